// 一格的附注: who sits there and what the sheet says besides is fetched for the chosen board alone, not for every cell.

import { form, grid } from "./places.js";

const NAMES = ["tribute", "returned", "lead"];
const SOON = 150;
let wanted = "";
let waiting = 0;
let isFirst = true;

const part = () => form.querySelector("[data-cell]");

const isLoaded = () => part().dataset.cell === wanted;
const typed = () => Object.fromEntries(NAMES.map((name) => [name, form.elements[name].value.trim()]));

// 附注: the fields of the chosen board; none while nobody knows yet what is stored of it and nothing is typed.
export const notes = () => (isLoaded() || NAMES.some((name) => typed()[name]) ? typed() : {});

// 已改: whether the fields say something else than what is stored.
export const isNoted = () => isLoaded() && NAMES.some((name) => typed()[name] !== part().dataset[name]);

// The form shows another board by now: its notes are not those of the board that is sent.
export function withNotes(sent, fields) {
  for (const name of NAMES) if (!(name in fields)) sent.delete(name);
}

function forgetNotes() {
  for (const name of NAMES) form.elements[name].value = "";
}

function showNotes() {
  for (const name of NAMES) form.elements[name].value = part().dataset[name];
}

async function fetchCell(at) {
  const key = `${at.table} ${at.room} ${at.board}`;
  const { stage, round, cell: address } = grid.dataset;
  const query = new URLSearchParams({ stage, round, ...at });
  let text = "";
  try {
    const answer = await fetch(`${address}?${query}`, { headers: { "HX-Request": "true" } });
    text = answer.ok ? await answer.text() : "";
  } catch {
    // Without an answer the board is entered all the same; its notes stay as they are stored.
  }
  const found = new DOMParser().parseFromString(text, "text/html").querySelector("[data-cell]");
  if (!found || key !== wanted) return;
  const isTyped = isLoaded() ? isNoted() : NAMES.some((name) => typed()[name]);
  part().replaceWith(found);
  if (!isTyped) showNotes();
}

export function showCell(at, { again = false } = {}) {
  const key = `${at.table} ${at.room} ${at.board}`;
  if (key !== wanted) {
    wanted = key;
    if (isLoaded()) showNotes();
    else forgetNotes();
  }
  clearTimeout(waiting);
  // What is stored may have changed since it was fetched.
  if (again || !isLoaded() || !isFirst) waiting = setTimeout(fetchCell, SOON, at);
  isFirst = false;
}
