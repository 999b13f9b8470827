--- Launches whose program leaves the local size to the implementation (NULL): that they are noticed
-- and, where it is asked for, what is chosen for them. See tests/host/null_local_size.c.

local lfs = require "lfs"

local case = require "case"
local process = require "process"

--- Runs the host program, which comes to clEnqueueNDRangeKernel in one of its ways.
-- @return  the run, the record
local function run(t, arguments, way)
  local folder = process.folder()
  local command = { process.assay, "run", "-o", folder .. "/record.json" }
  for _, word in ipairs(arguments) do command[#command + 1] = word end
  command[#command + 1] = process.host "null_local_size"
  command[#command + 1] = way
  local ended = process.run(command, { folder = folder })
  t.equal(ended.status, 0, "exit status (" .. ended.stderr .. ")")
  t.equal(ended.stdout, "null_local_size: right\n", "stdout")
  return ended, t.record(folder .. "/record.json"), folder
end

local function sizes(list) return ("%dx%dx%d"):format(list[1], list[2], list[3]) end

--- "fill 1000x1x1/250x1x1: 1 of 1 NULL, chosen", sorted.
local function entries(data)
  local lines = {}
  for _, entry in ipairs(data.kernels) do
    local null = entry.null_local_size
    local line = ("%s %s/%s: %d of %d NULL"):format(entry.name, sizes(entry.ndrange.global),
      sizes(entry.ndrange["local"]), null and null.launches or 0, entry.launches.count)
    if null and null.chosen then
      line = line .. ", chosen"
      if sizes(null.chosen) ~= sizes(entry.ndrange["local"]) then line = line .. " otherwise" end
    end
    lines[#lines + 1] = line
  end
  table.sort(lines)
  return table.concat(lines, "\n")
end

local function check_entries(t, data, expected, what)
  table.sort(expected)
  t.equal(entries(data), table.concat(expected, "\n"), what)
end

-- The simulator takes 1. Launches of 60 items are of one entry: one of them gives 1 itself.
local LEFT = {
  "fill 1000x1x1/1x1x1: 1 of 1 NULL", "fill 1024x1x1/1x1x1: 1 of 1 NULL",
  "fill 128x1x1/128x1x1: 0 of 1 NULL", "fill 128x1x1/1x1x1: 1 of 1 NULL",
  "fill 251x1x1/1x1x1: 1 of 1 NULL", "fill 30x14x1/1x1x1: 1 of 1 NULL",
  "fill 480x1x1/1x1x1: 1 of 1 NULL", "fill 509x1x1/1x1x1: 1 of 1 NULL",
  "fill 60x1x1/1x1x1: 1 of 2 NULL", "fill 64x48x1/1x1x1: 1 of 1 NULL",
  "fill 8x6x4/1x1x1: 1 of 1 NULL", "fill 96x1x1/1x1x1: 1 of 1 NULL",
  "required 12x8x1/1x1x1: 1 of 1 NULL", "required 32x8x1/1x1x1: 1 of 1 NULL",
}

local AUTO = {
  "fill 1000x1x1/250x1x1: 1 of 1 NULL, chosen", -- 2^3 5^3: no multiple of 32 divides it
  "fill 1024x1x1/256x1x1: 1 of 1 NULL, chosen", -- the most
  "fill 128x1x1/128x1x1: 1 of 2 NULL, chosen", -- the program gives 128 to the other
  "fill 251x1x1/251x1x1: 1 of 1 NULL, chosen", -- a prime up to 256
  "fill 30x14x1/30x7x1: 1 of 1 NULL, chosen", -- 30, and the largest divisor of 14 up to 256 / 30
  "fill 480x1x1/160x1x1: 1 of 1 NULL, chosen", -- 240 is larger, but no multiple of 32
  "fill 509x1x1/1x1x1: 1 of 1 NULL, chosen", -- a prime above 256
  "fill 60x1x1/1x1x1: 0 of 1 NULL", "fill 60x1x1/60x1x1: 1 of 1 NULL, chosen",
  "fill 64x48x1/64x4x1: 1 of 1 NULL, chosen", -- 256 / 64 are left for y
  "fill 8x6x4/8x6x4: 1 of 1 NULL, chosen", -- 192 items
  "fill 96x1x1/96x1x1: 1 of 1 NULL, chosen", -- the offset does not count
  "required 12x8x1/1x1x1: 1 of 1 NULL", -- 8 does not divide 12; it runs as without the option
  "required 32x8x1/8x4x1: 1 of 1 NULL, chosen",
}

-- 8,4: the largest divisors of x up to 8 and of y up to 4, and 1 for z.
local NUMBERS = {
  "fill 1000x1x1/8x1x1: 1 of 1 NULL, chosen", "fill 1024x1x1/8x1x1: 1 of 1 NULL, chosen",
  "fill 128x1x1/128x1x1: 0 of 1 NULL", "fill 128x1x1/8x1x1: 1 of 1 NULL, chosen",
  "fill 251x1x1/1x1x1: 1 of 1 NULL, chosen", "fill 30x14x1/6x2x1: 1 of 1 NULL, chosen",
  "fill 480x1x1/8x1x1: 1 of 1 NULL, chosen", "fill 509x1x1/1x1x1: 1 of 1 NULL, chosen",
  "fill 60x1x1/1x1x1: 0 of 1 NULL", "fill 60x1x1/6x1x1: 1 of 1 NULL, chosen",
  "fill 64x48x1/8x4x1: 1 of 1 NULL, chosen", "fill 8x6x4/8x3x1: 1 of 1 NULL, chosen",
  "fill 96x1x1/8x1x1: 1 of 1 NULL, chosen", "required 12x8x1/1x1x1: 1 of 1 NULL",
  "required 32x8x1/8x4x1: 1 of 1 NULL, chosen",
}

-- With groups of 128 items at most: of 1000 the largest divisor is 125, and of 480 it is 120, or 96
-- as a multiple of 32; 128 / 30 = 4 are left for 14, 128 / 64 = 2 for 48, and 128 / 48 = 2 for 4.
local function limited(of_480)
  return {
    "fill 1000x1x1/125x1x1: 1 of 1 NULL, chosen", "fill 1024x1x1/128x1x1: 1 of 1 NULL, chosen",
    "fill 128x1x1/128x1x1: 1 of 2 NULL, chosen", "fill 251x1x1/1x1x1: 1 of 1 NULL, chosen",
    "fill 30x14x1/30x2x1: 1 of 1 NULL, chosen",
    ("fill 480x1x1/%dx1x1: 1 of 1 NULL, chosen"):format(of_480),
    "fill 509x1x1/1x1x1: 1 of 1 NULL, chosen", "fill 60x1x1/1x1x1: 0 of 1 NULL",
    "fill 60x1x1/60x1x1: 1 of 1 NULL, chosen", "fill 64x48x1/64x2x1: 1 of 1 NULL, chosen",
    "fill 8x6x4/8x6x2: 1 of 1 NULL, chosen", "fill 96x1x1/96x1x1: 1 of 1 NULL, chosen",
    "required 12x8x1/1x1x1: 1 of 1 NULL", "required 32x8x1/8x4x1: 1 of 1 NULL, chosen",
  }
end

case("launches without a local size are noticed, however a program enqueues them", function(t)
  for _, way in ipairs { "linked", "opened", "loader" } do
    local ended, data = run(t, {}, way)
    check_entries(t, data, LEFT, way)
    t.equal(data.options.local_size, nil, "options.local_size")
    t.check(ended.stderr:find("13 launches have no local size (NULL)", 1, true)
      and ended.stderr:find("--local-size auto", 1, true), "%s: %s", way, ended.stderr)
  end
end)

case("--local-size auto chooses, however a program enqueues", function(t)
  for _, way in ipairs { "linked", "opened", "loader" } do
    local ended, data = run(t, { "--local-size", "auto" }, way)
    check_entries(t, data, AUTO, way)
    t.equal(data.options.local_size, "auto", "options.local_size")
    t.check(ended.stderr:find("--local-size chose the local size of 12 launches", 1, true),
      "%s: %s", way, ended.stderr)
    t.check(ended.stderr:find("1 launch has no local size (NULL)", 1, true), "%s: %s", way,
      ended.stderr)
  end
end)

--- Launches that a choice was made for, of those extracted: all but 12x8 of AUTO.
case("launches that are extracted keep the local size that was chosen", function(t)
  local _, _, folder = run(t, { "--local-size", "auto", "--extract", "kept" }, "linked")
  local chosen, null = 0, 0
  for name in lfs.dir(folder .. "/kept") do
    local text = name:find "%.launch$" and process.read(folder .. "/kept/" .. name) or ""
    chosen = chosen + (text:find("\n  local LOCAL_X[^\n]* # chosen by", 1) and 1 or 0)
    null = null + (text:find("\n  local null ", 1, true) and 1 or 0)
  end
  t.equal(("%d chosen, %d null"):format(chosen, null), "12 chosen, 1 null", "launch files")
end)

case("--local-size with numbers takes the largest divisors up to them", function(t)
  local _, data = run(t, { "--local-size", "8,4" })
  check_entries(t, data, NUMBERS, "8,4")
end)

case("--local-size keeps to the device's largest work-group", function(t)
  for asked, of_480 in pairs { auto = 96, ["1024,1024,1024"] = 120 } do
    local _, data = run(t, { "--local-size", asked, "--max-wgsize", "128" })
    check_entries(t, data, limited(of_480), asked)
  end
end)

case("report and advise tell of launches without a local size", function(t)
  local function text(folder, ...)
    local ended = process.run({ process.assay, ... }, { folder = folder })
    t.equal(ended.status, 0, "exit status (" .. ended.stderr .. ")")
    return (ended.stdout:gsub("%s+", " "))
  end
  local _, _, left = run(t, {})
  local report = text(left, "report", "--full", "--per-ndrange", "record.json")
  local advice = text(left, "advise", "--per-ndrange", "record.json")
  for name, page in pairs { report = report, advise = advice } do
    t.check(page:find("gives no local size (NULL) for 1 of 2 launches: the simulator takes 1", 1,
      true) and page:find("--local-size auto", 1, true), "%s: %s", name, page)
  end
  t.check(report:find("nothing is shown per request", 1, true), "report: %s", report)
  local _, _, chosen = run(t, { "--local-size", "auto" })
  for name, option in pairs { report = "--full", advise = "--top=0" } do
    local page = text(chosen, name, option, "--per-ndrange", "record.json")
    t.check(page:find("(NULL) for its launch: Assay (--local-size) chose 64 x 4", 1, true),
      "%s: %s", name, page)
  end
end)

case("a wrong --local-size is said once, as a wrong use", function(t)
  for _, value in ipairs { "0", "8,0", "8,", ",8", "1,2,3,4", "-1", "1.5", "Auto", "8x8", " 8" } do
    local ended = process.run({ process.assay, "run", "--local-size=" .. value,
      process.host "null_local_size" })
    t.equal(ended.status, 64, value .. ": exit status")
    t.check(select(2, ended.stderr:gsub("\n", "")) == 1 and ended.stderr:find(value, 1, true),
      "%s: %s", value, ended.stderr)
  end
end)
