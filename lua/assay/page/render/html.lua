--- A page, or several, as one HTML document that needs nothing else: no network, and no
-- script but the one that sorts its tables.
-- @module assay.page.render.html

local tablex = require("pl.tablex")
local block = require("assay.page.render.html.block")
local cells = require("assay.page.render.cells")
local finding = require("assay.page.render.html.finding")
local glossary = require("assay.page.render.html.glossary")
local listing = require("assay.page.render.html.listing")
local markup = require("assay.page.render.html.markup")
local sorting = require("assay.page.render.html.sorting")
local style = require("assay.page.render.html.style")
local summary = require("assay.page.summary")
local words = require("assay.advise.words")

local html = {}

local element, escape = markup.element, markup.escape

-- The document may load nothing and run nothing, whatever a record holds.
local POLICY = ("default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src '%s'")
  :format(sorting.HASH)

-- Of up to so many kernels all stand open; of more the first.
local OPEN_MOST = 3

local function fact_list(facts)
  local parts = {}
  for i, fact in ipairs(facts) do
    parts[i] = element("dt", nil, escape(fact[1]))
      .. element("dd", fact.style and { class = fact.style }, escape(fact[2]))
  end
  return element("dl", { class = "facts" }, table.concat(parts, "\n"))
end

--- A title as it is in a list of contents: without what stands in brackets.
local function short(title)
  return cells.title((title:gsub("%s*%b()", "")))
end

--- Links to the parts of a kernel, from one of them on.
local function contents(parts, first)
  local items = tablex.map(function(part)
    return element("li", nil, markup.link(part.id, escape(short(part.title))))
  end, table.move(parts, first, #parts, 1, {}))
  return #items > 1 and element("ul", { class = "toc" }, table.concat(items)) or ""
end

--- The parts of a kernel in their order, each with `id`, `title` and `text`.
local function parts_of(state, kernel, id)
  local parts = {}
  local function add(name, title, render, content)
    local own = ("%s-%s"):format(id, name)
    parts[#parts + 1] = { id = own, title = title,
      text = render(state, content, own) }
  end
  if kernel.findings then
    add("advice", "Advice", finding.render, kernel.findings)
  end
  if kernel.listings and #kernel.listings > 0 then
    add("source", "Source", listing.render, kernel.listings)
  end
  for _, each in ipairs(kernel.blocks) do
    add(each.name, each.title, state.kind == "report" and block.fold or block.render, each)
  end
  return parts
end

--- The heading of a kernel, and in brief what is advised.
local function head_of_kernel(state, kernel)
  local brief = kernel.findings and finding.brief(kernel.findings)
  return element("h" .. state.heading, nil,
    kernel.title and escape(kernel.title) or markup.code(kernel.label))
    .. (brief and " " .. element("span", { class = "brief" }, escape(brief)) or "")
end

--- A kernel, which folds; the parts of a study do not.
local function kernel_section(state, kernel, id, is_open)
  local own = setmetatable({ lines = listing.ids(kernel.listings or {}, id),
    marks = finding.marks(kernel.findings or {}, id .. "-advice"), heading = state.heading + 1 },
    { __index = state })
  local parts = parts_of(own, kernel, id)
  local texts = tablex.map(function(part) return part.text end, parts)
  local first = kernel.findings and 2 or 1 -- what is advised comes before links to the rest
  table.insert(texts, first, contents(parts, first))
  local content = fact_list(kernel.facts) .. table.concat(texts, "\n")
  local head = head_of_kernel(state, kernel)
  if state.kind == "study" then
    return element("section", { class = "kernel", id = id }, head .. content)
  end
  return markup.fold(id, head, content, { class = "kernel", is_open = is_open })
end

--- A summary as a table, with what to try first of each kernel as its last column.
local function summary_part(state, page)
  local columns = tablex.imap(function(column)
    return tablex.merge(column, { label = cells.column_title(column) }, true)
  end, page.summary.columns)
  columns[1].label = nil -- it is a name
  columns[#columns + 1] = { field = "first", title = "what stands out", wraps = true }
  for _, row in ipairs(page.summary.rows) do
    row.fields.first = row.shown[1] and words.in_line(row.shown[1]) or row.nothing
  end
  local paragraphs = { element("p", nil, escape(summary.legend({}))) }
  for _, note in ipairs({ page.summary.note or "", page.note or "" }) do
    paragraphs[#paragraphs + 1] = note ~= "" and element("p", nil, escape(note)) or nil
  end
  return block.table(state, { columns = columns, rows = page.summary.rows }, "Summary",
    "summary")
    .. table.concat(paragraphs)
end

local function overview(state, page)
  if page.summary then
    return summary_part(state, page)
  elseif not page.overview or #page.overview.rows < 2 then
    return ""
  end
  return (page.overview.note and element("p", nil, escape(page.overview.note)) or "")
    .. block.table(state, page.overview, "Kernels")
end

--- What a page says, from its facts on.
local function body_of(state, page, prefix)
  state.kernels, state.kind = {}, page.kind
  for i = 1, #page.kernels do
    state.kernels[i] = ("%skernel%d"):format(prefix, i)
  end
  local sections = {}
  for i, kernel in ipairs(page.kernels) do
    local is_open = i == 1 or #page.kernels <= OPEN_MOST
    sections[i] = kernel_section(state, kernel, state.kernels[i], is_open)
  end
  return fact_list(page.facts) .. overview(state, page) .. table.concat(sections, "\n")
end

local function chapter(state, page, number)
  local id = ("part%d"):format(number)
  return element("section", { id = id },
    element("h2", nil, escape(page.heading))
      .. body_of(state, page, id .. "-"))
end

--- Figures, each with what it shows; and what they do not.
local function gallery(figures, notes)
  local parts = tablex.map(function(figure)
    return element("figure", nil, figure.svg
      .. element("figcaption", nil, escape(cells.title(figure.summary))))
  end, figures)
  local sentences = tablex.imap(function(note)
    return element("p", nil, escape(cells.title(note)) .. ".")
  end, notes or {})
  return element("section", { id = "figures" }, element("h2", nil, "Figures")
    .. table.concat(sentences) .. element("div", { class = "figures" }, table.concat(parts, "\n")))
end

--- Links to the parts of the document.
local function navigation(page)
  local items = {}
  local function add(id, title)
    items[#items + 1] = element("li", nil, markup.link(id, escape(title)))
  end
  for i, each in ipairs(page.chapters or {}) do
    add(("part%d"):format(i), each.heading)
  end
  if not page.chapters and not page.overview and not page.summary then
    for i, kernel in ipairs(page.kernels) do
      add(("kernel%d"):format(i), kernel.title or kernel.label)
    end
  end
  if page.figures and #page.figures > 0 then
    add("figures", "Figures")
  end
  add("metrics", "Metrics on this page")
  return element("nav", { ["aria-label"] = "Parts" },
    element("ul", { class = "toc" }, table.concat(items)))
end

local function main_of(state, page)
  if not page.chapters then
    state.heading = 2
    return body_of(state, page, "")
  end
  state.heading = 3
  local parts = {}
  for i, each in ipairs(page.chapters) do
    parts[i] = chapter(state, each, i)
  end
  return table.concat(parts, "\n")
end

local function lines(parts)
  return "\n" .. table.concat(parts, "\n") .. "\n"
end

local function head_of(title)
  return lines({
    element("meta", { charset = "utf-8" }),
    element("meta", { ["http-equiv"] = "Content-Security-Policy", content = POLICY }),
    element("meta", { name = "viewport", content = "width=device-width, initial-scale=1" }),
    element("title", nil, escape(title)),
    element("link", { rel = "icon", href = "data:," }),
    element("style", nil, "\n" .. style.sheet()),
  })
end

--- Render a page.
-- @tparam table page from `contents.build` or `comparison.build`, or several as `chapters`, each
--   with a `heading`; it may have `figures` and `figure_notes` from `gallery.of`, kernels may have
--   `findings` from `finder.of` and `listings` from `listing.of`
-- @treturn string
function html.render(page)
  local state = glossary.open(page.keys)
  local name = page.name or page.facts[1][2]
  local content = lines({ element("h1", nil, escape(page.title)), navigation(page),
    main_of(state, page) })
  local figures = page.figures and #page.figures > 0
    and gallery(page.figures, page.figure_notes) or ""
  return "<!DOCTYPE html>\n" .. element("html", { lang = "en" }, lines({
    element("head", nil, head_of(("%s: %s"):format(page.title, name))),
    element("body", nil, lines({
      element("a", { class = "skip", href = "#main" }, "Skip to the content"),
      element("main", { id = "main" }, lines({ content, figures, glossary.render(state) })),
      element("script", nil, sorting.SCRIPT),
    })),
  })) .. "\n"
end

return html
