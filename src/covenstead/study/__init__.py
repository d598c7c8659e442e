"""Finished games studied: who could win when, and where it turned."""
