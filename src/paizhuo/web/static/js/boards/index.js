// 逐副录入: the order of going out is typed into one field; Enter stores it and goes to the next room that lacks the board.

import {
  cellOf,
  form,
  grid,
  here,
  lacks,
  letters,
  levels,
  mark,
  newCommand,
  nextLacking,
  placeIn,
  placeWords,
  rows,
  stateWords,
  words,
} from "./places.js";
import { isNoted, notes, showCell, withNotes } from "./cell.js";
import { parsed, replaceRows } from "./live.js";

const { order } = form.elements;
const shown = (name) => form.querySelector(`[data-${name}]`);
// 跳到: table, letter of the room, board.
const PLACE = /^\s*(?<table>\d+)\s*(?<letter>[co开闭]?)[\s,.]+(?<board>\d+)\s*$/iu;
let seats = [];
let lastAct = 0;

function showSentence() {
  const gained = levels(seats);
  const line = shown("sentence");
  line.textContent = gained ? words.sentences[`${seats[0]}${gained}`] : words.incomplete;
  if (!gained) return;
  const next = nextLacking(here());
  const more = document.createElement("small");
  more.textContent = next ? words.go_on.replace("{place}", placeWords(next)) : words.store;
  line.append(more);
}

function showOrder() {
  order.value = seats.map((seat) => words.seats[seat]).join(" ");
  showSentence();
}

function goTo(at, { announced = true } = {}) {
  const cell = cellOf(at);
  if (!cell) return;
  form.elements.table.value = at.table;
  form.elements.room.value = at.room;
  form.elements.board.value = at.board;
  form.elements.seen.value = cell.dataset.s;
  mark(at);
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  shown("place").textContent = placeWords(at);
  shown("state").textContent = stateWords(cell);
  showCell(at);
  if (announced) shown("announce").textContent = `${placeWords(at)}, ${stateWords(cell)}`;
  showSentence();
}

function move(rowStep, boardStep) {
  const at = here();
  const all = rows();
  const boards = [...grid.querySelectorAll("thead [data-b]")].map((one) => one.dataset.b);
  const row = all.findIndex((one) => one.dataset.table === at.table && one.dataset.room === at.room);
  const to = all[Math.min(Math.max(row + rowStep, 0), all.length - 1)];
  const board = boards[Math.min(Math.max(boards.indexOf(at.board) + boardStep, 0), boards.length - 1)];
  if (to) goTo(placeIn(to, board));
}

function refuse(text) {
  shown("error").textContent = text;
  shown("error").hidden = !text;
}

// What the page shows of the chosen board changes only while nothing is typed for it.
document.addEventListener("paizhuo:boards", () => {
  const cell = mark(here());
  if (cell && !seats.length) {
    form.elements.seen.value = cell.dataset.s;
    shown("state").textContent = stateWords(cell);
    showCell(here(), { again: true });
  }
  showSentence();
});

async function send(fields) {
  const sent = new FormData(form);
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  withNotes(sent, fields);
  if (!sent.get("command")) sent.set("command", newCommand());
  const answer = await fetch(form.action, { method: "POST", body: sent, headers: { "HX-Request": "true" } });
  const part = parsed(await answer.text());
  if (!part) throw new Error(String(answer.status));
  return { part, refused: part.querySelector("[data-refused]").textContent };
}

// Commands go one after another, in the order in which they were typed.
const queue = [];
let isSending = false;

async function sendQueue() {
  if (isSending) return;
  isSending = true;
  while (queue.length) await sendStored(queue.shift());
  isSending = false;
}

// 记入: the next room is chosen at once; a refusal comes back to its board, with what was typed.
function store(act) {
  const at = here();
  const typed = [...seats];
  const gained = levels(typed);
  const isWaiting = form.elements.seen.value.startsWith("half");
  const isNote = isNoted() && form.elements.seen.value.startsWith("ok");
  if (act === "enter" && !gained && !((isWaiting || isNote) && !typed.length)) {
    refuse(words.incomplete);
    return;
  }
  const { tribute: _tribute, returned: _returned, lead: _lead, ...others } = Object.fromEntries(new FormData(form));
  const fields = { ...others, ...notes(), act, order: typed.join(""), command: newCommand() };
  const said = gained ? words.sentences[`${typed[0]}${gained}`] : stateWords(cellOf(at));
  refuse("");
  const next = act === "enter" ? nextLacking(at) : null;
  seats = [];
  form.elements.reason.value = "";
  if (next) goTo(next, { announced: false });
  showOrder();
  queue.push({ at, typed, fields, said });
  sendQueue();
}

async function sendStored(sent) {
  const { at, said, fields } = sent;
  try {
    const { part, refused } = await send(fields);
    replaceRows(part);
    if (refused) comeBack(sent, refused);
    else {
      lastAct = Number(part.dataset.act);
      shown("announce").textContent = words.stored.replace("{place}", placeWords(at)).replace("{sentence}", said);
      for (const one of form.querySelectorAll("details[open]")) one.open = false;
    }
  } catch {
    comeBack(sent, words.no_answer);
  }
}

function comeBack({ at, typed, fields }, text) {
  refuse(`${placeWords(at)}: ${text}`);
  // Somebody who types the next board already is not disturbed: the line above says which board is not stored.
  if (seats.length) return;
  seats = typed;
  goTo(at, { announced: false });
  showOrder();
  form.elements.reason.value = fields.reason || "";
  for (const name of ["tribute", "returned", "lead"]) form.elements[name].value = fields[name] || "";
  if (/^(?:ok|ne)/.test(form.elements.seen.value) && typed.length) form.elements.reason.focus();
  else order.focus();
}

async function takeBack() {
  if (!lastAct) {
    refuse(words.nothing_stored);
    return;
  }
  const number = lastAct;
  lastAct = 0;
  const { part, refused } = await send({ act: "undo", number, command: newCommand() });
  replaceRows(part);
  refuse(refused);
}

function openRuling(kind) {
  const details = form.querySelector(`[data-ruling="${kind}"]`);
  if (!details) return;
  details.open = true;
  details.querySelector("select, input").focus();
}

function askPlace() {
  const dialog = document.getElementById("board-goto");
  const text = document.getElementById("board-goto-text");
  text.value = "";
  dialog.showModal();
  text.focus();
}

document.getElementById("board-goto").addEventListener("close", () => {
  const found = document.getElementById("board-goto-text").value.match(PLACE);
  if (found) {
    const { table, letter, board } = found.groups;
    const both = rows().filter((row) => row.dataset.table === table);
    const wanted = /[c闭]/i.test(letter) ? "closed" : "open";
    const row = letter
      ? both.find((one) => one.dataset.room === wanted)
      : both.find((one) => lacks(one, board)) || both[0];
    if (row) goTo(placeIn(row, board));
  }
  order.focus();
});

const keys = {
  ArrowUp: () => move(-1, 0),
  ArrowDown: () => move(1, 0),
  ArrowLeft: () => move(0, -1),
  ArrowRight: () => move(0, 1),
  Enter: () => store("enter"),
  Backspace: () => {
    seats = seats.slice(0, -1);
    showOrder();
  },
  Escape: () => {
    seats = [];
    refuse("");
    showOrder();
  },
  g: askPlace,
  t: () => openRuling("notes"),
  u: takeBack,
  v: () => openRuling("void"),
  a: () => openRuling("adjust"),
};

function typeSeat(letter) {
  const seat = letters[letter.toUpperCase()];
  if (!seat || seats.includes(seat) || seats.length > 2) return;
  seats = [...seats, seat];
  showOrder();
}

order.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.key === "Tab") return;
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act && event.key.length > 1) return;
  event.preventDefault();
  event.stopPropagation();
  if (act) act();
  else typeSeat(event.key);
});

// 输入法与手机: what came in without a key that we know: the field is read again as a whole.
function readField() {
  seats = [];
  for (const letter of order.value) typeSeat(letter);
  showOrder();
}
order.addEventListener("input", (event) => {
  if (!event.isComposing) readField();
});
order.addEventListener("compositionend", readField);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  store(event.submitter ? event.submitter.value : "enter");
  order.focus();
});
for (const name of ["table", "room", "board"]) form.elements[name].addEventListener("change", () => goTo(here()));

grid.addEventListener("click", (event) => {
  const cell = event.target.closest("td[data-b]");
  if (!cell) return;
  goTo(placeIn(cell.closest("tr"), cell.dataset.b));
  order.focus();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-go]");
  if (!link) return;
  event.preventDefault();
  const [table, room, board] = link.dataset.go.split(" ");
  goTo({ table, room, board });
  order.focus();
});
// Keys pressed anywhere on the page belong to the field.
document.addEventListener("paizhuo:key", (event) => {
  if (!keys[event.detail] && !letters[event.detail.toUpperCase()]) return;
  event.preventDefault();
  order.focus();
  if (keys[event.detail]) keys[event.detail]();
  else typeSeat(event.detail);
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-jump]")) location.assign(event.target.value);
});

if (order.value) {
  const typed = order.value;
  seats = [];
  for (const letter of typed) typeSeat(letter);
}
goTo(here(), { announced: false });
order.focus();
