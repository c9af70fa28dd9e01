// 录入台: Enter moves from the home field to the visitors', saves, and moves on to the next open table.

function cells(root = document) {
  return [...root.querySelectorAll("[data-cell]")];
}

function focusCell(cell) {
  if (!cell) return;
  cell.focus();
  cell.select();
}

document.addEventListener("keydown", (event) => {
  if (!event.target.matches("[data-cell]") || event.isComposing) return;
  const all = cells();
  const at = all.indexOf(event.target);
  if (event.key === "Enter" && event.target.name === "home") {
    event.preventDefault();
    focusCell(all[at + 1]);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    focusCell(all[at + (event.key === "ArrowDown" ? 2 : -2)]);
  }
});

// Write levels in capitals.
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-cell]")) event.target.value = event.target.value.toUpperCase();
});

// Focus the next table at once, without waiting for the response to the last one.
const saved = new Set();

function firstCellAfter(row) {
  let next = row.nextElementSibling;
  while (next && !cells(next).length) next = next.nextElementSibling;
  return next ? cells(next)[0] : null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const row = event.target.closest ? event.target.closest("tr[data-row]") : null;
  if (row) focusCell(firstCellAfter(row));
});
document.addEventListener("htmx:beforeSwap", (event) => {
  const row = event.detail.target;
  if (!row.matches || !row.matches("tr[data-row]")) return;
  saved.add(row.id);
  const why = row.nextElementSibling;
  if (why && why.matches("[data-why]")) why.remove();
});
document.addEventListener("htmx:afterSettle", () => {
  const shown = document.querySelector("[data-done]");
  for (const id of saved) {
    const row = document.getElementById(id);
    if (!row) continue;
    const wrong = row.classList.contains("wrong") && cells(row).length;
    if (shown && !("open" in row.dataset)) shown.textContent = Number(shown.textContent) + 1;
    // Do not take the focus from a field in which the user is typing; the row stays marked.
    const here = document.activeElement;
    const busy = here && here.matches("[data-cell]") && here.value !== here.defaultValue;
    if (wrong && !busy) focusCell(row.querySelector("[name=cleared]") || cells(row)[0]);
  }
  saved.clear();
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-jump]")) location.assign(event.target.value);
});

// 成绩种类: only the fields of the chosen kind are shown.
const fields = {
  score: ["home", "away", "boards", "decision", "winner"],
  forfeit: ["by", "absent", "how"],
  late: ["by", "home", "away"],
  default: ["by", "home", "away"],
  halved: [],
};
const common = ["kind", "reason", "error", "agreed", "approved"];

function showFieldsOfKind(form) {
  const kind = form.elements.kind ? form.elements.kind.value : "score";
  const wanted = new Set([...common, ...(fields[kind] || ["by"])]);
  // 弃权计级数: where the book scores a forfeit by the levels of the table.
  if (kind === "forfeit" && form.dataset.kinds === "levels") wanted.add("home").add("away");
  for (const field of form.querySelectorAll(".field")) {
    const input = field.querySelector("[name]");
    field.hidden = Boolean(input) && !wanted.has(input.name);
  }
}

for (const form of document.querySelectorAll("form[data-kinds]")) {
  form.addEventListener("change", () => showFieldsOfKind(form));
  showFieldsOfKind(form);
}
const first = cells().find((cell) => !cell.value);
if (document.querySelector("[data-grid]")) focusCell(first);
