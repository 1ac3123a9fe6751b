"""How the command line refuses: one clear line, exit code 2, never a traceback for what a user got wrong."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import click

from salient.engine.errors import SalientError


class Refused(click.ClickException):
    """A SalientError on its way to the user."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo("salient: " + " ".join(self.message.split()), file=file, err=True)


class Polite(click.Group):
    """A group whose commands may raise SalientError. Anything else is a bug and must be seen."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except SalientError as error:
            raise Refused(str(error)) from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)  # in the order in which a newcomer needs them


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SalientError(f"{path}: cannot be written ({error.strerror or error})") from error
