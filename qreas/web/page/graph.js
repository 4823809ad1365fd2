// The justification graph: premise, equations, hypothesis, label, in layers; exact places by layout.

import { drawing, element } from "./dom.js";

// An equation has a line for each of its quantities.
const BEFORE_OPERATOR = / (?=[+−×÷=∪∩∖⊆] )/;
const LAYERS = ["premise", "equation", "hypothesis", "label"];
const TITLES = { premise: "Premise", equation: "Equation", hypothesis: "Hypothesis", label: "Label" };
const LETTER = 7.6; // the width that a letter may take, in the drawing's font
const LINE = 18;
const PADDING = 12;
const BETWEEN_NODES = 16;
const BETWEEN_LAYERS = 72;
const LONGEST_LINE = { wide: 26, narrow: 14 };
// A drawing that is this much too wide is shrunk; a wider one can be scrolled.
const SHRINKABLE = 1.5;
// Below this width, the layers lie below each other.
const NARROW = 720;

export function drawGraph(graph, width) {
  const isWide = width >= NARROW;
  const layers = LAYERS.map((kind) => graph.nodes.filter((node) => node.kind === kind))
    .filter((layer) => layer.length > 0)
    .map((layer) => layer.map((node) => sized(node, isWide)));
  const size = layOut(layers, isWide);
  const nodes = new Map(layers.flat().map((node) => [node.id, node]));
  const picture = drawing(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: size.width,
      height: size.height,
      class: size.width <= width * SHRINKABLE ? "fitted" : false,
      role: "img",
      "aria-label": "Justification graph; the list below says the same",
    },
    arrowheads(),
    graph.edges.map((edge) => drawnEdge(edge, nodes, isWide)),
    [...nodes.values()].map((node) => drawnNode(node, graph.edges)),
  );
  const scroller = element("div", {
    class: "scroller",
    role: "group",
    tabindex: 0,
    "aria-label": "Justification graph",
  });
  scroller.append(picture);
  return element("div", { class: "graph" }, scroller, inWords(graph, nodes));
}

function sized(node, isWide) {
  const most = isWide ? LONGEST_LINE.wide : LONGEST_LINE.narrow;
  const lines = node.text.split(BEFORE_OPERATOR).flatMap((part) => wrapped(part, most));
  const longest = Math.max(...lines.map((line) => Array.from(line).length), 4);
  return {
    ...node,
    lines,
    width: longest * LETTER + 2 * PADDING,
    height: lines.length * LINE + 2 * PADDING - 4,
  };
}

function wrapped(text, longest) {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = `${lines[lines.length - 1]} ${word}`.trim();
    if (Array.from(line).length <= longest) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.filter((line) => line !== "");
}

/** Gives every node its `x` and `y`; the layers lie one after the other along one axis. */
function layOut(layers, isWide) {
  const [along, across] = isWide ? ["width", "height"] : ["height", "width"];
  const [first, second] = isWide ? ["x", "y"] : ["y", "x"];
  const extent = (layer) =>
    layer.reduce((sum, node) => sum + node[across] + BETWEEN_NODES, -BETWEEN_NODES);
  const breadth = Math.max(...layers.map(extent));
  let offset = 2;
  for (const layer of layers) {
    const depth = Math.max(...layer.map((node) => node[along]));
    let position = 2 + (breadth - extent(layer)) / 2;
    for (const node of layer) {
      node[first] = offset + (depth - node[along]) / 2;
      node[second] = position;
      position += node[across] + BETWEEN_NODES;
    }
    offset += depth + (isWide ? BETWEEN_LAYERS : BETWEEN_LAYERS / 1.5);
  }
  const length = offset - (isWide ? BETWEEN_LAYERS : BETWEEN_LAYERS / 1.5) + 2;
  return { [along]: length, [across]: breadth + 4 };
}

function arrowheads() {
  const heads = ["plain", "entails", "contradicts", "unknown"].map((relation) =>
    drawing(
      "marker",
      {
        id: `head-${relation}`,
        class: relation,
        viewBox: "0 0 10 10",
        refX: 9,
        refY: 5,
        markerWidth: 7,
        markerHeight: 7,
        orient: "auto-start-reverse",
      },
      drawing("path", { d: "M0,0 L10,5 L0,10 z" }),
    ),
  );
  return drawing("defs", {}, heads);
}

function drawnEdge({ source, target, relation }, nodes, isWide) {
  const [from, to] = [nodes.get(source), nodes.get(target)];
  const kind = relation ?? "plain";
  const start = isWide
    ? [from.x + from.width, from.y + from.height / 2]
    : [from.x + from.width / 2, from.y + from.height];
  const end = isWide ? [to.x - 3, to.y + to.height / 2] : [to.x + to.width / 2, to.y - 3];
  const middle = isWide ? (start[0] + end[0]) / 2 : (start[1] + end[1]) / 2;
  const bends = isWide
    ? `${middle},${start[1]} ${middle},${end[1]}`
    : `${start[0]},${middle} ${end[0]},${middle}`;
  return drawing("path", {
    class: `edge ${kind}`,
    d: `M${start} C${bends} ${end}`,
    "marker-end": `url(#head-${kind})`,
  });
}

function drawnNode(node, edges) {
  const isIdle = !edges.some((edge) => edge.source === node.id || edge.target === node.id);
  const lines = node.lines.map((line, index) =>
    drawing("tspan", { x: node.width / 2, y: PADDING + 12 + index * LINE }, line),
  );
  const label = node.kind === "label" ? ` ${node.text}` : "";
  return drawing(
    "g",
    {
      class: `node ${node.kind}${label}${isIdle ? " idle" : ""}`,
      transform: `translate(${node.x} ${node.y})`,
    },
    drawing("rect", { width: node.width, height: node.height, rx: 10 }),
    drawing("text", { "text-anchor": "middle" }, lines),
  );
}

/** The same graph as a list, for those who do not see it. */
function inWords(graph, nodes) {
  const rows = graph.edges.map(({ source, target, relation, rule }) => {
    const [from, to] = [nodes.get(source), nodes.get(target)];
    const verb = relation === "unknown" ? "leaves open" : (relation ?? "is used in");
    const by = rule && rule !== "equation" ? ` (${rule.replaceAll("-", " ")})` : "";
    const told = `${TITLES[from.kind]} ${from.text} ${verb} ${TITLES[to.kind].toLowerCase()}`;
    return element("li", {}, `${told} ${to.text}${by}`);
  });
  return element("ul", { class: "unseen" }, rows);
}
