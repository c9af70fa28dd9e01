// 送出录入: one request at a time, in the order in which they were typed, each until it is answered.

import { at, config, draw, make, page, say, seatWord, typed, word } from "./operator-page.js";

const KEPT = `keying ${config.moves}`;
let isSending = false;
let isGone = false;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) => one.toString(16).padStart(2, "0")).join("");

// A page that is loaded again goes on with what was typed before; what had arrived is not made twice.
const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(page.queue));

// 手牌: after one hand the next that is not known; after the last one back to the plays.
export function nextUnknown(letter) {
  const { deal, seats } = page.state;
  const from = seats.findIndex(([one]) => one === letter);
  const order = [1, 2, 3].map((step) => (from + step) % 4);
  const next = order.find((index) => deal && !deal.known[index]);
  return next === undefined ? null : seats[next][0];
}

export function choices(readings, body) {
  at("choices").replaceChildren(
    ...readings.map(([kind, key, text], index) => {
      const button = make("button", "btn", `${index + 1}. ${text}`);
      button.type = "button";
      button.addEventListener("click", () => {
        typed.value = "";
        send({ ...body, kind, key });
      });
      return button;
    }),
  );
}

function taken(found, body) {
  page.state = found;
  page.seat = null;
  // A play at the end that was still on its way leaves the act alone that was chosen meanwhile.
  if (body.do !== "key" || body.at !== undefined) page.editing = null;
  say(body.do === "hand" && !body.text ? word("unknown", { seat: seatWord(body.seat) }) : "");
  if (page.hand && body.do === "hand" && body.text) page.hand = nextUnknown(body.seat);
  choices([], null);
}

function refused(found, body, answer) {
  // What follows was typed in the belief that this one was taken.
  page.queue.length = 0;
  if (found.state) page.state = found.state;
  const why = found.refused || { text: answer.statusText, article: "" };
  const text = why.article ? `${why.text} (${why.article})` : why.text;
  const isElsewhere = found.act !== null && found.act !== undefined && body.do === "key" && found.act !== body.first;
  say(isElsewhere ? word("act", { number: found.act + 1, text }) : text, true);
  choices(found.readings || [], body);
  // It stays to be mended, and is gone with the next key that types something else.
  if (body.text && !typed.value) {
    typed.value = body.text;
    typed.setSelectionRange(0, typed.value.length);
  }
}

// 地址作废: the director has made another one. What was typed and not taken stays to be read.
function stop() {
  isGone = true;
  typed.disabled = true;
  say(word("gone"), true);
  draw();
}

export async function work() {
  if (isGone || isSending || !page.queue.length) return;
  isSending = true;
  const [body] = page.queue;
  let answer = null;
  let found = null;
  try {
    answer = await fetch(config.moves, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": config.csrf },
      body: JSON.stringify({ ...body, revision: page.state.revision }),
    });
    found = answer.status === 404 ? null : await answer.json();
  } catch {
    say(word("lost"), true);
  }
  isSending = false;
  if (answer && answer.status === 404) {
    stop();
    return;
  }
  // Too fast, or no server: the same request again, with the same number.
  if (!found || answer.status >= 500 || answer.status === 429) {
    draw();
    setTimeout(work, 1500);
    return;
  }
  page.queue.shift();
  if (answer.ok) taken(found, body);
  else refused(found, body, answer);
  keep();
  draw();
  work();
}

export function send(body) {
  const count = page.state.deal ? page.state.deal.acts.length : 0;
  page.queue.push({ ...body, id: newId(), first: body.at === undefined ? count : body.at });
  keep();
  work();
}

// 另一台: somebody may type hands at another device; what is typed here stays.
export async function look() {
  if (isGone) return;
  if (!isSending && !page.queue.length) {
    try {
      const answer = await fetch(`${config.state}?seen=${page.state.revision}`, { cache: "no-store" });
      if (answer.status === 404) {
        stop();
        return;
      }
      const found = answer.status === 200 ? await answer.json() : null;
      if (found && !isSending && !page.queue.length && found.revision > page.state.revision) {
        page.state = found;
        draw();
      }
    } catch {
      // The next look, or the next play, says that there is no connection.
    }
  }
  setTimeout(look, 3000);
}

export function goOn() {
  try {
    page.queue.push(...JSON.parse(sessionStorage.getItem(KEPT) || "[]"));
  } catch {
    // Nothing was kept.
  }
  work();
}
