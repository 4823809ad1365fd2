"""Adjectives that tell for what time something is: an annual fee is one for a year."""

from collections.abc import Mapping

PERIODS: Mapping[str, str] = {
    "hourly": "hour",
    "daily": "day",
    "weekly": "week",
    "fortnightly": "fortnight",
    "monthly": "month",
    "quarterly": "quarter",
    "half-yearly": "half-year",
    "yearly": "year",
    "annual": "year",
}
"""The noun for the time that each adjective tells."""
