--- Measured times of points, from files of CSV: `assay time` writes them, or anyone.
--
-- A header names the columns: `median_s` or `time` (seconds), and `parameters` (a line as of
-- `assay.study.parameter_line`), a column for each parameter that varies, or `sim` (a path with
-- points/ID/ in it). `device` names the device, by default the file does. A row without a time, or
-- whose `outputs` differ from what they should be, is not joined. Points may have been measured at
-- another problem size than that of a study of one size: the device then has `elsewhere`, that
-- size. A field is one line of UTF-8.
-- @module assay.study.times

local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local parameter_line = require("assay.study.parameter_line")
local results = require("assay.study.results")
local stats = require("assay.util.stats")
local times_file = require("assay.record.times_file")

local times = {}

--- A value of a parameter as it can be compared: where there are numbers, 16 and "16.0" are the
-- same.
local function normal(value, parameter)
  local number = parameter.has_numbers and tonumber(value)
  return number and ("%.17g"):format(number) or tostring(value)
end

local function by_ids(all)
  local points = {}
  for _, point in ipairs(all.points) do
    points[point.id] = point
  end
  return points
end

local function by_values(all, parameters)
  local points = {}
  for _, point in ipairs(all.points) do
    local values = {}
    for i, parameter in ipairs(parameters) do
      values[i] = normal(point.parameters[parameter.name], parameter)
    end
    points[table.concat(values, "\0")] = point
  end
  return points
end

local function find_by_id(all, place)
  local points = by_ids(all)
  return function(row)
    local id = (row[place] or ""):match("points/(%x+)/")
    if not id then
      return false, ("sim '%s' has no points/ID/ in it"):format(row[place] or "")
    end
    return points[id]
  end
end

local function find_by_values(all, parameters, values_of)
  local points = by_values(all, parameters)
  return function(row)
    local values, reason = values_of(row)
    if not values then
      return false, reason
    end
    local key = {}
    for i, parameter in ipairs(parameters) do
      if not values[parameter.name] then
        return false, ("there is no value of %s"):format(parameter.name)
      end
      key[i] = normal(values[parameter.name], parameter)
    end
    return points[table.concat(key, "\0")], values
  end
end

--- What is to be known of a parameter to compare its values.
local function known(parameter)
  local has_numbers = false
  for _, value in ipairs(parameter.values) do
    has_numbers = has_numbers or type(value) == "number"
  end
  return { name = parameter.name, has_numbers = has_numbers }
end

--- What finds the point of a row: a function that returns it and the row's values, nil if the study
-- has none, or false and what is wrong with the row.
local function finder(all, places)
  local parameters = tablex.map(known, results.varying(all, all.points))
  if places.parameters then
    return find_by_values(all, parameters, function(row)
      local text = row[places.parameters] or ""
      local values = parameter_line.read(text)
      return values, ("parameters '%s' are no NAME=VALUE; ..."):format(text)
    end)
  elseif places.sim then
    return find_by_id(all, places.sim)
  end
  for _, parameter in ipairs(parameters) do
    if not places[parameter.name] then
      return nil, ("no column sim or parameters, and none for the parameter %s"):format(
        parameter.name)
    end
  end
  return find_by_values(all, parameters, function(row)
    local values = {}
    for name, place in pairs(places) do
      values[name] = row[place]
    end
    return values
  end)
end

--- The size of a row, in words, if it is not that of its point.
local function other_size(all, point, values)
  local words, differs = {}, false
  for _, parameter in ipairs(all.parameters) do
    local value = parameter.size and values[parameter.name]
    if value then
      words[#words + 1] = ("%s=%s"):format(parameter.name, value)
      local own = known(parameter)
      differs = differs or normal(value, own) ~= normal(point.parameters[parameter.name], own)
    end
  end
  return differs and table.concat(words, " ") or nil
end

local function device_of(devices, name)
  local device = devices[name]
  if not device then
    device = { name = name, by_point = {}, rows = 0, joined = 0, unknown = 0, untimed = 0,
      wrong = 0 }
    devices[name], devices[#devices + 1] = device, device
  end
  return device
end

--- Add what a row says. Returns what is wrong with it.
local function add_row(row, columns, devices)
  local read = columns.read
  local device = device_of(devices, times_file.field(read, row, "device") or read.device)
  device.rows = device.rows + 1
  local point, values = columns.find(row)
  if point == false then
    return values -- what is wrong
  elseif point and values then
    device.elsewhere = device.elsewhere or other_size(columns.all, point, values)
  end
  local seconds, fault = times_file.seconds(read, row)
  if fault then
    return fault
  elseif not point then
    device.unknown = device.unknown + 1
  elseif times_file.is_wrong(read, row) then
    device.wrong = device.wrong + 1
  elseif not seconds then
    device.untimed = device.untimed + 1
  else
    device.by_point[point] = device.by_point[point] or {}
    table.insert(device.by_point[point], seconds)
  end
end

local function read_all(path, all, devices)
  local read = times_file.read(path, "sim or parameters")
  local rows = read.rows
  local find, why = finder(all, read.places)
  if not find then
    times_file.fail(path, rows[1].line, why)
  end
  for i = 2, #rows do
    local reason = add_row(rows[i], { all = all, read = read, find = find }, devices)
    if reason then
      times_file.fail(path, rows[i].line, reason)
    end
  end
end

--- Point by point the median of what was measured.
local function settle(device)
  for point, list in pairs(device.by_point) do
    device.by_point[point] = stats.median(list)
    device.joined = device.joined + 1
  end
  device.of = function(point) return device.by_point[point] end
end

--- Read measured times. Raises a failure: exit.NO_INPUT if a file cannot be read, exit.BAD_RECORD
-- if it is none or a line is wrong, exit.NO_MATCH if no row is of this study.
-- @tparam ?{string,...} paths of files of CSV
-- @tparam table all results
-- @treturn {table,...} devices in the order in which they are first named: `name`, `of` (a
--   function of a point: seconds or nil; the median if a point was measured several times),
--   `elsewhere` (see above) or nil, and the numbers of `rows`, of `joined` points, and of rows that
--   were not joined: of `unknown` points, `untimed`, and `wrong` ones
function times.load(paths, all)
  local devices, joined = {}, 0
  if not paths or #paths == 0 then
    return devices
  end
  for _, path in ipairs(paths) do
    read_all(path, all, devices)
  end
  for _, device in ipairs(devices) do
    settle(device)
    joined = joined + device.joined
  end
  if joined == 0 then
    failure.raise(exit.NO_MATCH, "%s: no row has a time of a point of this study",
      table.concat(paths, ", "))
  end
  return devices
end

return times
