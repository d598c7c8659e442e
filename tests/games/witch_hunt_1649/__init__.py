"""The tests of Witch Hunt 1649."""
