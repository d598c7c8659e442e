"""Marks a test with the ids of the rules it proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules of docs/rules a test proves: ``@rule("BW-066", "BW-025")``."""
    return pytest.mark.rule(*ids)
