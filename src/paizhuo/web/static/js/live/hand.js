// 手牌: how the own cards lie, and how they are picked.

import { config, deal, faceOf, identities, own, pick, state } from "./state.js";
import { handCard, suitMark } from "./cards.js";
import { icon, isJoker, make, rankText, say, show } from "./words.js";
import { arrange } from "./arrange.js";
import { look } from "./device.js";

const HIGH_TO_LOW = [..."AKQJT98765432"];
const SUITS = [..."SHCD"];
const NARROW = 344;
const WIDE = 900;
const LOW = 480;
const TARGET = 24;
const TALL = 6;

const isWide = () => window.innerWidth >= WIDE;

// ---------------------------------------------------------------------------------------------------------- Guandan

function rankColumns(ids, level) {
  const order = look.natural ? HIGH_TO_LOW : [level, ...HIGH_TO_LOW.filter((rank) => rank !== level)];
  const weight = (id) => (faceOf(id) === `H${level}` ? 9 : SUITS.indexOf(id[0]));
  const columns = order.map((rank) =>
    ids.filter((id) => !isJoker(faceOf(id)) && id[1] === rank).toSorted((a, b) => weight(a) - weight(b)),
  );
  return [ids.filter((id) => isJoker(faceOf(id))).toSorted(), ...columns].filter((column) => column.length);
}

// 同花: one row a suit, to see straight flushes; jokers and wild cards stand in front.
function suitColumns(ids, level) {
  const free = ids.filter((id) => isJoker(faceOf(id)) || faceOf(id) === `H${level}`);
  return [free, ...HIGH_TO_LOW.map((rank) => ids.filter((id) => id[1] === rank && !free.includes(id)))];
}

function placeInSuit(card, column) {
  const [face, copy] = card.dataset.id.split("/");
  card.style.gridColumn = column + 1;
  if (column) card.style.gridRow = SUITS.indexOf(face[0]) * 2 + Number(copy) + 2;
}

function columnsOf(all, level) {
  if (state.arranged === "suits") return suitColumns(all, level);
  const ids = all.filter((id) => !state.locks.some((group) => group.includes(id)));
  const { groups, rest } = state.arranged ? arrange(ids, level) : { groups: [], rest: ids };
  return [...state.locks, ...groups, ...rankColumns(rest, level)];
}

function headName(column) {
  const faces = column.map((id) => faceOf(id));
  const count = column.length;
  if (faces.every((face) => isJoker(face))) return say("take-jokers", { count });
  const isRank = faces.every((face) => face[1] === faces[0][1]);
  return isRank ? say("take-rank", { rank: rankText(faces[0][1]), count }) : say("take-group", { count });
}

function columnOf(column, at, marks) {
  const head = make(
    "button",
    { type: "button", class: "hd", "aria-label": headName(column), "data-head": column.join(" "), tabindex: "-1" },
    state.locks.includes(column) ? icon("lock") : column.length > 1 && String(column.length),
  );
  const cards = column.map((id) => handCard(id, marks));
  if (state.arranged === "suits") {
    head.style.gridColumn = at + 1;
    for (const card of cards) placeInSuit(card, at);
  }
  return make("li", {}, column.length ? head : null, cards);
}

function guandanHand(region, ids, marks) {
  const columns = columnsOf(ids, marks.level);
  const isSuits = state.arranged === "suits";
  if (look.rows && !isSuits) {
    drawRows(region, [{ ids: columns.flat() }], { marks });
    return;
  }
  const isNarrow = window.innerWidth < NARROW || columns.length * TARGET > window.innerWidth - 8;
  const isTwo = !isWide() && !isSuits && isNarrow;
  const perRow = isTwo ? Math.max(7, Math.ceil(columns.length / 2)) : Math.max(columns.length, 8);
  const tallest = Math.max(0, ...columns.map((column) => column.length));
  const names = ["hand", (isTwo || window.innerHeight < LOW) && "two", isSuits && "suits", tallest >= TALL && "tall"];
  region.className = names.filter(Boolean).join(" ");
  region.style.setProperty("--cols", perRow);
  show(region, JSON.stringify([columns, marks, isTwo, isSuits, state.locks]), () =>
    columns.map((column, at) => columnOf(column, at, marks)),
  );
}

// ---------------------------------------------------------------------------------------------------------- Shengji

// 门: T for the trumps, or the suit.
export function groupOf(card, trumps, level) {
  return isJoker(card) || card[1] === level || card[0] === trumps ? "T" : card[0];
}

function height(card, trumps, level) {
  if (isJoker(card)) return card === "HR" ? 40 : 39;
  if (card[1] === level) return card[0] === trumps ? 38 : 30 + SUITS.indexOf(card[0]);
  return 13 - HIGH_TO_LOW.indexOf(card[1]);
}

function suitGroups(ids, marks) {
  const { trumps, level } = marks;
  const groups = ["T", ...SUITS].map((group) => ({
    group,
    ids: ids
      .filter((id) => groupOf(faceOf(id), trumps, level) === group)
      .toSorted((a, b) => height(faceOf(b), trumps, level) - height(faceOf(a), trumps, level)),
  }));
  return groups.filter((one) => one.ids.length);
}

function rowsOf(ids, perRow) {
  const rows = [];
  for (let at = 0; at < ids.length; at += perRow) rows.push(ids.slice(at, at + perRow));
  return rows;
}

function groupHead({ group, ids }, must) {
  const name = group === "T" ? say("trumps") : say(group);
  const count = say("group-count", { name, count: ids.length });
  const text = must === group ? say("must-follow", { group: count }) : count;
  return make("h3", {}, group === "T" ? null : suitMark(group), text);
}

// One row a group, or several where it is longer.
function drawRows(region, groups, { marks, must }) {
  region.className = "srows";
  const step = Number(getComputedStyle(region).getPropertyValue("--sx"));
  const perRow = Math.max(9, Math.floor((region.clientWidth - 34) / step));
  show(region, JSON.stringify([groups, marks, must, perRow]), () =>
    groups.map((one) =>
      make(
        "li",
        { class: must ? `sg ${must === one.group ? "must" : "off"}` : "sg" },
        one.group ? groupHead(one, must) : null,
        rowsOf(one.ids, perRow).map((row) =>
          make(
            "div",
            {},
            row.map((id) => handCard(id, marks)),
          ),
        ),
      ),
    ),
  );
}

export function drawHand(region, { marks, must, allowed }) {
  const ids = identities(own());
  if (config.game === "shengji") drawRows(region, suitGroups(ids, marks), { marks, must });
  else guandanHand(region, ids, marks);
  for (const card of region.querySelectorAll("[data-id]")) {
    card.setAttribute("aria-pressed", String(state.picked.has(card.dataset.id)));
    card.classList.toggle("barred", Boolean(allowed) && !allowed.includes(faceOf(card.dataset.id)));
  }
  const cards = [...region.querySelectorAll("[data-id]")];
  if (cards.length && !cards.some((card) => card.tabIndex === 0)) cards[0].tabIndex = 0;
  region.setAttribute("aria-label", say("own-hand", { count: deal() ? own().length : 0 }));
}

// Browsers send a click after a touch; readers and keys send a click alone.
const TOUCHED_MS = 700;
let painting = null;
let touched = 0;

function set(id, isPicked) {
  if (state.picked.has(id) === isPicked) return;
  const ids = new Set(state.picked);
  if (isPicked) ids.add(id);
  else ids.delete(id);
  pick(ids);
}

export const toggle = (id) => set(id, !state.picked.has(id));

function takeColumn(head) {
  const ids = head.dataset.head.split(" ");
  const isTaken = ids.every((id) => state.picked.has(id));
  const others = [...state.picked].filter((id) => !ids.includes(id));
  pick(isTaken ? others : [...others, ...ids]);
}

const cardAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-id]");

function endPainting() {
  if (painting !== null) touched = Date.now();
  painting = null;
}

export function watchHand(hand) {
  hand.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-id]");
    if (!card || event.button) return;
    touched = Date.now();
    painting = !state.picked.has(card.dataset.id);
    set(card.dataset.id, painting);
  });
  window.addEventListener("pointermove", (event) => {
    if (painting === null) return;
    const card = cardAt(event.clientX, event.clientY);
    if (card && hand.contains(card)) set(card.dataset.id, painting);
  });
  window.addEventListener("pointerup", endPainting);
  window.addEventListener("pointercancel", endPainting);
  hand.addEventListener("click", (event) => {
    const head = event.target.closest("[data-head]");
    const card = event.target.closest("[data-id]");
    if (head) takeColumn(head);
    else if (card && Date.now() - touched > TOUCHED_MS) toggle(card.dataset.id);
  });
}
