// 抬头: the levels, the number of the deal, the buttons above the table, and the banner under them.

import { button, rankText, say } from "./words.js";
import { byId, config, deal, isHeld, isPlaying, state } from "./state.js";
import { levelsOf, ownSide } from "./between.js";
import { make, show } from "./dom.js";
import { levelTile } from "./cards.js";
import { openPanel } from "./panels.js";
import { seatWord } from "./seats.js";
import { send } from "./server.js";

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
        button("settings", () => openPanel("settings"), { class: "tb" }),
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
