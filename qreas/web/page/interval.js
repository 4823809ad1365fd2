// A quantity's value, in mathematics and in words.

/** "[3, 7]", "(5, ∞)", or "9" for a single value. */
export function inMathematics({ low, high, low_open, high_open }) {
  if (low !== null && low === high) return low;
  const begin = low === null ? "(−∞" : `${low_open ? "(" : "["}${low}`;
  const end = high === null ? "∞)" : `${high}${high_open ? ")" : "]"}`;
  return `${begin}, ${end}`;
}

/** "from 3 to 7", "more than 5", "exactly 9". */
export function inWords({ low, high, low_open, high_open }) {
  if (low === null && high === null) return "any number";
  if (low === high) return `exactly ${low}`;
  if (high === null) return low_open ? `more than ${low}` : `at least ${low}`;
  if (low === null) return high_open ? `less than ${high}` : `at most ${high}`;
  if (low_open && high_open) return `between ${low} and ${high}, both excluded`;
  if (low_open) return `more than ${low}, at most ${high}`;
  if (high_open) return `at least ${low}, less than ${high}`;
  return `from ${low} to ${high}`;
}

/** Its value with its unit: "[3, 5] kilometre"; what is counted is no unit. */
export function valued(quantity) {
  const unit = quantity.kind === "count" ? "" : quantity.unit;
  return `${inMathematics(quantity)} ${unit}`.trim();
}

/** What is known of a quantity besides its value: "count of dime", "approximate". */
export function aspects({ unit, kind, approximate, entity }) {
  const of = kind === "count" ? unit : entity;
  const known = of ? `${kind.replace("-", " ")} of ${of}` : kind.replace("-", " ");
  return approximate ? `${known} · approximate` : known;
}
