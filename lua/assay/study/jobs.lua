--- The runs of a study: what each does, under the digest of all that decides its outcome.
-- A point is measured, and its output compared with that of the reference; at a small size the
-- simulator looks for data races and diverging barriers (a check).
-- @module assay.study.jobs

local digest = require("assay.util.digest")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local json = require("assay.json")
local program = require("assay.util.program")
local record = require("assay.record.record")
local points = require("assay.study.points")
local program_line = require("assay.study.program_line")
local simulation = require("assay.study.simulation")
local store = require("assay.study.store")

local jobs = {}
jobs.__index = jobs

-- Changes whenever a worker would get something else out of the same task.
local VERSION = 1

-- Runs that are put down at a time; fewer if what is to be simulated is long.
local BATCH, BATCH_BYTES = 64, 1 << 25

--- The kernel's file and those that it includes. A simulator file names the first, in one word.
local function read_sources(space)
  local files = {}
  for i, name in ipairs({ space.kernel.file, table.unpack(space.kernel.includes or {}) }) do
    local text, fault = failure.catch(record.read_file, file.within(space.folder, name))
    if fault then
      failure.raise(fault.code, "%s: kernel: %s", space.path, fault.message)
    end
    files[i] = { i == 1 and (name:gsub("[%s#<]", "_")) or name, text }
  end
  return files
end

local function open_kernel(self)
  local files = read_sources(self.space)
  local digests = digest.all({ json.encode(json.array(files)) })
  local sources = self.store:keep_sources(digests[1], files)
  self.source = sources .. "/" .. file.base(files[1][1])
  self.include_option = self.space.kernel.includes and "-I" .. sources or nil
end

--- The program's file counts as what it holds.
local function open_program(self)
  local words = table.move(self.space.program, 1, #self.space.program, 1, {})
  if words[1]:find("/", 1, true) then
    words[1] = file.within(self.space.folder, words[1]) -- it runs there, wherever the user is
  end
  local found, fault = failure.catch(program.open, words)
  if fault then
    failure.raise(fault.code, "%s: program: %s", self.space.path, fault.message)
  end
  local name = found.words[1]
  name = name:find("/", 1, true) and name or program.search(name)
  self.program = digest.all({ record.read_file(name) })[1]
end

--- Prepare to make runs of a space. Raises a failure if its kernel or program cannot be read, or
-- kept.
-- @tparam table space
-- @tparam table kept from `store.open`
-- @tparam string version of this tool
-- @treturn table
function jobs.open(space, kept, version)
  local self = setmetatable({ space = space, store = kept, version = version }, jobs)
  local open = space.kernel and open_kernel or open_program
  open(self)
  return self
end

--- Tolerances for the buffers of a program: all or none of them are compared.
local function outputs_of_program(space)
  local outputs = space.outputs or "exact"
  if outputs == "none" then
    return json.array({})
  end
  local close = type(outputs) == "table" and outputs or {}
  return json.array({ { name = "*", type = close.type or "uchar",
    relative = close.relative or 0, absolute = close.absolute or 0 } })
end

local function task_of_program(self, point)
  local line = program_line.of(self.space, point)
  return { words = json.array(line.words), environment = line.environment,
    folder = file.absolute(self.space.folder), measure = self.space.measure or json.null,
    outputs = outputs_of_program(self.space) }
end

local function task_of_kernel(self, point)
  local made = simulation.of(self.space, point, self.source, self.include_option)
  return { kernel = made.kernel, build_options = made.build_options,
    outputs = json.array(made.outputs), measure = json.null }, made.text
end

--- One run that has no digest yet.
local function draft(self, point, kind, reference)
  local task, text = (self.space.kernel and task_of_kernel or task_of_program)(self, point)
  task.kind, task.time_limit = kind, self.space.time_limit
  task.reference = reference or json.null
  local all = { task = task, simulation = text or json.null, version = VERSION,
    assay = self.version, source = self.source or self.program }
  return { task = task, simulation = text, point = point, all = json.encode(all) }
end

--- Give runs their digests, and put down those that are not there.
local function settle(self, drafts)
  local texts = {}
  for i, each in ipairs(drafts) do
    texts[i] = each.all
  end
  local digests, list = digest.all(texts), {}
  for i, each in ipairs(drafts) do
    each.id = store.id(digests[i])
    if not self.store:has(each.id) then
      self.store:add(each)
    end
    list[i] = { id = each.id, point = each.point }
  end
  return list
end

--- Put down the runs of points, some at a time: what is to be simulated may be long.
local function put_down(self, list, draft_of)
  local made, drafts, bytes = {}, {}, 0
  for i, point in ipairs(list) do
    local one = draft_of(point)
    drafts[#drafts + 1], bytes = one, bytes + #one.all
    if #drafts == BATCH or bytes > BATCH_BYTES or i == #list then
      local settled = settle(self, drafts)
      table.move(settled, 1, #settled, #made + 1, made)
      drafts, bytes = {}, 0
    end
  end
  return made
end

--- Put down the runs that measure points. Raises a failure if a point cannot be made, or kept.
-- @tparam {table,...} list of points
-- @tparam ?func reference_of of a point: the id of the run whose outputs are right, or nil if the
--   point is the reference itself
-- @treturn {table,...} jobs in the points' order: `id`, `point`
function jobs:measure(list, reference_of)
  return put_down(self, list, function(point)
    return draft(self, point, "measure", reference_of and reference_of(point))
  end)
end

--- Put down the runs that look for data races and divergence at points, at the size for checks.
-- Raises a failure as `jobs:measure` does.
-- @tparam {table,...} list of points
-- @treturn {table,...} jobs in the points' order, or false where the constraints do not admit
--   that size
function jobs:check(list)
  local small, place_of = {}, {}
  for i, point in ipairs(list) do
    local other = points.of(self.space, point.choice, self.space.check)
    if points.admits(self.space, other) then
      small[#small + 1] = other
      place_of[i] = #small
    end
  end
  local made = put_down(self, small, function(point) return draft(self, point, "check") end)
  local checks = {}
  for i in ipairs(list) do
    checks[i] = place_of[i] and made[place_of[i]] or false
  end
  return checks
end

return jobs
