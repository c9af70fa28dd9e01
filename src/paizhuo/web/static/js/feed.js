// 消息流: follows the competition; pages say what they listen to.
//
// <body data-feed="/feed/slug" data-no="12">: opens the feed after act 12.
// <section data-on="tables round/main/3" hx-get="…" hx-trigger="feed">: asked again when a topic changes.
// Scripts that show values at once listen to the document's "paizhuo:message".

const { body } = document;
const waiting = new Map();

function matches(element, topics) {
  const wanted = (element.dataset.on || "").split(/\s+/);
  return wanted.some((one) => one && topics.some((topic) => topic === one || topic.startsWith(`${one}/`)));
}

function tell(topics) {
  for (const element of document.querySelectorAll("[data-on]")) {
    if (matches(element, topics)) ask(element, topics);
  }
}

function ask(element, topics) {
  // Several changes in a row are one question; a crowd of screens does not ask in the same instant.
  const begun = waiting.has(element);
  waiting.set(element, [...(waiting.get(element) || []), ...topics]);
  if (!begun) wait(element);
}

function wait(element) {
  const spread = element.dataset.spread ? Number(element.dataset.spread) : 120;
  setTimeout(() => {
    // The answer under way may be older than this change, and htmx forgets what is queued at an element it exchanges.
    if (element.isConnected && element.classList.contains("htmx-request")) {
      wait(element);
      return;
    }
    const topics = waiting.get(element);
    waiting.delete(element);
    if (element.isConnected) window.htmx.trigger(element, "feed");
    else tell(topics);
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
  tell(message.topics);
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
