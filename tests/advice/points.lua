--- points.lua - whether the advice on kernels says what is known to be right of their kind.
--
-- Usage: points.lua [-l] [KERNEL...], with build/bin of this project or ASSAY_TEST_COMMAND naming
-- its command. Records the kernels of points/list.lua in the simulator, and compares what is
-- advised with what stands there; -l lists it besides. Records are kept beside that command's
-- folder, in advice/points, and made again where a launch, a source or the plugin has changed.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = here .. "/?.lua;" .. package.path

local cases = require "cases"
local cjson = require "cjson"
local dir = require "pl.dir"
local file = require "pl.file"
local path = require "pl.path"
local points = require "points.list"
local tablex = require "pl.tablex"
local utils = require "pl.utils"

local ASSAY = os.getenv "ASSAY_TEST_COMMAND" or path.join(here, "../../build/bin/assay")
local BUILD = path.normpath(path.join(path.abspath(path.dirname(ASSAY)), ".."))
local PLUGIN = os.getenv "ASSAY_TEST_PLUGIN" or path.join(BUILD, "lib/libassay-oclgrind.so")
local KEPT = path.join(BUILD, "advice/points")

--- Runs the command.
local function run(...)
  local words = { ASSAY, ... }
  for i, word in ipairs(words) do words[i] = utils.quote_arg(word) end
  local ok, _, out, err = utils.executeex(table.concat(words, " "))
  if not ok then error(out .. err, 0) end
  return out
end

--- The launch of a point, as cases write it.
local function write_launch(point, name)
  local source = point.file .. ".cl"
  local made = { name = name, folder = path.join(here, "points"), small = {}, variants = { {
    name = "launch", file = source, kernel = point.kernel, options = point.options,
    global = function() return point.global end, group = point.group,
    arguments = function() return point.arguments end } } }
  return cases.write(made, KEPT, "small")[1].file, path.join(KEPT, name, source)
end

--- The record of a point; it is made where there is none of the same launch, source and plugin.
local function record_of(point)
  local name = ("%s.%s"):format(point.kernel, point.name or table.concat(point.global, "x"))
  local sim, source = write_launch(point, name)
  local json, mark = path.join(KEPT, name, "record.json"), path.join(KEPT, name, "mark")
  local now = file.read(sim) .. file.read(source) .. tostring(path.getmtime(PLUGIN))
  if file.read(mark) ~= now or not path.exists(json) then
    run("run", "-q", "--force", "-o", json, sim)
    file.write(mark, now)
  end
  return json
end

--- A record whose text a function has changed.
local function altered(json, change)
  local made = json:gsub("%.json$", ".altered.json")
  file.write(made, change(file.read(json)))
  return made
end

--- What is advised of a record: the findings of its first kernel, and all that is said.
local function advice_of(json, at)
  local all = cjson.decode(run("advise", "-f", "json", table.unpack(at and { "--at",
    tostring(at), json } or { json })))
  return all.kernels[1].findings, all
end

local function gain_of(remedy) return math.min(remedy.gain, 1e6) end

--- Is a finding, or one of its remedies, what a word names: a rule, a remedy, or "rule/remedy";
-- with "=argument" behind it, of that argument; or one of several with "|" between?
local function is_meant(words, finding, remedy)
  local name = remedy and remedy.name or ""
  for word in words:gmatch "[^|]+" do
    local what, argument = word:match "^(.-)=(.*)$"
    what = what or word
    if (not argument or finding.argument == argument)
      and (what == finding.rule or what == name or what == finding.rule .. "/" .. name) then
      return true
    end
  end
  return false
end

local function told(finding, remedy)
  return ("%s/%s %s %.2f"):format(finding.rule, remedy and remedy.name or "-",
    finding.argument ~= cjson.null and finding.argument or "-", remedy and gain_of(remedy) or 0)
end

local function told_all(findings)
  local list = {}
  for i, finding in ipairs(findings) do
    local words = {}
    for _, remedy in ipairs(finding.remedies) do
      words[#words + 1] = ("%s %.2f"):format(remedy.name, gain_of(remedy))
    end
    list[i] = ("%s %s [%s]"):format(finding.rule, finding.argument ~= cjson.null
      and finding.argument or "-", table.concat(words, ", "))
  end
  return #list > 0 and table.concat(list, "; ") or "nothing"
end

local function as_list(value) return type(value) == "table" and value or { value } end

--- The first finding and remedy that a word names, among all.
local function find(findings, word)
  for _, finding in ipairs(findings) do
    for _, remedy in ipairs(#finding.remedies > 0 and finding.remedies or { false }) do
      if is_meant(word, finding, remedy or nil) then return finding, remedy or nil end
    end
  end
end

local checks = {}

function checks.first(wanted, findings)
  local finding = findings[1]
  if not finding then return "nothing is advised" end
  for _, word in ipairs(as_list(wanted)) do
    if is_meant(word, finding, finding.remedies[1]) then return end
  end
  return "first is " .. told(finding, finding.remedies[1])
end

function checks.advised(wanted, findings)
  for _, word in ipairs(as_list(wanted)) do
    if not find(findings, word) then return word .. " is not advised" end
  end
end

function checks.never(unwanted, findings)
  for _, word in ipairs(as_list(unwanted)) do
    local finding, remedy = find(findings, word)
    if finding then return "advises " .. told(finding, remedy) end
  end
end

function checks.silent(_, findings)
  local finding = findings[1]
  if finding and finding.level ~= "note" then
    return "warns of " .. told(finding, finding.remedies[1])
  end
end

--- Gains by word: at least, and at most.
function checks.least(gains, findings)
  for word, least in pairs(gains) do
    local _, remedy = find(findings, word)
    if not remedy or gain_of(remedy) < least then
      return ("%s gains %.2f"):format(word, remedy and gain_of(remedy) or 1)
    end
  end
end

function checks.most(gains, findings)
  for word, most in pairs(gains) do
    local _, remedy = find(findings, word)
    if remedy and gain_of(remedy) > most then
      return ("%s gains %.2f"):format(word, gain_of(remedy))
    end
  end
end

--- Words that the first finding must, or that nothing may, say.
function checks.says(pattern, findings)
  local text = findings[1] and findings[1].measured .. " " .. findings[1].try or ""
  if not text:find(pattern, 1, true) then return ("does not say %q"):format(pattern) end
end

local ORDER = { "first", "advised", "never", "silent", "least", "most", "says" }

-- What holds of all kernels.

--- Groups of more than 256 items, which some devices refuse, are never advised.
local function of_large_groups(findings)
  for _, finding in ipairs(findings) do
    for _, remedy in ipairs(finding.remedies) do
      for a, b in remedy.try:gmatch "(%d+) x (%d+) items" do
        if a * b > 256 then return ("advises groups of %s x %s items"):format(a, b) end
      end
      for count in remedy.try:gmatch "(%d+) items" do
        if tonumber(count) > 256 then return "advises groups of " .. count .. " items" end
      end
    end
  end
end

--- What is at stake is a saving that the model predicts, not a rule's own share of the cost.
local function of_fixed_weights(findings)
  for _, finding in ipairs(findings) do
    if finding.level ~= "error" and #finding.remedies == 0 then
      return finding.rule .. " predicts nothing"
    end
    for _, remedy in ipairs(finding.remedies) do
      if remedy.saving >= 1 then return remedy.name .. " saves everything" end
    end
  end
end

--- No rule says the same twice.
local function of_repetition(findings)
  local seen = {}
  for _, finding in ipairs(findings) do
    local words = finding.measured
    if finding.argument ~= cjson.null then
      words = words:gsub("%f[%w_]" .. finding.argument .. "%f[^%w_]", "")
    end
    if seen[finding.rule .. words] then return finding.rule .. " says the same twice" end
    seen[finding.rule .. words] = true
  end
end

local ALWAYS = { of_large_groups, of_fixed_weights, of_repetition }

local help = { record_of = record_of, advice_of = advice_of, run = run, altered = altered,
  find = find, told_all = told_all, kept = KEPT }

--- What is wrong with the advice on a point; nil if nothing is.
local function problem_of(point)
  local json = record_of(point)
  if point.altered then json = altered(json, point.altered) end
  local findings, all = advice_of(json, point.at)
  for _, name in ipairs(ORDER) do
    local problem = point[name] ~= nil and checks[name](point[name], findings)
    if problem then return problem, findings end
  end
  for _, check in ipairs(point.only and {} or ALWAYS) do
    local problem = check(findings)
    if problem then return problem, findings end
  end
  return point.holds and point.holds(findings, help, point, all, json) or nil, findings
end

local listed = arg[1] == "-l" and table.remove(arg, 1) ~= nil
local wanted = #arg > 0 and tablex.makeset(arg) or nil
local counts = { holds = 0, known = 0, wrong = 0 }
dir.makepath(KEPT)
for _, point in ipairs(points) do
  if not wanted or wanted[point.kernel] then
    local ok, problem, findings = pcall(problem_of, point)
    local outcome
    if ok and not problem then
      outcome = point.fails and "wrong" or "holds"
      problem = point.fails and "is known to fail, but holds" or nil
    else
      outcome = ok and point.fails and "known" or "wrong"
    end
    counts[outcome] = counts[outcome] + 1
    if outcome ~= "holds" or listed then
      print(("%-6s %-18s %s"):format(outcome, point.kernel, point[1]))
    end
    if problem then print("       " .. problem) end
    if listed and type(findings) == "table" then print("       " .. told_all(findings)) end
  end
end
print(("%d points hold, %d are known to fail, %d are wrong"):format(counts.holds, counts.known,
  counts.wrong))
os.exit(counts.wrong == 0)
