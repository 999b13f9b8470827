--- The command that a record was made by, as far as it says what was run.
-- @module assay.record.command

local file = require("assay.util.file")

local command = {}

-- What runs the launches of launch files, in the simulator and elsewhere.
local RUNNER = "assay-device"

--- The launch file that a record is of, if it is of one.
-- @tparam table document a record
-- @treturn ?string as it was called in the folder of the run
function command.launch_file(document)
  local words = document.provenance.command
  local is_launch = #words > 2 and file.base(words[1]) == RUNNER and words[#words - 1] == "--"
  return is_launch and words[#words] or nil
end

--- The launch file or simulator file that a record is of, if it is of one.
-- @tparam table document a record
-- @treturn ?string as it was called in the folder of the run
function command.file(document)
  local words = document.provenance.command
  return #words > 0 and words[#words]:match("^.+%.sim$") or command.launch_file(document)
end

--- The command as people are told it: of a launch file that which they gave, not Assay's own
-- program, which they never saw.
-- @tparam table document a record
-- @treturn string
function command.text(document)
  local words, launch_file = document.provenance.command, command.launch_file(document)
  if not launch_file then
    return table.concat(words, " ")
  end
  return table.concat({ "assay", "run", launch_file, table.unpack(words, 3, #words - 2) }, " ")
end

return command
