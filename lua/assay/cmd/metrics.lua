--- `assay metrics`: what the keys of a record mean, from the table that the build made.
-- @module assay.cmd.metrics

local catalogue = require("assay.record.catalogue")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local json = require("assay.json")
local layout = require("assay.util.layout")
local output = require("assay.util.output")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local say = require("assay.util.say")
local terminal = require("assay.util.terminal")

local metrics = {}

local TEXT_LEAST = 30
local TABLE_FROM = 120 -- columns; on narrower screens a list reads better
local LIST_INDENT = "      "
local INDEX_HELP = " [%s]"

--- The formats there are.
metrics.FORMATS = { "text", "md", "json" }

local function text_of(key)
  local index = record.optional(key.index)
  return key.text .. (index and INDEX_HELP:format(index) or "")
end

local function as_table(keys, names, screen)
  local columns = {
    { title = "key", cells = {}, style = "bold" }, { title = "unit", cells = {} },
    { title = "meaning", cells = {}, flexible = TEXT_LEAST, wraps = true },
    { title = "source", cells = {}, flexible = TEXT_LEAST, wraps = true, style = "dim" },
  }
  for i, name in ipairs(names) do
    local key = keys[name]
    columns[1].cells[i], columns[2].cells[i] = name, key.unit
    columns[3].cells[i], columns[4].cells[i] = terminal.clean(text_of(key)), key.source
  end
  return layout.table(screen, columns, #names)
end

local function as_list(keys, names, screen)
  local lines = {}
  for _, name in ipairs(names) do
    local key = keys[name]
    lines[#lines + 1] = ("  %s (%s)"):format(terminal.paint(screen, "bold", name), key.unit)
    for _, line in ipairs(layout.paragraph(screen, terminal.clean(text_of(key)), LIST_INDENT)) do
      lines[#lines + 1] = line
    end
    for _, line in ipairs(layout.paragraph(screen, terminal.clean(key.source), LIST_INDENT)) do
      lines[#lines + 1] = terminal.paint(screen, "dim", line)
    end
  end
  return lines
end

local RENDER = {}

function RENDER.text(keys, names, screen)
  local render = screen.width >= TABLE_FROM and as_table or as_list
  return table.concat(render(keys, names, screen), "\n") .. "\n"
end

function RENDER.md(keys, names)
  local lines = { "| key | unit | meaning | source |", "| --- | --- | --- | --- |" }
  for _, name in ipairs(names) do
    local key = keys[name]
    local cells = { "`" .. name .. "`", key.unit, text_of(key), key.source }
    for i = 2, #cells do
      cells[i] = terminal.clean(cells[i]):gsub("[|\\`*_<]", "\\%0")
    end
    lines[#lines + 1] = "| " .. table.concat(cells, " | ") .. " |"
  end
  return table.concat(lines, "\n") .. "\n"
end

function RENDER.json(keys, names)
  local selected = {}
  for _, name in ipairs(names) do
    selected[name] = keys[name]
  end
  return json.encode(selected) .. "\n"
end

--- The keys that words of the command line select; a wrong word is told of.
local function choose(keys, options)
  local pattern = table.concat(options.words, " ")
  local names = catalogue.select(keys, pattern ~= "" and renamed.metric(pattern) or nil)
  if #names > 0 then
    return names
  end
  local guessed, near = catalogue.guess(keys, pattern)
  if #guessed == 0 then
    failure.raise(exit.NO_MATCH, "no metric's key matches '%s'; the nearest words are %s; `assay "
      .. "metrics` lists all", pattern, table.concat(near, ", "))
  end
  say.open(options):note(("no metric's key matches '%s'; these are of '%s'"):format(pattern,
    near[1]))
  return guessed
end

--- Write the list. Raises a failure, exit.NO_MATCH, if no key is meant.
-- @tparam table config `share_dir`
-- @tparam table options `words` (of one pattern), `format`, `color`
function metrics.main(config, options)
  local keys = catalogue.load(config.share_dir .. "/keys.json")
  local names, screen = choose(keys, options), terminal.open(1, options.color)
  output.write(nil, RENDER[options.format or "text"](keys, names, screen))
end

return metrics
