// 牌已核对: the button that checks the deal in this browser, and what came out.

import { icon, make, say } from "../live/words.js";
import { checkRecord } from "./fair.js";

const region = document.getElementById("rp-check");

function verified(commitment) {
  const values = { start: commitment.slice(0, 4), end: commitment.slice(-4) };
  return make(
    "p",
    { class: "verified", role: "status" },
    icon("ok"),
    make("b", {}, say("check-done")),
    make("small", {}, say("check-commitment", values)),
  );
}

function shown(found) {
  if (found.state === "verified") return verified(found.commitment);
  const text = say(found.problem.code, found.problem);
  if (found.state === "unproven") return make("p", { class: "unproven", role: "status" }, text);
  return make("p", { class: "differs", role: "alert" }, make("b", {}, say("check-failed")), ` ${text}`);
}

export function showCheck(text) {
  region.replaceChildren(shown(checkRecord(text)));
}

let opened = null;

// The record was opened, lies in the file, or is fetched.
async function recordText() {
  if (opened !== null) return opened;
  const inside = document.getElementById("live-record");
  if (inside) return JSON.parse(inside.textContent);
  const response = await fetch(region.dataset.record);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

const button = region.querySelector("button");

// 另一份记录: what is checked from now on.
export function checkOpened(text) {
  opened = text;
  region.replaceChildren(button);
}

export function startCheck() {
  if (!button) return;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      showCheck(await recordText());
    } catch {
      region.replaceChildren(make("p", { class: "unproven", role: "alert" }, say("check-no-file")), button);
    }
    button.disabled = false;
  });
}
