--- How long the launches of a point are predicted to take: a figure beside those of its record.
--
-- A run keeps what its launches ask of a device; the time is told from that when results are put
-- together, so that another device needs no other run.
-- @module assay.study.prediction

local demand = require("assay.cost.demand")
local model = require("assay.cost.model")
local size = require("assay.cost.size")

local prediction = {}

--- The metric.
prediction.METRIC = "predicted.seconds"

--- Its figure among those of a point.
prediction.FIGURE = "kernel/" .. prediction.METRIC

--- What the metric is, as the keys of a record have it.
-- @tparam table device from `judge.open`
-- @treturn table
function prediction.key(device)
  return { unit = "s", kind = "real", source = "the cost model of `assay advise`",
    text = ("time that the launches are predicted to take on %s%s"):format(
      device.profile.values.device, device.at and " at " .. device.at.text or "") }
end

--- The size at which launches are judged if none is asked for: that of the point.
local OWN_SIZE = { factor = 1 }

local DIMENSIONS = 3

--- What the launches of entries ask of a device.
-- @tparam {table,...} entries of a record
-- @treturn {table,...} each `demand` and `launches`, their number
function prediction.demands(entries)
  local list = {}
  for i, entry in ipairs(entries) do
    local of_entry = demand.of(entry)
    of_entry.loops, of_entry.open = nil, nil -- what remedies and longer loops need
    list[i] = { demand = of_entry, launches = entry.launches.count }
  end
  return list
end

local function is_number(value)
  return type(value) == "number" and value - value == 0
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
  return true
end

local EMPTY

--- A demand of nothing, which tells what there must be.
local function empty()
  EMPTY = EMPTY or demand.of({ ndrange = { groups = { 1, 1, 1 }, ["local"] = { 1, 1, 1 },
    global = { 1, 1, 1 } }, scopes = {}, lines = {}, arguments = {} })
  return EMPTY
end

--- The predicted time.
-- @tparam ?table demands from `prediction.demands`, read from a file; nil of a run that kept none
-- @tparam table device from `judge.open`
-- @treturn ?number seconds; nil if it cannot be told
function prediction.seconds(demands, device)
  if type(demands) ~= "table" or #demands == 0 then
    return nil
  end
  -- points do the same, some of them without the loop that others have: no loop grows
  local at = device.at and { factor = device.at.factor, items = device.at.items } or OWN_SIZE
  local sum = 0
  for _, each in ipairs(demands) do
    if type(each) ~= "table" or not is_number(each.launches)
      or not is_demand(each.demand, empty()) then
      return nil
    end
    local judged = size.judged(each.demand, device.constants, { at = at })
    sum = sum + each.launches * model.predict(judged, device.constants).seconds
  end
  return is_number(sum) and sum or nil
end

return prediction
