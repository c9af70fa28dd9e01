// 页面: what every page does: theme and size, one sending at a time, command numbers, confirmation of grave acts.

const form = document.querySelector("form[data-look]");
if (form) form.addEventListener("change", () => form.requestSubmit());

// A double tap sends once: the button is locked until the answer is there.
document.addEventListener("submit", (event) => {
  const sent = event.target;
  if (sent.dataset.sending) {
    event.preventDefault();
    return;
  }
  if (sent.method === "post") {
    sent.dataset.sending = "yes";
    for (const button of sent.querySelectorAll("button:not([type=button])")) button.setAttribute("aria-busy", "true");
  }
});

function free(element) {
  const sent = element.closest ? element.closest("form") : null;
  if (!sent) return;
  delete sent.dataset.sending;
  for (const button of sent.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
}

document.addEventListener("htmx:afterRequest", (event) => free(event.target));
window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sending]").forEach((one) => free(one)));

// Every form that writes carries a number of its own, so that a repeated request is known for what it is.
function number() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function renumber(root) {
  for (const input of root.querySelectorAll("input[name=command]")) if (!input.value) input.value = number();
}

document.addEventListener("htmx:load", (event) => renumber(event.target));
renumber(document);

// A question is asked in the page itself: [data-ask] shows the <dialog> it names.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-dialog]");
  if (opener) {
    event.preventDefault();
    document.getElementById(opener.dataset.dialog).showModal();
  }
  const closer = event.target.closest("[data-close]");
  if (closer) closer.closest("dialog").close();
});
