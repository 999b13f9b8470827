--- The script of a page: a button in the head of each table of several rows, which sorts them.
-- Without it the page lacks nothing else.
-- @module assay.page.render.html.sorting

local sorting = {}

--- The script. A cell's number is that of its text, with the units that reports write; what has no
-- number stays behind.
sorting.SCRIPT = [[
"use strict";
(() => {
const units = { k: 1e3, M: 1e6, G: 1e9, T: 1e12, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30,
  TiB: 2 ** 40, ns: 1e-9, us: 1e-6, ms: 1e-3 };
const text = (row, i) => row.cells[i].textContent.trim();
const number = (row, i) => {
  const [, sign, digits, unit] =
    text(row, i).match(/^[<+]?(-?)([\d\s.]+(?:e[-+]?\d+)?)([A-Za-z]*)/) || [];
  return digits ? (sign ? -1 : 1) * digits.replace(/\s/g, "") * (units[unit] || 1) : NaN;
};
const words = (i, sign) => (a, b) =>
  sign * text(a, i).localeCompare(text(b, i), "en", { numeric: true });
const numbers = (i, sign) => (a, b) => {
  const x = number(a, i), y = number(b, i);
  return isNaN(x) || isNaN(y) ? isNaN(x) - isNaN(y) : sign * (x - y);
};
const sort = (body, head, i) => {
  const numeric = head.classList.contains("number"), now = head.getAttribute("aria-sort");
  const order = now === "ascending" || (!now && numeric) ? "descending" : "ascending";
  const sign = order === "ascending" ? 1 : -1;
  for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
  body.append(...[...body.rows].sort(numeric ? numbers(i, sign) : words(i, sign)));
};
for (const table of document.querySelectorAll("table:not(.listing, .listing *)")) {
  const body = table.tBodies[0], heads = table.tHead ? [...table.tHead.rows[0].cells] : [];
  if (!body || body.rows.length < 2 || [...body.rows].some((r) => r.cells.length !== heads.length))
    continue;
  heads.forEach((head, i) => {
    const button = document.createElement("button");
    button.className = "sort";
    button.setAttribute("aria-label", "sort by " + head.textContent);
    button.addEventListener("click", () => sort(body, head, i));
    head.append(button);
  });
}
})();
]]
--- How a content security policy names that very script: its SHA-256 in base64.
sorting.HASH = "sha256-eYLIQ/DG8s2fQKUSF7IGNAnWa6vz8tOqPZXCqeYKlcI="

return sorting
