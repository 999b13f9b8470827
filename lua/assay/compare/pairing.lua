--- Which kernel of one record stands beside which of another.
-- Sides of one kernel each are a pair, whatever the names: variants. Others pair by label, after
-- renaming, so that the NDRange tells entries of one name apart where it has to; or by position.
-- @module assay.compare.pairing

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local reader = require("assay.record.reader")
local record = require("assay.record.record")

local pairing = {}

--- The ways to pair.
pairing.WAYS = { "name", "position" }

local function has_name(side, name)
  for _, entry in ipairs(side.entries) do
    if entry.name == name then
      return true
    end
  end
  return false
end

local function names_text(side)
  return format.names(reader.names({ kernels = side.entries }))
end

local function new_is_there(sides, new)
  for i = 2, #sides do
    if has_name(sides[i], new) then
      return true
    end
  end
  return false
end

--- Why a rename cannot be used.
local function rename_fault(sides, renames, old, new)
  local baseline = sides[1]
  if not has_name(baseline, old) then
    return ("%s has no kernel '%s'; it has %s"):format(baseline.operand, old, names_text(baseline))
  elseif not new_is_there(sides, new) then
    return ("no kernel '%s' in %s, which has %s"):format(new, sides[2].operand,
      names_text(sides[2]))
  elseif has_name(baseline, new) and not renames[new] and old ~= new then
    return ("%s has a kernel '%s' of its own; rename that as well"):format(baseline.operand, new)
  end
end

--- Read `old=new`. Raises a failure, exit.USAGE, if one cannot be used.
-- @tparam {string,...} texts
-- @tparam {table,...} sides
-- @treturn {[string]=string}
function pairing.renames(texts, sides)
  local renames, order, taken = {}, {}, {}
  for i, text in ipairs(texts) do
    local old, new = text:match("^([^=]+)=([^=]+)$")
    if not old then
      failure.raise(exit.USAGE, "--rename %s: expected OLD=NEW", text)
    elseif renames[old] then
      failure.raise(exit.USAGE, "--rename %s: '%s' is renamed twice", text, old)
    end
    if taken[new] then
      failure.raise(exit.USAGE, "--rename %s: another kernel is called '%s' already", text, new)
    end
    renames[old], order[i], taken[new] = new, old, true
  end
  for i, old in ipairs(order) do
    local reason = rename_fault(sides, renames, old, renames[old])
    if reason then
      failure.raise(exit.USAGE, "--rename %s: %s", texts[i], reason)
    end
  end
  return renames
end

local function by_position(sides)
  local labels, rows = {}, {}
  for i, side in ipairs(sides) do
    labels[i] = kernel.labels(side.document.kernels)
    for position, entry in ipairs(side.entries) do
      rows[position] = rows[position] or { entries = {} }
      rows[position].entries[i] = entry
      rows[position].label = rows[position].label or kernel.with_launch(entry, labels[i][entry])
    end
  end
  return rows
end

--- The name that an entry pairs by. A side that has the new name already means it.
local function name_after(sides, renames)
  return function(entry, i)
    local new = renames[entry.name]
    return new and (i == 1 or not has_name(sides[i], new)) and new or entry.name
  end
end

local function by_label(sides, name_of)
  local lists, rows, index = {}, {}, {}
  for i, side in ipairs(sides) do
    lists[i] = side.entries
  end
  local labels = kernel.labels_of(lists, name_of)
  for i, entries in ipairs(lists) do
    for _, entry in ipairs(entries) do
      local label = kernel.with_launch(entry, labels[i][entry])
      local row = index[label]
      if not row or row.entries[i] then
        row = { label = label, entries = {}, name = name_of(entry, i),
          launch = record.optional(entry.launch) }
        index[label], rows[#rows + 1] = row, row
      end
      row.entries[i] = entry
    end
  end
  return rows
end

local function is_whole(row, sides)
  for i = 1, #sides do
    if not row.entries[i] then
      return false
    end
  end
  return true
end

--- Put the entries of rows into one row if no side has two of them.
local function joined(rows, sides)
  local entries = {}
  for _, row in ipairs(rows) do
    for i = 1, #sides do
      if entries[i] and row.entries[i] then
        return nil
      end
      entries[i] = entries[i] or row.entries[i]
    end
  end
  return entries
end

--- Rows that lack a side, by name and launch.
local function incomplete(rows, sides)
  local groups, order = {}, {}
  for _, row in ipairs(rows) do
    if not is_whole(row, sides) then
      local key = row.name .. "\0" .. tostring(row.launch)
      if not groups[key] then
        groups[key], order[#order + 1] = {}, key
      end
      table.insert(groups[key], row)
    end
  end
  return groups, order
end

--- Where names agree but NDRanges do not, and there is one candidate on each side, they pair.
local function join_candidates(rows, sides)
  local groups, order = incomplete(rows, sides)
  local taken = {}
  for _, key in ipairs(order) do
    local entries = #groups[key] > 1 and joined(groups[key], sides)
    for i, row in ipairs(entries and groups[key] or {}) do
      row.entries = i == 1 and entries or row.entries
      taken[row] = i > 1
    end
  end
  local kept = {}
  for _, row in ipairs(rows) do
    if not taken[row] then
      kept[#kept + 1] = row
    end
  end
  return kept
end

local function are_single(sides)
  for _, side in ipairs(sides) do
    if #side.entries ~= 1 then
      return false
    end
  end
  return true
end

--- Rows that have what was selected with `#`, if anything was.
local function with_selection(rows, sides)
  local kept = {}
  for _, row in ipairs(rows) do
    local wanted = true
    for i, side in ipairs(sides) do
      wanted = wanted and (not side.selection or row.entries[i] ~= nil)
    end
    kept[#kept + 1] = wanted and row or nil
  end
  return kept
end

--- Rows one of whose kernels has a name that an expression matches.
local function with_name(rows, sides, expression)
  local wanted, kept = {}, {}
  for _, side in ipairs(sides) do
    for _, entry in ipairs(kernel.select(side.entries, expression)) do
      wanted[entry] = true
    end
  end
  for _, row in ipairs(rows) do
    local any = false
    for i = 1, #sides do
      any = any or wanted[row.entries[i]]
    end
    kept[#kept + 1] = any and row or nil
  end
  return kept
end

local function count(row, sides)
  local number = 0
  for i = 1, #sides do
    number = number + (row.entries[i] and 1 or 0)
  end
  return number
end

local function has_pair(rows, sides)
  for _, row in ipairs(rows) do
    if count(row, sides) > 1 then
      return true
    end
  end
  return false
end

local function nothing_in_common(sides)
  local texts = {}
  for i, side in ipairs(sides) do
    texts[i] = ("%s has %s"):format(side.operand,
      kernel.list(side.entries, kernel.labels(side.document.kernels)))
  end
  return ("no kernel could be paired: %s; pair them with --rename OLD=NEW, --by position or "
    .. "FILE#KERNEL"):format(table.concat(texts, ", "))
end

local function all_rows(sides, renames, by)
  if by == "position" then
    return by_position(sides)
  elseif are_single(sides) then
    return by_position(sides)
  end
  return with_selection(join_candidates(by_label(sides, name_after(sides, renames)), sides), sides)
end

--- Pair the kernels of sides. Raises a failure, exit.NO_MATCH, if there is no pair.
-- @tparam {table,...} sides from `side.open`, at least two; the first is the baseline
-- @tparam table options `renames` (from `pairing.renames`), `by` (of `pairing.WAYS`), `kernel`
--   (a valid expression: only rows with a kernel whose name it matches)
-- @treturn {table,...} rows: `label`, and `entries` with the entry of each side or nil; at least
--   one has two entries
function pairing.pair(sides, options)
  local rows = all_rows(sides, options.renames or {}, options.by)
  if not has_pair(rows, sides) then
    failure.raise(exit.NO_MATCH, nothing_in_common(sides))
  elseif options.kernel then
    rows = with_name(rows, sides, options.kernel)
    if not has_pair(rows, sides) then
      failure.raise(exit.NO_MATCH, "no pair has a kernel whose name matches '%s'; %s has %s",
        options.kernel, sides[1].operand, names_text(sides[1]))
    end
  end
  return rows
end

return pairing
