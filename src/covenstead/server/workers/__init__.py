"""Processes beside the server: bots that think, and renderers that draw scenes."""
