// 读升级: the acts of a recorded deal as steps. Nothing is judged here: who wins a trick leads the next one, and what was
// led after a throw that failed is what its player does not play later.

import { SEATS, after, cardsOf, indexOf, seatOf, sorted } from "./checked-values.js";
import { cardsText, sentence } from "./record-words.js";
import { rankText, say } from "../live/words.js";
import { Hands } from "./cards-left.js";
import { pointsOf } from "../live/cards.js";

const ACTS = new Set(["call", "lift", "bury", "play", "choose", "direct", "award", "expose", "bar", "end_deal"]);

const without = (cards, others) => {
  const left = [...cards];
  for (const card of others) {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
};

// 抓到的牌: the hands are recorded in the order in which they are drawn, and the drawing may have been cut short.
function drawn(head, entries) {
  const counts = Object.fromEntries(SEATS.map((seat) => [seat, 0]));
  for (const entry of entries.filter((one) => one.type === "draw")) {
    for (let at = 0; at < Math.min(entry.count, 100); at += 1) counts[after(seatOf(entry), at % 4)] += 1;
  }
  const hands = Object.fromEntries(
    SEATS.map((seat) => [seat, cardsOf(head, head.hands?.[seat]).slice(0, counts[seat])]),
  );
  return new Hands({ ...head, hands });
}

// 每一圈: four plays each; the first is a lead, after which somebody may have to choose its part.
function tricksOf(entries) {
  const tricks = [];
  for (const entry of entries) {
    if (entry.type === "choose" && tricks.length) tricks.at(-1).chosen = entry;
    if (entry.type !== "play") continue;
    if (!tricks.length || tricks.at(-1).plays.length === 4) tricks.push({ plays: [], chosen: null });
    tricks.at(-1).plays.push(entry);
  }
  return tricks;
}

// 甩牌: a lead of more cards than the next player follows with has failed.
function ledCards({ plays, chosen }, later) {
  const [lead, next] = plays;
  const { cards } = lead;
  if (chosen) return cardsOf(chosen, chosen.cards);
  if (!next || next.cards.length >= cards.length) return cards;
  const led = without(cards, later);
  return led.length === next.cards.length ? led : sorted(cards).slice(0, next.cards.length);
}

// What really left each hand: by the entry of the play.
function laidCards(tricks) {
  const laid = new Map();
  const later = Object.fromEntries(SEATS.map((seat) => [seat, []]));
  for (const trick of tricks.toReversed()) {
    for (const [at, play] of [...trick.plays.entries()].toReversed()) {
      const seat = seatOf(play);
      const cards = at ? cardsOf(play, play.cards) : ledCards(trick, later[seat]);
      laid.set(play, cards);
      later[seat].push(...cards);
    }
  }
  return laid;
}

const isWhole = (trick) => trick.plays.length === 4;
const winnerOf = (tricks, at) => tricks[at + 1]?.plays[0].seat ?? null;

const callKey = ({ cards, suit, before }) => {
  if (cards[0] === "SB" || cards[0] === "HR") return "act-no-trump";
  if (!before) return "act-shows";
  return before === suit ? "act-protects" : "act-overcalls";
};
const DONE = { lift: "act-lifts", bury: "act-buries", choose: "act-chooses", expose: "act-exposed", bar: "act-bar" };
const suitName = (suit) => say(suit === "T" ? "trumps" : suit);

function words(entry, claimed) {
  const { type, seat } = entry;
  const cards = entry.cards ? cardsText(entry.cards) : "";
  if (type === "play") return [sentence("act-play", seat, { play: cards }), cards];
  if (type === "call") {
    const key = callKey({ cards: entry.cards, suit: entry.cards[0][0], before: claimed });
    return [sentence(key, seat, { cards }), ""];
  }
  if (type === "direct") {
    return [sentence(entry.must ? "act-demands" : "act-forbids", seat, { suit: suitName(entry.suit) }), ""];
  }
  if (type === "award") return [say("act-award", { side: say(`side-${entry.to}`), points: entry.points }), ""];
  if (type === "end_deal") return [sentence("act-ended", seat, { why: say(`ended-${entry.why}`) }), ""];
  return [sentence(DONE[type], seat, { cards }), ""];
}

class Deal {
  constructor(head, entries) {
    this.head = head;
    this.hands = drawn(head, entries);
    this.tricks = tricksOf(entries);
    this.laid = laidCards(this.tricks);
    this.dealer = entries.find((entry) => entry.type === "lift")?.seat;
    this.end = entries.find((entry) => entry.type === "outcome");
    this.points = 0;
    this.done = 0;
    this.waiting = null;
  }

  // 一圈打完: the points go to the defenders when one of them leads next, or has the last trick by the outcome.
  close() {
    const trick = this.tricks[this.done];
    const winner = winnerOf(this.tricks, this.done);
    const cards = trick.plays.flatMap((play) => this.laid.get(play));
    if (winner && indexOf(winner) % 2 !== indexOf(this.dealer) % 2) this.points += pointsOf(cards);
    this.done += 1;
    if (!winner && this.end) this.points = this.end.tricks;
  }

  play(entry) {
    const trick = this.tricks[this.done];
    // Until the part is chosen that is led, the cards stay where they are.
    if (entry === trick.plays[0] && trick.chosen) this.waiting = entry;
    else this.lay(entry);
  }

  lay(entry) {
    this.hands.take(entry, entry.seat, this.laid.get(entry));
    const trick = this.tricks[this.done];
    if (isWhole(trick) && trick.plays[3] === entry) this.close();
  }

  act(entry) {
    if (entry.type === "lift") this.hands.give(seatOf(entry), cardsOf(this.head, this.head.bottom));
    else if (entry.type === "bury") this.hands.take(entry, seatOf(entry), cardsOf(entry, entry.cards));
    else if (entry.type === "play") this.play(entry);
    else if (entry.type === "choose" && this.waiting) {
      this.lay(this.waiting);
      this.waiting = null;
    }
  }
}

function titleOf(head, end) {
  const level = rankText(head.level);
  if (!end) return say("record-title", { level, outcome: say("record-open") });
  const points = end.tricks + end.bottom + end.awarded;
  return say("record-title", {
    level,
    outcome: say(end.take_over ? "record-taken-over" : "record-points", { points }),
  });
}

// What the page steps through, of one deal: { steps, tricks, gained, title }.
export function readShengji(head, entries) {
  const deal = new Deal(head, entries);
  const steps = [{ text: say("record-dealt"), short: "", seat: null, cards: [], pass: false, trick: 1, points: 0 }];
  steps[0].hands = deal.hands.texts();
  let claimed = null;
  for (const entry of entries.filter((one) => ACTS.has(one.type))) {
    if (entry.cards) cardsOf(entry, entry.cards);
    if (entry.type !== "award") seatOf(entry);
    const trick = deal.done + 1;
    deal.act(entry);
    const [text, short] = words(entry, claimed);
    if (entry.type === "call") [[claimed]] = entry.cards;
    const seat = entry.type === "award" ? null : indexOf(entry.seat);
    const hands = deal.hands.texts();
    steps.push({ text, short, seat, cards: entry.cards || [], pass: false, trick, hands, points: deal.points });
  }
  const tricks = deal.tricks
    .filter((trick, at) => isWhole(trick) && winnerOf(deal.tricks, at))
    .map((trick, at) => [trick.plays[0].seat, winnerOf(deal.tricks, at)].map((seat) => indexOf(seat)));
  return { steps, tricks, gained: null, title: titleOf(head, deal.end) };
}
