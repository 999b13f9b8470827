--- Kernels by what they cost: the time that a device is predicted to take for all their launches.
-- @module assay.ranking

local tablex = require("pl.tablex")
local demand = require("assay.cost.demand")
local evidence = require("assay.evidence")
local judge = require("assay.judge")
local kernel = require("assay.kernel")
local model = require("assay.cost.model")
local size = require("assay.cost.size")

local ranking = {}

--- The entries of one kernel, whatever its NDRanges; or each entry by itself.
local function group(entries, labels, apart)
  local groups, by_name = {}, {}
  for i, entry in ipairs(entries) do
    local name = apart and i or entry.name .. "\0" .. entry.program
    if not by_name[name] then
      by_name[name] = { entries = {},
        label = apart and kernel.with_launch(entry, labels[entry]) or entry.name }
      groups[#groups + 1] = by_name[name]
    end
    table.insert(by_name[name].entries, entry)
  end
  return groups
end

--- Kernels of one name are told apart by their programs.
local function name_apart(groups)
  local seen = {}
  for _, each in ipairs(groups) do
    seen[each.label] = (seen[each.label] or 0) + 1
  end
  for _, each in ipairs(groups) do
    if seen[each.label] > 1 and each.label == each.entries[1].name then
      each.label = each.label .. "@" .. each.entries[1].program
    end
  end
end

--- How much larger all launches are taken to be than they were recorded: so that the one in which
-- most is executed fills the device, see `size.judged`.
local function common_size(entries, demands, document, judged)
  if judged.at then
    return judged.at
  end
  local leading
  for _, entry in ipairs(entries) do
    local d = demands[entry]
    if not leading or d.instructions * d.active > demands[leading].instructions
      * demands[leading].active then
      leading = entry
    end
  end
  local k = evidence.of(leading, document.keys, judge.for_entry(judged, leading))
  return { factor = k.demand.groups / math.max(1, k.recorded.groups), sized = k.sized }
end

--- Predict all launches at one size. Returns the seconds of each entry, and what binds it.
local function predict(entries, document, judged)
  local demands, seconds, bounds = {}, {}, {}
  for _, entry in ipairs(entries) do
    demands[entry] = demand.of(entry)
  end
  local at = common_size(entries, demands, document, judged)
  for _, entry in ipairs(entries) do
    local made = size.judged(demands[entry], judged.constants, { at = at })
    local prediction = model.predict(made, judged.constants)
    local is_executed = demands[entry].instructions > 0
    seconds[entry] = is_executed and prediction.seconds * entry.launches.count or 0
    bounds[entry] = is_executed and prediction.bound or nil
  end
  return seconds, bounds, at
end

--- Add what groups cost. Returns the seconds of all.
local function add_costs(groups, seconds, bounds)
  local total = 0
  for _, each in ipairs(groups) do
    each.seconds, each.leading = 0, each.entries[1]
    for _, entry in ipairs(each.entries) do
      each.seconds = each.seconds + seconds[entry]
      each.leading = seconds[entry] > seconds[each.leading] and entry or each.leading
    end
    each.bound, total = bounds[each.leading], total + each.seconds
  end
  for _, each in ipairs(groups) do
    each.share = total > 0 and each.seconds / total or nil
  end
  return total
end

--- Sort a list, the largest first; equal ones stay in their order.
local function sort(list, rank)
  local order = tablex.index_map(list)
  table.sort(list, function(a, b)
    if rank(a) ~= rank(b) then
      return rank(a) > rank(b)
    end
    return order[a] < order[b]
  end)
  return list
end

--- Rank the kernels of a record. All launches are predicted at one size, as many times as large as
-- they were recorded: the one that is asked for, or that at which the launch in which most is
-- executed fills the device.
-- @tparam table document a record
-- @tparam {table,...} entries of it
-- @tparam table judged from `judge.open`
-- @tparam ?boolean apart whether NDRanges of a kernel are kept apart
-- @treturn {table,...} kernels, the costliest first: `label`, `entries`, `leading` (the entry that
--   costs most), `seconds` of all launches, `share` of those of all kernels (nil if nothing was
--   executed), `bound` (the resource that binds the leading entry, or nil)
-- @treturn number seconds of all
-- @treturn table the size: `factor` and `sized`, or `items`
-- @treturn {table,...} the entries, the costliest first
function ranking.of(document, entries, judged, apart)
  local seconds, bounds, at = predict(entries, document, judged)
  local groups = group(entries, kernel.labels(document.kernels), apart)
  name_apart(groups)
  local total = add_costs(groups, seconds, bounds)
  sort(groups, function(each) return each.seconds end)
  return groups, total, at, sort(tablex.copy(entries), function(entry) return seconds[entry] end)
end

return ranking
