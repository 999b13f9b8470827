--- The first objective of points in the order of a search, and the best so far.
-- @module assay.study.figure.progress

local axis = require("assay.study.axis")
local ladder = require("assay.study.ladder")
local sample = require("assay.study.sample")

local HEIGHT, POINTS_MOST = 5.6, 1000

--- The figure.
-- @tparam table self a view
-- @treturn[1] table `figure` and `chart`
-- @treturn[2] nil
-- @treturn[2] string reason
return function(self)
  local ordered, objective = ladder.ordered(self.points), self.objectives[1]
  if self.results.search.name == "grid" or #ordered < 2 or #self.ranked == 0 then
    return nil, "the search has no order"
  end
  local points, values, steps = {}, {}, {}
  for place, point in ipairs(ordered) do
    local value = point.status == "right" and point.objectives[1]
    points[#points + 1] = value and { place, value } or nil
    values[place] = value or false
  end
  for i, best in ipairs(ladder.best_so_far(ordered, objective)) do
    steps[i] = { best.place, best.value }
  end
  steps[#steps + 1] = { #ordered, steps[#steps][2] }
  local parameters = { runs = #ordered, legend_rows = 1,
    title_y = axis.title(objective.name, objective.unit) }
  local least, most = axis.ends({ values })
  local labels = axis.add(parameters, "y", least, most)
  return {
    figure = { name = "study_progress", title = "Best so far", needs = {}, unit = objective.unit,
      text = objective.name .. " of points in the order in which the search ran them",
      summary = objective.name .. " of the points in the order in which the search ran them, and "
        .. "the best so far" },
    chart = { height = HEIGHT, parameters = parameters,
      blocks = { { columns = { "run", objective.name }, rows = sample.of(points, POINTS_MOST) },
        { columns = { "run", "best so far" }, rows = steps }, labels } },
  }
end
