"""A contract for import-linter: some modules may import only what a list names."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from importlinter import Contract, ContractCheck, fields, output

if TYPE_CHECKING:
    from grimp import ImportGraph


def _inside(module: str, packages: list[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


class OnlyContract(Contract):
    """`modules` (but for `except`) import nothing directly outside `allowed`, and nothing in `forbidden`.

    `stdlib` in `allowed` stands for the whole standard library. Modules that do not exist yet break nothing.
    """

    type_name = "only"

    modules = fields.ListField(subfield=fields.StringField())
    excepted = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    allowed = fields.ListField(subfield=fields.StringField())
    forbidden = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return every direct import that the lists do not permit."""
        del verbose
        allowed = list(self.allowed)  # type: ignore[call-overload]
        if "stdlib" in allowed:
            allowed += sorted(sys.stdlib_module_names)
        faults = [
            f"{importer} imports {imported} (line {place['line_number']}: {place['line_contents']})"
            for importer in sorted(graph.modules)
            if _inside(importer, list(self.modules)) and not _inside(importer, list(self.excepted))  # type: ignore[call-overload]
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not _inside(imported, allowed) or _inside(imported, list(self.forbidden))  # type: ignore[call-overload]
            for place in graph.get_import_details(importer=importer, imported=imported)
        ]
        return ContractCheck(kept=not faults, metadata={"faults": faults})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each forbidden import on a line of its own."""
        for fault in check.metadata["faults"]:
            output.print_error(fault)
