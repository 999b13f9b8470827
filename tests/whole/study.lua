--- study.lua - a small study for tests: points of a trivial kernel, and a count of how often each
-- run was finished.

local lfs = require "lfs"
local process = require "process"
local utils = require "pl.utils"

local study = {}
study.__index = study

local quote = utils.quote_arg

local KERNEL = [[
kernel void add(global const int *in, global int *out)
{
  size_t i = get_global_id(0);
  out[i] = in[i] + (SCALE - SCALE);
}
]]

local SPACE = [[
return {
  name = "add",
  kernel = { file = "add.cl", name = "add" },
  parameters = { { "scale", { %s } }, { "group", { 1, 2, 4, 8 } } },
  sizes = { { n = 16 } },
  options = function(p) return { SCALE = p.scale } end,
  ndrange = function(p) return { global = { p.n }, ["local"] = { p.group } } end,
  arguments = function(p) return {
    { "in", type = "int", count = p.n, range = { 0, 1 } },
    { "out", type = "int", count = p.n, fill = 0, output = "exact" },
  } end,
}
]]

-- Stands for the simulator: takes its time, and notes each run that it has finished, and each that
-- it begins although its result is kept.
local SIMULATOR = [[
#!/bin/sh
[ "$*" = "${*%%point.sim}" ] && exec %s "$@"
[ -e result.json ] && echo "${PWD##*/} again" >>%s
sleep %s || exit 137
%s "$@"
status=$?
echo "${PWD##*/} $status" >>%s
exit $status
]]

--- Makes a space, and a folder `bin` with a simulator that takes its time.
-- @param options  points: a multiple of 4 (24); seconds: that a run takes (0)
function study.make(options)
  options = options or {}
  local self = setmetatable({ folder = process.folder(), points = options.points or 24 }, study)
  self.log = self.folder .. "/finished"
  self.bin = self.folder .. "/bin"
  assert(lfs.mkdir(self.bin))
  local scales = {}
  for i = 1, self.points // 4 do scales[i] = tostring(i) end
  process.write(self.folder .. "/add.cl", KERNEL)
  process.write(self.folder .. "/add.lua", SPACE:format(table.concat(scales, ", ")))
  process.write(self.log, "")
  local real = quote(process.oclgrind_kernel)
  local log = quote(self.log)
  process.write(self.bin .. "/oclgrind-kernel", SIMULATOR:format(real, log,
    tostring(options.seconds or 0), real, log))
  assert(os.execute("chmod +x " .. quote(self.bin .. "/oclgrind-kernel")))
  return self
end

--- The command of the study.
-- @param ...  options
function study:command(...)
  return { process.assay, "study", "run", "--no-check", self.folder .. "/add.lua", ... }
end

--- With which environment it is started.
function study:options(variables)
  local env = { PATH = self.bin .. ":" .. os.getenv "PATH" }
  for name, value in pairs(variables or {}) do env[name] = value end
  return { env = env, folder = self.folder }
end

--- The results that are there: a text for each id that tells whether one was written again.
function study:results(folder)
  local points = (folder or self.folder .. "/add.study") .. "/points"
  local found, count = {}, 0
  for _, id in ipairs(process.exists(points) and process.files(points) or {}) do
    local seen = lfs.attributes(points .. "/" .. id .. "/result.json")
    if seen then
      found[id] = ("%d %d"):format(seen.ino, seen.modification)
      count = count + 1
    end
  end
  return found, count
end

--- Waits until so many results are there.
function study:wait_for(count)
  process.wait_until(function()
    return select(2, self:results()) >= count
  end, count .. " results")
end

--- How often runs were finished more than once.
function study:repeated()
  local times, count = {}, 0
  for id in process.read(self.log):gmatch "(%x+) 0\n" do
    count = count + (times[id] and 1 or 0)
    times[id] = true
  end
  return count
end

--- Nothing is lost: all points are right and are those of a study on this machine alone; and no run
-- was begun whose result was kept.
-- @param ended  how many workers were ended (0): each may have finished a run and not kept it
function study:check_whole(t, ended)
  local csv = process.read(self.folder .. "/add.study/results.csv") or ""
  local _, right = csv:gsub("\n%x+,right,", "")
  t.equal(right, self.points, "right points")
  local again = process.read(self.log):match "(%x+) again\n"
  t.check(not again, "run %s was begun although its result was kept", again)
  t.check(self:repeated() <= (ended or 0), "%d runs were finished again", self:repeated())
  local plain = process.run(self:command("-q", "-o", "plain.study"), { folder = self.folder })
  t.equal(plain.status, 0, "exit status of the study on this machine (" .. plain.stderr .. ")")
  t.check(csv == process.read(self.folder .. "/plain.study/results.csv"),
    "results.csv is not that of a study on this machine")
end

return study
