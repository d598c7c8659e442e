"""Processes beside the server: bots that think, renderers that draw scenes, and replays."""
