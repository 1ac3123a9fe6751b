"""A contract for import-linter: no module leads back to itself by imports, whatever package it lies in.

import-linter's own `acyclic_siblings` compares packages. A rulebook's chapters speak of each other, so its rooms cannot
be ranked; its modules can.
"""

from __future__ import annotations

from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class NoCycles(Contract):
    """`packages`: those within which no cycle of modules is allowed."""

    type_name = "no_cycles"

    packages: Any = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        found = {package: cycle_in(graph, package) for package in self.packages}
        return ContractCheck(kept=not any(found.values()), metadata={"cycles": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for package, cycle in check.metadata["cycles"].items():
            if cycle:
                output.print_error(f"{package}: " + " -> ".join(cycle))


def cycle_in(graph: ImportGraph, package: str) -> list[str]:
    """The modules of one cycle, the first one again at the end; nothing if there is none."""
    modules = sorted(module for module in graph.modules if module == package or module.startswith(f"{package}."))
    return cycle({module: graph.find_modules_directly_imported_by(module) for module in modules})


def cycle(imports: dict[str, Iterable[str]]) -> list[str]:
    within = {module: [other for other in others if other in imports] for module, others in imports.items()}
    try:
        TopologicalSorter(within).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []
