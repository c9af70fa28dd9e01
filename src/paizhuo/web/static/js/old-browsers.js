// 旧手机: what browsers of 2020 lack of that which the replay in a file uses.
/* oxlint-disable no-array-sort, no-array-reverse, prefer-object-has-own -- they are made here */

function add(prototype, name, value) {
  if (!prototype[name]) Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

add(Array.prototype, "at", function at(index) {
  return this[index < 0 ? this.length + index : index];
});
add(Array.prototype, "toSorted", function toSorted(compare) {
  return [...this].sort(compare);
});
add(Array.prototype, "toReversed", function toReversed() {
  return [...this].reverse();
});
add(String.prototype, "replaceAll", function replaceAll(found, by) {
  return found instanceof RegExp ? this.replace(found, by) : this.split(found).join(by);
});
add(Object, "hasOwn", (owner, key) => Object.prototype.hasOwnProperty.call(owner, key));
add(Element.prototype, "replaceChildren", function replaceChildren(...children) {
  while (this.firstChild) this.firstChild.remove();
  this.append(...children);
});
