--- The folder of a study: a folder for each run under the digest of all that decides its outcome,
-- so that what is there and finished is never run again.
-- @module assay.study.store

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local json = require("assay.json")
local output = require("assay.util.output")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local lock = require("assay.study.lock")

local store = {}
store.__index = store

local POINTS, SOURCES, LOCK = "points", "sources", "lock"
local DIGITS = 20

local function keep_out(self)
  local handle, reason = lock.open(self.folder .. "/" .. LOCK)
  if not handle then
    failure.raise(exit.CANNOT_CREATE, reason)
  elseif lock.is_held(handle) then
    handle:close()
    failure.raise(exit.BUSY, "%s: another study is running there; wait for it, or choose another "
      .. "folder with -o", self.folder)
  end
  self.handle = handle -- the lock lasts as long as the file is open
end

--- Open the folder of a study, and keep others out. Raises a failure: exit.CANNOT_CREATE if nothing
-- can be written there, exit.BUSY if another study runs there.
-- @tparam string folder made if it is not there
-- @treturn table
function store.open(folder)
  local self = setmetatable({ folder = folder, points = folder .. "/" .. POINTS }, store)
  output.open_folder(folder, "-o")
  output.make_folder(self.points)
  output.make_folder(folder .. "/" .. SOURCES)
  keep_out(self)
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

--- Keep files of the source. Raises a failure if they cannot be written.
-- @tparam string digest of all of them
-- @tparam {{string,string},...} files name and text of each; a name may have folders
-- @treturn string their folder, as seen from that of a run
function store:keep_sources(digest, files)
  local inner = SOURCES .. "/" .. store.id(digest)
  for _, each in ipairs(files) do
    local name = ("%s/%s/%s"):format(self.folder, inner, each[1])
    output.make_folder(file.folder(name))
    output.replace(name, each[2])
  end
  return "../../" .. inner
end

--- What came of a run.
-- @tparam string id
-- @treturn ?table nil if it has not been finished
function store:result(id)
  local path = self:place(id) .. "/result.json"
  local text = record.read_if_there(path)
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
  if record.read_if_there(name) ~= text then
    output.replace(name, text)
  end
end

--- Put down what is to be run. Raises a failure if it cannot be written.
-- @tparam table job `id`, `task` (for `assay.study.worker`) and the `text` of its file, if it has
--   one
function store:add(job)
  local place = self:place(job.id)
  output.make_folder(place)
  if job.text then
    put(place .. "/" .. job.task.file, job.text)
  end
  put(place .. "/task.json", json.encode(job.task) .. "\n")
end

return store
