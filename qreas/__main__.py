"""`python -m qreas` is the command line."""

from qreas.cli.main import main

if __name__ == "__main__":
    main()
