--- What a report looks at: the points of one problem size, and those of them that are right.
-- @module assay.study.view

local tablex = require("pl.tablex")
local catalogue = require("assay.record.catalogue")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local headline = require("assay.compare.headline")
local memo = require("assay.util.memo")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local results = require("assay.study.results")
local stats = require("assay.util.stats")

local view = {}

--- A parameter's value as text.
-- @param value number, string or boolean
-- @treturn string
function view.value_text(value)
  return type(value) == "number" and format.quantity(value, "1") or tostring(value)
end

--- A problem size as text.
-- @tparam table size field to value
-- @tparam {table,...} parameters of the results
-- @treturn string such as "n=256,m=64"; "" if there are no sizes
function view.size_text(size, parameters)
  local parts = {}
  for _, parameter in ipairs(parameters) do
    if parameter.size then
      parts[#parts + 1] = ("%s=%s"):format(parameter.name, tostring(size[parameter.name]))
    end
  end
  return table.concat(parts, ",")
end

--- The sizes that points have, in their order, and how many points have each; by their texts.
local function sizes_of(all)
  local list, counts = {}, {}
  for _, point in ipairs(all.points) do
    local text = view.size_text(point.parameters, all.parameters)
    if not counts[text] then
      list[#list + 1] = { text = text, of = point.parameters }
    end
    counts[text] = (counts[text] or 0) + 1
  end
  return list, counts
end

--- Is a size larger, by its fields in their order?
local function is_larger(a, b, parameters)
  for _, parameter in ipairs(parameters) do
    local x, y = a.of[parameter.name], b.of[parameter.name]
    if parameter.size and type(x) == "number" and type(y) == "number" and x ~= y then
      return x > y
    end
  end
  return false
end

local function largest(sizes, parameters)
  local best = sizes[1]
  for _, size in ipairs(sizes) do
    best = is_larger(size, best, parameters) and size or best
  end
  return best.text
end

--- The text of the size that was asked for: "n=64", or "64" if sizes have one field. Raises a
-- failure, exit.NO_MATCH, if no point has it.
local function chosen_size(all, wanted, sizes, counts)
  local name
  for _, parameter in ipairs(all.parameters) do
    name = name or parameter.size and parameter.name
  end
  local text = wanted:gsub("%s", "")
  if name and counts[("%s=%s"):format(name, text)] then
    return ("%s=%s"):format(name, text)
  elseif name and counts[text] then
    return text
  end
  local texts = {}
  for i, size in ipairs(sizes) do
    texts[i] = size.text
  end
  failure.raise(exit.NO_MATCH, "--size %s: %s", wanted,
    name and "no point has this size; there are " .. format.names(texts)
    or "the study has but one problem size")
end

local function points_of(all, size)
  local points = {}
  for _, point in ipairs(all.points) do
    if view.size_text(point.parameters, all.parameters) == size then
      points[#points + 1] = point
    end
  end
  return points
end

--- Parameters of which points have several values, but for sizes.
local function varying(all, points)
  return tablex.filter(results.varying(all, points), function(each) return not each.size end)
end

--- Complete objectives with the unit that their metric has.
local function objectives_of(all)
  local list = {}
  for i, objective in ipairs(all.objectives) do
    local key = objective.metric and all.keys[record.key_of(objective.metric:match("[^/]*$"))]
    list[i] = { name = objective.name, goal = objective.goal, metric = objective.metric,
      unit = objective.unit or key and key.unit or "1", number = i }
  end
  return list
end

--- Points that have the first objective, the best first; where it is equal, the next one decides,
-- and at last the order that they have.
local function ranked(points, objectives)
  local list, place = {}, {}
  for i, point in ipairs(points) do
    list[#list + 1] = point.objectives[1] and point or nil
    place[point] = i
  end
  table.sort(list, function(a, b)
    for i, objective in ipairs(objectives) do
      local x, y = a.objectives[i], b.objectives[i]
      if x ~= y and x and y then
        return x < y == (objective.goal == "min")
      elseif x ~= y then
        return x ~= nil
      end
    end
    return place[a] < place[b]
  end)
  return list
end

--- The metrics that patterns select. Raises a failure, exit.NO_MATCH, if one selects none.
-- @tparam table all results
-- @tparam ?{string,...} patterns see `catalogue.select`; nil or none: all metrics
-- @treturn {string,...} names, sorted
function view.select_metrics(all, patterns)
  local names = results.metrics(all)
  if not patterns or #patterns == 0 then
    return names
  end
  local known, chosen, list = {}, {}, {}
  for _, name in ipairs(names) do
    known[name] = true
  end
  for _, pattern in ipairs(patterns) do
    local selected = catalogue.select(known, renamed.metric(pattern))
    if #selected == 0 then
      failure.raise(exit.NO_MATCH, "--metric %s: the study has no such metric", pattern)
    end
    for _, name in ipairs(selected) do
      chosen[name] = true
    end
  end
  for _, name in ipairs(names) do
    list[#list + 1] = chosen[name] and name or nil
  end
  return list
end

--- Is a metric one of those that people see unasked?
local function is_foremost(self, name)
  local scope, metric = name:match("^([^/]*)/(.*)$")
  return headline.shows({ kind = "whole", name = scope }, metric, self.keys)
end

--- The metrics that people see unasked and that vary; all that were asked for.
local function shown_metrics(self)
  local list = {}
  for _, name in ipairs(self.metrics) do
    if (self.is_asked or is_foremost(self, name)) and stats.varies(self.column[name]) then
      list[#list + 1] = name
    end
  end
  return list
end

--- Look at results. Raises a failure, exit.NO_MATCH, if there are no points, or no such size or
-- metric.
-- @tparam table all results
-- @tparam table options `size` (text) and `metric` (patterns, see `catalogue.select`)
-- @treturn table `results`, `size` (text), `sizes` and `counts` of them, `points` of this size,
--   `right` points, `ranked` (the right ones that have the first objective, the best first; where
--   it is equal, the next one decides), `parameters` that vary, `objectives` with `unit`, `metrics`
--   (names), `shown` metrics that vary, and `column`, the values of a metric over the right points
function view.of(all, options)
  if #all.points == 0 then
    failure.raise(exit.NO_MATCH, "the study has no points")
  end
  local self = { results = all, keys = all.keys, objectives = objectives_of(all) }
  self.sizes, self.counts = sizes_of(all)
  self.size = options.size and chosen_size(all, options.size, self.sizes, self.counts)
    or largest(self.sizes, all.parameters)
  self.points = points_of(all, self.size)
  self.right = results.right(self.points)
  self.parameters = varying(all, self.points)
  self.ranked = ranked(self.right, self.objectives)
  self.column = memo.of(function(name) return results.column(all, name, self.right) end)
  self.metrics = view.select_metrics(all, options.metric)
  self.is_asked = options.metric ~= nil and #options.metric > 0
  self.shown = shown_metrics(self)
  return self
end

--- The key of a metric's name.
-- @tparam string name "SCOPE/METRIC"
-- @treturn string
function view.key_of(name)
  return record.key_of(name:match("[^/]*$"))
end

--- How a metric is called for people: its scope is named if it is neither of the usual ones.
-- @tparam string name "SCOPE/METRIC"
-- @treturn string
function view.metric_text(name)
  local scope, metric = name:match("^([^/]*)/(.*)$")
  return headline.name({ kind = "whole", name = scope }, metric, true)
end

--- The values of an objective over points.
-- @tparam {table,...} points
-- @tparam integer number of the objective
-- @treturn {number|false,...}
function view.objective_column(points, number)
  local column = {}
  for i, point in ipairs(points) do
    column[i] = point.objectives[number] or false
  end
  return column
end

return view
