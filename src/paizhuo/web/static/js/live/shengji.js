// 升级的桌面: drawing and showing, burying, leading and following.

import { SEATS, config, deal, isTurn, mayAct, own, pick, pickedCards, seatAfter, sideOf, state } from "./state.js";
import { bestReading, hint, okMark } from "./asking.js";
import { cardsName, line, make, rankText, say } from "./words.js";
import { fan, pointsOf, smallCard, suitMark } from "./cards.js";
import { act } from "./server.js";
import { groupOf } from "./hand.js";
import { seatWord } from "./seats.js";

const BOTTOM = 8;
const SUITS = [..."SHCD"];

// "8H" or "8NT": level and suit of the trumps.
export const trumpSuit = () => {
  const trumps = deal()?.trumps;
  return trumps && !trumps.endsWith("NT") ? trumps.at(-1) : null;
};

const marks = () => ({ level: deal()?.level, trumps: trumpSuit(), points: true });

function laid(seat) {
  const { leader, plays, last, claims, stage } = deal();
  if (stage === "Drawing" || stage === "Burying") {
    const claim = claims.findLast(([who]) => who === seat);
    return { act: claim && stage === "Drawing" ? { cards: claim[2] } : null, isPast: false };
  }
  const trick = plays.length || !last ? { leader, plays } : last;
  const at = leader ? (SEATS.indexOf(seat) - SEATS.indexOf(trick.leader) + 4) % 4 : 0;
  const cards = trick.plays[at];
  return { act: cards ? { seat, cards } : null, isPast: trick === last };
}

function badges(seat) {
  const { dealer, leader, stage, exposed } = deal();
  const found = dealer === seat ? [say("dealer-mark")] : [];
  if (stage === "Playing" && leader === seat) found.push(say("leads"));
  for (const [who, card] of exposed) if (who === seat) found.push(cardsName([card], marks()));
  return found;
}

// ------------------------------------------------------------------------------------------------------------- acting

const isBurying = () => deal().stage === "Burying" && isTurn();
const led = () => (deal().stage === "Playing" ? deal().plays[0] : null);

// 必须跟: the suit that was led, where the hand has it.
function must() {
  if (!led() || !isTurn()) return null;
  const { trumps, level } = marks();
  const group = groupOf(led()[0], trumps, level);
  return own().some((card) => groupOf(card, trumps, level) === group) ? group : null;
}

function enter() {
  if (!mayAct()) return;
  const cards = pickedCards();
  if (isBurying() && cards.length === BOTTOM) act({ type: "bury", cards });
  else if (deal().stage === "Playing" && cards.length) act({ type: "play", cards });
  else if (deal().stage === "Drawing" && state.table.clock?.act === "lift") act({ type: "lift" });
}

const clear = () => pick([]);

function mainLabel() {
  if (state.sending) return say("sending");
  if (deal().stage === "Drawing") return say("lift");
  if (!isBurying()) return say("play");
  const missing = BOTTOM - state.picked.size;
  if (missing > 0) return say("missing-cards", { count: missing });
  return missing < 0 ? say("too-many-cards", { count: -missing }) : say("bury");
}

function canEnter() {
  if (!mayAct()) return false;
  if (deal().stage === "Drawing") return state.table.clock?.act === "lift";
  if (isBurying()) return state.picked.size === BOTTOM;
  return state.picked.size > 0 && (!led() || state.picked.size === led().length);
}

function slots() {
  const helps = config.practice || config.hints;
  const hidden = isBurying() ? !config.practice : !helps || deal().stage !== "Playing";
  return [
    { key: "clear", label: say("clear"), on: clear, disabled: !state.picked.size },
    { key: "hint", label: say("hint"), on: hint, disabled: !mayAct(), hidden },
    { key: "play", label: mainLabel(), on: enter, disabled: !canEnter(), main: true },
  ];
}

// --------------------------------------------------------------------------------------------------------------- zone

const sameCards = (a, b) => a.toSorted().join(" ") === b.toSorted().join(" ");

// 亮主: fixed places, four suits and the jokers, one card above and two below.
function showSlot(cards, label) {
  const isOpen = deal().options.some((one) => sameCards(one, cards));
  const name = cardsName(cards, marks());
  const show = () => act({ type: "call", cards });
  const attributes = {
    type: "button",
    class: "btn",
    "data-key": cards.join(""),
    "aria-label": say("show-cards", { cards: name }),
  };
  return make("button", { ...attributes, disabled: !isOpen || Boolean(state.sending), onclick: show }, label);
}

function showButtons() {
  const { level } = deal();
  const single = SUITS.map((suit) => showSlot([suit + level], [suitMark(suit), rankText(level)]));
  const pair = SUITS.map((suit) => showSlot([suit + level, suit + level], [suitMark(suit), "×2"]));
  const small = showSlot(["SB", "SB"], say("SB-pair"));
  const big = showSlot(["HR", "HR"], say("HR-pair"));
  return make("div", { class: "shows" }, ...single, small, ...pair, big);
}

function buryZone() {
  const cards = pickedCards().slice(0, BOTTOM);
  const empty = Array.from({ length: BOTTOM - cards.length }, () => make("span", { class: "nil" }));
  const filled = cards.map((card) => smallCard(card, marks()));
  const points = pointsOf(cards);
  return [
    line("h2", "bury-title"),
    make("div", { class: "slots" }, ...filled, ...empty),
    make(
      "div",
      { class: "bsum" },
      line("b", "points", { count: points }),
      line("p", points ? "bury-points" : "bury-none", { count: points }),
    ),
  ];
}

function chooseZone() {
  const options = deal().options.map((cards) =>
    make(
      "button",
      { type: "button", "data-key": cards.join(" "), onclick: () => act({ type: "choose", cards }) },
      fan(cards, marks()),
    ),
  );
  return make("div", { class: "reading" }, line("p", "which-part"), options);
}

function verdict() {
  const reading = bestReading();
  if (!reading) return null;
  const text = reading.why || (reading.ok ? say("legal") : "");
  return make("p", {}, make("b", {}, reading.name), " ", isTurn() && text ? okMark(reading.ok, text) : null);
}

// 甩牌失败: stays to be read while its trick is played.
function failedThrow() {
  const found = deal().throws.findLast((one) => one.at(-1) === deal().tricks);
  if (!found) return null;
  const [seat, cards, fine, lead] = found;
  const values = { seat: seatWord(seat), cards: cardsName(cards, marks()), led: cardsName(lead, marks()), fine };
  return line("p", "throw-failed", values);
}

function followText() {
  if (!isTurn()) return null;
  if (!led()) return line("p", "lead-now");
  const group = must();
  if (!group) return line("p", "free-follow", { count: led().length });
  return line("p", "follow-suit", { suit: say(group === "T" ? "trumps" : group), count: led().length });
}

function zone() {
  const { stage, dealer } = deal();
  if (stage === "Drawing")
    return [make("div", { class: "combo" }, line("p", drawText())), state.seat ? showButtons() : null];
  if (isBurying()) return buryZone();
  if (stage === "Burying") return make("div", { class: "combo" }, line("p", "wait-bury", { seat: seatWord(dealer) }));
  if (stage === "Choosing") return isTurn() ? chooseZone() : make("div", { class: "combo" }, failedThrow());
  if (state.picked.size) {
    const cards = pickedCards().map((card) => smallCard(card, marks()));
    return make("div", { class: "combo" }, make("span", { class: "fan" }, cards), verdict(), followText());
  }
  const mine = state.seat ? laid(state.seat) : { act: null };
  const cards = mine.act && !isTurn() ? fan(mine.act.cards, marks(), mine.isPast ? "past" : "") : null;
  return make("div", { class: "combo" }, cards, failedThrow(), followText());
}

function drawText() {
  if (state.table.clock?.act === "lift") return "last-chance";
  return deal().claims.length ? "drawing-claimed" : "drawing";
}

const lines = ({ leader, plays }) =>
  plays.map((cards, at) => [seatWord(seatAfter(leader, at)), cardsName(cards, marks()), at ? "" : say("leads")]);

const nowTrick = () => (deal().leader ? lines(deal()) : []);
export const isDefending = () => Boolean(state.seat && deal().dealer && sideOf(deal().dealer) !== sideOf(state.seat));

function dealLines() {
  const { claims, dealer } = deal();
  return [
    ...claims.map(([seat, , cards]) => [say("show-mark"), `${seatWord(seat)} ${cardsName(cards, marks())}`, ""]),
    ...(dealer ? [[say("dealer-mark"), seatWord(dealer), ""]] : []),
  ];
}

export const shengji = { marks, laid, badges, enter, must, slots, zone, dealLines, nowTrick };
