"""The command `covenstead`, which is also `python -m covenstead`."""

import sys


def main() -> None:
    """Run a command; Ctrl-C is no traceback while the program is still being loaded, either."""
    try:
        from covenstead.cli import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
