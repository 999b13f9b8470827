--- Programs that only some commands need: what for, and which Debian package brings each. What
-- every command needs is essential in Debian, or installed to build Assay.
-- @module assay.util.tool

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
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

--- Raise the failure, exit.UNAVAILABLE, that a program is not there, and how it gets there.
-- @tparam string name
function tool.missing(name)
  local known = tool.all[name]
  failure.raise(exit.UNAVAILABLE, "%s is not installed; %s (Debian's package is %s)",
    known.title or name, known.does, known.package)
end

--- See that a program is there; raises the failure of `tool.missing` if it is not.
-- @tparam string name
function tool.check(name)
  if not program.search(name) then
    tool.missing(name)
  end
end

return tool
