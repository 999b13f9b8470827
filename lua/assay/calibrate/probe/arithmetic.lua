--- What instructions cost: how long a multiply-add takes that waits for another, how many the
-- device does in a second, and how many times as long other operations take it.
-- @module assay.calibrate.probe.arithmetic

local launch = require("assay.calibrate.launch")
local sample = require("assay.calibrate.sample")

local arithmetic = { title = "arithmetic" }

-- Groups for each compute unit: a multiple of what one may hold, so that all end together.
local GROUPS = 48
local ITEMS = 256

-- Operations of an item in a round of `side_by_side`, and of `one_by_one`.
local SIDE_BY_SIDE, SPECIAL, ONE_BY_ONE = 32, 8, 16

--- The operations: number in arithmetic.cl, type of a and b, their values, operations in a round.
-- Values are such that no chain overflows or becomes subnormal, which some devices do slowly.
local OPERATIONS = {
  { id = "float32", number = 1, type = "float", a = 0.75, b = 0.5, count = SIDE_BY_SIDE },
  { id = "float64", number = 2, type = "double", a = 0.75, b = 0.5, count = SIDE_BY_SIDE },
  { id = "integer", number = 3, type = "uint", a = 77777, b = 12345, count = 2 * SIDE_BY_SIDE },
  { id = "multiply", number = 4, type = "uint", a = 1, b = 1, count = SIDE_BY_SIDE },
  { id = "division", number = 5, type = "uint", a = 2147483629, b = 7, count = SIDE_BY_SIDE },
  { id = "float_division", number = 6, type = "float", a = 2.5, b = 0.5, count = SIDE_BY_SIDE },
  { id = "special", number = 7, type = "float", a = 1.5, b = 0.75, count = 2 * SPECIAL },
  { id = "conversion", number = 8, type = "int", a = 1, b = 1, count = 2 * SIDE_BY_SIDE },
  { id = "special64", number = 9, type = "double", a = 1.5, b = 0.75, count = 2 * SPECIAL },
  { id = "division64", number = 10, type = "ulong", a = (1 << 62) - 57, b = 7,
    count = SIDE_BY_SIDE },
  { id = "double_division", number = 11, type = "double", a = 2.5, b = 0.5,
    count = SIDE_BY_SIDE },
  { id = "root", number = 12, type = "float", a = 1.5, b = 0.75, count = SIDE_BY_SIDE },
  { id = "root64", number = 13, type = "double", a = 1.5, b = 0.75, count = SIDE_BY_SIDE },
  { id = "exponential", number = 14, type = "float", a = 1.5, b = 0.75, count = SIDE_BY_SIDE },
  { id = "exponential64", number = 15, type = "double", a = 1.5, b = 0.75,
    count = SIDE_BY_SIDE },
  { id = "power", number = 16, type = "float", a = 1.5, b = 0.75, count = SPECIAL },
  { id = "power64", number = 17, type = "double", a = 1.5, b = 0.75, count = SPECIAL },
}

local BYTES = { float = 4, double = 8, uint = 4, int = 4, ulong = 8 }

--- A launch of chains.
local function chains(operation, kernel, groups, items, rounds)
  return { file = "arithmetic.cl", kernel = kernel, options = "-DOPERATION=" .. operation.number,
    global = groups * items, group = items, arguments = {
      launch.buffer(groups * items * BYTES[operation.type]),
      launch.number(operation.type, operation.a), launch.number(operation.type, operation.b),
      launch.uint(rounds) } }
end

local function works_of(device)
  local items = math.min(ITEMS, device.group_items)
  local works = { { id = "latency", n = 8, make = function(n)
    return chains(OPERATIONS[1], "one_by_one", 1, 1, n)
  end } }
  for _, operation in ipairs(OPERATIONS) do
    works[#works + 1] = { id = operation.id, make = function(n)
      return chains(operation, "side_by_side", GROUPS * device.compute_units, items, n)
    end }
  end
  return works, GROUPS * device.compute_units * items
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function arithmetic.run(session, findings)
  local device = session.device
  local works, items = works_of(device)
  local slopes = session:slopes(works)
  findings:add("issue.latency", sample.each(function(time) return time / ONE_BY_ONE end,
    slopes.latency), session.reasons.latency)
  local width = device.sub_group_items
  findings:add("issue.rate", width > 0 and sample.each(function(time)
    return items / width * SIDE_BY_SIDE / time
  end, slopes.float32), session.reasons.float32 or "the width of a sub-group is unknown")
  for i = 2, #OPERATIONS do
    local operation = OPERATIONS[i]
    findings:add("cost." .. operation.id, sample.each(function(time, base)
      return (time / operation.count) / (base / SIDE_BY_SIDE)
    end, slopes[operation.id], slopes.float32), session.reasons[operation.id])
  end
end

return arithmetic
