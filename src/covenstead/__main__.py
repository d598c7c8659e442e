"""`python -m covenstead` is the command `covenstead`."""

from covenstead.cli import main

if __name__ == "__main__":
    main()
