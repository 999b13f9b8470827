--- Measured times of a device against what predicts them: the model, or the metric that goes best
-- with them.
-- @module assay.study.figure.times

local axis = require("assay.study.axis")
local lettering = require("assay.plot.lettering")
local pick = require("assay.study.pick")
local sample = require("assay.study.sample")
local stats = require("assay.util.stats")
local view = require("assay.study.view")

local HEIGHT, POINTS_MOST, POINTS_LEAST = 6.6, 1000, 3

--- The item whose column goes best with the times.
local function strongest(joined)
  local columns, best, most = {}, nil, 0
  for i, item in ipairs(joined.items) do
    columns[i] = item.column
  end
  for i, value in ipairs(stats.spearman_with(columns, joined.seconds)) do
    if value and math.abs(value) > most then
      best, most = joined.items[i], math.abs(value)
    end
  end
  return best
end

--- What times are shown against: a column, its title, and whether it is a time.
local function predictor(self, joined)
  if joined.model then
    return joined.model.predicted, "predicted by the model", true
  end
  local item = strongest(joined)
  local key = item and self.keys[view.key_of(item.name)]
  return item and item.column, item and axis.title(view.metric_text(item.name),
    key and key.unit or "1"), false
end

local function rows_of(column, seconds, places)
  local rows = {}
  for _, place in ipairs(places) do
    rows[#rows + 1] = column[place] and { column[place], seconds[place] } or nil
  end
  return rows
end

local function places_of(list)
  local places = {}
  for i in ipairs(list) do
    places[i] = i
  end
  return places
end

local function marks(self, joined, column)
  local objective = self.objectives[1]
  local scores = objective and pick.scores(view.objective_column(joined.points, 1), objective.goal)
  local picked = scores and pick.of(scores, joined.seconds)
  local best = pick.of(joined.seconds, joined.seconds)
  local function block(places)
    local rows = rows_of(column, joined.seconds, places or {})
    return { columns = { "predicted", "seconds" },
      rows = #rows > 0 and rows or { { false, false } } }
  end
  return block(picked and picked.places), block(best.places)
end

--- The figure of a device.
-- @tparam table self a view
-- @tparam table joined from `measured.join`
-- @tparam integer number of the device, for the figure's name
-- @treturn[1] table `figure` and `chart`
-- @treturn[2] nil
-- @treturn[2] string reason
return function(self, joined, number)
  local column, title, is_time
  if #joined.points >= POINTS_LEAST then
    column, title, is_time = predictor(self, joined)
  end
  if not column then
    return nil, ("too few points were measured on %s"):format(joined.device.name)
  end
  local picked, best = marks(self, joined, column)
  local rows = rows_of(column, joined.seconds, sample.of(places_of(column), POINTS_MOST))
  local parameters = { legend_rows = 3, title_x = title, is_time = is_time and 1 or 0,
    median = stats.median(joined.seconds), device = lettering.shorten(joined.device.name, 24),
    picked_title = self.objectives[1] and ("picked by " .. self.objectives[1].name) or "" }
  local low, high = axis.ends({ column })
  local x_labels = axis.add(parameters, "x", low, high, is_time and axis.seconds or nil)
  low, high = axis.ends({ joined.seconds })
  local y_labels = axis.add(parameters, "y", low, high, axis.seconds)
  return {
    figure = { name = "study_times_" .. number, script = "study_times", needs = {}, unit = "s",
      title = "Measured times on " .. joined.device.name,
      text = ("seconds on %s, against the time %s"):format(joined.device.name, title),
      summary = ("time on %s against %s"):format(joined.device.name, is_time
        and "what a model of few metrics predicts for points that it had not seen" or title) },
    chart = { height = HEIGHT, parameters = parameters,
      blocks = { { columns = { "predicted", "seconds" }, rows = rows }, picked, best, x_labels,
        y_labels } },
  }
end
