// 抬头: the levels, the number of the deal, the buttons above the table, the banner under them, and the panels they open.

import { askText, send } from "./server.js";
import { button, make, rankText, say, show } from "./words.js";
import { byId, changed, config, deal, isHeld, isPlaying, state } from "./state.js";
import { levelsOf, ownSide } from "./between.js";
import { look, setLook } from "./device.js";
import { announce } from "./reader.js";
import { levelTile } from "./cards.js";
import { seatWord } from "./seats.js";

// 当前打谁的级: the side whose level is played has the filled tile.
function isOnLevel(side) {
  const { owner, dealer } = state.table.score;
  if (owner) return (owner === "EW" ? 0 : 1) === side;
  return dealer ? (dealer === "E" || dealer === "W" ? 0 : 1) === side : false;
}

export function drawTop() {
  const levels = levelsOf(state.table.score);
  const number = deal()?.number || 0;
  const canTakeBack = config.practice && isPlaying() && state.seat && config.game === "guandan";
  const facts = [levels, number, deal()?.level, state.seat, canTakeBack, state.table.score];
  show(byId("live-top"), JSON.stringify(facts), () => {
    const side = (name, index, mine) => make("span", {}, say(name), " ", levelTile(levels[index], isOnLevel(mine)));
    const tiles = levels ? [side("our-side", 0, ownSide()), side("their-side", 1, 1 - ownSide())] : null;
    const text = number ? say("deal-now", { number, level: rankText(deal().level) }) : "";
    return [
      make("p", { class: "lvls" }, tiles),
      make("p", { class: "now" }, text),
      make(
        "nav",
        {},
        canTakeBack
          ? button("take-back", () => send({ type: "take-back" }), { class: "tb" })
          : button("last-trick", () => openPanel("last"), { class: "tb" }),
        config.event && state.seat
          ? button("call-referee", () => confirm(say("sure-call")) && send({ type: "call-referee" }), { class: "tb" })
          : button("settings", () => openPanel("settings"), { class: "tb" }),
      ),
    ];
  });
}

// 裁判说的: what was ruled, and after the deal whose hand the referee has looked at.
function fromReferee() {
  const { notice, opened } = state.table;
  const own = opened.filter(([number]) => number === deal()?.number);
  return [notice?.[0], ...own.map(([, seat, reason]) => say("hand-opened", { seat: seatWord(seat), reason }))];
}

function bannerText() {
  const { paused, calls } = state.table;
  if (state.taken) return [say("seat-taken")];
  if (state.connection === "lost") return [say("reconnecting")];
  if (paused?.reason === "round") return [say("waits-round")];
  if (paused) return [say("paused"), paused.reason, ...fromReferee()];
  return [
    ...fromReferee(),
    isHeld() && isPlaying() && say("you-are-held"),
    calls.length > 0 && say("referee-called", { seat: seatWord(calls.at(-1)[0]) }),
  ];
}

export function drawBanner() {
  const banner = byId("live-banner");
  const text = bannerText().filter(Boolean);
  banner.hidden = !text.length;
  show(banner, JSON.stringify(text), () => text.flatMap((one) => [one, " "]));
}

// ---------------------------------------------------------------------------------------------------------------- panels

// 面板: the tricks, settings and keys, over the felt and never over the cards. The server draws them when they are opened,
// and again when what they say has changed.

let wanted = "";

export function openPanel(name) {
  state.panel = state.panel === name ? null : name;
  changed();
}

export function arrange(name) {
  state.arranged = state.arranged === name ? false : name;
  changed();
}

async function load(key, panel) {
  const found = await askText(`panel/${panel}/`);
  const region = byId("live-opened");
  if (found === null || key !== wanted) return;
  region.innerHTML = found;
  for (const box of region.querySelectorAll("[data-look]")) box.checked = look[box.dataset.look];
  if (panel === "last") announce(region.querySelector(".trick, p").textContent);
}

export function drawPanel() {
  const { panel, table } = state;
  const news = panel === "last" ? deal()?.tricks : [table.stage, isHeld()];
  const key = panel ? JSON.stringify([panel, news]) : "";
  byId("live-panel").hidden = !panel;
  byId("live-look").hidden = panel !== "settings";
  if (key === wanted) return;
  wanted = key;
  byId("live-opened").replaceChildren();
  if (panel) load(key, panel);
}

function press({ target }) {
  const { move, panel, arrange: name } = target.closest("button")?.dataset || {};
  if (panel !== undefined) openPanel(panel || state.panel);
  if (name) arrange(name);
  if (!move) return;
  state.panel = null;
  send(JSON.parse(move));
}

export function watchPanel() {
  byId("live-panel").addEventListener("click", press);
  byId("live-panel").addEventListener("change", ({ target }) => {
    if (target.dataset.look) setLook(target.dataset.look, target.checked);
  });
}
