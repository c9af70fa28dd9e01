// 读掼蛋: the acts of a recorded deal as steps. Nothing is judged here: tricks end when all others have passed, tribute
// goes as every book has it, and everything else stands in the record.

import { SEATS, UnreadableError, after, cardsOf, indexOf, seatOf } from "./checked-values.js";
import { cardsText, sentence } from "./record-words.js";
import { playName, rankText, say } from "../live/words.js";
import { Hands } from "./cards-left.js";

const LOW_TO_HIGH = [..."23456789TJQKA"];
const SAME_RANK = new Set(["single", "pair", "triple"]);

const value = (card, level) => {
  if (card === "HR") return 15;
  if (card === "SB") return 14;
  return card[1] === level ? 13 : LOW_TO_HIGH.indexOf(card[1]);
};

// 进贡: the higher card goes to the first finisher; of equal ones that of the player on his right [NAT 10].
function receivers({ first, payers }, paid, level) {
  if (payers.length === 1) return { [payers[0]]: first };
  const [right, left] = [after(first, 1), after(first, 3)];
  const isLeft = value(paid[left], level) > value(paid[right], level);
  return { [isLeft ? left : right]: first, [isLeft ? right : left]: after(first, 2) };
}

class Deal {
  constructor(head) {
    this.hands = new Hands(head);
    this.head = head;
    this.paid = {};
    this.givenBack = {};
    this.tricks = [];
    this.laid = null;
    this.passes = 0;
  }

  // Two who pay, or give back, do so together: the cards change hands when the last one lies there.
  pay(entry) {
    const { payers } = this.head.opening;
    this.paid[entry.seat] = entry.card;
    if (Object.keys(this.paid).length < payers.length) return;
    this.to = receivers(this.head.opening, this.paid, this.head.level);
    for (const payer of payers) this.move(entry, { from: payer, to: this.to[payer], card: this.paid[payer] });
  }

  giveBack(entry) {
    this.givenBack[entry.seat] = entry.card;
    const payers = Object.keys(this.to || {});
    if (Object.keys(this.givenBack).length < payers.length) return;
    for (const payer of payers) {
      const from = this.to[payer];
      this.move(entry, { from, to: payer, card: this.givenBack[from] });
    }
  }

  move(entry, { from, to, card }) {
    cardsOf(entry, [card]);
    this.hands.take(entry, from, [card]);
    this.hands.give(to, [card]);
  }

  play(entry) {
    this.hands.take(entry, entry.seat, cardsOf(entry, entry.cards));
    this.leader = this.laid ? this.leader : entry.seat;
    this.laid = entry.seat;
    this.passes = 0;
  }

  // 一圈: over when everybody else who still holds cards has passed.
  pass() {
    this.passes += 1;
    const others = SEATS.filter((seat) => seat !== this.laid && this.hands.left(seat));
    if (this.laid && this.passes >= others.length) this.close();
  }

  close() {
    this.tricks.push([indexOf(this.leader), indexOf(this.laid)]);
    this.laid = null;
  }

  act(entry) {
    const seat = seatOf(entry);
    if (entry.type === "pay" || entry.type === "return") {
      if (!this.head.opening?.payers) throw new UnreadableError("open-no-tribute", entry.line, { seat });
      if (entry.type === "pay") this.pay(entry);
      else this.giveBack(entry);
    } else if (entry.type === "play") this.play(entry);
    else this.pass();
  }
}

const DONE = { pay: "act-pays", return: "act-returns" };

// 西：♠4 ♥4 (对子 4)
function words(entry, marks) {
  if (DONE[entry.type]) return [sentence(DONE[entry.type], entry.seat, { card: cardsText([entry.card]) }), ""];
  if (entry.type === "pass") return [sentence("act-play", entry.seat, { play: say("act-pass") }), ""];
  const cards = cardsText(entry.cards);
  const short = entry.kind === "single" ? cards : playName(entry, marks);
  const isPlain = SAME_RANK.has(entry.kind) && entry.cards.every((card) => card[1] === entry.key);
  const play = isPlain || entry.kind === "single" ? cards : `${cards} (${short})`;
  return [sentence("act-play", entry.seat, { play }), short];
}

function outcomeOf(entries) {
  if (entries.some((entry) => entry.type === "deal_lost")) return { text: say("record-ruled"), gained: null };
  const finish = entries.find((entry) => entry.type === "outcome")?.finish;
  if (!finish) return { text: say("record-open"), gained: null };
  const partner = finish.indexOf(after(finish[0], 2));
  const levels = 4 - (partner === -1 ? 3 : partner);
  const isEast = indexOf(finish[0]) % 2 === 0;
  const side = say(isEast ? "side-EW" : "side-NS");
  return { text: say("record-gained", { side, levels }), gained: isEast ? -levels : levels };
}

const TYPES = new Set(["pay", "return", "play", "pass"]);

// What the page steps through, of one deal: { steps, tricks, gained, title }.
export function readGuandan(head, entries) {
  const deal = new Deal(head);
  const marks = { level: head.level, wild: `H${head.level}` };
  const steps = [{ text: say("record-dealt"), short: "", seat: null, cards: [], pass: false, trick: 1, points: null }];
  steps[0].hands = deal.hands.texts();
  for (const entry of entries.filter((one) => TYPES.has(one.type))) {
    const trick = deal.tricks.length + 1;
    deal.act(entry);
    const [text, short] = words(entry, marks);
    const cards = entry.cards || (entry.card ? [entry.card] : []);
    const seat = indexOf(entry.seat);
    const stand = { hands: deal.hands.texts(), points: null };
    steps.push({ text, short, seat, cards, pass: entry.type === "pass", trick, ...stand });
  }
  // The last card that matters ends its trick, too.
  if (deal.laid && entries.some((entry) => entry.type === "outcome")) deal.close();
  const { text: outcome, gained } = outcomeOf(entries);
  const tribute = steps.filter((step) => step.cards.length && !step.short).map((step) => step.text);
  const values = { level: rankText(head.level), tribute: tribute.join(say("record-and")), outcome };
  const title = say(tribute.length ? "record-title-tribute" : "record-title", values);
  return { steps, tricks: deal.tricks, gained, title };
}
