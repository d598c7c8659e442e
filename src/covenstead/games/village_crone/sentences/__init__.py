"""Every sentence of The Village Crone that a person reads, in one place for each kind."""
