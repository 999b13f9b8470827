--- The results of a study as text: JSON and CSV, a part at a time.
-- @module assay.study.serial

local buffer = require("assay.buffer")
local csv = require("assay.util.csv")
local json = require("assay.json")
local terminal = require("assay.util.terminal")

local serial = {}

--- The schema of the JSON.
serial.SCHEMA = "assay-study"
serial.SCHEMA_VERSION = 2

--- What is known of every point.
serial.ROW_FIELDS = { "id", "status", "reason", "seconds", "order" }

--- The largest number in results: sums and squares of these are numbers, too.
serial.MOST = 1e100

--- A number that is one; nil for what is too large, infinite, or no number.
local function finite(value)
  return value and math.abs(value) <= serial.MOST and value or nil
end

--- Add a column as one line.
local function add_column(out, name, value_of, points)
  out:add(json.encode(name), ": [")
  for i, point in ipairs(points) do
    local value = value_of(point)
    if type(value) == "number" then
      value = finite(value) or "null"
    else
      value = value == nil and "null" or json.encode(value)
    end
    out:add(i > 1 and "," or "", value)
  end
  out:add("]")
end

--- The columns of a group, such as "metrics", each made when it is asked for.
local function group_parts(out, name, columns, points)
  out:add(',\n  "', name, '": {')
  for i, column in ipairs(columns) do
    out:add(i > 1 and ",\n   " or "\n   ")
    add_column(out, column[1], column[2], points)
    coroutine.yield(out)
  end
  out:add("}")
end

local function parameter_columns(all)
  local columns = {}
  for i, parameter in ipairs(all.parameters) do
    columns[i] = { parameter.name,
      function(point) return point.parameters[parameter.name] end }
  end
  return columns
end

local function objective_columns(all)
  local columns = {}
  for i, objective in ipairs(all.objectives) do
    columns[i] = { objective.name,
      function(point) return point.objectives and point.objectives[i] or nil end }
  end
  return columns
end

local function metric_columns(metrics)
  local columns = {}
  for i, metric in ipairs(metrics) do
    columns[i] = { metric, function(point) return point.metrics and point.metrics[metric] end }
  end
  return columns
end

--- What stands in front of the points.
local function head_of(all)
  local head = { schema = serial.SCHEMA, schema_version = serial.SCHEMA_VERSION }
  for name, value in pairs(all) do
    if name ~= "points" and name ~= "columns" then
      head[name] = value
    end
  end
  for _, name in ipairs({ "parameters", "objectives" }) do
    head[name] = json.array(table.move(all[name], 1, #all[name], 1, {}))
  end
  return (json.encode(head):gsub("\n}$", ""))
end

--- The document as text, a part at a time: all of it may not fit into memory.
-- @tparam table all results, of which `schema` and `schema_version` need not be there
-- @tparam {string,...} metrics those to write
-- @treturn func that returns the next part, a string or a buffer, and nil at the end
function serial.json(all, metrics)
  return coroutine.wrap(function()
    local out = buffer.open()
    out:add(head_of(all), ',\n "points": {')
    for i, name in ipairs(serial.ROW_FIELDS) do
      out:add(i > 1 and ",\n  " or "\n  ")
      add_column(out, name, function(point) return point[name] end, all.points)
    end
    group_parts(out, "parameters", parameter_columns(all), all.points)
    group_parts(out, "objectives", objective_columns(all), all.points)
    group_parts(out, "metrics", metric_columns(metrics), all.points)
    out:add("}\n}\n")
    coroutine.yield(out)
  end)
end

local function csv_head(all, metrics, devices)
  local head = { "id", "status", "reason" }
  for _, list in ipairs({ all.parameters, all.objectives }) do
    for _, each in ipairs(list) do
      head[#head + 1] = each.name
    end
  end
  for _, device in ipairs(devices) do
    head[#head + 1] = "seconds on " .. device.name
  end
  return table.move(metrics, 1, #metrics, #head + 1, head)
end

local function csv_front(all, point)
  local fields = { point.id, point.status, terminal.clean(point.reason or "") }
  for _, parameter in ipairs(all.parameters) do
    local value = point.parameters[parameter.name]
    fields[#fields + 1] = type(value) == "number" and json.number(value) or tostring(value)
  end
  return csv.fields(fields)
end

--- The points as a table of CSV: id, status, reason, parameters, objectives, metrics.
-- @tparam table all results
-- @tparam {string,...} metrics those to write
-- @tparam ?{table,...} devices from `times.load`, of which each gets a column before the metrics
-- @treturn func that returns the next part, a string or a buffer, and nil at the end
function serial.csv(all, metrics, devices)
  devices = devices or {}
  return coroutine.wrap(function()
    local out = buffer.open()
    out:add(csv.line(csv_head(all, metrics, devices)))
    for _, point in ipairs(all.points) do
      out:add(csv_front(all, point))
      for i in ipairs(all.objectives) do
        out:add(",", finite(point.objectives and point.objectives[i]) or "")
      end
      for _, device in ipairs(devices) do
        out:add(",", device.of(point) or "")
      end
      for _, metric in ipairs(metrics) do
        out:add(",", finite(point.metrics and point.metrics[metric]) or "")
      end
      out:add(csv.LINE_END)
      coroutine.yield(out)
    end
    coroutine.yield(out)
  end)
end

return serial
