--- grids.lua - stencils on grids, planes of them in local memory: what is counted in the source,
-- and what work-groups load afterwards.
--
-- The kernels of cases/grids are those that D. Unat's thesis tries Mint on ("Domain-specific
-- translator and optimizer for massive on-chip parallelism", 2012). Its tables say how often each
-- loads an element of a grid (6.3; 750 loads of which 450 are in three planes, 6.4), and how its
-- optimiser grants planes (its example of four grids, figure 5.8; the two kernels of an earthquake,
-- 7.1.8). What a group of the result loads is computed a second time here, from the offsets of each
-- stencil, never from the kernel's text.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../whole/?.lua;"):format(here) .. package.path

local cjson = require "cjson"
local path = require "pl.path"
local process = require "process"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")
local folder_of_cases = path.abspath(here) .. "/cases/grids/"

local wrong, compared = 0, 0

local function say(format, ...)
  wrong = wrong + 1
  print(format:format(...))
end

local function check(name, what, is, should)
  compared = compared + 1
  if is ~= should then say("%s: %s is %s, not %s", name, what, is, should) end
end

--- Stencils ------------------------------------------------------------------------------------

--- Offsets { x, y, z } along an axis.
local function along(axis, ...)
  local all = {}
  for i, at in ipairs { ... } do
    all[i] = { 0, 0, 0 }
    all[i][axis] = at
  end
  return all
end

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do table.move(list, 1, #list, #all + 1, all) end
  return all
end

local CENTRE = { { 0, 0, 0 } }
local SIDES = joined(along(1, -1, 1), along(2, -1, 1))
local FACES = joined(SIDES, along(3, -1, 1))

local function edges()
  local all = {}
  for _, a in ipairs { -1, 1 } do
    for _, b in ipairs { -1, 1 } do
      table.move({ { a, b, 0 }, { a, 0, b }, { 0, a, b } }, 1, 3, #all + 1, all)
    end
  end
  return all
end

local function corners()
  local all = {}
  for at = 0, 124 do
    local x, y, z = at % 5 - 2, at // 5 % 5 - 2, at // 25 - 2
    for _, o in ipairs(FACES) do all[#all + 1] = { x + o[1], y + o[2], z + o[3] } end
  end
  return all
end

-- Differences to the fourth order on a staggered grid: between a point and the one before it, or
-- the one behind it.
local function before(axis) return along(axis, 0, -1, 1, -2) end
local function behind(axis) return along(axis, 1, 0, 2, -1) end

-- What each kernel loads of its grids, in the order of its parameters, and the planes that it is
-- granted: { planes in all, buffers that get them }. Loads of one
-- element are one, as compilers have it, unless the kernel stores between them; of hundreds they do
-- not find all.
local KERNELS = {
  heat5 = { size = "N=16 M=16", group = { 16, 16 }, reads = 5, { "u", joined(CENTRE, SIDES) },
    grants = { { 1, "u:1" }, { 8, "u:1" } } },
  heat7 = { size = "N=16 M=16 K=64", group = { 16, 16 }, reads = 7, walks = true,
    { "u", joined(CENTRE, FACES) }, grants = { { 1, "u:1" }, { 8, "u:1" } }, bytes = 18 * 18 * 8 },
  -- Without its own element no item may copy it: of a grid with one point nobody would load it. So
  -- there is no walk.
  poisson7 = { size = "N=32 M=16 K=32", group = { 16, 16 }, reads = 7,
    { "u", FACES }, { "b", CENTRE }, grants = { { 1, "u:1" }, { 8, "u:1" } } },
  poisson19 = { size = "N=16 M=32 K=5", group = { 16, 16 }, reads = 19,
    { "u", joined(FACES, edges()) }, { "b", CENTRE },
    grants = { { 1, "u:1" }, { 2, "u:1" }, { 3, "u:3" } } },
  variable7 = { size = "N=16 M=16 K=16", group = { 16, 16 }, reads = 15, walks = true,
    { "u", joined(CENTRE, FACES) }, { "k", joined(CENTRE, FACES) }, { "b", CENTRE },
    grants = { { 1, "u:1" }, { 2, "u:1 k:1" }, { 8, "u:1 k:1" } } },
  corners = { size = "N=16 M=16 K=2", group = { 16, 16 }, reads = 750, unroll = { "n", "m", "l" },
    { "u", corners(), sparing = 450, is_long = true }, grants = { { 1, "u:1" }, { 3, "u:3" } } },
  worked = { size = "N=16 M=16 K=4", group = { 16, 16 }, reads = 14 + 6 + 4 + 2,
    { "u", joined(CENTRE, SIDES, { { 1, 1, 0 } }, { { 0, 0, -1 }, { 1, 0, -1 }, { -1, 0, -1 },
      { 0, 1, -1 }, { 0, 0, 1 }, { 1, 0, 1 }, { -1, 0, 1 }, { 0, 1, 1 } }) },
    { "v", joined(CENTRE, SIDES, { { 1, 1, 0 } }) },
    { "w", joined(CENTRE, along(1, -1, 1), along(2, 1)) }, { "s", along(1, 0, 1) },
    -- by Mint's example: with four planes u is granted three, with three each its one
    grants = { { 3, "u:1 v:1 w:1" }, { 4, "u:3 v:1" } } },
  velocity = { size = "N=32 M=8 K=4", group = { 32, 4 }, reads = 4 + 4 + 4 + 8 + 8 + 8 + 1,
    { "xx", before(1) }, { "yy", behind(2) }, { "zz", behind(3) },
    { "xy", joined(before(2), behind(1)) }, { "xz", joined(before(3), behind(1)) },
    { "yz", joined(before(3), before(2)) }, { "lightness", CENTRE },
    -- "-shared=1" chooses xy, five planes are all that there is a use for
    grants = { { 1, "xy:1" }, { 2, "xy:1 xz:1" }, { 3, "xy:1 xz:1 yz:1" },
      { 4, "xx:1 xy:1 xz:1 yz:1" }, { 5, "xx:1 yy:1 xy:1 xz:1 yz:1" },
      { 6, "xx:1 yy:1 xy:1 xz:1 yz:1" }, { 7, "xx:1 yy:1 xy:1 xz:1 yz:1" },
      { 8, "xx:1 yy:1 xy:1 xz:1 yz:1" } } },
  stress = { size = "N=64 M=4 K=4", group = { 32, 4 }, reads = 3 * 12 + 1 + 4,
    { "vx", joined(behind(1), behind(2), behind(3)) },
    { "vy", joined(before(1), before(2), behind(3)) },
    { "vz", joined(before(1), behind(2), before(3)) }, { "lambda", CENTRE },
    { "mu", joined(CENTRE, CENTRE, CENTRE, CENTRE), is_stored_between = true },
    -- more than three change nothing
    grants = { { 1, "vx:1" }, { 2, "vx:1 vy:1" }, { 3, "vx:1 vy:1 vz:1" },
      { 4, "vx:1 vy:1 vz:1" }, { 5, "vx:1 vy:1 vz:1" }, { 6, "vx:1 vy:1 vz:1" },
      { 7, "vx:1 vy:1 vz:1" }, { 8, "vx:1 vy:1 vz:1" } } },
}

--- What is counted in the source ---------------------------------------------------------------

--- What the program says with so many planes: of each buffer { loads, in plane, beside, elsewhere,
-- planes }.
local function table_of(launch, planes)
  local done = process.run { transform, "--planes", tostring(planes), launch }
  local rows = {}
  for name, numbers in done.stdout:gmatch "%f[^\n\0](%S+)([ %d]+)\n" do
    local row = {}
    for n in numbers:gmatch "%d+" do row[#row + 1] = tonumber(n) end
    if #row == 5 then rows[name] = row end
  end
  if done.status ~= 0 then say("%s: %s", launch, done.stderr) end
  return rows
end

local function in_planes(offsets, least, most)
  local n = 0
  for _, o in ipairs(offsets) do
    if least <= math.abs(o[3]) and math.abs(o[3]) <= most then n = n + 1 end
  end
  return n
end

local function check_counts(name, kernel, launch)
  local all = 0
  for _, grant in ipairs(kernel.grants) do
    local rows, granted = table_of(launch, grant[1]), {}
    all = 0
    for _, grid in ipairs(kernel) do
      local row, offsets = rows[grid[1]] or {}, grid[2]
      all = all + (row[1] or 0)
      check(name, grid[1] .. "'s loads in its plane", row[2], in_planes(offsets, 0, 0))
      check(name, grid[1] .. "'s loads beside", row[3], in_planes(offsets, 1, 1))
      check(name, grid[1] .. "'s loads elsewhere", row[4], in_planes(offsets, 2, 9))
      if grid.sparing then
        check(name, grid[1] .. "'s loads in three planes", (row[2] or 0) + (row[3] or 0),
          grid.sparing)
      end
      if row[5] and row[5] > 0 then granted[#granted + 1] = grid[1] .. ":" .. row[5] end
    end
    check(name, ("what gets %d planes"):format(grant[1]), table.concat(granted, " "), grant[2])
  end
  check(name, "loads of an item", all, kernel.reads)
end

--- What is loaded ------------------------------------------------------------------------------

local function size_of(kernel, key)
  return tonumber(kernel.size:match(key .. "=(%d+)") or 1)
end

--- Elements that a group loads of a grid: in its own plane and those beside, as far as they are
-- staged, each once; and of the others those of each item.
local function loads_of_group(kernel, grid, planes)
  local staged, own, count, others = {}, {}, 0, 0
  for _, o in ipairs(grid[2]) do
    if planes > 0 and math.abs(o[3]) <= planes // 2 then
      for item = 0, kernel.group[1] * kernel.group[2] - 1 do
        local x, y = item % kernel.group[1] + o[1], item // kernel.group[1] + o[2]
        local key = ("%d %d %d"):format(x, y, o[3])
        count = count + (staged[key] and 0 or 1)
        staged[key] = true
      end
    else
      local key = ("%d %d %d"):format(o[1], o[2], o[3])
      others = others + (own[key] and not grid.is_stored_between and 0 or 1)
      own[key] = true
    end
  end
  return count, others
end

local function record_of(launch, kernel, ...)
  local record = process.folder() .. "/record.json"
  local words = { "timeout", "300", process.assay, "run", "-q", "--force", "-o", record,
    "--fail-on-invalid" }
  table.move({ "--", launch, ... }, 1, 2 + select("#", ...), #words + 1, words)
  for size in kernel.size:gmatch "%S+" do words[#words + 1] = "--set=" .. size end
  local done = process.run(words)
  if done.status ~= 0 then
    say("%s: status %d: %s", launch, done.status, done.stderr)
    return {}
  end
  return cjson.decode(process.read(record)).kernels[1].scopes
end

--- Makes steps of a launch file. Returns the last one.
local function change(name, kernel, launch, steps)
  for _, step in ipairs(steps) do
    local to = process.folder()
    local words = { transform, "--" .. step[1], step[2], "-o", to, launch }
    for size in kernel.size:gmatch "%S+" do words[#words + 1] = "--set=" .. size end
    local done = process.run(words)
    if done.status ~= 0 then
      say("%s: %s %s: %s", name, step[1], step[2], done.stderr)
      return nil
    end
    launch = to .. "/" .. launch:match "[^/]+$"
  end
  return launch
end

local function check_loads(name, kernel, launch, granted, buffers)
  local steps, planes = {}, {}
  for each in granted:gmatch "%S+" do
    steps[#steps + 1] = { "stage", each }
    planes[each:match "^[^:]+"] = tonumber(each:match "%d$")
  end
  local changed = change(name, kernel, launch, steps)
  if not changed then return end
  local scopes = record_of(changed, kernel, "--expect", buffers)
  local items = kernel.group[1] * kernel.group[2]
  local groups = size_of(kernel, "N") * size_of(kernel, "M") * size_of(kernel, "K") // items
  for _, grid in ipairs(kernel) do
    local staged, others = loads_of_group(kernel, grid, planes[grid[1]] or 0)
    if not grid.is_long then
      check(name, ("loads of %s with %s"):format(grid[1], granted),
        (scopes["arg:" .. grid[1]] or {})["accesses.loads"], groups * (staged + items * others))
    end
    if planes[grid[1]] then
      check(name, ("stores to the tile of %s"):format(grid[1]),
        (scopes[("arg:%s_tile"):format(grid[1])] or {})["accesses.stores"], groups * staged)
    end
  end
  if kernel.bytes then
    check(name, "local memory", (scopes["local"] or {})["footprint.reserved"], kernel.bytes)
  end
end

--- Items walk through planes: of each grid that has a plane staged, what lies above is loaded in
-- each turn, what lies below and its own place before the first; and in each turn what is around
-- the group.
local function check_walk(name, kernel, launch, granted, buffers)
  local planes, items = size_of(kernel, "K"), kernel.group[1] * kernel.group[2]
  local steps, walks = {}, {}
  for each in granted:gmatch "%S+" do
    steps[#steps + 1] = { "stage", each }
    walks[each:match "^[^:]+"] = true
  end
  steps[#steps + 1] = { "coarsen", "1,1," .. planes }
  for _, grid in ipairs(kernel) do
    if walks[grid[1]] then steps[#steps + 1] = { "rotate", grid[1] } end
  end
  local changed = change(name, kernel, launch, steps)
  if not changed then return end
  local scopes = record_of(changed, kernel, "--expect", buffers)
  local groups = size_of(kernel, "N") * size_of(kernel, "M") // items
  for _, grid in ipairs(kernel) do
    local staged = loads_of_group(kernel, grid, 1)
    local each = walks[grid[1]] and planes * (staged - items) + items * (planes + 2)
      or planes * items
    check(name, ("loads of %s on a walk"):format(grid[1]),
      (scopes["arg:" .. grid[1]] or {})["accesses.loads"], groups * each)
  end
end

local function check_kernel(name, kernel)
  local launch, buffers = folder_of_cases .. name .. ".launch", process.folder()
  record_of(launch, kernel, "--buffers", buffers)
  local steps = {}
  for i, counter in ipairs(kernel.unroll or {}) do steps[i] = { "unroll", counter } end
  launch = change(name, kernel, launch, steps)
  if not launch then return end
  check_counts(name, kernel, launch)
  local granted = kernel.grants[#kernel.grants][2]
  check_loads(name, kernel, launch, granted, buffers)
  if kernel.walks then check_walk(name, kernel, launch, granted, buffers) end
end

local fine, why = xpcall(function()
  local names = {}
  for name in pairs(KERNELS) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(#arg > 0 and arg or names) do check_kernel(name, KERNELS[name]) end
end, debug.traceback)
process.clean()
print(fine and ("%d figures, %d wrong"):format(compared, wrong) or why)
os.exit(fine and wrong == 0)
