"""Every sentence of Triora that a person reads, in one place for each kind."""
