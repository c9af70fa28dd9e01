// 四个牌手: keeps everything that the server sends to this page, and from `startPlaying` on presses each control of the table
// as soon as it can be pressed. It knows of the table what stands in the page, and nothing else.

(() => {
  const heard = (window.heard = []);
  const pressed = (window.pressed = new Set());
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(...values) {
      super(...values);
      this.addEventListener("message", (event) => heard.push(["feed", event.data]));
    }
  };

  const fetchIt = window.fetch;
  window.fetch = async (...values) => {
    const answer = await fetchIt(...values);
    const [name] = new URL(answer.url).pathname.split("/").slice(-2);
    if (answer.ok && ["state", "hints", "reading"].includes(name)) heard.push([name, await answer.clone().text()]);
    return answer;
  };

  // The same cards in every run: what a page adds to the shuffle is made of its number, as the numbers of its commands are.
  let random = 0;
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      random = (Math.imul(random + window.pageNumber, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = random >>> 24;
    }
    return bytes;
  };

  const key = (name) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

  // What was done in this turn; a hint is asked for once, and Enter is pressed once for what is picked.
  let done = new Set();
  const once = (what, act) => {
    if (done.has(what)) return;
    done.add(what);
    pressed.add(what);
    act();
  };

  const main = () => find("#live-acts [data-key=play]:enabled");
  const free = () => all("#live-hand [data-id][aria-pressed=false]:not(.barred)");

  function takeTurn(mayShow) {
    const readings = all(".reading button");
    const shows = mayShow ? all(".shows button:enabled") : [];
    const isHinted = find("#live-acts [data-key=hint]:enabled");
    if (readings.length) once("reading", () => readings[0].click());
    else if (shows.length) once("show", () => shows[0].click());
    else if (document.body.matches(".burying") && !main())
      once("bury", () =>
        free()
          .slice(0, 8)
          .forEach((one) => one.click()),
      );
    else if (main()) once("enter", () => key("Enter"));
    else if (find(".note")) once("pass", () => key("p"));
    else if (isHinted) once("hint", () => key("h"));
    // 进贡, 还贡: no hint; one card of those that may be given.
    else if (!find("#live-acts [data-key=hint]") && find("#live-hand .barred")) once("give", () => free()[0].click());
  }

  window.startPlaying = (mayShow) => {
    let timer = 0;
    const step = () => {
      timer = 0;
      const { body } = document;
      // The turn may come back before the answer: what is sent ends it.
      if (!body.matches(".my-turn") || body.matches("[data-sending]")) done = new Set();
      if (body.matches("[data-sending]")) return;
      if (body.matches(".my-turn")) takeTurn(mayShow);
      const ready = find("#live-ready [data-key=ready]:enabled");
      if (body.matches(".waiting") && ready?.checkVisibility()) ready.click();
    };
    // Nobody presses anything in the middle of a change.
    const soon = () => (timer ||= setTimeout(step));
    new MutationObserver(soon).observe(document.body, { subtree: true, childList: true, attributes: true });
    step();
  };
})();
