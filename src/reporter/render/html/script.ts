/**
 * The page's only script. It brings the filters to life, and makes a case's fold when it is first opened: its
 * markup waits as the text of a `noscript`, which costs next to nothing however many cases there are, and which
 * is the fold itself where scripts are off. The text is the page's own, already escaped.
 */
export const SCRIPT = `
(() => {
  "use strict";
  const unfold = (details) => {
    const waiting = details.querySelector(":scope > noscript");
    if (!waiting) return;
    const template = document.createElement("template");
    template.innerHTML = waiting.textContent;
    waiting.replaceWith(template.content);
  };
  document.addEventListener("toggle", ({ target }) => target.open && unfold(target), true);
  for (const open of document.querySelectorAll("tr.why details[open]")) unfold(open);

  const form = document.getElementById("filters");
  if (!form) return;
  const cases = [...document.querySelectorAll("tbody.case")];
  const folds = [...document.querySelectorAll("details.part, details.group")];
  const totals = new Map(folds.map((fold) => [fold, fold.querySelectorAll("tbody.case").length]));
  const opened = new Map();
  const grouped = (count) => String(count).replace(/\\B(?=(\\d{3})+$)/g, ",");

  const apply = () => {
    const { kind, scenario, kept, text } = Object.fromEntries(new FormData(form));
    const part = text.trim().toLowerCase();
    let shown = 0;
    for (const each of cases) {
      const data = each.dataset;
      const fits =
        (kind === "" || data.kind === kind) &&
        (scenario === "" || data.scenario === scenario) &&
        (kept === "" || data.kept === kept) &&
        data.id.toLowerCase().includes(part);
      each.hidden = !fits;
      if (fits) shown += 1;
    }
    const isNarrowed = shown < cases.length;
    if (isNarrowed && opened.size === 0) for (const fold of folds) opened.set(fold, fold.open);
    for (const fold of folds) {
      const left = fold.querySelectorAll("tbody.case:not([hidden])").length;
      fold.hidden = left === 0;
      if (isNarrowed) fold.open = left > 0;
      else if (opened.has(fold)) fold.open = opened.get(fold);
      const count = fold.querySelector(":scope > summary > .count");
      const total = totals.get(fold);
      if (count) count.textContent = left === total ? grouped(total) : grouped(left) + " of " + grouped(total);
    }
    if (!isNarrowed) opened.clear();
    const all = grouped(cases.length);
    document.getElementById("filter-count").textContent =
      isNarrowed ? grouped(shown) + " of " + all + " cases" : all + (cases.length === 1 ? " case" : " cases");
  };

  let waiting;
  const applySoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 120);
  };
  form.hidden = false;
  form.addEventListener("input", applySoon);
  form.addEventListener("reset", applySoon);
  form.addEventListener("submit", (event) => event.preventDefault());
  apply();
})();
`;
