-- What users type, and what the shell is given.
local lu = require("luaunit")
local arguments = require("assay.cmd.arguments")
local check = require("assay.util.check")
local regex = require("assay.regex")
local shell = require("assay.util.shell")
local support = require("support")

local TestShell = {}

function TestShell.test_any_word_comes_through_the_shell_unchanged()
  for _, word in ipairs({ "", "a b", "it's", "'''", '"', "$HOME `id` \\ !", "-n", "two\nlines",
      "tab\t", "größe", "\255\254", "*?[a]", "a;b&c|d>e" }) do
    lu.assertEquals((shell.capture("printf %s " .. shell.quote(word))), word)
  end
end

function TestShell.test_signal_of_a_command_is_seen()
  local _, status = shell.capture("kill -9 $$")
  lu.assertEquals(status, 137)
end

local TestRegex = {}

function TestRegex.test_expression_is_searched_in_the_name()
  local names = { "simple", "coalescedA", "coalescedAB" }
  lu.assertEquals(regex.matches("^coalesced(A|B)$", names), { coalescedA = true })
  lu.assertEquals(regex.matches("A", names), { coalescedA = true, coalescedAB = true })
  lu.assertEquals(regex.matches("x", names), {})
  lu.assertEquals(regex.matches(".", {}), {})
  lu.assertEquals(regex.matches("-e", { "a-e" }), { ["a-e"] = true })
end

function TestRegex.test_invalid_expressions_are_found()
  for _, expression in ipairs({ "(", "[", "a{2,1}", "[[:foo:]]", "\\" }) do
    lu.assertNotNil(regex.fault(expression), expression)
  end
  for _, expression in ipairs({ "a", "^(a|b)+$", "[[:alpha:]]*", "a{2}", "-v" }) do
    lu.assertNil(regex.fault(expression), expression)
  end
end

local TestCheck = {}

function TestCheck.test_dispatch_is_a_number_a_range_or_all()
  for _, text in ipairs({ "all", "1", "2-5", "3-3", "18446744073" }) do
    lu.assertEquals(check.dispatch(text), text)
  end
  for _, text in ipairs({ "", "0", "0-2", "5-2", "-1", "1-", "a", "1,2", "1.5", " 1",
      "99999999999999999999" }) do
    lu.assertNil(check.dispatch(text), text)
  end
end

function TestCheck.test_memory_may_have_a_suffix()
  lu.assertEquals(check.memory("4096"), "4096")
  lu.assertEquals(check.memory("64M"), "64M")
  lu.assertEquals(check.memory("2g"), "2G")
  for _, text in ipairs({ "", "0", "M", "-1", "1T", "1.5G", "1 M", "99999999999G" }) do
    lu.assertNil(check.memory(text), text)
  end
end

function TestCheck.test_records_name_ends_in_json()
  lu.assertEquals(check.record_name("a/b.json"), "a/b.json")
  lu.assertEquals(check.record_name("-"), "-")
  for _, text in ipairs({ "", "a", "a.csv", "a/.json", ".json" }) do
    lu.assertNil(check.record_name(text), text)
  end
end

local TestProgram = {}

local function protected(...)
  return arguments.protect({ ... })
end

function TestProgram.test_options_end_at_the_program()
  lu.assertEquals(protected("run", "app", "-k", "x"), { "run", "--", "app", "-k", "x" })
  lu.assertEquals(protected("run", "-q", "app", "-q"), { "run", "-q", "--", "app", "-q" })
  lu.assertEquals(protected("run", "-k", "x", "app"), { "run", "-k", "x", "--", "app" })
  lu.assertEquals(protected("run", "-qk", "x", "app"), { "run", "-qk", "x", "--", "app" })
  lu.assertEquals(protected("run", "-kx", "app"), { "run", "-kx", "--", "app" })
  lu.assertEquals(protected("run", "--kernel=x", "app"), { "run", "--kernel=x", "--", "app" })
  lu.assertEquals(protected("run", "--", "-app"), { "run", "--", "-app" })
  lu.assertEquals(protected("run", "-o", "-", "app"), { "run", "-o", "-", "--", "app" })
end

function TestProgram.test_value_that_begins_with_a_dash_stays_with_its_option()
  lu.assertEquals(protected("run", "--build-options", "-DN=4", "app"),
    { "run", "--build-options=-DN=4", "--", "app" })
  lu.assertEquals(protected("run", "-k", "-x", "app"), { "run", "-k-x", "--", "app" })
end

function TestProgram.test_other_commands_are_left_alone()
  lu.assertEquals(protected("report", "-k", "x", "r.json"), { "report", "-k", "x", "r.json" })
end

support.run({ TestShell = TestShell, TestRegex = TestRegex, TestCheck = TestCheck,
  TestProgram = TestProgram })
