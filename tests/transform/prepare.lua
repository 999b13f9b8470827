-- prepare.lua - kernels before and after each transformation that applies, to be timed on a device
-- by measure.sh: the families of kernels/, and the kernels of tests/advice that nobody has changed.
--
--   lua5.4 tests/transform/prepare.lua BUILD DIR [TRANSFORMATION...]
--
-- writes DIR/SET/KERNEL/before/, DIR/SET/KERNEL/stage-A/ and so on, each with a launch file or .sim
-- file, and DIR/list: a line for each result, "SET KERNEL FILE stage-A N=2048". SET is a family, or
-- `advice`. Each is rewritten at the size at which it is timed. `best` as a transformation stands
-- for the chains of families.lua, with the variants by hand beside them, and `published` for those
-- of published.lua.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../advice/?.lua;"):format(here, here) .. package.path

local cases = require "cases"
local dir = require "pl.dir"
local families = require "families"
local file = require "pl.file"
local path = require "pl.path"
local published = require "published"
local utils = require "pl.utils"

local build, out = arg[1], arg[2]
assert(out, "usage: prepare.lua BUILD DIR [TRANSFORMATION...]")
local transform = path.abspath(build) .. "/libexec/assay-transform"
local kernels = path.abspath(here .. "/../../kernels")

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

local wanted = {}
for i = 3, #arg do wanted[arg[i]] = true end

local function set_sizes(words, all)
  for size in (all or ""):gmatch "%S+" do table.move({ "--set", size }, 1, 2, #words + 1, words) end
  return words
end

--- What applies, at a size: { transformation, value, "with --assume" or "" } each, of numbers the
-- largest.
local function applying(launch, all)
  local words = set_sizes({ transform, "--list" }, all)
  words[#words + 1] = launch
  local _, text = run(table.unpack(words))
  local list = {}
  for how, values, with in text:gmatch "(%l+) ([^:\n]*): applies([^;\n]*)" do
    if not next(wanted) or wanted[how] then
      list[#list + 1] = { how, values:match "%S+$", with }
    end
  end
  return list
end

local lines = {}

--- All that applies to one launch file, or to a smaller one of the kernel; `before` copies it as it
-- is.
local function prepare(launch, set, kernel, all, before, smaller)
  local place, copied = ("%s/%s/%s"):format(out, set, kernel), false
  for _, each in ipairs(applying(smaller or launch, all)) do
    local how, value, with = table.unpack(each)
    local folder = ("%s/%s-%s"):format(place, how, value)
    local words = set_sizes({ transform, "--" .. how, value, "-o", folder }, all)
    dir.makepath(folder)
    if with:find "assume" then words[#words + 1] = "--assume" end
    words[#words + 1] = launch
    local fine, _, problem = run(table.unpack(words))
    if fine then
      if not copied then before(place .. "/before") end
      copied = true
      lines[#lines + 1] = ("%s %s %s %s-%s %s"):format(set, kernel, path.basename(launch), how,
        value, all or "")
    else
      io.stderr:write(("%s %s %s: %s"):format(launch, how, value, problem))
    end
  end
end

local is_best_only = (wanted.best or wanted.published)
  and #arg == 2 + (wanted.best and 1 or 0) + (wanted.published and 1 or 0)

--- A kernel after steps { option, value, "assume" or nil }, which go to a folder.
local function make_chain(launch, kernel, steps, all, to)
  for i, step in ipairs(steps) do
    local folder = i == #steps and to or os.tmpname() .. ".d"
    local words = set_sizes({ transform, "--" .. step[1], step[2], "-o", folder }, all)
    if step[1] ~= "soa" then table.move({ "--kernel", kernel }, 1, 2, #words + 1, words) end
    if step[3] then words[#words + 1] = "--assume" end
    words[#words + 1] = launch
    dir.makepath(folder)
    local fine, _, problem = run(table.unpack(words))
    if not fine then error(problem) end
    launch = folder .. "/" .. path.basename(launch)
  end
end

for _, launch in ipairs(is_best_only and {} or dir.getallfiles(kernels, "*.launch")) do
  local family, kernel = launch:match "([^/]+)/([^/]+)%.launch$"
  prepare(launch, family, kernel, sizes[family],
    function(folder) copy(launch, folder) end)
end

--- A family's naive kernel after the whole chain, and beside it what was written by hand for it.
local function prepare_family(family)
  local name = family.naive .. ".launch"
  local place = ("%s/%s/%s"):format(out, family.name, family.naive)
  local function add(how)
    lines[#lines + 1] = ("%s %s %s %s %s"):format(family.name, family.naive, name, how,
      sizes[family.name] or "")
  end
  local at = ("%s/%s/%s"):format(kernels, family.name, name)
  copy(at, place .. "/before")
  local steps = {}
  for i, step in ipairs(family.chain) do
    local how, value, with = step:match "^(%w+)=(%S+)(.*)$"
    steps[i] = { how, value, with ~= "" or nil }
  end
  make_chain(at, family.naive, steps, sizes[family.name], place .. "/best")
  add "best"
  for _, hand in ipairs(family.hand) do
    if not hand:find "+" then
      local folder = ("%s/hand-%s"):format(place, hand)
      copy(("%s/%s/%s.launch"):format(kernels, family.name, hand), folder)
      file.move(("%s/%s.launch"):format(folder, hand), folder .. "/" .. name)
      add("hand-" .. hand)
    end
  end
end

local function prepare_published(launch, all, chains)
  local set, kernel = launch:match "([%w_]+)/([%w_]+)$"
  local at = ("%s/cases/%s.launch"):format(path.abspath(here), launch)
  local place = ("%s/%s/%s"):format(out, set, kernel)
  copy(at, place .. "/before")
  for how, steps in pairs(chains) do
    make_chain(at, kernel, steps, all, ("%s/%s"):format(place, how))
    lines[#lines + 1] = ("%s %s %s.launch %s %s"):format(set, kernel, kernel, how, all)
  end
end

for _, each in ipairs(published) do
  if not next(wanted) or wanted.published then prepare_published(table.unpack(each)) end
end

for _, family in ipairs(families) do
  if not next(wanted) or wanted.best then prepare_family(family) end
end

local TEXT_MOST = 1 << 20 -- bytes of a .sim file with all values in it
local written = os.tmpname()
os.remove(written)
local advice = is_best_only and {} or dir.getdirectories(kernels .. "/../tests/advice/cases")
for _, folder in ipairs(advice) do
  local case = dofile(folder .. "/case.lua")
  case.name, case.folder = path.basename(folder), path.abspath(folder)
  cases.write(case, written .. "/large", "large")
  cases.write(case, written .. "/small", "small")
  local before = ("%s/large/%s/before.sim"):format(written, case.name)
  if path.exists(before) and path.getsize(before) < TEXT_MOST then
    prepare(before, "advice", case.name, nil, function(to)
      dir.makepath(to)
      for _, each in ipairs(dir.getfiles(path.dirname(before))) do
        if not each:find "%.sim$" or each == before then file.copy(each, to) end
      end
    end, (before:gsub("/large/([^/]*/before)", "/small/%1")))
  end
  dir.rmtree(written)
end
table.sort(lines)
file.write(out .. "/list", table.concat(lines, "\n") .. "\n")
