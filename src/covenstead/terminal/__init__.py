"""The terminal table: draws any scene and asks its question, whatever the game."""

from covenstead.terminal.session import run

__all__ = ["run"]
