-- The demo's table: figures of the records in a folder beside those of the paper.
-- Usage: lua5.4 scripts/demo.lua FOLDER     after a build
--
-- It reads records as the commands do, so that it needs no package but those of the build.
local root = (arg[0]:match("^(.*)/") or ".") .. "/.."
package.cpath = package.cpath .. ";" .. root .. "/build/lib/lua/?.so"
local json = require("assay.json")

local kernels = { "simple", "coalescedA", "coalescedAB", "coalescedABT", "alignedABT" }

-- Table 1 of A. Chilukuri, J. Milthorpe, B. Johnston, "Characterising Optimisations to Memory
-- Access Patterns using Architecture Independent Program Features", 2020.
local rows = {
  { "total footprint", "aiwc.footprint.addresses", "%d",
    { 196608, 196608, 196608, 196608, 196608 } },
  { "90 % footprint", "aiwc.footprint.hot90", "%d", { 118196, 56176, 489, 489, 489 } },
  { "global entropy", "aiwc.entropy.global", "%.2f", { 17.02, 13.18, 9.78, 9.78, 9.78 } },
  { "entropy, 3 bits less", "aiwc.entropy.local[3]", "%.2f", { 16.02, 12.18, 8.78, 8.78, 8.78 } },
  { "entropy, 10 bits less", "aiwc.entropy.local[10]", "%.2f", { 9.02, 5.18, 1.78, 1.78, 1.78 } },
  { "local memory usage, %", "usage.local", "%.2f", { 0, 49.9083, 94.28, 94.28, 94.28 } },
}

local function read(path)
  local file = assert(io.open(path))
  local record = assert(json.decode(file:read("a")))
  file:close()
  return record.kernels[1].scopes.kernel
end

local function whole(format, value)
  return string.format(format, format == "%d" and math.tointeger(value) or value)
end

local measured = {}
for i, kernel in ipairs(kernels) do
  measured[i] = read(string.format("%s/%s.json", arg[1], kernel))
end

local line = "%-22s" .. string.rep("%13s", #kernels)
print(string.format(line, "256 x 256", table.unpack(kernels)))
for _, row in ipairs(rows) do
  local name, key, format, paper = table.unpack(row)
  local own, printed = {}, {}
  for i = 1, #kernels do
    own[i] = whole(format, measured[i][key])
    printed[i] = whole(format, paper[i])
  end
  print(string.format(line, name, table.unpack(own)))
  print(string.format(line, "  the paper", table.unpack(printed)))
end
