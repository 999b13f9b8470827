--- `assay advise --explain RULE`: the page on a rule; without one, which there are. What the
-- rule's table says (title, devices, sentences, source) is taken from there, the rest from its
-- page, see `assay.advise.pages`.
-- @module assay.page.advise.explain

local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local gains = require("assay.advise.gains")
local layout = require("assay.util.layout")
local markdown = require("assay.page.render.markdown")
local nearest = require("assay.util.nearest")
local output = require("assay.util.output")
local pages = require("assay.advise.pages")
local rules = require("assay.advise.rules")
local say = require("assay.util.say")
local terminal = require("assay.util.terminal")
local terms = require("assay.page.advise.terms")
local words = require("assay.advise.words")
local writer = require("assay.page.writer")

local explain = {}

--- The formats there are.
explain.FORMATS = { "text", "md" }

-- What the name of a file may ask for, though it cannot be had here.
local ASKED = { "text", "md", "json", "sarif" }

local DEVICES = { any = "It speaks for all devices.", gpu = "It speaks for GPUs.",
  cpu = "It speaks for CPUs, and only with `--for cpu`." }

local NO_PAGE = "Nobody has written a page on this rule; what follows is what the rule itself has."

local HALVES = { fitting = "of the kernels by which the rules were set at first",
  others = "of kernels that were written by others or later" }

-- For which devices rules speak, in a table.
local SPEAKS_FOR = { any = "all", gpu = "GPUs", cpu = "CPUs" }

local TERMS = { "OpenCL", "NVIDIA", "AMD" }
local LIST = { "rule", "title", "devices" }

-- Columns of a line of Markdown.
local MD_WIDTH = 96
-- Columns of the titles of rules at least.
local TITLE_LEAST = 20
-- Blanks in front of code on a terminal.
local CODE_INDENT = "    "

local function append(list, more)
  table.move(more, 1, #more, #list + 1, list)
end

--- A text of the rule's own, which is no Markdown.
local function plain(text)
  return { kind = "paragraph", text = markdown.escape(text), plain = text }
end

local function heading(text)
  return { kind = "heading", text = text }
end

local function paragraph(text)
  return { kind = "paragraph", text = text }
end

local function quoted(list)
  return table.concat(tablex.map(markdown.code, list), ", ")
end

local function recognised(rule, page)
  local blocks = { heading("Recognised by") }
  append(blocks, page and page.recognised or {})
  append(blocks, { plain("What it says: " .. words.generic(rule.say)),
    #rule.needs > 0 and paragraph("What the record must have: " .. quoted(rule.needs) .. ".")
      or nil })
  return blocks
end

--- The remedies of a page, or of a rule that has none.
local function remedies_of(rule, page)
  if page then
    return page.remedies
  end
  return tablex.map(function(remedy)
    return { name = rule.remedies and remedy.name or nil, try = remedy.try, texts = {} }
  end, rule.remedies or { rule })
end

local function code(label, text)
  return { kind = "code", label = label, text = text }
end

local function remedy_blocks(remedy)
  local blocks = { heading("Remedy" .. (remedy.name and ": " .. remedy.name or "")),
    plain(words.generic(remedy.try)) }
  append(blocks, remedy.texts)
  if remedy.like then
    append(blocks, { code(("After (before: as for %s)"):format(remedy.like), remedy.after) })
  elseif remedy.before then
    append(blocks, { code("Before", remedy.before), code("After", remedy.after) })
  end
  return blocks
end

--- What was measured, a sentence for each row.
local function measured(rows)
  local blocks = {}
  for i, row in ipairs(rows) do
    blocks[i] = paragraph(("%s, %s: followed in %s, helped %d, nothing %d, harmed %d%s."):format(
      row.device, HALVES[row.half] or row.half, format.plural(row.followed, "kernel"), row.helped,
      row.nothing, row.harmed, row.median and ("; median %s times as fast"):format(
        format.real(row.median)) or ""))
  end
  if #blocks > 0 then
    table.insert(blocks, 1, heading("Measured, where it was the first advice"))
  end
  return blocks
end

local function text_of(blocks)
  return table.concat(tablex.map(function(block)
    return block.plain or block.text or ""
  end, blocks), "\n")
end

--- What is told of a rule, but for the terms. Raises a failure, exit.NO_INPUT or exit.BAD_RECORD,
-- if its page or the table of gains cannot be read.
-- @tparam table rule from `rules.load`
-- @treturn {table,...} blocks: `kind` ("heading", "paragraph", "item" or "code"), `text` (in
--   Markdown), `plain` (without, where that is another), `label` (of code)
function explain.blocks(rule)
  local page, rows = pages.of(rule), gains.of(rule)
  local blocks = { paragraph(DEVICES[rule.devices]) }
  append(blocks, page and { heading("Cause"), table.unpack(page.cause) } or { paragraph(NO_PAGE) })
  append(blocks, recognised(rule, page))
  for _, remedy in ipairs(remedies_of(rule, page)) do
    append(blocks, remedy_blocks(remedy))
  end
  append(blocks, page and { heading("When not"), table.unpack(page.when_not) } or {})
  append(blocks, measured(rows))
  append(blocks, { heading("Source"), plain(rule.source .. ".") })
  return blocks
end

--- The title of what is told of a rule, as Markdown.
-- @tparam table rule
-- @treturn string
function explain.title(rule)
  return ("%s: %s"):format(markdown.code(rule.name), markdown.escape(rule.title))
end

local function term_rows(list)
  return tablex.map(function(term) return { term.opencl, term.nvidia, term.amd } end, list)
end

--- A text in lines, none of which begins with what Markdown would take for the mark of a list or
-- a heading.
local function md_lines(text, first)
  local bound = text:gsub(" ([-+#>]+)%f[ ]", "\u{A0}%1"):gsub(" (%d+[.)])%f[ ]", "\u{A0}%1")
  return layout.paragraph({ width = MD_WIDTH }, bound, first or "")
end

local MD = {}

function MD.heading(block, level)
  return { ("#"):rep(level) .. " " .. markdown.escape(block.text) }
end

function MD.paragraph(block)
  return md_lines(block.text)
end

function MD.item(block)
  return md_lines(block.text, "- ")
end

function MD.code(block)
  return { block.label .. ":", "", "```opencl", block.text, "```" }
end

--- Blocks as Markdown, an empty line in front of each but the items of a list.
-- @tparam {table,...} blocks
-- @tparam integer level of headings
-- @treturn {string,...} lines
function explain.md_blocks(blocks, level)
  local lines = {}
  for i, block in ipairs(blocks) do
    if block.kind ~= "item" or blocks[i - 1].kind ~= "item" then
      lines[#lines + 1] = ""
    end
    append(lines, MD[block.kind](block, level))
  end
  return lines
end

--- A table of terms as Markdown.
-- @tparam {table,...} list of terms
-- @treturn {string,...} lines
function explain.md_terms(list)
  local rows = tablex.map(function(row) return tablex.map(markdown.escape, row) end,
    term_rows(list))
  return markdown.table(TERMS, { false, false, false }, rows)
end

local RENDER = {}

function RENDER.md(rule, blocks)
  local lines = { "# " .. explain.title(rule) }
  append(lines, explain.md_blocks(blocks, 2))
  local used = terms.of(text_of(blocks))
  if #used > 0 then
    append(lines, { "", "## Terms", "" })
    append(lines, explain.md_terms(used))
  end
  return lines
end

local TEXT = {}

--- A text without the marks of Markdown.
local function unmarked(block)
  return terminal.clean(((block.plain or block.text):gsub("`", "")))
end

function TEXT.heading(block, screen)
  return { terminal.paint(screen, "bold", unmarked(block)) }
end

function TEXT.paragraph(block, screen)
  return layout.paragraph(screen, unmarked(block))
end

function TEXT.item(block, screen)
  return layout.paragraph(screen, unmarked(block), screen.unicode and "  • " or "  * ")
end

function TEXT.code(block, screen)
  local lines = { "  " .. terminal.paint(screen, "dim", block.label .. ":"), "" }
  for line in (block.text .. "\n"):gmatch("(.-)\n") do
    lines[#lines + 1] = line ~= "" and CODE_INDENT .. terminal.clean(line) or ""
  end
  return lines
end

local function text_terms(screen, list)
  local columns = {}
  for i, title in ipairs(TERMS) do
    columns[i] = { title = title, flexible = 10, wraps = true,
      cells = tablex.map(function(row) return row[i] end, term_rows(list)) }
  end
  return layout.table(screen, columns, #list)
end

function RENDER.text(rule, blocks, screen)
  local lines = layout.paragraph(screen, terminal.clean(("%s: %s"):format(rule.name, rule.title)),
    "")
  lines = tablex.map(function(line) return terminal.paint(screen, "bold", line) end, lines)
  for i, block in ipairs(blocks) do
    if block.kind ~= "item" or blocks[i - 1].kind ~= "item" then
      lines[#lines + 1] = ""
    end
    append(lines, TEXT[block.kind](block, screen))
  end
  local used = terms.of(text_of(blocks))
  if #used > 0 then
    append(lines, { "", terminal.paint(screen, "bold", "Terms"), "" })
    append(lines, text_terms(screen, used))
  end
  return lines
end

--- The page on a rule as Markdown. Raises a failure as `explain.blocks` does.
-- @tparam table rule from `rules.load`
-- @treturn string
function explain.markdown(rule)
  return table.concat(RENDER.md(rule, explain.blocks(rule)), "\n") .. "\n"
end

local TABLE = {}

function TABLE.md(rows)
  return markdown.table(LIST, { false, false, false }, tablex.map(function(row)
    return { markdown.code(row[1]), markdown.escape(row[2]), row[3] }
  end, rows))
end

function TABLE.text(rows, screen)
  local columns = {}
  for i, title in ipairs(LIST) do
    columns[i] = { title = title, flexible = i == 2 and TITLE_LEAST or nil, wraps = i == 2,
      cells = tablex.map(function(row) return terminal.clean(row[i]) end, rows) }
  end
  return layout.table(screen, columns, #rows)
end

--- All rules and what each is about, in lines.
local function table_of(list, chosen, screen)
  local rows = tablex.map(function(rule)
    return { rule.name, rule.title, SPEAKS_FOR[rule.devices] }
  end, list)
  return TABLE[chosen](rows, screen)
end

--- The rule of a name.
local function find(list, name)
  local names = tablex.map(function(rule) return rule.name end, list)
  local index = tablex.find(names, name)
  if index then
    return list[index]
  end
  local near = nearest.of(name, names)
  failure.raise(exit.USAGE, #near > 0
    and ("there is no rule %s; did you mean %s?"):format(name, table.concat(near, " or "))
    or ("there is no rule %s, but: %s"):format(name, table.concat(names, ", ")))
end

--- The format to write: the one asked for, that of the file's name, or text.
local function choose_format(options)
  local known = options.format or writer.format_of(options.output, ASKED) or "text"
  if not tablex.find(explain.FORMATS, known) then
    failure.raise(exit.USAGE, "--explain writes %s, not %s",
      table.concat(explain.FORMATS, " or "), known)
  end
  return known
end

--- Print the page on a rule, or a table of all. Raises a failure if that cannot be done.
-- @tparam table options `explain` (a list with the name, or an empty one), `record` (none),
--   `rules` (a folder), `format`, `output`, `force`, `color`
function explain.main(options)
  if options.record then
    failure.raise(exit.USAGE, "--explain takes the name of a rule, and no record besides")
  end
  local list, faults = rules.load(options.rules)
  local log = say.open(options)
  for _, fault in ipairs(faults) do
    log:warning(fault .. "; it is left out")
  end
  local name = options.explain[1]
  local rule = name and find(list, name)
  local chosen = choose_format(options)
  local screen = writer.screen_for(options.output, options.color)
  local lines = rule and RENDER[chosen](rule, explain.blocks(rule), screen)
    or table_of(list, chosen, screen)
  output.write(options.output, table.concat(lines, "\n") .. "\n", options.force)
end

return explain
