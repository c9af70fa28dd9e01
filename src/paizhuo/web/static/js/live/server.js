// 服务器: follows the feed of the table, and sends one move at a time until it is answered.

import { base, changed, config, pick, receive, state } from "./state.js";
import { say } from "./words.js";

const ASK_MS = 3000;
const LOST_MS = 1500;
// 心跳: the server speaks every fifteen seconds.
const SILENT_MS = 25_000;
let source = null;
let asking = 0;
let losing = 0;
let heard = 0;

// 换页: for another version or language, or a closed table. By its name no version is loaded twice.
function renew(version = "") {
  window.name = version;
  state.renews = true;
  changed();
}

function connection(value) {
  clearTimeout(losing);
  losing = 0;
  if (state.connection === value) return;
  state.connection = value;
  changed();
}

// A feed that comes back at once is nothing to speak of.
function losingConnection() {
  losing ||= setTimeout(() => connection("lost"), LOST_MS);
}

export async function askNewest() {
  const found = await ask("state/");
  if (found) receive(found);
  return Boolean(found);
}

async function poll() {
  connection((await askNewest()) ? "open" : "lost");
}

function stop() {
  source?.close();
  clearInterval(asking);
  asking = 0;
  heard = 0;
}

function hear() {
  heard = Date.now();
  connection("open");
}

export function follow() {
  stop();
  heard = Date.now();
  source = new EventSource(`${base()}feed`);
  source.addEventListener("open", hear);
  source.addEventListener("message", (event) => {
    hear();
    receive(JSON.parse(event.data));
  });
  source.addEventListener("version", ({ data }) => {
    hear();
    if (data !== config.version && data !== window.name) renew(data);
  });
  // From now on the feed brings what everybody may see.
  source.addEventListener("taken", () => {
    state.taken = true;
    changed();
  });
  source.addEventListener("error", () => {
    losingConnection();
    if (source.readyState !== EventSource.CLOSED || asking) return;
    asking = setInterval(poll, ASK_MS);
    poll();
  });
}

const look = () => Date.now() - heard > SILENT_MS && follow();

function comeBack() {
  if (document.visibilityState !== "visible") return;
  look();
  askNewest();
}

export function startFeed() {
  follow();
  setInterval(look, ASK_MS);
  window.addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", comeBack);
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", (event) => event.persisted && comeBack());
}

const AGAIN_MS = 1000;
const LONGEST_MS = 8000;
const STILL_MS = 4000;

export function randomHex(bytes = 16) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

const pause = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function post(path, body) {
  const headers = { "content-type": "application/json", "x-csrftoken": config.csrf };
  const answer = await fetch(base() + path, { method: "POST", headers, body: JSON.stringify(body) });
  const isJson = (answer.headers.get("content-type") || "").includes("json");
  return {
    status: answer.status,
    after: Number(answer.headers.get("retry-after")),
    body: isJson ? await answer.json() : {},
  };
}

// Once without success, or for good: null means that it is to be sent again.
async function attempt(path, body, wait) {
  try {
    const answer = await post(path, body);
    if (answer.status === 429) {
      await pause(1000 * Math.min(answer.after || 1, 30));
      return null;
    }
    if (answer.status < 500) return answer;
  } catch {
    // No network: the same command is sent again.
    connection("lost");
  }
  await pause(wait);
  return null;
}

async function untilAnswered(path, body) {
  let answer = null;
  for (let wait = AGAIN_MS; !answer; wait = Math.min(wait * 2, LONGEST_MS)) {
    answer = await attempt(path, body, wait);
  }
  if (source.readyState !== EventSource.CLOSED) connection("open");
  return answer;
}

function refuse(answer) {
  const { refused } = answer.body;
  if (refused?.code === "STALE") state.note = say("stale");
  else state.refused = refused || { text: say("refused", { status: answer.status }), article: "" };
}

// The answer may come before the message that shows it: nothing can be pressed until then.
async function settle(revision) {
  const end = Date.now() + STILL_MS;
  while (state.table.revision < revision && Date.now() < end) {
    await pause(60);
  }
  if (state.table.revision < revision) await askNewest();
}

async function command(path, fields) {
  if (state.sending) return false;
  const id = randomHex();
  state.sending = id;
  state.refused = null;
  changed();
  const answer = await untilAnswered(path, { id, ...fields });
  const isDone = answer.status < 300;
  if (isDone) await settle(answer.body.revision ?? 0);
  else {
    refuse(answer);
    await askNewest();
  }
  state.sending = null;
  changed();
  return isDone;
}

export const send = (move) => command("moves/", { revision: state.table.revision, move });

export async function act(action) {
  const isDone = await send({ type: "act", action });
  if (isDone) {
    // The turn may have stayed here (接风): what was said of the last one goes, too.
    state.hints = null;
    pick([]);
  }
  return isDone;
}

async function moveSeat(isDone) {
  if (!(await isDone)) return;
  await askNewest();
  follow();
}

export const sit = (fields) => moveSeat(command("seats/", fields));
export const stand = () => moveSeat(send({ type: "stand" }));

const isGone = ({ status, headers }) =>
  status === 404 || status === 410 || headers.get("content-language")?.startsWith(config.language) === false;

export async function askText(path) {
  try {
    const answer = await fetch(base() + path);
    if (isGone(answer)) renew();
    return answer.ok ? await answer.text() : null;
  } catch {
    // No network: the banner says so; the player asks again.
    return null;
  }
}

export const ask = async (path) => JSON.parse(await askText(path));
