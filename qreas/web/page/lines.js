// Lines from each quantity of the hypothesis to what justifies it, drawn between the two texts.

import { drawing } from "./dom.js";
import { nameOf } from "./texts.js";

/** Which quantities carry which: `{from, to, relation}`, names as the graph has them. */
export function linksOf(judgment) {
  return judgment.justifications.flatMap((found) => {
    const to = nameOf("hypothesis", found.hypothesis);
    return sources(found).map((from) => ({ from, to, relation: found.relation }));
  });
}

/** Draws the links over `stage` and keeps them in place; pointing at a mark brings out its own. */
export function drawLines(stage, links) {
  const canvas = drawing("svg", { class: "lines", "aria-hidden": "true" });
  stage.append(canvas);
  const redraw = () => canvas.replaceChildren(...links.map((link) => line(stage, link)));
  new ResizeObserver(redraw).observe(stage);
  for (const mark of stage.querySelectorAll(".quantity")) {
    for (const event of ["pointerenter", "focus"]) mark.addEventListener(event, () => bring(mark));
    for (const event of ["pointerleave", "blur"]) mark.addEventListener(event, () => rest());
  }
  const bring = (mark) => {
    stage.classList.add("choosing");
    const chosen = mark.dataset.name;
    for (const path of canvas.children) {
      path.classList.toggle("chosen", [path.dataset.from, path.dataset.to].includes(chosen));
    }
  };
  const rest = () => {
    stage.classList.remove("choosing");
    for (const path of canvas.children) path.classList.remove("chosen");
  };
}

function sources(found) {
  if (found.equation) return found.equation.operands.map((each) => nameOf(each.side, each));
  return found.compared_with ? [nameOf("premise", found.compared_with)] : [];
}

function line(stage, { from, to, relation }) {
  const origin = stage.getBoundingClientRect();
  const [source, target] = [from, to].map((name) => rectangle(stage, name));
  const path = drawing("path", { class: relation });
  Object.assign(path.dataset, { from, to });
  if (source && target) {
    const [x1, y1] = [source.left + source.width / 2 - origin.left, source.bottom - origin.top + 1];
    const [x2, y2] = [target.left + target.width / 2 - origin.left, target.top - origin.top - 1];
    const bend = Math.max(24, Math.abs(y2 - y1) / 2);
    path.setAttribute("d", `M${x2},${y2} C${x2},${y2 - bend} ${x1},${y1 + bend} ${x1},${y1}`);
  }
  return path;
}

function rectangle(stage, name) {
  const mark = stage.querySelector(`[data-name="${name}"]`);
  if (!mark) return null;
  const pieces = mark.getClientRects(); // a mark may run over a line's end
  return name.startsWith("premise") ? pieces[pieces.length - 1] : pieces[0];
}
