"""The example games are registered in tests only."""

import tests.catalogue  # noqa: F401
