// 换开法: waits until the server has started again in the other mode, then opens its front page.
//
// <div data-probe="/demo/" data-status="200">: asked every second until it answers with this status.

const EVERY_MS = 1000;
const LATE = 90;

const waiting = document.querySelector("[data-probe]");

async function isThere() {
  try {
    const answer = await fetch(waiting.dataset.probe, { cache: "no-store" });
    return answer.status === Number(waiting.dataset.status);
  } catch {
    // Between the two nobody answers.
    return false;
  }
}

async function wait(asked) {
  if (await isThere()) {
    location.assign("/");
    return;
  }
  if (asked === LATE) waiting.querySelector("[data-late]").hidden = false;
  setTimeout(wait, EVERY_MS, asked + 1);
}

if (waiting) setTimeout(wait, EVERY_MS, 1);
