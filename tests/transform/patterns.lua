--- patterns.lua - the 33 patterns of kernels/map, into local memory and out of it again.
--
--   patterns.lua [SIZE...]   sizes of the problem, items in a row; 32, 48 and 64 if none is given
--
-- Each pattern's kernel is made for each size, staged (`--stage in`), and unstaged again. All three
-- run, and must leave the same outputs. What the staged kernel copies, loads and sets aside is
-- computed a second time here: from the pattern's number, which says what elements an item loads
-- (J. Fang, 2014, chapter 5), and from how a group of 16 x 16 copies a tile, row by row or load by
-- load; never from the kernel's text. And what the kernel that was unstaged does with each argument
-- must be what the first one did, in every figure that a record has of it.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../whole/?.lua;"):format(here) .. package.path

local cjson = require "cjson"
local process = require "process"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")

local GROUP, LANES, BANKS, PADS = 16, 32, 32, 2
local SECTOR = 8 -- elements of 4 bytes in 32

local wrong, compared = 0, 0

local function say(format, ...)
  wrong = wrong + 1
  print(format:format(...))
end

local function check(name, what, is, should)
  compared = compared + 1
  if is ~= should then say("%s: %s is %s, not %s", name, what, is, should) end
end

--- The patterns, by the definition -------------------------------------------------------------

-- Where an item's base is: its row and its column are sums of its ids y and x, of those that are
-- named.
local BASES = {
  ["02"] = { "", "x" }, ["03"] = { "", "y" }, ["04"] = { "x", "" }, ["05"] = { "y", "" },
  ["06"] = { "", "yx" }, ["07"] = { "x", "x" }, ["08"] = { "y", "x" }, ["09"] = { "y", "y" },
  ["10"] = { "x", "y" }, ["11"] = { "yx", "" }, ["12"] = { "yx", "y" }, ["13"] = { "yx", "x" },
  ["14"] = { "y", "yx" }, ["15"] = { "x", "yx" }, ["16"] = { "yx", "yx" },
}

local function sum(ids, x, y) return (ids:find "x" and x or 0) + (ids:find "y" and y or 0) end

--- What an item loads around its base, at a size: offsets { row, column }, none of them below 0.
local AROUND = {
  ["1"] = function() return { { 0, 0 } } end,
  ["2"] = function(size)
    local all = {}
    for i = 0, size - 1 do all[#all + 1] = { 0, i } end
    return all
  end,
  ["3"] = function(size)
    local all = {}
    for j = 0, size - 1 do all[#all + 1] = { j, 0 } end
    return all
  end,
  ["4"] = function()
    local all = {}
    for j = 0, 6 do
      for i = 0, 6 do all[#all + 1] = { j, i } end
    end
    return all
  end,
  ["5"] = function() return { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, 2 }, { 2, 1 } } end,
}
local BORDER = { ["1"] = 0, ["2"] = 0, ["3"] = 0, ["4"] = 6, ["5"] = 2 }

--- A pattern at a size: its elements, and the rows and columns of the matrix.
local function pattern_of(number, size)
  local kind, ids = number:sub(1, 1), BASES[number:sub(2)]
  local p = { number = number, size = size, around = AROUND[kind](size), ids = ids }
  p.rows = kind == "3" and size or #ids[1] * size + BORDER[kind]
  p.columns = kind == "2" and size or #ids[2] * size + BORDER[kind]
  return p
end

--- The element that the item of these global ids loads in a step.
local function element(p, x, y, step)
  local o = p.around[step]
  return sum(p.ids[1], x, y) + o[1], sum(p.ids[2], x, y) + o[2]
end

--- What a group of 16 x 16 loads: where its box begins, how large it is, and what of it.
local function touched(p, group_x, group_y)
  local t = { top = math.huge, left = math.huge, bottom = -1, right = -1, set = {}, count = 0 }
  for item = 0, GROUP * GROUP - 1 do
    local x, y = group_x * GROUP + item % GROUP, group_y * GROUP + item // GROUP
    for step = 1, #p.around do
      local row, column = element(p, x, y, step)
      local at = row * p.columns + column
      if not t.set[at] then
        t.set[at] = true
        t.count = t.count + 1
        t.top, t.left = math.min(t.top, row), math.min(t.left, column)
        t.bottom, t.right = math.max(t.bottom, row), math.max(t.right, column)
      end
    end
  end
  t.height, t.width = t.bottom - t.top + 1, t.right - t.left + 1
  return t
end

--- What becomes of them ------------------------------------------------------------------------

local function count(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end

--- Passes over the banks for the words of one request.
local function passes_of(words)
  local in_bank, most = {}, 0
  for word in pairs(words) do
    local bank = word % BANKS
    in_bank[bank] = (in_bank[bank] or 0) + 1
    most = math.max(most, in_bank[bank])
  end
  return most
end

--- Passes of a group's loads of its tile, and of those beyond what as many words need.
local function passes_of_loads(p, pitch)
  local passes, conflicts = 0, 0
  for step = 1, #p.around do
    for first = 0, GROUP * GROUP - 1, LANES do
      local words = {}
      for item = first, first + LANES - 1 do
        local row, column = element(p, item % GROUP, item // GROUP, step)
        words[row * pitch + column] = true
      end
      local n = passes_of(words)
      passes, conflicts = passes + n, conflicts + n - (count(words) + BANKS - 1) // BANKS
    end
  end
  return passes, conflicts
end

--- How a group copies its tile where each item lies in it, and copies what is around it by its
-- own loads: its own element first, then, load by load, what nobody has copied. Left and right, of
-- which an item has one, the compiler makes one copy of two branches.
local function copies_by_loads(p, group_x, group_y, t, pitch)
  local requests, sectors, passes, copied = 0, 0, 0, {}
  for _, steps in ipairs { { 3 }, { 1 }, { 2, 4 }, { 5 } } do -- 3 is its own, offset { 1, 1 }
    local by = {}
    for at = 0, #steps * GROUP * GROUP - 1 do
      local item, step = at % (GROUP * GROUP), steps[at // (GROUP * GROUP) + 1]
      local row, column = element(p, group_x * GROUP + item % GROUP,
        group_y * GROUP + item // GROUP, step)
      local place = row * p.columns + column
      by[item] = by[item] or not copied[place]
        and { at = place, word = (row - t.top) * pitch + column - t.left }
    end
    for first = 0, GROUP * GROUP - 1, LANES do
      local words, touches = {}, {}
      for item = first, first + LANES - 1 do
        if by[item] then
          words[by[item].word], touches[by[item].at // SECTOR] = true, true
          copied[by[item].at] = true
        end
      end
      if next(words) then requests = requests + 1 end
      sectors, passes = sectors + count(touches), passes + passes_of(words)
    end
  end
  return requests, sectors, passes
end

--- Does each item load what lies around its own place, with no loop?
local function loads_around(p)
  return p.number:sub(1, 1) == "5" and p.ids[1] == "y" and p.ids[2] == "x"
end

--- How a group copies its tile: its rows go to the items' y, its columns to their x.
-- @return requests of global memory, sectors that they touch, passes of the stores
local function copies_of(p, t, pitch)
  local requests, sectors, passes = 0, 0, 0
  for turn_y = 0, t.height - 1, GROUP do
    for turn_x = 0, t.width - 1, GROUP do
      for first = 0, GROUP * GROUP - 1, LANES do
        local words, touches = {}, {}
        for item = first, first + LANES - 1 do
          local row, column = turn_y + item // GROUP, turn_x + item % GROUP
          local at = (t.top + row) * p.columns + t.left + column
          if row < t.height and column < t.width and t.set[at] then
            words[row * pitch + column] = true
            touches[at // SECTOR] = true
          end
        end
        if next(words) then requests = requests + 1 end
        sectors, passes = sectors + count(touches), passes + passes_of(words)
      end
    end
  end
  return requests, sectors, passes
end

--- The smallest pad with which a group's loads take the fewest passes.
local function pad_of(p, t)
  local best, least = 0, math.huge
  for pad = 0, PADS do
    local passes = passes_of_loads(p, t.width + pad)
    if passes < least then best, least = pad, passes end
  end
  return best
end

--- The figures that the staged kernel must have: of the tile, of the buffer.
local function figures_of(p)
  local groups = p.size // GROUP
  local first, all = touched(p, 0, 0), {}
  local pitch = first.width + pad_of(p, first)
  local loads = groups ^ 2 * GROUP ^ 2 * #p.around
  local copied, requests, sectors, store_passes = 0, 0, 0, 0
  for group = 0, groups ^ 2 - 1 do
    local t = touched(p, group % groups, group // groups)
    local r, s, n
    if loads_around(p) then
      r, s, n = copies_by_loads(p, group % groups, group // groups, t, pitch)
    else
      r, s, n = copies_of(p, t, pitch)
    end
    copied, requests, sectors = copied + t.count, requests + r, sectors + s
    store_passes = store_passes + n
    for at in pairs(t.set) do all[at] = true end
  end
  local passes, conflicts = passes_of_loads(p, pitch)
  return {
    ["arg:in_tile"] = {
      ["accesses.stores"] = copied, ["accesses.loads"] = loads,
      ["footprint.addresses"] = first.count, ["staging.elements"] = copied,
      ["bank.requests.loads[32]"] = loads // LANES,
      ["bank.requests.stores[32]"] = requests,
      ["bank.passes.loads[32,32]"] = passes * groups ^ 2,
      ["bank.conflicts.loads[32,32]"] = conflicts * groups ^ 2,
      ["bank.passes.stores[32,32]"] = store_passes,
    },
    ["local"] = { ["footprint.reserved"] = 4 * first.height * pitch },
    ["arg:in"] = {
      ["accesses.loads"] = copied, ["accesses.stores"] = 0, ["footprint.addresses"] = count(all),
      ["coalesce.requests.loads[32]"] = requests, ["coalesce.segments.loads[32,32]"] = sectors,
      ["reuse.within_group"] = 1,
    },
    ["arg:out"] = { ["accesses.stores"] = p.size ^ 2, ["accesses.loads"] = 0 },
  }
end

--- The kernels ---------------------------------------------------------------------------------

--- The kernel's own text and launch, for another size.
local function write_kernel(p, folder)
  local name = "map_" .. p.number
  local text = process.read(("%s/map/%s.cl"):format(process.kernels, name))
  local own = text:gsub("(#define WIDTH) %d+", "%1 " .. p.size):gsub("(#define HEIGHT) %d+",
    "%1 " .. p.size):gsub("(#define PITCH) %d+", "%1 " .. p.columns)
  process.write(("%s/%s.cl"):format(folder, name), own)
  process.write(("%s/%s.sim"):format(folder, name), ([[
%s.cl
%s
%d %d 1
16 16 1
<size=%d fill=1>
<size=%d fill=0>
]]):format(name, name, p.size, p.size, 4 * p.rows * p.columns, 4 * p.size ^ 2))
  if p.size == 32 then -- what is derived here must be what the kernel's own files say
    check(name, "the kernel for 32 items", own, text)
    check(name, "the launch for 32 items", process.read(("%s/%s.sim"):format(folder, name)),
      process.read(("%s/map/%s.sim"):format(process.kernels, name)))
  end
end

--- One launch of all kernels of a folder, each with buffers of its own: elements that all differ.
local function write_all(patterns, folder)
  local source, buffers, launches = {}, {}, {}
  for _, p in ipairs(patterns) do
    local n, elements = p.number, p.rows * p.columns
    source[#source + 1] = process.read(("%s/map_%s.cl"):format(folder, n))
      .. "#undef WIDTH\n#undef HEIGHT\n#undef PITCH\n"
    buffers[#buffers + 1] = ("buffer in_%s <size=%d float range=1:1:%d>\n"
      .. "buffer out_%s <size=%d float fill=0>\n"):format(n, 4 * elements, elements, n,
      4 * p.size ^ 2)
    launches[#launches + 1] = ("launch map_%s\n  global %d %d\n  local 16 16\n"
      .. "  argument in_%s\n  argument out_%s\n"):format(n, p.size, p.size, n, n)
  end
  process.write(folder .. "/all.cl", table.concat(source))
  process.write(folder .. "/all.launch", "launch-file 1\nsource all.cl\n"
    .. table.concat(buffers) .. table.concat(launches))
end

--- Runs them. Returns the scopes of each kernel.
local function run(folder, ...)
  local record = folder .. "/all.json"
  local done = process.run { "timeout", "120", process.assay, "run", "-q", "--force", "-o", record,
    "--fail-on-invalid", "--", folder .. "/all.launch", ... }
  if done.status ~= 0 then
    say("%s: status %d: %s", folder, done.status, done.stderr)
    return {}
  end
  local scopes = {}
  for _, kernel in ipairs(cjson.decode(process.read(record)).kernels) do
    scopes[kernel.name] = kernel.scopes
  end
  return scopes
end

--- Transforms each kernel of a folder. Returns the folder with the results.
local function change(patterns, from, option, value)
  local to = process.folder()
  for _, p in ipairs(patterns) do
    local name = "map_" .. p.number
    local folder = ("%s/%s"):format(to, name)
    local done = process.run { transform, option, value, "-o", folder,
      ("%s/%s.sim"):format(from, name) }
    if done.status ~= 0 then
      say("%s at %d: %s %s: %s", name, p.size, option, value, done.stderr)
    else
      for _, kind in ipairs { "cl", "sim" } do
        process.write(("%s/%s.%s"):format(to, name, kind),
          process.read(("%s/%s.%s"):format(folder, name, kind)))
      end
    end
  end
  return to
end

local function check_staged(p, scopes)
  for scope, figures in pairs(figures_of(p)) do
    for key, should in pairs(figures) do
      check(("map_%s at %d"):format(p.number, p.size), ("%s %s"):format(scope, key),
        (scopes[scope] or {})[key], should)
    end
  end
end

--- All figures of the arguments, of one kernel beside another's.
local function check_unstaged(p, before, after)
  for _, scope in ipairs { "arg:in", "arg:out" } do
    for key, should in pairs(before[scope]) do
      check(("map_%s at %d, unstaged"):format(p.number, p.size), ("%s %s"):format(scope, key),
        after[scope][key], should)
    end
  end
end

local NUMBERS = {}
for number in ([[107 108 109 110 112 113 114 115 116 204 205 211 302 303 306 407 408 409 410 412 413
    414 415 416 507 508 509 510 512 513 514 515 516]]):gmatch "%d+" do
  NUMBERS[#NUMBERS + 1] = number
end

local function check_size(size)
  local patterns, folder, buffers = {}, process.folder(), process.folder()
  for i, number in ipairs(NUMBERS) do
    patterns[i] = pattern_of(number, size)
    write_kernel(patterns[i], folder)
  end
  local staged = change(patterns, folder, "--stage", "in")
  local unstaged = change(patterns, staged, "--unstage", "in_tile")
  if wrong > 0 then return end
  for _, each in ipairs { folder, staged, unstaged } do write_all(patterns, each) end
  local before = run(folder, "--buffers", buffers)
  local with, without = run(staged, "--expect", buffers), run(unstaged, "--expect", buffers)
  if wrong > 0 then return end
  for _, p in ipairs(patterns) do
    local name = "map_" .. p.number
    check_staged(p, with[name])
    check_unstaged(p, before[name], without[name])
  end
end

local fine, why = xpcall(function()
  for _, size in ipairs(#arg > 0 and arg or { 32, 48, 64 }) do check_size(tonumber(size)) end
end, debug.traceback)
process.clean()
print(fine and ("%d patterns, %d figures, %d wrong"):format(#NUMBERS, compared, wrong) or why)
os.exit(fine and wrong == 0)
