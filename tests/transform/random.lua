--- random.lua - random kernels, changed by each transformation and compared.
--
--   lua5.4 tests/transform/random.lua --count 2000 --seed 1 --jobs 16
--   lua5.4 tests/transform/random.lua --count 1 --seed 17 --keep DIR --reduce
--   lua5.4 tests/transform/random.lua --show 17
--
-- A kernel that is rewritten must leave the same bytes in all buffers, access nothing outside of
-- them and race for nothing, in the simulator; whatever it is. Of the changes that can be made by
-- construction (random/kernel.lua) so many must be, of each transformation. With sums of fractions
-- in another order the bytes are the same as well: all numbers are small and whole, or halves.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;%s/../differ/?.lua;"):format(here, here, here)
  .. package.path

local argparse = require "argparse"
local dir = require "pl.dir"
local path = require "pl.path"
local utils = require "pl.utils"

local parser = argparse("random", "Change random kernels by all transformations and compare.")
parser:option("-n --count", "How many kernels.", "60"):convert(tonumber)
parser:option("-s --seed", "The seed of the first; the next is one more.", "1"):convert(tonumber)
parser:option("-b --batch", "Kernels in one process of the simulator.", "10"):convert(tonumber)
parser:option("-j --jobs", "Processes that share the kernels.", "1"):convert(tonumber)
parser:option("-t --transformation", "Ask for this one only.")
parser:option("--least-rewritten", "Percent of those that can be rewritten.", "90")
  :convert(tonumber)
parser:option("--least-eligible", "Percent of all that can be.", "70"):convert(tonumber)
parser:option("--most-reasons", "Refusals that are printed.", "40"):convert(tonumber)
parser:option("--patience", "Seconds for one kernel.", "20"):convert(tonumber)
parser:option("--build", "Folder of the build.", here .. "/../../build")
parser:option("--program", "Another assay-transform.")
parser:option("--keep", "Folder where kernels with a wrong result are kept.")
parser:option("--show", "Print the kernel of this seed, and what it is asked for.")
  :convert(tonumber)
parser:flag("--reduce", "Make these smaller.")
parser:flag("--only-transform", "Run nothing in the simulator.")
parser:flag("--raw", "Print counts for another process of this program.")
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

local draw = require "kernel.random"
local kernel = require "random.kernel"
local process = require "process"
local reduce = require "reduce"
local run = require "random.run"
local tally = require("random.tally").new()

if options.program then run.transform = path.abspath(options.program) end
run.patience = options.patience

local function say(made, ask, format, ...)
  tally:add(ask and ask.row or "all", "wrong")
  print(("%s %s: %s"):format(made.name, ask and ask.stem or "as it is", format:format(...)))
  io.stdout:flush()
end

-- Rewriting ------------------------------------------------------------------

--- A refusal without names and numbers.
local function reason_of(line)
  local reason = line:gsub("^assay: refused: [^:]*:?%d*: ", ""):gsub(": [%[{].*$", "")
  reason = reason:gsub("%f[%w_]([%a_][%w_]*)", function(word)
    local is_name = word:match "%d" or word == "tile" or word == "part" or word:match "^[a-z]$"
      or word:match "^[lgow][xyz]$" or word == "me" or word == "all" or word == "shift"
    return is_name and word ~= "a" and "NAME" or word
  end)
  return (reason:gsub("%d+", "N"))
end

--- What a kernel that stages has, as far as that is noted.
local function features_of(made)
  local names = {}
  for name in pairs(made.features or {}) do names[#names + 1] = name end
  table.sort(names)
  return #names > 0 and " (" .. table.concat(names, ", ") .. ")" or ""
end

local function note(made, ask, refusal)
  if options.verbose then
    print(("%s %s: %s: %s%s"):format(made.name, ask.stem, ask.why == "" and "eligible" or ask.why,
      refusal or "rewritten", features_of(made)))
  end
  tally:add(ask.row, "asked")
  if ask.why ~= "" then
    if not refusal then tally:add(ask.row, "others") end
    return
  end
  tally:add(ask.row, "eligible")
  if refusal then
    tally:refuse(ask.row, reason_of(refusal), made.name)
  else
    tally:add(ask.row, "rewritten")
  end
end

--- Makes one change; adds its result to the entry. Returns the folder that has it, or nil.
local function change(entry, ask, from)
  local made, folder = entry.made, entry.folder
  local to, refusal, wrong = run.rewrite(made, ask, from, ("%s/%s_%s"):format(folder, made.name,
    ask.stem))
  note(made, ask, refusal)
  if wrong then say(made, ask, "%s", wrong) end
  if not to then return nil end
  local result = run.write(folder, to, made.name, ("%s_%s"):format(made.name, ask.stem))
  result.ask, result.from = ask, from
  entry.results[#entry.results + 1] = result
  return to
end

--- One change behind another, of which nobody knows whether it can be made.
local function chain(entry, changed)
  local r = draw.new(entry.made.seed * 3 + 1)
  if #changed == 0 or #entry.made.asks < 2 or options.transformation or not r:chance(60) then
    return
  end
  local first, second = r:pick(changed), r:pick(entry.made.asks)
  if first.ask == second then return end
  change(entry, { transformation = second.transformation, value = second.value, row = "chained",
    stem = first.ask.stem .. "_" .. second.stem, why = "behind another" }, first.folder)
end

--- Writes a kernel and what becomes of it: { made, folder, original, results }.
local function prepare(seed, folder)
  local made, changed = kernel.make(seed), {}
  made.seed = seed
  process.write(("%s/%s.cl"):format(folder, made.name), made.source)
  process.write(("%s/%s.launch"):format(folder, made.name), made.launch)
  local entry = { made = made, folder = folder, results = {},
    original = run.write(folder, folder, made.name, made.name) }
  for _, ask in ipairs(made.asks) do
    ask.row = ask.transformation
    ask.stem = ("%s_%s"):format(ask.transformation, ask.value:gsub(",", "_"))
    if not options.transformation or options.transformation == ask.transformation then
      local to = change(entry, ask, folder)
      if to then changed[#changed + 1] = { ask = ask, folder = to } end
    end
  end
  chain(entry, changed)
  return entry
end

-- Comparing ------------------------------------------------------------------

--- What is wrong with a result, by itself; nil if nothing is.
local function fault(entry, result, expected)
  local words, buffers = run.simulate(entry.folder, { result })
  if words ~= "" then return words:sub(1, 400) end
  local differs = run.difference(expected, buffers[result.stem])
  return differs and "leaves other bytes in " .. differs
end

--- Makes a kernel smaller that is rewritten wrongly, as its file has it.
local function make_smaller(entry, result)
  local made, folder = entry.made, entry.folder
  local file = ("%s/%s.cl"):format(result.from, made.name)
  local function fails(text)
    process.write(file, text)
    local original = run.write(folder, result.from, made.name, made.name .. "_smaller")
    local words, buffers = run.simulate(folder, { original })
    if words ~= "" or not buffers[original.stem] then return false end
    local to = run.rewrite(made, result.ask, result.from, folder .. "/smaller")
    if not to then return false end
    local again = run.write(folder, to, made.name, result.stem)
    return fault(entry, again, buffers[original.stem]) ~= nil
  end
  local text = process.read(file)
  if fails(text) then fails(reduce.text(text, fails)) else fails(text) end
end

local function keep(entry, result)
  dir.makepath(options.keep)
  for _, stem in ipairs { entry.made.name, result and result.stem } do
    for _, ending in ipairs { "cl", "launch", "sim" } do
      local text = process.read(("%s/%s.%s"):format(entry.folder, stem, ending))
      if text then process.write(("%s/%s.%s"):format(options.keep, stem, ending), text) end
    end
  end
end

local function judge(entry)
  local words, buffers = run.simulate(entry.folder, { entry.original })
  if words ~= "" and not entry.made.is_unsound then
    say(entry.made, nil, "the simulator has something against it: %s", words:sub(1, 400))
    return options.keep and keep(entry)
  end
  for _, result in ipairs(entry.results) do
    local wrong = fault(entry, result, buffers[entry.original.stem])
    if wrong then
      say(entry.made, result.ask, "%s (%s)", wrong, result.ask.why)
      if options.reduce then make_smaller(entry, result) end
      if options.keep then keep(entry, result) end
    end
  end
end

--- Runs a batch in one process; one by one if anything is amiss.
local function run_batch(first, last)
  local folder, batch, written, all_fine = process.folder(), {}, {}, true
  for seed = first, last do
    local entry = prepare(seed, folder)
    batch[#batch + 1] = entry
    written[#written + 1] = entry.original
    table.move(entry.results, 1, #entry.results, #written + 1, written)
  end
  if options.only_transform then return process.clean() end
  local words, buffers = run.simulate(folder, written)
  for _, entry in ipairs(batch) do
    for _, result in ipairs(entry.results) do
      all_fine = all_fine
        and not run.difference(buffers[entry.original.stem], buffers[result.stem])
    end
  end
  if words ~= "" or not all_fine then
    for _, entry in ipairs(batch) do judge(entry) end
  end
  process.clean()
end

-- Several processes --------------------------------------------------------------

local function run_alone()
  local last = options.seed + options.count - 1
  for first = options.seed, last, options.batch do
    run_batch(first, math.min(last, first + options.batch - 1))
  end
end

--- Deals the kernels out to processes, and adds up what they count.
local function run_jobs()
  local pipes, first, left = {}, options.seed, options.count
  for job = options.jobs, 1, -1 do
    local count = math.ceil(left / job)
    local words = { "lua5.4", arg[0] }
    for _, word in ipairs(arg) do words[#words + 1] = utils.quote_arg(word) end
    words[#words + 1] = ("--raw --jobs 1 --seed %d --count %d"):format(first, count)
    if count > 0 then pipes[#pipes + 1] = assert(io.popen(table.concat(words, " "))) end
    first, left = first + count, left - count
  end
  local fine = true
  for _, pipe in ipairs(pipes) do
    for line in pipe:lines() do
      if not tally:read(line) then print(line) end
    end
    fine = pipe:close() and fine
  end
  assert(fine, "a process failed")
end

local function show(seed)
  local made = kernel.make(seed)
  print(made.source)
  print(made.launch:gsub("[^\n]*", function(line)
    return #line > 100 and line:sub(1, 97) .. "..." or line
  end))
  for _, ask in ipairs(made.asks) do
    print(("%s %s: %s"):format(ask.transformation, ask.value, ask.why == "" and "eligible"
      or ask.why))
  end
end

local fine, result = xpcall(function()
  if options.show then return show(options.show) end
  if options.jobs > 1 then run_jobs() else run_alone() end
  if options.raw then
    tally:write()
    return true
  end
  tally:print(options.most_reasons)
  return tally:is_fine(options.least_eligible, options.least_rewritten)
end, debug.traceback)
process.clean()
if not fine then print(result) end
os.exit(fine and result ~= false)
