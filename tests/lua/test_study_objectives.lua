--- Objectives: what a function of a space gets of a point's figures, and what becomes of none.

local lu = require("luaunit")
local objectives = require("assay.study.objectives")
local sandbox = require("assay.study.sandbox")
local support = require("support")

local KEYS = { ["bytes.requested"] = {}, ["bank.passes.loads"] = {} }
local FIGURES = { ["combined/bytes.requested"] = 96, ["local/bytes.requested"] = 32 }

--- The value of an objective that a function computes, for a point with n = 8.
local function value_of(text)
  local compute = assert(sandbox.run("return " .. text, "t.lua"))
  local space = { path = "t.lua", objectives = { { name = "t", compute = compute } } }
  local values, reason = objectives.of(space, { values = { n = 8 } }, FIGURES, KEYS)
  return values and values[1], reason
end

local TestObjectives = {}

function TestObjectives.test_a_metric_is_found_by_its_name_and_by_its_scope()
  lu.assertEquals(value_of([[function(m, p) return m("bytes.requested") / p.n end]]), 12)
  lu.assertEquals(value_of([[function(m) return m("local/bytes.requested") end]]), 32)
end

function TestObjectives.test_a_point_without_the_figure_has_none_of_the_objective()
  local value, reason = value_of([[function(m) return 1 + m("bank.passes.loads[32,32]") end]])
  lu.assertNil(value)
  lu.assertNil(reason)
end

function TestObjectives.test_a_point_without_the_figure_has_what_is_to_stand_for_it()
  lu.assertEquals(value_of([[function(m) return 1 + m("bank.passes.loads[32,32]", 0) end]]), 1)
end

function TestObjectives.test_a_figure_that_is_there_is_not_replaced()
  lu.assertEquals(value_of([[function(m) return m("bytes.requested", 0) end]]), 96)
end

function TestObjectives.test_what_is_not_finite_is_none()
  for _, value in ipairs({ "1 / 0", "-1 / 0", "0 / 0" }) do
    local none, reason = value_of(("function() return %s end"):format(value))
    lu.assertNil(none)
    lu.assertNil(reason)
  end
end

function TestObjectives.test_what_is_no_name_is_told_without_words_of_this_tool()
  for name, kind in pairs({ ["5"] = "number", ["{}"] = "table", ["false"] = "boolean" }) do
    local value, reason = value_of(("function(m) return 1 + m(%s) end"):format(name))
    lu.assertNil(value)
    lu.assertStrContains(reason, "t.lua:1: m takes the name of a metric, not a " .. kind)
  end
end

function TestObjectives.test_a_name_that_no_metric_has_is_an_error_whatever_is_to_stand_for_it()
  local value, reason = value_of([[function(m) return m("bank.waves", 0) end]])
  lu.assertNil(value)
  lu.assertStrContains(reason, "there is no metric bank.waves")
end

function TestObjectives.test_a_scope_that_no_point_has_is_an_error()
  local value, reason = value_of([[function(m) return m("lokal/bytes.requested", 0) end]])
  lu.assertNil(value)
  lu.assertStrContains(reason, "there is no metric lokal/bytes.requested")
  local space = { path = "t.lua",
    objectives = { { name = "x", metric = "lokal/bytes.requested" } } }
  lu.assertStrContains(support.failure_of(objectives.check, space, KEYS),
    "there is no metric lokal/")
end

function TestObjectives.test_one_that_takes_too_long_ends_the_study()
  local compute = assert(sandbox.run("return function() while true do end end", "t.lua"))
  local space = { path = "t.lua", objectives = { { name = "t", compute = compute } } }
  local seconds = sandbox.SECONDS
  sandbox.SECONDS = 0.5
  local values, reason = objectives.of(space, { values = { n = 8 } }, FIGURES, KEYS)
  sandbox.SECONDS = seconds
  lu.assertNil(values)
  lu.assertEquals(reason, 'objective "t": takes too long (more than 0.5 s)')
end

support.run({ TestObjectives = TestObjectives })
