--- random.lua - random kernels with staging, taken out of local memory and compared.
--
--   lua5.4 tests/transform/random.lua --count 2000 --seed 1
--   lua5.4 tests/transform/random.lua --count 1 --seed 17 --keep DIR --reduce
--
-- A kernel that is rewritten must leave the same bytes in all buffers, access nothing outside of
-- them and race for nothing, in the simulator; whatever it is. Of those that can be rewritten by
-- construction (staging/kernel.lua) so many must be.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;%s/../differ/?.lua;"):format(here, here, here)
  .. package.path

local argparse = require "argparse"
local dir = require "pl.dir"
local path = require "pl.path"
local utils = require "pl.utils"

local parser = argparse("random", "Take random kernels out of local memory and compare.")
parser:option("-n --count", "How many kernels.", "60"):convert(tonumber)
parser:option("-s --seed", "The seed of the first; the next is one more.", "1"):convert(tonumber)
parser:option("-b --batch", "Kernels in one process of the simulator.", "20"):convert(tonumber)
parser:option("--least-rewritten", "Percent of those that can be rewritten.", "90")
  :convert(tonumber)
parser:option("--least-eligible", "Percent of all that can be.", "70"):convert(tonumber)
parser:option("--patience", "Seconds for one kernel.", "20"):convert(tonumber)
parser:option("--build", "Folder of the build.", here .. "/../../build")
parser:option("--program", "Another assay-transform.")
parser:option("--keep", "Folder where kernels with a wrong result are kept.")
parser:flag("--reduce", "Make these smaller.")
parser:flag("--only-transform", "Run nothing in the simulator.")
parser:flag("-v --verbose", "Say what becomes of each kernel.")
local options = parser:parse(arg)

--- Runs this again with the paths that CTest sets.
local function run_with_paths()
  local build = path.abspath(options.build)
  local words = { "env" }
  local function set(name, value) words[#words + 1] = ("ASSAY_TEST_%s=%s"):format(name, value) end
  set("COMMAND", build .. "/bin/assay")
  set("PLUGIN", build .. "/lib/libassay-oclgrind.so")
  set("HOSTS", build .. "/tests/host")
  set("SIMULATE", build .. "/tests/differ/simulate")
  set("TRANSFORM", build .. "/libexec/assay-transform")
  set("SCHEMA", "")
  set("KERNELS", path.abspath(here .. "/../../kernels"))
  set("OCLGRIND", "oclgrind")
  set("OCLGRIND_KERNEL", "oclgrind-kernel")
  set("DEVICE", build .. "/libexec/assay-device")
  words[#words + 1] = "lua5.4"
  words[#words + 1] = arg[0]
  for _, word in ipairs(arg) do words[#words + 1] = word end
  for i, word in ipairs(words) do words[i] = utils.quote_arg(word) end
  local _, _, status = os.execute(table.concat(words, " "))
  os.exit(status)
end

if not os.getenv "ASSAY_TEST_TRANSFORM" then run_with_paths() end

local kernel = require "staging.kernel"
local process = require "process"
local reduce = require "reduce"

local transform = options.program and path.abspath(options.program)
  or os.getenv "ASSAY_TEST_TRANSFORM"

local count = { kernels = 0, eligible = 0, rewritten = 0, other = 0, wrong = 0 }
local reasons, examples, by_feature = {}, {}, {}

local function say(name, format, ...)
  count.wrong = count.wrong + 1
  print(("%s: %s"):format(name, format:format(...)))
end

-- Rewriting ------------------------------------------------------------------

--- A refusal without names and numbers.
local function reason_of(line)
  local reason = line:gsub("^assay: refused: [^:]*:?%d*: ", ""):gsub(": [%[{].*$", "")
  reason = reason:gsub("%f[%w_]([%a_][%w_]*)", function(word)
    local is_name = word:match "%d" or word == "tile" or word == "part" or word:match "^[a-z]$"
      or word:match "^[lgow][xyz]$" or word == "me" or word == "all" or word == "shift"
    return is_name and "NAME" or word
  end)
  return (reason:gsub("%d+", "N"))
end

--- Takes an array out. The new source, or nil and why not.
local function take_out(folder, name, array)
  local to = folder .. "/" .. array
  local done = process.run({ "timeout", "-k", "1", tostring(options.patience), transform,
    "--unstage", array, "-o", to, ("%s/%s.launch"):format(folder, name) })
  local source = process.read(("%s/%s.cl"):format(to, name))
  if done.status == 0 and source and done.stderr == "" then return source, to end
  if done.status == 84 and done.stderr:match "^assay: refused: [^\n]*\n$" then
    return nil, done.stderr:gsub("\n$", "")
  end
  say(name, "%s: status %d: %s", array, done.status, done.stderr)
  return nil, "status " .. done.status
end

local function note(made, array, line)
  local is_eligible = made.spoil == ""
  if options.verbose then
    print(("%s %s %s: %s"):format(made.name, array, is_eligible and "fine" or made.spoil,
      line or "rewritten"))
  end
  if not is_eligible then
    if not line then count.other = count.other + 1 end
    return
  end
  count.eligible = count.eligible + 1
  if not line then count.rewritten = count.rewritten + 1 end
  for feature in pairs(made.features) do
    local of = by_feature[feature] or { all = 0, refused = 0 }
    of.all, of.refused = of.all + 1, of.refused + (line and 1 or 0)
    by_feature[feature] = of
  end
  if line then
    local reason = reason_of(line)
    reasons[reason] = (reasons[reason] or 0) + 1
    examples[reason] = examples[reason] or made.name
  end
end

--- Writes a kernel and what becomes of it; { made, sims = names of simulator files }.
local function prepare(seed, folder)
  local made = kernel.make(seed)
  local function write(to, stem, text)
    process.write(("%s/%s.sim"):format(folder, stem), (made.sim:gsub("^%S+", to, 1)))
    process.write(("%s/%s"):format(folder, to), text)
  end
  write(made.name .. ".cl", made.name, made.source)
  process.write(("%s/%s.launch"):format(folder, made.name), made.launch)
  local entry, from = { made = made, folder = folder, sims = { made.name } }, folder
  for _, array in ipairs(made.arrays) do
    count.kernels = count.kernels + 1
    local source, where = take_out(from, made.name, array)
    note(made, array, not source and where or nil)
    if source then
      local stem = ("%s_%s"):format(made.name, array)
      write(stem .. ".cl", stem, source)
      entry.sims[#entry.sims + 1] = stem
      from = where
    end
  end
  return entry
end

-- Comparing ------------------------------------------------------------------

--- Runs simulator files; what the simulator says, and the bytes by name.
local function simulate(folder, stems)
  local command = { "timeout", "-k", "1", "300", process.oclgrind, "--data-races",
    os.getenv "ASSAY_TEST_SIMULATE", folder }
  for _, stem in ipairs(stems) do command[#command + 1] = ("%s/%s.sim"):format(folder, stem) end
  local done, bytes = process.run(command), {}
  for _, stem in ipairs(stems) do
    bytes[stem] = process.read(("%s/%s.out"):format(folder, stem))
  end
  local words = done.stderr:gsub("%f[^%z\n]%d+ warnings? generated%.\n?", "")
  return done.status ~= 0 and words .. ("status %d"):format(done.status) or words .. done.stdout,
    bytes
end

--- What is wrong with one kernel, by itself, and with which file; nil if nothing is.
local function difference(entry)
  local original = entry.sims[1]
  for i = 2, #entry.sims do
    local words, bytes = simulate(entry.folder, { entry.sims[i] })
    if words ~= "" then return entry.sims[i] .. ": " .. words:sub(1, 400), entry.sims[i] end
    local _, expected = simulate(entry.folder, { original })
    if bytes[entry.sims[i]] ~= expected[original] then
      return entry.sims[i] .. " leaves other bytes", entry.sims[i]
    end
  end
end

--- The kernel as it is, in the simulator.
local function complaint(entry)
  if entry.made.spoil == "halo one short" then return nil end
  local words = simulate(entry.folder, { entry.sims[1] })
  return words ~= "" and words:sub(1, 400) or nil
end

--- Makes a kernel smaller that is rewritten wrongly, by itself, as that file has it.
local function make_smaller(entry, stem)
  local made, folder = entry.made, entry.folder
  local file = ("%s/%s.cl"):format(folder, made.name)
  local array = stem:match "_(%a+)$"
  entry.sims = { made.name, stem }
  local function fails(text)
    process.write(file, text)
    local words, bytes = simulate(folder, { made.name })
    if words ~= "" or not bytes[made.name] then return false end
    local done = process.run { "timeout", "20", transform, "--unstage", array, "-o",
      folder .. "/" .. array, ("%s/%s.launch"):format(folder, made.name) }
    if done.status ~= 0 then return false end
    process.write(("%s/%s.cl"):format(folder, stem),
      process.read(("%s/%s/%s.cl"):format(folder, array, made.name)))
    return difference(entry) ~= nil
  end
  if fails(made.source) then fails(reduce.text(made.source, fails)) else fails(made.source) end
end

local function judge(entry)
  local against = complaint(entry)
  if against then
    return say(entry.made.name, "the simulator has something against it as it is: %s", against)
  end
  local wrong, which = difference(entry)
  if not wrong then return end
  say(entry.made.name, "%s (%s)", wrong, entry.made.spoil == "" and "fine" or entry.made.spoil)
  if options.reduce then make_smaller(entry, which) end
  if options.keep then
    dir.makepath(options.keep)
    for _, stem in ipairs(entry.sims) do
      for _, ending in ipairs { "cl", "launch", "sim" } do
        local text = process.read(("%s/%s.%s"):format(entry.folder, stem, ending))
        if text then process.write(("%s/%s.%s"):format(options.keep, stem, ending), text) end
      end
    end
  end
end

--- Runs a batch in one process; one by one if anything is amiss.
local function run_batch(first, last)
  local folder, batch, stems, all_fine = process.folder(), {}, {}, true
  for seed = first, last do
    local entry = prepare(seed, folder)
    batch[#batch + 1] = entry
    for _, stem in ipairs(entry.sims) do stems[#stems + 1] = stem end
  end
  if options.only_transform then return process.clean() end
  local words, bytes = simulate(folder, stems)
  for _, entry in ipairs(batch) do
    local expected = bytes[entry.sims[1]]
    for i = 2, #entry.sims do all_fine = all_fine and bytes[entry.sims[i]] == expected end
    all_fine = all_fine and expected
  end
  if words ~= "" or not all_fine then
    for _, entry in ipairs(batch) do judge(entry) end
  end
  process.clean()
end

-- What was found -------------------------------------------------------------

local function sorted(counts)
  local list = {}
  for text in pairs(counts) do list[#list + 1] = text end
  table.sort(list, function(a, b)
    if counts[a] ~= counts[b] then return counts[a] > counts[b] end
    return a < b
  end)
  return list
end

local function print_features()
  local refused = {}
  for feature, of in pairs(by_feature) do refused[feature] = of.refused / of.all end
  for _, feature in ipairs(sorted(refused)) do
    local of = by_feature[feature]
    print(("  %-36s %4d of %4d refused (%.0f %%)"):format(feature, of.refused, of.all,
      100 * of.refused / of.all))
  end
end

local function summarise()
  local eligible = 100 * count.eligible / math.max(1, count.kernels)
  local rewritten = 100 * count.rewritten / math.max(1, count.eligible)
  print(("%d arrays: %d can be taken out (%.1f %%), of which %d are (%.1f %%); of the others %d; "
    .. "%d wrong"):format(count.kernels, count.eligible, eligible, count.rewritten, rewritten,
    count.other, count.wrong))
  for _, reason in ipairs(sorted(reasons)) do
    print(("%5d  %s (%s)"):format(reasons[reason], reason, examples[reason]))
  end
  if options.verbose then print_features() end
  return count.wrong == 0 and eligible >= options.least_eligible
    and rewritten >= options.least_rewritten
end

local fine, result = xpcall(function()
  local last = options.seed + options.count - 1
  for first = options.seed, last, options.batch do
    run_batch(first, math.min(last, first + options.batch - 1))
  end
  return summarise()
end, debug.traceback)
process.clean()
if not fine then print(result) end
os.exit(fine and result)
