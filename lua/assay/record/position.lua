--- Where a line of a record is, and what stands there.
-- @module assay.record.position

local file = require("assay.util.file")
local record = require("assay.record.record")
local source = require("assay.record.source")

local position = {}

--- The file that a line is in: that which it was found in, or the record's name for it.
function position.file_of(line)
  return line.path or line.file
end

--- The same for people, who have no file of the simulator's name.
function position.name_of(line)
  local is_unknown = not line.path and line.file == source.SIMULATOR_NAME
  return is_unknown and "program's source" or position.file_of(line)
end

--- Where a line is, short: without the file if all are of one.
function position.place_of(line, one_file)
  local place = ("%d:%d"):format(line.line, line.column)
  return one_file and place or file.base(position.name_of(line)) .. ":" .. place
end

--- The text of a source line without the blanks around it; "" when the record has none.
function position.source_of(line)
  return (record.optional(line.text) or ""):match("^%s*(.*%S)") or ""
end

--- The name of the file when all lines are of one.
function position.file_of_all(lines)
  for _, line in ipairs(lines) do
    if position.file_of(line) ~= position.file_of(lines[1]) then
      return nil
    end
  end
  return lines[1] and file.base(position.name_of(lines[1]))
end

return position
