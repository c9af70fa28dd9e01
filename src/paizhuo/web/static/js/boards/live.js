// 有变的桌: the rows of the tables that messages name are fetched, and put in place of the old ones.
import { grid, newCommand, rows } from "./places.js";

const RETRY = 2000;
const SOON = 30;

export const parsed = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("[data-part]");

// The field in which somebody types stays as it is.
export function replaceRows(part) {
  const heads = part.querySelectorAll("thead [data-b]");
  if (heads.length !== grid.querySelectorAll("thead [data-b]").length) {
    location.reload();
    return;
  }
  for (const row of part.querySelectorAll("tbody tr")) {
    const old = document.getElementById(row.id);
    if (old) old.replaceWith(row);
  }
  document.querySelector(".boards-side > [data-lists]").replaceWith(part.querySelector("[data-lists]"));
  for (const one of document.querySelectorAll(".boards-side [data-lists] [name=command]")) one.value = newCommand();
  document.dispatchEvent(new CustomEvent("paizhuo:boards"));
}

const changed = new Set();
let isFetching = false;
async function fetchRows() {
  if (isFetching || !changed.size) return;
  isFetching = true;
  const asked = [...changed];
  changed.clear();
  const { stage, round, rows: address } = grid.dataset;
  let wait = 0;
  try {
    const query = new URLSearchParams({ stage, round, tables: asked.join(",") });
    const answer = await fetch(`${address}?${query}`, { headers: { "HX-Request": "true" } });
    const part = parsed(await answer.text());
    if (!part) throw new Error(String(answer.status));
    replaceRows(part);
  } catch {
    for (const table of asked) changed.add(table);
    wait = RETRY;
  }
  isFetching = false;
  if (changed.size) setTimeout(fetchRows, wait);
}
document.addEventListener("paizhuo:message", (event) => {
  if (!event.detail.topics.includes("tables")) return;
  const { stage, round } = grid.dataset;
  const all = rows().map((row) => ({ stage, round, table: row.dataset.table }));
  for (const table of event.detail.tables || all) {
    if (table.stage === stage && String(table.round) === round) changed.add(String(table.table));
  }
  setTimeout(fetchRows, SOON);
});
