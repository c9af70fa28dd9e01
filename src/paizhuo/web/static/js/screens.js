// 大屏控制: the page asked for is sent as soon as it is chosen; the preview follows the feed like the wall.

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-at-once]");
  if (form && event.target.matches("input[type=radio], select, input[type=checkbox]")) form.requestSubmit();
});
