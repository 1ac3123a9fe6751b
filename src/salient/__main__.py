"""`python -m salient`: the command line where its own program is not on the path."""

from salient.cli import main

main(prog_name="salient")
