--- campaign.lua - inputs that are wrong in every way, each read by one command.
--
--   lua5.4 tests/fuzz/campaign.lua --seed 1 --count 5000 --log fuzz.log
--   lua5.4 tests/fuzz/campaign.lua --seed 1 --case 17 --keep case17
--
-- It runs in the project's folder, once that is built. Status 1 says that something was found.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
local root = here .. "/../.."
for _, folder in ipairs { here, here .. "/../differ", here .. "/../lua", root .. "/lua" } do
  package.path = ("%s/?.lua;%s"):format(folder, package.path)
end

local argparse = require "argparse"

local parser = argparse("campaign", "Run commands on inputs that are wrong.")
parser:option("-s --seed", "What all follows from.", "1"):convert(math.tointeger)
parser:option("-n --count", "How many cases.", "100"):convert(math.tointeger)
parser:option("-c --case", "Run this case only, and show it."):convert(math.tointeger)
parser:option("-l --log", "File for what was found (default: stdout).")
parser:option("-j --jobs", "Cases at a time.", "2"):convert(math.tointeger)
parser:option("--keep", "Folder where the files of what was found are kept.")
parser:option("--build", "Folder of the build.", root .. "/build")
parser:option("--inputs", "Folder of the inputs; workers are told."):hidden(true)
parser:option("--worker", "Number of this worker, from 1."):hidden(true):convert(math.tointeger)
local options = parser:parse()

package.cpath = options.build .. "/lib/lua/?.so;" .. package.cpath

local dir = require "pl.dir"
local path = require "pl.path"
local case = require "case"
local inputs = require "inputs"
local judge = require "judge"
local shell = require "assay.util.shell"

local assay = path.abspath(options.build .. "/bin/assay")

-- A case may take so many seconds; memory and files of so many KiB. Where it took longer it is run
-- again, and then these are seconds of a processor: the machine may be busy.
local SECONDS, AGAIN, MEMORY, FILES = 10, 30, 4 << 20, 512 << 10

local LINE = "cd %s && ulimit -v %d && ulimit -f %d && { TMPDIR=%s timeout -k 2 %d %s %s "
  .. ">stdout 2>stderr </dev/null; status=$?; times >times; exit $status; }"

local function write(name, text)
  local handle = assert(io.open(name, "wb"))
  handle:write(text)
  handle:close()
end

local function read(name)
  local handle = io.open(name, "rb")
  local text = handle and handle:read "a" or ""
  if handle then handle:close() end
  return text
end

--- Put the files of a case into a new folder.
local function lay_out(folder, made)
  assert(dir.makepath(folder .. "/tmp"))
  for name, text in pairs(made.files) do
    assert(dir.makepath(path.dirname(folder .. "/" .. name)))
    write(folder .. "/" .. name, text)
  end
  for name, target in pairs(made.links or {}) do
    assert(os.execute(("ln -s %s %s"):format(shell.quote(path.abspath(target)),
      shell.quote(folder .. "/" .. name))))
  end
end

local function now()
  return tonumber((shell.capture "date +%s.%N")) or os.time()
end

--- Seconds of a processor that a case took.
local function processor_time(folder)
  local sum = 0
  for minutes, seconds in read(folder .. "/times"):match("\n(.*)"):gmatch "(%d+)m([%d.]+)s" do
    sum = sum + 60 * minutes + seconds
  end
  return sum
end

--- Run the command of a case in a folder of its files. Returns its status and the seconds it took.
local function execute(folder, made, limit)
  shell.remove_folder(folder)
  lay_out(folder, made)
  local started = now()
  local _, how, status = os.execute(LINE:format(shell.quote(folder), MEMORY, FILES,
    shell.quote(folder .. "/tmp"), limit, shell.quote(assay), shell.join(made.line)))
  return how == "signal" and 128 + status or status, now() - started
end

--- Run a case in a folder. Returns its findings, the command and its status.
local function run(folder, all, number)
  local canary = folder .. "/CANARY"
  local made = case.make(options.seed, number, all, canary)
  local status, seconds = execute(folder, made, SECONDS)
  if seconds > SECONDS then
    status, seconds = execute(folder, made, AGAIN)
    seconds = seconds < AGAIN and processor_time(folder) or seconds
  end
  local findings = judge.findings(folder, made, status, canary)
  if seconds > SECONDS then
    findings[#findings + 1] = { kind = "hang", text = ("%.0f s"):format(seconds) }
  end
  return findings, "assay " .. shell.join(made.line), status
end

local function keep(folder, number)
  if options.keep then
    assert(dir.makepath(options.keep))
    os.execute(("cp -r %s %s"):format(shell.quote(folder),
      shell.quote(("%s/%d"):format(options.keep, number))))
  end
end

--- The cases of a worker; what it finds goes line by line to a file.
local function work(place)
  local all = inputs.load(place .. "/inputs", root)
  local log = assert(io.open(("%s/found.%d"):format(place, options.worker), "w"))
  for number = options.worker, options.count, options.jobs do
    local folder = ("%s/case%d"):format(place, number)
    local findings, line, status = run(folder, all, number)
    log:write(("status %d\n"):format(status))
    for _, each in ipairs(findings) do
      log:write(("%d\t%s\t%s\t%s\n"):format(number, each.kind, each.text, (line:gsub("%c", " "))))
    end
    log:flush()
    if #findings > 0 then keep(folder, number) end
    shell.remove_folder(folder)
  end
  log:write "end\n"
  log:close()
end

--- Start the workers, and wait for all of them.
local function run_workers(place)
  local words = { "lua5.4", arg[0], "--seed", tostring(options.seed), "--count",
    tostring(options.count), "--jobs", tostring(options.jobs), "--build", options.build,
    "--inputs", place }
  if options.keep then words[#words + 1], words[#words + 2] = "--keep", options.keep end
  local line = {}
  for worker = 1, options.jobs do
    line[worker] = ("%s --worker %d &"):format(shell.join(words), worker)
  end
  os.execute(table.concat(line, " ") .. " wait")
end

--- What the workers found, in the order of the cases; how many cases ended with which status; and
-- whether all workers came to their end.
local function collect(place)
  local found, statuses, whole = {}, {}, true
  for worker = 1, options.jobs do
    local text = read(("%s/found.%d"):format(place, worker))
    whole = whole and text:find "end\n$" ~= nil
    for status in text:gmatch "status (%d+)\n" do
      statuses["status " .. status] = (statuses["status " .. status] or 0) + 1
    end
    for number, kind, what, line in text:gmatch "(%d+)\t([^\t]*)\t([^\t]*)\t([^\n]*)\n" do
      found[#found + 1] = { number = tonumber(number), kind = kind, text = what, line = line }
    end
  end
  table.sort(found, function(a, b)
    if a.number ~= b.number then return a.number < b.number end
    return a.kind .. a.text < b.kind .. b.text
  end)
  return found, statuses, whole
end

local function summary(found, counts)
  local lines = {}
  for _, each in ipairs(found) do counts[each.kind] = (counts[each.kind] or 0) + 1 end
  for kind, count in pairs(counts) do lines[#lines + 1] = ("%5d %s"):format(count, kind) end
  table.sort(lines)
  return lines
end

local function write_log(found, statuses, whole, seconds)
  local lines = { ("# seed %d, %d cases, %.0f s: %d findings%s"):format(options.seed, options.count,
    seconds, #found, whole and "" or "; a worker did not come to its end") }
  for _, each in ipairs(summary(found, statuses)) do lines[#lines + 1] = "# " .. each end
  for _, each in ipairs(found) do
    lines[#lines + 1] = ("case %d: %s: %s\n    %s"):format(each.number, each.kind, each.text,
      each.line)
  end
  local text = table.concat(lines, "\n") .. "\n"
  if options.log then write(options.log, text) end
  io.stdout:write(options.log and lines[1] .. "\n" or text)
end

--- Run all cases. Returns whether nothing was found.
local function run_all(place)
  local started = now()
  run_workers(place)
  local found, statuses, whole = collect(place)
  write_log(found, statuses, whole, now() - started)
  return #found == 0 and whole
end

--- Run one case, and show what it is and what came of it.
local function run_one(place)
  local folder = place .. "/case"
  local findings, line, status = run(folder, inputs.load(place .. "/inputs", root), options.case)
  print(line)
  io.stdout:write(read(folder .. "/stderr"):sub(1, 4000))
  print(("status %d"):format(status))
  for _, each in ipairs(findings) do print(("%s: %s"):format(each.kind, each.text)) end
  if options.keep then keep(folder, options.case) end
  return #findings == 0
end

local function main()
  local place = shell.make_folder()
  assert(dir.makepath(place .. "/inputs"))
  local ok, result = pcall(function()
    inputs.make(place .. "/inputs", root, assay)
    return options.case and run_one(place) or not options.case and run_all(place)
  end)
  shell.remove_folder(place)
  if not ok then error(result, 0) end
  return result
end

if options.worker then
  work(options.inputs)
  os.exit(true)
end
os.exit(main())
