--- `assay study export`: the results of a study for other programs: CSV, JSON, a SQLite database,
-- or the Open Autotuning results schema (T4), which tuners read.
-- @module assay.study.export

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local results = require("assay.study.results")
local serial = require("assay.study.serial")
local sqlite = require("assay.study.sqlite")
local t4 = require("assay.study.t4")
local times = require("assay.study.times")
local view = require("assay.study.view")
local writer = require("assay.page.writer")

local export = {}

--- The formats there are.
export.FORMATS = { "csv", "json", "sqlite", "t4" }

--- When the results were written, as of ISO 8601.
local function timestamp_of(path)
  if lfs.attributes(path, "mode") == "directory" then
    path = path .. "/" .. results.FILE
  end
  return os.date("!%Y-%m-%dT%H:%M:%SZ", lfs.attributes(path, "modification"))
end

local WRITE = {}

function WRITE.csv(all, metrics, devices, options)
  output.write(options.output, serial.csv(all, metrics, devices), options.force)
end

function WRITE.json(all, metrics, devices, options)
  if #devices > 0 then
    failure.raise(exit.USAGE, "-f json has no room for measured times; -f csv, sqlite and t4 have")
  end
  output.write(options.output, serial.json(all, metrics), options.force)
end

function WRITE.sqlite(all, metrics, devices, options)
  if not options.output or options.output == output.STDOUT then
    failure.raise(exit.USAGE, "-f sqlite makes a file; name it with -o")
  end
  sqlite.write(all, metrics, devices, options.output, options.force)
end

function WRITE.t4(all, metrics, devices, options)
  if #devices > 1 then
    failure.raise(exit.USAGE, "-f t4 is of one device; --times has %d: give a file of one",
      #devices)
  end
  output.write(options.output,
    t4.parts(all, metrics, timestamp_of(options.study), devices[1]), options.force)
end

--- The format to write: the one asked for, that of the file's name, or CSV.
local function chosen(options)
  return options.format or writer.format_of(options.output, export.FORMATS) or export.FORMATS[1]
end

--- Write the results of a study. Raises a failure if that cannot be done.
-- @tparam table _ configuration
-- @tparam table options `study` (a folder, or its results.json), `format`, `output`, `force`,
--   `times` (files of CSV), `metric` (patterns)
function export.main(_, options)
  local all = results.load(options.study)
  local metrics = view.select_metrics(all, options.metric)
  WRITE[chosen(options)](all, metrics, times.load(options.times, all), options)
end

return export
