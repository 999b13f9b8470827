--- Which arguments and variables the bytes go through that a kernel moves.
-- @module assay.plot.figure.arguments

local chart = require("assay.plot.chart")
local heat = require("assay.plot.heat")
local kernel = require("assay.record.kernel")
local lettering = require("assay.plot.lettering")
local record = require("assay.record.record")

local COLUMNS_MOST = 12
local TITLE_MOST = 2.6 -- cm
local METRIC = "bytes.requested"

--- Bytes by name of the argument or variable, and their sum. Private memory is no shared resource.
local function bytes_of(entry)
  local bytes, total, names = {}, 0, {}
  for _, argument in ipairs(entry.arguments) do
    local scope = record.optional(argument.scope)
    local value = scope and argument.space ~= "private" and kernel.number(entry, scope, METRIC)
    if value then
      if not bytes[argument.name] then
        names[#names + 1] = argument.name
      end
      bytes[argument.name] = (bytes[argument.name] or 0) + value
      total = total + value
    end
  end
  return bytes, total, names
end

--- The names in the order in which they are met, and the largest share that each has of an entry.
local function met(subject)
  local names, share = {}, {}
  for _, entry in ipairs(subject.entries) do
    local bytes, total, own = bytes_of(entry)
    for _, name in ipairs(own) do
      if not share[name] then
        names[#names + 1] = name
      end
      share[name] = math.max(share[name] or 0, total > 0 and bytes[name] / total or 0)
    end
  end
  return names, share
end

--- As many names as there is room for, those that most bytes go through, in the order met.
local function names_of(subject)
  local names, share = met(subject)
  local order = {}
  for i, name in ipairs(names) do
    order[name] = i
  end
  table.sort(names, function(a, b)
    return share[a] > share[b] or share[a] == share[b] and order[a] < order[b]
  end)
  names = table.move(names, 1, COLUMNS_MOST, 1, {})
  table.sort(names, function(a, b) return order[a] < order[b] end)
  return names
end

return {
  name = "arguments",
  title = "Where bytes go, by argument",
  summary = "share of each argument and variable in the bytes that a kernel moves",
  needs = { METRIC },
  data = function(subject)
    local names, titles = names_of(subject), {}
    for i, name in ipairs(names) do
      titles[i] = lettering.fit(name, TITLE_MOST)
    end
    local rows = chart.rows(subject, function(entry)
      local bytes, total = bytes_of(entry)
      local shares = {}
      for i, name in ipairs(names) do
        shares[i] = bytes[name] and 100 * bytes[name] / total or false
      end
      return total > 0 and shares or nil
    end)
    return heat.chart(titles, rows, {}, #rows)
  end,
}
