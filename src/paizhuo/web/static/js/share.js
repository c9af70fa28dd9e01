// 发到群里: copies the text of a list with one tap.
//
// <button data-copy="ID">: copies the text of that field, and shows [data-copied]. Phones in the hall reach the server
// without TLS, where browsers have no clipboard for scripts; the old command works there.

async function copy(field) {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(field.value);
      return true;
    } catch {
      // Not allowed here: try the old command.
    }
  }
  field.focus();
  field.select();
  return document.execCommand("copy");
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const isDone = await copy(document.getElementById(button.dataset.copy));
  document.querySelector("[data-copied]").hidden = !isDone;
});
