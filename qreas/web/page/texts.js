// Both texts with their quantities marked; each tells its value when it is pointed at or focused.

import { element } from "./dom.js";
import { aspects, inWords, valued } from "./interval.js";

export function nameOf(side, { start, end }) {
  return `${side}:${start}-${end}`;
}

/** A text whose quantities are marks named as the graph names them; `relations` colours them. */
export function markedText(side, text, quantities, relations) {
  const characters = Array.from(text); // the service counts characters, not UTF-16 units
  const parts = [];
  let position = 0;
  for (const quantity of [...quantities].sort((a, b) => a.start - b.start)) {
    if (quantity.start < position) continue;
    parts.push(characters.slice(position, quantity.start).join(""));
    parts.push(mark(side, quantity, characters, relations));
    position = quantity.end;
  }
  parts.push(characters.slice(position).join(""));
  return element("p", { class: "text" }, parts);
}

function mark(side, quantity, characters, relations) {
  const name = nameOf(side, quantity);
  const relation = relations.get(name) ?? "unused";
  const shown = characters.slice(quantity.start, quantity.end).join("");
  const id = `note-${name.replace(":", "-")}`;
  const node = element(
    "mark",
    { tabindex: 0, class: `quantity ${relation}`, "data-name": name, "aria-describedby": id },
    shown,
  );
  const note = element(
    "span",
    { id, class: "note", role: "tooltip" },
    element("strong", {}, valued(quantity)),
    element("span", {}, inWords(quantity)),
    element("span", { class: "aspects" }, aspects(quantity)),
  );
  return element("span", { class: "marked" }, node, note);
}

/** Shows a mark's note while it is pointed at or focused, inside the window; Escape hides it. */
export function offerNotes(root) {
  for (const marked of root.querySelectorAll(".marked")) {
    const note = marked.querySelector(".note");
    const show = () => {
      note.classList.add("shown");
      place(note, marked.querySelector(".quantity"));
    };
    const hide = () => {
      if (!marked.matches(":hover, :focus-within")) note.classList.remove("shown");
    };
    marked.addEventListener("pointerenter", show);
    marked.addEventListener("focusin", show);
    marked.addEventListener("pointerleave", hide);
    marked.addEventListener("focusout", () => requestAnimationFrame(hide));
    marked.addEventListener("keydown", (event) => {
      if (event.key === "Escape") note.classList.remove("shown");
    });
  }
}

function place(note, mark) {
  const margin = 8;
  const at = mark.getClientRects()[0];
  const room = document.documentElement.clientWidth - note.offsetWidth - margin;
  note.style.left = `${Math.max(margin, Math.min(at.left, room))}px`;
  const above = at.top - note.offsetHeight - margin;
  note.style.top = `${above > margin ? above : mark.getBoundingClientRect().bottom + margin}px`;
}
