--- The first objective over the two parameters that matter most.
-- @module assay.study.figure.heat

local axis = require("assay.study.axis")
local lettering = require("assay.plot.lettering")
local terminal = require("assay.util.terminal")
local view = require("assay.study.view")

local ROW, ABOVE, BELOW, SIDE = 0.62, 1.1, 1.2, 1.0 -- cm
local SLANTED = 0.085 -- cm that a character of a slanted value needs below
local CHARACTER, NAME_MOST, CELL_LEAST, HEAD_MOST = 0.145, 14, 0.72, 54

--- The best value of the objective at each pair of values.
local function best_cells(self, x, y)
  local cells, objective = {}, self.objectives[1]
  for _, point in ipairs(self.ranked) do -- the best first
    local a, b = point.parameters[x.name], point.parameters[y.name]
    cells[a] = cells[a] or {}
    cells[a][b] = cells[a][b] or point.objectives[1]
  end
  return cells, objective
end

local function tic_rows(parameter)
  local rows, longest = {}, 0
  for i, value in ipairs(parameter.values) do
    rows[i] = { i, lettering.shorten(view.value_text(value), NAME_MOST) }
    longest = math.max(longest, terminal.columns(rows[i][2]))
  end
  return rows, longest
end

local function cell_rows(cells, objective, x, y)
  local rows, values = {}, {}
  for i, a in ipairs(x.values) do
    for k, b in ipairs(y.values) do
      local value = cells[a] and cells[a][b]
      if value then
        values[#values + 1] = value
        rows[#rows + 1] = { i, k, value, axis.short(value) }
      end
    end
  end
  local least, most = axis.ends({ values })
  local best, frames = objective.goal == "min" and least or most, {}
  for _, row in ipairs(rows) do
    local place = axis.place(row[3], least, most)
    row[5] = objective.goal == "min" and 1 - place or place
    frames[#frames + 1] = row[3] == best and { row[1], row[2] } or nil
  end
  return rows, frames, ("; from %s (dark) to %s"):format(axis.short(best),
    axis.short(best == least and most or least))
end

local function others(self, x, y)
  local names = {}
  for _, parameter in ipairs(self.parameters) do
    names[#names + 1] = parameter ~= x and parameter ~= y and parameter.name or nil
  end
  return names
end

--- The figure.
-- @tparam table self a view
-- @tparam table context `parameters`, those that matter most first
-- @treturn[1] table `figure` and `chart`
-- @treturn[2] nil
-- @treturn[2] string reason
return function(self, context)
  local x, y = context.parameters[1], context.parameters[2]
  if not y or #self.ranked == 0 then
    return nil, "it needs two parameters that vary, and an objective"
  elseif #x.values < #y.values then
    x, y = y, x
  end
  local cells, objective = best_cells(self, x, y)
  local rest = others(self, x, y)
  local columns, wide = tic_rows(x)
  local lines, left = tic_rows(y)
  local rows, frames, range = cell_rows(cells, objective, x, y)
  local room = (8.4 - SIDE - left * CHARACTER - 0.3) / #x.values
  local of = #rest > 0 and (", the best over " .. table.concat(rest, ", ")) or ""
  local is_slanted = wide * CHARACTER > room
  local foot = BELOW + (is_slanted and wide * SLANTED or 0)
  return {
    figure = { name = "study_heat", title = "Two parameters", needs = {}, unit = objective.unit,
      text = objective.name .. of,
      summary = ("%s over the two parameters that explain most of it%s; darker is better, the "
        .. "frame is around the best"):format(objective.name, of) },
    chart = { height = ABOVE + ROW * #y.values + foot,
      blocks = { { columns = { x.name, y.name, objective.name, "text", "shade" }, rows = rows },
        { columns = { "x", "value" }, rows = columns },
        { columns = { "y", "value" }, rows = lines },
        { columns = { "x", "y" }, rows = frames } },
      parameters = { columns = #x.values, rows = #y.values, x_title = x.name, y_title = y.name,
        above = ABOVE, foot = foot, left = SIDE + left * CHARACTER,
        slanted = is_slanted and 1 or 0, has_texts = room >= CELL_LEAST and 1 or 0,
        head = lettering.shorten(axis.title(objective.name, objective.unit)
          .. (room < CELL_LEAST and range or ""), HEAD_MOST),
        over = terminal.cut(terminal.clean(of:gsub("^, ", "")), HEAD_MOST, true) } },
  }
end
