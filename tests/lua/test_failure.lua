-- Failures are raised where they happen, and caught by who can go on without, or by the command
-- line, which says why.
local lu = require("luaunit")
local lfs = require("lfs")
local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local shell = require("assay.util.shell")
local support = require("support")

local TestFailure = {}

function TestFailure.test_results_come_through()
  lu.assertEquals(table.pack(failure.catch(function(...) return nil, ..., 3 end, 2)),
    { nil, 2, 3, n = 3 })
end

function TestFailure.test_a_failure_has_code_and_message()
  local result, fault = failure.catch(failure.raise, exit.BUSY, "%s: taken by %d", "here", 7)
  lu.assertNil(result)
  lu.assertEquals({ fault.code, fault.message, tostring(fault) },
    { exit.BUSY, "here: taken by 7", "here: taken by 7" })
end

function TestFailure.test_a_message_without_arguments_is_taken_as_it_is()
  lu.assertEquals({ support.failure_of(failure.raise, exit.BUSY, "100%s.json: %d") },
    { "100%s.json: %d", exit.BUSY })
end

function TestFailure.test_what_is_deferred_is_done_when_a_failure_passes()
  local folder, is_done
  local message = support.failure_of(function()
    local _ <close> = defer.call(function() is_done = true end)
    local made, _ <close> = shell.make_folder()
    folder = made
    failure.raise(exit.BUSY, "taken")
  end)
  lu.assertEquals({ message, is_done }, { "taken", true })
  lu.assertNil(lfs.attributes(folder))
end

function TestFailure.test_what_is_deferred_is_done_at_the_end_of_a_block()
  local done = 0
  do
    local _ <close> = defer.call(function() done = done + 1 end)
    lu.assertEquals(done, 0)
  end
  lu.assertEquals(done, 1)
end

--- A defect, however many catch failures around it, is told with where it was, once.
function TestFailure.test_a_defect_is_raised_on_with_its_place()
  local function defective() return nil + 1 end
  local ok, raised = pcall(failure.catch, failure.catch, function() return defective() + 1 end)
  lu.assertFalse(ok)
  lu.assertStrMatches(raised, "^[^\n]*test_failure%.lua:%d+: attempt to perform arithmetic.*")
  lu.assertStrContains(raised, "in upvalue 'defective'")
  lu.assertEquals(select(2, raised:gsub("stack traceback:", "")), 1)
end

function TestFailure.test_what_is_raised_as_a_table_is_raised_on_as_it_is()
  local raised = { code = exit.BUSY, message = "none of ours" }
  local ok, caught = pcall(failure.catch, error, raised)
  lu.assertFalse(ok)
  lu.assertIs(caught, raised)
end

support.run({ TestFailure = TestFailure })
