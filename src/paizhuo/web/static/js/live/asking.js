// 问牌桌: what the picked cards are, and 提示: the answers from the smallest to bombs, in practice with reasons.

import { button, icon, line, make, say } from "./words.js";
import { changed, deal, mayAct, pick, pickFaces, pickedCards, state } from "./state.js";
import { ask } from "./server.js";
import { fan } from "./cards.js";

const REST_MS = 140;
const KNOWN = new Map();
const MOST_KNOWN = 200;
let timer = 0;
let asked = "";

const question = () => pickedCards().toSorted().join(",");

function answer(key, readings) {
  if (KNOWN.size > MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, readings);
  if (asked !== key) return;
  state.readings = readings;
  changed();
}

async function look(key, cards) {
  const found = await ask(`reading/?cards=${encodeURIComponent(cards)}`);
  if (found) answer(key, found.readings);
}

export function followReadings() {
  const stage = deal()?.stage;
  const cards = question();
  const key = cards && stage === "Playing" && state.seat ? `${state.table.revision} ${cards}` : "";
  if (key === asked) return;
  asked = key;
  clearTimeout(timer);
  state.readings = null;
  if (!key) return;
  if (KNOWN.has(key)) answer(key, KNOWN.get(key));
  else timer = setTimeout(() => look(key, cards), REST_MS);
}

// Who plays before it is known what the play may be waits.
export async function readingsNow() {
  if (!state.readings && asked) await look(asked, question());
  return state.readings || [];
}

export const bestReading = () => state.readings?.find((one) => one.ok) || state.readings?.[0];

function take(at) {
  pickFaces(state.hints.plays[at].cards);
  Object.assign(state.hints, { at, isOpen: true, isPassing: false });
}

export async function hint() {
  if (!mayAct()) return;
  if (state.hints?.plays.length) {
    take((state.hints.at + 1) % state.hints.plays.length);
    return;
  }
  const { revision } = state.table;
  const found = await ask("hints/");
  if (!found || revision !== state.table.revision) return;
  state.hints = { ...found, at: -1 };
  if (found.plays.length) take(0);
  else {
    state.note = say(found.none ? "nothing-beats" : "no-hint");
    changed();
  }
}

const close = () => pick(state.picked);

// 不出会怎样: one sentence instead of the reasons.
function ifPass() {
  state.hints.isPassing = true;
  changed();
}

const current = () => (state.hints?.isOpen ? state.hints.plays[state.hints.at] : null);

// The panel with reasons; without reasons picking the cards is the whole hint.
export const isExplained = () => Boolean(current()?.lines.length);

export function hintPanel(marks) {
  const { plays, at, passing, isPassing } = state.hints;
  const play = plays[at];
  const reasons = play.lines.map(([head, text]) =>
    make("li", { class: head ? null : "plain" }, head ? make("b", {}, head) : null, make("span", {}, text)),
  );
  return make(
    "section",
    { class: "hint", "aria-label": say("hint"), "aria-live": "polite" },
    make("h2", {}, play.name || say("hint"), line("small", "hint-number", { number: at + 1, count: plays.length })),
    fan(play.cards, marks),
    isPassing ? make("p", {}, passing) : make("ul", {}, reasons),
    make(
      "p",
      { class: "oth" },
      plays.length > 1 ? button("another", hint) : null,
      passing ? button("if-pass", ifPass) : null,
      button("fold", close),
    ),
  );
}

export const okMark = (isOk, text) =>
  make("span", { class: isOk ? "st yes" : "st no" }, icon(isOk ? "ok" : "ban"), text);
