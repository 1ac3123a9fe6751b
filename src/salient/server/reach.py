"""How the club is reached from other machines, found out without asking any of them."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator

_NOBODY = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # kept for examples: no machine has these
_ANY = frozenset({"", "0.0.0.0", "::"})


def is_own_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost"


def addresses(host: str, port: int) -> tuple[str, ...]:
    """Of the page in the local network, if the club listens there."""
    if is_own_machine(host):
        return ()
    hosts = _own_hosts() if host in _ANY else [host]
    return tuple(f"http://{_bracketed(one)}:{port}" for one in hosts)


def _own_hosts() -> list[str]:
    usable = [one for one in dict.fromkeys(_all_hosts()) if _usable(one)]
    return sorted(usable, key=lambda one: ":" in one)[:3]


def _all_hosts() -> Iterator[str]:
    """First the address with which this machine would speak to another: a datagram socket knows it before anything is
    sent. Then those that it knows under its own name."""
    for nobody, family in _NOBODY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as sock:
                sock.connect((nobody, 9))
                yield str(sock.getsockname()[0])
        except OSError:  # no network of that kind
            continue
    try:
        yield from (str(at[0]) for *_, at in socket.getaddrinfo(socket.gethostname(), None))
    except OSError:
        return


def _usable(host: str) -> bool:
    address = ipaddress.ip_address(host.partition("%")[0])
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
