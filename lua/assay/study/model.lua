--- A plain model of measured times: the logarithm of time as a constant and a weighted sum of at
-- most three metrics. A metric that is above 0 at all points is taken as its logarithm, so that the
-- model is a product of powers; others are taken as they are.
--
-- Metrics are chosen one after the other: of the few that go best with what the model does not
-- explain yet, the one with which the error of five-fold cross-validation gets least, as long as
-- that is by two per cent. Choosing is part of what is validated: the model is judged by
-- predictions for ten parts of the points, for each of which metrics were chosen and weights were
-- fitted without it. The parts are by the order of the points' ids, which are hashes: the same in
-- every run.
-- Source: M. Stone, "Cross-validatory choice and assessment of statistical predictions", 1974.
-- @module assay.study.model

local least_squares = require("assay.study.least_squares")
local sample = require("assay.study.sample")
local stats = require("assay.util.stats")

local model = {}

--- Points that a model needs.
model.POINTS_LEAST = 12
--- Points that a model is fitted to; of more, so many are taken evenly.
model.POINTS_MOST = 1000

local TERMS_MOST, CANDIDATES, OUTER, INNER, GAIN = 3, 8, 10, 5, 0.98

--- A column for the model, of the points that are taken; nil if it has gaps or does not vary.
local function feature(item, taken)
  local column, is_positive = {}, true
  for i, place in ipairs(taken) do
    local value = item.column[place]
    if not value then
      return nil
    end
    is_positive = is_positive and value > 0
    column[i] = value
  end
  for i, value in ipairs(column) do
    column[i] = is_positive and math.log(value) or value
  end
  return stats.varies(column) and { name = item.name, column = column, is_log = is_positive }
end

local function picked(column, rows)
  local values = {}
  for i, row in ipairs(rows) do
    values[i] = column[row]
  end
  return values
end

local function ones(count)
  local column = {}
  for i = 1, count do
    column[i] = 1
  end
  return column
end

--- Weights of a constant and of features over some rows; nil if they cannot be told apart.
local function fit(terms, target, rows)
  local columns = { ones(#rows) }
  for i, term in ipairs(terms) do
    columns[i + 1] = picked(term.column, rows)
  end
  return least_squares.solve(columns, picked(target, rows))
end

local function predict(weights, terms, row)
  local sum = weights[1]
  for i, term in ipairs(terms) do
    sum = sum + weights[i + 1] * term.column[row]
  end
  return sum
end

--- The rows of a fold, and those of all others.
local function split(rows, fold, folds)
  local inside, outside = {}, {}
  for i, row in ipairs(rows) do
    local list = i % folds == fold and inside or outside
    list[#list + 1] = row
  end
  return inside, outside
end

--- The sum of squared errors of predictions for each fold from the others; nil if there is none.
local function error_of(terms, target, rows)
  local sum = 0
  for fold = 0, INNER - 1 do
    local inside, outside = split(rows, fold, INNER)
    local weights = fit(terms, target, outside)
    if not weights then
      return nil
    end
    for _, row in ipairs(inside) do
      sum = sum + (predict(weights, terms, row) - target[row]) ^ 2
    end
  end
  return sum
end

--- What a model does not explain.
local function residuals(terms, target, rows)
  local weights, rest = fit(terms, target, rows), {}
  for i, row in ipairs(rows) do
    rest[i] = target[row] - predict(weights, terms, row)
  end
  return rest
end

--- The features that go best with what is left to explain; `columns` are theirs in these rows.
local function candidates(features, columns, terms, target, rows)
  local list, values = {}, stats.pearson_with(columns, residuals(terms, target, rows))
  for i, each in ipairs(features) do
    list[#list + 1] = values[i] and { feature = each, value = math.abs(values[i]), order = i }
      or nil
  end
  table.sort(list, function(a, b)
    if a.value ~= b.value then
      return a.value > b.value
    end
    return a.order < b.order
  end)
  return table.move(list, 1, math.min(#list, CANDIDATES), 1, {})
end

--- The terms with the best candidate added, and their error; nil if none is good enough.
local function extended(features, columns, terms, target, rows, least)
  local best
  for _, candidate in ipairs(candidates(features, columns, terms, target, rows)) do
    local more = table.move(terms, 1, #terms, 1, {})
    more[#more + 1] = candidate.feature
    local now = error_of(more, target, rows)
    if now and now < least * (best and 1 or GAIN) then
      best, least = more, now
    end
  end
  return best, least
end

--- Choose terms for some rows.
local function choose(features, target, rows)
  local terms, least, columns = {}, error_of({}, target, rows), {}
  for i, each in ipairs(features) do
    columns[i] = picked(each.column, rows)
  end
  while #terms < TERMS_MOST do
    local more, now = extended(features, columns, terms, target, rows, least)
    if not more then
      break
    end
    terms, least = more, now
  end
  return terms
end

--- Places of points in the order of their ids, at most so many.
local function taken_of(points)
  local order = {}
  for i in ipairs(points) do
    order[i] = i
  end
  table.sort(order, function(a, b) return points[a].id < points[b].id end)
  return sample.of(order, model.POINTS_MOST)
end

--- What is predicted for each fold by what was chosen and fitted without it.
local function cross_predictions(features, target, rows)
  local predicted = {}
  for fold = 0, OUTER - 1 do
    local inside, outside = split(rows, fold, OUTER)
    local terms = choose(features, target, outside)
    local weights = fit(terms, target, outside)
    for _, row in ipairs(inside) do
      predicted[row] = predict(weights, terms, row)
    end
  end
  return predicted
end

--- The share of the variance that predictions explain; below 0 if the mean is nearer.
local function explained(target, predicted)
  local mean, error_sum, total = stats.mean(target), 0, 0
  for i, value in ipairs(target) do
    error_sum = error_sum + (value - predicted[i]) ^ 2
    total = total + (value - mean) ^ 2
  end
  return total > 0 and 1 - error_sum / total or nil
end

local function terms_of(terms, weights)
  local list = {}
  for i, term in ipairs(terms) do
    list[i] = { name = term.name, is_log = term.is_log, weight = weights[i + 1] }
  end
  return list
end

--- Model times.
-- @tparam {table,...} points with `id`
-- @tparam {table,...} items metrics, each `name` and `column` over the points
-- @tparam {number,...} seconds of the points
-- @treturn ?table `terms` of the model of all points (`name`, `is_log`, `weight`), its `constant`,
--   `r2` and `rank` (R squared of the logarithm and Spearman's correlation, both of predictions for
--   points that were left out; nil if undefined), `predicted` (the same predictions in seconds;
--   false for points that were not taken), `used` (how many were); nil if points are too few
function model.of(points, items, seconds)
  if #points < model.POINTS_LEAST then
    return nil
  end
  local features, target, rows, taken = {}, {}, {}, taken_of(points)
  for _, item in ipairs(items) do
    features[#features + 1] = feature(item, taken) or nil
  end
  for row, place in ipairs(taken) do
    target[row], rows[row] = math.log(seconds[place]), row
  end
  local guesses = cross_predictions(features, target, rows)
  local terms = choose(features, target, rows)
  local weights, predicted = fit(terms, target, rows), {}
  for place in ipairs(points) do
    predicted[place] = false
  end
  for row, place in ipairs(taken) do
    predicted[place] = math.exp(guesses[row])
  end
  return { terms = terms_of(terms, weights), constant = weights[1], used = #rows,
    r2 = explained(target, guesses), rank = stats.spearman(predicted, seconds),
    predicted = predicted }
end

return model
