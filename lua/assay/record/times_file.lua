--- Files of CSV with measured times, as `assay time` writes them.
--
-- A header names the columns: `median_s` or `time` has seconds; `outputs` says whether what was
-- computed is right. A field is one line of UTF-8.
-- @module assay.record.times_file

local check = require("assay.util.check")
local csv = require("assay.util.csv")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local record = require("assay.record.record")
local terminal = require("assay.util.terminal")

local times_file = {}

local TIMES = { "median_s", "time" }
local WRONG = { wrong = true, differ = true }

--- Raise a failure, exit.BAD_RECORD: what is wrong with a line.
-- @tparam string path
-- @tparam integer line
-- @tparam string text
function times_file.fail(path, line, text)
  failure.raise(exit.BAD_RECORD, "%s:%d: %s", path, line, text)
end

local function places_of(header)
  local places = {}
  for i, name in ipairs(header) do
    places[name] = places[name] or i
  end
  return places
end

local function time_column(places)
  for _, name in ipairs(TIMES) do
    if places[name] then
      return places[name]
    end
  end
end

--- What is wrong with a field of a row.
local function fault_of(row)
  for i, field in ipairs(row) do
    local ok, reason = check.line(field)
    if not ok then
      return ("field %d %s"):format(i, reason)
    end
  end
end

--- Read a file. Raises a failure: exit.NO_INPUT if it cannot be read, exit.BAD_RECORD if it is no
-- such file.
-- @tparam string path
-- @tparam string expected columns besides the time, for the message if there is no header
-- @treturn table `rows` (lists of fields, each with its `line`; the first is the header),
--   `places` (of columns by name), `time` (the place of that column), `device` (the file's name,
--   which stands for a device that rows do not name)
function times_file.read(path, expected)
  local rows, line = csv.parse(record.read_file(path, "file of times"))
  if not rows then
    times_file.fail(path, line, "a quote is not closed, or stands in the middle of a field")
  elseif #rows == 0 then
    times_file.fail(path, 1, ("no header; expected columns %s, and median_s"):format(expected))
  end
  for _, row in ipairs(rows) do
    local reason = fault_of(row)
    if reason then
      times_file.fail(path, row.line, reason)
    end
  end
  local places = places_of(rows[1])
  if not time_column(places) then
    times_file.fail(path, rows[1].line, "no column median_s or time")
  end
  return { rows = rows, places = places, time = time_column(places),
    device = terminal.clean((file.base(path):gsub("%.csv$", ""))) }
end

--- A field of a row by the name of its column.
-- @tparam table read from `times_file.read`
-- @tparam {string,...} row
-- @tparam string name
-- @treturn ?string nil if there is none, or nothing in it
function times_file.field(read, row, name)
  local field = read.places[name] and row[read.places[name]] or ""
  return field ~= "" and field or nil
end

--- The time of a row.
-- @tparam table read from `times_file.read`
-- @tparam {string,...} row
-- @treturn[1] ?number seconds; nil if the row has no time
-- @treturn[2] boolean false if it is not one
-- @treturn[2] string what is wrong
function times_file.seconds(read, row)
  local text = (row[read.time] or ""):match("^%s*(.-)%s*$")
  if text == "" then
    return nil
  end
  local seconds = tonumber(text)
  if seconds and seconds > 0 and seconds < math.huge then
    return seconds
  end
  return false, ("time '%s' is no number of seconds above 0"):format(row[read.time])
end

--- Has a row computed something else than it should have?
-- @tparam table read from `times_file.read`
-- @tparam {string,...} row
-- @treturn boolean
function times_file.is_wrong(read, row)
  return WRONG[times_file.field(read, row, "outputs")] or false
end

return times_file
