--- compare.lua - figures of every launch beside what a GPU counted.
--
-- Usage: compare.lua PART PARTS TABLE..., with the environment of tests/whole: takes every PARTS-th
-- launch of the tables. A figure that differs, or that of a cache by more than a tenth, must stand
-- in explained.csv with its value and why.

local here = arg[0]:match "^(.*)/[^/]+$"
package.path = here .. "/../whole/?.lua;" .. package.path

local path = require "pl.path"
local process = require "process"
local record = require "record"

local part, parts = tonumber(arg[1]), tonumber(arg[2])
local WIDTH, SEGMENT_BYTES, BANKS, LINE_BYTES = 32, 32, 32, 64
local NEAR = 0.1

--- The figure that stands for a column of the table.
local function key_of(column)
  local space, kind, what = column:match "^(%a+)_(%a+)_(%a+)$"
  if space == "global" then
    if what == "requests" then return ("coalesce.requests.%ss[%d]"):format(kind, WIDTH) end
    local name = kind == "atomic" and "updates" or what -- see README.md
    return ("coalesce.%s.%ss[%d,%d]"):format(name, kind, WIDTH, SEGMENT_BYTES)
  elseif space == "local" then
    what = what == "wavefronts" and "passes" or what -- as NVIDIA calls them
    return what == "requests" and ("bank.requests.%ss[%d]"):format(kind, WIDTH)
      or ("bank.%s.%ss[%d,%d]"):format(what, kind, WIDTH, BANKS)
  end
end

--- What stands for what the caches do: what each group, and the launch, loads for the first time;
-- and for what happens within them.
local caches = {
  global_load_passes = function(entry)
    return record.value(entry, "kernel", "coalesce.passes.loads") or 0
  end,
  missed_in_l1 = function(entry)
    local groups = entry.ndrange.groups
    local mean = record.value(entry, "kernel", "reuse.sectors_per_group") or 0
    return math.floor(mean * groups[1] * groups[2] * groups[3] + 0.5)
  end,
  bytes_from_memory = function(entry)
    local key = "footprint.lines_read"
    return LINE_BYTES * (record.value(entry, "global", key) + record.value(entry, "constant", key))
  end,
}

--- The figure that stands for a column, its name, and by which share it may differ.
local function figure_of(entry, column)
  if caches[column] then return caches[column](entry), column, NEAR end
  local key = key_of(column)
  return key and (record.value(entry, "kernel", key) or 0), key, 0
end

local function split(line)
  local words = {}
  for word in (line .. ","):gmatch "([^,]*)," do words[#words + 1] = word end
  return words
end

--- Rows of a table of comma-separated values, by the names in its first line; # begins a comment.
local function read_table(file)
  local names, rows = nil, {}
  for line in io.lines(file) do
    local words = not line:match "^#" and split(line)
    if words and names then
      local row = {}
      for i, name in ipairs(names) do row[name] = words[i] end
      rows[#rows + 1] = row
    end
    names = names or words or nil
  end
  return rows, names
end

--- Differences that are explained: predicted value by launch and column.
local function read_explained()
  local explained = {}
  for _, row in ipairs(read_table(here .. "/explained.csv")) do
    explained[row.launch .. " " .. row.column] = tonumber(row.predicted)
  end
  return explained
end

--- The file of a launch: FAMILY/NAME is one of the project's kernels, others are in the table
-- `launches`.
local function file_of(launch)
  local family = launch:match "^(.*)/"
  if family and family ~= "caches" then return process.kernel(launch) end
  local folder = process.folder()
  local run = process.run { path.abspath(here) .. "/write-sims", folder, launch }
  if run.status ~= 0 then error(run.stderr, 0) end
  return path.join(folder, launch .. ".sim")
end

local function predict(launch)
  local output = process.folder() .. "/record.json"
  local file = file_of(launch)
  local run = process.run(process.simulate(file), {
    folder = path.dirname(file),
    env = { ASSAY_OUTPUT = output } })
  local data, reason = record.read(output)
  if not data then error(("%s: %s\n%s"):format(launch, reason, run.stderr), 0) end
  return data.kernels[1]
end

local function compare(row, explained)
  local entry, wrong = predict(row.launch), 0
  for _, column in ipairs(row.columns) do
    local predicted, name, share = figure_of(entry, column)
    if predicted then
      local measured = tonumber(row[column])
      local known = explained[row.launch .. " " .. column]
      local expected = known or measured
      if math.abs(predicted - expected) > (known and 0 or share) * expected then
        print(("%s: %s: the GPU counted %d, %s is %d, not %d"):format(row.launch, column, measured,
          name, math.tointeger(predicted) or predicted // 1, expected))
        wrong = wrong + 1
      end
    end
  end
  process.clean()
  return wrong
end

--- The launches of tables, in the order in which they first occur, each with all its columns.
local function read_launches(tables)
  local launches, by_name = {}, {}
  for _, name in ipairs(tables) do
    local rows, columns = read_table(here .. "/" .. name)
    for _, row in ipairs(rows) do
      local launch = by_name[row.launch] or { launch = row.launch, columns = {} }
      if not by_name[row.launch] then launches[#launches + 1] = launch end
      by_name[row.launch] = launch
      for _, column in ipairs(columns) do
        if not launch[column] then table.insert(launch.columns, column) end
        launch[column] = row[column]
      end
    end
  end
  return launches
end

local explained, compared, wrong = read_explained(), 0, 0
for number, launch in ipairs(read_launches { table.unpack(arg, 3) }) do
  if number % parts == part - 1 then
    compared = compared + 1
    wrong = wrong + compare(launch, explained)
  end
end
print(("%d launches compared, %d figures wrong"):format(compared, wrong))
os.exit(wrong == 0 and compared > 0)
