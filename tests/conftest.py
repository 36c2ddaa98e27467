"""Settings for every test."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings

# Programs that the tests start keep what Python made of their modules, wherever it is forbidden to lie beside them: else each
# start of a server compiles all of it anew, which takes longer than the start itself.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(__file__).parents[1] / ".make" / "bytecode"))

# The same examples on every run and machine, and no clock: a busy machine must not turn a test red.
settings.register_profile(
    "gate",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# The slow tier looks further, at other examples each time.
settings.register_profile("long", parent=settings.get_profile("gate"), derandomize=False, max_examples=2000)
# Where a failure is what is hoped for (tests/mutants), nobody looks for a smaller one.
settings.register_profile("mutants", parent=settings.get_profile("gate"), phases=(Phase.explicit, Phase.generate))
settings.load_profile(os.environ.get("HYPOTHESIS_SETTINGS", "gate"))
