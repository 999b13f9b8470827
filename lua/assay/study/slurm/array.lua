--- An array of jobs as the study's folder remembers it, so that a study which was killed finds the
-- one that it started. In `slurm/`, with NAME that of the array in Slurm: `array.json`; `NAME.ids`,
-- in line N the ids of task N; `NAME.sh`, what each task does; `NAME.N.out`, what it said.
-- @module assay.study.slurm.array

local lfs = require("lfs")
local file = require("assay.util.file")
local json = require("assay.json")
local output = require("assay.util.output")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local queue = require("assay.study.slurm.queue")

local array = {}
array.__index = array

local FOLDER, MEMORY = "/slurm", "/slurm/array.json"

local SCRIPT = [[
#!/bin/sh
# Does the runs whose ids stand in this task's line of the list.
echo "on ${SLURMD_NODENAME:-an unknown node}"
ids=$(sed -n "${SLURM_ARRAY_TASK_ID}p" LIST)
[ -n "$ids" ] || { echo "! the list of runs has no line $SLURM_ARRAY_TASK_ID"; exit 66; }
COMMAND study work --probe STUDY $ids
]]

local function path(self, ending)
  return ("%s%s/%s%s"):format(self.folder, FOLDER, self.name, ending)
end

--- Keep in mind what is known of the array. Raises a failure if that cannot be written.
function array:remember()
  output.replace(self.folder .. MEMORY, json.encode({ name = self.name,
    job = self.job or json.null, cluster = self.cluster or json.null, setup = self.setup,
    cancelled = self.cancelled or false }) .. "\n")
end

--- The array that the folder remembers.
-- @tparam string folder of the study
-- @treturn ?table nil if there is none; `name`, `job` (nil if Slurm's answer was not heard),
--   `cluster`, `setup`, `cancelled`, and `given_up`, the tasks that were cancelled because Slurm
--   held them, none yet
function array.load(folder)
  local text = record.read_if_there(folder .. MEMORY)
  local kept = text and json.decode(text)
  if type(kept) ~= "table" or type(kept.name) ~= "string" then
    return nil
  end
  return setmetatable({ folder = folder, name = kept.name, job = record.optional(kept.job),
    cluster = record.optional(kept.cluster), setup = kept.setup, cancelled = kept.cancelled == true,
    given_up = {} }, array)
end

-- A name that no other array has: Slurm finds it by this even if its number was never heard.
local function new_name(folder)
  local base = file.base(folder):gsub("%.study$", ""):gsub("[^%w_-]", "-"):sub(1, 24)
  return ("assay-%s-%08x"):format(base, math.random(0) & 0xffffffff)
end

local function script_of(self, command)
  local parts = { LIST = shell.quote(path(self, ".ids")), COMMAND = command,
    STUDY = shell.quote(self.folder) }
  return (SCRIPT:gsub("%u%u%u%u+", parts))
end

--- Put down the tasks of an array that is to be. Raises a failure if they cannot be written.
-- @tparam string folder of the study
-- @tparam {{string,...},...} list the ids of each task
-- @tparam string command of this tool on the nodes, for a shell
-- @tparam string setup the options that make it what it is, in a word
-- @treturn table
function array.make(folder, list, command, setup)
  local self = setmetatable({ folder = folder, name = new_name(folder), setup = setup,
    tasks = #list, given_up = {} }, array)
  local lines = {}
  for i, ids in ipairs(list) do
    lines[i] = table.concat(ids, " ") .. "\n"
  end
  output.make_folder(folder .. FOLDER)
  output.replace(path(self, ".ids"), table.concat(lines))
  output.replace(path(self, ".sh"), script_of(self, command))
  self:remember()
  return self
end

--- Which ids are whose.
-- @treturn {{string,...},...} the ids of each task
function array:lists()
  local lists = {}
  for line in (record.read_if_there(path(self, ".ids")) or ""):gmatch("[^\n]+") do
    local ids = {}
    for id in line:gmatch("%S+") do
      ids[#ids + 1] = id
    end
    lists[#lists + 1] = ids
  end
  return lists
end

local function submission(self, options, at_once)
  local words = { "sbatch" }
  table.move(options, 1, #options, 2, words)
  for _, word in ipairs({ "--parsable", "--job-name=" .. self.name,
    ("--array=1-%d%s"):format(self.tasks, at_once and "%" .. at_once or ""),
    "--output=" .. path(self, ""):gsub("%%", "%%%%") .. ".%a.out",
    "--open-mode=append", path(self, ".sh") }) do
    words[#words + 1] = word
  end
  return ("cd %s && %s 2>&1 </dev/null"):format(shell.quote(self.folder), shell.join(words))
end

--- Hand it to Slurm.
-- @tparam {string,...} options for sbatch
-- @tparam ?integer at_once tasks at a time; nil: as many as there is room for
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string what Slurm says
-- @treturn[2] boolean whether Slurm refuses it; otherwise it has not answered
function array:submit(options, at_once)
  local said, status = shell.capture(submission(self, options, at_once))
  for line in said:gmatch("[^\n]+") do
    local job, cluster = line:match("^(%d+);?(.*)$")
    if status == 0 and job then
      self.job, self.cluster = job, cluster ~= "" and cluster or nil
      return true
    end
  end
  return nil, said, not queue.is_away(said)
end

--- What a task said.
-- @tparam integer task
-- @treturn ?string nil if it has not begun, or its node does not see the folder
function array:said(task)
  return record.read_if_there(path(self, (".%d.out"):format(task)))
end

--- Remove what the folder has of this array and those before it.
function array.clear(folder)
  local place = folder .. FOLDER
  if lfs.attributes(place, "mode") == "directory" then
    for name in lfs.dir(place) do
      os.remove(place .. "/" .. name) -- not "." and "..": they are no empty folders
    end
    lfs.rmdir(place)
  end
end

--- Forget that it is there, but keep what it said.
function array:forget()
  os.remove(self.folder .. MEMORY)
end

--- How one calls it.
-- @treturn string
function array:title()
  return self.job and "Slurm job " .. self.job or "Slurm job " .. self.name
end

return array
