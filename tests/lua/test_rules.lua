-- Each rule of advice fires on an entry made by hand, with the figures and savings derived in
-- rules/*.lua, and is silent just below its threshold and where it would be wrong.
local lu = require("luaunit")
local cjson = require("cjson")
local tablex = require("pl.tablex")
local evidence = require("assay.advise.evidence")
local finder = require("assay.advise.finder")
local demand = require("assay.cost.demand")
local costing = require("costing")
local demands = require("demands")
local made = require("made")
local rules = require("assay.advise.rules")
local advise_words = require("assay.advise.words")

local RULES, FAULTS = rules.load()
local CASES = {}
for _, room in ipairs({ "order", "global", "local", "control" }) do
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
  return finder.of(entry, keys or made.keys, { rule_named(case.rule) }, case.device or "gpu",
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
  return finder.of(entry, made.keys, { rule }, case.device or "gpu", judge_of(case))
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

--- What a test before each of 40 stores takes: a load, and 3 instructions.
function TestRules.test_test_before_a_store_is_a_load()
  for _, case in ipairs(CASES) do
    if case.rule == "contended-store" and #case.remedies == 2 then
      local finding = found(case, case.entry({}))[1]
      local before = demands.of({ instructions = 1000, one_word_stores = 40, store_requests = 90 })
      local after = demand.copy(before)
      finding.changes["test-first"](after)
      lu.assertEquals({ after.load_requests, after.load_sectors, after.passes, after.loads,
        after.one_word_stores, after.store_requests }, { 40, 40, 40, 40, 0, 50 })
      lu.assertEquals(after.instructions, before.instructions + 3 * 40)
    end
  end
end

--- Two lines store to A as many sectors: one an element of its own once, the other, which loads as
-- many, the same 50 times. A mean over both is neither's.
function TestRules.test_line_that_stores_most_is_named_with_its_own_figure()
  local entry = made.entry({ { name = "A", space = "global",
    made.far({ operation = "stores", requests = 8, per_request = 4, stride = "unit",
      more = { ["footprint.rewrite"] = 1 } }),
    made.far({ requests = 400, per_request = 4, stride = "unit", more = {
      ["accesses.stores"] = 12800, ["coalesce.requests.stores[32]"] = 400,
      ["coalesce.segments.stores[32,32]"] = 1600, ["coalesce.passes.stores"] = 400,
      ["footprint.rewrite"] = 50 } }),
    more = { ["footprint.rewrite"] = 25.5, ["footprint.unique_writes"] = 512 } } })
  local finding = found({ rule = "accumulate-in-register", costs = "passes" }, entry)[1]
  lu.assertEquals(finding.line.line, 11)
  lu.assertStrContains(finding.say, "On average an element of A is stored 50 times at this line; ")
  lu.assertEquals(finding.aim.to, 512)
  entry.scopes["arg:A"]["footprint.rewrite"] = 51 -- the same elements
  finding = found({ rule = "accumulate-in-register", costs = "passes" }, entry)[1]
  lu.assertStrContains(finding.say, "On average an element of A is stored 51 times; ")
end

function TestRules.test_elements_of_several_arguments_are_one_finding()
  local function updated(name, requests, rewrite)
    return { name = name, space = "global", more = { ["footprint.rewrite"] = rewrite or 4 },
      made.far({ requests = requests, per_request = 4, operation = "stores", stride = "unit" }) }
  end
  local entry = made.entry({ updated("A", 32), updated("B", 64), updated("C", 40),
    updated("D", 90, 2) })
  local list = found({ rule = "accumulate-in-register", costs = "passes" }, entry)
  lu.assertEquals(#list, 1)
  lu.assertEquals({ list[1].argument, list[1].names }, { "B", "B,C,A,D" }) -- D is no reason
  lu.assertStrContains(list[1].say, "an element of B is stored 4 times (and C, A, D likewise); ")
  lu.assertStrContains(list[1].try, "behind the loop (and C, A, D likewise). ")
end

function TestRules.test_updates_of_few_words_of_many_are_told()
  for hot, words in pairs({ [57] = ", on average 10 each of its 64 words; ",
      [1] = ", on average 10 each of its 64 words, but 90 % of them the same word; ",
      [20] = ", on average 10 each of its 64 words, but 90 % of them 20 of its words; " }) do
    local entry = made.entry({ { name = "A", space = "global", made.far({ operation = "atomics",
      requests = 20, per_request = 8 }), more = { ["footprint.addresses"] = 64,
      ["footprint.hot90"] = hot } } })
    local say = said("global-atomics", entry, "updated_sectors")
    lu.assertStrContains(say, "640 atomic operations update A" .. words)
    entry.scopes["arg:A"]["accesses.total"] = 641 -- nobody knows which of them are hot
    say = said("global-atomics", entry, "updated_sectors")
    lu.assertStrContains(say, " each of its 64 words; ")
    for _, few in ipairs({ 1, 0.9 }) do -- a launch of ten updates none
      entry.scopes["arg:A"]["footprint.addresses"] = few
      say = said("global-atomics", entry, "updated_sectors")
      lu.assertStrContains(say, "update A, all of them the same word; ")
    end
  end
end

--- 640 updates of A and 320 of B, of 64 words each: 160 and 80 sectors. One group in place of 4
-- leaves 8 of each. C has too many words.
function TestRules.test_counters_of_several_arguments_are_one_finding()
  local function counters(name, requests, words)
    return { name = name, space = "global", made.far({ operation = "atomics", requests = requests,
      per_request = 8 }), more = { ["footprint.addresses"] = words or 64 } }
  end
  local case = { rule = "global-atomics", costs = "updated_sectors" }
  local list = found(case, made.entry({ counters("B", 10), counters("A", 20) }))
  lu.assertEquals(#list, 1)
  lu.assertEquals({ list[1].argument, list[1].names }, { "A", "A,B" })
  lu.assertStrContains(list[1].say, "update A, on average 10 each of its 64 words (others update "
    .. "B)")
  lu.assertAlmostEquals(list[1].remedies[1].saving, 1 - 2 * 8 / 240, 1e-9)
  list = found(case, made.entry({ counters("C", 20, 4097), counters("A", 20) }))
  lu.assertAlmostEquals(list[1].remedies[1].saving, 1 - (8 + 160) / 320, 1e-9)
end

--- 64 accesses for each of 4 groups, by so many items as enter a loop of 64 iterations.
function TestRules.test_one_item_is_told_whose_it_is()
  for entries, words in pairs({ "one item of the launch makes 256 accesses ",
      "one item of some work-groups makes 128 accesses ", [0] = "one item makes 64 accesses ",
      [4] = "one item of each work-group makes 64 accesses " }) do
    local entry = made.entry({ kernel = { ["simt.active_instructions[32]"] = 0.2,
      ["opcode.total"] = 32000, ["ipt.max"] = 200, ["ipt.mean"] = 100 },
      { name = "A", space = "global", made.far({ requests = 256, per_request = 1, accesses = 256,
        stride = "unit", active = 1 / 32, more = { ["loop.iterations[1]"] = 64,
          ["loop.line[1]"] = 901, ["loop.column[1]"] = 1 } }) },
      code = { { ["branch.executed"] = entries * 65 } } })
    lu.assertStrContains(said("one-item-works", entry, "instructions"), words)
  end
end

--- A swap saves half of the sectors of C, whose rows neighbours are in, and nearly all of A, along
-- whose rows they walk.
function TestRules.test_argument_that_a_swap_saves_most_of_is_named()
  local function column(name, operation, requests, needed, form)
    return { name = name, space = "global", forms = { form }, made.far({ operation = operation,
      requests = requests, per_request = 16, passes = 16, needed = needed, stride = "constant",
      bytes = 256, more = { ["stride.local[8]"] = form.loops and 100,
        ["loop.iterations[1]"] = form.loops and 64 } }) }
  end
  local entry = made.entry({ group = { 16, 16, 1 }, groups = { 4, 4, 1 },
    column("C", "stores", 128, 4, { operation = "stores", ids = { 256, 4, 0 } }),
    column("A", "loads", 8192, 2, { ids = { 256, 0, 0 }, loops = { 4 } }) })
  local finding = found({ rule = "wrong-index-order", costs = "passes" }, entry)[1]
  lu.assertEquals(finding.argument, "A")
  lu.assertStrContains(finding.say, "access A 256 bytes apart, so that a request touches 16 ")
  lu.assertStrContains(finding.say, "where 2 would do")
  lu.assertEquals(finding.aim.scope, "arg:A")
  lu.assertEquals({ finding.aim.from, finding.aim.to }, { 16, 2 })
end

--- Items find where they begin in P by data, in 32 passes for each of 80 requests, and walk along
-- rows of D of 6 elements, in 32 for each of 48: only D can be transposed.
function TestRules.test_row_of_known_form_is_named_if_more_becomes_of_it()
  local function entry(loops)
    return made.entry({
      { name = "P", space = "global", made.far({ requests = 80, per_request = 32, needed = 4,
        passes = 32, stride = "irregular", more = { ["stride.local[8]"] = 100,
          ["loop.iterations[1]"] = 6.5 } }) },
      { name = "D", space = "global", forms = { { ids = { 28, 0, 0 }, loops = loops } },
        made.far({ requests = 48, per_request = 32, needed = 4, passes = 32, stride = "constant",
          bytes = 28, more = { ["stride.local[8]"] = 100, ["loop.iterations[1]"] = 6 } }) } })
  end
  local finding = found({ rule = "row-per-item", costs = "passes" }, entry({ 4 }))[1]
  lu.assertEquals({ finding.argument, finding.row }, { "D", 6 })
  lu.assertEquals(finding.remedies[1].name, "transpose-data")
  lu.assertAlmostEquals(finding.remedies[1].saving, 48 * 31 / (128 * 32), 1e-9)
end

--- Rows of 8 floats, one of which an item goes along; and what a vector of them takes.
function TestRules.test_vectors_begin_at_multiples_of_their_size()
  local function elements(form, iterations)
    form.ids, form.loops = form.ids or { 32, 0, 0 }, form.loops or { 4 }
    local list = found({ rule = "row-per-item", costs = "passes" }, made.entry({ { name = "A",
      space = "global", forms = { form }, made.far({ requests = 64, per_request = 32, needed = 4,
        passes = 32, stride = "constant", bytes = 32, more = { ["stride.local[8]"] = 100,
          ["loop.iterations[1]"] = iterations or 8, ["loop.iterations[2]"] = 3 } }) } }))
    for _, remedy in ipairs(list[1] and list[1].remedies or {}) do
      if remedy.name == "vector" then
        return list[1].elements
      end
    end
  end
  lu.assertEquals(elements({}), 4)
  lu.assertEquals(elements({ offset = 64, groups = { 2048, 16, 0 } }), 4)
  lu.assertEquals(elements({ offset = 8 }), 2)
  lu.assertEquals(elements({ groups = { 2048, 24, 0 } }), 2)
  lu.assertEquals(elements({ ids = { 32, 8, 0 } }), 2)
  lu.assertEquals(elements({ loops = { 4, 40 } }), 2)
  lu.assertNil(elements({ offset = 4 }))
  lu.assertNil(elements({ ids = { 36, 0, 0 } }))
  lu.assertNil(elements({ of_launch = 99 })) -- some are elsewhere
  lu.assertNil(elements({}, 1))
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

-- A buffer has nothing to do with how many items there are.
function TestRules.test_titles_name_arguments_but_of_the_launch()
  for _, case in ipairs(CASES) do
    local finding = found(case, case.entry({}))[1]
    local named = finding.rule.title .. (finding.argument and ": " .. finding.argument or "")
    local expected = case.rule == "few-items" and finding.rule.title or named
    lu.assertEquals(advise_words.title(finding):sub(1, #expected), expected)
    local has_argument = advise_words.title(finding):find(": ", 1, true) ~= nil
    lu.assertEquals(has_argument, expected:find(": ", 1, true) ~= nil)
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

function TestRules.test_vectors_that_come_at_once_are_no_matter()
  local entry
  for _, case in ipairs(CASES) do
    entry = case.rule == "split-vectors" and case.entry({}) or entry
  end
  for how, count in pairs({ elements = 1, whole = 0 }) do
    lu.assertEquals(#found({ rule = "split-vectors", costs = "passes",
      constants = { ["feature.vload"] = how } }, entry), count)
  end
  lu.assertEquals(#found({ rule = "split-vectors", costs = "passes" }, entry), 0) -- not measured
end

--- Items that take the iterations in turn would be further apart than neighbours are.
function TestRules.test_few_items_that_go_together_take_parts_of_a_loop()
  local of = {}
  for _, case in ipairs(CASES) do
    of = case.rule == "few-items" and not of.rule and case or of
  end
  for _, each in ipairs({ { "unit", 75, {}, "take a part of them each" },
      { "unit", 74.9, { "--split *" }, "take them in turn" },
      { "irregular", 100, { "--split *" }, "take them in turn" } }) do
    local stride, share, transformations, words = table.unpack(each)
    local remedy = found(of, of.entry({ stride = stride, share = share }))[1].remedies[1]
    lu.assertEquals(remedy.transformations, transformations)
    lu.assertStrContains(remedy.try, words)
  end
end

--- Elements that follow from ids become vectors as they stand; those behind a test of an element,
-- at a border by `clamp`, or of no form do not.
function TestRules.test_vectors_have_a_command_where_all_of_an_item_are_some()
  local of = {}
  for _, case in ipairs(CASES) do
    of = case.rule == "narrow-accesses" and not of.rule and case or of
  end
  local function commands(o, change)
    local entry = of.entry(o)
    for _, figures in pairs(entry.scopes) do
      change(figures)
    end
    return found(of, entry)[1].remedies[1].transformations
  end
  local function nothing() end
  lu.assertEquals(commands({ beside = "uniform" }, nothing), { "--vectorise 4" })
  lu.assertEquals(commands({}, nothing), {}) -- B is in no affine order
  lu.assertEquals(commands({ beside = "uniform" }, function(figures)
    local key = "affine.obeyed.loads[A,item]"
    figures[key] = figures[key] and 99
  end), {})
end

--- Items walk by a transformation along the third dimension, of whose planes each group has one.
function TestRules.test_walks_have_a_command_along_the_third_dimension()
  local function commands(ids, group, groups)
    local argument = { name = "A", space = "global", forms = {},
      more = { ["reuse.within_group"] = 3, ["footprint.unique_reads"] = 320 } }
    for i = 1, 3 do
      argument[i] = made.far({ per_request = 4, stride = "unit" })
      argument.forms[i] = { offset = (i - 2) * 4096, ids = ids, groups = ids }
    end
    local entry = made.entry({ group = group, groups = groups, argument })
    return found({ rule = "walk", costs = "passes" }, entry)[1].remedies[1].transformations
  end
  local planes, last = { 4, 64, 4096 }, { 4096, 64, 4 }
  lu.assertEquals(commands(planes, { 16, 16, 1 }, { 1, 1, 8 }),
    { "--coarsen 1,1,8 --rotate A" })
  lu.assertEquals(commands(planes, { 16, 16, 1 }, { 1, 1, 12 }), {})
  lu.assertEquals(commands(planes, { 16, 4, 4 }, { 1, 1, 8 }), {})
  lu.assertEquals(commands(last, { 16, 16, 1 }, { 1, 1, 8 }), {}) -- the first dimension's planes
end

-- Rules that are about what items do, though they name a place in memory; vload has no image.
local ABOUT_WORK = { ["few-items"] = true, ["one-item-works"] = true, ["split-vectors"] = true }

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
      lu.assertEquals(#finder.of(case.entry({}), made.keys, { rule }, device, judge_of(case)),
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
        local findings, faults = finder.of(entry, made.keys, RULES, device, judge_of(case))
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
        entry.scopes[scope]["stride.item[unit]"] = 101
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
      local finding = finder.of(case.entry({}), made.keys, { rule_named(case.rule) }, "gpu",
        judge)[1]
      lu.assertAlmostEquals(finding.weight, 1 - 4 * 3 / (64 * 40), 1e-9)
      lu.assertEquals(finding.aim.to, 20)
    end
  end
  lu.assertEquals(count, 1)
end

--- What the first case of few-items finds at a size that nobody says: the square root of 2^26 * 256
-- items / 2^16 iterations is 512 items.
local function few_of(stored)
  local case = CASES[tablex.find_if(CASES, function(each) return each.rule == "few-items" end)]
  local judge = judge_of(case)
  judge.at = nil
  return finder.of(case.entry({ iterations = 1 << 16, stored = stored }), made.keys,
    { rule_named("few-items") }, "gpu", judge)
end

function TestRules.test_few_items_are_a_guess_where_nobody_says_how_many()
  local findings = few_of()
  lu.assertEquals(#findings, 1)
  lu.assertAlmostEquals(findings[1].value, 512, 1e-9)
  lu.assertTrue(findings[1].is_of_size)
  -- an item has 3 results: it does the work of several already
  lu.assertEquals(few_of(3 * 256), {})
end

--- What registers for a private array add to the instructions: 10 requests access 16 elements.
local function unrolled(known)
  local case = CASES[tablex.find_if(CASES, function(each) return each.rule == "private-array" end)]
  local k = evidence.of(case.entry({ known = known }), made.keys, judge_of(case))
  local d = demand.copy(k.demand)
  rule_named("private-array").when(k).changes.unroll(d)
  lu.assertEquals(d.private_requests, 0)
  return d.instructions - k.demand.instructions
end

function TestRules.test_an_index_of_data_is_compared_with_all_elements()
  lu.assertAlmostEquals(unrolled(1), 10 * 16 * 2, 1e-9) -- a comparison and a selection each
  lu.assertAlmostEquals(unrolled(0), 0, 1e-9) -- a counter is known once its loop is written out
end

function TestRules.test_what_is_so_at_any_size_comes_first()
  local function rule(name, weight, is_of_size)
    return { name = name, title = name, devices = "any", needs = {}, say = "-", try = "-",
      when = function(k)
        return k:finding(k:whole(), "items", { threshold = 0, weight = weight,
          is_of_size = is_of_size })
      end }
  end
  local findings, faults = finder.of(made.entry({ kernel = { items = 4 } }), made.keys,
    { rule("most", 0.9, true), rule("least", 0.2), rule("more", 0.3) }, "gpu",
    costing.judge("passes"))
  lu.assertEquals(faults, {})
  lu.assertEquals(tablex.map(function(each) return each.rule.name end, findings),
    { "more", "least", "most" })
end

-- Rules that need no more than the figures of an argument.
local WITHOUT_LINES = { "strided-access", "bank-conflicts", "local-atomics", "global-atomics",
  "stage-in-local-memory", "accumulate-in-register", "staging-without-gain" }

--- Without debug information a record has no lines; the argument stands for them.
function TestRules.test_argument_is_named_where_there_are_no_lines()
  for _, name in ipairs(WITHOUT_LINES) do
    for _, case in ipairs(CASES) do
      if case.rule == name and not case.by_lines then
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
