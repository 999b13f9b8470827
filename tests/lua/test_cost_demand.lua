-- What a kernel asks of a device. Figures are made by hand, and expected ones derived from them
-- beside.
local lu = require("luaunit")
local demand = require("assay.cost.demand")
local demands = require("demands")
local made = require("made")
local tablex = require("pl.tablex")

local demand_of, differences, texts_of = demands.of, demands.differences, demands.texts_of

local TestDemand = {}

local function entry_of(figures, more)
  more = more or {}
  more.kernel = figures
  return made.entry(more)
end

function TestDemand.test_counts_of_instructions_are_those_of_sub_groups_that_issue_them()
  -- half of the items are active, so that 32 instructions of items are 2 of sub-groups
  local d = demand.of(entry_of({ ["simt.active_instructions[32]"] = 0.5, ["opcode.total"] = 3200,
    ["opcode.class[division]"] = 32, ["opcode.class[float64]"] = 64,
    ["opcode.class[quotient]"] = 48, ["opcode.class[special]"] = 96,
    ["opcode.class[special64]"] = 16, ["opcode.class[float32]"] = 112,
    ["opcode.class[quotient64]"] = 32, ["opcode.class[root]"] = 160, ["opcode.class[root64]"] = 176,
    ["opcode.class[exponential]"] = 192, ["opcode.class[exponential64]"] = 208,
    ["opcode.class[power]"] = 224, ["opcode.class[power64]"] = 240,
    ["opcode.class[division64]"] = 80, ["opcode.class[native]"] = 144,
    ["opcode.class[float16]"] = 128, flops = 3744,
    ["opcode.histogram[fdiv]"] = 80, -- 32 of them doubles'
    ["ipt.max"] = 300, ["ipt.mean"] = 100 }))
  lu.assertEquals({ d.active, d.instructions, d.skew }, { 0.5, 200, 3 })
  lu.assertEquals(d.slow, { division = 2, division64 = 5, float64 = 4, quotient = 3, quotient64 = 2,
    root = 10, root64 = 11, exponential = 12, exponential64 = 13, power = 14, power64 = 15,
    special = 6, special64 = 1, native = 9 })
  -- two operations an instruction: 1872, of which 64 + 48 + 32 + 96 + 16 + 112 + 128 + 144 + 160
  -- + 176 + 192 + 208 + 224 + 240 are told already
  lu.assertEquals(d.vector, 32 / 16)
end

function TestDemand.test_sizes_are_those_of_the_launch()
  local d = demand.of(entry_of({}, { group = { 8, 4, 2 }, groups = { 3, 5, 7 } }))
  lu.assertEquals({ d.group_items, d.groups, d.items }, { 64, 105, 6720 })
end

function TestDemand.test_the_longest_item_has_some_times_the_rounds_of_the_mean()
  local function skew(figures) return demand.of(entry_of(figures)).rounds_skew end
  lu.assertEquals(skew({ ["rounds.global"] = 8, ["rounds.longest"] = 20 }), 2.5)
  lu.assertEquals(skew({ ["rounds.global"] = 8 }), 1) -- older records do not tell
  lu.assertEquals(skew({ ["rounds.global"] = 0, ["rounds.longest"] = 0 }), 1)
end

function TestDemand.test_what_was_not_executed_asks_for_nothing()
  local d = demand.of(entry_of({ ["ipt.max"] = 0, ["ipt.mean"] = 0 }))
  lu.assertEquals(differences(demand_of({}), d), {})
end

--- Figures of all that memory is asked for.
local function memory_figures()
  return { kernel = { ["coalesce.passes.loads"] = 100, ["coalesce.passes.stores"] = 50,
      ["coalesce.requests.loads[32]"] = 40, ["coalesce.requests.stores[32]"] = 20,
      ["coalesce.segments.loads[32,32]"] = 320, ["coalesce.segments.stores[32,32]"] = 80,
      ["coalesce.segments.loads[32,128]"] = 120, ["coalesce.segments.stores[32,128]"] = 30,
      ["coalesce.partial.stores[32]"] = 60, ["coalesce.updates.atomics[32,32]"] = 7,
      ["coalesce.requests.atomics[32]"] = 2, ["coalesce.segments.atomics[32,32]"] = 6,
      ["reuse.sectors_per_group"] = 30, ["bank.passes.loads[32,32]"] = 3,
      ["bank.passes.stores[32,32]"] = 5, ["bank.passes.atomics[32,32]"] = 9,
      ["rounds.global"] = 11, ["rounds.local"] = 13, ["barriers.total"] = 512 },
    global = { ["accesses.loads"] = 1000, ["footprint.sectors_read"] = 200,
      ["footprint.lines_read"] = 120, ["footprint.lines_written"] = 40 },
    constant = { ["accesses.loads"] = 24, ["footprint.sectors_read"] = 10,
      ["footprint.lines_read"] = 5 }, ["local"] = { ["footprint.reserved"] = 4096 } }
end

local MEMORY = { passes = 150, load_requests = 40, store_requests = 20, load_sectors = 320,
  store_sectors = 80, partial_sectors = 60, group_sectors = 4 * 30, updates = 7,
  update_requests = 2, updated_sectors = 6, bank_passes = 17,
  rounds = 11, local_rounds = 13, barriers = 512 / 256, loads = 1024, local_bytes = 4096,
  loaded_sectors = 210, written_blocks = 40, blocks = 120 + 5 + 40,
  -- and on no line: 5 requests for each of 8 sub-groups, of 3 and 1.5 lines
  load_lines = 3, store_lines = 1.5 }

function TestDemand.test_memory_is_asked_for_in_all_its_units()
  local d = demand.of(made.entry(memory_figures()))
  lu.assertEquals(differences(demand_of({}), d), texts_of(MEMORY))
end

--- Each group touches something, which other groups touch, too; of a sample nobody knows.
function TestDemand.test_of_a_sample_all_that_groups_touch_is_distinct()
  local entry = made.entry(memory_figures())
  entry.sample = { every = 2 }
  local d = demand.of(entry)
  -- 120 sectors of 32 bytes are 60 blocks of 64, the 80 stored ones 40
  lu.assertEquals({ d.loaded_sectors, d.written_blocks, d.blocks }, { 120, 40, 100 })
end

function TestDemand.test_groups_load_no_more_sectors_than_requests_touch()
  local d = demand.of(entry_of({ ["reuse.sectors_per_group"] = 30,
    ["coalesce.segments.loads[32,32]"] = 100 }))
  lu.assertEquals(d.group_sectors, 100)
end

--- A line that loads A 20 times with 4 sectors each: in a loop, as there are 8 sub-groups.
local function line(more, f)
  f = f or {}
  return made.far({ requests = f.requests or 20, per_request = 4, lines = f.lines or 2,
    stride = "unit", operation = f.operation, accesses = f.accesses, more = more })
end

local function sites_of(lines, forms)
  lines.name, lines.space, lines.forms = "A", "global", forms
  return demand.of(made.entry({ lines }))
end

local AGAIN = { ["reuse.same_item"] = 25, ["reuse.other_items"] = 50 }

function TestDemand.test_an_item_that_walks_finds_what_its_last_step_has_loaded()
  -- steps of 4 bytes: 7 of 8 find their sector of 32 loaded; 80 sectors
  local d = sites_of({ line(AGAIN) }, { { ids = { 4096, 0, 0 }, loops = { 4 } } })
  lu.assertEquals({ d.walked_sectors, d.others_sectors, d.own_sectors }, { 70, 40, 20 })
  for bytes, walked in pairs({ [-8] = 60, [32] = 0, [4096] = 0, [0] = 0 }) do
    d = sites_of({ line(AGAIN) }, { { ids = { 4096, 0, 0 }, loops = { bytes } } })
    lu.assertEquals(d.walked_sectors, walked, bytes)
  end
end

-- Of 5 iterations 4 load again what the first has loaded: of 20 requests 16, of 80 sectors 64.
function TestDemand.test_what_each_iteration_loads_again_is_told_apart()
  local function of(loops)
    local d = sites_of({ line({ ["loop.iterations[1]"] = 5 }) },
      { loops and { ids = { 4096, 0, 0 }, loops = loops } or nil })
    return { d.reloaded_requests, d.reloaded_sectors }
  end
  lu.assertEquals(of({ 0, 4 }), { 16, 64 })
  lu.assertEquals(of({ 4, 0 }), { 0, 0 })
  lu.assertEquals(of({}), { 0, 0 })
  lu.assertEquals(of(nil), { 0, 0 }) -- nobody knows where it loads
end

function TestDemand.test_an_outer_loop_that_walks_keeps_all_lines_of_the_inner_one()
  local function of(loops)
    return sites_of({ line({ ["loop.iterations[1]"] = 3 }) }, { { ids = { 4096, 0, 0 },
      loops = loops } })
  end
  local inner, outer = of({ 4 }), of({ 4096, 4 })
  lu.assertEquals({ inner.walked_sectors, outer.walked_sectors }, { 70, 70 })
  lu.assertEquals(outer.load_lines, 3 * inner.load_lines)
  lu.assertEquals(of({ 64, 4 }).load_lines, 1.5 * inner.load_lines) -- two steps a line of 128
  lu.assertEquals(of({ 0, 4 }).walked_sectors, 0) -- the same element each time
  lu.assertEquals(of({ 4096, 4096 }).load_lines, inner.load_lines)
end

function TestDemand.test_what_an_item_loads_again_lies_far_back_if_the_innermost_loop_moves_on()
  local function own(loops)
    return sites_of({ line(AGAIN) }, { { ids = { 4, 0, 0 }, loops = loops } }).own_sectors
  end
  lu.assertEquals(own({ 4 }), 20)
  lu.assertEquals(own({ 0 }), 0) -- the same element
  lu.assertEquals(own({}), 0)
  lu.assertEquals(own({ 4, 32 }), 0) -- a window that slides on by 8 elements
  lu.assertEquals(own({ 4, 36 }), 20)
  lu.assertEquals(own({ 4, 0 }), 20) -- all of it once more
end

--- A line that has 640 accesses of A, a half of which are there, and 640 of B, whose other half is
-- on no line.
local function shared_line()
  local function half(name, requests, lines)
    return { name = name, space = "global", more = { ["accesses.total"] = 1280,
      ["coalesce.requests.loads[32]"] = requests, ["coalesce.passes.loads"] = requests,
      ["coalesce.segments.loads[32,32]"] = 4 * requests,
      ["coalesce.segments.loads[32,128]"] = lines * requests, ["reuse.same_item"] = 10,
      ["reuse.other_items"] = 20 } }
  end
  local a, b = half("A", 40, 2), half("B", 80, 3)
  a.forms = { { ids = { 4096, 0, 0 }, loops = { 8 } } }
  a[1] = made.far({ requests = 60, per_request = 4, stride = "unit", more = {
    ["accesses.variable[A]"] = 640, ["accesses.variable[B]"] = 640, ["reuse.other_items"] = 70,
    ["affine.loop.loads[B,1]"] = 16 } })
  local entry = made.entry({ a, b })
  entry.scopes.kernel = {}
  return entry
end

function TestDemand.test_a_line_of_several_arguments_counts_as_their_parts()
  local d = demand.of(shared_line())
  -- 160 sectors of A and 320 of B, half of each: steps of 8 bytes find 3 of 4, of 16 bytes 1 of 2;
  -- what was loaded before is as of the arguments, not of the line
  lu.assertAlmostEquals(d.walked_sectors, 80 * 3 / 4 + 160 / 2, 1e-9)
  lu.assertAlmostEquals(d.others_sectors, (80 + 160) * 0.2, 1e-9)
  lu.assertAlmostEquals(d.own_sectors, (80 + 160) * 0.1, 1e-9)
  lu.assertEquals(d.load_lines, 2 + 3)
end

function TestDemand.test_lines_of_an_inner_loop_are_kept_open_on_a_line_of_several_arguments()
  local entry = shared_line()
  local figures = entry.scopes[entry.lines[1].scope]
  figures["affine.loop.loads[B,1]"], figures["affine.loop.loads[B,2]"] = 4096, 4
  figures["loop.iterations[1]"] = 5
  lu.assertEquals(demand.of(entry).load_lines, 2 + 5 * 3)
end

function TestDemand.test_where_launches_differ_a_line_counts_with_their_mean()
  local entry = shared_line()
  local expected = demand.of(entry)
  for _, figures in pairs(entry.scopes) do
    for metric, value in pairs(figures) do
      figures[metric] = { min = value / 2, mean = value, max = 2 * value }
    end
  end
  lu.assertEquals(differences(expected, demand.of(entry)), {})
end

function TestDemand.test_of_sites_in_one_line_of_the_cache_the_first_counts()
  local form = { ids = { 4096, 0, 0 }, loops = { 4 } }
  local function walked(offset)
    return sites_of({ line(), line() },
      { form, { ids = form.ids, loops = form.loops, offset = offset } }).walked_sectors
  end
  lu.assertEquals(walked(124), 70)
  lu.assertEquals(walked(-124), 70)
  lu.assertEquals(walked(128), 140)
end

-- Behind a loop that loads the same, all of that is far back; in the same loop it is not.
function TestDemand.test_sites_of_two_loops_are_far_apart()
  local form = { ids = { 4, 0, 0 }, loops = { 4096 } }
  local function own(first, second)
    local function of_loop(column)
      return tablex.update({ ["loop.line[1]"] = 7, ["loop.column[1]"] = column }, AGAIN)
    end
    return sites_of({ line(of_loop(first)), line(of_loop(second)) }, { form, form }).own_sectors
  end
  lu.assertEquals(own(5, 9), 2 * own(5, 5))
end

function TestDemand.test_sites_in_loops_keep_lines_open()
  -- 13 requests are more than 1.5 for each of 8 sub-groups, 12 are not
  local d = sites_of({ line(), line(nil, { requests = 13, lines = 3 }),
    line(nil, { requests = 12 }), line(nil, { operation = "stores", lines = 5 }),
    line(nil, { operation = "stores", requests = 12 }) })
  lu.assertEquals({ d.load_lines, d.store_lines }, { 5, 5 })
end

-- 8 sub-groups have 40 of 320 blocks of 64 bytes each, which are 20 lines, where items go from one
-- to any other; and what one request touches, 5 lines, else.
function TestDemand.test_stores_anywhere_keep_all_lines_of_an_item_open()
  local function of(percent, operation, forms)
    local d = sites_of({ line({ ["stride.item[irregular]"] = percent, ["footprint.lines"] = 320 },
      { operation = operation, lines = 5 }) }, forms)
    return operation == "loads" and d.load_lines or d.store_lines
  end
  lu.assertEquals(of(50, "stores"), 20)
  lu.assertEquals(of(49, "stores"), 5)
  lu.assertEquals(of(100, "loads"), 5) -- which others may have loaded, too
end

function TestDemand.test_sites_in_one_line_of_the_cache_keep_it_open_together()
  local function open(second)
    return sites_of({ line(), line() }, { { ids = { 4096, 0, 0 }, loops = { 4 } }, second })
      .load_lines
  end
  lu.assertEquals(open({ ids = { 4096, 0, 0 }, loops = { 4 }, offset = 124 }), 2)
  lu.assertEquals(open({ ids = { 4096, 0, 0 }, loops = { 4 }, offset = 128 }), 4)
  lu.assertEquals(open({ ids = { 4096, 0, 0 }, loops = { 8 } }), 4)
  lu.assertEquals(sites_of({ line(), line() }).load_lines, 4) -- nobody knows where they are
end

function TestDemand.test_words_of_atomics_are_those_that_most_go_to()
  local d = sites_of({ line({ ["footprint.hot90"] = 3 }, { operation = "atomics" }),
    line({ ["footprint.hot90"] = 7 }) })
  lu.assertEquals({ d.hot_words, d.updates }, { 3, 640 })
end

-- Stores of two lines, of 20 requests for 4 groups each, to one word if nothing else is said.
function TestDemand.test_stores_to_one_word_are_those_of_all_groups()
  local function stored(form, figures)
    local forms = { tablex.update({ ids = { 0, 0, 0 }, operation = "stores" }, form or {}) }
    local more = { ["loop.iterations[1]"] = figures and figures.loop }
    return sites_of({ line(more, tablex.update({ operation = "stores", requests = 20 },
      figures or {})), line(nil, { operation = "stores" }) }, forms).one_word_stores
  end
  lu.assertEquals(stored(), 20)
  lu.assertEquals(stored({ loops = { 0, 0 } }), 20)
  for name, form in pairs({ elements = { ids = { 4, 0, 0 } }, rows = { ids = { 0, 64, 0 } },
      one_of_each_group = { groups = { 4, 0, 0 } }, one_of_each_iteration = { loops = { 0, 4 } },
      elsewhere_in_other_groups = { of_launch = 89 }, loads = { operation = "loads" } }) do
    lu.assertEquals(stored(form), 0, name)
  end
  lu.assertEquals(stored(nil, { requests = 3 }), 0) -- not by all groups
  -- one item at a time: each group's first, or in a loop one that works alone
  lu.assertEquals(stored(nil, { requests = 7, accesses = 7 }), 7)
  lu.assertEquals(stored(nil, { requests = 7, accesses = 7, loop = 9 }), 0)
  lu.assertEquals(stored(nil, { requests = 7, accesses = 8, loop = 9 }), 7)
end

-- Of two lines with 80 sectors each one has a word for each item.
function TestDemand.test_uniform_updates_are_those_of_one_word()
  local function uniform(form)
    local forms = { tablex.update({ ids = { 0, 0, 0 }, operation = "atomics" }, form or {}),
      { ids = { 4, 0, 0 }, operation = "atomics" } }
    return sites_of({ line(nil, { operation = "atomics" }), line(nil, { operation = "atomics" }) },
      forms).uniform_updates
  end
  lu.assertEquals(uniform(), 80)
  lu.assertEquals(uniform({ groups = { 4, 0, 0 }, loops = { 4 } }), 80) -- each time another one
  lu.assertEquals(uniform({ ids = { 0, 4, 0 } }), 0)
  lu.assertEquals(uniform({ of_launch = 89 }), 0)
end

function TestDemand.test_elements_of_a_vload_come_besides()
  local d = demand.of(entry_of({ ["simt.active_instructions[32]"] = 0.5, ["split.loads"] = 192,
    ["split.stores"] = 32, ["split.passes.loads"] = 50, ["split.passes.stores"] = 7 }))
  lu.assertEquals({ d.split_passes, d.split_instructions }, { 57, (192 + 32) / 32 / 0.5 })
end

-- 20 requests of 32 items store a vector of four elements each in a loop, in 80 sectors: each of
-- the three stores besides touches them again. The other lines are in no loop, or store no vectors.
function TestDemand.test_elements_of_a_vstore_in_a_loop_touch_its_sectors_again()
  local d = sites_of({ line({ ["split.stores"] = 3 * 20 * 32, ["loop.iterations[1]"] = 4 },
      { operation = "stores" }),
    line({ ["split.stores"] = 3 * 20 * 32 }, { operation = "stores" }),
    line({ ["loop.iterations[1]"] = 4 }, { operation = "stores" }) })
  lu.assertEquals(d.split_sectors, 3 * 80)
end

-- Those of A alone: 20 requests of 4 sectors. C is in local memory.
function TestDemand.test_updates_that_compare_have_words_of_their_own()
  local function argument(name, space, compared, words)
    return { name = name, space = space,
      more = { ["accesses.compared"] = compared, ["footprint.hot90"] = words },
      line(nil, { operation = "atomics" }) }
  end
  local d = demand.of(made.entry({ argument("A", "global", 640, 3),
    argument("B", "global", nil, 7), argument("C", "local", 640, 9) }))
  lu.assertEquals({ d.compared, d.compared_sectors, d.compared_words }, { 640, 80, 3 })
end

-- Of 16 groups each updates 20 words of 80, so that 4 share one: more groups update more words.
function TestDemand.test_words_that_few_groups_update_grow_with_them()
  local function words_of(groups, each, words)
    local d = demand.of(made.entry({ groups = { groups, 1, 1 }, { name = "A", space = "global",
      more = { ["accesses.compared"] = 640, ["footprint.hot90"] = 70,
        ["footprint.addresses"] = words, ["reuse.words_updated"] = each },
      line(nil, { operation = "atomics" }) } }))
    return { d.compared_words, d.compared_own_words }
  end
  lu.assertEquals(words_of(16, 20, 80), { 0, 70 })
  lu.assertEquals(words_of(16, 20, 79), { 70, 0 }) -- more than 4 groups a word
  lu.assertEquals(words_of(15, 20, 75), { 70, 0 }) -- all groups are but few
  lu.assertFalse(demand.is_of_item("compared_own_words"))
end

-- 320 stores, of half of the items each.
function TestDemand.test_stores_that_overtake_loads_are_of_global_memory()
  local d = demand.of(made.entry({ kernel = { ["simt.active_instructions[32]"] = 0.5 },
    global = { ["accesses.overtaking"] = 320 }, ["local"] = { ["accesses.overtaking"] = 64 } }))
  lu.assertEquals(d.overtaking, 20)
  lu.assertEquals(demand.of(made.entry({})).overtaking, 0)
end

-- 320 of 960 accesses, of half of the items each.
function TestDemand.test_private_arrays_are_in_memory_where_the_code_says_so()
  local function requests(dynamic)
    return demand.of(made.entry({ kernel = { ["simt.active_instructions[32]"] = 0.5 },
      private = { ["accesses.total"] = 960, ["accesses.dynamic"] = dynamic } })).private_requests
  end
  lu.assertEquals(requests(320), 20)
  lu.assertEquals(requests(nil), 0)
end

function TestDemand.test_a_copy_shares_nothing_with_its_original()
  local d = demand_of({ slow = { division = 1 } })
  local copy = demand.copy(d)
  lu.assertEquals(copy, d)
  copy.slow.division, copy.passes = 2, 2
  lu.assertEquals({ d.slow.division, d.passes }, { 1, 0 })
end

function TestDemand.test_what_cannot_be_is_settled()
  local d = demand.settle(demand_of({ load_requests = 10, load_sectors = 1000, loads = 300,
    group_sectors = 400, loaded_sectors = 500, store_requests = 1, store_sectors = 50,
    partial_sectors = 40, written_blocks = 60, blocks = 1000 }))
  -- at most a sector a load; 32 a request of stores; blocks of what is loaded and written
  lu.assertEquals({ d.load_sectors, d.group_sectors, d.loaded_sectors }, { 300, 300, 300 })
  lu.assertEquals({ d.store_sectors, d.partial_sectors, d.written_blocks, d.blocks },
    { 32, 32, 32, 332 })
  d = demand.settle(demand_of({ load_requests = 2, load_sectors = 20, reloaded_requests = 3,
    reloaded_sectors = 30 }))
  lu.assertEquals({ d.reloaded_requests, d.reloaded_sectors }, { 2, 20 })
  d = demand.settle(demand_of({ load_sectors = -1, load_requests = 1 }))
  lu.assertEquals(d.load_sectors, 0)
  d = demand.settle(demand_of({ load_sectors = 50, load_requests = 1 })) -- nobody knows the loads
  lu.assertEquals(d.load_sectors, 32)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestDemand", TestDemand } },
  table.unpack(arg)), true)
