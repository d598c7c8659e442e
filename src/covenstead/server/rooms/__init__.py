"""Tables in memory: their clients, what each client is shown, and answers nobody types."""
