// The page: takes two texts, asks the service, and lays out what comes back.

import { judge, Problem, rememberKey } from "./api.js";
import { byId, element } from "./dom.js";
import { EXAMPLES } from "./examples.js";
import { drawGraph } from "./graph.js";
import { drawLines, linksOf } from "./lines.js";
import { openPoints, percent, proofs, verdict, weights } from "./proof.js";
import { markedText, nameOf, offerNotes } from "./texts.js";
import { offerThemes } from "./theme.js";

const TITLE = document.title;
const [form, premise, hypothesis, key] = ["form", "premise", "hypothesis", "key"].map(byId);
let running = new AbortController();

offerThemes(byId("theme"));
offerExamples();
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (key.value) rememberKey(key.value);
  history.pushState(null, "", linkTo(premise.value, hypothesis.value));
  showJudgment();
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
window.addEventListener("popstate", restore);
restore();

function offerExamples() {
  for (const example of EXAMPLES) {
    const button = element("button", { type: "button", class: "chip" }, example.name);
    button.addEventListener("click", () => {
      premise.value = example.premise;
      hypothesis.value = example.hypothesis;
      form.requestSubmit();
    });
    byId("examples").append(button);
  }
}

function linkTo(first, second) {
  return `#${new URLSearchParams({ premise: first, hypothesis: second })}`;
}

/** Puts back what the address says: a link that was followed, or a step back. */
function restore() {
  if (location.hash && !location.hash.includes("=")) return; // a place on the page
  const asked = new URLSearchParams(location.hash.slice(1));
  premise.value = asked.get("premise") ?? "";
  hypothesis.value = asked.get("hypothesis") ?? "";
  if (premise.value && hypothesis.value) showJudgment();
  else clear();
}

function clear() {
  running.abort();
  for (const id of ["result", "problem"]) byId(id).hidden = true;
  document.title = TITLE;
}

async function showJudgment() {
  running.abort(); // an answer that comes late must not replace a newer one
  running = new AbortController();
  const { signal } = running;
  setBusy(true);
  try {
    const { judgment, milliseconds } = await judge(premise.value, hypothesis.value, signal);
    showResult(judgment, milliseconds);
  } catch (error) {
    if (signal.aborted) return;
    showProblem(error);
  }
  setBusy(false);
}

function setBusy(isBusy) {
  byId("judge").textContent = isBusy ? "Judging…" : "Judge";
  document.body.setAttribute("aria-busy", isBusy);
}

function showProblem(error) {
  const isOurs = error instanceof Problem;
  byId("key-field").hidden = !(isOurs && error.needsKey) && !key.value;
  byId("result").hidden = true;
  const box = byId("problem");
  const title = isOurs ? error.title : "The page failed";
  box.replaceChildren(element("h2", {}, title), element("p", {}, error.message));
  box.hidden = false;
  if (isOurs && error.needsKey) key.focus();
}

function showResult(judgment, milliseconds) {
  const moved = weights(judgment.evidence);
  const result = byId("result");
  const stage = quantities(judgment);
  const graph = element("div");
  byId("problem").hidden = true;
  result.hidden = false;
  result.replaceChildren(
    verdict(judgment, milliseconds, share()),
    card("Quantities", stage, legend(), "wide"),
    card("Proof", proofs(judgment)),
    card("What stayed open", openPoints(judgment)),
    card("Justification graph", graph, null, "wide"),
    card(
      "Behind the answer",
      [moved && folded("What moved the label", moved), json(judgment)],
      null,
      "wide",
    ),
  );
  offerNotes(stage);
  drawLines(stage, linksOf(judgment));
  graph.replaceChildren(drawGraph(readable(judgment), graph.clientWidth));
  const likely = percent(judgment.probabilities[judgment.label]);
  byId("status").textContent = `${judgment.label}, ${likely}`;
  document.title = `${judgment.label}: ${judgment.hypothesis} · QREAS`;
}

/** The graph with its equations as people write them. */
function readable({ graph, justifications }) {
  const equations = justifications.map((found) => found.equation).filter(Boolean);
  const texts = new Map(equations.map((equation) => [equation.infix, equation.text]));
  const nodes = graph.nodes.map((node) => ({ ...node, text: texts.get(node.id) ?? node.text }));
  return { ...graph, nodes };
}

function card(title, content, aside = null, extra = "") {
  const head = element("div", { class: "head" }, element("h2", {}, title), aside);
  return element("section", { class: `card ${extra}` }, head, content);
}

/** Both texts, the premise above, with room for the lines between them. */
function quantities(judgment) {
  const relations = new Map();
  for (const { from, to, relation } of linksOf(judgment)) {
    relations.set(from, "used");
    relations.set(to, relation);
  }
  for (const { hypothesis: asked, relation } of judgment.justifications) {
    relations.set(nameOf("hypothesis", asked), relation);
  }
  const side = (name) =>
    element(
      "div",
      { class: `side ${name}` },
      element("h3", {}, name),
      markedText(name, judgment[name], judgment[`${name}_quantities`], relations),
    );
  return element("div", { class: "stage" }, side("premise"), side("hypothesis"));
}

function legend() {
  const rows = { entails: "justifies", contradicts: "contradicts", unknown: "leaves open" };
  return element(
    "ul",
    { class: "legend", "aria-label": "Lines" },
    Object.entries(rows).map(([relation, word]) => element("li", { class: relation }, word)),
  );
}

function json(judgment) {
  const text = JSON.stringify(judgment, null, 2);
  return folded("As JSON", element("pre", { tabindex: 0 }, text));
}

function folded(title, content) {
  return element("details", {}, element("summary", {}, title), content);
}

function share() {
  const button = element("button", { type: "button", class: "quiet" }, "Copy link");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(location.href);
    byId("status").textContent = "The link is copied.";
    button.textContent = "Copied";
  });
  const link = element("a", { href: location.href, id: "permalink" }, "Link to this result");
  return element("p", { class: "share" }, link, button);
}
