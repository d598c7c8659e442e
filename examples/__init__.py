"""A very small game, and later clients of the protocol."""
