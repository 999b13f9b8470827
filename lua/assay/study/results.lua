--- The results of a study: `results.json`, columns with a row for each point, and `results.csv`.
-- What `results.load` returns has been checked against the schema that is shipped; what JSON Schema
-- cannot say, that columns belong together, is checked here.
--
-- In Lua results are the document with `points` a list of rows: `id`, `status`, `reason`,
-- `seconds`, `order`, `parameters` (by name), `objectives` (by number) and `metrics` (by
-- "SCOPE/METRIC"). What is undefined is nil. Metrics of loaded rows look into the columns,
-- `columns`, in which false stands for what is undefined: as tables of their own they would take
-- several times the memory.
-- @module assay.study.results

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local json = require("assay.json")
local memo = require("assay.util.memo")
local natural = require("assay.natural")
local output = require("assay.util.output")
local keys = require("assay.record.keys")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local serial = require("assay.study.serial")
local schema = require("assay.schema")

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

--- In place of null in a column.
local function without_nulls(column)
  for row, value in ipairs(column) do
    if value == json.null then
      column[row] = false
    end
  end
  return column
end

local function parameter_fault(document)
  local columns = document.points.parameters
  for i, parameter in ipairs(document.parameters) do
    local column, known = columns[parameter.name], {}
    if not column then
      return ("points.parameters lacks parameters[%d], %s"):format(i, parameter.name)
    end
    for _, value in ipairs(parameter.values) do
      known[value] = true
    end
    for row, value in ipairs(column) do
      if not known[value] then
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

local function objective_fault(document)
  for _, objective in ipairs(document.objectives) do
    if not document.points.objectives[objective.name] then
      return ("points.objectives lacks %s"):format(objective.name)
    end
  end
end

--- No two points, parameters or objectives have one name.
local function name_fault(document)
  local function twice(place, list, name_of)
    local seen = {}
    for i, each in ipairs(list) do
      local name = name_of(each)
      if seen[name] then
        return ("%s[%d] has the name of an earlier one, %s"):format(place, i, name)
      end
      seen[name] = true
    end
  end
  local function name_of(each) return each.name end
  return twice("parameters", document.parameters, name_of)
    or twice("objectives", document.objectives, name_of)
    or twice("points.id", document.points.id, function(id) return id end)
end

local schemas = memo.of(schema.open)

--- What is wrong with a document; nil if it is a study's.
local function fault_of(document)
  if type(document) ~= "table" or document.schema == nil then
    return "JSON, but no results of a study (it has no schema)"
  elseif document.schema == record.SCHEMA then
    return "is a record, not the results of a study; `assay report` shows it"
  elseif document.schema ~= results.SCHEMA then
    return ("schema is %s, not %s"):format(tostring(document.schema), results.SCHEMA)
  elseif document.schema_version ~= results.SCHEMA_VERSION and document.schema_version ~= 1 then
    return ("schema version is %s; this assay reads versions 1 and %d"):format(
      tostring(document.schema_version), results.SCHEMA_VERSION)
  end
  local place, wrong = schemas[schema.study]:fault(document)
  wrong = place and ("%s %s"):format(place:gsub("^%.", ""), wrong) or name_fault(document)
    or parameter_fault(document) or length_fault(document.points) or objective_fault(document)
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
  for _, list in ipairs({ { document, document.search }, document.parameters,
      document.objectives }) do
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

--- Open the file of results that a path is of; returns it, and its name.
local function open(path)
  if path == "" then
    failure.raise(exit.NO_INPUT, "the name of the study is empty")
  elseif lfs.attributes(path, "mode") == "directory" then
    path = path:gsub("(.)/+$", "%1") .. "/" .. results.FILE
  elseif path:find("%.lua$") then
    failure.raise(exit.NO_INPUT, "%s: is a space, not a study; give the folder that `assay study` "
      .. "made of it", path)
  end
  if lfs.attributes(path, "mode") == "directory" then
    failure.raise(exit.NO_INPUT, "%s: is a folder, not the results of a study", path)
  end
  local handle, reason = io.open(path, "rb")
  if not handle then
    failure.raise(exit.NO_INPUT, "%s; `assay study` writes it", reason)
  end
  return handle, path
end

--- Read the document of results at a path; returns it, or nil and why it is none, and its name.
local function read(given)
  local opened, path = open(given)
  local handle <close> = opened
  local document, reason = json.read(handle)
  if type(document) == "table" and document.schema == results.SCHEMA
    and document.schema_version == 1 then
    document, reason = json.decode(renamed.text(record.read_file(path), path))
  end
  return document, reason, path
end

--- Read and check the results of a study. Raises a failure: exit.NO_INPUT if they cannot be read,
-- exit.BAD_RECORD if they are none.
-- @tparam string given the study's folder, or its results.json
-- @treturn table results
function results.load(given)
  local document, reason, path = read(given)
  reason = document == nil and reason or fault_of(document)
  if reason then
    failure.raise(exit.BAD_RECORD, "%s: %s", path, reason)
  end
  clear_nulls(document)
  if document.schema_version == 1 then
    keys.complete(document.keys)
  end
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

--- See that results can be written into the folder of a study. Raises a failure,
-- exit.CANNOT_CREATE, if they cannot.
-- @tparam string folder
function results.check(folder)
  for _, name in ipairs({ results.FILE, results.CSV }) do
    local path = folder .. "/" .. name
    if lfs.attributes(path, "mode") == "directory" then
      failure.raise(exit.CANNOT_CREATE, "%s: is a folder, where results are to be written; move it "
        .. "away", path)
    end
  end
end

--- Write results.json and results.csv into the folder of a study. Raises a failure if that cannot
-- be done.
-- @tparam string folder that exists
-- @tparam table all results with rows; a point that failed may lack `objectives` and `metrics`
function results.write(folder, all)
  results.check(folder)
  local metrics = results.metrics(all)
  output.replace(folder .. "/" .. results.FILE, serial.json(all, metrics))
  output.replace(folder .. "/" .. results.CSV, serial.csv(all, metrics))
end

return results
