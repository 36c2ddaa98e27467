// Before the first paint: the theme and the language that were chosen here, so that nothing flashes.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("allaboard.settings") || "{}") || {};
  } catch (_) {
    // A damaged or forbidden store is as good as none.
  }
  var dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  if (kept.largePrint === true) root.dataset.print = "large";
})();
