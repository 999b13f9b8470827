--- Runs launches on a device, with the program that uses devices. Needs nothing but Lua and that
-- program, so that a device can be measured on a machine that has no more.
-- @module assay.calibrate.bench

local csv = require("assay.util.csv")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local launch = require("assay.calibrate.launch")

local bench = {}
bench.__index = bench

-- Seconds after which a launch with all its runs is given up.
local TIME_LIMIT = 60

local KERNELS = { "arithmetic.cl", "atomic.cl", "bandwidth.cl", "chase.cl", "launch.cl", "local.cl",
  "residency.cl" }

local NUMBERS = { "number", "compute_units", "group_items", "global_bytes", "local_bytes",
  "buffer_bytes", "clock_hz", "sub_group_items" }

local function quote(word)
  return "'" .. word:gsub("'", [['\'']]) .. "'"
end

local function read(path)
  local handle <close> = io.open(path, "rb")
  return handle and handle:read("a") or ""
end

local function write(path, text)
  local handle <close>, reason = io.open(path, "wb")
  local ok = handle
  if handle then
    ok, reason = handle:write(text)
  end
  if not ok then
    failure.raise(exit.IO_ERROR, "%s: could not be written: %s", path, reason)
  end
end

--- The folder with the kernels: beside this file.
local function kernel_folder()
  return debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$") .. "/kernel"
end

--- Prepare a folder. Kernels are copied there, as a .sim file names none with a blank in its path.
-- Raises a failure, exit.UNAVAILABLE or exit.IO_ERROR, if that cannot be done.
-- @tparam table options `program` (that uses devices), `device` (as the user chose it, or nil),
--   `folder` (an empty one), `capture` (a function that runs a command of the shell and returns
--   what it writes on stdout and its status)
-- @treturn table
function bench.open(options)
  local self = setmetatable({ program = options.program, device = options.device,
    folder = options.folder, capture = options.capture }, bench)
  for _, name in ipairs(KERNELS) do
    local from = kernel_folder() .. "/" .. name
    local text = read(from)
    if text == "" then
      failure.raise(exit.UNAVAILABLE, "%s: could not be read; install Assay again", from)
    end
    write(self.folder .. "/" .. name, text)
  end
  return self
end

--- Run the program. Returns what it writes, its status, and its first words on stderr.
local function call(self, words)
  local log = self.folder .. "/log"
  local quoted = {}
  for i, word in ipairs(words) do
    quoted[i] = quote(word)
  end
  if self.device then
    table.insert(quoted, 2, quote("--device=" .. self.device))
  end
  local out, status = self.capture(("exec %s %s 2>%s </dev/null"):format(quote(self.program),
    table.concat(quoted, " "), quote(log)))
  return out, status, read(log):match("assay: ([^\n]*)")
end

--- Rows of a table in CSV, fields by title.
local function rows_of(text)
  local records = csv.parse(text) or {}
  local titles, rows = table.remove(records, 1) or {}, {}
  for i, record in ipairs(records) do
    rows[i] = {}
    for k, title in ipairs(titles) do
      rows[i][title] = record[k]
    end
  end
  return rows
end

local function fail(status, said, what)
  if status == 127 or status == 126 then
    failure.raise(exit.UNAVAILABLE,
      "the program that uses devices cannot be run; install Assay again")
  end
  failure.raise(status ~= 0 and status or exit.UNAVAILABLE, said or what)
end

--- What the device says of itself. Raises a failure, with the status of the program or
-- exit.UNAVAILABLE, if it cannot be asked.
-- @treturn table `name`, `type`, `driver`, `local_memory` (texts); `compute_units`,
--   `group_items`, `global_bytes`, `local_bytes`, `buffer_bytes`, `clock_hz`, `sub_group_items`
--   (numbers, 0 where the driver does not say)
function bench:properties()
  local out, status, said = call(self, { "list", "--chosen", "--format=csv" })
  local row = rows_of(out)[1]
  if status ~= 0 or not row then
    fail(status, said, "no device could be listed")
  end
  for _, name in ipairs(NUMBERS) do
    row[name] = math.tointeger(tonumber(row[name])) or 0
  end
  return row
end

--- Time launches, all in one process. Raises a failure if the device cannot be used any more.
-- @tparam {table,...} launches
-- @tparam integer runs of each, behind one that is not timed
-- @treturn {number|false,...} the least time of each in seconds; false if it cannot be run
-- @treturn {string|false,...} why it cannot
function bench:execute(launches, runs)
  local words = { "time", "--format=csv", "--keep-buffers", "--warm-up=1", "--runs=" .. runs,
    "--time-limit=" .. TIME_LIMIT, "--" }
  for i, each in ipairs(launches) do
    local path = ("%s/%d.sim"):format(self.folder, i)
    write(path, launch.text(each))
    words[#words + 1] = path
  end
  local out, status, said = call(self, words)
  local rows = rows_of(out)
  if #rows < #launches then
    fail(status, said, "the device was lost")
  end
  local times, reasons = {}, {}
  for i = 1, #launches do
    times[i] = tonumber(rows[i].min) or false
    reasons[i] = not times[i] and rows[i].reason:gsub("^[^:]*%.sim: ", "")
  end
  return times, reasons
end

--- Time copies between host and device.
-- @tparam integer runs of each
-- @treturn ?table `to` and `from`: lists of `bytes` and `time` (the least, in seconds)
-- @treturn ?string reason
function bench:transfer(runs)
  local out, _, said = call(self, { "transfer", "--format=csv", "--runs=" .. runs })
  local copies = { to = {}, from = {} }
  for _, row in ipairs(rows_of(out)) do
    local list = copies[row.direction]
    list[#list + 1] = { bytes = tonumber(row.bytes), time = tonumber(row.min) }
  end
  if #copies.to < 2 or #copies.from < 2 then
    return nil, said or "copies cannot be timed"
  end
  return copies
end

return bench
