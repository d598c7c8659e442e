"""The arena: bots meet on the same deals from every seat, and the results have intervals."""

from covenstead.lab.arena.run import arena

__all__ = ["arena"]
