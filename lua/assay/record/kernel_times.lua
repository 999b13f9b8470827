--- Measured times of the kernels of records, from a file of CSV that `assay time` wrote.
--
-- A row is of the kernel whose name its column `kernel` has, and, where both the row and the record
-- name a simulator file, only if that file is of one name. Rows without a time, or whose `outputs`
-- are not what they should be, do not count.
-- @module assay.record.kernel_times

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local stats = require("assay.util.stats")
local times_file = require("assay.record.times_file")

local kernel_times = {}

--- Add what a row says. Returns what is wrong with it.
local function add_row(read, row, found)
  local name = times_file.field(read, row, "kernel")
  local seconds, fault = times_file.seconds(read, row)
  if fault or not name then
    return fault or "names no kernel"
  elseif not seconds or times_file.is_wrong(read, row) then
    return
  end
  local device = times_file.field(read, row, "device") or read.device
  found.device = found.device or device
  if found.device ~= device then
    return ("is of device %s, and lines above of %s; keep the lines of one"):format(device,
      found.device)
  end
  table.insert(found.rows, { kernel = name, sim = times_file.field(read, row, "sim"),
    seconds = seconds })
end

--- Read a file. Raises a failure: exit.NO_INPUT if it cannot be read, exit.BAD_RECORD if a line is
-- wrong.
-- @tparam string path
-- @treturn table `path`, `device` (nil if no row counts) and `rows`
function kernel_times.read(path)
  local read = times_file.read(path, "kernel")
  if not read.places.kernel then
    times_file.fail(path, read.rows[1].line, "no column kernel")
  end
  local found = { path = path, rows = {} }
  for i = 2, #read.rows do
    local reason = add_row(read, read.rows[i], found)
    if reason then
      times_file.fail(path, read.rows[i].line, reason)
    end
  end
  return found
end

--- Can a row be of an entry that was simulated from such a file, or from none?
local function is_of(row, name, sim)
  return row.kernel == name
    and (not row.sim or not sim or file.base(row.sim) == file.base(sim))
end

--- The median of the rows of an entry, and what names them all; nil if it has none, or nil, nil and
-- what is unclear.
local function median_of(times, name, sim)
  local list, from = {}, nil
  for _, row in ipairs(times.rows) do
    if is_of(row, name, sim) then
      if from and row.sim ~= from then
        return nil, nil, ("kernel %s is timed with %s and with %s; keep the lines of one"):format(
          name, from, row.sim or "no file")
      end
      from, list[#list + 1] = row.sim, row.seconds
    end
  end
  if #list > 0 then
    return stats.median(list), name .. "\0" .. (from or "")
  end
end

--- Join times with the kernels of a subject. Raises a failure: exit.BAD_RECORD if it is not clear
-- whose a time is, exit.NO_MATCH if none is of them.
-- @tparam table times from `kernel_times.read`
-- @tparam table subject from `selection.load`
-- @treturn {[table]=number} seconds by entry, of at least one
function kernel_times.join(times, subject)
  local seconds, seen = {}, {}
  for i, entry in ipairs(subject.entries) do
    local median, id, reason = median_of(times, entry.name, subject.sims[i])
    if median and seen[id] then
      reason = ("kernel %s is there several times, and a time is of one launch; name one with "
        .. "RECORD#KERNEL"):format(entry.name)
    end
    if reason then
      failure.raise(exit.BAD_RECORD, "%s: %s", times.path, reason)
    end
    if median then
      seconds[entry], seen[id] = median, true
    end
  end
  if next(seconds) == nil then
    failure.raise(exit.NO_MATCH, "%s: no line has the time of a kernel of these records",
      times.path)
  end
  return seconds
end

return kernel_times
