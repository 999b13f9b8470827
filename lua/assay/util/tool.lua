--- Programs that only some commands need: what for, and which Debian package brings each. What
-- every command needs is essential in Debian, or installed to build Assay.
-- @module assay.util.tool

local exit = require("assay.util.exit")
local program = require("assay.util.program")

local tool = {}

local SLURM = { does = "Slurm runs the points of a study on a cluster", package = "slurm-client" }

--- What they do, and their packages, by name.
tool.all = {
  gnuplot = { does = "it draws the figures", package = "gnuplot-nox" },
  parallel = { title = "GNU parallel", does = "it runs the points of a study",
    package = "parallel" },
  rsync = { does = "it copies runs to hosts that do not see the folder of the study",
    package = "rsync" },
  sbatch = SLURM, scancel = SLURM, scontrol = SLURM, squeue = SLURM,
  sqlite3 = { does = "it makes the database", package = "sqlite3" },
  ssh = { does = "it reaches the hosts of a study", package = "openssh-client" },
}

--- That a program is not there, and how it gets there.
-- @tparam string name
-- @treturn nil
-- @treturn string reason
-- @treturn integer exit code
function tool.missing(name)
  local known = tool.all[name]
  return nil, ("%s is not installed; %s (Debian's package is %s)"):format(known.title or name,
    known.does, known.package), exit.UNAVAILABLE
end

--- Is a program there?
-- @tparam string name
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function tool.check(name)
  if not program.search(name) then
    return tool.missing(name)
  end
  return true
end

return tool
