--- `assay export`: a record as rows for other programs.
--
-- `csv` is the long form of RFC 4180, `run,kernel,launch,scope,metric,unit,value`. `launch` is
-- `all` for a value that is the same in every launch of the entry, the launch's number in a record
-- of `--per-launch`, and `min`, `mean`, `max`, `total` or `defined` for a value that varies.
-- `wide-csv` has a column for each metric, from `assay.export.wide`.
-- `aiwc-csv` is what AIWC writes, one block for each kernel entry, from `assay.export.aiwc`.
-- @module assay.cmd.export

local lfs = require("lfs")
local aiwc = require("assay.export.aiwc")
local buffer = require("assay.buffer")
local csv = require("assay.util.csv")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local kernel = require("assay.record.kernel")
local memo = require("assay.util.memo")
local natural = require("assay.natural")
local output = require("assay.util.output")
local reader = require("assay.record.reader")
local record = require("assay.record.record")
local wide = require("assay.export.wide")

local export = {}

local HEAD = { "run", "kernel", "launch", "scope", "metric", "unit", "value" }
local STATISTICS = { "min", "mean", "max", "total", "defined" }

--- The formats there are.
export.FORMATS = { "csv", "wide-csv", "aiwc-csv" }

--- What stands between a scope and the value of a metric, made when it is asked for.
local function middles(unit_of)
  return memo.of(function(metric)
    return "," .. csv.fields({ metric, unit_of(metric) }) .. ","
  end)
end

--- The middles of lines with a value, and of those with a number of launches.
local function all_middles(keys)
  local function unit_of(metric)
    local key = keys[record.key_of(metric)]
    return key and key.unit or ""
  end
  return { value = middles(unit_of), count = middles(function() return "1" end) }
end

--- Add the lines of a value that varies between launches: one for each statistic.
local function add_varying(out, place, known, metric, value)
  for _, name in ipairs(STATISTICS) do
    if value[name] ~= nil then
      out:add(place.front, name, place.scope,
        name == "defined" and known.count[metric] or known.value[metric],
        record.optional(value[name]) or "", csv.LINE_END)
    end
  end
end

local function add_scope(out, place, figures, known)
  local row = { place.front, place.launch, place.scope, buffer.NAME, buffer.VALUE, csv.LINE_END,
    undefined = "" }
  local metric = out:add_rows(row, known.value, figures)
  while metric do
    add_varying(out, place, known, metric, figures[metric])
    metric = out:add_rows(row, known.value, figures, nil, metric)
  end
end

--- Which launches an entry is about.
local function launch_of(entry)
  local launch = record.optional(entry.launch)
  return launch and ("%d"):format(launch) or "all"
end

--- Add the lines of an entry.
local function add_entry(out, entry, names, known)
  local place = { front = csv.fields(names) .. ",", launch = launch_of(entry) }
  for _, scope in ipairs(natural.keys(entry.scopes)) do
    place.scope = "," .. csv.fields({ scope })
    add_scope(out, place, entry.scopes[scope], known)
  end
end

local function run_name(path)
  return (file.base(path):gsub("%.json$", ""))
end

--- The long form of what was opened, an entry at a time: all of it may not fit into memory.
local function long_parts(opened)
  local out = buffer.open()
  return coroutine.wrap(function()
    coroutine.yield(csv.line(HEAD))
    for _, each in ipairs(opened) do
      local known = all_middles(each.document.keys)
      for _, entry in ipairs(each.entries) do
        add_entry(out, entry, { each.run, each.labels[entry] }, known)
        coroutine.yield(out)
      end
    end
  end)
end

--- Open the records: the entries that are meant, and how these are called.
local function open(options)
  local opened = {}
  for i, path in ipairs(options.records) do
    local document, entries = reader.open(path, options.kernel)
    opened[i] = { document = document, entries = entries, run = run_name(path),
      labels = kernel.labels(document.kernels) }
  end
  return opened
end

--- A writer of one table of all records.
local function table_writer(parts_of)
  return function(options)
    output.write(options.output, parts_of(open(options), launch_of), options.force)
  end
end

local function is_folder(name)
  return name ~= nil
    and (name:find("/$") ~= nil or lfs.attributes(name, "mode") == "directory")
end

--- AIWC's names for the files of entries: the number counts those of one kernel.
local function aiwc_names(entries)
  local names, seen = {}, {}
  for i, entry in ipairs(entries) do
    local number = seen[entry.name] or 0
    seen[entry.name] = number + 1
    names[i] = ("aiwc_%s_%d.csv"):format(entry.name, number)
  end
  return names
end

local function write_folder(folder, entries, force)
  folder = folder:gsub("/*$", "/")
  output.make_folder(folder)
  local names = aiwc_names(entries)
  for _, name in ipairs(names) do
    output.check(folder .. name, force)
  end
  for i, entry in ipairs(entries) do
    output.write(folder .. names[i], aiwc.csv(entry), force)
  end
end

--- The entries that have figures: of some no launch finished.
local function with_figures(entries)
  local kept = {}
  for _, entry in ipairs(entries) do
    if next(entry.scopes) ~= nil then
      kept[#kept + 1] = entry
    end
  end
  return kept
end

local function aiwc_csv(options)
  if #options.records > 1 then
    failure.raise(exit.USAGE, "-f aiwc-csv takes one record")
  end
  local _, entries = reader.open(options.records[1], options.kernel)
  entries = with_figures(entries)
  if #entries == 0 then
    failure.raise(exit.NO_KERNEL, "%s: no launch finished, so there are no figures",
      options.records[1])
  elseif is_folder(options.output) then
    return write_folder(options.output, entries, options.force)
  elseif #entries > 1 then
    failure.raise(exit.USAGE, "%s: holds %d kernel entries, and an AIWC file holds one; select one "
      .. "with -k, or write a file for each with -o FOLDER/", options.records[1], #entries)
  end
  output.write(options.output, aiwc.csv(entries[1]), options.force)
end

local WRITERS = { csv = table_writer(long_parts), ["wide-csv"] = table_writer(wide.parts),
  ["aiwc-csv"] = aiwc_csv }

--- Write the rows. Raises a failure if that cannot be done.
-- @tparam table options `records` (paths), `format`, `kernel`, `output`, `force`
function export.main(options)
  WRITERS[options.format or "csv"](options)
end

return export
