// Both texts with their quantities marked; each tells its value when it is pointed at or focused.

import { element } from "./dom.js";
import { aspects, inWords, valued } from "./interval.js";

// Milliseconds for the pointer to go from a mark to its note.
const GRACE = 200;

export function nameOf(side, { start, end }) {
  return `${side}:${start}-${end}`;
}

/** A text whose quantities are marks named as the graph names them; `relations` colours them. */
export function markedText(side, text, quantities, relations) {
  const characters = Array.from(text); // the service counts characters, not UTF-16 units
  const parts = [];
  const notes = [];
  let position = 0;
  for (const quantity of [...quantities].sort((a, b) => a.start - b.start)) {
    if (quantity.start < position) continue;
    const name = nameOf(side, quantity);
    const shown = characters.slice(quantity.start, quantity.end).join("");
    parts.push(characters.slice(position, quantity.start).join(""));
    parts.push(mark(name, shown, relations.get(name) ?? "unused"));
    notes.push(note(name, quantity));
    position = quantity.end;
  }
  parts.push(characters.slice(position).join(""));
  return [element("p", { class: "text" }, parts), ...notes];
}

/** Shows a mark's note while either is pointed at, or the mark focused; Escape hides it. */
export function offerNotes(root) {
  for (const mark of root.querySelectorAll(".quantity")) {
    const note = document.getElementById(mark.getAttribute("aria-describedby"));
    const show = () => {
      note.classList.add("shown");
      place(note, mark);
    };
    const hide = () => note.classList.remove("shown");
    const leave = () => setTimeout(() => isAsked(mark, note) || hide(), GRACE);
    for (const each of [mark, note]) each.addEventListener("pointerleave", leave);
    mark.addEventListener("pointerenter", show);
    mark.addEventListener("focus", show);
    mark.addEventListener("blur", hide);
    mark.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  }
}

function mark(name, shown, relation) {
  const attributes = { tabindex: 0, class: `quantity ${relation}`, "data-name": name };
  return element("mark", { ...attributes, "aria-describedby": noteOf(name) }, shown);
}

function note(name, quantity) {
  return element(
    "span",
    { id: noteOf(name), class: "note", role: "tooltip" },
    element("strong", {}, valued(quantity)),
    element("span", {}, inWords(quantity)),
    element("span", { class: "aspects" }, aspects(quantity)),
  );
}

function noteOf(name) {
  return `note-${name.replace(":", "-")}`;
}

function isAsked(mark, note) {
  return mark.matches(":hover, :focus") || note.matches(":hover");
}

function place(note, mark) {
  const margin = 8;
  const at = mark.getClientRects()[0];
  const room = document.documentElement.clientWidth - note.offsetWidth - margin;
  note.style.left = `${Math.max(margin, Math.min(at.left, room))}px`;
  const above = at.top - note.offsetHeight - margin;
  note.style.top = `${above > margin ? above : mark.getBoundingClientRect().bottom + margin}px`;
}
