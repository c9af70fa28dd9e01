// 消息流: follows the feed of a competition and refreshes the elements that listen to a changed topic.
//
// <body data-feed="/feed/slug" data-no="12">: opens the feed after act 12; data-code is the code of a table's phone,
// data-monitor the name of a screen of the hall.
// <section data-on="tables round/main/3" hx-get="…" hx-trigger="feed">: fetched again when one of its topics changes.
// Scripts that show values at once listen to the document's "paizhuo:message".
// <section data-next="1790000000" hx-get="…">: fetched again at this second, when another board is public.
// <section data-push data-version="…" hx-get="…">: the server sends what changed in it, and nothing is fetched.

const { body } = document;
// Elements that will be refreshed, each with the topics that changed.
const pending = new Map();
// The addresses of the parts that the server sends.
let pushed = new Set();

function listensTo(element, topics) {
  const wanted = (element.dataset.on || "").split(/\s+/);
  return wanted.some((one) => one && topics.some((topic) => topic === one || topic.startsWith(`${one}/`)));
}

const partsOfPage = () => [...document.querySelectorAll("[data-push]")];

function isPushed(element) {
  return Object.hasOwn(element.dataset, "push") && pushed.has(element.getAttribute("hx-get"));
}

function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

// What was opened or chosen in rows that did not change stays.
function changeRows(part, message) {
  const row = (key) => part.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const made = [];
  for (const [key, html] of Object.entries(message.changed || {})) {
    made.push(parsed(html));
    row(key).replaceWith(made.at(-1));
  }
  for (const key of message.removed || []) row(key).remove();
  for (const [where, anchor, html] of message.added || []) {
    made.push(parsed(html));
    row(anchor)[where](made.at(-1));
  }
  part.dataset.version = message.version;
  for (const one of made) window.htmx.process(one);
}

function receivePart(event) {
  const message = JSON.parse(event.data);
  for (const part of partsOfPage()) {
    if (part.getAttribute("hx-get") !== message.path) continue;
    if (message.gone) {
      pushed.delete(message.path);
      queueRefresh(part, []);
    } else if (message.whole) {
      const made = parsed(message.whole);
      part.replaceWith(made);
      window.htmx.process(made);
    } else changeRows(part, message);
    document.dispatchEvent(new CustomEvent("paizhuo:part"));
  }
}

function refreshListeners(topics) {
  for (const element of document.querySelectorAll("[data-on]")) {
    if (listensTo(element, topics) && !isPushed(element)) queueRefresh(element, topics);
  }
}

// Join several changes into one request.
function queueRefresh(element, topics) {
  const isQueued = pending.has(element);
  pending.set(element, [...(pending.get(element) || []), ...topics]);
  if (!isQueued) refreshSoon(element);
}

// Wait for a random time, so that many screens do not send their requests in the same instant.
function refreshSoon(element) {
  const spread = element.dataset.spread ? Number(element.dataset.spread) : 120;
  setTimeout(() => {
    // Keep updates that arrive while an element is being fetched or swapped: the response under way may be older, and
    // htmx drops requests that are queued at an element it replaces.
    if (element.isConnected && element.classList.contains("htmx-request")) {
      refreshSoon(element);
      return;
    }
    const topics = pending.get(element);
    pending.delete(element);
    if (element.isConnected) window.htmx.trigger(element, "feed");
    else refreshListeners(topics);
  }, Math.random() * spread);
}

// A message does not come twice: what could not be fetched is fetched again.
const FETCH_AGAIN_MS = 5000;

function fetchAgain(event) {
  const { elt, requestConfig, xhr } = event.detail;
  const isOurs = requestConfig?.triggeringEvent?.type === "feed" && !isPushed(elt);
  if (isOurs && (xhr.status === 0 || xhr.status >= 500)) setTimeout(() => queueRefresh(elt, []), FETCH_AGAIN_MS);
}

document.addEventListener("htmx:afterRequest", fetchAgain);

// 到时公开: the delay of an event ends without an act, so that no message says so. A device whose clock is fast asks too
// early; it learns the server's time by that, and rests before it asks again.
const RELEASE_SPREAD_MS = 4000;
const RELEASE_REST_MS = 15_000;
const LONGEST_WAIT_MS = 2 ** 31 - 1;
let releaseTimer = 0;
let restsUntil = 0;
let serverAhead = 0;

const toRelease = () => [...document.querySelectorAll("[data-next]")].filter((one) => !isPushed(one));
const waitFor = (element) => Number(element.dataset.next) * 1000 - Date.now() - serverAhead;

function awaitRelease() {
  clearTimeout(releaseTimer);
  const waits = toRelease().map((one) => waitFor(one));
  if (!waits.length) return;
  const wait = Math.max(Math.min(...waits), restsUntil - performance.now(), 0) + Math.random() * RELEASE_SPREAD_MS;
  releaseTimer = setTimeout(showReleased, Math.min(wait, LONGEST_WAIT_MS));
}

function showReleased() {
  const due = toRelease().filter((one) => waitFor(one) <= 0);
  if (due.length) restsUntil = performance.now() + RELEASE_REST_MS;
  for (const element of due) queueRefresh(element, []);
  if (!due.length) awaitRelease();
}

function learnTime(event) {
  const date = Date.parse(event.detail.xhr.getResponseHeader("Date") || "");
  if (date) serverAhead = date - Date.now();
}

document.addEventListener("htmx:afterRequest", learnTime);
document.addEventListener("htmx:afterSettle", awaitRelease);
document.addEventListener("paizhuo:part", awaitRelease);

const SENDING_MS = 300;
const MOST_WAITS = 60;

// A form that is on its way leads to the next page by itself; loading this one again would stop it.
function reloadPage(waits = MOST_WAITS) {
  const isSending = document.querySelector("form[data-sending]") && waits > 0;
  if (isSending) setTimeout(() => reloadPage(waits - 1), SENDING_MS);
  else location.reload();
}

function receive(event) {
  const message = JSON.parse(event.data);
  // What passes without an act has no number.
  if (message.no) body.dataset.no = message.no;
  if (message.topics.includes("reload")) {
    reloadPage();
    return;
  }
  document.dispatchEvent(new CustomEvent("paizhuo:message", { detail: message }));
  refreshListeners(message.topics);
}

// A feed that breaks is opened again. Where the server refuses it, or something on the way does, the page asks by itself
// and tries the feed again.
const POLL_MS = 10_000;
const RETRY_POLLS = 6;
const RETRY_MS = 1000;
let polling = 0;

function showConnection(isOpen) {
  body.classList.toggle("offline", !isOpen);
  for (const banner of document.querySelectorAll("[data-offline]")) banner.hidden = isOpen || polling > 0;
  for (const banner of document.querySelectorAll("[data-polling]")) banner.hidden = polling === 0;
}

function poll() {
  for (const element of document.querySelectorAll("[data-on]")) queueRefresh(element, []);
  polling += 1;
  if (polling % RETRY_POLLS === 0) follow();
  else setTimeout(poll, POLL_MS);
}

// 心跳: the server speaks every fifteen seconds. A feed that says nothing is dead, whatever the browser thinks of it: the
// device slept, or something on the way dropped the connection without a word.
const SILENT_MS = 40_000;
const LOOK_MS = 5000;
let source = null;
let heard = 0;

function hearing(handle) {
  return (event) => {
    heard = Date.now();
    handle(event);
  };
}

function lost() {
  pushed.clear();
  showConnection(false);
}

function look() {
  if (source.readyState === EventSource.CLOSED || Date.now() - heard < SILENT_MS) return;
  lost();
  follow();
}

function follow() {
  const address = new URL(body.dataset.feed, location.href);
  address.searchParams.set("since", body.dataset.no || "");
  if (body.dataset.code) address.searchParams.set("code", body.dataset.code);
  if (body.dataset.monitor) address.searchParams.set("screen", body.dataset.monitor);
  for (const part of partsOfPage()) {
    address.searchParams.append("part", part.getAttribute("hx-get"));
    address.searchParams.append("version", part.dataset.version);
  }
  address.searchParams.set("language", document.documentElement.lang);
  source?.close();
  heard = Date.now();
  source = new EventSource(address);
  source.addEventListener("message", hearing(receive));
  source.addEventListener("part", hearing(receivePart));
  source.addEventListener(
    "parts",
    hearing((event) => {
      pushed = new Set(JSON.parse(event.data));
    }),
  );
  source.addEventListener("here", hearing(Boolean));
  source.addEventListener(
    "open",
    hearing(() => {
      polling = 0;
      showConnection(true);
    }),
  );
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) {
      // The server refused.
      polling += 1;
      setTimeout(poll, POLL_MS);
    } else {
      // The browser would try again with the versions that the page showed when it was loaded.
      source.close();
      setTimeout(follow, RETRY_MS * (1 + Math.random()));
    }
    lost();
  });
}

if (body.dataset.feed) {
  follow();
  setInterval(look, LOOK_MS);
  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", () => source.close());
  window.addEventListener("pageshow", (event) => event.persisted && follow());
}
awaitRelease();
