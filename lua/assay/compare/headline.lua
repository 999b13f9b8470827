--- Which of the many figures of a kernel come first when two are compared: their keys say so. The
-- others are in the full view and in what programs read.
-- @module assay.compare.headline

local keys = require("assay.record.keys")
local record = require("assay.record.record")

local headline = {}

--- The columns that stand for a kernel in a list of many.
headline.OVERVIEW = {
  { "kernel", "opcode.total", "instructions" }, { "combined", "bytes.requested", "requested" },
  { "kernel", "coalesce.segments.loads[32,32]", "load sectors" },
  { "kernel", "coalesce.segments.stores[32,32]", "store sectors" },
}

--- What one asks first of a kernel, in the order of a report; entropies last, as no device's time
-- follows from one.
-- @tparam table list keys of the record, by id
-- @treturn {string,...} metrics
function headline.first(list)
  local ids = keys.select(list, function(key) return keys.leads(key, "kernel") end)
  local metrics, last = {}, {}
  for _, id in ipairs(ids) do
    table.insert(headline.comes_last(id) and last or metrics, keys.metric(id, list[id]))
  end
  return table.move(last, 1, #last, #metrics + 1, metrics)
end

--- Is a metric of a scope one of those that people see unasked?
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @tparam table list keys of the record, by id
-- @treturn boolean
function headline.shows(scope, metric, list)
  local id = record.key_of(metric)
  local key = list[id]
  if not key or key.aside or key.shown and metric ~= keys.metric(id, key) then
    return false
  elseif scope.kind == "whole" and (scope.name == "kernel" or scope.name == "combined") then
    return true
  end
  return keys.leads(key, scope.kind == "whole" and "space" or scope.kind)
end

--- The name of a metric as people read it, with the space in front as --threshold takes it. Of
-- arguments and lines people see one index only, which is not named.
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @tparam boolean full whether all indices are seen
-- @treturn string
function headline.name(scope, metric, full)
  if scope.kind == "whole" then
    local named = scope.name ~= "kernel" and scope.name ~= "combined"
    return (named and scope.name .. "/" or "") .. metric
  end
  return full and metric or record.key_of(metric)
end

--- Does a metric follow behind all others, whatever became of it? No device's time follows from an
-- entropy.
-- @tparam string metric
-- @treturn boolean
function headline.comes_last(metric)
  return metric:find("entropy", 1, true) ~= nil
end

--- Is a metric in the table of the first figures?
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @tparam table list keys of the record, by id
-- @treturn boolean
function headline.is_in_glance(scope, metric, list)
  local key = list[record.key_of(metric)]
  return scope.kind == "whole" and (scope.name == "kernel" or scope.name == "combined")
    and key ~= nil and keys.leads(key, "kernel") and headline.shows(scope, metric, list)
end

return headline
