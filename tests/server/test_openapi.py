"""The OpenAPI description: complete, and what the club does is what it says (Schemathesis tries)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from club_browser import Browser
from salient.server.app import Settings, create_app

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
EXAMPLES = 10  # of each request


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with TestClient(create_app(Settings(tmp_path_factory.mktemp("club"), rate=1e6, burst=10**6))) as client:
        yield client


@pytest.fixture(scope="module")
def description(client: Any) -> Any:
    return client.get("/api/schema/openapi.json").json()


def test_everything_is_described(description: Any) -> None:
    assert len(description["paths"]) > 25
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert len(operation["summary"].split()) > 2, where
            assert "429" in operation["responses"], where
            if method != "get":
                assert "403" in operation["responses"], where
                assert "400" in operation["responses"], where
            if "{id}" in path:
                assert "404" in operation["responses"], where


def test_the_club_keeps_to_its_description(client: Any, description: Any) -> None:
    ann = Browser(client)
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    real = {"id": table, "seat": ann.state(table)["seats"][0]["id"], "game": "drill", "lang": "en"}
    draught = {"game": "fronte", "kind": "army", "name": "mine", "text": "side = "}
    paper = {**real, "game": "fronte", "kind": "army", "id": ann.post("/api/papers", draught)["id"]}
    for result in schemathesis.openapi.from_dict(description).get_all_operations():
        operation = result.ok()
        there = {**paper, "id": "random-axis"} if "/sample/" in operation.path else paper
        _try(client, ann, operation, there if "/papers" in operation.path else real)
    assert ann.state(table)["id"] == table


def _try(client: Any, ann: Browser, operation: Any, real: dict[str, str]) -> None:
    """Whatever fits the description, at a real table every other time."""
    count = 0

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        nonlocal count
        count += 1
        if count % 2 and case.method != "DELETE":
            case.path_parameters.update({name: value for name, value in real.items() if name in case.path_parameters})
        sent = case.as_transport_kwargs(base_url="http://testserver.local")
        sent.pop("cookies", None)
        sent["headers"] = {**dict(sent.get("headers") or {}), **ann.headers}
        response = client.request(**sent)
        client.cookies.clear()
        case.validate_response(response, checks=CHECKS)

    attempt()
