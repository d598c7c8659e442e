"""What the tests of all games share: each is proven once, for every shipped game."""
