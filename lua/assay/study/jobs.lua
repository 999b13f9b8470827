--- The runs of a study: what each does, under the digest of all that decides its outcome.
-- A point is measured, and its output compared with that of the reference; at a small size the
-- simulator looks for data races and diverging barriers (a check).
-- @module assay.study.jobs

local returning = require("assay.util.returning")
local digest = returning("assay.util.digest")
local file = require("assay.util.file")
local json = require("assay.json")
local program = returning("assay.util.program")
local record = returning("assay.record.record")
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
    local text, reason, code = record.read_file(file.within(space.folder, name))
    if not text then
      return nil, ("%s: kernel: %s"):format(space.path, reason), code
    end
    files[i] = { i == 1 and (name:gsub("[%s#<]", "_")) or name, text }
  end
  return files
end

local function open_kernel(self)
  local files, reason, code = read_sources(self.space)
  if not files then
    return nil, reason, code
  end
  local digests
  digests, reason, code = digest.all({ json.encode(json.array(files)) })
  if not digests then
    return nil, reason, code
  end
  self.sources, reason, code = self.store:keep_sources(digests[1], files)
  self.source = self.sources and self.sources .. "/" .. file.base(files[1][1])
  if self.space.kernel.includes and self.sources then
    self.include_option = "-I" .. self.sources
  end
  return self.sources and true, reason, code
end

--- The program's file counts as what it holds.
local function open_program(self)
  local words = table.move(self.space.program, 1, #self.space.program, 1, {})
  if words[1]:find("/", 1, true) then
    words[1] = file.within(self.space.folder, words[1]) -- it runs there, wherever the user is
  end
  local found, reason, code = program.open(words)
  if not found then
    return nil, ("%s: program: %s"):format(self.space.path, reason), code
  end
  local name = found.words[1]
  local text
  text, reason, code = record.read_file(name:find("/", 1, true) and name or program.search(name))
  if not text then
    return nil, reason, code
  end
  local digests
  digests, reason, code = digest.all({ text })
  self.program = digests and digests[1]
  return digests and true, reason, code
end

--- Prepare to make runs of a space.
-- @tparam table space
-- @tparam table kept from `store.open`
-- @tparam string version of this tool
-- @treturn[1] table
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function jobs.open(space, kept, version)
  local self = setmetatable({ space = space, store = kept, version = version }, jobs)
  local ok, reason, code = (space.kernel and open_kernel or open_program)(self)
  if not ok then
    return nil, reason, code
  end
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
  local line, reason, code = program_line.of(self.space, point)
  if not line then
    return nil, reason, code
  end
  return { words = json.array(line.words), environment = line.environment,
    folder = file.absolute(self.space.folder), measure = self.space.measure or json.null,
    outputs = outputs_of_program(self.space) }
end

local function task_of_kernel(self, point)
  local made, reason, code = simulation.of(self.space, point, self.source, self.include_option)
  if not made then
    return nil, reason, code
  end
  return { kernel = made.kernel, build_options = made.build_options,
    outputs = json.array(made.outputs), measure = json.null }, made.text
end

--- One run that has no digest yet.
local function draft(self, point, kind, reference)
  local task, text, code = (self.space.kernel and task_of_kernel or task_of_program)(self, point)
  if not task then
    return nil, text, code
  end
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
  local digests, reason, code = digest.all(texts)
  if not digests then
    return nil, reason, code
  end
  local list = {}
  for i, each in ipairs(drafts) do
    each.id = store.id(digests[i])
    if not self.store:has(each.id) then
      local ok
      ok, reason, code = self.store:add(each)
      if not ok then
        return nil, reason, code
      end
    end
    list[i] = { id = each.id, point = each.point }
  end
  return list
end

--- Put down the runs of points, some at a time: what is to be simulated may be long.
local function put_down(self, list, draft_of)
  local made, drafts, bytes = {}, {}, 0
  for i, point in ipairs(list) do
    local one, reason, code = draft_of(point)
    if not one then
      return nil, reason, code
    end
    drafts[#drafts + 1], bytes = one, bytes + #one.all
    if #drafts == BATCH or bytes > BATCH_BYTES or i == #list then
      local settled
      settled, reason, code = settle(self, drafts)
      if not settled then
        return nil, reason, code
      end
      table.move(settled, 1, #settled, #made + 1, made)
      drafts, bytes = {}, 0
    end
  end
  return made
end

--- Put down the runs that measure points.
-- @tparam {table,...} list of points
-- @tparam ?func reference_of of a point: the id of the run whose outputs are right, or nil if the
--   point is the reference itself
-- @treturn[1] {table,...} jobs in the points' order: `id`, `point`
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function jobs:measure(list, reference_of)
  return put_down(self, list, function(point)
    return draft(self, point, "measure", reference_of and reference_of(point))
  end)
end

--- Put down the runs that look for data races and divergence at points, at the size for checks.
-- @tparam {table,...} list of points
-- @treturn[1] {table,...} jobs in the points' order, or false where the constraints do not admit
--   that size
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function jobs:check(list)
  local small, place_of = {}, {}
  for i, point in ipairs(list) do
    local other = points.of(self.space, point.choice, self.space.check)
    local admitted, which, code = points.admits(self.space, other)
    if admitted == nil then
      return nil, self.space.path .. ": " .. which, code
    elseif admitted then
      small[#small + 1] = other
      place_of[i] = #small
    end
  end
  local made, reason, code = put_down(self, small, function(point)
    return draft(self, point, "check")
  end)
  if not made then
    return nil, reason, code
  end
  local checks = {}
  for i in ipairs(list) do
    checks[i] = place_of[i] and made[place_of[i]] or false
  end
  return checks
end

return jobs
