// 快捷键: a key clicks the button that names it, except while the user types.
//
// <button data-key="+">: clicked by that key. A script with keys of its own listens to "paizhuo:key" and prevents it.

const typing = "input, textarea, select, [contenteditable]";

function isTyping(target) {
  return target instanceof Element && Boolean(target.closest(typing));
}

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.key === "Escape" && isTyping(event.target)) {
    event.target.blur();
    return;
  }
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  // A focused button keeps its own Space and Enter, a link its Enter.
  const natural = { " ": "button, summary", Enter: "button, summary, a" }[event.key];
  if (natural && event.target instanceof Element && event.target.closest(natural)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const own = new CustomEvent("paizhuo:key", { detail: key, cancelable: true });
  if (!document.dispatchEvent(own)) {
    event.preventDefault();
    return;
  }
  const button = document.querySelector(`[data-key="${CSS.escape(key)}"]:not([disabled])`);
  if (button) {
    event.preventDefault();
    button.click();
  }
}

// Until the page is ready, early-keys.js keeps what is pressed: the other scripts and htmx are not listening yet.
document.addEventListener("DOMContentLoaded", () => {
  document.removeEventListener("keydown", window.keepEarlyKey);
  document.addEventListener("keydown", press);
  for (const event of window.earlyKeys.splice(0)) press(event);
});
