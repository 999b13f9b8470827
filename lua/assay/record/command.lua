--- The command that a record was made by, as far as it says what was run.
-- @module assay.record.command

local file = require("assay.util.file")
local tablex = require("pl.tablex")

local command = {}

-- What runs the launches of launch files, in the simulator and elsewhere.
local RUNNER = "assay-device"
-- A size that is set.
local SETTING = "^[%a_][%w_]*=%d+$"

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

--- The options that set sizes of the launch file that a record is of.
-- @tparam table document a record
-- @treturn {string,...} words, "--set" and "N=64" for each
function command.settings(document)
  local words, settings = document.provenance.command, {}
  for i = 3, command.launch_file(document) and #words - 2 or 0 do
    local setting = words[i]:match("^%-%-set=(.*)$") or words[i] == "--set" and words[i + 1]
    if setting and setting:find(SETTING) then
      tablex.insertvalues(settings, { "--set", setting })
    end
  end
  return settings
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
