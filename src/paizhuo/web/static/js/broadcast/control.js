// 转播控制: a table of the round that is chosen gives its title and its players; who sits otherwise is typed over.

const seated = document.getElementById("seated");

seated?.addEventListener("change", () => {
  const [chosen] = seated.selectedOptions;
  const names = JSON.parse(chosen.dataset.names || "{}");
  const { form } = seated;
  form.elements.title.value = seated.value ? chosen.text.trim() : "";
  for (const letter of "ENWS") form.elements[`seat-${letter}`].value = names[letter] || "";
});
