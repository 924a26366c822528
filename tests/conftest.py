"""What every test may use."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tablee",
    deadline=None,  # machines are noisy: time is measured in bench/, never asserted
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tablee")
