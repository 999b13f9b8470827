--- `assay metrics`: what the keys of a record mean, from the table that the build made.
-- @module assay.metrics

local exit = require("assay.exit")
local json = require("assay.json")
local layout = require("assay.layout")
local output = require("assay.output")
local record = require("assay.record")
local terminal = require("assay.terminal")

local metrics = {}

local TEXT_LEAST = 30
local TABLE_FROM = 120 -- columns; on narrower screens a list reads better
local LIST_INDENT = "      "
local INDEX_HELP = " [%s]"

--- The formats there are.
metrics.FORMATS = { "text", "md", "json" }

--- Read the key table.
-- @tparam string path of keys.json
-- @treturn[1] table key to `text`, `unit`, `source`, `kind`, `index`
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function metrics.load(path)
  local text, reason, code = record.read_file(path)
  if not text then
    return nil, reason, code
  end
  local keys
  keys, reason = json.decode(text)
  if type(keys) ~= "table" then
    return nil, ("%s: %s"):format(path, reason or "no key table"), exit.NO_INPUT
  end
  return keys
end

--- A pattern of a shell (`*`, `?`) as one of Lua; a plain word is found anywhere.
local function lua_pattern(pattern)
  local escaped = pattern:gsub("[%^%$%(%)%%%.%[%]%+%-]", "%%%0")
  if not pattern:find("[*?]") then
    return escaped
  end
  return "^" .. escaped:gsub("%*", ".*"):gsub("%?", ".") .. "$"
end

--- The keys that a pattern selects, sorted.
-- @tparam table keys
-- @tparam ?string pattern with `*` and `?`; without them a part of the key
-- @treturn {string,...}
function metrics.select(keys, pattern)
  local names = {}
  for name in pairs(keys) do
    if not pattern or name:find(lua_pattern(pattern)) then
      names[#names + 1] = name
    end
  end
  table.sort(names)
  return names
end

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

--- Write the list.
-- @tparam table config `share_dir`
-- @tparam table options `pattern`, `format`, `color`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function metrics.main(config, options)
  local keys, reason, code = metrics.load(config.share_dir .. "/keys.json")
  if not keys then
    return nil, reason, code
  end
  local names = metrics.select(keys, options.pattern)
  if #names == 0 then
    return nil, ("no metric's key matches '%s'; `assay metrics` lists all"):format(
      options.pattern), exit.NO_MATCH
  end
  local screen = terminal.open(1, options.color)
  return output.write(nil, RENDER[options.format or "text"](keys, names, screen))
end

return metrics
