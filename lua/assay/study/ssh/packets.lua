--- Shares of runs for other machines, each with all it needs: a folder like that of a study, which
-- is copied there, worked in, and copied back.
-- @module assay.study.ssh.packets

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local json = require("assay.json")
local output = require("assay.util.output")
local record = require("assay.record.record")
local shell = require("assay.util.shell")

local packets = {}

local TASK = "task.json"

--- Make a link under a name that is not there yet.
local function link(target, name, is_symbolic)
  local ok, reason = lfs.link(target, name, is_symbolic)
  if not ok then
    failure.raise(exit.CANNOT_CREATE, "%s: %s", name, reason)
  end
end

--- What a run does; an empty table if that cannot be read.
local function task_of(folder, id)
  local text = record.read_if_there(("%s/points/%s/%s"):format(folder, id, TASK))
  local task = json.decode(text or "")
  return type(task) == "table" and task or {}
end

--- The files that a run needs.
local function inputs(folder, id)
  return { TASK, task_of(folder, id).file }
end

--- The runs whose outputs are compared with.
local function references(folder, ids)
  local found = {}
  for _, id in ipairs(ids) do
    local reference = record.optional(task_of(folder, id).reference)
    if reference then
      found[reference] = true
    end
  end
  return found
end

local function add_point(folder, packet, id)
  local place = packet .. "/points/" .. id
  output.make_folder(place)
  for _, name in ipairs(inputs(folder, id)) do
    local source = ("%s/points/%s/%s"):format(folder, id, name)
    if lfs.attributes(source, "mode") == "file" then
      link(source, place .. "/" .. name)
    end
  end
end

--- Make a packet. Raises a failure, exit.CANNOT_CREATE or exit.IO_ERROR, if that cannot be done.
-- @tparam string folder of the study, absolute
-- @tparam string packet its own folder; its files are links, to be followed when it is copied
-- @tparam {string,...} ids of the runs
function packets.make(folder, packet, ids)
  output.make_folder(packet .. "/points")
  output.replace(packet .. "/ids", table.concat(ids, "\n") .. "\n")
  link(folder .. "/sources", packet .. "/sources", true)
  for _, id in ipairs(ids) do
    add_point(folder, packet, id)
  end
  for id in pairs(references(folder, ids)) do
    output.make_folder(packet .. "/points/" .. id)
    link(("%s/points/%s/buffers"):format(folder, id), ("%s/points/%s/buffers"):format(packet, id),
      true)
  end
end

--- Move what came of a run to the study, the result last: when that is there, all is.
local function take_point(folder, packet, id)
  local from, to = ("%s/points/%s/"):format(packet, id), ("%s/points/%s/"):format(folder, id)
  if lfs.attributes(from .. "result.json", "mode") ~= "file"
    or lfs.attributes(to .. "result.json", "mode") == "file" then
    return
  end
  for _, name in ipairs(inputs(folder, id)) do
    os.remove(from .. name)
  end
  for name in lfs.dir(from) do
    if name ~= "." and name ~= ".." and name ~= "result.json" then
      if lfs.attributes(to .. name, "mode") == "directory" then
        shell.remove_folder(to .. name)
      end
      os.rename(from .. name, to .. name)
    end
  end
  os.rename(from .. "result.json", to .. "result.json")
end

--- Move what has come back to the study.
-- @tparam string folder of the study
-- @tparam string packets_folder with packets in it
function packets.collect(folder, packets_folder)
  for name in lfs.dir(packets_folder) do
    local packet = packets_folder .. "/" .. name
    for id in (record.read_if_there(packet .. "/ids") or ""):gmatch("%x+") do
      take_point(folder, packet, id)
    end
  end
end

return packets
