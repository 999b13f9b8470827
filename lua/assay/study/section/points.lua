--- Tables of points: the best ones, the Pareto front, and those that are not right.
-- @module assay.study.section.points

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local cost_words = require("assay.cost.words")
local format = require("assay.util.format")
local front = require("assay.study.front")
local json = require("assay.json")
local prediction = require("assay.study.prediction")
local view = require("assay.study.view")

local points = {}

-- On narrow screens a point's name and its objectives are left: the name leads to the parameters.
local PARAMETER_DROP = 3

local ID_SHOWN = 8 -- digits, that tell a point from others
local FRONT_MOST = 20
local WORDS_LEAST = 24
local VALUE_LEAST = 12 -- columns for a value that is a text

local RIGHT = "right"

local GOALS = { min = "least", max = "most" }

--- Do all values of a parameter read as numbers?
local function is_number(parameter)
  return tablex.find_if(parameter.values, function(value)
    return type(value) ~= "number"
  end) == nil
end

--- A column for each parameter; the sooner it is left out, the later it comes.
-- @tparam {table,...} parameters in the order in which they matter
-- @tparam ?integer drop see `assay.page.block`, of the first; it stays if there is none
-- @treturn {table,...}
function points.parameter_columns(parameters, drop)
  local columns = {}
  for i, parameter in ipairs(parameters) do
    local column = { title = parameter.name, wraps_title = true,
      drop = drop and drop + i or i > 1 and i + 3 or nil }
    column[is_number(parameter) and "number" or "field"] = "parameter " .. parameter.name
    if column.field then
      column.flexible, column.wraps = VALUE_LEAST, true
    end
    columns[i] = column
  end
  return columns
end

local function objective_columns(objectives)
  local columns = {}
  for i, objective in ipairs(objectives) do
    columns[i] = { derived = i, unit = objective.unit, title = objective.name,
      wraps_title = true, about = objective.metric and { view.key_of(objective.metric) } or {},
      drop = i > 1 and 2 or nil }
  end
  return columns
end

--- Do points have a predicted time that is no objective?
local function has_prediction(self)
  for _, objective in ipairs(self.objectives) do
    if objective.metric == prediction.METRIC then
      return false
    end
  end
  return tablex.find(self.metrics, prediction.FIGURE) ~= nil
end

local function prediction_column(self)
  return { derived = #self.objectives + 1, unit = "s", title = "predicted time",
    wraps_title = true, about = { prediction.METRIC }, drop = 2 }
end

--- The columns of a table of points.
-- @tparam table self a view
-- @tparam {table,...} parameters in the order in which they matter
-- @treturn {table,...}
function points.columns(self, parameters)
  return block.joined({ { number = "id", title = "point" } },
    points.parameter_columns(parameters, PARAMETER_DROP), objective_columns(self.objectives),
    has_prediction(self) and { prediction_column(self) } or {})
end

--- Objectives by name, for programs.
local function objectives_object(self, point)
  local object = {}
  for i, objective in ipairs(self.objectives) do
    object[objective.name] = point.objectives[i] or json.null
  end
  return object
end

--- A row for a point.
-- @tparam table self a view
-- @tparam table point
-- @treturn table
function points.row(self, point)
  local row = { fields = {}, numbers = { id = point.id:sub(1, ID_SHOWN) }, derived = {},
    object = { id = point.id, parameters = point.parameters,
      objectives = objectives_object(self, point) } }
  for _, parameter in ipairs(self.parameters) do
    local text, name = view.value_text(point.parameters[parameter.name]), "parameter "
    row.numbers[name .. parameter.name], row.fields[name .. parameter.name] = text, text
  end
  for i in ipairs(self.objectives) do
    row.derived[i] = point.objectives[i]
  end
  row.derived[#self.objectives + 1] = point.metrics[prediction.FIGURE] or nil
  return row
end

--- Take the parameters out of a row that stands for several points.
-- @tparam table self a view
-- @tparam table row from `points.row`
function points.blank(self, row)
  for _, parameter in ipairs(self.parameters) do
    local name = "parameter " .. parameter.name
    row.numbers[name], row.fields[name] = "", ""
  end
end

local function table_of(self, name, title, parameters, list)
  return block.table(name, title, points.columns(self, parameters),
    tablex.map(function(point) return points.row(self, point) end, list))
end

--- How many points share the best value of the first objective.
local function best_count(self)
  local count = 0
  for _, point in ipairs(self.ranked) do
    count = count + (point.objectives[1] == self.ranked[1].objectives[1] and 1 or 0)
  end
  return count
end

--- Where the reference stands, which is how the kernel was before its study.
-- @tparam table self a view
-- @treturn ?string a sentence; nil if the reference is none of the ranked points
function points.reference_remark(self)
  for place, point in ipairs(self.ranked) do
    if point.id == self.results.reference then
      local parts = tablex.imap(function(parameter)
        return ("%s=%s"):format(parameter.name, view.value_text(point.parameters[parameter.name]))
      end, self.parameters)
      local value, unit = point.objectives[1], self.objectives[1].unit
      return ("The reference%s is number %d of %d: %s."):format(
        #parts > 0 and " (" .. table.concat(parts, ", ") .. ")" or "", place, #self.ranked,
        unit == "s" and cost_words.duration(value) or format.value(value, unit, true))
    end
  end
end

--- The best points by the first objective.
-- @tparam table self a view
-- @tparam {table,...} parameters in the order in which they matter
-- @tparam integer top how many; 0 for all
-- @treturn table a block
function points.best(self, parameters, top)
  local objective = self.objectives[1]
  local list = top > 0 and table.move(self.ranked, 1, math.min(top, #self.ranked), 1, {})
    or self.ranked
  local made = table_of(self, "best", "Best points", parameters, list)
  local count = #self.ranked > 0 and best_count(self) or 0
  made.remarks = { ("Ranked by %s, the %s first."):format(objective.name, GOALS[objective.goal]) }
  made.remarks[2] = points.reference_remark(self)
  if count > 1 then
    made.remarks[#made.remarks + 1] = ("%s share the best value%s."):format(
      format.plural(count, "point"),
      #self.objectives > 1 and "; the other objectives, in their order, rank these" or "")
  end
  local left_out = #self.ranked - #list
  made.note = left_out > 0 and ("%s not shown; --top 0 shows all."):format(
    format.plural(left_out, "more point")) or nil
  return made
end

local function front_remark(self, list)
  if #list == 1 then
    return "One point is the best in every objective."
  end
  local texts = tablex.map(function(objective)
    return ("%s (%s)"):format(objective.name, GOALS[objective.goal])
  end, self.objectives)
  return ("%s that no other point beats in one objective without losing in another: %s."):format(
    format.plural(#list, "point"), table.concat(texts, ", "))
end

--- The Pareto front of all objectives.
-- @tparam table self a view
-- @tparam {table,...} parameters in the order in which they matter
-- @tparam ?integer top points to show; 0 for all
-- @treturn ?table a block; nil if there is one objective only
function points.front(self, parameters, top)
  if #self.objectives < 2 then
    return nil
  end
  local list = front.of(self.right, self.objectives)
  local made = table_of(self, "front", "Pareto front", parameters, list)
  made.remarks = { front_remark(self, list) }
  return block.cut(made, top or FRONT_MOST, "point")
end

--- Reasons that differ in numbers only are the same.
local function kind_of(point)
  return point.status .. "\0" .. (point.reason or ""):gsub("%d[%d.]*", "#")
end

--- Parameters that all points of a list have the same value of.
local function common(parameters, list)
  local parts = {}
  for _, parameter in ipairs(parameters) do
    local first, is_common = list[1].parameters[parameter.name], true
    for _, point in ipairs(list) do
      is_common = is_common and point.parameters[parameter.name] == first
    end
    parts[#parts + 1] = is_common and ("%s=%s"):format(parameter.name, view.value_text(first))
      or nil
  end
  return table.concat(parts, ", ")
end

local function groups_of(list)
  local groups = {}
  for _, point in ipairs(list) do
    local kind = kind_of(point)
    if not groups[kind] then
      groups[kind] = { order = #groups + 1, points = {} }
      groups[#groups + 1] = groups[kind]
    end
    table.insert(groups[kind].points, point)
  end
  table.sort(groups, function(a, b)
    if #a.points ~= #b.points then
      return #a.points > #b.points
    end
    return a.order < b.order
  end)
  return groups
end

local FAULT_COLUMNS = {
  { field = "status", title = "status" }, { count = true, title = "points" },
  { field = "reason", title = "reason (of the first)", flexible = WORDS_LEAST, wraps = true },
  { field = "common", title = "in common", flexible = 12, wraps = true, drop = 3 },
  { number = "id", title = "first", drop = 2 },
}

-- In the place of a status, where a point is right but an objective of it failed.
local NO_OBJECTIVE = "no objective"

local function status_of(point)
  return point.status == RIGHT and NO_OBJECTIVE or point.status
end

--- The points that are not right, and those at which an objective failed, by their reasons.
-- @tparam table self a view
-- @tparam integer top groups to show; 0 for all
-- @treturn ?table a block; nil if there is none
function points.faults(self, top)
  local list, rows = {}, {}
  for _, point in ipairs(self.points) do
    list[#list + 1] = (point.status ~= RIGHT or point.reason) and point or nil
  end
  local title = "Points that are not right"
  for i, group in ipairs(groups_of(list)) do
    local first = group.points[1]
    title = first.status == RIGHT and "Points that are not right, or lack an objective" or title
    rows[i] = { count = #group.points, numbers = { id = first.id:sub(1, ID_SHOWN) },
      fields = { status = status_of(first), reason = first.reason or "no reason is known",
        common = common(self.parameters, group.points) },
      object = { status = first.status, count = #group.points, reason = first.reason or json.null,
        points = tablex.map(function(point) return point.id end, group.points) } }
  end
  local made = block.table("faults", title, FAULT_COLUMNS, rows)
  return #rows > 0 and block.cut(made, top, "reason") or nil
end

return points
