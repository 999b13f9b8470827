--- Files of CSV with measured times, as `assay time` writes them.
--
-- A header names the columns: `median_s` or `time` has seconds; `outputs` says whether what was
-- computed is right. A field is one line of UTF-8.
-- @module assay.record.times_file

local check = require("assay.util.check")
local csv = require("assay.util.csv")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local record = require("assay.record.record")
local terminal = require("assay.util.terminal")

local times_file = {}

local TIMES = { "median_s", "time" }
local WRONG = { wrong = true, differ = true }

--- Say what is wrong with a line.
-- @tparam string path
-- @tparam integer line
-- @tparam string text
-- @treturn nil
-- @treturn string "path:line: text"
-- @treturn integer exit code
function times_file.fault(path, line, text)
  return nil, ("%s:%d: %s"):format(path, line, text), exit.BAD_RECORD
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

--- Read a file.
-- @tparam string path
-- @tparam string expected columns besides the time, for the message if there is no header
-- @treturn[1] table `rows` (lists of fields, each with its `line`; the first is the header),
--   `places` (of columns by name), `time` (the place of that column), `device` (the file's name,
--   which stands for a device that rows do not name)
-- @treturn[2] nil
-- @treturn[2] string "path:line: reason"
-- @treturn[2] integer exit code
function times_file.read(path, expected)
  local text, reason, code = record.read_file(path, "file of times")
  if not text then
    return nil, reason, code
  end
  local rows, line = csv.parse(text)
  if not rows then
    return times_file.fault(path, line, "a quote is not closed, or stands in the middle of a field")
  elseif #rows == 0 then
    return times_file.fault(path, 1, ("no header; expected columns %s, and median_s"):format(
      expected))
  end
  for _, row in ipairs(rows) do
    reason = fault_of(row)
    if reason then
      return times_file.fault(path, row.line, reason)
    end
  end
  local places = places_of(rows[1])
  if not time_column(places) then
    return times_file.fault(path, rows[1].line, "no column median_s or time")
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
