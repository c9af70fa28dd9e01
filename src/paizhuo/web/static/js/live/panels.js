// 面板: the last trick, settings and help, each over the felt and never over the cards.

import { SWITCHES, look, setLook } from "./device.js";
import { button, line, say } from "./words.js";
import { byId, changed, config, placeOf, state } from "./state.js";
import { make, show } from "./dom.js";
import { send } from "./server.js";

const KEYS = [
  ["← →", "key-columns"],
  ["↑ ↓", "key-cards"],
  [say("space"), "key-pick"],
  [say("enter"), "key-play"],
  ["P", "key-pass"],
  ["H", "key-hint"],
  ["L", "key-last"],
  ["C", "key-counts"],
  ["?", "key-help"],
];

export function openPanel(name) {
  state.panel = state.panel === name ? null : name;
  changed();
}

export const closePanel = () => openPanel(state.panel);

export const keyList = () =>
  make(
    "dl",
    { class: "kk" },
    KEYS.map(([key, name]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), line("dd", name))),
  );

export function trickList(lines) {
  return make(
    "ol",
    { class: "trick" },
    lines.map(([who, what, mark]) => make("li", {}, make("b", {}, who), make("span", {}, what), make("i", {}, mark))),
  );
}

function switchOf(name) {
  const box = make("input", { type: "checkbox", checked: look[name], "data-key": `look ${name}` });
  box.addEventListener("change", () => setLook(name, box.checked));
  return make("label", {}, box, line("span", `look-${name}`));
}

async function doAndClose(move) {
  state.panel = null;
  await send(move);
}

function acts() {
  if (!state.seat) return null;
  const { stage } = state.table;
  const isHeld = placeOf(state.seat)?.held;
  const hold = isHeld ? null : button("hold-seat", () => doAndClose({ type: "hold" }));
  return make(
    "p",
    { class: "row" },
    stage === "playing" || stage === "between" ? hold : null,
    config.practice ? null : button("call-referee", () => doAndClose({ type: "call-referee" })),
    make("a", { class: "btn", href: "device/" }, say("other-device")),
    make("a", { class: "btn", href: "/live/" }, say("lobby")),
  );
}

function phraseButton([phrase, words]) {
  const speak = () => doAndClose({ type: "speak", phrase });
  return make("button", { type: "button", class: "btn", "data-key": phrase, onclick: speak }, words);
}

function phrases() {
  if (!state.seat) return null;
  return [
    line("h3", "speak"),
    make(
      "p",
      { class: "row" },
      config.phrases.map((phrase) => phraseButton(phrase)),
    ),
  ];
}

const arrangement = (name) => {
  state.arranged = state.arranged === name ? false : name;
  changed();
};

export const arrangeGroups = () => arrangement("groups");
export const arrangeSuits = () => arrangement("suits");

export const arrangeButtons = () => [
  button(state.arranged === "groups" ? "unarrange" : "arrange", arrangeGroups, { "data-key": "arrange" }),
  button(state.arranged === "suits" ? "unarrange" : "by-suit", arrangeSuits, { "data-key": "by-suit" }),
];

function settings() {
  return [
    make(
      "p",
      { class: "row" },
      button("last-trick", () => openPanel("last")),
      config.game === "guandan" && state.seat ? arrangeButtons() : null,
    ),
    acts(),
    phrases(),
    line("h3", "settings"),
    make(
      "p",
      { class: "switches" },
      SWITCHES.map((name) => switchOf(name)),
    ),
  ];
}

const TITLES = { last: "last-trick", settings: "settings", help: "keys" };

export function drawPanel(lastTrick) {
  const { panel } = state;
  byId("live-panel").hidden = !panel;
  byId("live-look").hidden = panel !== "settings";
  const facts = [panel, panel && lastTrick(), look, state.arranged, placeOf(state.seat)?.held, state.table.stage];
  show(byId("live-opened"), JSON.stringify(facts), () => {
    if (!panel) return [];
    const contents = {
      last: () => (lastTrick() ? trickList(lastTrick()) : line("p", "no-last-trick")),
      settings,
      help: keyList,
    };
    const head = make("header", {}, line("h2", TITLES[panel]), button("close", closePanel));
    return [head, contents[panel]()];
  });
}
