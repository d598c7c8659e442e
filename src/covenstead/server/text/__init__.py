"""The text table: pages that work without scripts, drawn from the same scene as any other."""
