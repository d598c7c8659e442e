"""The table server: people and bots at one table; it knows no game itself."""
