--- The whole of a calibration: all probes, one after the other, and what they find as a profile.
-- @module assay.calibrate.measure

local findings = require("assay.calibrate.findings")
local profile = require("assay.cost.profile")
local session = require("assay.calibrate.session")

local measure = {}

-- The order matters: bandwidths need the sizes of caches.
measure.PROBES = { require("assay.calibrate.probe.arithmetic"),
  require("assay.calibrate.probe.request"), require("assay.calibrate.probe.memory"),
  require("assay.calibrate.probe.residency"), require("assay.calibrate.probe.bandwidth"),
  require("assay.calibrate.probe.overhead"), require("assay.calibrate.probe.atomic"),
  (require("assay.calibrate.probe.transfer")) }

-- Repetitions of the whole and runs in each, and seconds of a launch: long for a clock that tells
-- microseconds, short against the turns that other programs get on a processor, so that the least
-- of some runs is one that nobody disturbed. Of these there are to be more where others work, too.
local REPETITIONS, QUICK_REPETITIONS = 5, 2
local RUNS, QUICK_RUNS = { gpu = 9, other = 21 }, 5
local TARGET = 0.002

--- What the device says of itself.
local function declare(device, found)
  found:set("device", device.name)
  found:set("kind", device.type)
  found:set("compute_units", device.compute_units)
  local silent = "the driver does not say"
  found:set("clock", device.clock_hz > 0 and device.clock_hz or nil, silent)
  found:set("sub_group", device.sub_group_items > 0 and device.sub_group_items or nil, silent)
  found:set("group.items", device.group_items)
  found:set("feature.local_memory", device.local_memory)
end

--- Measure a device. Raises the failure of `execute`, if the device cannot be used any more.
-- @tparam table options `device` (properties), `execute` and `transfer` (as of
--   `assay.calibrate.bench`, without self), `repetitions` (nil: as many as make sense), `is_quick`,
--   `progress` (a function that is called with the title of what is measured and the number of
--   launches that were run so far)
-- @treturn table findings
function measure.run(options)
  local found, launches, title = findings.open(), 0, ""
  local under_way = session.open({ device = options.device,
    repetitions = options.repetitions or options.is_quick and QUICK_REPETITIONS or REPETITIONS,
    runs = options.is_quick and QUICK_RUNS or RUNS[options.device.type] or RUNS.other,
    is_quick = options.is_quick,
    target = options.is_quick and TARGET / 2 or TARGET,
    execute = options.execute,
    progress = function(count)
      launches = launches + count
      options.progress(title, launches)
    end })
  under_way.transfer = options.transfer
  declare(options.device, found)
  for _, probe in ipairs(measure.PROBES) do
    title = probe.title
    options.progress(title, launches)
    probe.run(under_way, found)
  end
  return found
end

--- What was found, as a profile, and a line for each constant that was not.
-- @tparam table found findings
-- @tparam table about `version` (of Assay), `driver`, `date`
-- @treturn string the profile
-- @treturn {string,...} warnings
function measure.tell(found, about)
  local warnings = {}
  for _, name in ipairs(found.order) do
    warnings[#warnings + 1] = ("%s is left out of the profile: %s"):format(name,
      found.missing[name])
  end
  return profile.text({ values = found.values, spreads = found.spreads, notes = {
    ("measured by Assay %s on %s"):format(about.version, about.date), "driver: " .. about.driver,
  } }), warnings
end

return measure
