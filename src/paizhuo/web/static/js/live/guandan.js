// 掼蛋的桌面: what lies before each seat, what the zone says, and what the three buttons do.

import { cardName, cardsName, line, make, playName, rankText, say } from "./words.js";
import { changed, config, deal, isTurn, mayAct, pick, pickedCards, seatAfter, state } from "./state.js";
import { fan, smallCard } from "./cards.js";
import { hint, okMark, readingsNow } from "./asking.js";
import { seatWord, seatWords } from "./seats.js";
import { act } from "./server.js";

// So many cards are named; more are seen faster than read.
const MOST_NAMED = 4;
const PLACES = ["first", "second", "third", "last"];

const marks = () => ({ level: deal()?.level, wild: deal() ? `H${deal().level}` : null });

const isTribute = () => ["Paying", "Returning"].includes(deal()?.stage);
export const placeWord = (at) => say(`place-${PLACES[at]}`);

// What the seat did last in this trick; before the next lead, how the last trick ended.
function laid(seat) {
  const { acts, last, payments, stage } = deal();
  if (isTribute()) {
    const paid = payments.find(([payer]) => payer === seat);
    if (paid) return { act: { cards: [paid[2]] }, isPast: false };
    const isDown = stage === "Returning" && deal().face_down.includes(seat);
    return { act: isDown ? { text: say("returned") } : null, isPast: false };
  }
  const own = acts.findLast((one) => one.seat === seat);
  if (own || acts.length || !last) return { act: own, isPast: false };
  return { act: last.acts.findLast((one) => one.seat === seat && one.type === "play"), isPast: true };
}

// 接风: leads because the partner, who won the trick, is out.
function isCatching() {
  const { acts, last, leader, finished } = deal();
  return !acts.length && last && leader && last.winner === seatAfter(leader, 2) && finished.includes(last.winner);
}

function badges(seat) {
  const { leader, finished, stage } = deal();
  const found = [];
  if (finished.includes(seat)) found.push(placeWord(finished.indexOf(seat)));
  else if (stage === "Playing" && leader === seat) found.push(say(isCatching() ? "catches" : "leads"));
  return found;
}

// ------------------------------------------------------------------------------------------------------------- acting

const isLead = () => deal().top === null;
const good = () => (state.readings || []).filter((one) => one.ok);

function play(reading) {
  const named = reading ? { kind: reading.kind, key: reading.key } : {};
  state.choosing = false;
  return act({ type: "play", cards: pickedCards(), ...named });
}

const canGive = () => state.picked.size === 1 && deal().choices.includes(pickedCards()[0]);

function payOrReturn() {
  const [card] = pickedCards();
  return act({ type: deal().stage === "Paying" ? "pay" : "return", card });
}

async function enter() {
  if (!mayAct() || !state.picked.size) return;
  if (isTribute()) {
    if (canGive()) payOrReturn();
    return;
  }
  await readingsNow();
  if (good().length > 1) {
    state.choosing = true;
    changed();
  } else if (mayAct()) play(good()[0]);
}

function pass() {
  if (mayAct() && deal().stage === "Playing" && !isLead()) act({ type: "pass" });
}

const clear = () => pick([]);

function mainLabel() {
  if (state.sending) return say("sending");
  return say({ Paying: "pay", Returning: "give-back" }[deal().stage] || "play");
}

function slots() {
  const isFree = mayAct();
  const isFull = isTribute() ? canGive() : state.picked.size > 0;
  const helps = config.hints || config.practice;
  return [
    { key: "pass", label: say("pass"), on: pass, disabled: !isFree, hidden: isTribute() || (isTurn() && isLead()) },
    helps && !isTribute()
      ? { key: "hint", label: say("hint"), on: hint, disabled: !isFree }
      : { key: "clear", label: say("clear"), on: clear, disabled: !state.picked.size },
    { key: "play", label: mainLabel(), on: enter, disabled: !isFree || !isFull, main: true },
  ];
}

// --------------------------------------------------------------------------------------------------------------- zone

function verdict() {
  if (!state.readings) return null;
  if (!state.readings.length) return make("p", {}, okMark(false, say("no-combination")));
  const shown = good().length ? good() : state.readings.slice(0, 1);
  const names = make("b", {}, shown.map((one) => one.name).join(say("or")));
  if (!isTurn()) return make("p", {}, names);
  if (!good().length) return make("p", {}, names, " ", okMark(false, shown[0].why));
  const fits = isLead() ? "may-lead" : "beats";
  return make("p", {}, names, " ", okMark(true, shown[0].why || say(fits)));
}

// 当哪一张: every legal reading of wild cards, one button each.
function oneReading(reading) {
  return make(
    "button",
    { type: "button", "data-key": `${reading.kind} ${reading.key}`, onclick: () => play(reading) },
    make("b", {}, reading.name),
    reading.why ? make("em", {}, reading.why) : null,
  );
}

const readingPicker = () =>
  make(
    "div",
    { class: "reading" },
    line("p", "which-reading"),
    good().map((one) => oneReading(one)),
  );

function tributeText() {
  const { stage, choices, to_act: acting } = deal();
  const key = stage === "Paying" ? "pay" : "return";
  if (!isTurn()) return say(`wait-${key}`, { seats: seatWords(acting) });
  if (choices.length > MOST_NAMED) return say("please-any");
  return say(`please-${key}`, { cards: cardsName(choices, marks()) });
}

function zone() {
  if (state.choosing) return readingPicker();
  if (state.picked.size) {
    const cards = pickedCards();
    const text = isTribute() ? make("p", {}, tributeText()) : verdict();
    return make(
      "div",
      { class: "combo" },
      make(
        "span",
        { class: "fan" },
        cards.map((card) => smallCard(card, marks())),
      ),
      text,
    );
  }
  if (isTribute()) return make("div", { class: "combo" }, make("p", {}, tributeText()));
  const own = state.seat ? laid(state.seat) : { act: null };
  if (own.act && !isTurn()) {
    const text = playName(own.act, marks());
    const cards = own.act.cards ? fan(own.act.cards, marks(), own.isPast ? "past" : "") : null;
    return make("div", { class: "combo mine-laid" }, cards, line("p", "you-played", { play: text }));
  }
  if (!isTurn()) return null;
  return make("div", { class: "combo" }, line("p", isLead() ? "lead-now" : "choose-cards"));
}

const allowed = () => (isTribute() && isTurn() ? deal().choices : null);

const trickLines = (acts) =>
  acts.map((one, at) => [seatWord(one.seat), playName(one, marks()), at ? "" : say("leads")]);

const arrow = (from, to, card) => `${seatWord(from)} → ${to ? seatWord(to) : "…"} ${cardName(card, marks())}`;

function dealLines() {
  const { payments, returns, level, resisted } = deal();
  return [
    ...payments.map(([from, to, card]) => [say("tribute-mark"), arrow(from, to, card), ""]),
    ...returns.map(([to, from, card]) => [say("return-mark"), arrow(from, to, card), ""]),
    ...(resisted ? [[say("tribute-mark"), say("resisted"), ""]] : []),
    [say("level-mark"), say("level-line", { level: rankText(level) }), ""],
  ];
}

const nowTrick = () => trickLines(deal().acts);

export const guandan = { marks, laid, badges, enter, pass, slots, zone, allowed, dealLines, nowTrick };
