// Before the first paint: the theme and the language that were chosen, else those of the system.
(function (html) {
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("jarnac.settings") || "{}");
  } catch {
    // Storage may be closed to us: the system's choice will do.
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.theme = kept.theme === "dark" || kept.theme === "light" ? kept.theme : dark ? "dark" : "light";
  html.lang = kept.locale || (/^fr\b/i.test(navigator.language) || !/^en\b/i.test(navigator.language) ? "fr" : "en");
  // The texts of that language come beside the program, not after it.
  var texts = html.dataset[html.lang];
  if (!texts) return;
  var link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = texts;
  document.head.append(link);
})(document.documentElement);
