// 朗读: says in words what has happened since the last message, for those who listen to the table.

import { SEATS, deal, isTurn, own, state } from "./state.js";
import { bomb, cardSound, yourTurn } from "./device.js";
import { cardsName, playName, rankText, say } from "./words.js";
import { leftOf, seatWord } from "./seats.js";

const BOMBS = new Set(["bomb", "straight_flush", "joker_bomb"]);
let before = null;
let region = null;
let heard = null;

export const announce = (text) => {
  region.textContent = "";
  region.textContent = text;
};

function guandanNews(old, seen) {
  const isSame = old.tricks === seen.tricks;
  const closed = isSame || !seen.last ? [] : seen.last.acts.slice(old.acts.length);
  const fresh = isSame ? seen.acts.slice(old.acts.length) : [...closed, ...seen.acts];
  return fresh;
}

// The plays of Shengji as acts, so that both games are read alike.
function asActs(trick) {
  const first = SEATS.indexOf(trick.leader);
  return trick.plays.map((cards, at) => ({ type: "play", seat: SEATS[(first + at) % 4], cards }));
}

function shengjiNews(old, seen) {
  if (!seen.leader && !seen.last) return [];
  if (old.tricks === seen.tricks) return seen.leader ? asActs(seen).slice(old.plays.length) : [];
  const closed = seen.last ? asActs(seen.last).slice(old.plays.length) : [];
  return [...closed, ...(seen.leader ? asActs(seen) : [])];
}

function said(one, marks) {
  const left = leftOf(one.seat);
  const values = { seat: seatWord(one.seat), play: playName(one, marks), count: left };
  if (one.type === "pass") return say("news-pass", values);
  return say(left === null ? "news-play" : "news-play-left", values);
}

function sounds(fresh) {
  if (fresh.some((one) => BOMBS.has(one.kind))) bomb();
  else if (fresh.some((one) => one.type === "play")) cardSound();
}

function newDeal(seen, marks) {
  return say("news-deal", { number: seen.number, level: rankText(seen.level), cards: cardsName(own(), marks) });
}

export function readNews(marks) {
  const seen = deal();
  const old = before;
  before = { table: state.table, turn: isTurn() };
  if (!seen || !old || old.table === state.table) return;
  const texts = [];
  const was = old.table.deal;
  if (was?.number !== seen.number) texts.push(newDeal(seen, marks));
  else {
    const fresh = seen.game === "guandan" ? guandanNews(was, seen) : shengjiNews(was, seen);
    const others = fresh.filter((one) => one.seat !== state.seat);
    texts.push(...others.map((one) => said(one, marks)));
    sounds(fresh);
  }
  if (isTurn() && !old.turn) {
    texts.push(say("your-turn"));
    yourTurn();
  }
  if (texts.length) announce(texts.join(" "));
}

// What the picked cards are, as soon as it is known.
export function readReading() {
  const { readings } = state;
  if (readings === heard) return;
  heard = readings;
  const [best] = (readings || []).toSorted((a, b) => Number(b.ok) - Number(a.ok));
  if (best && isTurn()) announce(`${best.name} ${best.why || say(best.ok ? "legal" : "no-combination")}`);
}

export function readCounts() {
  const others = SEATS.filter((seat) => seat !== state.seat && leftOf(seat) !== null);
  announce(others.map((seat) => `${seatWord(seat)} ${say("left", { count: leftOf(seat) })}`).join(say("comma")));
}

export function startReader(element) {
  region = element;
  before = { table: state.table, turn: isTurn() };
}
