--- What a compute unit holds at a time: groups, work-items, local memory. Groups that only wait for
-- memory take no longer together than one alone, until a unit can hold no more of them: from there
-- on some begin when others have ended.
-- @module assay.calibrate.probe.residency

local launch = require("assay.calibrate.launch")

local residency = { title = "residency" }

local ZEROS = 4 << 20 -- bytes: more than the nearest cache holds
local MOST = 128 -- groups of a unit that are tried

local FEW = 4
local REPETITIONS = 3

-- Times of twice as many groups: how many times as long is the step, and how much is no more than
-- that they disturb each other.
local STEP, DISTURBED = 1.6, 1.4

-- Shares of the local memory that one group may have.
local SHARES = { 1, 2, 3, 4 }

local function waiting(variant, groups, steps)
  return { file = "residency.cl", kernel = "waiting", global = groups * variant.items,
    group = variant.items, arguments = { launch.buffer(ZEROS), launch.buffer(groups * 4),
      launch.uint(ZEROS // 4 - 1), launch.uint(steps), launch.room(variant.room) } }
end

--- The kinds of groups that are tried: as small as can be, of some sub-groups, as large as can be,
-- and small ones that take up local memory.
local function variants_of(device)
  local width = math.min(math.max(device.sub_group_items, 1), device.group_items)
  local list = { { id = "groups", items = width, room = 4 },
    { id = "items", items = math.min(4 * width, device.group_items), room = 4 },
    { id = "largest", items = device.group_items, room = 4 } }
  for _, share in ipairs(SHARES) do
    local room = device.local_bytes // share // 16 * 16
    list[#list + 1] = room > 0 and device.local_memory ~= "none"
      and { id = "local " .. share, items = width, room = room } or nil
  end
  return list
end

--- How long a step takes with some groups on each unit.
-- @treturn table by variant id and groups
local function measure(session, wanted)
  local works = {}
  for _, each in ipairs(wanted) do
    works[#works + 1] = { id = each.variant.id .. "/" .. each.count, n = 16,
      target = session.target / 4, make = function(n)
      return waiting(each.variant, each.count * session.device.compute_units, n)
    end }
  end
  local slopes = session:slopes(works, REPETITIONS)
  for i, each in ipairs(wanted) do
    each.time = slopes[works[i].id] and slopes[works[i].id].best
  end
  return wanted
end

--- Between which powers of 2 is the step? Nil if there is none.
local function bracket(times)
  local count = 1
  while times[2 * count] and times[count] do
    if times[2 * count] > STEP * times[count] then
      return { low = count, high = 2 * count, base = times[count] }
    end
    count = 2 * count
  end
end

local function brackets_of(session, variants)
  local wanted, brackets = {}, {}
  for _, variant in ipairs(variants) do
    local count = 1
    while count <= MOST do
      wanted[#wanted + 1] = { variant = variant, count = count }
      count = 2 * count
    end
  end
  local times = {}
  for _, each in ipairs(measure(session, wanted)) do
    times[each.variant] = times[each.variant] or {}
    times[each.variant][each.count] = each.time
  end
  for _, variant in ipairs(variants) do
    brackets[variant] = bracket(times[variant])
  end
  return brackets, times
end

--- Halve what is between low and high of all until nothing is.
local function narrow(session, brackets)
  local wanted
  repeat
    wanted = {}
    for variant, each in pairs(brackets) do
      if each.high - each.low > 1 then
        wanted[#wanted + 1] = { variant = variant, count = (each.low + each.high) // 2 }
      end
    end
    table.sort(wanted, function(a, b) return a.variant.id < b.variant.id end)
    for _, each in ipairs(measure(session, wanted)) do
      local of = brackets[each.variant]
      if each.time and each.time < DISTURBED * of.base then
        of.low = each.count
      else
        of.high = each.count
      end
    end
  until #wanted == 0
end

--- Where few groups fit, noise in the time of one can hide the first step, but not how long very
-- many take: rounds of as many as fit.
local function check_few(times, each)
  local many = times[MOST]
  if each.low <= FEW and many then
    each.low = math.max(1, math.min(each.low, math.floor(times[1] * MOST / many + 0.5)))
  end
end

--- The most of something that the variants' resident groups have together; nil if none is known.
local function most_of(variants, brackets, quantity)
  local most
  for _, variant in ipairs(variants) do
    local bounds = brackets[variant]
    most = bounds and math.max(most or 0, bounds.low * quantity(variant)) or most
  end
  return most
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function residency.run(session, findings)
  local variants = variants_of(session.device)
  local brackets, times = brackets_of(session, variants)
  narrow(session, brackets)
  for variant, each in pairs(brackets) do
    check_few(times[variant], each)
  end
  local reason = session.reasons["groups/1"]
    or ("%d groups on each unit take no longer than one"):format(MOST)
  findings:set("unit.groups", most_of(variants, brackets, function() return 1 end), reason)
  findings:set("unit.items",
    most_of(variants, brackets, function(variant) return variant.items end), reason)
  findings:set("unit.local_memory", most_of(table.move(variants, 4, #variants, 1, {}), brackets,
    function(variant) return variant.room end), reason)
end

return residency
