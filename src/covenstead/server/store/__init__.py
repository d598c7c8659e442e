"""What the server keeps: the promise of a store, and a store in SQLite."""
