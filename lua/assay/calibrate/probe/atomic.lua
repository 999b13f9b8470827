--- How many atomic additions a device makes in a second.
-- @module assay.calibrate.probe.atomic

local launch = require("assay.calibrate.launch")
local sample = require("assay.calibrate.sample")

local atomic = { title = "atomics" }

local ITEMS, GROUPS = 256, 24

local KERNELS = { same = "same", different = "different", ["local"] = "within" }

local function additions(kernel, groups, items, rounds)
  local arguments = { launch.buffer(groups * items * 4), launch.uint(1664525),
    launch.uint(rounds) }
  if kernel == "within" then
    table.insert(arguments, 2, launch.room(4))
  end
  return { file = "atomic.cl", kernel = kernel, global = groups * items, group = items,
    arguments = arguments }
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function atomic.run(session, findings)
  local device, works = session.device, {}
  local items, groups = math.min(ITEMS, device.group_items), GROUPS * device.compute_units
  for _, id in ipairs({ "different", "local", "same" }) do
    works[#works + 1] = { id = id, make = function(n)
      return additions(KERNELS[id], groups, items, n)
    end }
  end
  local slopes = session:slopes(works)
  for _, work in ipairs(works) do
    findings:add("atomic." .. work.id, sample.each(function(time)
      return groups * items / time
    end, slopes[work.id]), session.reasons[work.id])
  end
end

return atomic
