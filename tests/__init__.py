"""The tests of Covenstead."""
