// 转播控制: a table of the round that is chosen gives its title and its players; who sits otherwise is typed over.

const seated = document.getElementById("seated");

seated?.addEventListener("change", () => {
  const names = seated.value ? JSON.parse(seated.value) : {};
  const { form } = seated;
  form.elements.title.value = seated.value ? seated.selectedOptions[0].text : "";
  for (const letter of "ENWS") form.elements[`seat-${letter}`].value = names[letter] || "";
});
