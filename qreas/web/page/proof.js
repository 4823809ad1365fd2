// The label, the equation or comparison behind each quantity, what stayed open, what weighed.

import { drawing, element } from "./dom.js";
import { valued } from "./interval.js";

const MEANINGS = {
  entailment: "If the premise is true, so is the hypothesis.",
  contradiction: "If the premise is true, the hypothesis is false.",
  neutral: "The premise leaves it open whether the hypothesis is true.",
};
const SIGNS = { entailment: "✓", contradiction: "✗", neutral: "?" };
const RELATIONS = {
  entails: { sign: "✓", word: "Settled", arrow: "⇒" },
  contradicts: { sign: "✗", word: "Contradicted", arrow: "✗" },
  unknown: { sign: "?", word: "Open", arrow: "?" },
};
const UNPROVED = "No quantity decides, and no rule of logic: the words do.";
const NOTHING_OPEN = {
  entailment: "Nothing: all that the hypothesis says is accounted for.",
  contradiction: "Nothing: what the hypothesis says is ruled out.",
  neutral: "Nothing in particular: no word or quantity is without a counterpart.",
};
// A reason that words of the hypothesis share: they are told together.
const UNALIGNED = "unaligned-word";
const NOTES = / {2}\((.*)\)$/;
const OPERATORS = /( [+−×÷=∪∩∖⊆] )/;

export function percent(probability) {
  return `${Math.round(probability * 100)} %`;
}

export function verdict({ label, probabilities, limits_hit: limits }, milliseconds, share) {
  const bars = Object.entries(probabilities).map(([name, probability]) =>
    element(
      "div",
      { class: `bar ${name}` },
      element("dt", {}, name),
      element("dd", {}, meter(probability), element("span", {}, percent(probability))),
    ),
  );
  const cut = limits.map((limit) => element("p", { class: "cut" }, `Cut short: ${limit}.`));
  return element(
    "section",
    { class: `card verdict ${label}`, "aria-labelledby": "label" },
    element("p", { class: "sign", "aria-hidden": "true" }, SIGNS[label]),
    element(
      "div",
      { class: "label" },
      element("h2", { id: "label" }, label),
      element("p", {}, MEANINGS[label]),
      cut,
      element("p", { class: "spent" }, `Judged in ${Math.max(1, Math.round(milliseconds))} ms`),
      share,
    ),
    element("dl", { class: "bars", "aria-label": "Probabilities" }, bars),
  );
}

export function proofs({ justifications, evidence }) {
  const items = [...justifications.map(proof), ...remarks(justifications, evidence).map(step)];
  if (items.length === 0) return element("p", {}, UNPROVED);
  return element("ol", { class: "proofs" }, items);
}

export function openPoints({ label, missing }) {
  if (missing.length === 0) return element("p", {}, NOTHING_OPEN[label]);
  const words = missing.filter((each) => each.reason === UNALIGNED).map((each) => each.detail);
  const points = missing.filter((each) => each.reason !== UNALIGNED).map((each) => each.text);
  if (words.length > 0) points.push(`nothing in the premise stands for: ${words.join(", ")}`);
  return element("ul", { class: "open" }, points.map((point) => element("li", {}, sentence(point))));
}

/** What moved the label beyond the quantities, strongest first; null where a proof settled it. */
export function weights(evidence) {
  const moved = evidence.filter((each) => each.weight !== 0);
  if (moved.length === 0) return null;
  moved.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const head = ["Fact", "Towards", "Log odds"].map((title) => element("th", { scope: "col" }, title));
  const rows = moved.map(({ text, towards, against, weight }) =>
    element(
      "tr",
      {},
      element("td", {}, text.replaceAll("-", " ")),
      element("td", {}, against ? `${towards}, not ${against}` : towards),
      element("td", { class: "number" }, weight.toFixed(2).replace("-", "−")),
    ),
  );
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, head)),
    element("tbody", {}, rows),
  );
}

function meter(probability) {
  return drawing(
    "svg",
    { class: "meter", "aria-hidden": "true" },
    drawing("rect", { class: "track", width: "100%", height: "100%", rx: 4 }),
    drawing("rect", { class: "fill", width: `${probability * 100}%`, height: "100%", rx: 4 }),
  );
}

function proof(found) {
  const { sign, word } = RELATIONS[found.relation];
  const asked = [element("strong", {}, found.hypothesis.text), ` in the hypothesis`];
  return element(
    "li",
    { class: found.relation },
    element("span", { class: "relation" }, element("span", { "aria-hidden": "true" }, sign), ` ${word}`),
    element("span", { class: "asked" }, asked),
    ground(found),
    notes(found.text),
  );
}

/** The steps of a proof that no quantity of the hypothesis has as its own. */
function remarks(justifications, evidence) {
  const told = new Set(justifications.flatMap((found) => found.evidence.map(({ text }) => text)));
  const plain = evidence.filter((each) => each.weight === 0).map(({ text }) => text);
  return [...new Set(plain)].filter((text) => !told.has(text));
}

function step(text) {
  return element("li", { class: "step" }, element("p", { class: "why" }, sentence(text)));
}

/** What a quantity was held against: an equation, a quantity, what the premise implies, or nothing. */
function ground(found) {
  if (found.equation) return equation(found.equation, found.hypothesis);
  if (!found.compared_with && found.evidence.length > 0) return implied(found);
  if (!found.compared_with) {
    return element("p", { class: "why" }, "Nothing in the premise can be compared with it.");
  }
  return element(
    "p",
    { class: "equation" },
    compared(found.compared_with),
    element("span", { class: "operator" }, ` ${RELATIONS[found.relation].arrow} `),
    compared(found.hypothesis),
  );
}

function implied({ text, relation }) {
  const arrow = ` ${relation === "entails" ? "⇐" : RELATIONS[relation].arrow} `;
  const told = text.slice(text.indexOf(arrow) + arrow.length).replace(NOTES, "");
  return element("p", { class: "equation" }, sentence(told));
}

function compared(quantity) {
  const value = element("span", { class: "value" }, valued(quantity));
  return element("span", { class: "operand" }, quantity.text, " ", value);
}

function equation({ text, holds }, asked) {
  const parts = text
    .split(OPERATORS)
    .map((part, index) =>
      element("span", { class: index % 2 ? "operator" : "operand" }, index % 2 ? part : part.trim()),
    );
  const instead = holds
    ? null
    : [element("span", { class: "operator" }, " ≠ "), element("span", { class: "operand" }, asked.text)];
  return element("p", { class: "equation" }, parts, instead);
}

/** The remarks that an explanation has in brackets at its end. */
function notes(text) {
  const found = text.match(NOTES);
  return found ? element("p", { class: "why" }, sentence(found[1])) : null;
}

function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}
