"""`salient serve`: the club, for a browser."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click

from salient.cli.browser import look_at
from salient.engine.errors import SalientError

_LATER = 10.0  # seconds after the start, when whoever was there before has come back


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", default=8444, show_default=True, type=click.IntRange(0, 65535), help="The port; 0: any free one."
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("club"),
    show_default=True,
    help="The folder in which games are kept.",
)
@click.option(
    "--database",
    envvar="SALIENT_DATABASE",  # there nobody else on the machine reads its password
    help="A database URL instead of a file in the folder, such as postgresql+psycopg://... (or SALIENT_DATABASE).",
)
@click.option("--origin", "origins", multiple=True, help="A further address of the page, behind a proxy.")
@click.option("--https", "secure", is_flag=True, help="The page is reached by https: cookies are for https only.")
@click.option("--private-webhooks", is_flag=True, help="Webhooks may lie in this machine's own network.")
@click.option("--open-lobby", is_flag=True, help="Hosts can open their tables to everybody who comes.")
@click.option(
    "--smtp",
    envvar="SALIENT_SMTP",  # as the database's
    help="A mail server for word to people, smtp+starttls://user:password@host:587 (or SALIENT_SMTP).",
)
@click.option("--mail-from", default="", envvar="SALIENT_MAIL_FROM", help="The address from which such mail comes.")
@click.option("--browser/--no-browser", default=True, help="Open the page.")
@click.option("--seed", hidden=True, help="For tests only: every new table has the dice of this seed.")
def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    origins: tuple[str, ...],
    secure: bool,
    private_webhooks: bool,
    open_lobby: bool,
    smtp: str | None,
    mail_from: str,
    browser: bool,
    seed: str | None,
) -> None:
    """Open the club: play in the browser, alone, with friends, or against the computer."""
    try:
        from salient.server.app import Settings, create_app
        from salient.server.reach import addresses
        from salient.server.serving import server
    except ImportError as error:
        raise SalientError(f"the club needs the package {error.name}: pip install {error.name}") from error
    settings = partial(
        Settings,
        data.resolve(),
        database,
        origins,
        secure,
        private_webhooks=private_webhooks,
        open_lobby=open_lobby,
        smtp=smtp,
        mail_from=mail_from,
        seed=seed,
        draw_ahead=0.0 if browser else _LATER,  # somebody sits in front of it
        own_process=True,
    )
    with _listening(host, port) as (sock, url):
        listens = (host, sock.getsockname()[1])
        app = create_app(settings(listens=listens))
        click.echo(f"Salient is open at {url} (Ctrl-C closes it; games are kept in {data})")
        for address in () if secure else addresses(*listens):
            click.echo(f"Others in your network find it at {address}/")
        if seed is not None:
            click.echo("The dice follow from a known seed: for tests, not for play.")
        if browser:
            look_at(url)
        server(app).run(sockets=[sock])


@contextmanager
def _listening(host: str, port: int) -> Iterator[tuple[socket.socket, str]]:
    """The open port, so that its number is known before anybody is told."""
    try:
        sock = socket.create_server((host, port), backlog=512)
    except OSError as error:
        raise SalientError(f"{host}:{port} cannot be used ({error.strerror or error}); try another --port") from error
    with sock:
        yield sock, f"http://{host}:{sock.getsockname()[1]}/"
