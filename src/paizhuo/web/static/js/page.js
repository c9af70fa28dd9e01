// 页面: what every page does: theme and size, no double submits, command numbers, dialogs.

const lookForm = document.querySelector("form[data-look]");
if (lookForm) lookForm.addEventListener("change", () => lookForm.requestSubmit());

// A double tap submits once: the form is locked until the response arrives.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sending) {
    event.preventDefault();
    return;
  }
  if (form.method === "post") {
    form.dataset.sending = "yes";
    for (const button of form.querySelectorAll("button:not([type=button])")) button.setAttribute("aria-busy", "true");
  }
});

function unlock(element) {
  const form = element.closest ? element.closest("form") : null;
  if (!form) return;
  delete form.dataset.sending;
  for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
}

document.addEventListener("htmx:afterRequest", (event) => unlock(event.target));
window.addEventListener("pageshow", () =>
  document.querySelectorAll("form[data-sending]").forEach((one) => unlock(one)),
);

// Every form that writes carries a command number, so that the server carries a repeated request out once.
function commandNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fillCommandNumbers(root) {
  for (const input of root.querySelectorAll("input[name=command]")) if (!input.value) input.value = commandNumber();
}

document.addEventListener("htmx:load", (event) => fillCommandNumbers(event.target));
fillCommandNumbers(document);

// A changed [data-check] sends its form by the button [data-check-button].
document.addEventListener("change", (event) => {
  const field = event.target.closest("[data-check]");
  if (field) field.form.requestSubmit(field.form.querySelector("[data-check-button]"));
});

// [data-dialog] opens the <dialog> with this id; [data-close] closes the one around it.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-dialog]");
  if (opener) {
    event.preventDefault();
    document.getElementById(opener.dataset.dialog).showModal();
  }
  const closer = event.target.closest("[data-close]");
  if (closer) closer.closest("dialog").close();
});
