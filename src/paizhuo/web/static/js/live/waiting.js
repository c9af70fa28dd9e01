// 等候: the code and the four seats, and who is ready.

import { bottom, changed, config, placeOf, seatAfter, state } from "./state.js";
import { button, icon, line, make, refusal, say, show } from "./words.js";
import { randomHex, send, sit, stand } from "./server.js";
import { seatWord, seatWords } from "./seats.js";
import { between } from "./between.js";

let typedName = "";

function nameField() {
  const input = make("input", {
    type: "text",
    maxlength: 40,
    "data-key": "name",
    autocomplete: "nickname",
    value: typedName,
  });
  input.addEventListener("input", () => {
    typedName = input.value;
  });
  return make("label", { class: "name" }, line("span", "your-name"), input);
}

function emptySeat(seat) {
  if (!state.seat) {
    return button("sit-here", () => sit({ seat, name: typedName.trim() || say("guest") }), {
      "data-key": `sit ${seat}`,
    });
  }
  const strengths = (config.strengths || []).map(([code, name]) =>
    make(
      "button",
      { type: "button", class: "btn", "data-key": `${seat} ${code}`, onclick: () => sit({ seat, strength: code }) },
      name,
    ),
  );
  return strengths.length ? make("span", { class: "bots" }, line("small", "put-bot"), strengths) : line("em", "waits");
}

function seatCard(seat) {
  const place = placeOf(seat);
  const isOwn = seat === state.seat;
  const status = place?.ready ? make("span", { class: "st" }, icon("ok"), say("is-ready")) : null;
  return make(
    "li",
    { class: `${place ? "" : "nil"}${isOwn ? " own" : ""}` },
    make("b", {}, isOwn ? say("relative-0") : say(`seat-${seat}`)),
    place ? make("span", {}, place.name, place.kind === "bot" ? icon("bot") : null) : emptySeat(seat),
    status,
  );
}

async function copyLink() {
  const address = config.link;
  try {
    if (navigator.share) await navigator.share({ url: address });
    else {
      await navigator.clipboard.writeText(address);
      state.note = say("copied");
    }
  } catch {
    // Plain http has no clipboard, and sharing can be called off.
    state.note = address;
  }
  changed();
}

export function gathering() {
  const order = [2, 3, 1, 0].map((steps) => seatAfter(bottom(), steps));
  return [
    line("h1", state.table.places.every(Boolean) ? "four-ready" : "gathering"),
    config.code
      ? make(
          "p",
          { class: "share" },
          line("span", "code"),
          make("b", {}, config.code),
          button("share", copyLink),
          make("a", { class: "btn", href: "invite/" }, say("invite")),
        )
      : null,
    state.note ? make("p", { role: "status" }, state.note) : null,
    state.seat || config.event ? null : nameField(),
    make(
      "ol",
      { class: "four" },
      order.map((seat) => seatCard(seat)),
    ),
  ];
}

function ready() {
  const nonce = state.table.stage === "gathering" ? { nonce: randomHex() } : {};
  send({ type: "ready", ...nonce });
}

function readySeat(seat) {
  const place = placeOf(seat);
  const name = place?.held ? say("seat-held", { seat: seatWord(seat) }) : seatWord(seat);
  const shape = place?.held || place?.kind === "bot" ? "bot" : "ok";
  return make("span", { class: place?.ready ? "y" : null }, icon(place?.ready ? shape : "play"), name);
}

function readyRow() {
  const order = [3, 2, 1, 0].map((steps) => seatAfter(bottom(), steps));
  return make(
    "p",
    { class: "rdy" },
    order.map((seat) => readySeat(seat)),
  );
}

// 休息一下: one asks, the others agree; the seconds run on until all have.
function restButton(next) {
  if (!next?.until || next.rests || !next.asked) return null;
  const name = next.asked.length ? "rest-agree" : "rest";
  return button(name, () => send({ type: "rest" }), { disabled: next.asked.includes(state.seat) });
}

function restText(next) {
  if (!next?.asked?.length) return null;
  const text = next.rests ? say("resting") : say("rest-asked", { seats: seatWords(next.asked) });
  return make("p", { role: "status" }, text);
}

const countdown = (next) => (next?.until ? make("i", { "data-until": next.until, "aria-hidden": "true" }) : "");

function readyButtons() {
  const place = state.seat && placeOf(state.seat);
  const { stage, next } = state.table;
  if (!place || state.taken || stage === "over") return null;
  if (place.held) return button("give-back-seat", () => send({ type: "give-back" }), { class: "btn pri" });
  const first = stage === "gathering" ? button("stand-up", stand) : restButton(next);
  if (place.ready) return [make("p", {}, say("wait-others"), countdown(next)), first];
  const main = button("ready", ready, { class: "btn pri", disabled: Boolean(state.sending) });
  main.append(countdown(next));
  return [first, main];
}

const parts = () => {
  const { stage, places, score, next, deal: seen } = state.table;
  return JSON.stringify([
    stage,
    places,
    score,
    next,
    seen?.outcome,
    state.seat,
    state.note,
    state.refused,
    state.sending,
    state.taken,
    state.before,
  ]);
};

export function drawWaiting(region, foot) {
  const { stage } = state.table;
  show(region, parts(), () => (stage === "gathering" ? gathering() : between()));
  show(foot, parts(), () => [
    state.refused ? refusal(state.refused) : null,
    stage === "over" ? null : [restText(state.table.next), readyRow()],
    make("div", { class: "acts3 two" }, readyButtons()),
  ]);
}
