--- advice.lua FAMILY.advice - what `assay advise` says of the variants of one family of kernels.
--
-- The file names the variants from worst to best, a line each, and below each variant every finding
-- that there must be, for GPUs: level, rule, argument, LINE:COLUMN. Nothing else may be found, and
-- in the last one nothing may stand out in how it uses memory. Of variants that follow each other
-- the change must have done what it was for, and back the opposite, unless the line of a variant
-- says what it did instead, and from which other variant on.

package.path = arg[0]:gsub("[^/]*$", "?.lua;") .. package.path

local cjson = require "cjson"
local path = require "pl.path"
local process = require "process"

local problems = {}

local function say(format, ...) problems[#problems + 1] = format:format(...) end

--- The variants of the file: name, change from the variant before it, findings.
local function read_expected(file)
  local variants, by_name = {}, {}
  for line in io.lines(file) do
    local name, change, from = line:match "^([%w_]+)%s*(%a*)%s*([%w_]*)$"
    if line:match "^%s+%S" then
      table.insert(variants[#variants].findings, (line:match "^%s+(.-)%s*$":gsub("%s+", " ")))
    elseif name then
      local before = from ~= "" and (by_name[from] or error(from .. ": no variant yet", 0))
      by_name[name] = { name = name, change = change ~= "" and change or "did", findings = {},
        before = before or variants[#variants] }
      variants[#variants + 1] = by_name[name]
    elseif not line:match "^#" then
      error("what does this mean: " .. line, 0)
    end
  end
  return variants
end

-- Products of matrices of 256 x 256 would take long.
local SIZES = { matmul = { N = 64 } }

local function measure(folder, variant, scratch)
  local launch = path.join(folder, variant.name .. ".launch")
  variant.record = path.join(scratch, variant.name .. ".json")
  local run = process.run(
    process.simulate(launch, { threads = 2, set = SIZES[path.basename(folder)] }),
    { folder = folder, env = { ASSAY_OUTPUT = variant.record } })
  if run.status ~= 0 then error(launch .. ": " .. run.stderr, 0) end
end

local function advise(...)
  local run = process.run { process.assay, "advise", "--for", "gpu", "-f", "json", ... }
  if run.status ~= 0 then error("assay advise: " .. run.stderr, 0) end
  if run.stderr ~= "" then say("on stderr: %s", run.stderr) end
  return cjson.decode(run.stdout).kernels[1]
end

local function written(finding)
  local place = finding.place ~= cjson.null
    and ("%d:%d"):format(finding.place.line, finding.place.column) or "-"
  return ("%s %s %s %s"):format(finding.level, finding.rule,
    finding.argument == cjson.null and "-" or finding.argument, place)
end

local function check_findings(variant)
  local found = {}
  for i, finding in ipairs(advise(variant.record).findings) do found[i] = written(finding) end
  table.sort(found)
  table.sort(variant.findings)
  local got, want = table.concat(found, "\n  "), table.concat(variant.findings, "\n  ")
  if got ~= want then say("%s: expected\n  %s\ngot\n  %s", variant.name, want, got) end
end

-- Rules about how many items there are and how much each does, about arithmetic, and about the
-- layout of the data, which the variants of a family share.
local NO_MEMORY = { ["misaligned-access"] = true, ["few-items"] = true,
  ["little-work"] = true, ["narrow-accesses"] = true, ["one-element-per-item"] = true,
  ["integer-division"] = true }

--- What is advised of the best variant about memory is but notes.
local function check_best(variant)
  for _, finding in ipairs(variant.findings) do
    local rule = finding:match "^warning (%S+)"
    if rule and not NO_MEMORY[rule] then
      say("%s is the best, but: %s", variant.name, finding)
    end
  end
end

local OPPOSITE = { did = "opposite", opposite = "did", nothing = "nothing", unsure = "unsure" }

local function check_change(before, after, expected)
  local judged = advise("--baseline", before.record, after.record).verdict
  if judged.outcome ~= expected then
    say("%s > %s: expected %s, got %s", before.name, after.name, expected, judged.outcome)
  end
end

local function check_family(file)
  local folder, scratch = path.dirname(path.abspath(file)), process.folder()
  local variants = read_expected(file)
  for _, variant in ipairs(variants) do
    measure(folder, variant, scratch)
    check_findings(variant)
    if variant.before then
      check_change(variant.before, variant, variant.change)
      check_change(variant, variant.before, OPPOSITE[variant.change])
    end
  end
  if #variants < 2 then say("%s: no family", file) end
  check_best(variants[#variants])
end

local fine, why = xpcall(check_family, debug.traceback, arg[1])
if not fine then say("%s", why) end
process.clean()
for _, line in ipairs(problems) do print(line) end
print(#problems == 0 and "as expected" or #problems .. " problems")
os.exit(#problems == 0)
