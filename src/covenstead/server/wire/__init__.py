"""What goes over the network: messages, operations, and the bytes that carry them."""
