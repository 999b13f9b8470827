--- case.lua - one case of a campaign: an input with something changed, and a command that reads it.
-- All of it follows from the seed and the number of the case.

local hostile = require "hostile"
local mutate = require "mutate"
local random = require "kernel.random"
local spaces = require "spaces"
local tree = require "tree"

local case = {}

local MOST = 1 << 32 -- cases of a seed

-- Statuses that a command may end with besides 0, when the machine lacks nothing: assay(1).
local OF_RECORDS = { 64, 65, 79, 80 }
local OF_COMPARE = { 3, 64, 65, 79, 80 }
local OF_EXPORT = { 64, 65, 73, 79, 80 } -- a kernel's name may be no name of a file
local OF_STUDIES = { 64, 65, 80, 81 }
local OF_SPACES = { 64, 65, 66, 73, 80, 81 }

--- Words of a command, to which choices add more.
local words = {}
words.__index = words

local function command(...) return setmetatable({ ... }, words) end

function words:add(...)
  for _, word in ipairs { ... } do self[#self + 1] = word end
  return self
end

--- Add words in so many cases of a hundred.
function words:maybe(r, percent, ...)
  if r:chance(percent) then self:add(...) end
  return self
end

-- What a format is: how what is written in it can be checked.
local KINDS = { text = "text", md = "text", csv = "csv", json = "json", sarif = "json",
  html = "html", t4 = "json", ["wide-csv"] = "csv", ["aiwc-csv"] = "csv", svg = "svg" }

--- Choose a format, and whether it goes to stdout or to a file. Returns what is to be checked.
local function choose_format(r, line, formats)
  local format = r:pick(formats)
  line:add("-f", format)
  local outputs = { stdout = KINDS[format] or "binary" }
  if r:chance(30) or format == "sqlite" then
    line:add("-o", "out." .. format, "--force")
    outputs = { stdout = "text", ["out." .. format] = KINDS[format] }
  end
  return outputs
end

local FIGURES = { "coalesce", "bank", "roofline", "entropy", "psl", "footprint", "arguments",
  "address", "lines", "stride", "reuse", "opcode", "variants" }

local METRICS = { "bytes.requested", "accesses.total", "opcode.total",
  "coalesce.per_request.loads[32,32]" }

local RECORDS = {}

function RECORDS.report(r, line)
  local outputs = choose_format(r, line, { "text", "text", "md", "json", "html" })
  line:maybe(r, 20, "--top", r:pick { "0", "1", "3" }):maybe(r, 20, "--sort", r:pick(METRICS))
    :maybe(r, 10, "-k", r:pick { ".", "^a", "[xyz]*" }):maybe(r, 10, "--color", "always")
  return outputs, OF_RECORDS
end

function RECORDS.compare(r, line)
  local outputs = choose_format(r, line, { "text", "md", "csv", "json", "html" })
  line:maybe(r, 30, "--full"):maybe(r, 20, "--by", "position")
    :maybe(r, 20, "--threshold", r:pick { "bytes.requested:+5%", "kernel/opcode.total:+-1%" })
    :maybe(r, 20, "--top", "0"):maybe(r, 5, "--rename", "a=b"):maybe(r, 10, "--color", "always")
  return outputs, OF_COMPARE
end

function RECORDS.advise(r, line, other)
  local outputs = choose_format(r, line, { "text", "md", "json", "sarif" })
  line:maybe(r, 40, "--baseline", other):maybe(r, 20, "--for", r:pick { "gpu", "cpu", "any" })
    :maybe(r, 20, "--top", "2"):maybe(r, 10, "--color", "always")
  return outputs, OF_RECORDS
end

function RECORDS.export(r, line)
  if r:chance(30) then
    line:add("-f", "aiwc-csv", "-o", "csv/")
    return { stdout = "text" }, OF_EXPORT
  end
  return choose_format(r, line, { "csv", "wide-csv", "aiwc-csv" }), OF_EXPORT
end

function RECORDS.plot(r, line)
  line:add("-o", "figures", "-v", "-f", r:pick { "svg", "svg", "svg", "png", "pdf" })
  for _ = 1, r:pick { 0, 1, 1, 1, 2 } do line:add("--figure", r:pick(FIGURES)) end
  line:maybe(r, 10, "--title", "Some title"):maybe(r, 10, "--peak", "100", "--bandwidth", "10")
  return { stdout = "text" }, OF_RECORDS
end

local OF_RECORD = { { 6, "report" }, { 4, "advise" }, { 2, "export" }, { 5, "plot" },
  { 4, "compare" } }

local function case_of_record(r, all)
  local input, other = r:pick(all.records), r:pick(all.records)
  local text
  if r:chance(93) then
    text = mutate.document(r, assert(tree.read(input.text)))
  else
    text = mutate.text(r, input.text)
  end
  local name = r:weighted(OF_RECORD)
  local line = command(name)
  local outputs, statuses = RECORDS[name](r, line, other.path)
  local partner = r:chance(60) and input.path or other.path
  if name == "compare" then
    if r:chance(50) then line:add(partner, "r.json") else line:add("r.json", partner) end
  else
    line:add "r.json"
    local takes_more = name == "plot" or name == "export" or outputs.stdout == "html"
      or outputs["out.html"]
    if takes_more and r:chance(30) then line:add(partner) end
  end
  return { files = { ["r.json"] = text }, line = line, outputs = outputs, statuses = statuses }
end

local STUDIES = {}

function STUDIES.report(r, line)
  local outputs = choose_format(r, line, { "text", "text", "md", "json", "html" })
  line:maybe(r, 20, "--top", r:pick { "0", "2" }):maybe(r, 10, "--color", "always")
  return outputs
end

function STUDIES.plot(r, line)
  line:add("-o", "figures", "-v", "-f", r:pick { "svg", "svg", "svg", "png", "pdf" })
  for _ = 1, r:pick { 0, 1, 1 } do
    line:add("--figure", r:pick { "heat", "parallel", "front", "progress", "times" })
  end
  return { stdout = "text" }
end

function STUDIES.export(r, line)
  return choose_format(r, line, { "csv", "json", "sqlite", "t4" })
end

local function case_of_study(r, all)
  local input = r:pick(all.studies)
  local what = r:int(1, 10) -- 1 to 6: the results, 7 to 9: the times, 10: both
  local text, times = input.text, input.times
  if what <= 6 or what == 10 then
    text = r:chance(93) and mutate.document(r, assert(tree.read(text))) or mutate.text(r, text)
  end
  if what >= 7 then times = r:chance(70) and mutate.cells(r, times) or mutate.text(r, times) end
  local name = r:weighted { { 4, "report" }, { 3, "plot" }, { 2, "export" } }
  local line = command("study", name, "m.study")
  local outputs = STUDIES[name](r, line)
  if what >= 7 or r:chance(40) then line:add("--times", "times.csv") end
  line:maybe(r, 10, "--size", r:pick { "n=64", "256" }):maybe(r, 10, "--metric", "combined/*")
  return { files = { ["m.study/results.json"] = text, ["times.csv"] = times }, line = line,
    outputs = outputs, statuses = OF_STUDIES }
end

local function case_of_space(r, all)
  local input, is_grid = r:pick(all.spaces), false
  local line = command "study"
  line:maybe(r, 70, "-o", "out"):maybe(r, 30, "-v"):maybe(r, 20, "-q")
  if r:chance(96) then
    line:add "--prepare"
    is_grid = input.is_small and r:chance(50)
    if is_grid then
      line:maybe(r, 70, "--search", "grid")
    elseif r:chance(30) then
      line:add("--search", "ladder")
    else
      line:add("--search", "random", "--points", "5")
    end
  else
    line:add("--search", "random", "--points", "1", "-j", "1", "--time-limit", "3", "--no-check")
  end
  line:maybe(r, 10, "--size", r:pick { "n=64", "all" }):add "space.lua"
  return { files = { ["space.lua"] = spaces.mutated(r, input.text, is_grid) }, line = line,
    links = { ["space.cl"] = input.folder .. "/space.cl" }, outputs = { stdout = "text" },
    statuses = OF_SPACES, is_space = true }
end

local KINDS_OF_CASES = { { 5, case_of_record }, { 3, case_of_study }, { 2, case_of_space } }

--- Make a case.
-- @tparam integer seed
-- @tparam integer number from 1
-- @tparam table all inputs
-- @tparam string canary path of its canary
-- @treturn table `files` (texts by name), `links` (by name), `line` (the words behind `assay`),
--   `outputs` (kinds by name), `statuses` (besides 0) and `is_space`
function case.make(seed, number, all, canary)
  local r = random.new(seed * MOST + number)
  local made = r:weighted(KINDS_OF_CASES)(r, all)
  for name, text in pairs(made.files) do made.files[name] = hostile.armed(text, canary) end
  return made
end

return case
