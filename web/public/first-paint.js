// Before the first paint: the theme and the language that were chosen, else those of the system.
(function (html) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("jarnac.settings") || "{}");
  } catch {
    // Storage may be closed to us: the system's choice will do.
  }
  let dark = matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.theme = kept.theme === "dark" || kept.theme === "light" ? kept.theme : dark ? "dark" : "light";
  html.lang = kept.locale || (/^fr\b/i.test(navigator.language) || !/^en\b/i.test(navigator.language) ? "fr" : "en");
  // The texts of that language, and at a table its parts, come beside the program, not after it.
  function ahead(files, rel, as) {
    (files || "").split(" ").forEach(function (file) {
      if (!file) return;
      let link = document.createElement("link");
      link.rel = rel;
      if (as) link.as = as;
      link.crossOrigin = "anonymous";
      link.href = file;
      document.head.append(link);
    });
  }
  ahead(html.dataset[html.lang], "preload", "fetch");
  if (location.pathname.indexOf("/g/") === 0) ahead(html.dataset.game, "modulepreload");
})(document.documentElement);
