-- Rules about local and private memory, and about atomics. A second is a pass over the banks, or
-- an update.
local costing = require("costing")
local made = require("made")
local near = made.near

--- 100 requests of a tile, 200 passes, and 256 items.
local function conflicts(o)
  local function tile(name)
    return { name = name, space = "local", near({ requests = 100,
      passes = 100 + (o.conflicts or 100), conflicts = o.conflicts or 100,
      stride = o.stride or "constant", bytes = o.bytes or 8, operation = o.operation }) }
  end
  return made.entry({ kernel = { ["barriers.total"] = 256 * (o.barriers or 0) },
    global = { ["footprint.unique_writes"] = o.results }, tile("T"),
    o.second and tile("S") or nil })
end

--- A tile of 32 x 32 words whose columns are loaded, 32 passes each, and whose rows are stored.
local function columns(o)
  local passes, pitch = o.conflicts and 100 + o.conflicts or 3200, o.pitch or 128
  return made.entry({ group = { 32, 4, 1 }, { name = "T", space = "local",
    forms = { o.load or { ids = { pitch, 4, 0 } },
      not o.unknown and { operation = "stores", ids = { 4, pitch, 0 } } or nil },
    near({ requests = 100, passes = passes, conflicts = passes - 100,
      stride = o.stride or "constant", bytes = pitch, more = { ["bytes.requested"] = o.moved } }),
    near({ requests = 100, operation = "stores",
      stride = o.unknown and "irregular" or "unit" }) } })
end

--- A tile that is loaded 6 times in unit stride, and an argument with 10 passes.
local function tile(more)
  return made.entry({ { name = "T", space = "local", more = more,
    near({ requests = 6, stride = "unit" }) },
    { name = "B", space = "global", made.far({ per_request = 4, stride = "unit" }) } })
end

--- Atomics on words of A, in 10 requests of 4 sectors if nothing else is said.
local function counted(o)
  return made.entry({ groups = { o.groups or 4, 1, 1 },
    ["local"] = { ["accesses.atomics"] = o.counted },
    { name = "A", space = o.space or "global", more = { ["footprint.addresses"] = o.words or 20,
      ["accesses.exchanges"] = o.exchanges, ["accesses.compared"] = o.compared,
      ["accesses.expected"] = o.expected, ["accesses.stores"] = o.stores,
      ["accesses.loads"] = o.loads, ["reuse.words_updated"] = o.part },
      made.far({ requests = o.requests, per_request = 4, operation = o.operation or "atomics",
        accesses = o.accesses, active = o.active, more = {
          ["loop.iterations[1]"] = o.tries, ["loop.line[1]"] = o.tries and 10 } }) } })
end

--- Stores of all groups to one word, in 40 requests in a loop if nothing else is said.
local function flagged(o)
  local operation = o.operation or "stores"
  return made.entry({ groups = { o.groups or 4, 1, 1 }, { name = "A", space = "global",
    qualifiers = o.qualifiers, forms = { { ids = o.ids or { 0, 0, 0 },
      groups = { o.groups_step or 0, 0, 0 }, operation = operation } },
    made.far({ requests = o.requests or 40, per_request = 1, accesses = o.accesses,
      operation = operation, stride = "uniform", more = {
        ["loop.line[1]"] = not o.once and 9 or nil,
        ["loop.iterations[1]"] = not o.once and 5 or nil } }) } })
end

--- Two words of T for each item, stored and loaded by 6 requests each in loops of two iterations;
-- 10 passes of B, and two rounds. Or what is said otherwise.
local function own(o)
  local function line(operation)
    return near({ requests = 6, stride = o.stride == nil and "constant" or o.stride, bytes = 8,
      share = o.share, operation = operation, more = {
        ["loop.iterations[1]"] = o.iterations or 2, ["loop.constant[1]"] = o.constant or 1,
        ["loop.iterations[2]"] = o.outer, ["stride.local[0]"] = o.stays,
        ["accesses.variable[Z]"] = o.mixed, ["accesses.total"] = o.mixed and 192 + o.mixed } })
  end
  local ids = o.ids or { 8, 0, 0 }
  local function form(operation, offset)
    return { ids = ids, loops = o.loops or { 4 }, operation = operation, offset = offset,
      of_launch = o.of_launch }
  end
  local other = o.other or "stores"
  return made.entry({ group = o.group, groups = o.groups,
    ["local"] = { ["accesses.total"] = o.second and 576 or 384 },
    kernel = { ["barriers.total"] = 256, ["rounds.local"] = 1, ["rounds.global"] = o.rounds },
    { name = "T", space = "local", more = { ["accesses.total"] = o.total,
      ["footprint.bytes"] = not o.unmeasured and (o.footprint or 64 * 8) or nil,
      ["staging.uses"] = o.uses, ["staging.elements"] = o.copies },
      forms = { form("loads"), not o.unknown and form(other, o.offset) or nil },
      line("loads"), line(other) },
    { name = "B", space = "global", made.far({ per_request = 4, stride = "unit" }),
      more = { ["reuse.sectors_per_group"] = not o.shares_buffer and 8 or nil } },
    o.second and { name = "S", space = "local", near({ requests = 6, stride = "unit" }) } or nil })
end

--- 320 of 400 accesses to private memory are to arrays that are in memory, 192 of them on a line
-- that goes through some elements of 4 bytes.
local function array(o)
  local function line(accesses)
    return { ["accesses.total"] = accesses, ["footprint.addresses"] = o.elements or 16,
      ["bytes.requested"] = 4 * accesses, ["accesses.dynamic"] = o.dynamic or accesses,
      ["loop.iterations[1]"] = 8, ["loop.constant[1]"] = o.known or 0 }
  end
  return made.entry({ group = o.group, groups = o.groups,
    private = { ["accesses.total"] = 400, ["accesses.dynamic"] = o.dynamic or 320 },
    code = { line(128), line(192) },
    { name = "A", space = "global",
      made.far({ requests = o.others, per_request = 4, stride = "unit" }) } })
end

return {
  {
    -- a word between each two: half of the passes are conflicts; as many barriers as of a tree
    rule = "bank-conflicts", costs = "passes", argument = "T", value = 2, threshold = 1, to = 0,
    remedies = { { "tree-order", 1 / 2 } },
    entry = function(o)
      o.barriers = 4
      return conflicts(o)
    end,
    silent = { rows_can_be_longer = { bytes = 64 }, free = { conflicts = 0 },
      atomics = { operation = "atomics" }, looked_up_in_a_table = { stride = "irregular" } },
    worthless = { few = { conflicts = 14 } }, -- 14 / 114 < 13 %
  }, {
    -- as many barriers, but a result for each item: the passes of both arrays are half conflicts
    rule = "bank-conflicts", costs = "passes", argument = "T", value = 2, threshold = 1, to = 0,
    remedies = { { "pad", 1 / 2 } },
    entry = function(o)
      o.barriers, o.results, o.second = 4, 256 / 4 + 1, true
      return conflicts(o)
    end,
    silent = { free = { conflicts = 0 }, rows_can_be_longer = { bytes = 64 } },
  }, {
    -- 3 words apart, and fewer barriers
    rule = "bank-conflicts", costs = "passes", argument = "T", value = 2, threshold = 1, to = 0,
    remedies = { { "pad", 1 / 2 } },
    entry = function(o)
      o.bytes, o.barriers = o.bytes or 12, 3
      return conflicts(o)
    end,
    silent = { free = { conflicts = 0 }, rows_can_be_longer = { bytes = 256 } },
  }, {
    -- a bank each for the 32 words of a column if rows have 33: 3100 of 3300 passes
    rule = "pad-local-rows", costs = "passes", argument = "T", value = 32, threshold = 1, to = 0,
    remedies = { { "pad", 3100 / 3300 } }, words = { bytes = 4, pitch = 128 },
    entry = columns,
    silent = { free = { conflicts = 0 },
      rows_are_long_enough = { pitch = 132, conflicts = 100 }, -- conflicts come from elsewhere
      no_rows = { load = { ids = { 8, 0, 0 } }, pitch = 0 },
      addresses_of_another_line_are_unknown = { unknown = true },
      addresses_are_unknown = { stride = "irregular", load = { ids = { 128, 4, 0 }, obeyed = 89 } },
      words_of_8_bytes = { moved = 8 * 3200 } },
    worthless = { few = { conflicts = 10 } }, -- 10 / 210
  }, {
    -- 16 words apart in one dimension are in 2 of 32 banks, 17 words apart in all of them
    rule = "pad-local-rows", costs = "passes", argument = "T", value = 2, threshold = 1, to = 0,
    remedies = { { "pad", 1 / 2 } }, words = { bytes = 4, pitch = 64 },
    entry = function(o)
      o.bytes = o.bytes or 64
      return conflicts(o)
    end,
    silent = { within_a_row = { bytes = 60 }, free = { conflicts = 0 },
      atomics = { operation = "atomics" }, anywhere = { stride = "irregular" } },
  }, {
    rule = "local-atomics", costs = "passes", argument = "T", value = 2, threshold = 2, to = 100,
    remedies = { { "copies", 1 / 2 } },
    entry = function(o)
      o.operation = o.operation or "atomics"
      return conflicts(o)
    end,
    silent = { less_than_two = { conflicts = 99 }, loads = { operation = "loads" } },
  }, {
    -- 320 atomics on 20 words; 4 groups would make 80 of them, in 12 sectors instead of 40. Fewer
    -- groups, of which each had enough, are too few for 4 compute units
    rule = "global-atomics", costs = "updated_sectors", value = 320, threshold = 20, to = 80,
    remedies = { { "privatise", 1 - 12 / 40 } }, constants = { compute_units = 4 },
    entry = counted,
    silent = { few_updates = { accesses = 319 }, many_groups = { groups = 5 }, -- 4 * 20 of each
      -- 4096 of 4 bytes are 16 KiB
      more_counters_than_local_memory_holds = { words = 4097, accesses = 16 * 4097 },
      loads = { operation = "loads" }, local_already = { space = "local" },
      some_set_their_word = { exchanges = 1 }, loaded_as_well = { loads = 1 },
      groups_count_already = { counted = 1 } },
  }, {
    -- each of 4 groups updates 20 of 5000 words 4 times, then once: 3 sectors each instead of 40
    rule = "shared-updates", costs = "updated_sectors", argument = "A", value = 320,
    threshold = 240, to = 80, remedies = { { "privatise", 1 - 12 / 40 } }, words = { each = 4 },
    entry = function(o)
      o.words, o.part = o.words or 5000, o.part or 20
      return counted(o)
    end,
    silent = { few_updates = { accesses = 239 }, some_set_their_word = { exchanges = 1 },
      loaded_as_well = { loads = 1 }, a_lock = { active = 1 / 16, tries = 4 },
      all_groups_update_all = { words = 20, accesses = 320, groups = 5 },
      -- 4097 of 4 bytes are more than 16 KiB
      more_than_local_memory_holds = { part = 4097, accesses = 4 * 4 * 4097, words = 9000 } },
    worthless = { as_many_sectors = { part = 20 * 13, accesses = 4 * 4 * 260 } },
  }, {
    -- 40 requests of 8 sub-groups: behind the loop one each. After a test none is left
    rule = "contended-store", costs = "one_word_stores", argument = "A", value = 40, threshold = 4,
    to = 0, remedies = { { "test-first", 0.999 }, { "registers", 4 / 5 } },
    entry = function(o) return flagged(o) end,
    silent = { one_group = { groups = 1 }, elements = { ids = { 4, 0, 0 } },
      loads = { operation = "loads" }, one_item = { requests = 9, accesses = 9 } },
  }, {
    -- a test of what is volatile is no quicker
    rule = "contended-store", costs = "one_word_stores", argument = "A", value = 40, threshold = 4,
    to = 32 * 8, remedies = { { "registers", 4 / 5 } },
    entry = function(o)
      o.qualifiers = "volatile"
      return flagged(o)
    end,
    silent = { one_group = { groups = 1 }, elements = { ids = { 4, 0, 0 } } },
  }, {
    -- once by each sub-group, in no loop
    rule = "contended-store", costs = "one_word_stores", argument = "A", value = 12, threshold = 4,
    to = 0, remedies = { { "test-first", 0.999 } },
    entry = function(o)
      o.requests, o.once = o.requests or 12, true
      return flagged(o)
    end,
    silent = { not_all_groups = { requests = 3 }, elements = { groups_step = 4 } },
  }, {
    -- the first item of each group
    rule = "contended-store", costs = "one_word_stores", argument = "A", value = 4, threshold = 4,
    to = 0, remedies = { { "test-first", 0.999 } },
    entry = function(o)
      o.requests, o.accesses, o.once = 4, 4, not o.loop
      return flagged(o)
    end,
    silent = { one_item_for_all_groups = { loop = true }, elements = { groups_step = 4 } },
  }, {
    -- the same updates by comparison with what was loaded; they are done as often
    rule = "global-atomics", costs = "updated_sectors", value = 320, threshold = 20, to = 80,
    remedies = { { "privatise", 1 - 12 / 40 } }, constants = { compute_units = 4 },
    entry = function(o)
      o.loads, o.expected, o.compared = o.loads or 400, o.expected or 400, o.compared or 320
      return counted(o)
    end,
    silent = { loaded_as_well = { loads = 401 }, what_is_loaded_is_used = { expected = 399 },
      some_set_their_word = { exchanges = 1 }, stored_as_well = { stores = 1 },
      others_do_not_compare = { compared = 319 } },
  }, {
    -- a compute unit alone is busy with one group, too, that does what 4 did: 3 sectors
    rule = "global-atomics", costs = "updated_sectors", value = 320, threshold = 20, to = 20,
    remedies = { { "privatise", 1 - 3 / 40 } },
    entry = counted,
    silent = { too_few_groups_are_left = { accesses = 79 }, -- 4 updates of a word by 4.05 groups
      no_word_twice = { words = 80, accesses = 80, groups = 1 },
      groups_count_already = { counted = 1 } },
  }, {
    -- one word: each of 4 groups updates it 4 times
    rule = "global-atomics", costs = "updated_sectors", value = 16, threshold = 1, to = 1,
    remedies = { { "privatise", 1 - 1 / 40 } },
    entry = function(o)
      o.words, o.accesses = 1, o.accesses or 16
      return counted(o)
    end,
    silent = { a_group_does_it_once = { accesses = 4 }, hardly_more = { accesses = 15 },
      a_lock = { active = 1 / 16, tries = 4 } },
  }, {
    -- 64 updates by each of 128 groups: of 128 words 8 groups together would update each 4 times.
    -- 64 together, as many as there may be, leave 2 groups that add 16 sectors each
    rule = "global-atomics", costs = "updated_sectors", value = 8192, threshold = 128, to = 256,
    remedies = { { "privatise", 1 - 2 * 16 / 1024 } },
    entry = function(o)
      o.words, o.accesses, o.groups, o.requests = o.words or 128, 8192, 128, 256
      return counted(o)
    end,
    -- of 1024 words 64 groups would do
    silent = { too_many_words = { words = 1025 }, groups_count_already = { counted = 1 } },
  }, {
    -- all 6 passes of local memory, of 16; as many loads as before
    rule = "staging-without-gain", costs = "passes", argument = "T", value = 1, threshold = 8,
    remedies = { { "unstage", 6 / 16 } }, to = 0,
    entry = function(o)
      return tile({ ["staging.uses"] = o.uses or 1, ["staging.order"] = o.order or 0,
        ["staging.elements"] = 192, ["accesses.stores"] = o.stores or 192 })
    end,
    silent = { often_reused = { uses = 8.1 }, reordered = { order = 1 },
      holds_results_too = { stores = 257 } }, -- 192 of them are copies: less than three quarters
  }, {
    -- uses a word askew touch a quarter more: all 12 passes of local memory, of 22
    rule = "staging-without-gain", costs = "passes", argument = "T", value = 1, threshold = 8,
    remedies = { { "unstage", 12 / 22 } }, to = 0,
    entry = function(o)
      return made.entry({ { name = "T", space = "local", more = { ["staging.uses"] = 1,
        ["staging.order"] = 1, ["staging.direct"] = o.direct or 5, ["staging.fetch"] = 4,
        ["staging.elements"] = o.copies or 192 },
        near({ requests = 6, stride = "unit" }),
        near({ requests = 6, stride = "unit", operation = "stores" }) },
        { name = "B", space = "global", made.far({ per_request = 4, stride = "unit" }) } })
    end,
    silent = { more_than_a_quarter = { direct = 5.1 }, holds_results_too = { copies = 143 } },
  }, {
    -- 96 values that 3 requests bring are loaded by 6: of 6 passes 3 are loads from global memory
    rule = "staging-without-gain", costs = "passes", argument = "T", value = 2, threshold = 8,
    remedies = { { "unstage", 3 / 16 } }, to = 0,
    entry = function(o)
      return tile({ ["staging.uses"] = o.uses or 2, ["staging.order"] = o.order or 0,
        ["staging.elements"] = o.copies or 96, ["accesses.stores"] = 96 })
    end,
    silent = { often_reused = { uses = 9 }, reordered = { order = 1 },
      holds_results_too = { copies = 71 } },
  }, {
    -- all 12 passes of local memory, of 22: words of another item lie 8 bytes behind
    rule = "unshared-local-memory", costs = "passes", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 12 / 22 } }, words = { each = 8 },
    entry = own,
    silent = {
      neighbours_are_read = { offset = 8 }, neighbours_are_half_read = { offset = -4 },
      items_are_closer = { ids = { 4, 0, 0 } }, all_share_it = { ids = { 0, 0, 0 } },
      rows_overlap = { group = { 8, 8, 1 }, ids = { 8, 60, 0 } },
      loop_of_unknown_length = { constant = 0 }, longer_loop = { iterations = 3 },
      loop_around_it_that_nobody_knows_of = { outer = 2 },
      loop_around_it_of_unknown_step = { outer = 1 },
      another_line_follows_nothing = { unknown = true },
      some_follow_nothing = { of_launch = 99.9 },
      some_neighbours_are_elsewhere = { share = 99.8 },
      some_accesses_have_no_line = { total = 385 },
      something_is_beside_them = { footprint = 64 * 8 + 1 },
      nobody_knows_what_is_beside_them = { unmeasured = true },
      an_iteration_is_elsewhere = { loops = { 0 }, stays = 99.9 },
      line_accesses_something_else_too = { mixed = 1 },
      too_large_for_registers = { ids = { 68, 0, 0 }, iterations = 17 },
      copies_that_are_used_once = { uses = 1, copies = 192 }, -- see staging-without-gain
    },
  }, {
    -- rows of items one behind the other, backwards, of 64 bytes each
    rule = "unshared-local-memory", costs = "passes", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 12 / 22 } }, words = { each = 64 },
    entry = function(o)
      o.group, o.ids, o.iterations = { 8, 8, 1 }, { -64, o.pitch or 512, 0 }, 16
      o.loops, o.stays, o.footprint = { -4 }, 0, o.footprint or 64 * 64
      o.uses, o.copies = 1, 143 -- of 192 values that are stored: a quarter are results
      return own(o)
    end,
    silent = { rows_overlap = { pitch = 508 }, something_is_beside_them = { footprint = 4097 },
      some_are_elsewhere = { share = 99.8 } },
  }, {
    -- two words of an item a row of 64 apart; atomics on what is an item's own need no others
    rule = "unshared-local-memory", costs = "passes", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 12 / 22 } }, words = { each = 8 },
    entry = function(o)
      o.ids, o.loops, o.stride, o.other = { 4, 0, 0 }, { o.pitch or 256 }, "unit", "atomics"
      o.uses, o.copies = 1.1, 192 -- copies, but used again
      return own(o)
    end,
    silent = { rows_overlap = { pitch = 252 }, neighbours_are_read = { offset = 4 } },
  }, {
    -- groups of an item have no neighbours
    rule = "unshared-local-memory", costs = "passes", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 12 / 22 } }, words = { each = 8 },
    entry = function(o)
      o.group, o.ids, o.stride, o.footprint = { 1, 1, 1 }, { 0, 0, 0 }, false, o.footprint or 8
      return own(o)
    end,
    silent = { some_follow_nothing = { of_launch = 99 },
      something_is_beside_them = { footprint = 9 },
      loop_of_unknown_length = { constant = 0 } },
  }, {
    -- a barrier and a round of local memory are gone, two rounds of global memory stay
    rule = "unshared-local-memory", costs = "waits", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 2 / 4 } }, words = { each = 8 },
    constants = { ["l1.latency"] = 1, ["l2.latency"] = 1, ["memory.latency"] = 1 },
    entry = function(o)
      o.rounds = o.rounds or 2
      return own(o)
    end,
    silent = { neighbours_are_read = { offset = 8 } },
    -- 1 of 22
    worthless = { barriers_order_something_else = { shares_buffer = true, rounds = 20 } },
  }, {
    -- another variable is shared, and accessed half as often: the barrier and a third of the round
    -- stay
    rule = "unshared-local-memory", costs = "waits", argument = "T", value = 384, threshold = 0,
    to = 0, remedies = { { "registers", 2 / 3 / 2 } }, words = { each = 8 },
    entry = function(o)
      o.second = true
      return own(o)
    end,
    silent = { neighbours_are_read = { offset = 8 }, rows_overlap = { ids = { 4, 0, 0 } } },
  }, {
    -- 320 accesses are 10 requests of 5 passes, besides the 10 of A, or of one each
    rule = "private-array", costs = "passes", value = 320, threshold = 0, to = 0, line = 902,
    remedies = { { "unroll", costing.PRIVATE_PASSES * 10 / (costing.PRIVATE_PASSES * 10 + 10) },
      { "privatise", (costing.PRIVATE_PASSES - 1) * 10 / (costing.PRIVATE_PASSES * 10 + 10) } },
    words = { each = 192 / 256 }, entry = array,
    silent = { compilers_know_all_indices = { dynamic = 0 } },
    worthless = { little_of_all = { others = 2000 } }, -- 50 passes besides
  }, {
    -- 65 elements are too many for registers; 64 items have 16640 bytes of them
    rule = "private-array", costs = "passes", value = 320, threshold = 0, to = 0, line = 902,
    remedies = {
      { "privatise", (costing.PRIVATE_PASSES - 1) * 10 / (costing.PRIVATE_PASSES * 10 + 10) } },
    entry = function(o)
      o.elements = o.elements or 65
      return array(o)
    end,
    silent = { compilers_know_all_indices = { dynamic = 0 } },
    -- of 257 elements not even a sub-group's fit into 32768 bytes
    worthless = { more_than_local_memory = { elements = 257 }, little = { others = 2000 } },
  }, {
    -- 512 bytes each of 256 items are more than 32768: four groups of 64 in place of one
    rule = "private-array", costs = "passes", value = 320, threshold = 0, to = 0, line = 902,
    remedies = {
      { "privatise", (costing.PRIVATE_PASSES - 1) * 10 / (costing.PRIVATE_PASSES * 10 + 10) } },
    entry = function(o)
      o.elements, o.group, o.groups = o.elements or 128, { 256, 1, 1 }, { 1, 1, 1 }
      return array(o)
    end,
    silent = { compilers_know_all_indices = { dynamic = 0 } },
    worthless = { little_of_all = { others = 2000 } }, -- 50 passes besides
  }, {
    rule = "local-memory-on-cpu", device = "cpu", costs = "passes", argument = "T", value = 0,
    threshold = 1, weight = 0.1, to = 0,
    entry = function(o)
      return tile({ ["staging.order"] = o.order or 0, ["staging.elements"] = 192,
        ["accesses.stores"] = o.stores or 192 })
    end,
    silent = { reordered = { order = 1 }, holds_results_too = { stores = 257 } },
  }, {
    -- operands in local memory: half of their 100 passes each; 64 bytes of a row apart in y
    rule = "register-blocking", costs = "passes", argument = "S", value = 3200, threshold = 0,
    to = 1600, remedies = { { "block", 1 / 2 } },
    entry = function(o)
      local function load(requests)
        return near({ requests = requests, stride = "unit" })
      end
      return made.entry({ group = { 16, 16, 1 },
        { name = "S", space = "local", forms = { { ids = { 4, 0, 0 }, loops = { 64 } } },
          load(100) },
        { name = "T", space = "local",
          forms = { { ids = { 0, 64, 0 }, loops = { o.loop or 4 } } }, load(o.others or 100) } })
    end,
    silent = { no_walk = { loop = 0 }, loaded_less_often = { others = 50 } },
  }, {
    -- the same with a weight that all share, of which 2 x 2 results need a quarter of 100 passes;
    -- 9600 loads for 6400 multiply-adds are as many as there must be
    rule = "register-blocking", costs = "passes", argument = "S", value = 3200, threshold = 0,
    to = 1600, remedies = { { "block", (50 + 50 + 75) / 300 } },
    entry = function(o)
      local function matrix(name, ids, loop)
        return { name = name, space = "local", forms = { { ids = ids, loops = { loop or 4 } } },
          near({ requests = 100, stride = "unit", more = { ["loop.iterations[1]"] = 16,
            ["loop.line[1]"] = name == "U" and o.line or 9 } }) }
      end
      return made.entry({ group = { 16, 16, 1 }, kernel = { flops = o.flops or 2 * 6400 },
        matrix("S", { 4, 0, 0 }, 64), matrix("T", { 0, 64, 0 }),
        matrix("U", o.weights or { 0, 0, 0 }, o.loop) })
    end,
    silent = { more_to_do = { flops = 2 * 6401 }, one_weight = { loop = 0 },
      weights_of_another_loop = { line = 10 }, a_third_matrix = { weights = { 8, 64, 0 } } },
  },
}
