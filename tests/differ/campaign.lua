--- campaign.lua - a run of many random programs: what was found, in words and as a verdict.

local dir = require "pl.dir"
local path = require "pl.path"
local process = require "process"
local program = require "kernel.program"
local reduce = require "reduce"
local run = require "run"

local campaign = {}

local function set_of(features)
  local known, set = {}, {}
  local all = table.concat(program.features, ", ")
  for _, feature in ipairs(program.features) do known[feature] = true end
  for _, feature in ipairs(features) do
    if not known[feature] then error(("no feature %s; there are %s"):format(feature, all), 0) end
    set[feature] = true
  end
  return set
end

--- Writes a program; the paths of its launches.
local function write(made, folder)
  process.write(("%s/%s.cl"):format(folder, made.name), made.source)
  local sims = {}
  for i, launch in ipairs(made.launches) do
    sims[i] = ("%s/%s.sim"):format(folder, launch.name)
    process.write(sims[i], launch.text)
  end
  return sims
end

local function copy_program(sims, to)
  dir.makepath(to)
  for _, sim in ipairs(sims) do
    local text = process.read(sim)
    local source = text:match "^%S+"
    process.write(path.join(to, path.basename(sim)), text)
    process.write(path.join(to, source), process.read(path.join(path.dirname(sim), source)))
  end
end

--- Makes the compiler refuse what a reduction may leave without a value.
local STRICT = [[
#pragma clang diagnostic error "-Wreturn-type"
#pragma clang diagnostic error "-Wuninitialized"
#pragma clang diagnostic error "-Wsometimes-uninitialized"
]]

--- The smallest program that still differs and that the simulator has nothing against.
local function make_smaller(self, sims)
  local file = path.join(path.dirname(sims[1]), process.read(sims[1]):match "^%S+")
  local function fails(text)
    process.write(file, STRICT .. text)
    local result = run.all(self.ways, sims)
    return #result.differences > 0 and not result.rejected and not result.complaint
  end
  local text = process.read(file)
  process.write(file, fails(text) and reduce.text(text, fails) or text)
end

--- Counts what came of one program and says what is wrong with it.
local function judge(self, name, sims, result)
  self.programs, self.launches = self.programs + 1, self.launches + #sims
  if result.rejected then
    self.rejected[#self.rejected + 1] = ("%s: %s"):format(name, result.rejected)
  end
  if result.complaint then
    self.wrong = self.wrong + 1
    print(("%s: the simulator has something against it: %s"):format(name,
      result.complaint:match "[^\n]*"))
  end
  if #result.differences == 0 then return end
  self.wrong, self.differing = self.wrong + 1, self.differing + 1
  for _, line in ipairs(result.differences) do print(("%s: %s"):format(name, line)) end
  local seed = name:match "^k(%d+)$"
  if seed then print(("  again: differ.lua --count 1 --seed %s %s"):format(seed, self.again)) end
  if self.options.reduce then make_smaller(self, sims) end
  if self.options.keep then copy_program(sims, path.join(self.options.keep, name)) end
end

local function note_engines(self, result)
  for i in ipairs(self.ways) do run.add_engines(self.engines[i], result.engines[i]) end
end

--- Runs programs in one process each way; one by one if anything is amiss.
local function run_batch(self, batch)
  local all = {}
  for _, entry in ipairs(batch) do
    for _, sim in ipairs(entry.sims) do all[#all + 1] = sim end
  end
  local result = run.all(self.ways, all)
  local quiet = #result.differences == 0 and not result.rejected and not result.complaint
  if quiet then note_engines(self, result) end
  local before = self.differing
  for _, entry in ipairs(batch) do
    local own = result
    if not quiet and #batch > 1 then own = run.all(self.ways, entry.sims) end
    if not quiet then note_engines(self, own) end
    judge(self, entry.name, entry.sims, own)
  end
  if #result.differences > 0 and self.differing == before and not result.rejected then
    self.wrong = self.wrong + 1
    print(("%s to %s, in one process only: %s"):format(batch[1].name, batch[#batch].name,
      table.concat(result.differences, "; ")))
  end
end

local function open(options)
  local ways = run.ways(options.engines, options.threads)
  if #ways < 2 then error("there must be two ways at least to compare", 0) end
  local self = { options = options, ways = ways, programs = 0, launches = 0, wrong = 0,
    differing = 0, rejected = {}, engines = {},
    again = ("--engines %s --threads %s"):format(table.concat(options.engines, ","),
      table.concat(options.threads, ",")) }
  for i in ipairs(ways) do self.engines[i] = {} end
  if options.small then self.again = self.again .. " --small" end
  if #options.without > 0 then
    self.again = self.again .. " --without " .. table.concat(options.without, ",")
  end
  return self
end

local function random_batches(self)
  local options, without = self.options, set_of(self.options.without)
  local last = options.seed + options.count - 1
  for first = options.seed, last, options.batch do
    local batch, folder = {}, process.folder()
    for seed = first, math.min(last, first + options.batch - 1) do
      local made = program.make(seed, { without = without, small = options.small })
      batch[#batch + 1] = { name = made.name, sims = write(made, folder) }
    end
    run_batch(self, batch)
  end
end

--- Files of the tester's; copied, because a reduction writes to them.
local function given_batch(self)
  local batch = {}
  for i, sim in ipairs(self.options.sims) do
    local folder = process.folder()
    copy_program({ sim }, folder)
    batch[i] = { name = path.splitext(path.basename(sim)),
      sims = { path.join(folder, path.basename(sim)) } }
  end
  run_batch(self, batch)
end

local function summarise(self)
  local share = 100 * #self.rejected / math.max(1, self.programs)
  for _, line in ipairs(self.rejected) do print("rejected: " .. line) end
  print(("%d programs, %d launches: %d wrong, %d rejected by the simulator (%.1f %%)"):format(
    self.programs, self.launches, self.wrong, #self.rejected, share))
  for i, way in ipairs(self.ways) do run.print_engines(way, self.engines[i]) end
  return share
end

--- Whether every engine that was asked for ran anything.
local function is_engaged(self)
  for i, way in ipairs(self.ways) do
    if way.engine ~= "interpreter" and not self.engines[i].native then return false end
  end
  return true
end

--- Runs all that the options ask for.
-- @return  true if nothing differs
function campaign.run(options)
  local self = open(options)
  if #options.sims > 0 then given_batch(self) else random_batches(self) end
  local share = summarise(self)
  if not is_engaged(self) then print "the native engine ran nothing" end
  return self.wrong == 0 and (#options.sims > 0 or share <= options.most_rejected)
    and is_engaged(self)
end

return campaign
