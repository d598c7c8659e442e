"""What spells do: casting and blocking, what is left to choose, and the scattering of familiars."""
