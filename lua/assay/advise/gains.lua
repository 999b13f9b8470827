--- What kernels gained whose first advice was a rule's and that somebody had changed so: a table
-- that `tests/advice/judge.lua -t` writes from times on a device, beside the pages on the rules.
-- @module assay.advise.gains

local lfs = require("lfs")
local csv = require("assay.util.csv")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local record = require("assay.record.record")

local gains = {}

--- Columns of the table. `half`: "fitting" (kernels by which rules were set) or "judging" (others);
-- `median` is the time before over the time after, empty if nothing was followed.
gains.COLUMNS = { "device", "half", "rule", "helped", "nothing", "harmed", "median" }

local COUNTS = { "helped", "nothing", "harmed" }

--- A row as a table; nil if it is none.
local function row_of(fields)
  local row = {}
  for i, column in ipairs(gains.COLUMNS) do
    row[column] = fields[i]
  end
  row.followed = 0
  for _, column in ipairs(COUNTS) do
    row[column] = math.tointeger(tonumber(row[column]))
    if not row[column] then
      return nil
    end
    row.followed = row.followed + row[column]
  end
  row.median = tonumber(row.median)
  return #fields == #gains.COLUMNS and (row.followed == 0 or row.median) and row or nil
end

--- Read such a table.
-- @tparam string text
-- @treturn[1] {table,...} rows: the columns, counts and `median` as numbers, and `followed`, how
--   often it was
-- @treturn[2] nil
-- @treturn[2] string reason
function gains.parse(text)
  local records, line = csv.parse(text)
  if not records then
    return nil, ("line %d: a quote is wrong"):format(line)
  end
  local rows = {}
  for i, fields in ipairs(records) do
    local row = i > 1 and row_of(fields)
    if i == 1 and csv.fields(fields) ~= csv.fields(gains.COLUMNS) or i > 1 and not row then
      return nil, ("line %d is no row of gains"):format(fields.line)
    end
    rows[#rows + 1] = row or nil
  end
  return rows
end

--- What was measured of a rule. Raises a failure, exit.NO_INPUT or exit.BAD_RECORD, if the table
-- cannot be read.
-- @tparam table rule from `rules.load`
-- @treturn {table,...} rows, see `gains.parse`; none if its folder has no such table
function gains.of(rule)
  local path = rule.folder .. "/pages/gains.csv"
  if lfs.attributes(path, "mode") ~= "file" then
    return {}
  end
  local rows, reason = gains.parse(record.read_file(path))
  if not rows then
    failure.raise(exit.BAD_RECORD, "%s: %s", path, reason)
  end
  local own = {}
  for _, row in ipairs(rows) do
    own[#own + 1] = row.rule == rule.name and row or nil
  end
  return own
end

return gains
