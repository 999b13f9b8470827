--- Which scope of one entry stands beside which of another.
-- Arguments pair by name. Source lines pair by their text, the first of equal texts with the first,
-- so that lines that moved find each other; else by file, line and column if what stands there is
-- the same line edited, or if there is no text.
-- @module assay.compare.scopes

local position = require("assay.record.position")
local record = require("assay.record.record")
local sheet = require("assay.sheet")

local scopes = {}

-- The scopes that are neither an argument's nor a line's, in the order of a report.
local WHOLE = { "kernel", "combined", "global", "constant", "local", "private" }

-- How much of two texts at one place has to agree at their ends if the line was but edited.
local COMMON_TEXT = 0.5

--- A list of scopes that grows: what has the same key is the same scope on another side.
local function collector()
  local self = { list = {}, index = {}, groups = {}, places = {} }
  function self.add(kind, key, side, name, item, figures)
    local scope = self.index[key]
    if not scope then
      scope = { kind = kind, name = name, items = {}, names = {}, figures = {} }
      self.index[key], self.list[#self.list + 1] = scope, scope
    end
    scope.items[side], scope.names[side], scope.figures[side] = item, name, sheet.of(figures)
  end
  return self
end

local function add_whole(into, entry, side)
  for _, name in ipairs(WHOLE) do
    if entry.scopes[name] then
      into.add("whole", name, side, name, nil, entry.scopes[name])
    end
  end
end

local function add_arguments(into, entry, side)
  for _, argument in ipairs(entry.arguments) do
    local name = record.optional(argument.scope)
    if name and entry.scopes[name] then
      into.add("argument", name, side, name, argument, entry.scopes[name])
    end
  end
end

--- How many bytes two texts share at their beginnings and ends.
local function common_bytes(a, b)
  local most = math.min(#a, #b)
  local first, last = 0, 0
  while first < most and a:byte(first + 1) == b:byte(first + 1) do
    first = first + 1
  end
  while last < most - first and a:byte(#a - last) == b:byte(#b - last) do
    last = last + 1
  end
  return first + last
end

--- Is it the same line, edited?
local function is_edited(before, after)
  local a, b = position.source_of(before), position.source_of(after)
  return a == "" or b == "" or common_bytes(a, b) >= COMMON_TEXT * math.max(#a, #b)
end

--- The lines of an entry, those of one text together: `text\0n` (the n-th place that has the text)
-- to the numbers of the lines there, by column.
local function groups_of(entry)
  local groups, order, counts, last = {}, {}, {}, {}
  for i, line in ipairs(entry.lines) do
    local text = position.source_of(line)
    local place = ("%s:%d"):format(line.file, line.line)
    if last[text] ~= place then
      counts[text], last[text] = (counts[text] or 0) + 1, place
    end
    local name = text == "" and line.scope or ("%s\0%d"):format(text, counts[text])
    if not groups[name] then
      groups[name], order[#order + 1] = {}, name
    end
    table.insert(groups[name], i)
  end
  return groups, order
end

--- The key of one line of a group. Accesses of the same text pair in their order if it has equally
-- many, though it may be indented otherwise; else by column.
local function key_in_group(known, group, i, column)
  if known and #known == #group then
    return known[i].key
  end
  for _, one in ipairs(known or {}) do
    if one.column == column then
      return one.key
    end
  end
end

--- Keys of the lines of an entry: what has the same key on two sides is the same line. A line whose
-- text is nowhere on the sides before takes the key of the line at its place if that is nowhere on
-- this side and reads much the same.
local function line_keys(entry, into)
  local keys, taken = {}, {}
  local groups, order = groups_of(entry)
  for _, name in ipairs(order) do
    local known = into.groups[name]
    into.groups[name] = known or {}
    for i, number in ipairs(groups[name]) do
      local column = entry.lines[number].column
      local key = key_in_group(known, groups[name], i, column) or ("%s\0%d"):format(name, column)
      keys[number], taken[key] = key, true
      if not known then
        table.insert(into.groups[name], { key = key, column = column })
      end
    end
  end
  return keys, taken
end

local function take_places(entry, into, keys, taken)
  for i, line in ipairs(entry.lines) do
    local other = into.places[line.scope]
    if other and not into.index[keys[i]] and not taken[other.key] and is_edited(other.line, line)
    then
      keys[i] = other.key
      taken[other.key] = true
    end
  end
end

local function add_lines(into, entry, side)
  local keys, taken = line_keys(entry, into)
  take_places(entry, into, keys, taken)
  for i, line in ipairs(entry.lines) do
    if entry.scopes[line.scope] then
      into.add("line", keys[i], side, line.scope, line, entry.scopes[line.scope])
      into.places[line.scope] = into.places[line.scope] or { key = keys[i], line = line }
    end
  end
end

--- Have all sides the same lines at the same places? Then there is nothing to pair: most kernels of
-- a large program have not changed.
local function have_same_lines(entries, sides)
  local first
  for side = 1, sides do
    local lines = entries[side] and entries[side].lines
    first = first or lines
    if lines and #lines ~= #first then
      return false
    end
    for i = 1, lines and lines ~= first and #lines or 0 do
      if lines[i].scope ~= first[i].scope or lines[i].text ~= first[i].text then
        return false
      end
    end
  end
  return true
end

local function add_same_lines(into, entry, side)
  for _, line in ipairs(entry.lines) do
    if entry.scopes[line.scope] then
      into.add("line", line.scope, side, line.scope, line, entry.scopes[line.scope])
    end
  end
end

--- Pair the scopes of entries.
-- @tparam {table,...} entries of a row of `pairing.pair`; nil where a side has none
-- @tparam integer sides
-- @treturn {table,...} in the order of a report: `kind` ("whole", "argument" or "line"), `name` (on
--   the first side that has it), and by side, nil where it has none, `names`, `figures` (a sheet)
--   and `items` (argument or line of the record)
function scopes.pair(entries, sides)
  local into = collector()
  for _, part in ipairs({ add_whole, add_arguments,
      have_same_lines(entries, sides) and add_same_lines or add_lines }) do
    for side = 1, sides do
      if entries[side] then
        part(into, entries[side], side)
      end
    end
  end
  return into.list
end

return scopes
