--- The folder of a study: a folder for each run under the digest of all that decides its outcome,
-- so that what is there and finished is never run again.
-- @module assay.study.store

local returning = require("assay.util.returning")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local json = require("assay.json")
local output = returning("assay.util.output")
local record = returning("assay.record.record")
local renamed = require("assay.record.renamed")
local lock = require("assay.study.lock")

local store = {}
store.__index = store

local POINTS, SOURCES, LOCK = "points", "sources", "lock"
local DIGITS = 20

--- The simulator's file of a run, by its kind: `points/*/point.sim` are the points.
store.SIMULATIONS = { measure = "point.sim", check = "check.sim" }

local function make_folders(folder, ...)
  local ok, reason, code = output.open_folder(folder, "-o")
  for _, name in ipairs({ ... }) do
    if ok then
      ok, reason, code = output.make_folder(folder .. "/" .. name)
    end
  end
  return ok, reason, code
end

local function keep_out(self)
  local name = self.folder .. "/" .. LOCK
  local handle, reason = lock.open(name)
  if not handle then
    return nil, reason, exit.CANNOT_CREATE
  elseif lock.is_held(handle) then
    handle:close()
    return nil, self.folder .. ": another study is running there; wait for it, or choose another "
      .. "folder with -o", exit.BUSY
  end
  self.handle = handle -- the lock lasts as long as the file is open
  return true
end

--- Open the folder of a study, and keep others out.
-- @tparam string folder made if it is not there
-- @treturn[1] table
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function store.open(folder)
  local self = setmetatable({ folder = folder, points = folder .. "/" .. POINTS }, store)
  local ok, reason, code = make_folders(folder, POINTS, SOURCES)
  if ok then
    ok, reason, code = keep_out(self)
  end
  if not ok then
    return nil, reason, code
  end
  return self
end

--- The name of a run in the folder.
-- @tparam string digest of all that decides its outcome
-- @treturn string
function store.id(digest)
  return digest:sub(1, DIGITS)
end

--- Where a run is.
-- @tparam string id
-- @treturn string folder
function store:place(id)
  return self.points .. "/" .. id
end

--- Keep files of the source.
-- @tparam string digest of all of them
-- @tparam {{string,string},...} files name and text of each
-- @treturn[1] string their folder, as seen from that of a run
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function store:keep_sources(digest, files)
  local inner = SOURCES .. "/" .. store.id(digest)
  local ok, reason, code = output.make_folder(self.folder .. "/" .. inner)
  for _, each in ipairs(files) do
    if ok then
      ok, reason, code = output.replace(("%s/%s/%s"):format(self.folder, inner,
        file.base(each[1])), each[2])
    end
  end
  if not ok then
    return nil, reason, code
  end
  return "../../" .. inner
end

--- What came of a run.
-- @tparam string id
-- @treturn ?table nil if it has not been finished
function store:result(id)
  local path = self:place(id) .. "/result.json"
  local text = record.read_file(path)
  text = text and renamed.text(text, path)
  local result = text and json.decode(text)
  return type(result) == "table" and result or nil
end

--- Has a run been finished?
-- @tparam string id
-- @treturn boolean
function store:has(id)
  return lfs.attributes(self:place(id) .. "/result.json", "mode") == "file"
end

--- Write a file unless it is there as it is to be: a worker that outlived its study locks it.
local function put(name, text)
  if record.read_file(name) == text then
    return true
  end
  return output.replace(name, text)
end

--- Put down what is to be run.
-- @tparam table job `id`, `task` (for `assay.study.worker`) and, of a kernel, `simulation`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function store:add(job)
  local place = self:place(job.id)
  local ok, reason, code = output.make_folder(place)
  if ok and job.simulation then
    ok, reason, code = put(place .. "/" .. store.SIMULATIONS[job.task.kind], job.simulation)
  end
  if ok then
    ok, reason, code = put(place .. "/task.json", json.encode(job.task) .. "\n")
  end
  return ok, reason, code
end

return store
