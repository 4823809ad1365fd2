"""Kinds, roles and changes of quantities that are asked for together."""

from qreas.types import Change, Kind, Role

SHARES = frozenset((Kind.PERCENT, Kind.RATIO))
"""The kinds of how great a part of something is."""

PROPORTIONS = frozenset((Kind.PERCENT, Kind.RATIO, Kind.MULTIPLE))
"""The kinds of how great something is beside something else: shares and multiples."""

FACTORS = frozenset((Kind.RATIO, Kind.MULTIPLE))
"""The kinds of how many times as great something is."""

DAYS_AND_YEARS = frozenset((Kind.YEAR, Kind.DATE))
"""The kinds of what a calendar tells."""

POINTS_IN_TIME = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME))
"""The kinds of when something is, by calendar or clock."""

NO_AMOUNTS = POINTS_IN_TIME | {Kind.ORDINAL, Kind.IDENTIFIER}
"""The kinds of what tells when or which one, and not how much."""

TEMPORAL = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION))
"""The kinds of when something is and of how long."""

MEASURED = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))
"""The kinds of what has a unit and may be divided at will."""

OF_AGES = frozenset((Kind.AGE, Kind.NUMBER))
"""The kinds of an age, told as one or by its bare number."""

RISES = frozenset((Change.INCREASE, Change.MORE))
"""Changes and differences upwards."""

FALLS = frozenset((Change.DECREASE, Change.FEWER))
"""Changes and differences downwards."""

STEPS = frozenset((Change.INCREASE, Change.DECREASE))
"""Changes by an amount, up or down."""

DIFFERENCES = frozenset((Change.INCREASE, Change.DECREASE, Change.MORE, Change.FEWER))
"""Changes by an amount, and differences from something else."""

ENDS_OF_CHANGE = frozenset((Change.FROM, Change.TO))
"""Where a change began and where it ended."""

CORE_ROLES = frozenset((Role.AGENT, Role.PATIENT))
"""The roles of who does a thing, and of whom or what it is done to."""

AMOUNTS = frozenset((Kind.COUNT, Kind.CURRENCY, Kind.MEASURE))
"""The kinds of how much there is of something, to which more can be added."""

THINGS_AND_STUFF = frozenset((Kind.COUNT, Kind.MEASURE))
"""The kinds of how many things there are, and of how much of a stuff."""

COUNTS_AND_RANKS = frozenset((Kind.COUNT, Kind.ORDINAL))
"""The kinds of how many there are, and of which one of them it is."""

NAMED_IN_PARTS = frozenset((Kind.SCORE, Kind.DATE, Kind.TIME, Kind.PHONE))
"""What its first number alone does not tell: 5:00 is not 5:30, nor 3-1 the score 3-2."""
