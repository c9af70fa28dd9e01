// 宽表: the theme wraps wide tables by script; keys reach them as well as a finger does.
const reach = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) one.tabIndex = 0;
};
new MutationObserver(reach).observe(document.body, { childList: true, subtree: true });
reach();
