--- How a page looks: light and dark, on a screen of any width and on paper, without a font or
-- picture from elsewhere. Nothing is told by colour alone.
-- @module assay.page.render.html.style

local style = {}

--- Colours by theme. `text`, `quiet`, `link` and `warning` stand on `ground`, `raised` and `heat`
-- with a contrast of at least 4.5.
style.PALETTES = {
  light = { ground = "#ffffff", raised = "#f3f5f8", text = "#1a1f26", quiet = "#4d5763",
    link = "#0b4f9e", rule = "#c3cad3", heat = "#d3e2f4", bar = "#2c6cb5", warning = "#8a3b00" },
  dark = { ground = "#14181d", raised = "#1d232b", text = "#e6eaef", quiet = "#b0b9c4",
    link = "#8fc1ff", rule = "#3d4753", heat = "#223a57", bar = "#5b9be6", warning = "#ffb37a" },
}

local SHEET = [[
:root { color-scheme: light dark; $light }
@media screen and (prefers-color-scheme: dark) { :root { $dark } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; padding: 1rem; max-width: 90rem; background: var(--ground);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 1.6em 0 0.5em; overflow-wrap: anywhere; }
h1 { font-size: 1.8rem; margin-top: 0.5rem; }
h2 { font-size: 1.45rem; border-bottom: 2px solid var(--rule); padding-bottom: 0.2em; }
h3 { font-size: 1.15rem; }
h4, h5 { font-size: 1rem; }
p, ul, dd { max-width: 100ch; overflow-wrap: anywhere; }
p, ul { margin: 0.5em 0; }
a { color: var(--link); text-underline-offset: 0.3em; }
a:focus-visible, summary:focus-visible, .sort:focus-visible, .box:focus-visible {
  outline: 3px solid var(--bar); outline-offset: 2px; }
:target { outline: 2px solid var(--bar); outline-offset: 1px; }
.kernel > :target { outline: 0; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
.skip { position: absolute; left: -100vw; background: var(--ground); padding: 0.5rem; }
.skip:focus { left: 1rem; }
.toc { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2em 1.2em;
  max-width: none; }
.hint, small, figcaption { color: var(--quiet); font-size: 0.9rem; }
small { display: block; }
.figures { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; max-width: 100%; }
figure svg { max-width: 100%; height: auto; background: #ffffff; border: 1px solid var(--rule); }
figcaption { max-width: 22rem; }
dl { margin: 0.5em 0; }
dd { margin: 0; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.15em 1em; }
.facts > dd { max-width: 120ch; }
dt { color: var(--quiet); }
.glossary { columns: 2 26rem; column-gap: 3rem; }
.glossary dd { break-inside: avoid; }
.glossary dt { break-after: avoid; margin-top: 0.8em; color: var(--text); overflow-wrap: anywhere; }
.box { overflow-x: auto; max-width: 100%; margin: 0.7em 0; }
table { border-collapse: collapse; font-size: 0.9rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 0.25em 0.7em; text-align: left; vertical-align: top; font-weight: normal; }
thead th { border-bottom: 1px solid var(--quiet); vertical-align: bottom; }
tbody th, tbody td { border-bottom: 1px solid var(--rule); }
.sort { border: 0; padding: 0 0 0 0.3em; background: none; color: var(--quiet); font-size: 0.8em;
  cursor: pointer; }
.sort::after { content: "\21C5"; }
[aria-sort="ascending"] > .sort::after { content: "\25B2"; }
[aria-sort="descending"] > .sort::after { content: "\25BC"; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.words { min-width: 18em; max-width: 48em; }
td code, th code { white-space: pre; }
.bar { background: linear-gradient(var(--bar), var(--bar)) no-repeat left bottom / var(--share) 3px,
  linear-gradient(var(--heat), var(--heat)) no-repeat left / var(--share) 100%;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.listing tbody th, .listing tbody td { padding-block: 0; line-height: 1.6; border-bottom: 0; }
.listing thead th { padding-block: 0.25em; border-bottom: 1px solid var(--quiet); }
.listing tbody th { color: var(--quiet); }
.listing .words { min-width: 18em; max-width: 40em; }
td code, th code { white-space: pre; }
.bar { background-position: 0 calc(1.6em - 3px), 0 0;
  background-size: var(--share) 3px, var(--share) 1.6em; }
.listing .source { white-space: pre; tab-size: 4; border-left: 1px solid var(--rule); width: 100%;
  padding-left: 1.5em; }
.listing tbody tr:hover { background-color: var(--raised); }
.gap td { color: var(--quiet); text-align: center; border-block: 1px dashed var(--rule); }
summary { cursor: pointer; }
summary > h2, summary > h3, summary > h4 { display: inline; border: 0; }
.kernel > summary { margin: 1.6em 0 0.5em; border-bottom: 2px solid var(--rule);
  padding-bottom: 0.2em; }
.part { margin: 0.8em 0; }
.kernel > div, .part > div { scroll-margin-top: 3.5rem; }
.part > div { padding: 0 0 0.4em 1.1em; }
.brief { color: var(--quiet); margin-left: 0.6em; }
.listing summary { margin-left: -1.2em; }
.listing code { line-height: inherit; }
.listing details td, .listing details th { padding-block: 0.1em;
  border-bottom: 1px solid var(--rule); }
.listing details .box { white-space: normal; margin: 0.3em 0 0.6em; }
.listing details table { background: var(--raised); }
article, details.note { border-left: 4px solid var(--rule); background: var(--raised);
  padding: 0.2em 1em 0.4em; margin: 0.8em 0; }
article > :first-child { margin-top: 0.5em; }
details.note > summary { margin: 0; }
article.error, article.warning { border-left-color: var(--warning); }
.lead { display: flex; flex-wrap: wrap; gap: 0 0.6em; }
.lead dd:not(:last-child) { margin-right: 1.5em; }
.basis > summary { color: var(--quiet); font-size: 0.9rem; }
.basis > dl { font-size: 0.9rem; }
.mark { font-family: system-ui, sans-serif; white-space: normal; margin: 0.1em 0 0.3em;
  padding-left: 0.6em; border-left: 4px solid var(--rule); }
.mark.error, .mark.warning { border-left-color: var(--warning); }
.gain { color: var(--quiet); }
.level { font-size: 0.8rem; font-weight: bold; border: 1px solid; border-radius: 0.3em;
  padding: 0 0.4em; white-space: nowrap; }
.error .level { background: var(--warning); border-color: var(--warning); color: var(--ground);
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.warning .level, td.error, td.warning, dd.warning { color: var(--warning); }
td.error, td.good, td.warning, dd.good, dd.warning, dd.bold { font-weight: bold; }
@media (max-width: 40rem) {
  body { padding: 0.6rem; }
  .facts { grid-template-columns: fit-content(8em) 1fr; column-gap: 0.7em; }
  th, td { padding-inline: 0.4em; }
  .part > div { padding-left: 0; }
}
@media screen and (max-width: 72rem) { /* of a summary each row is a few lines */
  .summary, .summary > *, .summary > * > * { display: block; }
  .summary > * > tr { display: flex; flex-wrap: wrap; gap: 0.1em 1em; align-items: baseline;
    padding: 0.35em 0; border-bottom: 1px solid var(--rule); }
  .summary > * > tr > * { border: 0; padding: 0; background: none; text-align: left; }
  .summary > tbody > tr > :first-child { min-width: 9em; }
  .summary code { white-space: normal; overflow-wrap: anywhere; }
  .summary [data-label]::before { content: attr(data-label) " "; color: var(--quiet);
    font-weight: normal; }
  .summary > * > tr > * { order: 2; }
  .summary > tbody > tr > :nth-child(-n+2) { order: 0; }
  .summary > * > tr > .words { order: 1; flex: 1 0 100%; min-width: 0; max-width: 100ch; }
  .summary > thead { font-size: 0.8rem; }
  .summary > thead > tr > .words { flex: none; order: 2; }
}
@media screen and (max-width: 40rem) { /* of a listing the text comes first */
  .listing > * > tr { display: flex; }
  .listing > * > tr > * { flex: none; width: 6.6em; order: 2; }
  .listing > * > tr > :first-child { width: 3.2em; order: 0; }
  .listing > * > tr > :last-child { width: 66vw; order: 1; padding-left: 0.6em; }
  .source > code, .source > details > summary > code { white-space: pre-wrap;
    overflow-wrap: anywhere; }
  .listing > * > tr > :only-child { width: 66vw; }
  .listing summary { margin: 0; }
}
@media print {
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .skip, .toc, .hint, .sort { display: none; }
  a { color: inherit; text-decoration: none; }
  h1, h2, h3, h4, h5 { break-after: avoid; }
  .kernel + .kernel { break-before: page; }
  tr, article, figure { break-inside: avoid; }
  table { font-size: 8pt; }
  th, td { padding: 0.15em 0.4em; }
  .box { overflow: visible; }
  .listing .source { white-space: pre-wrap; }
  .glossary { columns: 2; column-gap: 2em; font-size: 8pt; }
  small, figcaption { font-size: 8pt; }
  figure { width: 47%; }
  thead th, td code, th code { white-space: pre-wrap; }
  .words { min-width: 12em; }
  summary { list-style: none; margin: 0; }
  .kernel::details-content, .part::details-content, .note::details-content,
  .basis::details-content { content-visibility: visible; }
}
]]

local function variables(palette)
  local names, parts = {}, {}
  for name in pairs(palette) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    parts[i] = ("--%s: %s;"):format(name, palette[name])
  end
  return table.concat(parts, " ")
end

--- The style sheet.
-- @treturn string CSS
function style.sheet()
  return (SHEET:gsub("%$(%l+)", function(theme) return variables(style.PALETTES[theme]) end))
end

return style
