--- Kernels by what they cost: the time that a device is predicted to take for all their launches.
-- @module assay.page.ranking

local tablex = require("pl.tablex")
local demand = require("assay.cost.demand")
local evidence = require("assay.advise.evidence")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
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

--- The entries of which something can be predicted: those whose items have neighbours;
-- else, of which nothing can, all.
local function telling(entries)
  local some = tablex.filter(entries, function(entry) return not local_size.is_lone(entry) end)
  return #some > 0 and some or entries, #some == 0
end

--- The launch in which most is executed, of those of which something can be predicted.
local function leading_of(entries)
  local leading, most
  for _, entry in ipairs((telling(entries))) do
    local executed = kernel.number(entry, "kernel", "opcode.total") or 0
    if not most or executed > most then
      leading, most = entry, executed
    end
  end
  return leading
end

--- Settle at what size the launches of a record are judged if nobody says: all as many times as
-- large as they were recorded, so that the one in which most is executed fills the device. All that
-- is said of the record by the same judge is then of that size.
-- @tparam table judged from `judge.open`
-- @tparam table document a record
-- @treturn table `factor` and `sized`, or `items`
function ranking.settle(judged, document)
  if judged.at then
    return judged.at
  end
  local first = document.kernels[1]
  if first and not judged.sizes[first] then
    local leading = leading_of(document.kernels)
    local k = evidence.of(leading, document.keys, judge.for_entry(judged, leading))
    local at = { factor = k.demand.groups / math.max(1, k.recorded.groups), sized = k.sized,
      spares_lone = true, grows = true }
    for _, entry in ipairs(document.kernels) do
      judged.sizes[entry] = at
    end
  end
  return first and judged.sizes[first] or { factor = 1, sized = "recorded" }
end

--- The demand of an entry at the size at which it is judged, or at a given one, and how that came
-- about.
local function sized_as(d, entry, judged, at)
  local asked = judge.for_entry(judged, entry, at)
  return size.judged(d, judged.constants,
    { at = asked.at, larger = asked.larger and demand.of(asked.larger) })
end

--- Predict all launches. Returns the seconds of each entry, and what binds it.
local function predict(entries, judged)
  local seconds, bounds = {}, {}
  for _, entry in ipairs(entries) do
    local d = demand.of(entry)
    local made = sized_as(d, entry, judged)
    local prediction = model.predict(made, judged.constants)
    seconds[entry] = d.instructions > 0 and prediction.seconds * entry.launches.count or 0
    bounds[entry] = d.instructions > 0 and prediction.bound or nil
  end
  return seconds, bounds
end

--- Has a launch accesses outside of buffers?
-- @tparam table entry of a record
-- @treturn boolean
function ranking.is_invalid(entry)
  return (kernel.number(entry, "kernel", "accesses.invalid") or 0) > 0
end

--- Does an entry stand for its kernel because it is invalid, unlike another one or costing more?
local function is_before(entry, other, seconds)
  return ranking.is_invalid(entry)
    and (not ranking.is_invalid(other) or seconds[entry] > seconds[other])
end

--- Add what groups cost. Returns the seconds of all of which something can be predicted.
local function add_costs(groups, seconds, bounds)
  local total = 0
  for _, each in ipairs(groups) do
    local entries
    entries, each.is_lone = telling(each.entries)
    each.seconds, each.leading, each.launches = 0, entries[1], 0
    for _, entry in ipairs(entries) do
      each.seconds = each.seconds + seconds[entry]
      each.leading = seconds[entry] > seconds[each.leading] and entry or each.leading
    end
    for _, entry in ipairs(each.entries) do
      each.launches = each.launches + entry.launches.count
      each.leading = is_before(entry, each.leading, seconds) and entry or each.leading
    end
    each.is_invalid = ranking.is_invalid(each.leading)
    each.bound = not each.is_lone and bounds[each.leading] or nil
    total = total + (each.is_lone and 0 or each.seconds)
  end
  for _, each in ipairs(groups) do
    each.share = total > 0 and not each.is_lone and each.seconds / total or nil
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

--- Rank the kernels of a record, all launches at one size (see `ranking.settle`).
-- @tparam table document a record
-- @tparam {table,...} entries of it
-- @tparam table judged from `judge.open`
-- @tparam ?boolean apart whether NDRanges of a kernel are kept apart
-- @treturn {table,...} kernels, the costliest first: `label`, `entries`, `leading` (the entry that
--   costs most), `launches`, `seconds` of all of them, `share` of those of all kernels (nil if
--   nothing was executed), `bound` (the resource that binds the leading entry, or nil); behind all
--   others those whose items have no neighbours (`is_lone`), without `share` and `bound`; before
--   all others those with accesses outside of buffers (`is_invalid`), led by an entry that has some
-- @treturn number seconds of all that have a share
-- @treturn table the size, from `ranking.settle`
-- @treturn {table,...} the entries, the costliest first
function ranking.of(document, entries, judged, apart)
  local at = ranking.settle(judged, document)
  local seconds, bounds = predict(entries, judged)
  local groups = group(entries, kernel.labels(document.kernels), apart)
  name_apart(groups)
  local total = add_costs(groups, seconds, bounds)
  sort(groups, function(each) return each.seconds end)
  sort(groups, function(each) return each.is_lone and 0 or 1 end)
  sort(groups, function(each) return each.is_invalid and 1 or 0 end)
  return groups, total, at, sort(tablex.copy(entries), function(entry) return seconds[entry] end)
end

--- The same for records of versions of a program: all at the size of the first.
-- @tparam table judged from `judge.open`
-- @tparam {table,...} documents records
function ranking.settle_all(judged, documents)
  local at = documents[1] and ranking.settle(judged, documents[1])
  for _, document in ipairs(documents) do
    for _, entry in ipairs(document.kernels) do
      judged.sizes[entry] = at
    end
  end
end

--- The size at which the kernels of a row are compared: that of the baseline by itself, for the
-- others as many times what was recorded.
-- @tparam {table,...} entries by side, nil where a side has none
-- @tparam {table,...} sides the baseline first
-- @tparam table how from `judge.open`
-- @treturn table for `judge.for_entry`
function ranking.common_size(entries, sides, how)
  local at = ranking.settle(how, sides[1].document)
  local demands, first = {}, nil
  for i = 1, #sides do
    if entries[i] then
      demands[#demands + 1], first = demand.of(entries[i]), first or entries[i]
    end
  end
  return first and size.common(demands, sized_as(demands[1], first, how, at)) or at
end

--- The size at which all versions fill the device, if that is assumed and larger.
-- @tparam {table,...} entries of the versions
-- @tparam table at from `ranking.common_size`
-- @tparam table how from `judge.open`
-- @treturn ?table for `judge.for_entry`; nil if all do at `at`, or it was asked for
function ranking.filling_size(entries, at, how)
  local most = at.factor
  for _, entry in ipairs(at.sized == "assumed" and entries or {}) do
    local d = demand.of(entry)
    most = math.max(most, size.judged(d, how.constants, {}).groups / math.max(1, d.groups))
  end
  return at.factor and most > at.factor
    and { factor = most, sized = at.sized, grows = at.grows } or nil
end

--- The entry of a kernel in a record of another version of the program: that in the same place
-- among as many of its name.
local function counterpart(entry, document, other)
  local function named(of)
    return tablex.filter(of.kernels, function(each) return each.name == entry.name end)
  end
  local before, after = named(document), named(other)
  return #before == #after and after[tablex.find(before, entry)] or nil
end

--- Was the same launched and executed?
local function is_same_launch(a, b)
  return b ~= nil and tablex.deepcompare(a.ndrange, b.ndrange)
    and kernel.number(a, "kernel", "opcode.total") == kernel.number(b, "kernel", "opcode.total")
end

--- How many times as fast a kernel is predicted to be in another version of the program.
-- @tparam table entry
-- @tparam table document the record that it is of
-- @tparam {table,table} versions records of the same launches, before and after the change
-- @tparam table at the size at which the kernel is judged, from `judge.for_entry`
-- @tparam table how from `judge.open`
-- @treturn ?number nil if it is not there, or was another launch before
-- @treturn ?table the evidence of the kernel after the change
function ranking.gain(entry, document, versions, at, how)
  local before = counterpart(entry, document, versions[1])
  local after = before and counterpart(before, versions[1], versions[2])
  if not is_same_launch(entry, before) or not after or next(after.scopes) == nil then
    return nil
  end
  local demands = { demand.of(before), demand.of(after) }
  local common = size.common(demands, size.judged(demands[1], how.constants, { at = at }))
  local sized = { constants = how.constants, at = common }
  local old = evidence.of(before, versions[1].keys, sized)
  local new = evidence.of(after, versions[2].keys, sized)
  local left = new:at_stake(new.prediction)
  return left > 0 and old:at_stake(old.prediction) / left or nil, new
end

--- The seconds that all launches of a side are predicted to take, each at the size of its row.
-- @tparam integer number of the side
-- @tparam {table,...} sides the baseline first
-- @tparam {table,...} rows with `entries` by side
-- @tparam table how from `judge.open`
-- @treturn number
function ranking.compared_seconds(number, sides, rows, how)
  local side, sizes = sides[number], {}
  for _, entry in ipairs(side.document.kernels) do
    sizes[entry] = ranking.common_size({ [number] = entry }, sides, how)
  end
  for _, row in ipairs(rows) do
    if row.entries[number] then
      sizes[row.entries[number]] = ranking.common_size(row.entries, sides, how)
    end
  end
  local _, seconds = ranking.of(side.document, side.entries, { constants = how.constants,
    profile = how.profile, larger_of = how.larger_of, sizes = sizes })
  return seconds
end

return ranking
