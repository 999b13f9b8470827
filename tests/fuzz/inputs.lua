--- inputs.lua - what is mutated: records, results of studies with their times, and spaces.

local file = require "pl.file"
local lfs = require "lfs"
local made_study = require "made_study"
local results = require "assay.study.results"
local shell = require "assay.util.shell"

local inputs = {}

-- Records of the tests, and kernels to record; with a map of what groups access.
local SAMPLES = { "matmul", "copy", "figure4" }
local KERNELS = { "known/local_layout.sim", "known/atomics.sim", "known/zero_work.sim",
  "reduce/reduce.launch" }
local SPACES = { "transpose", "reduce", "matmul", "heat7" }

-- Points of the size 256 in the order of a search.
local SEARCH = { 1, 9, 3, 34, 10, 61, 50, 20 }

--- The record of a kernel or sample.
local function record_of(place, name)
  return ("%s/%s.json"):format(place, name:gsub("^.*/", ""):gsub("%.%a+$", ""))
end

local function copy_samples(place, root)
  for _, name in ipairs(SAMPLES) do
    assert(file.copy(("%s/tests/lua/data/%s.json"):format(root, name),
      ("%s/%s.json"):format(place, name)))
  end
end

local function measure(place, root, assay)
  for _, kernel in ipairs(KERNELS) do
    local launch = ("%s/kernels/%s"):format(root, kernel)
    local name = record_of(place, kernel)
    -- 79: there is no work, of which the record is
    local said, status = shell.capture(("%s run -q --address-map --force -o %s %s 2>&1"):format(
      shell.quote(assay), shell.quote(name), shell.quote(launch)))
    assert(status == 0 or status == 79, ("%s: %d: %s"):format(launch, status, said))
  end
end

local function save_study(place, name, all)
  local folder = ("%s/%s"):format(place, name)
  assert(lfs.mkdir(folder))
  results.write(folder, all)
  assert(file.write(folder .. "/times.csv", made_study.times(all)))
end

--- Make all that is mutated.
-- @tparam string place a new folder, which it is put into
-- @tparam string root of the project
-- @tparam string assay the command
function inputs.make(place, root, assay)
  copy_samples(place, root)
  measure(place, root, assay)
  save_study(place, "search", made_study.search("random", SEARCH))
  save_study(place, "ladder", made_study.search("ladder", SEARCH))
  save_study(place, "grid", made_study.grid())
end

--- Read what was made.
-- @tparam string place
-- @tparam string root of the project
-- @treturn table `records`, `studies` and `spaces`, lists of tables with texts
function inputs.load(place, root)
  local all = { place = place, records = {}, studies = {}, spaces = {} }
  for _, list in ipairs { SAMPLES, KERNELS } do
    for _, name in ipairs(list) do
      local path = record_of(place, name)
      all.records[#all.records + 1] = { path = path, text = assert(file.read(path)) }
    end
  end
  for i, name in ipairs { "search", "search", "ladder", "grid" } do
    local folder = ("%s/%s"):format(place, name)
    all.studies[i] = { text = assert(file.read(folder .. "/results.json")),
      times = assert(file.read(folder .. "/times.csv")) }
  end
  for i, name in ipairs(SPACES) do
    local folder = ("%s/kernels/%s"):format(root, name)
    all.spaces[i] = { folder = folder, text = assert(file.read(folder .. "/space.lua")),
      is_small = name == "transpose" } -- all its points are put down in a second
  end
  return all
end

return inputs
