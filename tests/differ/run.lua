--- run.lua - the same launches in several ways, and where what comes out differs.
--
-- A *way* is an engine and a number of threads; the first is what the others are held against.

local cjson = require "cjson"
local path = require "pl.path"
local process = require "process"
local record = require "record"

local run = {}

--- Seconds of computing after which a launch is given up.
run.patience = 10

--- The ways made of engines and threads, each with a name.
function run.ways(engines, threads)
  local ways = {}
  for _, engine in ipairs(engines) do
    for _, number in ipairs(threads) do
      ways[#ways + 1] = { engine = engine, threads = number,
        name = ("%s, %d thread%s"):format(engine, number, number == 1 and "" or "s") }
    end
  end
  return ways
end

--- As run.ways(), from words such as "interpreter:1,native:1".
function run.ways_of(text)
  local ways = {}
  for engine, threads in text:gmatch "(%a+):(%d+)" do
    table.move(run.ways({ engine }, { tonumber(threads) }), 1, 1, #ways + 1, ways)
  end
  return ways
end

--- What ran the launches: counts by "native" or by the reason why not, from the provenance.
local function engines_of(provenance)
  local counts = {}
  if not provenance then return counts end
  local data = cjson.decode("{" .. provenance:gsub(",%s*$", "") .. "}").provenance
  for _, entry in ipairs(data.engines) do
    local what = entry.engine == "native" and "native" or entry.reason
    counts[what] = (counts[what] or 0) + entry.launches
  end
  return counts
end

local function read_outputs(folder, sims)
  local outputs = {}
  for _, sim in ipairs(sims) do
    local name = path.splitext(path.basename(sim))
    outputs[name] = process.read(("%s/%s.out"):format(folder, name)) or "nothing"
  end
  return outputs
end

--- The simulator's words: without blank lines, the compiler's count of warnings, and where in the
-- simulator an error was found.
local function words_of(stderr)
  local lines = {}
  for line in stderr:gmatch "[^\n]+" do
    if not line:match "^%s*$" and not line:match "^%d+ warnings? generated%.$" then
      lines[#lines + 1] = line:gsub("^(OCLGRIND FATAL ERROR) %b()", "%1")
    end
  end
  return table.concat(lines, "\n")
end

--- The lines of a text in an order of their own: threads speak in any.
local function sorted(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  table.sort(lines)
  return table.concat(lines, "\n")
end

--- Seconds of the clock after which even a machine with much else to do must be ready.
local GIVEN_UP = 300

--- The command of a way: the simulator's own options come first among its words.
local function command_of(way, what, options)
  local command = process.simulate(what, { threads = way.threads, arguments = options.arguments })
  for i, word in ipairs(options.simulator or {}) do table.insert(command, i + 1, word) end
  local limit = { "timeout", "-k", "1", tostring(GIVEN_UP) }
  if options.interrupt then
    limit = { "timeout", "--preserve-status", "-s", "INT", "-k", "9", tostring(options.interrupt) }
  end
  return table.move(command, 1, #command, #limit + 1, limit)
end

--- Exit statuses of timeout and of SIGXCPU.
local LATE = { [124] = true, [128 + 24] = true }

local function escaped(text) return (text:gsub("%p", "%%%0")) end

--- Runs a program.
-- @param way      engine, threads
-- @param what     path of the program
-- @param options  arguments; simulator (options of oclgrind, a list); interrupt (after so many
--                 seconds); patience (seconds); folder (one of process.folder())
-- @return  status, stdout, stderr, record (without provenance; nil if there is none), engines
--          (launches by what ran them), late
function run.program(way, what, options)
  local folder = options.folder or process.folder()
  local seconds = options.patience or run.patience
  local done = process.run(command_of(way, what, options), { folder = folder,
    prelude = ("ulimit -t %d;"):format(seconds),
    env = { ASSAY_OUTPUT = folder .. "/record.json", ASSAY_ENGINE = way.engine } })
  local provenance, rest = record.split(process.read(folder .. "/record.json") or "")
  return { status = done.status, stdout = done.stdout, stderr = done.stderr,
    words = words_of((done.stderr:gsub(escaped(folder), "FOLDER"))), folder = folder, record = rest,
    late = not options.interrupt and LATE[done.status] or false,
    engines = engines_of(rest and provenance), outputs = {} }
end

--- Launches simulator files in one process.
-- @param options  as run.program(), or nil
-- @return  as run.program(), and outputs, the bytes by name
function run.once(way, sims, options)
  local with = { folder = process.folder(), patience = run.patience + #sims }
  for name, value in pairs(options or {}) do with[name] = value end
  with.arguments = { with.folder }
  for _, sim in ipairs(sims) do table.insert(with.arguments, path.abspath(sim)) end
  local done = run.program(way, os.getenv "ASSAY_TEST_SIMULATE", with)
  done.outputs = read_outputs(with.folder, sims)
  return done
end

--- Why the simulator did not run all to the end; nil if it did.
function run.rejection(done)
  if done.late then return "too slow" end
  local why = done.stderr:match "Undefined external function: [^\n]+"
    or done.stderr:match "Unsupported [^\n]+" or done.stderr:match "Encountered [^\n]+"
    or done.stderr:match "Assertion [^\n]+"
  if why then return why end
  if done.stderr:find "OCLGRIND FATAL ERROR" then return "fatal error" end
  why = done.stderr:match "error: [^\n]+"
  if why then return why end
  return done.status ~= 0 and "exit status " .. done.status or nil
end

--- Whether the simulator ran kernels on memory that it had not filled.
local function is_left_to_chance(done)
  return done.stderr:find("Unsupported constant pointer value", 1, true) ~= nil
end

local function difference_of_bytes(name, a, b)
  if a == b then return nil end
  for at = 1, math.max(#a, #b) do
    if a:byte(at) ~= b:byte(at) then
      return ("%s: byte %d of the results is %s, not %s"):format(name, at - 1,
        tostring((b:byte(at))), tostring((a:byte(at))))
    end
  end
end

local function compare_outputs(reference, other, say)
  local names = {}
  for name in pairs(reference.outputs) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    local why = difference_of_bytes(name, reference.outputs[name], other.outputs[name])
    if why then say(why) end
  end
end

--- Where another way differs from the first.
-- @param exact  whether the groups ran in the same order, so that a launch that failed must have
--               come to the same point
-- @return  list of differences
function run.differences(reference, other, exact)
  local list = {}
  local function say(format, ...)
    list[#list + 1] = select("#", ...) > 0 and format:format(...) or format
  end
  local rejected = run.rejection(reference)
  if other.late and not reference.late then say "took too long" end
  if reference.late or other.late or is_left_to_chance(reference) then return list end
  if reference.status ~= other.status then
    say("exit status %d, not %d", other.status, reference.status)
  end
  if reference.record ~= other.record then
    say("record: %s", record.difference(reference.record or "", other.record or ""))
  end
  if rejected and not exact then return list end
  for stream, name in pairs { stdout = "stdout", words = "stderr" } do
    local a, b = reference[stream], other[stream]
    if not exact then a, b = sorted(a), sorted(b) end
    if a ~= b then say("%s: %s", name, record.difference(a, b)) end
  end
  compare_outputs(reference, other, say)
  return list
end

--- Adds counts of launches to others.
function run.add_engines(sums, counts)
  for what, count in pairs(counts) do sums[what] = (sums[what] or 0) + count end
end

--- Prints why launches were left to the interpreter, the most frequent first.
function run.print_engines(way, counts)
  if way.engine == "interpreter" then return end
  local reasons = {}
  for reason, count in pairs(counts) do
    if reason ~= "native" then reasons[#reasons + 1] = ("%7d  %s"):format(count, reason) end
  end
  table.sort(reasons, function(a, b) return a > b end)
  print(("%s: compiled for %d launches"):format(way.name, counts.native or 0))
  if #reasons > 0 then print("  not for others because\n" .. table.concat(reasons, "\n")) end
end

--- Does the same in all ways.
-- @param once  (way) to what run.program() gives
-- @return  { differences = { "way: what", ... }, rejected = reason or nil, complaint = what the
--          simulator found wrong or nil, reference = of the first way,
--          engines = { counts of each way } }
function run.each(ways, once)
  local result = { differences = {}, engines = {} }
  for i, way in ipairs(ways) do
    local done = once(way)
    result.engines[i] = done.engines
    result.reference = result.reference or done
    if i > 1 then
      local exact = way.threads == 1 and ways[1].threads == 1
      for _, why in ipairs(run.differences(result.reference, done, exact)) do
        table.insert(result.differences, way.name .. ": " .. why)
      end
    end
  end
  local reference = result.reference
  result.rejected = run.rejection(reference)
  if not result.rejected and reference.words ~= "" then result.complaint = reference.words end
  return result
end

--- Launches simulator files in all ways; as run.once() and run.each().
function run.all(ways, sims, options)
  return run.each(ways, function(way) return run.once(way, sims, options) end)
end

return run
