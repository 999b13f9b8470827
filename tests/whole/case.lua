--- case.lua - named tests: `case("what must hold", function(t) ... end)` in the files of cases/.
--
-- CMakeLists.txt finds the names by reading the files, so each stands on the line of its `case(`.
-- Run by run_case.lua.

local process = require "process"
local record = require "record"

local problems = {}
local t = {}

--- Copies of the records read, to be validated together: starting the validator takes longest.
local read = {}

local function say(format, ...)
  problems[#problems + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- A condition that must hold; the rest says what does not.
function t.check(condition, format, ...)
  if not condition then say(format, ...) end
  return condition
end

function t.equal(got, expected, what)
  return t.check(got == expected, "%s: expected %s, got %s", what, tostring(expected),
    tostring(got))
end

function t.near(got, expected, share, what)
  local fine = type(got) == "number" and math.abs(got - expected) <= share * math.abs(expected)
  return t.check(fine, "%s: expected %.15g within %g %%, got %s", what, expected, 100 * share,
    tostring(got))
end

--- Ends the test: it cannot be made here.
function t.skip(why)
  error({ skip = why }, 0)
end

local function run_plain(what, options, folder, prelude)
  local plain = {}
  for k, v in pairs(options) do plain[k] = v end
  plain.plugins = false
  local env = options.env and options.env.LC_ALL and { LC_ALL = options.env.LC_ALL }
  return process.run(process.simulate(what, plain),
    { folder = folder, prelude = prelude, env = env })
end

--- Runs a program with the plugin and says whether its exit status and stdout are those without it.
-- @param what     host program, .sim file or launch file, by path
-- @param options  as process.simulate; env; folder; prelude; `lines`: how many lines of Assay's are
--                 due (0); `plain`: the run without the plugin, if it was made before
-- @return  the run, with `lines`, those of Assay
function t.run(what, options)
  options = options or {}
  local folder = options.folder or (process.is_launch(what) and what:match "^(.*)/")
    or process.folder()
  local prelude = options.prelude
  local plain = options.plain or run_plain(what, options, folder, prelude)
  local run = process.run(process.simulate(what, options),
    { folder = folder, env = options.env, prelude = prelude })
  t.equal(run.status, plain.status, "exit status, against that without the plugin")
  if run.stdout ~= plain.stdout then
    say("stdout differs from that without the plugin: %s",
      record.difference(run.stdout, plain.stdout))
  end
  run.plain = plain
  run.lines = process.assay_lines(run.stderr)
  t.equal(#run.lines, options.lines or 0, "lines of Assay's on stderr (" .. run.stderr .. ")")
  return run
end

--- Reads a record and checks what holds of every record; nil after a problem.
function t.record(file)
  local data, why = record.read(file)
  if not t.check(data, "%s", why) then return nil end
  read[#read + 1] = ("%s/%d.json"):format(process.folder(), #read + 1)
  process.write(read[#read], data.text)
  for _, line in ipairs(record.audit(data)) do say("%s", line) end
  return data
end

--- The record of a program that ran to its end; an error if there is none.
-- @return  the record, the run
function t.measure(what, options)
  options = options or {}
  local env = {}
  for k, v in pairs(options.env or {}) do env[k] = v end
  env.ASSAY_OUTPUT = env.ASSAY_OUTPUT or process.folder() .. "/record.json"
  options.env = env
  local run = t.run(what, options)
  local data = t.record(env.ASSAY_OUTPUT) or error("without a record there is nothing to check", 0)
  t.check(data.complete, "the record is not complete")
  return data, run
end

--- The record without provenance must be the same, byte for byte, however many threads there are.
-- @return  the record
function t.same_for_all_threads(what, options)
  local first, rest_of_first, plain
  for _, threads in ipairs { 1, 2, 3, 8, 32, 8 } do
    local way = { threads = threads, plain = plain }
    for k, v in pairs(options or {}) do way[k] = v end
    local data, run = t.measure(what, way)
    plain = run.plain
    local _, rest = record.split(data.text)
    first, rest_of_first = first or data, rest_of_first or rest
    t.check(rest and rest == rest_of_first, "with %d threads: %s", threads,
      record.difference(rest_of_first or "", rest or ""))
  end
  return first
end

--- A figure of an entry.
function t.value(entry, scope, key, expected)
  return t.equal(record.value(entry, scope, key), expected, scope .. " " .. key)
end

--- A file of the folder input/.
function t.input(name) return os.getenv "ASSAY_TEST_INPUT" .. "/" .. name end

-- ---

local cases = {}

local case = {}

--- Runs a case to its end and prints what does not hold.
-- @return  exit status: 0, 1, or 77 if the case cannot be made here
function case.run(name)
  local run = cases[name] or error("no case '" .. tostring(name) .. "'", 0)
  local fine, why = xpcall(run, function(e)
    return type(e) == "table" and e or debug.traceback(e)
  end, t)
  for _, line in ipairs(#read > 0 and record.validate(read) or {}) do say("%s", line) end
  process.clean()
  if not fine and type(why) == "table" then
    print("skipped: " .. why.skip)
    return 77
  end
  if not fine then say("%s", why) end
  for _, line in ipairs(problems) do print(line) end
  print(#problems == 0 and "as expected" or #problems .. " problems")
  return #problems == 0 and 0 or 1
end

return setmetatable(case, { __call = function(_, name, run)
  assert(not cases[name], name .. " stands twice in its file")
  cases[name] = run
end })
