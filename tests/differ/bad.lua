--- bad.lua - kernels that do what they must not, run in several ways that must come to the same.
--
--   bad.lua SUBJECT...    the cases of bad/SUBJECT.lua, in the ways of ASSAY_TEST_WAYS
--
-- What is expected is what the first way does.  A case has `source`, a kernel k; `arguments`, lines
-- of a simulator file; `items` and `group`; `options` of the compiler (else both with and without
-- optimisation); `simulator`, options of oclgrind; `interrupt`, seconds until SIGINT; `log`, a file
-- for the simulator's words.  `says`, `prints` and `status` make sure that the first way does what
-- the case is about.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local process = require "process"
local run = require "run"

local wrong = 0
local engines = {} -- counts of launches of each way

local function say(case, options, format, ...)
  wrong = wrong + 1
  print(("%s%s: "):format(case.name, options == "" and "" or " (" .. options .. ")")
    .. format:format(...))
end

local function write(case, options)
  local folder = process.folder()
  process.write(folder .. "/k.cl", case.source .. "\n")
  process.write(folder .. "/k.sim", table.concat({ "k.cl", "k", case.items .. " 1 1",
    case.group .. " 1 1", "#! options " .. options, table.concat(case.arguments, "\n") }, "\n"))
  return folder .. "/k.sim"
end

local SHOWN = 300

local function brief(text) return #text > SHOWN and text:sub(-SHOWN) or text end

--- Whether the first way did what the case is about.
local function check_reference(case, options, done)
  local status = case.status or 0
  if done.late then return say(case, options, "the first way took too long") end
  if done.status ~= status then say(case, options, "exit status %d", done.status) end
  if not done.record then say(case, options, "there is no record") end
  if case.says and not done.words:find(case.says, 1, true) then
    say(case, options, "the simulator did not say '%s' but: %s", case.says, brief(done.words))
  elseif not case.says and done.words ~= "" then
    say(case, options, "the simulator said: %s", brief(done.words))
  end
  if case.prints and not done.stdout:find(case.prints, 1, true) then
    say(case, options, "'%s' was not printed but: %s", case.prints, brief(done.stdout))
  end
end

local function check(case, ways, options)
  local sim = write(case, options)
  local result = run.each(ways, function(way)
    local done = run.once(way, { sim }, { simulator = case.simulator, interrupt = case.interrupt })
    local log = case.log and process.read(done.folder .. "/" .. case.log)
    done.words = done.words .. (log or "")
    return done
  end)
  for i in ipairs(ways) do run.add_engines(engines[i], result.engines[i]) end
  check_reference(case, options, result.reference)
  for _, line in ipairs(result.differences) do say(case, options, "%s", line) end
end

local function check_all(ways, subjects)
  local count = 0
  for i in ipairs(ways) do engines[i] = {} end
  for _, subject in ipairs(subjects) do
    for _, case in ipairs(dofile(("%s/bad/%s.lua"):format(here, subject))) do
      for _, options in ipairs(case.options and { case.options } or { "", "-cl-opt-disable" }) do
        count = count + 1
        check(case, ways, options)
      end
    end
  end
  return count
end

local ways = run.ways_of(os.getenv "ASSAY_TEST_WAYS")
local fine, result = xpcall(check_all, debug.traceback, ways, arg)
process.clean()
for i, way in ipairs(ways) do run.print_engines(way, engines[i] or {}) end
print(fine and ("%d cases: %d wrong"):format(result, wrong) or result)
os.exit(fine and wrong == 0)
