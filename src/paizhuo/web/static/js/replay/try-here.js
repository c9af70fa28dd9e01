// 从这里自己打打看: says whose seat it is and from which act on; the server lays the deal out at a practice table.

import { data } from "./data.js";
import { say } from "../live/words.js";

const form = document.getElementById("rp-try");

// Before this act: its player, or who acts next where it was a ruling.
const actorAt = (at) => data.replay.steps.slice(Math.max(at, 1)).find((step) => step.seat !== null);

export function markTry(view) {
  if (!form) return;
  const step = actorAt(data.now);
  const seat = view === "all" ? step?.seat : Number(view);
  form.hidden = !step;
  if (!step) return;
  form.elements.step.value = data.now;
  form.elements.seat.value = "ENWS"[seat];
  const values = { seat: data.replay.seats[seat], number: Math.max(data.now, 1) };
  document.getElementById("rp-try-note").textContent = say("try-note", values);
}
