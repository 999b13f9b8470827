--- The figures of a run, flat: "combined/bytes.requested", "kernel/items".
-- @module assay.study.figures

local format = require("assay.util.format")
local record = require("assay.record.record")
local sheet = require("assay.sheet")

local figures = {}

-- Scopes that are kept whole, and those of which only these are.
local WHOLE = { "kernel", "combined" }
local SOME = { "global", "constant", "local", "private" }
local OF_SOME = { "accesses.total", "bytes.requested", "footprint.bytes" }

--- All launches of an entry together.
local function total(value, entry)
  if type(value) == "table" and record.optional(value.total) then
    return value.total
  end
  local mean = format.mean(value)
  return mean and mean * entry.launches.count
end

--- A figure of several entries: counts add up, of others there is none.
local function of_entries(entries, scope, metric, kind)
  local sum
  for _, entry in ipairs(entries) do
    local value = entry.scopes[scope] and record.optional(entry.scopes[scope][metric])
    if #entries == 1 then
      return kind == "count" and total(value, entry) or format.mean(value)
    elseif kind ~= "count" then
      return nil
    elseif value ~= nil then
      sum = (sum or 0) + (total(value, entry) or 0)
    end
  end
  return sum
end

local function names_of(entries, scope)
  local sheets = {}
  for _, entry in ipairs(entries) do
    sheets[#sheets + 1] = entry.scopes[scope]
  end
  return #sheets > 0 and sheet.names(sheets) or {}
end

local function take(result, document, entries, scope, names)
  for _, metric in ipairs(names) do
    local key = document.keys[record.key_of(metric)]
    result[scope .. "/" .. metric] = key and of_entries(entries, scope, metric, key.kind) or nil
  end
end

--- The figures of kernels of a record: those of all their launches, where they can be added; else
-- those of the one kernel there is.
-- @tparam table document a record
-- @tparam ?string name of the kernel; nil for all
-- @treturn[1] {[string]=number} figures by scope and metric
-- @treturn[1] {table,...} entries of the record that they are of
-- @treturn[2] nil
-- @treturn[2] string reason
function figures.of(document, name)
  local entries = {}
  for _, entry in ipairs(document.kernels) do
    if (not name or entry.name == name) and next(entry.scopes) ~= nil then
      entries[#entries + 1] = entry
    end
  end
  if #entries == 0 then
    return nil, name and ("no launch of kernel %s finished"):format(name) or "no launch finished"
  end
  local result = {}
  for _, scope in ipairs(WHOLE) do
    take(result, document, entries, scope, names_of(entries, scope))
  end
  for _, scope in ipairs(SOME) do
    take(result, document, entries, scope, OF_SOME)
  end
  return result, entries
end

return figures
