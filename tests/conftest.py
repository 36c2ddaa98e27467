"""Settings for every test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

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
settings.load_profile("gate")
