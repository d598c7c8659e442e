"""The tests of Blackwood."""
