--- compare.lua - the lockstep figures of every launch beside what a GPU counted.
--
-- Usage: compare.lua PART PARTS, with the environment of tests/whole: takes every PARTS-th launch
-- of h200.csv and families.csv. A figure that differs must stand in explained.csv with its value
-- and why.

local here = arg[0]:match "^(.*)/[^/]+$"
package.path = here .. "/../whole/?.lua;" .. package.path

local path = require "pl.path"
local process = require "process"
local record = require "record"

local part, parts = tonumber(arg[1]), tonumber(arg[2])
local WIDTH, SEGMENT_BYTES, BANKS = 32, 32, 32

--- The figure that stands for a column of the table.
local function key_of(column)
  local space, kind, what = column:match "^(%a+)_(%a+)_(%a+)$"
  if space == "global" then
    if what == "requests" then return ("coalesce.requests.%ss[%d]"):format(kind, WIDTH) end
    local name = kind == "atomic" and "updates" or what -- see README.md
    return ("coalesce.%s.%ss[%d,%d]"):format(name, kind, WIDTH, SEGMENT_BYTES)
  elseif space == "local" then
    return what == "requests" and ("bank.requests.%ss[%d]"):format(kind, WIDTH)
      or ("bank.%s.%ss[%d,%d]"):format(what, kind, WIDTH, BANKS)
  end
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

--- A launch FAMILY/NAME is of the project's kernels, one without a folder of those kept here.
local function predict(launch)
  local output = process.folder() .. "/record.json"
  local folder, name = launch:match "^(.*)/(.*)$"
  local run = process.run(process.simulate((name or launch) .. ".sim"), {
    folder = folder and path.join(process.kernels, folder) or path.abspath(here .. "/kernels"),
    env = { ASSAY_OUTPUT = output } })
  local data, reason = record.read(output)
  if not data then error(("%s: %s\n%s"):format(launch, reason, run.stderr), 0) end
  return data.kernels[1]
end

local function compare(row, names, explained)
  local entry, wrong = predict(row.launch), 0
  for _, column in ipairs(names) do
    local key = key_of(column)
    if key then
      local measured = tonumber(row[column])
      local predicted = record.value(entry, "kernel", key) or 0
      local expected = explained[row.launch .. " " .. column] or measured
      if predicted ~= expected then
        print(("%s: %s: the GPU counted %d, %s is %d, not %d"):format(row.launch, column, measured,
          key, predicted, expected))
        wrong = wrong + 1
      end
    end
  end
  process.clean()
  return wrong
end

local rows, names = read_table(here .. "/h200.csv")
for _, row in ipairs(read_table(here .. "/families.csv")) do rows[#rows + 1] = row end
local explained, compared, wrong = read_explained(), 0, 0
for i = part, #rows, parts do
  compared = compared + 1
  wrong = wrong + compare(rows[i], names, explained)
end
print(("%d launches compared, %d figures wrong"):format(compared, wrong))
os.exit(wrong == 0 and compared > 0)
