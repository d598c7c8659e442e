"""What pieces bring about: placing, what an area offers, gains, the track and capture."""
