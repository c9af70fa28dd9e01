// 快捷键: keeps the keys that are pressed while the page still loads, in the order they came.
//
// It runs before the page is drawn, so it is no module. keys.js carries the kept keys out once everything is ready.

window.earlyKeys = [];
window.keepEarlyKey = (event) => window.earlyKeys.push(event);
document.addEventListener("keydown", window.keepEarlyKey);
