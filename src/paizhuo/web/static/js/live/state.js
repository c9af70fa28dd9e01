// 状态: what this page knows: the newest message, what is picked and sent. Views are drawn from it alone.

import { jsonOf } from "./words.js";

export const SEATS = ["E", "N", "W", "S"];
export const config = jsonOf("live-config");
const first = jsonOf("live-message");

export const state = {
  seat: first.seat,
  table: first.table,
  // 级数: of both sides while the deal was played, to show afterwards what has changed.
  before: null,
  // The server's clock when this page began; that of a phone may be wrong.
  ahead: first.now - performance.now(),
  connection: "open",
  taken: false,
  // 选中: the picked cards, as "H3/0" and "H3/1" for the two of a face.
  picked: new Set(),
  readings: null,
  choosing: false,
  hints: null,
  sending: null,
  refused: null,
  note: "",
  panel: null,
  arranged: false,
  // 锁定: groups of the own cards that stay together, as lists of identities.
  locks: [],
};

const views = [];
let isDue = false;

export const onChange = (view) => views.push(view);

// All views are drawn once after a change, however many values it touched.
export function changed() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const view of views) view();
  });
}

export const now = () => performance.now() + state.ahead;
export const base = () => `/live/${config.key}/`;
export const bottom = () => state.seat || "S";

// 下家, 对家, 上家: the seat so many steps on in the order of play.
export const seatAfter = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps) % 4];
export const sideOf = (seat) => SEATS.indexOf(seat) % 2;
export const placeOf = (seat) => state.table.places[SEATS.indexOf(seat)];
export const byId = (id) => document.getElementById(id);
export const isPlaying = () => state.table.stage === "playing";
// 等我: whether the table has stopped for this seat, or a bot plays for it.
export const isAway = () => Boolean(state.seat && state.table.paused?.seat === state.seat);
export const isHeld = () => isAway() || Boolean(state.seat && placeOf(state.seat)?.held);
export const deal = () => state.table.deal;
export const own = () => (state.seat && deal()?.hands[SEATS.indexOf(state.seat)]) || [];
export function isTurn() {
  const { stage, paused, clock } = state.table;
  // While cards are drawn the table acts for everybody.
  if (!state.seat || stage !== "playing" || paused || clock?.act === "draw") return false;
  return deal().to_act.includes(state.seat);
}
// 能动: whether this page may act; another device may have taken the seat.
export const mayAct = () => isTurn() && !state.sending && !state.taken && !placeOf(state.seat).held;

// The cards of a hand with the number of each among its equals.
export function identities(cards) {
  const seen = {};
  return cards.map((card) => {
    seen[card] = (seen[card] ?? -1) + 1;
    return `${card}/${seen[card]}`;
  });
}

export const faceOf = (id) => id.split("/")[0];
export const pickedCards = () => [...state.picked].map((id) => faceOf(id));

export function pick(ids) {
  state.picked = new Set(ids);
  state.choosing = false;
  state.refused = null;
  state.note = "";
  // What is picked by hand is not the hint.
  if (state.hints) state.hints.isOpen = false;
  changed();
}

// A list of faces as identities, taken from those that are free.
function takeFaces(faces, free) {
  const found = [];
  for (const face of faces) {
    const at = free.findIndex((id) => faceOf(id) === face);
    if (at !== -1) found.push(...free.splice(at, 1));
  }
  return found;
}

export function pickFaces(faces) {
  const free = identities(own());
  pick(takeFaces(faces, free));
}

// 锁定: a group is known by its cards; one of which a card has gone is none any more.
const isPicked = (group) => group.length === state.picked.size && group.every((id) => state.picked.has(id));
export const isLocked = () => state.locks.some((group) => isPicked(group));
export const canLock = () => config.game === "guandan" && state.picked.size > 1;

export function lock() {
  const others = state.locks.filter((group) => !group.some((id) => state.picked.has(id)));
  state.locks = isLocked() ? others : [...others, [...state.picked]];
  pick([]);
}

export function undo() {
  if (state.locks.length) state.locks = state.locks.slice(0, -1);
  else state.arranged = false;
  changed();
}

function keepLocks() {
  const free = identities(own());
  const taken = state.locks.map((group) =>
    takeFaces(
      group.map((id) => faceOf(id)),
      free,
    ),
  );
  state.locks = taken.filter((group, at) => group.length === state.locks[at].length);
}

function keepLevels(table) {
  if (state.table.stage === "playing" && table.stage !== "playing") state.before = state.table.score;
  if (table.stage === "playing") state.before = null;
}

// A message is complete; an older one than that on the screen is of no use.
export function receive(event) {
  const { table, seat } = event;
  if (table.revision < state.table.revision && seat === state.seat) return;
  state.ahead = Math.max(state.ahead, event.now - performance.now());
  const turned = JSON.stringify(table.deal?.to_act) !== JSON.stringify(deal()?.to_act);
  const numbered = table.deal?.number !== deal()?.number;
  keepLevels(table);
  if (numbered) Object.assign(state, { arranged: false, locks: [] });
  state.table = table;
  state.seat = seat;
  const held = new Set(identities(own()));
  state.picked = new Set([...state.picked].filter((id) => held.has(id)));
  keepLocks();
  if (turned || numbered) {
    state.hints = null;
    state.choosing = false;
    state.refused = null;
    state.note = "";
  }
  changed();
}
