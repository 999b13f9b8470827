--- What a study wants of its points, computed from their figures.
-- @module assay.study.objectives

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local points = require("assay.study.points")
local sandbox = require("assay.study.sandbox")

local objectives = {}

-- A metric without a scope is looked for here, in this order.
local SCOPES = { "kernel", "combined" }

-- The scopes of which a point has figures.
local HAS_FIGURES = { kernel = true, combined = true, global = true, constant = true,
  ["local"] = true, private = true }

local ABSENT = {} -- thrown where a point lacks a figure

local function lookup(figures, name)
  local value = figures[name]
  for _, scope in ipairs(value == nil and SCOPES or {}) do
    value = value or figures[scope .. "/" .. name]
  end
  return value
end

--- Is a metric known at all?
local function is_known(name, keys)
  local scope, metric = name:match("^(%a+)/(.*)$")
  return (scope == nil or HAS_FIGURES[scope] or false)
    and keys[record.key_of(metric or name)] ~= nil
end

--- Check that the metrics that objectives name are there. Raises a failure, exit.BAD_RECORD, if one
-- is not.
-- @tparam table space
-- @tparam table keys of metrics
function objectives.check(space, keys)
  for i, objective in ipairs(space.objectives) do
    objective.metric = objective.metric and renamed.metric(objective.metric)
    if objective.metric and not is_known(objective.metric, keys) then
      failure.raise(exit.BAD_RECORD, "%s: objectives[%d]: there is no metric %s; `assay metrics` "
        .. "lists them", space.path, i, objective.metric)
    end
  end
end

--- Compute an objective where its function runs; `lookup_metric` gives a metric, or nil and why
-- there is none such. A point without the figure has none of the objective.
local compute_there = sandbox.there(function(called, lookup_metric, values)
  local function metric(name, otherwise)
    if type(name) ~= "string" then
      error(("m takes the name of a metric, not a %s"):format(type(name)), 2)
    end
    local value, reason = lookup_metric(name)
    if reason then
      error(reason, 2)
    elseif value == nil and otherwise == nil then
      error(ABSENT)
    end
    return value or otherwise
  end
  local fine, result = pcall(called, metric, points.view(values))
  if not fine and result ~= ABSENT then
    error(result, 0)
  end
  return fine and result or nil
end)

local function compute(objective, figures, point, keys)
  local ok, value = compute_there(objective.compute, objective.compute, function(name)
    name = type(name) == "string" and renamed.metric(name) or name
    local found = lookup(figures, name)
    if found == nil and not is_known(tostring(name), keys) then
      return nil, ("there is no metric %s; `assay metrics` lists them"):format(name)
    end
    return found
  end, point.values)
  if not ok then
    return nil, value
  elseif value ~= nil and type(value) ~= "number" then
    return nil, ("is a %s where a number belongs"):format(type(value))
  end
  return value and value - value == 0 and value or nil -- 0 / 0 is none, nor is 1 / 0
end

--- The objectives of a point. One that fails is undefined there, and the others are not.
-- @tparam table space
-- @tparam table point
-- @tparam table figures from `figures.of`
-- @tparam table keys of metrics
-- @treturn[1] {[integer]=number} by the objective's place; nil where it is undefined
-- @treturn[1] ?string why the first of those that failed did
-- @treturn[2] nil
-- @treturn[2] string reason: no more can be computed
function objectives.of(space, point, figures, keys)
  local values, fault = {}, nil
  for i, objective in ipairs(space.objectives) do
    local reason
    if objective.compute then
      values[i], reason = compute(objective, figures, point, keys)
    else
      values[i] = lookup(figures, objective.metric)
    end
    fault = fault or reason and ("objective \"%s\": %s"):format(objective.name, reason)
    if reason and sandbox.has_ended(objective.compute) then
      return nil, fault
    end
  end
  return values, fault
end

return objectives
