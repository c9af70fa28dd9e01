// 一副牌: the table while cards are played.

import { arrange, drawCounter } from "./top.js";
import { bottom, byId, canLock, config, deal, isAway, isHeld, isLocked, isTurn, lock, state, undo } from "./state.js";
import { button, line, make, refusal, say, show } from "./words.js";
import { drawClock, drawSeats, laidBefore, plate, seatWord } from "./seats.js";
import { hintPanel, isExplained } from "./asking.js";
import { drawHand } from "./hand.js";
import { guandan } from "./guandan.js";
import { send } from "./server.js";
import { shengji } from "./shengji.js";

// 玩法: both games offer the same.
export const game = config.game === "shengji" ? shengji : guandan;

// 旁观: the bottom seat lies in the zone, where a player has his own cards.
function watched() {
  const seat = bottom();
  const { act, isPast } = game.laid(seat);
  return make("div", { class: "watched" }, plate(seat, game.badges(seat)), laidBefore(act, game.marks(), isPast));
}

// 理牌: what was arranged or locked last can be undone, one step after another.
function toolButtons() {
  const lockName = isLocked() ? "unlock" : "lock";
  return [
    canLock() ? button(lockName, lock, { "data-key": "lock" }) : button("arrange", () => arrange("groups")),
    button("by-suit", () => arrange("suits")),
    state.arranged || state.locks.length ? button("unarrange", undo) : null,
  ];
}

function zoneContents() {
  if (isExplained()) return hintPanel(game.marks());
  const extra = state.note ? make("p", { class: "note", role: "status" }, state.note) : null;
  const tools = config.game === "guandan" && state.seat ? make("p", { class: "tools" }, toolButtons()) : null;
  const isBusy = state.picked.size || state.choosing || state.refused || state.note;
  const parts = [state.seat ? null : watched(), game.zone(), extra, state.refused ? refusal(state.refused) : null];
  return [make("div", { class: isBusy ? "talk busy" : "talk" }, parts), tools];
}

export function drawZone() {
  const { picked, readings, choosing, hints, refused, note, arranged, locks, sending } = state;
  const facts = [
    [...picked],
    readings,
    choosing,
    hints,
    refused,
    note,
    arranged,
    locks,
    sending,
    isTurn(),
    state.seat,
    deal(),
  ];
  byId("live-zone").classList.toggle("filled", isExplained());
  show(byId("live-zone"), JSON.stringify(facts), zoneContents);
}

export function drawActs() {
  const slots = isHeld()
    ? [
        {
          key: "give-back-seat",
          label: say(isAway() ? "back" : "give-back-seat"),
          on: () => send({ type: "give-back" }),
          main: true,
          wide: true,
        },
      ]
    : game.slots();
  const facts = slots.map(({ key, label, disabled, hidden }) => [key, label, disabled, hidden]);
  show(byId("live-acts"), JSON.stringify([facts, state.seat]), () =>
    state.seat
      ? slots.map(({ key, label, on, disabled, hidden, main, wide }) => {
          const name = `btn${main ? " pri" : ""}${hidden ? " away" : ""}${wide ? " wide" : ""}`;
          const attributes = { type: "button", class: name, "data-key": key, onclick: on };
          return make("button", { ...attributes, disabled: Boolean(disabled || hidden) }, label);
        })
      : line("p", "watching"),
  );
}

// 抓牌: everybody draws; nobody is waited for.
const isDrawing = () => state.table.clock?.act === "draw";
const actingSeat = () => (isTurn() ? state.seat : deal().to_act[0]);
const turnText = (seat) => (seat === state.seat ? say("your-turn") : say("turn-of", { seat: seatWord(seat) }));

const trickList = (lines) =>
  make(
    "ol",
    { class: "trick" },
    lines.map(([who, what, mark]) => make("li", {}, make("b", {}, who), make("span", {}, what), make("i", {}, mark))),
  );

function drawRail() {
  show(byId("live-rail"), JSON.stringify([deal(), state.seat]), () => [
    line("h2", "this-trick"),
    trickList(game.nowTrick()),
    line("h2", "this-deal"),
    trickList(game.dealLines()),
  ]);
}

export function drawTable() {
  const acting = isDrawing() ? null : actingSeat();
  drawSeats(byId("live-cloth"), game, config.phrases);
  drawClock(byId("live-clock"), acting, acting ? turnText(acting) : "");
  drawZone();
  drawHand(byId("live-hand"), { marks: game.marks(), must: game.must?.(), allowed: game.allowed?.() });
  drawActs();
  drawCounter();
  drawRail();
}
