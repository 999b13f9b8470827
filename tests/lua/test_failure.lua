-- Failures are raised where they happen, and caught by who can go on without, or by the command
-- line, which says why.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
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

function TestFailure.test_a_failure_passes_through_what_does_not_catch_it()
  local message = support.failure_of(function()
    local _ <close> = setmetatable({}, { __close = function() end })
    failure.raise(exit.BUSY, "taken")
  end)
  lu.assertEquals(message, "taken")
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
