--- What measured times of a device say of the metrics: which go with them, a model of them, and how
-- good the points are that metrics alone would have picked.
-- @module assay.study.section.measured

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local correlate = require("assay.study.correlate")
local correlations = require("assay.study.section.correlations")
local cost_words = require("assay.cost.words")
local format = require("assay.util.format")
local json = require("assay.json")
local memo = require("assay.util.memo")
local model = require("assay.study.model")
local pick = require("assay.study.pick")
local points = require("assay.study.section.points")
local prediction = require("assay.study.prediction")
local results = require("assay.study.results")
local stats = require("assay.util.stats")
local view = require("assay.study.view")

local measured = {}

local METRICS_MOST = 15
-- Least number of points of which anything is said.
local POINTS_LEAST = 3
-- A model that explains less of the variance does not predict.
local POOR, FAIR = 0.5, 0.8
-- Standard normal deviate that one of so many metrics exceeds by chance in one case of twenty.
local CASES = 20

--- The points of a view that were measured.
-- @tparam table self a view
-- @tparam table device from `times.load`
-- @treturn table `points`, `seconds`, `items` (distinct metrics over these points) and, when there
--   are enough of them, `model`
function measured.join(self, device)
  local joined = { device = device, points = {}, seconds = {} }
  for _, point in ipairs(self.right) do
    local seconds = device.of(point)
    if seconds then
      joined.points[#joined.points + 1] = point
      joined.seconds[#joined.points] = seconds
    end
  end
  local columns = self.column -- as often all right points are measured
  if #joined.points < #self.right then
    columns = memo.of(function(name) return results.column(self.results, name, joined.points) end)
  end
  joined.items = correlate.distinct(measured.order(self), columns)
  joined.model = model.of(joined.points, joined.items, joined.seconds)
  return joined
end

--- The names of all metrics, those that people see unasked first: of metrics that are the same up
-- to a factor the first one is kept.
function measured.order(self)
  local names, is_shown = table.move(self.shown, 1, #self.shown, 1, {}), {}
  for _, name in ipairs(names) do
    is_shown[name] = true
  end
  for _, name in ipairs(self.metrics) do
    names[#names + 1] = not is_shown[name] and name or nil
  end
  return names
end

--- A number that a standard normal variable exceeds, either way, with a small probability.
-- Source: M. Abramowitz, I. Stegun, "Handbook of mathematical functions", 1964, 26.2.23; the error
-- is below 4.5e-4.
local function deviate(probability)
  local t = math.sqrt(-2 * math.log(probability / 2))
  return t - (2.515517 + 0.802853 * t + 0.010328 * t ^ 2)
    / (1 + 1.432788 * t + 0.189269 * t ^ 2 + 0.001308 * t ^ 3)
end

--- The rank correlation that the strongest of so many metrics reaches by chance in one study of
-- twenty (Bonferroni's bound).
-- @tparam integer metrics
-- @tparam integer count of points
-- @treturn number at most 1
function measured.chance(metrics, count)
  return math.min(1, deviate(1 / CASES / math.max(metrics, 1)) / math.sqrt(count - 1))
end

local function ranked_metrics(joined)
  local columns = tablex.map(function(item) return item.column end, joined.items)
  local list = {}
  for i, value in ipairs(stats.spearman_with(columns, joined.seconds)) do
    list[#list + 1] = value and { item = joined.items[i], value = value, order = i } or nil
  end
  table.sort(list, function(a, b)
    local x, y = math.abs(a.value), math.abs(b.value)
    if x ~= y then
      return x > y
    end
    return a.order < b.order
  end)
  return list
end

local function metric_row(self, each)
  local name = each.item.name
  local key = self.keys[view.key_of(name)]
  return { numbers = { value = correlations.text(each.value) },
    fields = { key = view.metric_text(name), metric = name:match("[^/]*$"),
      text = key and key.text or "" },
    object = { metric = name, correlation = each.value,
      same = json.array(table.move(each.item.merged, 1, #each.item.merged, 1, {})) } }
end

local function chance_remark(list, joined)
  local chance = measured.chance(#list, #joined.points)
  local strong = 0
  for _, each in ipairs(list) do
    strong = strong + (math.abs(each.value) > chance and 1 or 0)
  end
  local by_chance = ("the strongest of %s that have nothing to do with %s reaches %.2f by chance "
    .. "in one case of %d"):format(format.plural(#list, "metric"),
      format.plural(#joined.points, "time"), chance, CASES)
  if strong == 0 then
    return "No metric by itself goes with the times more than chance would have it: "
      .. by_chance .. "."
  end
  return ("%s more than chance would have it: %s."):format(
    format.plural(strong, "metric goes", "metrics go") .. " with the times", by_chance)
end

--- Rank correlations of metrics with time, the strongest first.
-- @tparam table self a view
-- @tparam table joined from `measured.join`
-- @tparam ?integer top
-- @treturn ?table a block
function measured.metrics(self, joined, top)
  local list = ranked_metrics(joined)
  if #list == 0 then
    return nil
  end
  local made = block.table("metrics", "Metrics and time", {
    { field = "key", title = "metric", flexible = block.NAME_LEAST, wraps = true },
    { number = "value", title = "rank correlation" },
    { field = "text", title = "meaning", flexible = 24, drop = 3 },
  }, tablex.map(function(each) return metric_row(self, each) end, list))
  made.remarks = { chance_remark(list, joined),
    table.unpack(correlations.merged(tablex.map(function(each) return each.item end, list))) }
  return block.cut(made, top or METRICS_MOST, "metric")
end

local function term_row(term)
  return { numbers = { weight = ("%+.3g"):format(term.weight) },
    fields = { key = view.metric_text(term.name), metric = term.name:match("[^/]*$"),
      how = term.is_log and "to the power of" or "each unit adds to ln(time)" },
    object = { metric = term.name, weight = term.weight, logarithm = term.is_log } }
end

local function model_remark(made)
  local share = made.r2 and format.percent(100 * math.max(made.r2, 0)) or "none"
  local judged = ("of points that it had not seen it explains %s of the variance of ln(time), rank "
    .. "correlation %s"):format(share, correlations.text(made.rank))
  if not made.r2 or made.r2 < POOR then
    return "The metrics do not predict these times: " .. judged .. "."
  elseif made.r2 < FAIR then
    return "The metrics predict these times in part: " .. judged .. "."
  end
  return "The metrics predict these times well: " .. judged .. "."
end

--- The model of the times.
-- @tparam table joined from `measured.join`
-- @treturn table a block
function measured.model(joined)
  local made = joined.model
  local result = block.table("model", "A model of few metrics", {
    { field = "key", title = "metric", flexible = block.NAME_LEAST },
    { field = "how", title = "time goes with it" }, { number = "weight", title = "weight" },
  }, tablex.map(term_row, made.terms))
  result.remarks = { model_remark(made), "Each tenth of the points was predicted by a model whose "
    .. "metrics were chosen and fitted without it; at most three metrics, chosen one by one." }
  if #made.terms == 0 then
    table.insert(result.remarks, 1, "No metric helps to predict these times.")
    result.rows = { { fields = { key = "none", how = "constant" }, numbers = {}, object = {} } }
  end
  if made.used < #joined.points then
    table.insert(result.remarks, ("It is fitted to %s of %s, evenly taken."):format(
      format.integer(made.used), format.plural(#joined.points, "point")))
  end
  return result
end

local function pick_row(self, joined, name, scores)
  local picked = pick.of(scores, joined.seconds)
  if not picked then
    return nil
  end
  local point = joined.points[picked.places[1]]
  local row = points.row(self, point)
  row.fields.by = name
  row.numbers.time = cost_words.duration(picked.seconds)
  row.numbers.rank = ("%s of %s"):format(format.integer(picked.rank),
    format.integer(#joined.points))
  row.numbers.best = ("x %.2f"):format(picked.to_best)
  row.numbers.median = ("x %.2f"):format(picked.to_median)
  if #picked.places > 1 then
    points.blank(self, row)
  end
  row.numbers.ties = #picked.places > 1 and format.integer(#picked.places) or ""
  row.object = { by = name, seconds = picked.seconds, least = picked.least, most = picked.most,
    rank = picked.rank, to_best = picked.to_best, to_median = picked.to_median,
    points = tablex.map(function(place) return joined.points[place].id end, picked.places) }
  row.picked = picked
  return row
end

-- Parameters of the point are left out before the other columns.
local PICK_DROP = 10
local PICK_COLUMNS = {
  { field = "by", title = "picked by", flexible = 16, wraps = true },
  { number = "ties", title = "points", drop = 6 },
  { number = "time", title = "time" }, { number = "best", title = "of best" },
  { number = "median", title = "of median" }, { number = "rank", title = "rank", drop = 3 },
}

local function objective_scores(joined, objective)
  return pick.scores(view.objective_column(joined.points, objective.number), objective.goal)
end

local function pick_remark(row)
  local picked, name = row.picked, row.fields.by
  if #picked.places > 1 then
    name = name .. (" (median of %d points that share the best value)"):format(#picked.places)
  end
  local beaten = ("%.2f times the measured best"):format(picked.to_best)
  if picked.to_best <= 1.05 then
    return ("What %s picks is the measured best or within 5 %% of it."):format(name)
  elseif picked.to_median >= 0.95 then
    return ("What %s picks takes %s: no better than the median point."):format(name, beaten)
  end
  return ("What %s picks takes %s, and %.2f times the median point."):format(name, beaten,
    picked.to_median)
end

--- The places that points have in the ranking.
local function ranking_scores(self, joined)
  local places = {}
  for place, point in ipairs(self.ranked) do
    places[point] = place
  end
  return tablex.map(function(point) return places[point] or false end, joined.points)
end

--- Predicted times of points, false where there is none; nil if they tell none from others.
local function predictions(joined)
  local times = tablex.map(function(point)
    return point.metrics[prediction.FIGURE] or false
  end, joined.points)
  return stats.varies(times) and times or nil
end

--- The same, but nil if they are an objective.
local function predicted_times(self, joined)
  for _, objective in ipairs(self.objectives) do
    if objective.metric == prediction.METRIC then
      return nil
    end
  end
  return predictions(joined)
end

--- How well predicted times rank the points, in a sentence; nil if they do not.
local function prediction_remark(joined)
  local times = predictions(joined)
  local value = times and stats.spearman_with({ times }, joined.seconds)[1]
  return value and ("Predicted and measured times go together with a rank correlation of %s.")
    :format(correlations.text(value)) or nil
end

--- How good the points are that metrics alone would have picked.
-- @tparam table self a view
-- @tparam table joined from `measured.join`
-- @treturn table a block
function measured.picks(self, joined)
  local rows, remarks = {}, {}
  local function add(name, scores, is_judged)
    rows[#rows + 1] = pick_row(self, joined, name, scores)
    if is_judged and rows[#rows].fields.by == name then
      remarks[#remarks + 1] = pick_remark(rows[#rows])
    end
  end
  add("measuring all", joined.seconds)
  for i, objective in ipairs(self.objectives) do
    add(objective.name, objective_scores(joined, objective), i == 1)
  end
  if #self.objectives > 1 then
    add("the first point of the ranking", ranking_scores(self, joined), true)
  end
  local predicted = predicted_times(self, joined)
  if predicted then
    add("the predicted time", predicted, true)
  end
  if joined.model then
    add("the model", joined.model.predicted, true)
  end
  local order = stats.ranks(joined.seconds)
  add("the median point", tablex.map(function(rank)
    return math.abs(rank - (#order + 1) / 2)
  end, order))
  local made = block.table("picks", "What metrics alone would have picked",
    block.joined(PICK_COLUMNS, points.parameter_columns(self.parameters, PICK_DROP)), rows)
  made.remarks = table.move(remarks, 1, #remarks, 2, { prediction_remark(joined) })
  if not made.remarks[1] then
    table.remove(made.remarks, 1)
  end
  return made
end

local function left_out(device)
  local parts = {}
  for _, each in ipairs({ { device.unknown, "of no point of this study" },
      { device.untimed, "without a time" }, { device.wrong, "with wrong outputs" } }) do
    parts[#parts + 1] = each[1] > 0 and ("%s %s"):format(format.integer(each[1]), each[2]) or nil
  end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

local function facts_of(self, joined)
  local seconds, device = joined.seconds, joined.device
  local list = { { "Measured", ("%s of %s right"):format(format.integer(#seconds),
    format.plural(#self.right, "point that is", "points that are")) } }
  if #seconds > 0 then
    list[#list + 1] = { "Times", ("best %s, median %s, worst %s"):format(
      cost_words.duration(stats.quantile(seconds, 0)), cost_words.duration(stats.median(seconds)),
      cost_words.duration(stats.quantile(seconds, 1))) }
  end
  if device.elsewhere then
    list[#list + 1] = { "Problem size", ("%s, that of the metrics is %s"):format(device.elsewhere,
      self.size) }
  end
  local rest = left_out(device)
  list[#list + 1] = rest and { "Left out", ("%s of %s"):format(rest,
    format.plural(device.rows, "row")) } or nil
  if not joined.model and #seconds >= POINTS_LEAST then
    list[#list + 1] = { "Model", ("none: it needs %d points"):format(model.POINTS_LEAST) }
  end
  return list
end

--- The part of a page about a device.
-- @tparam table self a view
-- @tparam table joined from `measured.join`
-- @tparam ?integer top
-- @treturn table as a kernel of `contents.build`
function measured.part(self, joined, top)
  local part = { label = joined.device.name, title = "Measured on " .. joined.device.name,
    facts = facts_of(self, joined), blocks = {},
    about = { device = joined.device.name, rows = joined.device.rows, joined = #joined.points } }
  if #joined.points >= POINTS_LEAST then
    local blocks = { measured.picks(self, joined) }
    blocks[#blocks + 1] = measured.metrics(self, joined, top)
    blocks[#blocks + 1] = joined.model and measured.model(joined) or nil
    part.blocks = blocks
  end
  if joined.model then
    part.about.r2 = joined.model.r2 or json.null
    part.about.rank_correlation = joined.model.rank or json.null
  end
  return part
end

return measured
