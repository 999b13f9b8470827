--- `assay export`: a record as rows for other programs.
--
-- `csv` is the long form of RFC 4180, `run,kernel,launch,scope,metric,unit,value`. `launch` is
-- `all` for a value that is the same in every launch of the entry, the launch's number in a record
-- of `--per-launch`, and `min`, `mean`, `max`, `total` or `defined` for a value that varies.
-- `aiwc-csv` is what AIWC writes, one block for each kernel entry, from `assay.aiwc`.
-- @module assay.export

local lfs = require("lfs")
local aiwc = require("assay.aiwc")
local csv = require("assay.csv")
local exit = require("assay.exit")
local file = require("assay.file")
local format = require("assay.format")
local kernel = require("assay.kernel")
local natural = require("assay.natural")
local output = require("assay.output")
local record = require("assay.record")
local report = require("assay.report")

local export = {}

local HEAD = { "run", "kernel", "launch", "scope", "metric", "unit", "value" }
local STATISTICS = { "min", "mean", "max", "total", "defined" }

--- The formats there are.
export.FORMATS = { "csv", "aiwc-csv" }

--- Pairs of what stands in the column `launch`, and the number.
local function statistics(value, launch)
  if not format.varies(value) then
    return { { launch, value } }
  end
  local pairs_ = {}
  for _, name in ipairs(STATISTICS) do
    if value[name] ~= nil then
      pairs_[#pairs_ + 1] = { name, value[name] }
    end
  end
  return pairs_
end

local function add_scope(rows, place, figures, keys)
  for _, metric in ipairs(natural.keys({ figures })) do
    local key = keys[record.key_of(metric)]
    for _, pair in ipairs(statistics(figures[metric], place.launch)) do
      rows[#rows + 1] = csv.line({ place.run, place.kernel, pair[1], place.scope, metric,
        pair[1] == "defined" and "1" or key and key.unit or "", format.exact(pair[2]) })
    end
  end
end

--- The rows of the long form.
-- @tparam table document a record
-- @tparam {table,...} entries those to export
-- @tparam string run what stands in the first column
-- @treturn {string,...} lines with their ends
function export.rows(document, entries, run)
  local rows, labels = {}, kernel.labels(document.kernels)
  for _, entry in ipairs(entries) do
    local launch = record.optional(entry.launch)
    for _, scope in ipairs(natural.keys({ entry.scopes })) do
      add_scope(rows, { run = run, kernel = labels[entry], scope = scope,
        launch = launch and ("%d"):format(launch) or "all" }, entry.scopes[scope], document.keys)
    end
  end
  return rows
end

local function run_name(path)
  return (file.base(path):gsub("%.json$", ""))
end

local function long_csv(options)
  local lines = { csv.line(HEAD) }
  for _, path in ipairs(options.records) do
    local document, entries, code = report.open(path, options.kernel)
    if not document then
      return nil, entries, code
    end
    local rows = export.rows(document, entries, run_name(path))
    table.move(rows, 1, #rows, #lines + 1, lines)
  end
  return output.write(options.output, table.concat(lines), options.force)
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
  local made, fault, status = output.make_folder(folder)
  if not made then
    return nil, fault, status
  end
  local names = aiwc_names(entries)
  for _, name in ipairs(names) do
    local ok, reason, code = output.check(folder .. name, force)
    if not ok then
      return nil, reason, code
    end
  end
  for i, entry in ipairs(entries) do
    local ok, reason, code = output.write(folder .. names[i], aiwc.csv(entry), force)
    if not ok then
      return nil, reason, code
    end
  end
  return true
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
    return nil, "-f aiwc-csv takes one record", exit.USAGE
  end
  local document, entries, code = report.open(options.records[1], options.kernel)
  if not document then
    return nil, entries, code
  end
  entries = with_figures(entries)
  if #entries == 0 then
    return nil, options.records[1] .. ": no launch finished, so there are no figures",
      exit.NO_KERNEL
  elseif is_folder(options.output) then
    return write_folder(options.output, entries, options.force)
  elseif #entries > 1 then
    return nil, ("%s: holds %d kernel entries, and an AIWC file holds one; select one with -k, "
      .. "or write a file for each with -o FOLDER/"):format(options.records[1], #entries),
      exit.USAGE
  end
  return output.write(options.output, aiwc.csv(entries[1]), options.force)
end

local WRITERS = { csv = long_csv, ["aiwc-csv"] = aiwc_csv }

--- Write the rows.
-- @tparam table options `records` (paths), `format`, `kernel`, `output`, `force`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function export.main(options)
  return WRITERS[options.format or "csv"](options)
end

return export
