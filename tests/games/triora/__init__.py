"""The tests of Triora."""
