// 页面: what every page does: theme and size, no double submits, command numbers, dialogs, printing.

const lookForm = document.querySelector("form[data-look]");
if (lookForm) lookForm.addEventListener("change", () => lookForm.requestSubmit());

// The page may have been refreshed while the question stood: the same form stands there as another element.
function replacementOf(form) {
  const action = form.getAttribute("action");
  return [...document.forms].find((one) => one.dataset.ask && one.getAttribute("action") === action);
}

// <form data-ask="…?"> asks before it is sent; its button carries the act. Enter and Space say yes.
function ask(form, submitter) {
  const dialog = document.createElement("dialog");
  const text = document.createElement("p");
  const yes = document.createElement("button");
  const no = document.createElement("button");
  const row = document.createElement("p");
  text.textContent = form.dataset.ask;
  row.className = "row-acts";
  yes.className = "btn pri";
  no.className = "btn";
  yes.type = "button";
  no.type = "button";
  yes.textContent = form.dataset.yes || document.body.dataset.confirm;
  no.textContent = document.body.dataset.cancel;
  yes.addEventListener("click", () => {
    dialog.close();
    const current = form.isConnected ? form : replacementOf(form);
    if (!current) return;
    current.dataset.asked = "yes";
    current.requestSubmit(current === form ? submitter : current.querySelector("button:not([type=button])"));
  });
  no.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.dataset.question = "";
  row.append(yes, no);
  dialog.append(text, row);
  document.body.append(dialog);
  dialog.showModal();
  yes.focus();
}

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!form.dataset.ask) return;
    if (form.dataset.asked) {
      delete form.dataset.asked;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(form, event.submitter);
  },
  true,
);

// A double tap submits once: the form is locked until the response arrives.
// Its buttons are marked busy meanwhile, also those outside it that name it.
document.addEventListener(
  "submit",
  (event) => {
    if (!event.target.dataset.sending) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

function saves(form) {
  return form.method === "post" || form.hasAttribute("hx-post");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!saves(form)) return;
  form.dataset.sending = "yes";
  for (const button of form.elements) {
    if (button.matches("button:not([type=button])")) button.setAttribute("aria-busy", "true");
  }
});

function unlock(form) {
  delete form.dataset.sending;
  for (const button of form.elements) button.removeAttribute("aria-busy");
}

// A button that writes by itself, without its form, is marked the same way.
document.addEventListener("htmx:beforeRequest", (event) => {
  const button = event.target;
  if (button.matches("button") && event.detail.requestConfig.verb === "post") button.setAttribute("aria-busy", "true");
});

document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest("button[aria-busy=true]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.matches("form")) unlock(event.target);
  else event.target.removeAttribute("aria-busy");
});
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
  const open = closer && closer.closest("dialog");
  if (open) {
    event.preventDefault();
    open.close();
  }
});

// [data-print] prints the page.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});

// A <dialog data-open> opens as soon as it comes with a part of the page.
document.addEventListener("htmx:load", (event) => {
  const part = event.target;
  const dialog = part.matches("dialog[data-open]") ? part : part.querySelector("dialog[data-open]");
  if (dialog && !dialog.open) dialog.showModal();
});

// <input data-remember="name">: this device keeps whether it is ticked.
function recall(root) {
  for (const box of root.querySelectorAll("[data-remember]")) {
    box.checked = localStorage.getItem(box.dataset.remember) === "yes";
  }
}
document.addEventListener("change", (event) => {
  const name = event.target.dataset.remember;
  if (name) localStorage.setItem(name, event.target.checked ? "yes" : "no");
});
document.addEventListener("htmx:load", (event) => recall(event.target));
recall(document);

// 公布后就打印: once a round is public, its papers open in a tab of their own, where this device has it ticked.
document.addEventListener("htmx:beforeOnLoad", (event) => {
  const form = event.target.closest("[data-publish]");
  if (!form || !event.detail.xhr.getResponseHeader("HX-Redirect")) return;
  if (localStorage.getItem("print-when-published") === "yes") window.open(form.dataset.publish, "_blank");
});

// 手机上的栏目只占一行: bring the current one into view.
for (const here of document.querySelectorAll("nav [aria-current=page]")) {
  here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.clientWidth / 2;
}
