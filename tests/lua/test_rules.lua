-- Each rule of advice fires on an entry made by hand, with the figures and savings derived in
-- rules/*.lua, and is silent just below its threshold and where it would be wrong.
local lu = require("luaunit")
local cjson = require("cjson")
local tablex = require("pl.tablex")
local advice = require("assay.advice")
local costing = require("costing")
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

local function judge_of(case)
  return costing.judge(case.costs, case.constants)
end

--- What one rule finds in an entry.
local function found(case, entry, keys)
  return advice.of(entry, keys or made.keys, { rule_named(case.rule) }, case.device or "gpu",
    judge_of(case))
end

--- What it finds though nothing were gained by it.
local function seen(case, entry)
  local rule = tablex.copy(rule_named(case.rule))
  local when = rule.when
  rule.remedies, rule.try = nil, "Nothing."
  function rule.when(...)
    local finding = when(...)
    if finding then
      finding.weight, finding.changes = 1, nil
    end
    return finding
  end
  return advice.of(entry, made.keys, { rule }, case.device or "gpu", judge_of(case))
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

function TestRules.test_every_remedy_has_a_case()
  local has = {}
  for _, case in ipairs(CASES) do
    for _, remedy in ipairs(case.remedies or {}) do
      has[case.rule .. " " .. remedy[1]] = true
    end
  end
  for _, rule in ipairs(RULES) do
    for _, remedy in ipairs(rule.remedies or {}) do
      lu.assertTrue(has[rule.name .. " " .. remedy.name], rule.name .. " " .. remedy.name)
    end
  end
end

function TestRules.test_each_rule_fires_with_the_derived_figures()
  for _, case in ipairs(CASES) do
    local findings, faults = found(case, case.entry({}))
    lu.assertEquals(faults, {})
    lu.assertEquals(#findings, 1, case.rule)
    local finding = findings[1]
    lu.assertAlmostEquals(finding.value, case.value, 1e-9, case.rule)
    lu.assertAlmostEquals(finding.threshold, case.threshold, 1e-9, case.rule)
    lu.assertAlmostEquals(finding.aim.to, case.to, 1e-9, case.rule)
    lu.assertEquals(#finding.also, 0, case.rule)
    for word, value in pairs(case.words or {}) do
      lu.assertAlmostEquals(finding[word], value, 1e-9, case.rule .. " " .. word)
    end
  end
end

function TestRules.test_each_remedy_saves_what_was_derived()
  for _, case in ipairs(CASES) do
    local finding, remedies = found(case, case.entry({}))[1], case.remedies or {}
    lu.assertEquals(#finding.remedies, #remedies, case.rule)
    for i, remedy in ipairs(remedies) do
      lu.assertEquals(finding.remedies[i].name, remedy[1], case.rule)
      lu.assertAlmostEquals(finding.remedies[i].saving, remedy[2], 1e-9,
        case.rule .. " " .. remedy[1])
    end
    local weight = case.weight or remedies[1][2]
    lu.assertAlmostEquals(finding.weight, weight, 1e-9, case.rule)
    lu.assertEquals(finding.level, rule_named(case.rule).error and "error"
      or weight >= 0.1 and "warning" or "note", case.rule)
    lu.assertEquals(finding.try, remedies[1] and finding.remedies[1].try or finding.try)
    lu.assertEquals(finding.try:find("{", 1, true), nil, case.rule)
  end
end

--- What the first finding of a rule says of an entry.
local function said(name, entry, costs, constants)
  return found({ rule = name, costs = costs, constants = constants }, entry)[1].say
end

function TestRules.test_one_of_a_kind_is_told_as_one()
  for items, sentence in pairs({ "A work-group has 1 item; ", [32] = "has 32 items; " }) do
    local entry = made.entry({ group = { items, 1, 1 }, groups = { 64, 1, 1 },
      kernel = { items_per_group = items, ["rounds.global"] = 1 } })
    lu.assertStrContains(said("small-groups", entry, "rounds", { ["unit.groups"] = 4 }),
      sentence)
  end
  for count, sentence in pairs({ "1 access is outside ", "2 accesses are outside " }) do
    local entry = made.entry({ kernel = { ["accesses.invalid"] = count } })
    lu.assertStrContains(said("out-of-bounds", entry, "rounds"), sentence)
  end
end

function TestRules.test_part_of_a_sector_is_told_as_a_sector()
  for needed, sentence in pairs({ [4] = "where 4 would do", [3.96] = "where about 4 would do",
      [3.2] = "where about 4 would do" }) do
    local entry = made.entry({ { name = "A", space = "global", made.far({ per_request = 31.7,
      needed = needed, stride = "constant", bytes = 4096 }) } })
    lu.assertStrContains(said("strided-access", entry, "passes"), sentence)
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
    local count = 0
    for why, options in pairs(case.silent) do
      local findings, faults = seen(case, case.entry(tablex.deepcopy(options)))
      lu.assertEquals(#findings, 0, case.rule .. ": " .. why)
      lu.assertEquals(faults, {})
      count = count + 1
    end
    count = count + tablex.size(case.worthless or {})
    lu.assertTrue(count >= 2, case.rule)
  end
end

function TestRules.test_each_rule_is_silent_where_nothing_is_gained()
  for _, case in ipairs(CASES) do
    for why, options in pairs(case.worthless or {}) do
      lu.assertEquals(#seen(case, case.entry(tablex.deepcopy(options))), 1, case.rule)
      local findings, faults = found(case, case.entry(tablex.deepcopy(options)))
      lu.assertEquals(#findings, 0, case.rule .. ": " .. why)
      lu.assertEquals(faults, {})
    end
  end
end

-- Rules that are about what items do, though they name a place in memory.
local ABOUT_WORK = { ["few-items"] = true, ["one-item-works"] = true }

function TestRules.test_no_rule_is_about_the_order_of_an_image()
  local images = 0
  for _, case in ipairs(CASES) do
    local entry = case.entry({})
    local argument = entry.arguments[1]
    if found(case, entry)[1].argument == "A" and argument.space == "global"
      and not ABOUT_WORK[case.rule] then
      for _, each in ipairs(entry.arguments) do
        each.type = "image2d_array_t"
      end
      images = images + 1
      lu.assertEquals(#seen(case, entry), 0, case.rule)
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
      lu.assertEquals(#advice.of(case.entry({}), made.keys, { rule }, device, judge_of(case)),
        given and 1 or 0, rule.name .. " for " .. device)
    end
  end
end

--- An entry some of whose figures are null, missing or 0: in order, so that the seed decides all.
local function damaged(entry, random)
  for _, figures in tablex.sort(entry.scopes) do
    for metric in tablex.sort(figures) do
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
        local findings, faults = advice.of(entry, made.keys, RULES, device, judge_of(case))
        lu.assertEquals(faults, {})
        for _, finding in ipairs(findings) do
          lu.assertTrue(finding.weight <= 1 and finding.value == finding.value, case.rule)
        end
      end
    end
  end
end

function TestRules.test_no_rule_fails_where_one_figure_is_missing()
  for _, case in ipairs(CASES) do
    local whole = case.entry({})
    for scope, figures in pairs(whole.scopes) do
      for metric in pairs(figures) do
        for _, nothing in ipairs({ cjson.null, false, 0 }) do
          local entry = case.entry({})
          entry.scopes[scope][metric] = nothing or nil
          local _, faults = found(case, entry)
          lu.assertEquals(faults, {}, case.rule .. " without " .. metric .. " of " .. scope)
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
    lu.assertAlmostEquals(finding.weight, case.weight or case.remedies[1][2], 1e-9, case.rule)
  end
end

function TestRules.test_distance_is_told_only_where_it_is_the_same()
  local distances = { ["bank-conflicts"] = { "8", "8", "12" }, ["pad-local-rows"] = { "128" } }
  for _, case in ipairs(CASES) do
    local distance = distances[case.rule] and table.remove(distances[case.rule], 1)
    if distance then
      local entry = case.entry({})
      lu.assertStrContains(found(case, entry)[1].say,
        ("would do: neighbouring items access it %s bytes"):format(distance))
      for _, scope in ipairs({ "arg:T", entry.lines[1].scope }) do
        entry.scopes[scope]["stride.item[irregular]"] = 101
      end
      lu.assertStrMatches(found(case, entry)[1].say, ".* where 1 would do[^:]*%.")
    end
  end
  lu.assertEquals(distances, { ["bank-conflicts"] = {}, ["pad-local-rows"] = {} })
end

--- As many groups as there will be of a larger launch can do a recorded one's work: each of 64 is
-- one of 256, and of 4 no less than one is left.
function TestRules.test_counters_of_a_recorded_launch_are_those_of_a_group_at_least()
  local count = 0
  for _, case in ipairs(CASES) do
    if case.rule == "global-atomics" and case.to == 20 then
      count = count + 1
      local judge = judge_of(case)
      judge.at = { factor = 64 }
      local finding = advice.of(case.entry({}), made.keys, { rule_named(case.rule) }, "gpu",
        judge)[1]
      lu.assertAlmostEquals(finding.weight, 1 - 4 * 3 / (64 * 40), 1e-9)
      lu.assertEquals(finding.aim.to, 20)
    end
  end
  lu.assertEquals(count, 1)
end

-- Rules that need no more than the figures of an argument.
local WITHOUT_LINES = { "strided-access", "bank-conflicts", "local-atomics", "global-atomics",
  "stage-in-local-memory", "accumulate-in-register", "staging-without-gain" }

--- Without debug information a record has no lines; the argument stands for them.
function TestRules.test_argument_is_named_where_there_are_no_lines()
  for _, name in ipairs(WITHOUT_LINES) do
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
