// 逐副录入的格子: where the cells of the grid are, what they lack, and what an order of going out is worth.

export const form = document.getElementById("board-form");
export const grid = document.getElementById("boards");
export const words = JSON.parse(grid.dataset.words);
const body = grid.querySelector("tbody");

// 座位: what a typed letter names; both alphabets are always understood.
export const letters = { N: "N", E: "E", S: "S", W: "W", 北: "N", 东: "E", 南: "S", 西: "W" };
const partner = { N: "S", S: "N", E: "W", W: "E" };
export const rows = () => [...body.rows];
export const cellOf = (at) => at && body.querySelector(`#b${at.table}-${at.room} [data-b="${at.board}"]`);
export const here = () => ({
  table: form.elements.table.value,
  room: form.elements.room.value,
  board: form.elements.board.value,
});
export const placeWords = (at) => words.places[at.room].replace("{table}", at.table).replace("{board}", at.board);
const isLacking = (cell) => Boolean(cell) && /^(?:empty|now)$/.test(cell.dataset.s);
export const lacks = (row, board) => !("settled" in row.dataset) && isLacking(row.querySelector(`[data-b="${board}"]`));
export const placeIn = (row, board) => ({ table: row.dataset.table, room: row.dataset.room, board });

// 得几级: the seats typed so far; 0 while they do not tell it.
export function levels(typed) {
  const behind = typed.indexOf(partner[typed[0]]);
  if (typed.length < 2) return 0;
  if (behind > 0) return 4 - behind;
  return typed.length === 3 ? 1 : 0;
}

export function nextLacking(at) {
  const all = rows();
  const from = all.findIndex((row) => row.dataset.table === at.table && row.dataset.room === at.room);
  const around = [...all.slice(from + 1), ...all.slice(0, from)];
  const same = around.find((row) => lacks(row, at.board));
  if (same) return placeIn(same, at.board);
  for (const head of grid.querySelectorAll("thead [data-b]")) {
    const found = all.find((row) => lacks(row, head.dataset.b) && !(row === all[from] && head.dataset.b === at.board));
    if (found) return placeIn(found, head.dataset.b);
  }
  return null;
}

// 格子的状态: in words, with its score.
export function stateWords(cell) {
  const { kind, net } = cell.dataset.s.match(/^(?<kind>[a-z]+)(?<net>[+-]\d)?$/u).groups;
  return words.states[kind].replace("{score}", net ? words.scores[String(Number(net))] : "");
}

// 选中: mark the cell and its column.
export function mark(at) {
  for (const one of grid.querySelectorAll(".cur, .sel")) one.classList.remove("cur", "sel");
  for (const one of grid.querySelectorAll(`[data-b="${at.board}"]`)) one.classList.add("cur");
  const cell = cellOf(at);
  if (cell) cell.classList.add("sel");
  return cell;
}

export function newCommand() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
