"""The tests of Triora: City of Witches."""
