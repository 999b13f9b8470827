-- Whether a change did what it was for: pairs of entries made by hand, on a device where a pass of
-- a request takes a second and nothing else counts.
local lu = require("luaunit")
local tablex = require("pl.tablex")
local finder = require("assay.advise.finder")
local costing = require("costing")
local made = require("made")
local rules = require("assay.advise.rules")
local sizes = require("assay.cost.size")
local verdict = require("assay.advise.verdict")
local words = require("assay.advise.words")

local RULES = rules.load()
local OPPOSITE = { did = "opposite", opposite = "did", nothing = "nothing", unsure = "unsure" }

local TestVerdict = {}

-- At the size that was recorded.
local RECORDED = { factor = 1 }

--- Examine an entry at a size, or at the one that is taken if nobody asks.
local function examined(entry, at)
  local how = costing.judge("passes")
  how.at = at
  local findings, _, evidence = finder.of(entry, made.keys, RULES, "gpu", how)
  return { findings = findings, evidence = evidence }
end

local function judge(before, after)
  return verdict.judge(examined(before, RECORDED), examined(after, RECORDED))
end

--- A kernel that loads A `per` segments a request where 4 would do: 10 requests of 2 passes or 1.
local function strided(o)
  local figures = made.far({ requests = o.requests or 10, per_request = o.per or 8, needed = 4,
    stride = "constant", bytes = 8 })
  return made.entry({ name = o.kernel, { name = o.name or "A", space = "global", figures },
    global = { ["footprint.bytes"] = o.bytes or 1280 }, kernel = o.more, ["local"] = o["local"] })
end

function TestVerdict.test_advice_that_was_followed_is_told()
  -- 20 passes before, 10 after: 50 % less; segments a request 8 > 4: 50 % better
  local judged = judge(strided({}), strided({ per = 4 }))
  lu.assertEquals(judged.outcome, "did")
  lu.assertAlmostEquals(judged.saved, 50, 1e-9)
  lu.assertEquals(judged.work, 1)
  lu.assertEquals(#judged.aims, 1)
  lu.assertEquals(judged.aims[1].finding.rule.name, "strided-access")
  lu.assertEquals({ judged.aims[1].from, judged.aims[1].to, judged.aims[1].gain }, { 8, 4, 50 })
  lu.assertEquals(judged.caused, {})
end

function TestVerdict.test_the_change_back_is_the_opposite()
  local judged = judge(strided({ per = 4 }), strided({}))
  lu.assertEquals(judged.outcome, "opposite")
  lu.assertAlmostEquals(judged.saved, -50, 1e-9)
  lu.assertEquals(judged.caused[1].finding.rule.name, "strided-access")
end

function TestVerdict.test_same_kernel_has_changed_nothing()
  local judged = judge(strided({}), strided({}))
  lu.assertEquals({ judged.outcome, judged.saved, judged.work }, { "nothing", 0, 1 })
  lu.assertEquals(judged.aims[1].gain, 0)
  lu.assertEquals(judged.elsewhere, {})
end

function TestVerdict.test_same_kernel_with_more_to_do_has_changed_nothing()
  for _, times in ipairs({ 2, 3, 0.5 }) do
    local judged = judge(strided({}), strided({ requests = 10 * times, bytes = 1280 * times }))
    lu.assertEquals(judged.outcome, "nothing", times)
    lu.assertEquals(judged.work, times)
    lu.assertAlmostEquals(judged.saved, 0, 1e-9)
    lu.assertEquals(judged.elsewhere, {})
  end
end

function TestVerdict.test_counts_that_an_aim_names_grow_with_the_work()
  local function staged(times, factor)
    return made.entry({ global = { ["footprint.bytes"] = 4096 * times }, { name = "A",
      space = "global", more = { ["reuse.within_group"] = 8, ["reuse.other_items"] = 100 },
      made.far({ requests = 100 * times * factor, per_request = 8, passes = 8,
        stride = "irregular" }) } })
  end
  local judged = judge(staged(1, 1), staged(2, 1))
  lu.assertEquals(judged.outcome, "nothing")
  lu.assertEquals(judged.aims[1].finding.aim.metric, "accesses.loads")
  lu.assertEquals(judged.aims[1].gain, 0)
  judged = judge(staged(1, 1), staged(2, 0.5)) -- as many loads for twice the bytes
  lu.assertEquals(judged.outcome, "did")
  lu.assertEquals(judged.aims[1].gain, 50)
end

function TestVerdict.test_less_than_five_percent_more_work_is_as_much_work()
  lu.assertEquals(judge(strided({}), strided({ bytes = 1280 * 1.049 })).work, 1)
  lu.assertEquals(judge(strided({ bytes = 1280 * 1.049 }), strided({})).work, 1)
  lu.assertAlmostEquals(judge(strided({}), strided({ bytes = 1344 })).work, 1.05, 1e-9)
  lu.assertAlmostEquals(judge(strided({ bytes = 1344 }), strided({})).work, 1 / 1.05, 1e-9)
end

function TestVerdict.test_argument_with_another_name_is_followed_by_its_accesses()
  local judged = judge(strided({}), strided({ name = "renamed" }))
  lu.assertEquals(judged.outcome, "nothing")
  lu.assertEquals({ judged.aims[1].gain, judged.aims[1].to }, { 0, 8 })
  judged = judge(strided({}), strided({ name = "renamed", per = 4 }))
  lu.assertEquals(judged.outcome, "did")
  lu.assertEquals({ judged.aims[1].gain, judged.aims[1].to }, { 50, 4 })
  lu.assertEquals(finder.figure(judged.aims[1].aim),
    "coalesce.per_request.loads[32,32] of A (now renamed)")
  lu.assertEquals(finder.figure(judged.aims[1].finding.aim),
    "coalesce.per_request.loads[32,32] of A")
end

function TestVerdict.test_argument_that_has_other_accesses_is_followed_by_its_rule()
  local judged = judge(strided({}), strided({ name = "other", requests = 11 }))
  lu.assertEquals({ judged.aims[1].gain, judged.aims[1].to }, { 0 })
  judged = judge(strided({}), strided({ name = "other", requests = 11, per = 4 }))
  lu.assertEquals({ judged.aims[1].gain, judged.aims[1].to }, { 100 })
end

function TestVerdict.test_of_arguments_that_are_alike_none_is_the_successor()
  local function two(a, b)
    local entries = {}
    for i, name in ipairs({ a, b }) do
      entries[i] = { name = name, space = "global", made.far({ per_request = 8, needed = 4,
        stride = "constant", bytes = 8 }) }
    end
    return made.entry({ entries[1], entries[2], global = { ["footprint.bytes"] = 2560 } })
  end
  lu.assertNil(judge(two("A", "B"), two("C", "D")).aims[1].to)
  lu.assertEquals(judge(two("A", "B"), two("C", "B")).aims[1].aim.later, "C")
end

--- A kernel whose items walk along rows, with a share of the accesses that it has one by one.
local function rows(share)
  local case = (require("rules.order"))[tablex.find_if(require("rules.order"), function(each)
    return each.rule == "row-per-item"
  end)]
  local entry = case.entry({})
  for _, figures in pairs(entry.scopes) do
    for metric, value in pairs(figures) do
      local is_counted = metric:find("^accesses%.") or metric:find("^coalesce%.passes")
        or metric:find("^coalesce%.requests") or metric:find("^coalesce%.segments")
      figures[metric] = is_counted and value * share or value
    end
  end
  return entry
end

function TestVerdict.test_of_several_remedies_the_figure_of_the_one_that_was_followed_is_told()
  local before = examined(rows(1), RECORDED)
  local remedies = before.findings[1].remedies
  lu.assertEquals({ remedies[1].name, remedies[1].aim.metric, remedies[2].name,
    remedies[2].aim.metric }, { "group-per-row", "coalesce.per_request.loads[32,32]", "vector",
    "accesses.loads" })
  -- by vectors of 4, a quarter of the accesses of 32 sectors each
  local judged = verdict.judge(before, examined(rows(1 / 4), RECORDED))
  local followed = judged.aims[1]
  lu.assertEquals({ judged.outcome, followed.aim.metric, followed.gain },
    { "did", "accesses.loads", 75 })
  lu.assertNil(judged.cause)
  -- where neither moves, the first is told
  lu.assertEquals(verdict.judge(before, before).aims[1].aim.metric,
    "coalesce.per_request.loads[32,32]")
end

function TestVerdict.test_the_resource_is_told_to_which_a_change_of_the_time_is_due()
  local function with(passes, waits)
    return made.entry({ kernel = { ["coalesce.passes.loads"] = passes, ["barriers.total"] = waits,
      ["opcode.total"] = 32 } })
  end
  local judged = judge(with(1000, 0), with(500, 64))
  lu.assertEquals({ judged.outcome, judged.cause.aim.resource }, { "did", "l1" })
  lu.assertAlmostEquals(judged.cause.from, 1000, 1e-9)
  lu.assertAlmostEquals(judged.cause.to, 500, 1e-9)
  lu.assertEquals(finder.figure(judged.cause.aim), "time of requests to L1 and __local memory")
  judged = judge(with(500, 64), with(1000, 0))
  lu.assertEquals({ judged.outcome, judged.cause.aim.resource, judged.cause.gain },
    { "opposite", "l1", -50 })
  lu.assertNil(judge(with(500, 0), with(500, 0)).cause)
end

function TestVerdict.test_what_goes_the_way_of_the_time_stands_first()
  local function followed(metric, gain)
    return { aim = { scope = "kernel", metric = metric }, from = 100, to = 100 - gain, gain = gain,
      finding = { level = "warning", rule = { name = "of-" .. metric } } }
  end
  local aims = { followed("a", 0), followed("b", -50), followed("c", 50), followed("d", 60) }
  for saved, order in pairs({ [40] = "c d a b", [-40] = "b a c d" }) do
    local changes = words.changes({ verdict = { saved = saved, aims = aims, elsewhere = {} } })
    lu.assertEquals(table.concat(tablex.imap(function(each) return each.aim.metric end, changes),
      " "), order)
  end
end

function TestVerdict.test_argument_that_is_gone_has_reached_its_aim()
  local judged = judge(strided({}), made.entry({ kernel = { ["opcode.total"] = 32 } }))
  lu.assertEquals(judged.outcome, "did")
  lu.assertEquals(judged.aims[1].gain, 100)
end

function TestVerdict.test_what_became_worse_elsewhere_is_told()
  local judged = judge(strided({ more = { ["barriers.total"] = 0, ["opcode.total"] = 100 } }),
    strided({ per = 4, more = { ["barriers.total"] = 64, ["opcode.total"] = 105 },
      ["local"] = { ["accesses.total"] = 1 } }))
  lu.assertEquals(judged.elsewhere, {
    { scope = "kernel", metric = "opcode.total", from = 100, to = 105 },
    { scope = "kernel", metric = "barriers.total", from = 0, to = 64 } })
end

function TestVerdict.test_cost_is_what_is_predicted_at_the_size_that_is_judged()
  -- at 16 times the size 320 passes before, and half of them after
  local before, after = examined(strided({}), { factor = 16 }),
    examined(strided({ per = 4 }), { factor = 16 })
  lu.assertAlmostEquals(before.evidence.cost, 320, 1e-9)
  lu.assertAlmostEquals(after.evidence.cost, 160, 1e-9)
  lu.assertAlmostEquals(verdict.judge(before, after).saved, 50, 1e-9)
end

--- 4 groups of 64 items, or so many times as many, of which each accesses so many elements.
local function launch(groups, elements)
  local times = groups * elements / 4
  local entry = strided({ requests = 10 * times, bytes = 1280 * times })
  entry.ndrange.groups[1], entry.ndrange.global[1] = groups, 64 * groups
  return entry
end

function TestVerdict.test_what_a_size_that_fills_the_device_contradicts_is_not_sure()
  local before, after = examined(strided({}), RECORDED), examined(strided({ per = 4 }), RECORDED)
  lu.assertEquals(verdict.judge(before, after).outcome, "did")
  lu.assertEquals(verdict.judge(before, after, { 2, 1 }).outcome, "did")
  local judged = verdict.judge(before, after, { 1, 2 })
  lu.assertEquals(judged.outcome, "unsure")
  lu.assertAlmostEquals(judged.saved, 50, 1e-9)
end

-- Both records are judged at as many times what they recorded, by each byte that they use.
function TestVerdict.test_larger_launches_and_items_with_more_elements_are_no_change()
  for _, at in ipairs({ { items = 1 << 20 }, { factor = 8 }, {} }) do
    at = next(at) and at or nil
    local function judged(before, after)
      local k = examined(before, at).evidence
      local size = sizes.common({ k.recorded }, k.demand, k.sized)
      return verdict.judge(examined(before, size), examined(after, size))
    end
    for _, after in ipairs({ launch(8, 1), launch(2, 2), launch(8, 4), launch(2, 1) }) do
      local there, back = judged(launch(4, 1), after), judged(after, launch(4, 1))
      lu.assertEquals({ there.outcome, back.outcome }, { "nothing", "nothing" })
      lu.assertAlmostEquals(there.saved, 0, 1e-9)
      lu.assertAlmostEquals(back.saved, 0, 1e-9)
    end
  end
end

function TestVerdict.test_less_than_five_percent_is_no_change()
  local function with(passes)
    return made.entry({ kernel = { ["coalesce.passes.loads"] = passes } })
  end
  lu.assertEquals(judge(with(1000), with(951)).outcome, "nothing")
  -- what is predicted to save less than 30 % is not sure
  lu.assertEquals(judge(with(1000), with(950)).outcome, "unsure")
  lu.assertEquals(judge(with(950), with(1000)).outcome, "unsure")
  lu.assertEquals(judge(with(1000), with(701)).outcome, "unsure")
  lu.assertEquals(judge(with(1000), with(700)).outcome, "did")
  lu.assertEquals(judge(with(700), with(1000)).outcome, "opposite")
  lu.assertEquals(judge(with(951), with(1000)).outcome, "nothing")
end

--- The verdict where a second is what one of these takes, see `costing.judge`.
local function judged_by(what, before, after)
  local list = {}
  for i, entry in ipairs({ before, after }) do
    local findings, _, evidence = finder.of(entry, made.keys, RULES, "gpu", costing.judge(what))
    list[i] = { findings = findings, evidence = evidence }
  end
  return verdict.judge(list[1], list[2])
end

--- A change is not sure to have saved so much, and the change back not to have cost it.
local function assert_unsure(saved, what, before, after)
  local there, back = judged_by(what, before, after), judged_by(what, after, before)
  lu.assertEquals({ there.outcome, back.outcome }, { "unsure", "unsure" })
  lu.assertAlmostEquals(there.saved, saved, 1e-6)
  lu.assertAlmostEquals(back.saved, -saved, 1e-6)
end

function TestVerdict.test_fewer_instructions_alone_are_not_sure_to_save_time()
  local function with(instructions)
    return made.entry({ kernel = { ["opcode.total"] = 32 * instructions } })
  end
  assert_unsure(50, "instructions", with(100), with(50))
  lu.assertEquals(judged_by("instructions", with(100), with(96)).outcome, "nothing")
end

--- 100 requests, 10 for each iteration of a loop that does not change the address or moves it;
-- there may be a store in the loop.
local function repeated(bytes, is_stored)
  local in_loop = { ["loop.iterations[1]"] = 10, ["loop.line[1]"] = 9 }
  local load = made.far({ requests = 100, per_request = 4, stride = "unit", more = in_loop })
  local store = made.far({ requests = 1, per_request = 4, stride = "unit", operation = "stores",
    more = in_loop })
  local form = { ids = { 4, 0, 0 }, loops = { bytes } }
  return made.entry({ { name = "A", space = "global", forms = { form }, load },
    is_stored and { name = "B", space = "global", store } or nil })
end

function TestVerdict.test_loads_that_compilers_take_out_of_loops_save_nothing()
  local function once(stores)
    return made.entry({ kernel = { ["coalesce.passes.stores"] = stores }, { name = "A",
      space = "global", made.far({ requests = 10, per_request = 4, stride = "unit" }) } })
  end
  assert_unsure(90, "passes", repeated(0), once()) -- 100 passes, and 10 if they are taken out
  lu.assertEquals(judged_by("passes", repeated(128), once()).outcome, "did") -- the loop moves them
  local judged = judged_by("passes", repeated(0, true), once(1)) -- the store may change the element
  lu.assertEquals(judged.outcome, "did")
  lu.assertAlmostEquals(judged.saved, 100 * (1 - 11 / 101), 1e-6)
end

function TestVerdict.test_what_one_resource_saves_and_another_takes_is_not_sure()
  local function with(passes, waits) -- of 256 items each
    return made.entry({ kernel = { ["coalesce.passes.loads"] = passes,
      ["barriers.total"] = 256 * waits } })
  end
  local function judged(before, after)
    local list = {}
    for i, entry in ipairs({ before, after }) do
      local findings, _, evidence = finder.of(entry, made.keys, RULES, "gpu",
        costing.judge("passes", { ["local.latency"] = 1 / costing.LOCAL_WAY }))
      list[i] = { findings = findings, evidence = evidence }
    end
    return verdict.judge(list[1], list[2])
  end
  local together = (60 ^ costing.SHARPNESS + 50 ^ costing.SHARPNESS) ^ (1 / costing.SHARPNESS)
  local unsure = judged(with(100, 0), with(60, 50)) -- 110 s if nothing goes on meanwhile
  lu.assertEquals(unsure.outcome, "unsure")
  lu.assertAlmostEquals(unsure.saved, 100 - together, 1e-6)
  lu.assertEquals(judged(with(100, 0), with(60, 15)).outcome, "unsure") -- 75 s
  lu.assertEquals(judged(with(100, 0), with(60, 10)).outcome, "did") -- 70 s, 30 % less
  -- 60 * 2 ^ (1 / 2.8) = 76.9 s become 52 s, 32 % less, but 60 s if all goes on all the time
  unsure = judged(with(60, 60), with(0, 52))
  lu.assertEquals(unsure.outcome, "unsure")
  lu.assertTrue(unsure.saved > 30)
end

function TestVerdict.test_shorter_latency_is_not_sure_where_the_longest_item_stays()
  local function with(rounds, longest) -- and a mean of 10 instructions an item
    return made.entry({ kernel = { ["rounds.global"] = rounds, ["opcode.total"] = 2560,
      ["ipt.mean"] = 10, ["ipt.max"] = longest } })
  end
  assert_unsure(50, "rounds", with(100, 40), with(50, 40))
  assert_unsure(50, "rounds", with(100, 40), with(50, 33)) -- more than 80 % of it
  lu.assertEquals(judged_by("rounds", with(100, 40), with(50, 31)).outcome, "did")
  lu.assertEquals(judged_by("rounds", with(100, 19), with(50, 19)).outcome, "did") -- even enough
end

function TestVerdict.test_one_buffer_that_is_larger_is_no_more_work()
  local function with(a, b, c)
    local list = { kernel = { ["coalesce.passes.loads"] = 100 },
      global = { ["footprint.bytes"] = a + b + c } }
    for i, bytes in ipairs({ a, b, c }) do
      list[i] = { name = ("ABC"):sub(i, i), space = "global",
        more = { ["footprint.bytes"] = bytes }, made.far({ requests = 1, per_request = 4 }) }
    end
    return made.entry(list)
  end
  lu.assertEquals(judge(with(1000, 1000, 10), with(1000, 2000, 10)).work, 1)
  lu.assertEquals(judge(with(1000, 1000, 10), with(2000, 1000, 10)).work, 1)
  -- a small table is the same for the larger problem
  lu.assertAlmostEquals(judge(with(1000, 1000, 10), with(2000, 2000, 10)).work, 4010 / 2010, 1e-9)
end

function TestVerdict.test_kernels_without_accesses_can_be_judged()
  local judged = judge(made.entry({}), made.entry({}))
  lu.assertEquals({ judged.outcome, judged.saved, judged.work }, { "nothing", 0, 1 })
  lu.assertEquals(judge(made.entry({}), strided({})).outcome, "opposite")
  lu.assertEquals(judge(strided({}), made.entry({})).outcome, "did")
end

-- Cases of all rules, as a supply of entries in which something stands out.
local CASES = {}
for _, room in ipairs({ "global", "local", "control" }) do
  tablex.insertvalues(CASES, (require("rules." .. room)))
end

--- An entry of a random case, with figures that are multiplied by random numbers: in order, so that
-- the seed decides all.
local function random_entry()
  local entry = CASES[math.random(#CASES)].entry({})
  entry.scopes.global["footprint.bytes"] = math.random(1000, 1200)
  entry.scopes.kernel["opcode.total"] = math.random(10000)
  for _, figures in tablex.sort(entry.scopes) do
    for metric, value in tablex.sort(figures) do
      figures[metric] = math.random(4) == 1 and value * math.random() * 2 or value
    end
  end
  return entry
end

function TestVerdict.test_verdict_on_a_change_back_is_always_the_opposite()
  math.randomseed(11, 11)
  local seen = {}
  for i = 1, 1000 do
    local before, after = examined(random_entry(), RECORDED), examined(random_entry(), RECORDED)
    local there, back = verdict.judge(before, after), verdict.judge(after, before)
    lu.assertEquals(back.outcome, OPPOSITE[there.outcome], i)
    lu.assertAlmostEquals(back.saved, -there.saved, 1e-6)
    lu.assertAlmostEquals(back.work * there.work, 1, 1e-9)
    seen[there.outcome] = true
  end
  lu.assertEquals(seen, { did = true, opposite = true, nothing = true, unsure = true })
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestVerdict", TestVerdict } },
  table.unpack(arg)), true)
