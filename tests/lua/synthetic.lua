--- A device that does not exist: the times of a calibration's launches, from constants that are
-- known.
local synthetic = {}

--- Operations of arithmetic.cl by number, and those of an item in a round.
local OPERATIONS = { { "float32", 32 }, { "float64", 32 }, { "integer", 64 }, { "multiply", 32 },
  { "division", 32 }, { "float_division", 32 }, { "special", 16 }, { "conversion", 64 },
  { "special64", 16 }, { "division64", 32 }, { "double_division", 32 }, { "root", 32 },
  { "root64", 32 }, { "exponential", 32 }, { "exponential64", 32 }, { "power", 8 },
  { "power64", 8 } }

local function common_divisor(a, b)
  return b == 0 and a or common_divisor(b, a % b)
end

local MODELS = {}

MODELS["arithmetic.cl"] = function(c, launch, value)
  local operation = OPERATIONS[tonumber(launch.options:match("=(%d+)"))]
  local name, count = operation[1], operation[2]
  if not c.costs[name] then
    return nil, "no double precision"
  elseif launch.kernel == "one_by_one" then
    return value(4) * 16 * c.issue_latency
  end
  return launch.global / c.width * count * value(4) * c.costs[name] / c.issue_rate
end

MODELS["local.cl"] = function(c, launch, value)
  if launch.kernel == "neighbours" then
    return launch.global / c.width * 8 * value(4) / c.request_rate
  elseif launch.kernel == "spread" then
    local passes = c.banks and common_divisor(value(3), c.banks) or 1
    return launch.global / c.width * 4 * value(5) * passes / c.request_rate
  end
  return value(5) * 8 * c.local_latency
end

--- A ring that is larger than a cache by a fifth and more hits nothing there.
local function latency(c, bytes)
  for _, level in ipairs(c.levels) do
    if not level.bytes or bytes <= level.bytes then
      return level.latency
    end
  end
end

MODELS["chase.cl"] = function(c, _, value)
  local lines = value(3)
  return lines * 1e-9 + 8 * (value(4) + value(5)) * latency(c, lines * 128)
end

MODELS["residency.cl"] = function(c, launch, value, bytes)
  local groups = launch.global // launch.group
  local room = math.min(c.unit_groups, c.unit_items // launch.group, c.unit_local // bytes(5))
  local rounds = math.ceil(groups / (c.units * math.max(room, 1)))
  local crowd = 1 + 0.2 * math.min(groups / c.units, room) / room
  return rounds * value(4) * c.wait * crowd
end

MODELS["bandwidth.cl"] = function(c, launch, value, bytes)
  if launch.kernel == "triad" then
    return launch.global * 48 / c.memory_bandwidth
  elseif launch.kernel == "sweep" then
    return launch.global * 64 * value(4) / c.l2_bandwidth
  elseif launch.kernel == "vectors" or launch.kernel == "elements" then
    local loads = launch.kernel == "elements" and c.vload_loads or 1
    return launch.global / c.width * 4 * value(4) * 16 * loads / c.request_rate
  elseif launch.kernel == "ordered" then
    return launch.global * value(5) * 4 * (value(3) == 1 and 1 or c.disorder) / c.memory_bandwidth
  end
  local is_near = c.levels[3] and bytes(1) <= c.levels[2].bytes
  local sector, rate = c.block, c.memory_bandwidth
  if is_near then
    sector, rate = c.sector, c.l2_bandwidth
  end
  return launch.global * 4 * value(5) * math.min(4 * value(3), sector) / rate
end

MODELS["launch.cl"] = function(c, launch, value)
  if launch.kernel == "empty" then
    return launch.global // launch.group * c.group_time
  end
  return 4 * value(4) * c.barrier_time
end

MODELS["atomic.cl"] = function(c, launch)
  local arguments = launch.arguments
  return launch.global * arguments[#arguments].value / c.atomics[launch.kernel]
end

--- Runs launches.
-- @tparam table c constants
-- @tparam number noise times are longer by up to this share, but seldom by nothing
-- @treturn func as `assay.calibrate.measure` wants it
function synthetic.execute(c, noise)
  local random = 12345
  local function disturbance()
    random = (random * 1103515245 + 12345) % 2147483648
    return 1 + noise * random / 2147483648
  end
  return function(launches, runs)
    local times, reasons = {}, {}
    for i, launch in ipairs(launches) do
      local time, reason = MODELS[launch.file](c, launch,
        function(k) return launch.arguments[k].value end,
        function(k) return launch.arguments[k].bytes end)
      times[i], reasons[i] = false, reason or false
      for _ = 1, time and runs or 0 do
        local measured = (time + c.launch_time) * disturbance()
        times[i] = math.min(times[i] or measured, measured)
      end
    end
    return times, reasons
  end
end

return synthetic
