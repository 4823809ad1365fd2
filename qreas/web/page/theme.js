// Light, dark, or as the system says; the choice stays in this browser.

const KEY = "qreas-theme";
const THEMES = ["system", "light", "dark"];

export function offerThemes(button) {
  show(button, localStorage.getItem(KEY) ?? "system");
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length];
    localStorage.setItem(KEY, next);
    show(button, next);
  });
}

function current() {
  return document.documentElement.dataset.theme ?? "system";
}

function show(button, theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  button.textContent = `Theme: ${theme}`;
}
