--- How long the launches of a point are predicted to take: a figure beside those of its record.
--
-- A run keeps what its launches ask of a device; the time is told from that when results are put
-- together, so that another device needs no other run.
-- @module assay.study.prediction

local demand = require("assay.cost.demand")
local format = require("assay.util.format")
local model = require("assay.cost.model")
local size = require("assay.cost.size")

local prediction = {}

--- The metric.
prediction.METRIC = "predicted.seconds"

--- Its figure among those of a point.
prediction.FIGURE = "kernel/" .. prediction.METRIC

-- What its text begins with; behind it stands for what device and size.
local TIME = "predicted time of the launches "

--- The factor that all sizes have; nil if they have several.
local function factor_of(sizes)
  local factors = {}
  for _, at in pairs(sizes) do
    factors[at.factor] = true
  end
  local factor = next(factors)
  return not next(factors, factor) and factor or nil
end

local function size_text(sizes, device)
  if device.at then
    return " at " .. device.at.text
  elseif not next(sizes or {}) then
    return "" -- nothing has been run
  end
  local factor = factor_of(sizes)
  if factor == 1 then
    return ", each as large as it was run"
  end
  return (", each %s (assumed; --at sets it)"):format(factor
    and ("%s times as large as it was run"):format(format.real(factor))
    or "as many times as large as it was run as lets the reference fill the device")
end

--- What the metric is, as the keys of a record have it.
-- @tparam table device from `judge.open`
-- @tparam ?table sizes from `prediction.size`, one for each problem size
-- @treturn table
function prediction.key(device, sizes)
  return { unit = "s", kind = "real", source = "the cost model of `assay advise`",
    text = ("%son %s%s"):format(TIME, device.profile.values.device, size_text(sizes, device)) }
end

--- For what device and size times are predicted.
-- @tparam table keys of results
-- @treturn ?string "on NVIDIA H200 at x64"; nil if no point has a predicted time
function prediction.launch_text(keys)
  local key = keys[prediction.METRIC]
  return key and key.text:sub(1, #TIME) == TIME and key.text:sub(#TIME + 1) or nil
end

local DIMENSIONS = 3

--- What the launches of entries ask of a device.
-- @tparam {table,...} entries of a record
-- @treturn {table,...} each `demand` and `launches`, their number
function prediction.demands(entries)
  local list = {}
  for i, entry in ipairs(entries) do
    local of_entry = demand.of(entry)
    of_entry.open = nil -- what remedies need
    list[i] = { demand = of_entry, launches = entry.launches.count }
  end
  return list
end

local function is_number(value)
  return type(value) == "number" and value - value == 0
end

local function are_loops(loops)
  if type(loops) ~= "table" then
    return false
  end
  for _, loop in ipairs(loops) do
    if type(loop) ~= "table" or not is_number(loop.iterations) then
      return false
    end
  end
  return true
end

--- Is a demand whole? It was read from a file.
local function is_demand(d, example)
  if type(d) ~= "table" or type(d.global) ~= "table" or #d.global ~= DIMENSIONS
    or type(d.slow) ~= "table" then
    return false
  end
  for name, value in pairs(example) do
    if type(value) == "number" and not is_number(d[name]) then
      return false
    end
  end
  for class in pairs(example.slow) do
    if not is_number(d.slow[class]) then
      return false
    end
  end
  return are_loops(d.loops)
end

local EMPTY

--- A demand of nothing, which tells what there must be.
local function empty()
  EMPTY = EMPTY or demand.of({ ndrange = { groups = { 1, 1, 1 }, ["local"] = { 1, 1, 1 },
    global = { 1, 1, 1 } }, scopes = {}, lines = {}, arguments = {} })
  return EMPTY
end

local function are_whole(demands)
  if type(demands) ~= "table" or #demands == 0 then
    return false
  end
  for _, each in ipairs(demands) do
    if type(each) ~= "table" or not is_number(each.launches)
      or not is_demand(each.demand, empty()) then
      return false
    end
  end
  return true
end

--- The size at which the points of a study are judged: if none is asked for, as many times as
-- large as they were run, so that the launch of the reference in which most is executed fills the
-- device. Points do the same, some of them without the loop that others have: no loop grows.
-- @tparam ?table demands of the reference, as for `prediction.seconds`
-- @tparam table device from `judge.open`
-- @treturn ?table for `prediction.seconds`; nil if it cannot be told
function prediction.size(demands, device)
  if device.at then
    return { factor = device.at.factor, items = device.at.items }
  elseif not are_whole(demands) then
    return nil
  end
  local leading = demands[1].demand
  for _, each in ipairs(demands) do
    leading = each.demand.instructions > leading.instructions and each.demand or leading
  end
  local judged, sized = size.judged(leading, device.constants, {})
  -- loops stay: of points whose loops are written otherwise nobody could tell that they grow
  return { factor = judged.groups / math.max(1, leading.groups), sized = sized,
    spares_lone = #demands > 1 }
end

--- The predicted time.
-- @tparam ?table demands from `prediction.demands`, read from a file; nil of a run that kept none
-- @tparam table device from `judge.open`
-- @tparam table at from `prediction.size`
-- @treturn ?number seconds; nil if it cannot be told
function prediction.seconds(demands, device, at)
  if not at or not are_whole(demands) then
    return nil
  end
  local sum = 0
  for _, each in ipairs(demands) do
    local judged = size.judged(each.demand, device.constants, { at = at })
    sum = sum + each.launches * model.predict(judged, device.constants).seconds
  end
  return is_number(sum) and sum or nil
end

return prediction
