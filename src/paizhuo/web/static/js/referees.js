// 站位: keys in the table of posts: J, K and the arrows move, Enter presses the cell, X picks up and exchanges.

const form = document.querySelector("[data-posts]");
const rows = [];
for (const row of form?.querySelectorAll("tbody tr") ?? []) rows.push([...row.querySelectorAll("[data-post]")]);
const remembered = "paizhuo-post";

function place() {
  const at = document.activeElement?.closest?.("[data-post]");
  for (const [row, cells] of rows.entries()) {
    const column = cells.indexOf(at);
    if (column !== -1) return { row, column };
  }
  return null;
}

function move(down, right) {
  if (!rows.length) return;
  const now = place();
  const row = now ? (now.row + down + rows.length) % rows.length : 0;
  const wide = rows[row].length;
  rows[row][now ? (now.column + right + wide) % wide : 0]?.focus();
}

// 拿起、对换: the first X marks a referee, the second one on another referee lets the two change places.
function pick() {
  const cell = document.activeElement?.closest?.("[data-post]");
  if (!cell) return;
  const picked = form.querySelector("[data-picked]");
  if (picked && picked.dataset.post !== cell.dataset.post) {
    form.querySelector("[data-first]").value = picked.dataset.post;
    form.querySelector("[data-second]").value = cell.dataset.post;
    form.requestSubmit();
    return;
  }
  if (picked) delete picked.dataset.picked;
  if (picked !== cell) cell.dataset.picked = "";
}

const keys = {
  j: () => move(1, 0),
  k: () => move(-1, 0),
  ArrowDown: () => move(1, 0),
  ArrowUp: () => move(-1, 0),
  ArrowRight: () => move(0, 1),
  ArrowLeft: () => move(0, -1),
  x: pick,
};

document.addEventListener("paizhuo:key", (event) => {
  const arrow = event.detail.startsWith("Arrow");
  if (!form || !keys[event.detail] || (arrow && !place())) return;
  event.preventDefault();
  keys[event.detail]();
});

// The page comes back after every post: the cell that was pressed keeps the focus.
form?.addEventListener("submit", () => {
  const now = place();
  if (now) sessionStorage.setItem(remembered, JSON.stringify(now));
});
const last = JSON.parse(sessionStorage.getItem(remembered) || "null");
sessionStorage.removeItem(remembered);
if (last) rows[last.row]?.[last.column]?.focus();
