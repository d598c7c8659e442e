"""The terminal table: draws any scene and asks its question, whatever the game."""

from covenstead.terminal.session import run, show, sit_down, walk

__all__ = ["run", "show", "sit_down", "walk"]
