--- Advice about a kernel as HTML.
-- @module assay.page.render.html.finding

local finder = require("assay.advise.finder")
local format = require("assay.util.format")
local glossary = require("assay.page.render.html.glossary")
local markup = require("assay.page.render.html.markup")
local position = require("assay.record.position")
local record = require("assay.record.record")
local words = require("assay.advise.words")

local finding = {}

local element, escape = markup.element, markup.escape
local LEVELS = { "error", "warning", "note" }
local DEVICES = { any = "any device", gpu = "GPUs", cpu = "CPUs" }

local function place_of(state, line)
  local id = state.lines[position.file_of(line) .. ":" .. line.line]
  local text = markup.code(finder.place(line))
  return id and markup.link(id, text) or text
end

--- The places of a finding, the heaviest first.
local function lines_of(found)
  return found.line and { found.line, table.unpack(found.also) } or {}
end

local function places_of(state, found)
  local places = {}
  for _, line in ipairs(lines_of(found)) do
    places[#places + 1] = place_of(state, line)
  end
  return #places > 0 and table.concat(places, ", ") or nil
end

local function measured(state, found)
  local key = state.keys[record.key_of(found.metric)]
  local unit = key and key.unit or "1"
  local text = glossary.link(state, { record.key_of(found.metric) }, markup.code(found.metric))
    .. " " .. escape(format.value(found.value, unit))
  return found.threshold
    and text .. escape((" (threshold %s)"):format(format.value(found.threshold, unit))) or text
end

--- What is seen at once.
local function lead_of(state, found)
  return {
    { "Gain", element("strong", nil, escape(words.at_stake(found))) },
    { "Place", places_of(state, found) },
  }
end

--- What a finding is based on, and what else would help.
local function basis_of(state, found)
  local expectation = finder.expectation(found, state.keys)
  return {
    { "Or", #found.remedies > 1 and escape(table.concat(words.alternatives(found), "; or: ")) },
    { "Argument", found.argument and markup.code(found.argument) },
    { "Measured", measured(state, found) },
    { "To expect", expectation and escape(expectation) },
    { "Advice for", escape(DEVICES[found.rule.devices]) },
    { "Rule", markup.code(found.rule.name) },
    { "Source", escape(found.rule.source) },
  }
end

local function fact_list(facts, class)
  local parts = {}
  for _, fact in ipairs(facts) do
    if fact[2] then
      parts[#parts + 1] = element("dt", nil, fact[1]) .. element("dd", nil, fact[2])
    end
  end
  return element("dl", { class = class }, table.concat(parts, "\n"))
end

--- What there is to say of a finding, below its title.
local function content_of(state, found)
  local more = #found.remedies > 1 and "Other remedies, figures and rule" or "Figures and rule"
  local command, is_first = words.command(found)
  return fact_list(lead_of(state, found), "lead") .. element("p", nil, escape(found.say))
    .. element("p", nil, element("strong", nil, "To try: ") .. escape(found.try))
    .. (command and element("p", { title = words.COMMANDS },
      element("strong", nil, is_first and "Rewrite: " or "Another remedy: ")
      .. markup.code(command)) or "")
    .. element("details", { class = "basis" }, element("summary", nil, more)
      .. fact_list(basis_of(state, found), "facts"))
end

local function level_of(found)
  return element("span", { class = "level" }, escape(found.level))
end

local function gain_of(found)
  return element("span", { class = "gain" }, escape(words.at_stake(found)))
end

--- The id of a finding's card, of that of all advice and its number.
local function id_of(id, number)
  return ("%s-%d"):format(id, number)
end

--- A warning stands open; a note opens.
local function render_one(state, found, id)
  local title = escape(words.title(found)) .. " " .. level_of(found)
  if found.level == "note" then
    return markup.fold(id, element("strong", nil, title) .. " " .. gain_of(found),
      content_of(state, found), { class = found.level })
  end
  return element("article", { class = found.level, id = id },
    element("h" .. state.heading + 1, nil, title) .. content_of(state, found))
end

--- How many findings there are of each level, in words.
-- @tparam {table,...} findings from `finder.of`
-- @treturn ?string "1 error, 2 warnings"; nil if there are none
function finding.brief(findings)
  local number, parts = {}, {}
  for _, found in ipairs(findings) do
    number[found.level] = (number[found.level] or 0) + 1
  end
  for _, level in ipairs(LEVELS) do
    parts[#parts + 1] = number[level] and format.plural(number[level], level)
  end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

--- A mark at a line of the source, which leads to the finding's card.
local function mark(found, id)
  return element("div", { class = "mark " .. found.level }, level_of(found) .. " "
    .. markup.link(id, escape(words.title(found)), found.try) .. " " .. gain_of(found))
end

--- The marks of findings at their lines, in the order of the findings.
-- @tparam {table,...} findings from `finder.of`
-- @tparam string id of the advice, as given to `finding.render`
-- @treturn {[string]=string} HTML by "FILE:LINE"
function finding.marks(findings, id)
  local marks = {}
  for i, found in ipairs(findings) do
    local own, places = mark(found, id_of(id, i)), {}
    for _, line in ipairs(lines_of(found)) do
      places[position.file_of(line) .. ":" .. line.line] = true
    end
    for place in pairs(places) do
      marks[place] = (marks[place] or "") .. own
    end
  end
  return marks
end

--- The findings of a kernel, with their heading.
-- @tparam table state see `block.render`, with `lines` from `listing.ids`
-- @tparam {table,...} findings from `finder.of`
-- @tparam string id
-- @treturn string
function finding.render(state, findings, id)
  local parts = {}
  for i, found in ipairs(findings) do
    parts[i] = render_one(state, found, id_of(id, i))
  end
  return element("section", { id = id },
    element("h" .. state.heading, nil, "Advice")
      .. (#findings > 0 and table.concat(parts, "\n")
        or element("p", nil, "No rule found anything that stands out.")))
end

return finding
