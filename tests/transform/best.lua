--- best.lua - from the naive kernel of a family to the best one, by transformations alone.
--
--   best.lua                          all families of families.lua
--   best.lua FAMILY                   one
--   best.lua FAMILY OPTION=VALUE...   that one by another chain, to try it
--   best.lua --mend DOCUMENT          all, and writes their table in docs/transforming.md again
--   best.lua --document DOCUMENT      all; the table there must be the one that comes out
--
-- The naive kernel of each family of kernels/ is rewritten, step by step. The result must leave
-- what the naive kernel leaves (within `relative=` of its launch file), and access nothing outside
-- of a buffer; check.lua looks for data races. Then it is compared with every variant that was
-- written by hand: by the time that an NVIDIA H200 is predicted to take for all launches. All
-- variants of a family run at the same sizes, and are judged as many times as large as they ran: as
-- many as the one with the fewest items needs to fill the device (which is how `assay compare`
-- chooses). Where the result does not come up to the best by hand, the table says what is missing,
-- and how far it comes: that is checked as well, also that it is no better, so that the table stays
-- true.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local cjson = require "cjson"
local judge = require "assay.cost.judge"
local prediction = require "assay.study.prediction"
local process = require "process"

local transform = assert(os.getenv "ASSAY_TEST_TRANSFORM", "ASSAY_TEST_TRANSFORM is not set")

local GOOD = 1.005 -- times that are so near are equal
local DRIFT = 0.03 -- of a ratio that is written down

-- Items that fill the device eight times, as assay/cost/size.lua has it: 132 units of 2048.
local FULL = 8 * 132 * 2048

local FAMILIES = require "families"

local wrong = 0

local function say(family, format, ...)
  wrong = wrong + 1
  print(("%s: " .. format):format(family.name, ...))
end

local function succeed(words)
  local done = process.run(words)
  if done.status ~= 0 then
    error(("%s: status %d: %s"):format(table.concat(words, " "), done.status, done.stderr), 0)
  end
  return done.stdout
end

local function add_sizes(words, family)
  for _, size in ipairs(family.sizes) do table.move({ "--set", size }, 1, 2, #words + 1, words) end
end

--- Runs a launch file. Returns the record's name.
local function run(family, file, ...)
  local record = process.folder() .. "/record.json"
  local words = { "timeout", "120", process.assay, "run", "-q", "-o", record, "--fail-on-invalid",
    "--", file, ... }
  add_sizes(words, family)
  succeed(words)
  return record
end

--- A variant: its records. `+` stands between several launches.
local function run_variant(family, name, ...)
  local records = {}
  for each in name:gmatch "[^+]+" do
    records[#records + 1] = run(family, ("%s/%s/%s.launch"):format(process.kernels, family.name,
      each), ...)
  end
  return { name = name, records = records }
end

--- The naive kernel's launch file, after the chain.
local function rewritten(family, chain)
  local file = ("%s/%s/%s.launch"):format(process.kernels, family.name, family.naive)
  local kernel = process.read(file):match "\nlaunch%s+(%S+)"
  for _, step in ipairs(chain) do
    local option, value, assume = step:match "^(%w+)=(%S+)(.*)$"
    local folder = process.folder()
    local words = { transform, "--" .. option, value, "--kernel", kernel, "-o", folder }
    if assume ~= "" then words[#words + 1] = "--assume" end
    for _, size in ipairs(family.sizes) do words[#words + 1] = "--set=" .. size end
    words[#words + 1] = file
    succeed(words)
    file = folder .. "/" .. family.naive .. ".launch"
  end
  return file
end

--- The fewest items that a launch has.
local function items_of(variants)
  local fewest = math.huge
  for _, variant in ipairs(variants) do
    for _, record in ipairs(variant.records) do
      for _, kernel in ipairs(cjson.decode(process.read(record)).kernels) do
        fewest = math.min(fewest, kernel.scopes.kernel.items)
      end
    end
  end
  return fewest
end

--- The seconds that all launches of a variant are predicted to take, so many times as large. As for
-- points of a study, loops stay as long as they are: not all variants have the same.
local function predict(variant, factor)
  local device = judge.open { profile = "nvidia-h200", at = ("x%d"):format(factor) }
  local seconds = 0
  for _, record in ipairs(variant.records) do
    local entries = {}
    for _, entry in ipairs(cjson.decode(process.read(record)).kernels) do
      local is_copy = entry.name:find "_to_%l+s$" or entry.name:find "_from_%l+s$"
      entries[#entries + 1] = not is_copy and entry or nil
    end
    local demands = prediction.demands(entries)
    seconds = seconds + prediction.seconds(demands, device, prediction.size(demands, device))
  end
  variant.seconds = seconds
end

local function is_alike(family, name)
  for _, each in ipairs(family.alike or {}) do
    if each == name then return true end
  end
  return false
end

--- Runs all variants of a family. Returns the naive one, the result, the best by hand, and the best
-- of those by hand that leave the same outputs, if others do not.
local function measure(family, chain)
  local left = process.folder()
  local all = { run_variant(family, family.naive, "--buffers", left) }
  all[2] = { name = "result",
    records = { run(family, rewritten(family, chain), "--expect", left) } }
  for _, name in ipairs(family.hand) do all[#all + 1] = run_variant(family, name) end
  local factor = 1
  while factor * items_of(all) < FULL do factor = 2 * factor end
  local best, alike
  for i, variant in ipairs(all) do
    predict(variant, factor)
    if i > 2 and (not best or variant.seconds < best.seconds) then best = variant end
    if is_alike(family, variant.name) and (not alike or variant.seconds < alike.seconds) then
      alike = variant
    end
  end
  return all[1], all[2], best, alike
end

local function check_ratio(family, ratio)
  if not family.ratio and ratio > GOOD then
    say(family, "the result takes %.3f times as long as the best by hand", ratio)
  elseif family.ratio and math.abs(ratio / family.ratio - 1) > DRIFT then
    say(family, "the result takes %.2f times as long as the best by hand, not %.2f as is said",
      ratio, family.ratio)
  end
end

--- "`--interchange 0,1`, `--merge 1,4`"
local function words_of(chain)
  local words = {}
  for i, step in ipairs(chain) do
    words[i] = ("`--%s`"):format((step:gsub("=", " ", 1):gsub(" assume", " --assume")))
  end
  return #words > 0 and table.concat(words, ", ") or "none"
end

local HEAD = [[
| family | from | by | best by hand | naive | result | what is missing |
| --- | --- | --- | --- | ---: | ---: | --- |
]]

--- What is missing, or what else is to be said.
local function remark_on(family, result, best, alike)
  if not alike then return family.missing or "" end
  return ("%s`%s` leaves other sums than it; the best by hand that leaves the same is `%s`: %.2f, "
    .. "of which the result is %.2f"):format(family.missing and family.missing .. "; " or "",
    best.name, alike.name, alike.seconds / best.seconds, result.seconds / alike.seconds)
end

--- A row of the table: times are those of the best by hand.
local function row_of(family)
  local naive, result, best, alike = measure(family, family.chain)
  check_ratio(family, result.seconds / best.seconds)
  return ("| `%s` | `%s` | %s | `%s` | %.2f | %.2f | %s |\n"):format(family.name, family.naive,
    words_of(family.chain), best.name:gsub("%+", "` and `"), naive.seconds / best.seconds,
    result.seconds / best.seconds, remark_on(family, result, best, alike))
end

local function try(family, chain)
  local naive, result, best = measure(family, chain)
  for _, each in ipairs { naive, result, best } do
    print(("%-10s %9.3f us"):format(each.name, each.seconds * 1e6))
  end
end

local function find(name)
  for _, family in ipairs(FAMILIES) do
    if family.name == name then return family end
  end
  error(name .. ": no such family", 0)
end

local BEGIN, END = "<!-- best: begin; the output of tests/transform/best.lua -->\n",
  "<!-- best: end -->"

--- The document has the table, or gets it.
local function compare_document(name, rows, is_mended)
  local text = process.read(name)
  local from, to = select(2, text:find(BEGIN, 1, true)), text:find(END, 1, true)
  if not from or not to then error(name .. ": no place for the table", 0) end
  if is_mended then
    process.write(name, text:sub(1, from) .. rows .. text:sub(to))
  elseif text:sub(from + 1, to - 1) ~= rows then
    wrong = wrong + 1
    print(name .. ": the table is another; write it again with --mend")
  end
end

local function all_families()
  local rows = { HEAD }
  for _, family in ipairs(FAMILIES) do
    rows[#rows + 1] = row_of(family)
    print(rows[#rows])
  end
  return table.concat(rows)
end

local fine, why = xpcall(function()
  local first = arg[1]
  if not first or first:find "^%-%-" then
    local rows = all_families()
    if first then compare_document(arg[2], rows, first == "--mend") end
  elseif #arg == 1 then
    io.write(HEAD, row_of(find(first)))
  else
    try(find(first), table.move(arg, 2, #arg, 1, {}))
  end
end, function(message) return type(message) == "string" and message or debug.traceback(message) end)
process.clean()
print(fine and ("%d wrong"):format(wrong) or why)
os.exit(fine and wrong == 0)
