"""The tests of The Village Crone."""
