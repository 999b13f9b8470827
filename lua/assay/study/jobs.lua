--- The runs of a study: what each does, under the digest of all that decides its outcome.
-- A point is measured, and its output compared with that of the reference; at a small size the
-- simulator looks for data races and diverging barriers (a check).
-- @module assay.study.jobs

local digest = require("assay.util.digest")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local json = require("assay.json")
local launch_point = require("assay.study.launch_point")
local launch_source = require("assay.study.launch_source")
local program = require("assay.util.program")
local record = require("assay.record.record")
local points = require("assay.study.points")
local program_line = require("assay.study.program_line")
local simulation = require("assay.study.simulation")
local store = require("assay.study.store")

local jobs = {}
jobs.__index = jobs

-- Changes whenever a worker would get something else out of the same task.
local VERSION = 2

-- Runs that are put down at a time; fewer if what is to be simulated is long.
local BATCH, BATCH_BYTES = 64, 1 << 25

--- Keep files under the digest of their names and texts. Returns their folder, as seen from that of
-- a run.
local function keep(self, files)
  local parts = {}
  for i, each in ipairs(files) do
    parts[i] = ("<s8s8"):pack(each[1], each[2])
  end
  return self.store:keep_sources(digest.all({ table.concat(parts) })[1], files)
end

--- The kernel's file and those that it includes. A simulator file names the first, in one word.
local function read_sources(space)
  local files = {}
  for i, name in ipairs({ space.kernel.file, table.unpack(space.kernel.includes or {}) }) do
    local text, fault = failure.catch(record.read_file, file.within(space.folder, name))
    if fault then
      failure.raise(fault.code, "%s: kernel: %s", space.path, fault.message)
    end
    name = file.base(name)
    files[i] = { i == 1 and (name:gsub("[%s#<]", "_")) or name, text }
  end
  return files
end

local function open_kernel(self)
  local files = read_sources(self.space)
  local sources = keep(self, files)
  self.source = sources .. "/" .. files[1][1]
  self.include_option = self.space.kernel.includes and "-I" .. sources or nil
end

local function open_launch(self)
  local read = launch_source.read(self.space)
  self.source, self.sizes = keep(self, read.files) .. "/" .. read.name, read.sizes
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

--- What runs a launch file compares its buffers, too: it knows which are outputs.
local function task_of_launch(self, point)
  return { outputs = json.array({}), measure = self.space.measure or json.null },
    launch_point.of(self.space, point, self.source, self.sizes)
end

-- What a space may run: `open` and `task` say how, `ending` is that of the file of a run.
local FORMS = {
  kernel = { open = open_kernel, task = task_of_kernel, ending = ".sim" },
  launch = { open = open_launch, task = task_of_launch, ending = ".launch" },
  program = { open = open_program, task = task_of_program },
}

-- The file of a run by its kind, without its ending.
local NAMES = { measure = "point", check = "check" }

--- Prepare to make runs of a space. Raises a failure if what it runs cannot be read, or kept.
-- @tparam table space
-- @tparam table kept from `store.open`
-- @tparam string version of this tool
-- @treturn table with `file`, what is put down of a run that measures
function jobs.open(space, kept, version)
  local form = FORMS[space.kernel and "kernel" or space.launch and "launch" or "program"]
  local self = setmetatable({ space = space, store = kept, version = version, form = form,
    file = form.ending and NAMES.measure .. form.ending or "task.json" }, jobs)
  form.open(self)
  return self
end

--- One run that has no digest yet.
local function draft(self, point, kind, reference)
  local task, text = self.form.task(self, point)
  task.kind, task.time_limit = kind, self.space.time_limit
  task.reference = reference or json.null
  task.file = text and NAMES[kind] .. self.form.ending
  local all = { task = task, text = text or json.null, version = VERSION,
    assay = self.version, source = self.source or self.program }
  return { task = task, text = text, point = point, all = json.encode(all) }
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
