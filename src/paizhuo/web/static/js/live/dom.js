// 页面元素: makes elements, and replaces those of a region only when what they show has changed.

// make("p", { class: "now", onclick: f }, "text", element): null and false are left out.
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === false || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((one) => one !== null && one !== false && one !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function drawing(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export const icon = (name) => make("i", { class: `i i-${name}`, "aria-hidden": "true" });

// What has the focus keeps it when its region is drawn again: elements are known by their data-key.
export function show(region, key, build) {
  if (region.shown === key) return;
  region.shown = key;
  const active = document.activeElement;
  const focused = region.contains(active) ? active.dataset.key : null;
  const made = build();
  region.replaceChildren(...(Array.isArray(made) ? made : [made]).flat(3).filter(Boolean));
  if (focused) region.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

export const jsonOf = (id) => JSON.parse(document.getElementById(id).textContent);
