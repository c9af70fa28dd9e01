// 朗读: says in words what has happened since the last message, for those who listen to the table.

import { SEATS, byId, deal, isTurn, own, state } from "./state.js";
import { bomb, cardSound, yourTurn } from "./device.js";
import { cardsName, playName, rankText, say } from "./words.js";
import { leftOf, seatWord } from "./seats.js";
import { bestReading } from "./asking.js";

const BOMBS = new Set(["bomb", "straight_flush", "joker_bomb"]);
let before = null;
let region = null;
let heard = null;

export const announce = (text) => {
  region.textContent = "";
  region.textContent = text;
};

function guandanNews(old, seen) {
  if (old.tricks === seen.tricks) return seen.acts.slice(old.acts.length);
  return [...(seen.last?.acts.slice(old.acts.length) || []), ...seen.acts];
}

// The plays of Shengji as acts, so that both games are read alike.
function asActs(trick) {
  const first = SEATS.indexOf(trick.leader);
  return trick.plays.map((cards, at) => ({ type: "play", seat: SEATS[(first + at) % 4], cards }));
}

function shengjiNews(old, seen) {
  if (!seen.leader && !seen.last) return [];
  if (old.tricks === seen.tricks) return seen.leader ? asActs(seen).slice(old.plays.length) : [];
  return [...(seen.last ? asActs(seen.last).slice(old.plays.length) : []), ...(seen.leader ? asActs(seen) : [])];
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
  const values = { number: seen.number, level: rankText(seen.level), cards: cardsName(own(), marks) };
  return say(state.seat ? "news-deal" : "deal-now", values);
}

// 进贡, 还牌, 亮主: what stands beside the table.
const besides = (game) => game.dealLines().map((parts) => parts.join(" "));

export function readNews(game) {
  const seen = deal();
  const old = before;
  before = { table: state.table, turn: isTurn(), lines: seen && besides(game) };
  if (!seen || old.table === state.table) return;
  const marks = game.marks();
  const texts = [];
  const was = old.table.deal;
  if (was?.number !== seen.number) texts.push(newDeal(seen, marks));
  else {
    const fresh = seen.game === "guandan" ? guandanNews(was, seen) : shengjiNews(was, seen);
    const others = fresh.filter((one) => one.seat !== state.seat);
    texts.push(...others.map((one) => said(one, marks)));
    sounds(fresh);
  }
  texts.push(...before.lines.filter((one) => !old.lines?.includes(one)));
  if (isTurn() && !(old.turn && was?.stage === seen.stage)) {
    texts.push(say("your-turn"), byId("live-zone").querySelector("h2, .combo > p:last-child")?.textContent);
    yourTurn();
  }
  if (texts.length) announce(texts.join(" "));
}

// What the picked cards are, as soon as it is known.
export function readReading() {
  const { readings } = state;
  if (readings === heard) return;
  heard = readings;
  const best = bestReading();
  if (best && isTurn()) announce(`${best.name} ${best.why || say(best.ok ? "legal" : "no-combination")}`);
}

export function readCounts() {
  const others = SEATS.filter((seat) => seat !== state.seat && leftOf(seat) !== null);
  announce(others.map((seat) => `${seatWord(seat)} ${say("left", { count: leftOf(seat) })}`).join(say("comma")));
}

export const readPoints = (name) => announce(byId("live-points").querySelector(name)?.textContent);

export function startReader(element) {
  region = element;
  before = { table: state.table, turn: isTurn() };
}
