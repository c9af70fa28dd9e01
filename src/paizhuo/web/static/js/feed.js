// 消息流: follows the feed of a competition and refreshes the elements that listen to a changed topic.
//
// <body data-feed="/feed/slug" data-no="12">: opens the feed after act 12; data-code is the code of a table's phone,
// data-monitor the name of a screen of the hall.
// <section data-on="tables round/main/3" hx-get="…" hx-trigger="feed">: fetched again when one of its topics changes.
// Scripts that show values at once listen to the document's "paizhuo:message".

const { body } = document;
// Elements that will be refreshed, each with the topics that changed.
const pending = new Map();

function listensTo(element, topics) {
  const wanted = (element.dataset.on || "").split(/\s+/);
  return wanted.some((one) => one && topics.some((topic) => topic === one || topic.startsWith(`${one}/`)));
}

function refreshListeners(topics) {
  for (const element of document.querySelectorAll("[data-on]")) {
    if (listensTo(element, topics)) queueRefresh(element, topics);
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

function receive(event) {
  const message = JSON.parse(event.data);
  body.dataset.no = message.no;
  if (message.topics.includes("reload")) {
    location.reload();
    return;
  }
  document.dispatchEvent(new CustomEvent("paizhuo:message", { detail: message }));
  refreshListeners(message.topics);
}

// Where the server refuses the feed, or something on the way does, the page asks by itself and tries the feed again.
const POLL_MS = 10_000;
const RETRY_POLLS = 6;
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

function follow() {
  const address = new URL(body.dataset.feed, location.href);
  address.searchParams.set("since", body.dataset.no || "");
  if (body.dataset.code) address.searchParams.set("code", body.dataset.code);
  if (body.dataset.monitor) address.searchParams.set("screen", body.dataset.monitor);
  const source = new EventSource(address);
  source.addEventListener("message", receive);
  source.addEventListener("open", () => {
    polling = 0;
    showConnection(true);
  });
  source.addEventListener("error", () => {
    // The browser tries again by itself unless the answer was a refusal.
    if (source.readyState === EventSource.CLOSED) {
      polling += 1;
      setTimeout(poll, POLL_MS);
    }
    showConnection(false);
  });
  window.addEventListener("pagehide", () => source.close(), { once: true });
}

if (body.dataset.feed) follow();
