// Pairs to try: one for each way in which a quantity is settled, or is not.

export const EXAMPLES = [
  {
    name: "Addition",
    premise: "Sam had 9 dimes in his bank and his dad gave him 7 dimes.",
    hypothesis: "Sam has 16 dimes now.",
  },
  {
    name: "Which balloons?",
    premise:
      "Sally had 9 orange balloons and 4 blue balloons, and she lost 2 of the orange balloons.",
    hypothesis: "Sally has 7 orange balloons now.",
  },
  {
    name: "A range",
    premise: "The company hired between 40 and 60 engineers last year.",
    hypothesis: "The company hired more than 30 engineers last year.",
  },
  {
    name: "Other units",
    premise: "The bridge is 2.5 km long.",
    hypothesis: "The bridge is 2,500 metres long.",
  },
  {
    name: "Contradiction",
    premise: "Tom picked 12 apples and gave 5 apples to Ann.",
    hypothesis: "Tom has 9 apples left.",
  },
  {
    name: "Left open",
    premise: "The company has 200 employees in Ohio.",
    hypothesis: "The company has 3 offices in Ohio.",
  },
];
