--- The results of a study: `results.json`, columns with a row for each point, and `results.csv`.
-- What `results.load` returns has been checked: every field is there and has its type.
--
-- In Lua results are the document with `points` a list of rows: `id`, `status`, `reason`,
-- `seconds`, `order`, `parameters` (by name), `objectives` (by number) and `metrics` (by
-- "SCOPE/METRIC"). What is undefined is nil. Metrics of loaded rows look into the columns,
-- `columns`, in which false stands for what is undefined: as tables of their own they would take
-- several times the memory.
-- @module assay.study.results

local lfs = require("lfs")
local exit = require("assay.exit")
local format = require("assay.format")
local json = require("assay.json")
local natural = require("assay.natural")
local output = require("assay.output")
local record = require("assay.record")
local serial = require("assay.study.serial")
local shape = require("assay.shape")

local results = {}

--- The schema that this version reads and writes.
results.SCHEMA = serial.SCHEMA
results.SCHEMA_VERSION = serial.SCHEMA_VERSION

--- The names of the files in the folder of a study.
results.FILE = "results.json"
results.CSV = "results.csv"

--- What may have become of a point. Only right ones are ranked.
results.STATUSES = { "right", "wrong", "failed", "timeout" }

local RIGHT = "right"
local ROW_FIELDS = serial.ROW_FIELDS

local KEY = { text = "string", unit = "string", source = "string", kind = "string" }
local SHAPE = {
  name = "string",
  tool = { name = "string", version = "string" },
  search = { name = "string" },
  parameters = { { name = "string", text = "?string", size = "?boolean" } },
  objectives = { { name = "string", goal = "string", metric = "?string", unit = "?string" } },
  keys = { each = KEY },
  reference = "?string",
  points = {
    id = { "string" }, status = { "string" }, reason = { "?string" }, seconds = { "?number" },
    order = { "?integer" },
    objectives = { each = { "?number" } },
    metrics = { each = { "?number" } },
  },
}

--- In place of null in a column.
local function without_nulls(column)
  for row, value in ipairs(column) do
    if value == json.null then
      column[row] = false
    end
  end
  return column
end

local SCALARS = { number = true, string = true, boolean = true }

local function parameter_fault(document)
  local columns = document.points.parameters
  if type(columns) ~= "table" then
    return "points.parameters is not table"
  end
  for i, parameter in ipairs(document.parameters) do
    local column = columns[parameter.name]
    if type(parameter.values) ~= "table" or type(column) ~= "table" then
      return ("parameters[%d] has no values, or points have none of it"):format(i)
    end
    local known = {}
    for _, value in ipairs(parameter.values) do
      known[value] = true
    end
    for row, value in ipairs(column) do
      if not SCALARS[type(value)] or not known[value] then
        return ("points.parameters.%s[%d] is no value of a parameter"):format(parameter.name, row)
      end
    end
  end
end

local function length_fault(points)
  local count = #points.id
  local function differs(columns, place)
    for name, column in pairs(columns) do
      if #column ~= count then
        return ("points%s.%s has %d rows, not %d"):format(place, name, #column, count)
      end
    end
  end
  local plain = {}
  for _, name in ipairs(ROW_FIELDS) do
    plain[name] = points[name]
  end
  return differs(plain, "") or differs(points.parameters, ".parameters")
    or differs(points.objectives, ".objectives") or differs(points.metrics, ".metrics")
end

local function value_fault(document)
  local known = {}
  for _, status in ipairs(results.STATUSES) do
    known[status] = true
  end
  for row, status in ipairs(document.points.status) do
    if not known[status] then
      return ("points.status[%d] is '%s'"):format(row, status)
    end
  end
  for i, objective in ipairs(document.objectives) do
    if objective.goal ~= "min" and objective.goal ~= "max" then
      return ("objectives[%d].goal is neither min nor max"):format(i)
    elseif not document.points.objectives[objective.name] then
      return ("points.objectives lacks %s"):format(objective.name)
    end
  end
  for metric in pairs(document.points.metrics) do
    if not metric:find("^%l+/.") then
      return ("points.metrics has '%s', which names no scope"):format(metric)
    end
  end
end

--- What is wrong with a document; nil if it is a study's.
local function fault_of(document)
  if type(document) ~= "table" or document.schema == nil then
    return "JSON, but no results of a study (it has no schema)"
  elseif document.schema == record.SCHEMA then
    return "is a record, not the results of a study; `assay report` shows it"
  elseif document.schema ~= results.SCHEMA then
    return ("schema is %s, not %s"):format(tostring(document.schema), results.SCHEMA)
  elseif document.schema_version ~= results.SCHEMA_VERSION then
    return ("schema version is %s; this assay reads version %d"):format(
      tostring(document.schema_version), results.SCHEMA_VERSION)
  end
  local place, wrong = shape.fault(document, SHAPE)
  wrong = place and ("%s %s"):format(place:sub(2), wrong) or parameter_fault(document)
    or length_fault(document.points) or value_fault(document)
  return wrong and "damaged results: " .. wrong
end

--- Metrics of a row as a table, which looks into the columns.
local function metrics_of(columns, row)
  return setmetatable({}, {
    __index = function(_, metric) return columns[metric] and columns[metric][row] or nil end,
    __pairs = function()
      return function(_, metric)
        local column
        repeat
          metric, column = next(columns, metric)
        until not metric or column[row]
        return metric, column and column[row]
      end
    end,
  })
end

local function plain_row(columns, row)
  local point = { row = row }
  for _, name in ipairs(ROW_FIELDS) do
    point[name] = columns[name][row] or nil
  end
  return point
end

local function add_rows(document, columns)
  local points = {}
  for row in ipairs(columns.id) do
    local point = plain_row(columns, row)
    point.parameters, point.objectives = {}, {}
    for name, column in pairs(columns.parameters) do
      point.parameters[name] = column[row]
    end
    for i, objective in ipairs(document.objectives) do
      point.objectives[i] = columns.objectives[objective.name][row] or nil
    end
    point.metrics = metrics_of(columns.metrics, row)
    points[row] = point
  end
  document.points = points
end

local function clear_nulls(document)
  for _, list in ipairs({ { document }, document.parameters, document.objectives }) do
    for _, each in ipairs(list) do
      for name, value in pairs(each) do
        each[name] = record.optional(value)
      end
    end
  end
  local points = document.points
  for _, name in ipairs(ROW_FIELDS) do
    without_nulls(points[name])
  end
  for _, columns in ipairs({ points.objectives, points.metrics }) do
    for _, column in pairs(columns) do
      without_nulls(column)
    end
  end
end

--- Read and check the results of a study.
-- @tparam string path of the study's folder, or of its results.json
-- @treturn[1] table results
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function results.load(path)
  if path == "" then
    return nil, "the name of the study is empty", exit.NO_INPUT
  elseif lfs.attributes(path, "mode") == "directory" then
    path = path:gsub("(.)/+$", "%1") .. "/" .. results.FILE
  elseif path:find("%.lua$") then
    return nil, path .. ": is a space, not a study; give the folder that `assay study` made of it",
      exit.NO_INPUT
  end
  local handle, reason = io.open(path, "rb")
  if not handle then
    return nil, ("%s; `assay study` writes it"):format(reason), exit.NO_INPUT
  end
  local document
  document, reason = json.read(handle)
  handle:close()
  reason = document == nil and reason or fault_of(document)
  if reason then
    return nil, path .. ": " .. reason, exit.BAD_RECORD
  end
  clear_nulls(document)
  document.columns = document.points
  add_rows(document, document.columns)
  return document
end

--- The names of all metrics that a point has, sorted.
-- @tparam table all results
-- @treturn {string,...}
function results.metrics(all)
  if all.columns then
    return natural.keys(all.columns.metrics)
  end
  local names = {}
  for _, point in ipairs(all.points) do
    for name in pairs(point.metrics or {}) do
      names[name] = true
    end
  end
  return natural.keys(names)
end

--- A metric's values of points, false where it is undefined.
-- @tparam table all results
-- @tparam string metric
-- @tparam {table,...} points of them, in their order
-- @treturn {number|false,...}
function results.column(all, metric, points)
  local known, column = all.columns and all.columns.metrics[metric], {}
  if known and #points == #all.points then
    return known
  end
  for i, point in ipairs(points) do
    if known then
      column[i] = known[point.row]
    else
      column[i] = point.metrics and point.metrics[metric] or false
    end
  end
  return column
end

--- Parameters of which points have several values.
-- @tparam table all results
-- @tparam {table,...} points of them
-- @treturn {table,...} parameters, sizes too
function results.varying(all, points)
  local list = {}
  for _, parameter in ipairs(all.parameters) do
    for _, point in ipairs(points) do
      if point.parameters[parameter.name] ~= points[1].parameters[parameter.name] then
        list[#list + 1] = parameter
        break
      end
    end
  end
  return list
end

--- How many points have which status, as "88 right, 4 wrong".
-- @tparam {table,...} points
-- @treturn string
-- @treturn {[string]=integer} by status
function results.counts(points)
  local counts, parts = {}, {}
  for _, point in ipairs(points) do
    counts[point.status] = (counts[point.status] or 0) + 1
  end
  for _, status in ipairs(results.STATUSES) do
    parts[#parts + 1] = counts[status]
      and ("%s %s"):format(format.integer(counts[status]), status) or nil
  end
  return table.concat(parts, ", "), counts
end

--- The points that are right.
-- @tparam {table,...} points
-- @treturn {table,...}
function results.right(points)
  local right = {}
  for _, point in ipairs(points) do
    right[#right + 1] = point.status == RIGHT and point or nil
  end
  return right
end

--- Write results.json and results.csv into the folder of a study.
-- @tparam string folder that exists
-- @tparam table all results with rows; a point that failed may lack `objectives` and `metrics`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function results.write(folder, all)
  local metrics = results.metrics(all)
  local ok, reason, code = output.replace(folder .. "/" .. results.FILE, serial.json(all, metrics))
  if ok then
    ok, reason, code = output.replace(folder .. "/" .. results.CSV, serial.csv(all, metrics))
  end
  return ok, reason, code
end

return results
