--- One study as it goes on: the points that a search asks for are run, as far as they have not been
-- before, and their results are collected.
-- @module assay.study.campaign

local json = require("assay.json")
local process = require("assay.process")
local record = require("assay.record.record")
local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local objectives = require("assay.study.objectives")
local points = require("assay.study.points")
local prediction = require("assay.study.prediction")
local search = require("assay.study.search")

local campaign = {}
campaign.__index = campaign

-- A run may end without an outcome, because its worker was killed; it is started again so often.
local ATTEMPTS = 3

--- Begin.
-- @tparam table parts `space`, `store`, `jobs` (from `jobs.open`), `executor`, `context` (for it),
--   `progress`, `keys` (of metrics), `device` (from `judge.open`), `with_check`
-- @treturn table with `rows`, a list that grows: `point`, `id`, `status`, `reason`, `seconds`,
--   `order`, `objectives`, `metrics`; and `faults`, the rows of right points at which an objective
--   failed
function campaign.open(parts)
  local self = setmetatable({ rows = {}, by_key = {}, references = {}, judged_at = {},
    faults = {}, reused = 0 },
    campaign)
  for name, value in pairs(parts) do
    self[name] = value
  end
  return self
end

--- The ids of the runs that have not been finished, each once.
local function missing(self, list)
  local ids, seen = {}, {}
  for _, job in ipairs(list) do
    if not seen[job.id] then
      seen[job.id] = true
      if self.store:has(job.id) then
        self.reused = self.reused + 1
      else
        ids[#ids + 1] = job.id
      end
    end
  end
  return ids
end

local function undone(self, ids)
  local left = {}
  for _, id in ipairs(ids) do
    left[#left + 1] = not self.store:has(id) and id or nil
  end
  return left
end

--- Let the executor do runs. It ends them in order when a signal comes; at all other times the
-- signal ends this process, because nothing is lost.
local function let_run(self, ids)
  process.catch()
  local _ <close> = defer.call(process.release)
  self.executor.run(self.context, ids, function() self.progress:step() end)
  if process.signal() then
    failure.raise(exit.of_signal(process.signal()), "interrupted")
  end
end

--- Let runs be done. Those whose worker was killed are started again.
local function execute(self, list)
  local ids = missing(self, list)
  self.progress:expect(#ids)
  for _ = 1, ATTEMPTS do
    if #ids == 0 then
      break
    end
    let_run(self, ids)
    ids = undone(self, ids)
  end
end

local LOST = { status = "failed",
  reason = "was killed each time it was tried; does it need more memory?" }

local function outcome_of(self, id)
  local result = self.store:result(id)
  if not result and self.store:has(id) then
    return { status = "failed", reason = ("points/%s/result.json is damaged; remove it, and the "
      .. "same command runs it again"):format(id) }
  end
  return result or LOST
end

--- What a check found adds to what measuring found.
local function judged(self, measured, check)
  if not check or measured.status ~= "right" then
    return measured.status, measured.reason
  end
  local found = outcome_of(self, check.id)
  if found.status == "right" then
    return "right"
  end
  return found.status, ("check at %s: %s"):format(points.describe(self.space, check.point),
    found.reason)
end

--- An objective failed. The first time this is told at once: the space may well be wrong.
local function note_fault(self, row)
  self.faults[#self.faults + 1] = row
  if #self.faults == 1 then
    self.context.warn(("%s: at %s: %s; the study goes on without it"):format(self.space.path,
      points.describe(self.space, row.point), row.reason))
  end
end

local function reference_at(self, size)
  return points.of(self.space, self.space.reference, size)
end

--- The predicted time of a point, at the size at which the reference is judged, which is the first
-- that is run of a problem size.
local function predicted(self, point, demands)
  local key = reference_at(self, point.size).key
  self.judged_at[key] = self.judged_at[key] or prediction.size(demands, self.device)
  return prediction.seconds(demands, self.device, self.judged_at[key])
end

--- Make the row of a point.
local function row_of(self, job, check)
  local measured = outcome_of(self, job.id)
  local status, reason = judged(self, measured, check)
  local row = { point = job.point, id = job.id, status = status, reason = record.optional(reason),
    seconds = record.optional(measured.seconds), metrics = measured.figures or {} }
  row.metrics[prediction.FIGURE] = predicted(self, job.point, measured.demands)
  local fault
  row.objectives, fault = objectives.of(self.space, job.point, row.metrics, self.keys)
  if not row.objectives then
    failure.raise(exit.BAD_RECORD, "%s: at %s: %s; all runs are kept", self.space.path,
      points.describe(self.space, job.point), fault)
  elseif fault and status == "right" then
    row.reason = fault
    note_fault(self, row)
  end
  return row
end

local function keep(self, row)
  row.order = #self.rows + 1
  self.rows[row.order] = row
  self.by_key[row.point.key] = row
end

--- Run points, and make their rows.
local function run_points(self, list, reference_of)
  local measures = self.jobs:measure(list, reference_of)
  local checks = self.with_check and self.jobs:check(list) or {}
  local all = table.move(measures, 1, #measures, 1, {})
  for _, check in pairs(checks) do
    all[#all + 1] = check or nil
  end
  execute(self, all)
  for i, job in ipairs(measures) do
    keep(self, row_of(self, job, checks[i]))
  end
end

--- The reference must be a point of the space.
local function check_admitted(self, reference)
  local admitted, which = points.admits(self.space, reference)
  if not admitted then
    failure.raise(exit.BAD_RECORD, "%s: \"%s\" rules out the reference point (%s); name another in "
      .. "reference", self.space.path, self.space.constraints[which][1],
      points.describe(self.space, reference))
  end
end

--- Run the reference at the sizes of points, where that has not been done.
local function run_references(self, list)
  for _, point in ipairs(list) do
    local reference = reference_at(self, point.size)
    if not self.references[reference.key] then
      check_admitted(self, reference)
      run_points(self, { reference })
      local row = self.by_key[reference.key]
      if row.status ~= "right" then
        failure.raise(exit.NO_POINT, "%s: the reference point (%s) is %s: %s", self.space.path,
          points.describe(self.space, reference), row.status, row.reason)
      end
      self.references[reference.key] = row.id
      self.reference = row.id
    end
  end
end

--- Points, each once, but for those whose keys are known.
local function unknown(list, known)
  local new, seen = {}, {}
  for _, point in ipairs(list) do
    if not known[point.key] and not seen[point.key] then
      seen[point.key] = true
      new[#new + 1] = point
    end
  end
  return new
end

--- Run those of some points that have not been run.
local function run(self, list)
  run_references(self, list)
  local new = unknown(list, self.by_key)
  if #new > 0 then
    run_points(self, new, function(point)
      return self.references[reference_at(self, point.size).key]
    end)
  end
end

--- What a search is told of points.
local function outcomes_of(self, list)
  local outcomes, sign = {}, self.space.objectives[1].goal == "max" and -1 or 1
  for i, point in ipairs(list) do
    local row = self.by_key[point.key]
    local value = row.status == "right" and row.objectives[1] or nil
    outcomes[i] = { value = value and sign * value }
  end
  return outcomes
end

--- Search a space at a size, to the end. Raises a failure if a run could not be done, or a search
-- not go on.
-- @tparam string name of the search
-- @tparam table options for `search.start`
function campaign:search(name, options)
  local next_points = search.start(name, self.space, options)
  local list = next_points()
  while list do
    run(self, list)
    list = next_points(outcomes_of(self, list))
  end
end

--- Put down what a search at a size would run first, the reference with it, and run nothing. Raises
-- a failure if that cannot be done.
-- @tparam string name of the search
-- @tparam table options for `search.start`
-- @treturn integer how many points
function campaign:prepare(name, options)
  local list = search.start(name, self.space, options)()
  local reference = reference_at(self, options.size)
  check_admitted(self, reference)
  local first = self.jobs:measure({ reference })
  local others = self.jobs:measure(unknown(list, { [reference.key] = true }),
    function() return first[1].id end)
  return #first + #others
end

local function parameters_of(self)
  local list, space = {}, self.space
  for i, parameter in ipairs(space.parameters) do
    list[i] = { name = parameter.name, text = parameter.text, size = false,
      values = json.array(parameter.values) }
  end
  for _, name in ipairs(space.size_names) do
    local values, seen = {}, {}
    for _, row in ipairs(self.rows) do
      local value = row.point.values[name]
      if not seen[value] then
        seen[value] = true
        values[#values + 1] = value
      end
    end
    list[#list + 1] = { name = name, size = true, values = json.array(values) }
  end
  return list
end

--- Keys of the metrics that rows have.
local function keys_of(self)
  local keys = {}
  for _, row in ipairs(self.rows) do
    for metric in pairs(row.metrics) do
      local key = record.key_of(metric:match("/(.*)"))
      keys[key] = self.keys[key]
    end
  end
  if keys[prediction.METRIC] then
    keys[prediction.METRIC] = prediction.key(self.device, self.judged_at)
  end
  return keys
end

--- All results so far.
-- @tparam table search `name` and whatever else there is to say of it
-- @tparam string version of this tool
-- @treturn table as `results.write` takes it
function campaign:results(search_made, version)
  local wanted, rows = {}, {}
  for i, objective in ipairs(self.space.objectives) do
    wanted[i] = { name = objective.name, goal = objective.goal, metric = objective.metric,
      unit = objective.unit or objective.metric
        and (self.keys[record.key_of(objective.metric:match("^%a+/(.*)$") or objective.metric)]
          or {}).unit }
  end
  for i, row in ipairs(self.rows) do
    rows[i] = { id = row.id, status = row.status, reason = row.reason, seconds = row.seconds,
      order = row.order, parameters = row.point.values, objectives = row.objectives,
      metrics = row.metrics }
  end
  return { name = self.space.name, tool = { name = "assay", version = version },
    search = search_made, parameters = parameters_of(self), objectives = wanted,
    keys = keys_of(self), reference = self.reference, points = rows }
end

return campaign
