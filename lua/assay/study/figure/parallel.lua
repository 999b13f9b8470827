--- Parameters and objectives of all points as parallel coordinates.
-- @module assay.study.figure.parallel

local axis = require("assay.study.axis")
local lettering = require("assay.plot.lettering")
local sample = require("assay.study.sample")
local terminal = require("assay.util.terminal")
local view = require("assay.study.view")

local BEST, OTHERS_MOST = 10, 250
local HEIGHT, NAME_MOST, AXES_MOST = 6.2, 18, 14
-- In cm: the width of a column and of two, from so many axes on; a character of a value; margins.
local COLUMN, WIDE, WIDE_FROM, CHARACTER, MARGINS = 8.4, 17.4, 8, 0.14, 1.2
local FIRST_MOST, VALUE_LEAST = 14, 3 -- characters
-- Of the length of a name that is slanted by 30 degrees, what goes to the left.
local SLANTED = 0.87
-- Of an axis: points of one value are drawn side by side, and none beyond its ends.
local SPREAD, EDGE = 0.06, 0.03

--- A number from -0.5 to 0.5 that is a point's own.
local function own_place(index)
  return (index * 0.6180339887498949) % 1 - 0.5
end

local function parameter_axis(parameter, most)
  local places, labels, count = {}, {}, #parameter.values
  for i, value in ipairs(parameter.values) do
    places[value] = count > 1 and EDGE + (1 - 2 * EDGE) * (i - 1) / (count - 1) or 0.5
    labels[i] = { places[value], lettering.shorten(view.value_text(value), most) }
  end
  return { name = parameter.name, labels = labels, place = function(point, index)
    return places[point.parameters[parameter.name]]
      + own_place(index) * SPREAD * math.min(1, 8 / count)
  end }
end

local function objective_axis(self, objective)
  local column = view.objective_column(self.right, objective.number)
  local least, most = axis.ends({ column })
  if not least or least == most then
    return nil
  end
  local is_min = objective.goal == "min"
  return { name = objective.name,
    labels = { { is_min and 1 or 0, axis.short(least) },
      { is_min and 0 or 1, axis.short(most) } },
    place = function(point)
      local value = point.objectives[objective.number]
      local place = value and axis.place(value, least, most)
      return place and (is_min and 1 - place or place)
    end }
end

--- How wide the figure is, and how many characters of a value have room between two axes.
local function room_of(axes)
  local width = axes < WIDE_FROM and COLUMN or WIDE
  return width, math.max(VALUE_LEAST,
    math.floor((width - MARGINS) / math.max(axes - 1, 1) / CHARACTER) - 2)
end

local function axes_of(self)
  local axes, count = {}, math.min(#self.parameters + #self.objectives, AXES_MOST)
  local width, most = room_of(count)
  for i, parameter in ipairs(self.parameters) do
    axes[i] = i < AXES_MOST and parameter_axis(parameter, i == 1 and FIRST_MOST or most) or nil
  end
  for _, objective in ipairs(self.objectives) do
    axes[#axes + 1] = #axes < AXES_MOST and objective_axis(self, objective) or nil
  end
  return axes, width
end

--- What the values of the first axis and its slanted name need at its left, in cm.
local function left_of(axis_)
  local longest = 0
  for _, label in ipairs(axis_.labels) do
    longest = math.max(longest, terminal.columns(label[2]))
  end
  return MARGINS / 2 + math.max(longest, SLANTED * terminal.columns(axis_.name)) * CHARACTER
end

--- Rows of points with a break between two points, so that their curves are not joined.
local function curves(axes, points, first)
  local rows = {}
  for i, point in ipairs(points) do
    for x, each in ipairs(axes) do
      rows[#rows + 1] = { x, each.place(point, first + i) or false }
    end
    rows[#rows + 1] = {}
  end
  return rows
end

local function head_rows(axes)
  local names, labels = {}, {}
  for x, each in ipairs(axes) do
    names[x] = { x, lettering.shorten(each.name, NAME_MOST) }
    for _, label in ipairs(each.labels) do
      labels[#labels + 1] = { x, label[1], label[2] }
    end
  end
  return names, labels
end

--- The figure.
-- @tparam table self a view
-- @treturn[1] table `figure` and `chart`
-- @treturn[2] nil
-- @treturn[2] string reason
return function(self)
  local axes, width = axes_of(self)
  if #axes < 2 or #self.ranked < 2 then
    return nil, "it needs two axes and two points that are right"
  end
  local count = math.min(BEST, #self.ranked - 1)
  local best = table.move(self.ranked, 1, count, 1, {})
  local rest = sample.of(table.move(self.ranked, count + 1, #self.ranked, 1, {}), OTHERS_MOST)
  local names, labels = head_rows(axes)
  local columns = { "axis", "place" }
  return {
    figure = { name = "study_parallel", title = "All points side by side", needs = {}, unit = "1",
      text = "parameters and objectives of points; objectives have their best at the top",
      summary = ("parameters and objectives of %d points as parallel coordinates, the best at the "
        .. "top of an objective; marked are the best %d by %s"):format(#rest + #best, #best,
        self.objectives[1].name) },
    chart = { height = HEIGHT,
      blocks = { { columns = columns, rows = curves(axes, rest, count) },
        { columns = columns, rows = curves(axes, table.move(best, 2, #best, 1, {}), 1) },
        { columns = columns, rows = curves(axes, { best[1] }, 0) },
        { columns = { "axis", "name" }, rows = names },
        { columns = { "axis", "place", "value" }, rows = labels } },
      parameters = { axes = #axes, legend_rows = 1, left = left_of(axes[1]), wide = width,
        best = ("best %d"):format(#best) } },
  }
end
