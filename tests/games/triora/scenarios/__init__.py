"""Scenarios of Triora, made from the rules alone and played through positions and notation."""
