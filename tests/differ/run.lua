--- run.lua - the same launches in several ways, and where what comes out differs.
--
-- A *way* is an engine and a number of threads; the first is what the others are held against.

local cjson = require "cjson"
local path = require "pl.path"
local process = require "process"
local record = require "record"

local run = {}

--- Seconds after which a launch is given up.
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
-- simulator an error was found; sorted, because threads speak in any order.
local function words_of(stderr)
  local lines = {}
  for line in stderr:gmatch "[^\n]+" do
    if not line:match "^%s*$" and not line:match "^%d+ warnings? generated%.$" then
      lines[#lines + 1] = line:gsub("^(OCLGRIND FATAL ERROR) %b()", "%1")
    end
  end
  table.sort(lines)
  return table.concat(lines, "\n")
end

--- Launches simulator files in one process.
-- @param way   engine, threads
-- @param sims  list of paths
-- @return  status, stderr, record (without provenance; nil if there is none), outputs (by name),
--          engines (launches by what ran them), late
function run.once(way, sims)
  local folder = process.folder()
  local arguments = { folder }
  for _, sim in ipairs(sims) do arguments[#arguments + 1] = path.abspath(sim) end
  local command = process.simulate(os.getenv "ASSAY_TEST_SIMULATE",
    { threads = way.threads, arguments = arguments })
  for i, word in ipairs { "timeout", "-k", "1", tostring(run.patience + #sims) } do
    table.insert(command, i, word)
  end
  local done = process.run(command, { folder = folder,
    env = { ASSAY_OUTPUT = folder .. "/record.json", ASSAY_ENGINE = way.engine } })
  local provenance, rest = record.split(process.read(folder .. "/record.json") or "")
  return { status = done.status, stderr = words_of(done.stderr), late = done.status == 124,
    record = rest, engines = engines_of(rest and provenance),
    outputs = read_outputs(folder, sims) }
end

--- Why the simulator did not run all to the end; nil if it did.
function run.rejection(done)
  if done.late then return "too slow" end
  local why = done.stderr:match "Undefined external function: [^\n]+"
    or done.stderr:match "Unsupported [^\n]+" or done.stderr:match "Encountered [^\n]+"
    or done.stderr:match "Assertion [^\n]+"
  if why then return why end
  if done.stderr:find "OCLGRIND FATAL ERROR" then return "fatal error" end
  return done.status ~= 0 and "exit status " .. done.status or nil
end

local function difference_of_bytes(name, a, b)
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
  if reference.late or other.late then return list end
  if reference.status ~= other.status then
    say("exit status %d, not %d", other.status, reference.status)
  end
  if reference.record ~= other.record then
    say("record: %s", record.difference(reference.record or "", other.record or ""))
  end
  if rejected and not exact then return list end
  if reference.stderr ~= other.stderr then
    say("stderr: %s", record.difference(reference.stderr, other.stderr))
  end
  compare_outputs(reference, other, say)
  return list
end

--- Launches simulator files in all ways.
-- @return  { differences = { "way: what", ... }, rejected = reason or nil, complaint = what the
--          simulator found wrong or nil, engines = { counts of each way } }
function run.all(ways, sims)
  local result = { differences = {}, engines = {} }
  local reference
  for i, way in ipairs(ways) do
    local done = run.once(way, sims)
    result.engines[i] = done.engines
    reference = reference or done
    if i > 1 then
      local exact = way.threads == 1 and ways[1].threads == 1
      for _, why in ipairs(run.differences(reference, done, exact)) do
        table.insert(result.differences, way.name .. ": " .. why)
      end
    end
  end
  result.rejected = run.rejection(reference)
  if not result.rejected and reference.stderr ~= "" then result.complaint = reference.stderr end
  return result
end

return run
