// 报名与报到: filters the check-in list while an official types; "/" goes to the search field.

const digits = /^\d+$/;

function folded(text) {
  return text.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();
}

// The same search as on the server: an exact number first, otherwise any part of number, name, player or unit.
function filterRows() {
  const input = document.querySelector("[data-filter]");
  const list = input && document.querySelector(input.dataset.filter);
  if (!list) return;
  const wanted = folded(input.value);
  const rows = [...list.querySelectorAll("[data-find]")];
  const exact = digits.test(wanted) && rows.some((row) => row.dataset.number === wanted);
  let shown = 0;
  for (const row of rows) {
    const fits = exact ? row.dataset.number === wanted : row.dataset.find.includes(wanted);
    row.hidden = !fits;
    if (fits) shown += 1;
  }
  list.querySelector(".nobody").hidden = shown > 0;
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-filter]")) filterRows();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-filter]")) event.target.select();
});
document.addEventListener("htmx:afterSettle", filterRows);

// 先后: answers to taps and to messages can overtake each other; an older one does not set the counts back.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  const counts = fragment.querySelector("[data-as-of]");
  if (counts && Number(counts.dataset.asOf) < Number(target.dataset.asOf)) event.detail.shouldSwap = false;
});

document.addEventListener("submit", (event) => {
  // All rows are on the page; no request is needed.
  const input = event.target.querySelector("[data-filter]");
  if (input) {
    event.preventDefault();
    input.blur();
  }
});

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const search = document.getElementById("q");
    if (search) {
      event.preventDefault();
      search.focus();
    }
  }
});

// After an entry focus the first field, after a refusal the field that is wrong.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id !== "quick") return;
  const form = document.getElementById("quick");
  const field = form && (form.querySelector(".wrong .in") || form.querySelector(".in"));
  if (field) field.focus();
});

filterRows();
