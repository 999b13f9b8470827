-- Each rule of advice fires on an entry made by hand, with the figures derived in rules/*.lua, and
-- is silent just below its threshold and where it would be wrong.
local lu = require("luaunit")
local cjson = require("cjson")
local tablex = require("pl.tablex")
local advice = require("assay.advice")
local made = require("made")
local rules = require("assay.rules")

local RULES, FAULTS = rules.load()
local CASES = {}
for _, room in ipairs({ "global", "local", "control" }) do
  tablex.insertvalues(CASES, (require("rules." .. room)))
end

local function rule_named(name)
  for _, rule in ipairs(RULES) do
    if rule.name == name then
      return rule
    end
  end
  error("no rule " .. name)
end

--- What one rule finds in an entry.
local function found(case, entry, keys)
  return advice.of(entry, keys or made.keys, { rule_named(case.rule) }, case.device or "gpu")
end

local TestRules = {}

function TestRules.test_all_own_rules_are_rules()
  lu.assertEquals(FAULTS, {})
end

function TestRules.test_every_rule_has_a_case()
  local has = {}
  for _, case in ipairs(CASES) do
    has[case.rule] = true
  end
  for _, rule in ipairs(RULES) do
    lu.assertTrue(has[rule.name], rule.name)
  end
end

function TestRules.test_each_rule_fires_with_the_derived_figures()
  for _, case in ipairs(CASES) do
    local findings, faults = found(case, case.entry({}))
    lu.assertEquals(faults, {})
    lu.assertEquals(#findings, 1, case.rule)
    local finding = findings[1]
    for _, name in ipairs({ "value", "threshold", "weight" }) do
      lu.assertAlmostEquals(finding[name], case[name], 1e-9, case.rule .. " " .. name)
    end
    if case.to then
      lu.assertAlmostEquals(finding.aim.to, case.to, 1e-9, case.rule)
    else
      lu.assertNil(finding.aim.to, case.rule)
    end
    lu.assertEquals(#finding.also, case.also or 0, case.rule)
    lu.assertEquals(finding.level, case.weight >= 0.1 and "warning" or "note", case.rule)
  end
end

function TestRules.test_each_finding_names_argument_and_line()
  for _, case in ipairs(CASES) do
    local finding = found(case, case.entry({}))[1]
    local argument = case.argument
    if argument == nil and finding.argument then
      argument = "A"
    end
    lu.assertEquals(finding.argument, argument or nil, case.rule)
    lu.assertEquals(finding.line and finding.line.line, case.line or argument and 10 or nil,
      case.rule)
  end
end

function TestRules.test_each_rule_is_silent_where_its_advice_would_be_wrong()
  for _, case in ipairs(CASES) do
    lu.assertNotNil(next(case.silent), case.rule)
    for why, options in pairs(case.silent) do
      local findings, faults = found(case, case.entry(tablex.deepcopy(options)))
      lu.assertEquals(#findings, 0, case.rule .. ": " .. why)
      lu.assertEquals(faults, {})
    end
  end
end

function TestRules.test_no_rule_is_about_the_order_of_an_image()
  local images = 0
  for _, case in ipairs(CASES) do
    local entry = case.entry({})
    local argument = entry.arguments[1]
    if found(case, entry)[1].argument == "A" and argument.space == "global" then
      argument.type = "image2d_array_t"
      images = images + 1
      lu.assertEquals(#found(case, entry), 0, case.rule)
    end
  end
  lu.assertTrue(images >= 15, images)
end

function TestRules.test_rule_without_one_of_its_keys_is_silent()
  for _, case in ipairs(CASES) do
    for _, missing in ipairs(rule_named(case.rule).needs) do
      local keys = setmetatable({}, { __index = function(_, name)
        return name ~= missing and made.keys[name] or nil
      end })
      lu.assertEquals(#found(case, case.entry({}), keys), 0, case.rule .. " " .. missing)
    end
  end
end

function TestRules.test_advice_for_one_kind_of_device_is_not_given_for_another()
  for _, case in ipairs(CASES) do
    local rule = rule_named(case.rule)
    for device, given in pairs({ gpu = rule.devices ~= "cpu", cpu = rule.devices ~= "gpu",
        any = rule.devices ~= "cpu" }) do
      given = given and (not case.device_alone or device == case.device)
      lu.assertEquals(#advice.of(case.entry({}), made.keys, { rule }, device), given and 1 or 0,
        rule.name .. " for " .. device)
    end
  end
end

--- An entry some of whose figures are null, missing or 0.
local function damaged(entry, random)
  for _, figures in pairs(entry.scopes) do
    for _, metric in ipairs(tablex.keys(figures)) do
      local fate = random(8)
      if fate == 1 then
        figures[metric] = cjson.null
      elseif fate == 2 then
        figures[metric] = nil
      elseif fate == 3 then
        figures[metric] = 0
      end
    end
  end
  return entry
end

function TestRules.test_no_rule_fails_on_undefined_figures()
  math.randomseed(7, 7)
  for _, case in ipairs(CASES) do
    for _ = 1, 40 do
      local entry = damaged(case.entry({}), math.random)
      for _, device in ipairs({ "gpu", "cpu" }) do
        local findings, faults = advice.of(entry, made.keys, RULES, device)
        lu.assertEquals(faults, {})
        for _, finding in ipairs(findings) do
          lu.assertTrue(finding.weight <= 1 and finding.value == finding.value, case.rule)
        end
      end
    end
  end
end

function TestRules.test_figures_that_vary_count_with_their_mean()
  for _, case in ipairs(CASES) do
    local entry = case.entry({})
    for _, figures in pairs(entry.scopes) do
      for metric, value in pairs(figures) do
        figures[metric] = { min = value / 2, mean = value, max = 2 * value }
      end
    end
    local finding = found(case, entry)[1]
    lu.assertAlmostEquals(finding.value, case.value, 1e-9, case.rule)
    lu.assertAlmostEquals(finding.weight, case.weight, 1e-9, case.rule)
  end
end

function TestRules.test_distance_is_told_only_where_it_is_the_same()
  local distances = { ["bank-conflicts"] = "8", ["pad-local-rows"] = "64" }
  for _, case in ipairs(CASES) do
    local distance = distances[case.rule]
    if distance then
      local entry = case.entry({ group = distance == "64" and { 16, 16, 1 } or nil })
      lu.assertStrContains(found(case, entry)[1].say,
        ("would do: neighbouring items access it %s bytes"):format(distance))
      for _, scope in ipairs({ "arg:T", entry.lines[1].scope }) do
        entry.scopes[scope]["stride.item[irregular]"] = 101
      end
      lu.assertStrContains(found(case, entry)[1].say, " where 1 would do.")
    end
  end
end

--- Without debug information a record has no lines; the argument stands for them.
function TestRules.test_argument_is_named_where_there_are_no_lines()
  for _, name in ipairs({ "strided-access", "wrong-index-order", "broadcast-loads",
      "bank-conflicts", "stage-in-local-memory", "global-atomics" }) do
    for _, case in ipairs(CASES) do
      if case.rule == name then
        local entry = case.entry({})
        entry.lines = {}
        local finding = found(case, entry)[1]
        lu.assertEquals(finding.argument, case.argument or "A", name)
        lu.assertNil(finding.line)
      end
    end
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestRules", TestRules } },
  table.unpack(arg)), true)
