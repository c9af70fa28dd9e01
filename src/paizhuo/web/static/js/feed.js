// 消息流: follows the competition; pages say what they listen to.
//
// <body data-feed="/feed/slug" data-no="12">: opens the feed after act 12.
// <section data-on="tables round/main/3" hx-get="…" hx-trigger="feed">: asked again when a topic changes.
// Scripts that show values at once listen to the document's "paizhuo:message".

const body = document.body;
const waiting = new Map();

function matches(element, topics) {
  const wanted = (element.dataset.on || "").split(/\s+/);
  return wanted.some((one) => one && topics.some((topic) => topic === one || topic.startsWith(one + "/")));
}

function ask(element) {
  // Several changes in a row are one question; a crowd of screens does not ask in the same instant.
  if (waiting.has(element)) return;
  const spread = element.dataset.spread ? Number(element.dataset.spread) : 120;
  waiting.set(element, setTimeout(() => {
    waiting.delete(element);
    // The answer to an earlier question may have put another element in its place, and may be older than this change.
    const now = element.isConnected ? element : element.id && document.getElementById(element.id);
    if (now) window.htmx.trigger(now, "feed");
  }, Math.random() * spread));
}

function receive(event) {
  const message = JSON.parse(event.data);
  body.dataset.no = message.no;
  if (message.topics.includes("reload")) {
    location.reload();
    return;
  }
  document.dispatchEvent(new CustomEvent("paizhuo:message", { detail: message }));
  for (const element of document.querySelectorAll("[data-on]")) {
    if (matches(element, message.topics)) ask(element);
  }
}

function connected(yes) {
  body.classList.toggle("offline", !yes);
  for (const banner of document.querySelectorAll("[data-offline]")) banner.hidden = yes;
}

if (body.dataset.feed) {
  const source = new EventSource(`${body.dataset.feed}?since=${body.dataset.no || ""}`);
  source.addEventListener("message", receive);
  source.addEventListener("open", () => connected(true));
  source.addEventListener("error", () => connected(false));
  window.addEventListener("pagehide", () => source.close());
}
