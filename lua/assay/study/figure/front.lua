--- Two objectives of all points, with the Pareto front.
-- @module assay.study.figure.front

local axis = require("assay.study.axis")
local front = require("assay.study.front")
local sample = require("assay.study.sample")
local view = require("assay.study.view")

local HEIGHT, POINTS_MOST = 6.4, 1000

local function rows_of(points)
  local rows = {}
  for _, point in ipairs(points) do
    local x, y = point.objectives[1], point.objectives[2]
    rows[#rows + 1] = x and y and { x, y } or nil
  end
  return rows
end

--- The figure.
-- @tparam table self a view
-- @treturn[1] table `figure` and `chart`
-- @treturn[2] nil
-- @treturn[2] string reason
return function(self)
  local x, y = self.objectives[1], self.objectives[2]
  local all = y and rows_of(sample.of(self.ranked, POINTS_MOST)) or {}
  if #all < 2 then
    return nil, "it needs two objectives, and two points that have them"
  end
  local best = rows_of(front.of(self.right, self.objectives))
  local parameters = { legend_rows = 1, joined = #self.objectives == 2 and 1 or 0,
    title_x = axis.title(x.name, x.unit), title_y = axis.title(y.name, y.unit) }
  local x_labels = axis.add(parameters, "x", axis.ends({ view.objective_column(self.right, 1) }))
  local y_labels = axis.add(parameters, "y", axis.ends({ view.objective_column(self.right, 2) }))
  return {
    figure = { name = "study_front", title = "Pareto front", needs = {}, unit = x.unit,
      text = ("%s and %s of points, and those on the front of all objectives"):format(x.name,
        y.name),
      summary = ("%s against %s, and the points that no other beats in all objectives"):format(
        x.name, y.name) },
    chart = { height = HEIGHT, parameters = parameters,
      blocks = { { columns = { x.name, y.name }, rows = all },
        { columns = { x.name, y.name }, rows = best }, x_labels, y_labels } },
  }
end
