--- A calibration under way: launches are sized, repeated and turned into times of a unit of work.
--
-- The time of a launch has a part that does not depend on its work. So each piece of work is timed
-- at two sizes, n and 3 n, and the difference quotient is taken: (T(3 n) - T(n)) / 2 n. n grows
-- until a launch takes long enough for the clock. What disturbs a machine makes times longer, never
-- shorter: so T is the least of many runs, all repetitions together; the quotients of single ones
-- say how sure that is.
-- @module assay.calibrate.session

local sample = require("assay.calibrate.sample")

local session = {}
session.__index = session

-- The larger of the two sizes, in units of the smaller.
local MANY = 3

-- Times that the sizes are looked at again, and by how much they may grow each time.
local TUNINGS, GROWTH = 7, 30

--- Begin.
-- @tparam table options `device` (its properties, as `assay.calibrate.bench` reads them),
--   `execute` (a function that gets a list of launches and the number of runs, and returns for each
--   its least time in seconds or false, and a list of reasons), `repetitions`, `runs` (of a launch
--   in a repetition), `target` (seconds that a launch shall take), `is_quick`, `progress` (a
--   function that is called with the number of launches that were run)
-- @treturn table
function session.open(options)
  return setmetatable({ device = options.device, execute = options.execute,
    repetitions = options.repetitions, runs = options.runs, target = options.target,
    is_quick = options.is_quick, progress = options.progress or function() end, reasons = {} },
    session)
end

--- Time launches.
-- @tparam {table,...} launches
-- @tparam ?integer runs of each; that of the session
-- @treturn {number|false,...} least time of each in seconds, false if it cannot be run
-- @treturn {string|false,...} reasons
function session:times(launches, runs)
  if #launches == 0 then
    return {}, {}
  end
  local times, reasons = self.execute(launches, runs or self.runs)
  self.progress(#launches)
  return times, reasons
end

--- How many units to begin the next round with; the same number if that is enough.
local function resized(work, n, time, target)
  local most = work.most or math.maxinteger
  if time < 0.6 * target and n < most then
    local factor = math.min(GROWTH, time > 0 and target / time or GROWTH)
    return math.min(most, math.max(n + 1, math.floor(n * factor)))
  elseif time > 3 * target and n > 1 and not work.only_grows then
    return math.max(1, math.floor(n * target / time))
  end
  return n
end

--- Find sizes. What cannot be run gets a reason in place of a size.
function session:tune(works)
  local sizes, open, tries = {}, {}, 0
  for i, work in ipairs(works) do
    sizes[i] = work.n or 1
    open[#open + 1] = i
  end
  repeat
    local launches, still = {}, {}
    for k, i in ipairs(open) do
      launches[k] = works[i].make(sizes[i] * MANY)
    end
    local times, reasons = self:times(launches, 1)
    for k, i in ipairs(open) do
      if not times[k] then
        self.reasons[works[i].id], sizes[i] = reasons[k], false
      elseif not works[i].is_fixed then
        local n = resized(works[i], sizes[i], times[k], works[i].target or self.target)
        still[#still + 1] = n ~= sizes[i] and i or nil
        sizes[i] = n
      end
    end
    open, tries = still, tries + 1
  until #open == 0 or tries == TUNINGS
  return sizes
end

--- The launches of both sizes, one kernel's behind each other.
local function pair_up(works, sizes)
  local launches, owners = {}, {}
  for i, work in ipairs(works) do
    if sizes[i] then
      table.insert(launches, work.make(sizes[i]))
      table.insert(launches, work.make(sizes[i] * MANY))
      table.insert(owners, i)
    end
  end
  return launches, owners
end

--- What the times of all repetitions say of the i-th pair of launches, of n units and of more.
local function summarise(all, i, n)
  local list, least_few, least_many = {}, math.huge, math.huge
  for _, times in ipairs(all) do
    local few, many = times[2 * i - 1], times[2 * i]
    if few and many then
      list[#list + 1] = sample.quotient(n, few, MANY * n, many)
      least_few, least_many = math.min(least_few, few), math.min(least_many, many)
    end
  end
  list.best = #list > 0 and sample.quotient(n, least_few, MANY * n, least_many)
  return list.best and list or nil
end

--- How long a unit of each work takes.
-- @tparam {table,...} works of each `id`, `make` (a function that gets a number of units, at least
--   1, and returns the launch that does them), and, if need be, `n` (units to begin with; 1),
--   `most` (of n), `only_grows` (n does not become less), `is_fixed` (n stays) and `target`
--   (seconds of a launch)
-- @tparam ?integer repetitions those of the session
-- @treturn table by id: a list with the seconds of each repetition, and as `best` those that follow
--   from the least times of all; what has none could not be measured, and `reasons` of the session
--   has why
function session:slopes(works, repetitions)
  local sizes = self:tune(works)
  local launches, owners = pair_up(works, sizes)
  local all, slopes = {}, {}
  for k = 1, repetitions or self.repetitions do
    local reasons
    all[k], reasons = self:times(launches)
    for i, owner in ipairs(owners) do
      self.reasons[works[owner].id] = reasons[2 * i - 1] or reasons[2 * i]
    end
  end
  for i, owner in ipairs(owners) do
    local id = works[owner].id
    slopes[id] = summarise(all, i, sizes[owner])
    self.reasons[id] = not slopes[id] and (self.reasons[id] or "the noise hides it") or nil
  end
  return slopes
end

return session
