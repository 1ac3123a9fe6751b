"""Word by e-mail and to closed browsers: only where it is wanted, gathered, and once until he has looked."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from club_browser import Browser, wait_for
from post_office import mail_server, push_service
from salient.engine.errors import SalientError
from salient.server import push
from salient.server.mail import Post, Unsent, is_address
from salient.server.push import Sender, decoded, encoded, seal

ORIGIN = "https://club.example"


@pytest.fixture
def office() -> Iterator[Any]:
    with mail_server() as found:
        yield found


@pytest.fixture
def service() -> Iterator[Any]:
    with push_service() as found:
        yield found


def _by_mail(office: Any, **more: Any) -> dict[str, Any]:
    return {
        "smtp": office.url,
        "mail_from": "club@club.example",
        "origins": (ORIGIN,),
        "notify_after": 0.05,
        "notify_retries": (0.05,),
        "minute": 0.02,
        **more,
    }


def _confirmed(browser: Browser, office: Any, mail: str = "bob@example.org") -> None:
    before = len(office.letters)
    assert browser.ask("PUT", "/api/notices", {"mail": mail, "lang": "it", "every": 10}).status_code == 200
    letter = wait_for(lambda: office.letters[before:])[0]
    assert letter["To"] == mail
    token = re.search(rf"{ORIGIN}/mail#(\S+)", letter.get_content())
    assert token
    browser.post("/api/mail/confirm", {"token": token[1]})
    office.letters.clear()


def _table(ann: Browser, bob: Browser, name: str) -> str:
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"), name=name)
    bob.post(f"/api/join/{token}")
    return table


def test_only_a_confirmed_address_is_written_to_and_of_a_table_once_until_he_looks(
    open_club: Any, office: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with open_club(**_by_mail(office)) as client:
        ann, bob = Browser(client), Browser(client)
        bob.ask("PUT", "/api/notices", {"mail": "bob@example.org", "lang": "it"})
        (asked,) = office.letters
        table = _table(ann, bob, "Thursdays")
        time.sleep(0.3)
        assert office.letters == [asked], "nothing before it is confirmed"
        assert bob.get("/api/notices") == {"mail": "bob@example.org", "confirmed": False, "every": 10}
        token = asked.get_content().partition("/mail#")[2].split()[0]
        assert bob.post("/api/mail/confirm", {"token": token})["mail"] == "bob@example.org"
        bob.post("/api/mail/confirm", {"token": token}, status=404)
        office.letters.clear()
        ann.post(f"/api/tables/{table}/chat", {"text": "well?"})
        (letter,) = wait_for(lambda: office.letters)
        assert letter["Subject"] == "Tocca a te: Thursdays"
        assert f"{ORIGIN}/table/{table}" in letter.get_content()
        ann.post(f"/api/tables/{table}/chat", {"text": "well??"})
        time.sleep(0.3)
        assert len(office.letters) == 1
        bob.answer(table)
        ann.answer(table, lambda _: "done")
        wait_for(lambda: len(office.letters) == 2)
        stop = re.search(r"/mail#stop\.(\S+)", letter.get_content())
        assert stop
        Browser(client).post("/api/mail/stop", {"token": stop[1]})  # whoever reads the letter can end it
        assert bob.get("/api/notices")["mail"] == ""
    kept = sqlite3.connect(tmp_path / "club.sqlite")
    rows = str(kept.execute("SELECT * FROM notices").fetchall())
    kept.close()
    for secret in (token, stop[1]):
        assert secret not in rows
        assert secret not in caplog.text
    assert "bob@example.org" not in caplog.text


def test_several_games_are_one_letter_and_the_next_waits(open_club: Any, office: Any) -> None:
    with open_club(**_by_mail(office, notify_after=1.0)) as client:
        ann, bob = Browser(client), Browser(client)
        _confirmed(bob, office)
        for name in ("One", "Two", "Three"):
            _table(ann, bob, name)
        wait_for(lambda: office.letters)
        (letter,) = office.letters
        assert letter["Subject"] == "3 partite ti aspettano"
        assert all(name in letter.get_content() for name in ("One", "Two", "Three"))
        bob.ask("PUT", "/api/notices", {"lang": "it", "every": 10_000})
        _table(ann, bob, "Four")
        time.sleep(1.3)
        assert len(office.letters) == 1, "not before his time has come"


def test_what_was_said_is_known_after_a_restart_and_what_was_not_is_said(open_club: Any, office: Any) -> None:
    with open_club(**_by_mail(office)) as client:
        ann, bob = Browser(client), Browser(client)
        _confirmed(bob, office)
        _table(ann, bob, "One")
        wait_for(lambda: office.letters)
        time.sleep(0.2)
    with open_club(**_by_mail(office, notify_after=60.0)) as client:
        _table(Browser(client, ann.cookie), Browser(client, bob.cookie), "Two")
    with open_club(**_by_mail(office)):
        wait_for(lambda: len(office.letters) == 2)
        assert office.letters[1]["Subject"] == "Tocca a te: Two"
        time.sleep(0.3)
    assert len(office.letters) == 2


def test_a_letter_that_is_not_taken_is_sent_again(open_club: Any, office: Any) -> None:
    with open_club(**_by_mail(office)) as client:
        ann, bob = Browser(client), Browser(client)
        _confirmed(bob, office)
        office.answers = [451]
        _table(ann, bob, "One")
        wait_for(lambda: office.letters)
    office.answers = [550]
    with pytest.raises(Unsent) as refused:
        Post(office.url, "club@club.example").send("nobody@example.org", "x", "y")
    assert not refused.value.again


def test_nobody_can_have_letters_sent_without_end(open_club: Any, office: Any) -> None:
    with open_club(**_by_mail(office)) as client:
        for number in range(9):
            body = {"mail": "victim@example.org", "lang": "en"}
            status = Browser(client).ask("PUT", "/api/notices", body).status_code
            assert status == (200 if number < 6 else 429)
        assert len(office.letters) == 6


@pytest.mark.parametrize("mail", ["x", "a@b", "a@b.c\r\nBcc: d@e.f", "a b@c.de", "<a@b.cd>", "a@b.cd,e@f.gh", "é@b.cd"])
def test_what_is_no_address_gets_no_letter(open_club: Any, office: Any, mail: str) -> None:
    assert not is_address(mail)
    with open_club(**_by_mail(office)) as client:
        assert Browser(client).ask("PUT", "/api/notices", {"mail": mail, "lang": "en"}).status_code == 422
    assert office.letters == []


def test_without_the_means_nothing_is_offered(ann: Browser, open_club: Any, tmp_path: Path) -> None:
    told = ann.get("/api/club")
    assert (told["mail"], told["push"]) == (False, "")
    assert ann.ask("PUT", "/api/notices", {"mail": "a@b.cd", "lang": "en"}).status_code == 422
    key = encoded(b"\4" + b"\1" * 64)
    wish = {"address": "https://push.example/1", "key": key, "auth": encoded(b"1" * 16), "lang": "en"}
    assert ann.ask("POST", "/api/pushes", wish).status_code == 422
    for given in ({"smtp": "smtp://x", "mail_from": "a@b.cd"}, {"smtp": "x", "origins": (ORIGIN,)}):
        with pytest.raises(SalientError), open_club(tmp_path / "other", **given):
            pass


# --- browsers


class Phone:
    """A browser that takes word while the page is closed."""

    def __init__(self, url: str, path: str = "/one"):
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes 16"
        self.wish = {
            "address": url + path,
            "key": encoded(push._point(self._key.public_key())),
            "auth": encoded(self._auth),
            "lang": "pl",
        }

    def read(self, body: bytes) -> Any:
        salt, size, theirs = body[:16], body[20], body[21:86]
        assert size == 65
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), key)
        mine = push._point(self._key.public_key())
        first = push._derived(shared, self._auth, b"WebPush: info\0" + mine + theirs, 32)
        content = push._derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = push._derived(first, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(content).decrypt(nonce, body[86:], None).rstrip(b"\x02"))


def _pushing(**more: Any) -> dict[str, Any]:
    fast = {"notify_after": 0.05, "notify_retries": (0.05,), "minute": 0.02}
    return {"push": True, "private_webhooks": True, "origins": (ORIGIN,), **fast, **more}


def test_a_closed_browser_is_told_and_only_it_can_read_it(open_club: Any, service: Any) -> None:
    with open_club(**_pushing()) as client:
        ann, bob = Browser(client), Browser(client)
        phone = Phone(service.url)
        assert bob.ask("POST", "/api/pushes", phone.wish).status_code == 204
        table = _table(ann, bob, "Thursdays")
        path, headers, body = wait_for(lambda: service.words)[0]
        assert path == "/one"
        told = phone.read(body)
        assert told["title"] == "Twoja kolej: Thursdays"
        assert told["url"] == f"/table/{table}"
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) > 0
        _must_be_signed(headers["Authorization"], client.get("/api/club").json()["push"], service.url)
        time.sleep(0.3)
        assert len(service.words) == 1
        assert bob.ask("POST", "/api/pushes/end", {"address": phone.wish["address"]}).status_code == 204
        _table(ann, bob, "Fridays")
        time.sleep(0.3)
        assert len(service.words) == 1


def _must_be_signed(authorization: str, public: str, audience: str) -> None:
    found = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", authorization)
    assert found
    head, claims, signature, key = found.groups()
    assert key == public
    raw = decoded(signature)
    signed = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    point.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        point.verify(signed, b"something else", ec.ECDSA(hashes.SHA256()))
    said = json.loads(decoded(claims))
    assert (said["aud"], said["sub"]) == (audience, ORIGIN)
    assert time.time() < said["exp"] < time.time() + 24 * 3600


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(open_club: Any, service: Any, tmp_path: Path, status: int) -> None:
    service.answers = [status]
    with open_club(**_pushing()) as client:
        ann, bob = Browser(client), Browser(client)
        bob.ask("POST", "/api/pushes", Phone(service.url).wish)
        _table(ann, bob, "One")
        wait_for(lambda: service.words)
        wait_for(lambda: not _rows(tmp_path, "pushes"))
        _table(ann, bob, "Two")
        time.sleep(0.3)
        assert len(service.words) == 1


def _rows(folder: Path, table: str) -> list[Any]:
    connection = sqlite3.connect(folder / "club.sqlite")
    try:
        return connection.execute(f"SELECT * FROM {table}").fetchall()
    finally:
        connection.close()


def test_a_browser_that_is_sent_away_is_told_nothing_more(open_club: Any, service: Any) -> None:
    with open_club(**_pushing()) as client:
        ann, bob = Browser(client), Browser(client)
        second = Browser(client)
        second.post("/api/device/take", {"token": bob.post("/api/devices")["token"]})
        second.ask("POST", "/api/pushes", Phone(service.url).wish)
        (id,) = (one["id"] for one in bob.get("/api/devices") if not one["here"])
        bob.ask("DELETE", f"/api/devices/{id}")
        _table(ann, bob, "One")
        time.sleep(0.4)
        assert service.words == []


def test_one_browser_tells_one_person(open_club: Any, service: Any) -> None:
    """Whoever sat at it before is no longer told there."""
    with open_club(**_pushing()) as client:
        ann, bob = Browser(client), Browser(client)
        phone = Phone(service.url)
        for person in (bob, ann):
            person.ask("POST", "/api/pushes", phone.wish)
        _table(ann, bob, "Bob's")
        time.sleep(0.4)
        assert service.words == []


@pytest.mark.parametrize(
    "change",
    [
        {"address": "http://127.0.0.1:1/x"},
        {"address": "file:///etc/passwd"},
        {"key": "AAAA"},
        {"auth": "AAAA"},
        {"lang": "xx"},
    ],
)
def test_what_is_no_browser_is_not_kept(open_club: Any, tmp_path: Path, change: dict[str, str]) -> None:
    with open_club(**_pushing(private_webhooks=False)) as client:
        wish = {**Phone("https://push.example").wish, **change}
        assert Browser(client).ask("POST", "/api/pushes", wish).status_code == 422
    assert _rows(tmp_path, "pushes") == []


def test_push_is_for_clubs_on_https(open_club: Any, tmp_path: Path) -> None:
    with open_club(tmp_path / "a", origins=(ORIGIN,)) as client:
        key = Browser(client).get("/api/club")["push"]
    assert len(decoded(key)) == 65
    with open_club(tmp_path / "a", origins=(ORIGIN,)) as client:
        assert Browser(client).get("/api/club")["push"] == key, "it is kept: browsers know it"
    with open_club(tmp_path / "b", origins=("http://club.example",)) as client:
        assert Browser(client).get("/api/club")["push"] == ""


def test_sealing_is_as_the_standard_has_it() -> None:
    """The example of RFC 8291, appendix A."""
    browser = push.Browser(
        "https://push.example/1",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    own = ec.derive_private_key(number, ec.SECP256R1())
    body = seal(browser, b"When I grow up, I want to be a watermelon", salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"), own=own)
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert Sender("00" * 32, ORIGIN).public, "whatever number was drawn, there is a key"
