-- prepare.lua - the families of kernels/ before and after each transformation that applies, to be
-- timed on a device by measure.sh.
--
--   lua5.4 tests/transform/prepare.lua BUILD DIR
--
-- writes DIR/FAMILY/KERNEL/before/, DIR/FAMILY/KERNEL/stage-A/ and so on, each with a launch file,
-- and DIR/list: a line for each result, "FAMILY KERNEL stage-A N=2048".

local dir = require "pl.dir"
local file = require "pl.file"
local path = require "pl.path"
local utils = require "pl.utils"

local build, out = arg[1], arg[2]
assert(out, "usage: prepare.lua BUILD DIR")
local transform = path.abspath(build) .. "/libexec/assay-transform"
local kernels = path.abspath(path.dirname(arg[0]) .. "/../../kernels")

--- Sizes at which a GPU is full; of a family without one, its own.
local sizes = {
  convolution = "N=4096", heat7 = "N=512 NZ=256", layout = "N=16777216", matmul = "N=2048",
  matvec = "N=8192", nbody = "N=65536", reduce = "N=16777216", scan = "N=1024",
  stencil5 = "N=8192", transpose = "N=8192",
}

local function run(...)
  local words = {}
  for i, word in ipairs { ... } do words[i] = utils.quote_arg(word) end
  local fine, _, text, problem = utils.executeex(table.concat(words, " "))
  return fine, text, problem
end

--- The launch file and its source, as they are.
local function copy(launch, folder)
  dir.makepath(folder)
  local text = file.read(launch)
  local source = assert(text:match "\nsource%s+(%S+)", launch)
  file.copy(path.dirname(launch) .. "/" .. source, folder .. "/" .. path.basename(source))
  file.write(folder .. "/" .. path.basename(launch),
    (text:gsub("(\nsource%s+)%S+", function(head) return head .. path.basename(source) end, 1)))
end

local lines = {}
for _, launch in ipairs(dir.getallfiles(kernels, "*.launch")) do
  local family, kernel = launch:match "([^/]+)/([^/]+)%.launch$"
  local _, text = run(transform, "--list", launch)
  local before = false
  for how, name, with in text:gmatch "(%S+) (%S+): applies([^;\n]*)" do
    local place = ("%s/%s/%s"):format(out, family, kernel)
    local words = { transform, "--" .. how, name, "-o", ("%s/%s-%s"):format(place, how, name) }
    dir.makepath(words[5])
    if with:find "assume" then words[#words + 1] = "--assume" end
    for size in (sizes[family] or ""):gmatch "%S+" do
      table.move({ "--set", size }, 1, 2, #words + 1, words)
    end
    words[#words + 1] = launch
    local fine, _, problem = run(table.unpack(words))
    if fine then
      if not before then copy(launch, place .. "/before") end
      before = true
      lines[#lines + 1] = ("%s %s %s-%s %s"):format(family, kernel, how, name, sizes[family] or "")
    else
      io.stderr:write(("%s %s %s: %s"):format(launch, how, name, problem))
    end
  end
end
table.sort(lines)
file.write(out .. "/list", table.concat(lines, "\n") .. "\n")
