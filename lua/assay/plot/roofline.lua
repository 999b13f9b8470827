--- The roofline of a device, and where kernels are under it (S. Williams, A. Waterman,
-- D. Patterson, 2009): floating-point operations per byte of memory traffic, and per second.
-- @module assay.plot.roofline

local check = require("assay.util.check")
local demand = require("assay.cost.demand")
local evidence = require("assay.advise.evidence")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local kernel_times = require("assay.record.kernel_times")
local model = require("assay.cost.model")
local requests = require("assay.record.requests")

local roofline = {}

local MULTIPLY_ADD = 2 -- operations
local GIGA = 1e9
local DOUBLES = "opcode.class[float64]"

--- The roofs of a device.
-- @tparam table judged from `judge.open`
-- @treturn table `peak` and `double_peak` (flop/s; nil if nobody knows what doubles cost),
--   `bandwidth` and `l2_bandwidth` (B/s; nil if it was not measured), `device` (its name)
function roofline.of_device(judged)
  local values, p = judged.profile.values, judged.constants
  local peak = p["issue.rate"] * p.sub_group * MULTIPLY_ADD
  return { device = values.device, peak = peak, bandwidth = p["memory.bandwidth"],
    double_peak = values["cost.float64"] and peak / values["cost.float64"],
    l2_bandwidth = values["l2.bandwidth"] }
end

--- The roofline of a device, without measured times.
-- @tparam ?table judged from `judge.open`
-- @treturn table as from `roofline.open`
function roofline.of_judge(judged)
  judged = judged or judge.default()
  return { roof = roofline.of_device(judged), judge = judged, seconds = {} }
end

--- A number above 0 of an option.
local function positive(options, name)
  if not options[name] then
    return nil
  end
  local number, reason = check.positive(options[name])
  if not number then
    failure.raise(exit.USAGE, "--%s %s: %s", name, options[name], reason)
  end
  return number * GIGA
end

--- The roofs that a user gives instead of a device's.
local function given(options)
  local peak, bandwidth = positive(options, "peak"), positive(options, "bandwidth")
  if not (peak and bandwidth) then
    failure.raise(exit.USAGE, "--peak and --bandwidth make a roof together: one of them is missing")
  elseif options.profile or options.at then
    failure.raise(exit.USAGE, "--peak and --bandwidth are a roof of no known device; --device and "
      .. "--at go without")
  end
  return { peak = peak, bandwidth = bandwidth }
end

local function open_roof(options)
  if options.peak or options.bandwidth then
    return { roof = given(options), seconds = {} }
  end
  return roofline.of_judge(judge.open({ profile = options.profile,
    at = options.at or options.times and "x1" }))
end

--- What a user asks for. Raises a failure: exit.USAGE if options do not go together, and those of
-- `judge.open`, `kernel_times.read` and `kernel_times.join`.
-- @tparam table options `profile` and `at` as for `judge.open`; or `peak` (Gflop/s) and `bandwidth`
--   (GB/s), as texts; `times` (a path) or nil, without `at`
-- @tparam table subject from `selection.load`
-- @treturn table `roof`; `judge`, or nil where the roof is given; `seconds` measured, by entry
function roofline.open(options, subject)
  if options.times and options.at then
    failure.raise(exit.USAGE, "--times are of launches as recorded; --at goes without")
  end
  local made = open_roof(options)
  if options.times then
    local times = kernel_times.read(options.times)
    made.measured_on, made.seconds = times.device, kernel_times.join(times, subject)
  end
  return made
end

--- What a roof lets a kernel attain.
-- @tparam table roof
-- @tparam number intensity flop/B
-- @treturn number flop/s
function roofline.attainable(roof, intensity)
  return math.min(roof.peak, intensity * roof.bandwidth)
end

--- A launch at the size at which it is judged: its growth, bytes of memory traffic, and seconds.
local function launch(how, entry, keys)
  if not how.judge then
    return 1, requests.BLOCK_BYTES * demand.of(entry).blocks
  end
  local k = evidence.of(entry, keys, judge.for_entry(how.judge, entry))
  return k.demand.groups / math.max(1, k.recorded.groups),
    model.memory_bytes(k.demand, k.constants), k.cost
end

--- Where a kernel is. Without a device its traffic is what a cache that loses nothing leaves.
-- @tparam table how from `roofline.open`
-- @tparam table entry
-- @tparam table keys of the record
-- @treturn ?table `intensity` (flop/B), `speed` (flop/s), `kind` ("measured", "predicted" or, under
--   a roof without a device, "attainable"), `doubles` (a boolean: has it some?); nil if the kernel
--   has no floating-point operations, or no traffic
function roofline.point(how, entry, keys)
  local flops = kernel.number(entry, "kernel", "flops") or 0
  local growth, bytes, seconds = launch(how, entry, keys)
  if not (flops > 0 and bytes > 0 and growth > 0) then
    return nil
  end
  local measured = how.seconds[entry]
  local intensity = growth * flops / bytes
  seconds = measured or seconds
  return { intensity = intensity,
    speed = seconds and growth * flops / seconds or roofline.attainable(how.roof, intensity),
    kind = measured and "measured" or seconds and "predicted" or "attainable",
    doubles = (kernel.number(entry, "kernel", DOUBLES) or 0) > 0 }
end

return roofline
