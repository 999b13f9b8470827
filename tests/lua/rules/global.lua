-- Rules about what is loaded from global memory again, kept there, or brought in small pieces. A
-- second is a pass of a request over lines of 128 bytes, of which A has 10 with 2 passes each if
-- nothing else is said.
local tablex = require("pl.tablex")
local made = require("made")
local far, near = made.far, made.near

--- An element of A for each item, stored 12 times: in loops of 4 and of 3 iterations. B
-- is loaded in the outer one.
local function accumulated(o)
  local inner = { ["loop.line[1]"] = 20, ["loop.column[1]"] = 5, ["loop.iterations[1]"] = 3,
    ["loop.line[2]"] = 10, ["loop.column[2]"] = 5, ["loop.iterations[2]"] = 4 }
  local outer = { ["loop.line[1]"] = o.apart and 90 or 10, ["loop.column[1]"] = 5,
    ["loop.iterations[1]"] = 4 }
  local function stores(requests)
    return far({ requests = requests, per_request = 4, operation = "stores", stride = "unit",
      more = inner })
  end
  local function form(loops, offset)
    return { ids = { 4, 0, 0 }, loops = loops, operation = "stores", offset = offset }
  end
  local beside = o.beside and inner or not o.called and outer or {}
  return made.entry({ kernel = { ["barriers.total"] = o.barriers },
    { name = "A", space = "global", qualifiers = o.qualifiers,
      more = { ["footprint.rewrite"] = o.rewrite or 12, ["footprint.unique_writes"] = 256 },
      forms = { form({ 0, 0 }), o.elsewhere and form(o.elsewhere, o.offset) },
      stores(o.stores or 96), o.elsewhere and stores(24) },
    { name = "B", space = o.space or "global", far({ requests = o.called or 24, per_request = 4,
      stride = "unit", more = beside }) } })
end

--- Each of 256 items goes `rounds` times through the same row of some elements.
local function again(o)
  local rounds, elements = o.rounds or 12, o.elements or 8
  local function row(operation)
    return { ids = { 4096, 0, 0 }, loops = { 4, o.step or 0 }, operation = operation },
      far({ requests = 8 * rounds * elements, per_request = o.per or 32, passes = 32, needed = 4,
        bytes = 4096, stride = o.stride or "constant", operation = operation, more = {
          ["stride.local[8]"] = 100, ["loop.iterations[1]"] = elements,
          ["loop.iterations[2]"] = rounds } })
  end
  local form, line = row(o.operation)
  local stored_form, stored = row("stores")
  return made.entry({ { name = "A", space = "global", forms = { form, stored_form }, line,
      o.stored and stored or nil },
    { name = "B", space = "global", far({ requests = 1, per_request = 4, stride = "unit" }) } })
end

--- What all items of a row share, times what none do: two loads for each multiply-add.
local function correlation(o)
  local function argument(name, id)
    return { name = name, space = "global",
      forms = { { ids = { id, 0, 0 }, loops = not o.outside and { 4 } or {} } },
      more = { ["footprint.unique_reads"] = o.elements or 65 },
      far({ requests = 10, per_request = 4, stride = id == 0 and "uniform" or "unit" }) }
  end
  return made.entry({ group = o.group, groups = o.groups, kernel = { flops = o.flops or 640 },
    argument("A", o.first or 0), argument("B", o.second or 4) })
end

--- 40 requests of bytes, whose neighbours are neighbours, and some of words.
local function bytes_of(o)
  local function bytes(each, requests)
    return { ["bytes.requested"] = each * 32 * requests }
  end
  return made.entry({ groups = o.groups,
    kernel = { ["simt.active_instructions[32]"] = o.active, ["barriers.total"] = o.barriers,
      ["opcode.total"] = o.instructions and 32 * o.instructions, ["rounds.global"] = o.rounds },
    { name = "A", space = "global", type = o.type, forms = { not o.unknown and {
        ids = { o.each or 1, 0, 0 }, groups = { 64 * (o.apart or o.each or 1), 0, 0 },
        loops = o.loops } or nil },
      far({ requests = o.requests or 40, per_request = 1,
      stride = o.stride or "unit", share = o.share, more = bytes(o.each or 1,
        o.requests or 40) }) },
    { name = "B", space = "global", type = o.index, far({ requests = o.others or 10,
      per_request = 8, operation = o.operation, stride = o.beside or "unit",
      more = bytes(8, o.others or 10) }) } })
end

--- All of 256 items look for one of `all` elements from the first one on, `steps` of them each.
local function looked_for(o)
  local steps = o.steps or 32
  return made.entry({ kernel = { ["ipt.mean"] = 100, ["ipt.max"] = o.longest or 150,
      ["opcode.total"] = 32000 }, combined = { ["accesses.total"] = 2 * 256 * steps },
    { name = "A", space = "global", more = { ["footprint.unique_reads"] = o.all or 64 },
      forms = { { ids = { o.id or 0, 0, 0 }, loops = { o.step or 4 } } },
      far({ requests = 8 * steps, per_request = 1, passes = 1, stride = o.stride or "uniform",
        operation = o.operation, more = {
          ["loop.iterations[1]"] = steps, ["loop.line[1]"] = 5, ["loop.column[1]"] = 3 } }) },
    o.stored and { name = "B", space = "global", far({ requests = 1, per_request = 4,
      stride = "unit", operation = "stores", more = { ["loop.iterations[1]"] = steps,
        ["loop.line[1]"] = 5, ["loop.column[1]"] = o.stored } }) } or nil })
end

--- Where an item of a row or a column of results loads its operand of a product.
local function operand(x, y, loop)
  return { ids = { x, y, 0 }, loops = { loop } }
end

--- A kernel that loads a place of A and one of B, or another one of A.
local function product(o)
  local function load(requests)
    return far({ requests = requests, per_request = 4, stride = "unit", operation = o.operation })
  end
  local a, b = operand(4, 0, 64), o.b or operand(0, 64, 4)
  local arguments = o.same
    and { { name = "A", space = "global", forms = { a, b }, load(10), load(10) } }
    or { { name = "A", space = "global", forms = { a }, load(10) },
      { name = "B", space = "global", forms = { b }, load(o.others or 10) } }
  arguments.group = { 16, 16, 1 }
  return made.entry(arguments)
end

--- Lines that load A around an item's element, 10 passes each.
local function stencil(o)
  local argument = { name = "A", space = "global", forms = {},
    more = { ["reuse.within_group"] = 3, ["footprint.unique_reads"] = o.elements or 320 } }
  for i, offset in ipairs(o.offsets or { -1024, 0, 1024 }) do
    argument[i] = far({ per_request = 4, stride = "unit", operation = o.operation, more = {
      ["loop.iterations[1]"] = o.window, ["loop.constant[1]"] = o.constant } })
    argument.forms[i] = not o.unknown and { offset = offset, operation = o.operation,
      ids = { 4, i == 2 and o.pitch or 1024, 0 }, loops = o.window and { 4 } } or nil
  end
  return made.entry({ group = { 16, 16, 1 }, argument,
    o.copies and { name = "T", space = "local", near({ requests = 1, stride = "unit" }),
      more = { ["staging.elements"] = 32, ["accesses.stores"] = 32 } } or nil })
end

--- Each element of A, one for each of 256 items, is loaded and stored 5 times, between barriers.
local function exchanged(o)
  local function line(operation, requests)
    return far({ requests = requests or 40, per_request = 4, passes = o.passes, stride = "unit",
      operation = operation })
  end
  local elements = o.elements or 256
  return made.entry({ kernel = { ["barriers.total"] = o.barriers or 256,
      ["rounds.global"] = o.rounds },
    ["local"] = { ["footprint.reserved"] = o.reserved },
    { name = "A", space = "global", more = { ["footprint.unique_writes"] = elements,
      ["footprint.unique_reads"] = o.loaded or elements, ["reuse.other_items"] = o.others or 50,
      ["footprint.rewrite"] = 32 * (o.stores or 40) / elements,
      ["reuse.sectors_per_group"] = o.sectors or 8, ["accesses.atomics"] = o.atomics },
      line("loads", o.loads), line("stores", o.stores) } })
end

return {
  {
    -- of 160 sectors that are stored a fifth; a group has 64 elements of 4 bytes, in 8 sectors
    rule = "exchange-in-global-memory", costs = "stored_sectors", value = 5, threshold = 4,
    to = 1280 / 5, remedies = { { "tile", 4 / 5 } }, words = { bytes = 256 },
    entry = exchanged,
    silent = {
      stored_less_often = { stores = 31 }, loaded_less_often = { loads = 31 },
      elements_are_items_own = { others = 10 }, no_barriers = { barriers = 255 },
      atomics = { atomics = 1 },
      -- 32772 bytes of each of 4 groups
      too_large_for_local_memory = { elements = 32772, loads = 5 * 1025, stores = 5 * 1025 },
      too_large_beside_what_is_there = { reserved = 32768 - 255 },
      -- 4 * 8193 bytes of what all groups load
      too_much_is_loaded = { loaded = 8193, loads = 2048, sectors = 1025 },
    },
  }, {
    -- 2 passes of 80 requests; a fifth of them stays, and 64 have one pass over the banks
    rule = "exchange-in-global-memory", costs = "passes", value = 5, threshold = 4,
    to = 1280 / 5, remedies = { { "tile", 1 - (32 + 64) / 160 } }, words = { bytes = 256 },
    entry = function(o)
      o.passes = 2
      return exchanged(o)
    end,
    silent = { elements_are_items_own = { others = 10 }, no_barriers = { barriers = 255 } },
  }, {
    -- 8 rounds of global memory, each as long as 4 of local memory, and a barrier, which is as long
    -- as one; then one round, and 8 of local memory
    rule = "exchange-in-global-memory", costs = "waits", value = 5, threshold = 4,
    to = 1280 / 5, remedies = { { "tile", 1 - (4 + 8 + 1) / (8 * 4 + 1) } },
    constants = { ["l1.latency"] = 4, ["l2.latency"] = 4, ["memory.latency"] = 4 },
    entry = function(o)
      o.rounds = 8
      return exchanged(o)
    end,
    silent = { elements_are_items_own = { others = 10 }, no_barriers = { barriers = 255 } },
  }, {
    -- 4 groups at a time have room for 1 KiB each, and 3 for a block besides
    rule = "exchange-in-global-memory", costs = "rounds", value = 5, threshold = 4,
    to = 1280 / 5, remedies = { { "tile", 1 - 4 / 3 / 8 } },
    constants = { ["unit.local_memory"] = 4096 },
    entry = function(o)
      o.rounds = 8
      return exchanged(o)
    end,
    silent = { elements_are_items_own = { others = 10 }, no_barriers = { barriers = 255 } },
  }, {
    -- as much as local memory holds: 4 * 8192 bytes, in 1024 sectors or more with gaps
    rule = "exchange-in-global-memory", costs = "stored_sectors", value = 5, threshold = 4,
    to = 1280 / 5, remedies = { { "tile", 4 / 5 } }, words = { bytes = 32768 },
    entry = function(o)
      o.loaded, o.loads, o.sectors = o.loaded or 8192, 2048, o.sectors or 2000
      return exchanged(o)
    end,
    silent = { an_element_more = { loaded = 8193 }, a_byte_beside = { reserved = 1 } },
  }, {
    -- a quarter of the 40 passes of bytes, and the 20 of doubles
    rule = "narrow-accesses", costs = "passes", value = 32 * 40, threshold = 0, to = 32 * 10,
    remedies = { { "vector", 30 / 60 } }, words = { bytes = 1, elements = 4 },
    entry = bytes_of,
    silent = { doubles = { each = 8 }, without_order = { share = 74 }, not_in_unit = {
      stride = "constant" }, most_are_doubles = { others = 41 }, diverging = { active = 0.89 },
      updates = { operation = "atomics" }, work_in_steps = { barriers = 256 },
      the_same_in_each_iteration = { loops = { 0 } } },
  }, {
    -- floats, too: of 1000 instructions three quarters of 40 loads, and of 6 beside each
    rule = "narrow-accesses", costs = "instructions", value = 32 * 40, threshold = 0, to = 32 * 10,
    remedies = { { "vector", (30 + 6 * 30) / 1000 } }, words = { bytes = 4, elements = 4 },
    entry = function(o)
      o.each, o.instructions = o.each or 4, 1000
      return bytes_of(o)
    end,
    silent = { doubles = { each = 8 }, without_order = { share = 74 },
      not_in_unit = { stride = "constant" }, diverging = { active = 0.89 } },
  }, {
    -- these are at most 30 % of what is left of 100 instructions, behind 30 loads
    rule = "narrow-accesses", costs = "instructions", value = 32 * 40, threshold = 0, to = 32 * 10,
    remedies = { { "vector", (30 + 0.3 * 70) / 100 } },
    entry = function(o)
      o.each, o.instructions = o.each or 4, 100
      return bytes_of(o)
    end,
    silent = { doubles = { each = 8 }, without_order = { share = 74 } },
  }, {
    -- 4 groups one after the other have 8 rounds each, of which 4 of 5 loads are of a vector then;
    -- one has what is left, four times
    rule = "narrow-accesses", costs = "rounds", value = 32 * 40, threshold = 0, to = 32 * 10,
    constants = { ["unit.groups"] = 1 }, remedies = { { "vector", 4 / 5 * 3 / 4 } },
    entry = function(o)
      o.rounds = 8
      return bytes_of(o)
    end,
    -- as many groups as before with a quarter of the items gain nothing
    worthless = { each_group_has_its_own = { apart = 2 } },
    -- in no affine order: maybe by a list of indices
    silent = { by_a_list = { unknown = true, index = "int*" }, doubles = { each = 8 } },
  }, {
    -- what all neighbours load counts for none: 30 of 40 passes and 100
    rule = "narrow-accesses", costs = "passes", value = 32 * 40, threshold = 0, to = 32 * 10,
    remedies = { { "vector", 30 / 140 } },
    entry = function(o)
      o.others, o.beside, o.unknown = 50, o.beside or "uniform", true
      return bytes_of(o)
    end,
    silent = { others_are_of_each = { beside = "unit" }, by_a_list = { index = "int*" } },
  }, {
    -- each of 8 sub-groups takes 32 steps of a pass; log2 64 + 1 are left, of which all but the
    -- first are in two lines
    rule = "linear-search", costs = "passes", value = 256 * 32, threshold = 0, to = 256 * 7,
    remedies = { { "search", 1 - (7 + 6) / 32 } },
    words = { each = 32, all = 64, left = 7 },
    entry = looked_for,
    silent = { few_steps = { steps = 15 },
      all_elements_are_needed = { all = 42 }, -- 32 / 42 > 3 / 4
      all_items_end_alike = { longest = 149 }, items_begin_elsewhere = { id = 4 },
      every_other_element = { step = 8 }, stores = { operation = "stores" },
      something_is_done_with_each = { stored = 3 } },
  }, {
    -- 25 of 32 steps are 200 of 1000 instructions, and half of the rest, as of the accesses, goes
    -- with the steps
    rule = "linear-search", costs = "instructions", value = 256 * 32, threshold = 0, to = 256 * 7,
    remedies = { { "search", 1 - 800 * (1 / 2 + 7 / 32 / 2) / 1000 } },
    entry = looked_for,
    silent = { few_steps = { steps = 15 }, items_begin_elsewhere = { id = 4 } },
  }, {
    -- the same 8 elements in each of 12 rounds: 768 requests of 32 passes; a twelfth of them stays
    rule = "row-loaded-again", costs = "passes", value = 32 * 768, threshold = 0, to = 32 * 64,
    remedies = { { "registers", 1 - (64 * 32 + 1) / (768 * 32 + 1) },
      { "swap-loops", 1 - (64 * 32 + 1) / (768 * 32 + 1) } },
    words = { each = 12, row = 8 },
    entry = again,
    silent = { few_rounds = { rounds = 3.9 }, another_row_each_time = { step = 32 },
      unit_stride = { stride = "unit" }, stores = { operation = "stores" },
      less_than_twice = { per = 7.9 } },
    -- 65 elements, and 17 rounds
    worthless = { more_than_registers_hold = { elements = 65, rounds = 17 } },
  }, {
    -- the same where what is loaded is stored, too
    rule = "row-loaded-again", costs = "passes", value = 32 * 768, threshold = 0, to = 32 * 64,
    remedies = { { "registers", 1 - (2 * 64 * 32 + 1) / (2 * 768 * 32 + 1) },
      { "swap-loops", 1 - (2 * 64 * 32 + 1) / (2 * 768 * 32 + 1) } },
    entry = function(o)
      o.stored = true
      return again(o)
    end,
    silent = { few_rounds = { rounds = 3.9 }, unit_stride = { stride = "unit" } },
    worthless = { rows_of_several_lengths = { elements = 8.5, rounds = 17 } },
  }, {
    -- 65 elements are too many for registers, 16 results are not
    rule = "row-loaded-again", costs = "passes", value = 32 * 8 * 65 * 16, threshold = 0,
    to = 32 * 8 * 65,
    remedies = { { "swap-loops", 1 - (8 * 65 * 32 + 1) / (8 * 65 * 16 * 32 + 1) } },
    entry = function(o)
      o.elements, o.rounds = 65, o.rounds or 16
      return again(o)
    end,
    silent = { few_rounds = { rounds = 3.9 }, unit_stride = { stride = "unit" } },
    worthless = { a_result_more = { rounds = 17 } },
  }, {
    -- 10 requests of 4 passes, and 12 besides of the elements, of which 9 are of the line whose
    -- vectors all begin at multiples of their size: 9 of 52
    rule = "split-vectors", costs = "passes", constants = { ["feature.vload"] = "elements" },
    value = 480, threshold = 0, to = 0, words = { passes = 9 },
    remedies = { { "pointer", 9 / 52 } },
    entry = function(o)
      local function argument(name, aligned, passes)
        return { name = name, space = "global",
          far({ requests = 5, passes = 4, per_request = 16, stride = "unit",
            more = { ["split.loads"] = not o.none and 3 * 5 * 32 or nil,
              ["split.aligned.loads"] = not o.none and aligned or nil,
              ["split.passes.loads"] = not o.none and passes or nil } }) }
      end
      return made.entry({ argument("A", o.aligned or 480, 9), argument("B", 477, 3),
        o.beside and { name = "C", space = "global",
          far({ requests = o.beside, per_request = 4, stride = "unit" }) } or nil })
    end,
    worthless = { a_tenth_of_the_kernel = { beside = 39 } }, -- 9 of 52 + 39 passes
    silent = { no_vectors = { none = true }, some_begin_elsewhere = { aligned = 477 } },
  }, {
    -- 5 segments in 2 lines where 4 in 1 would do
    rule = "misaligned-access", costs = "passes", value = 5, threshold = 4.5, to = 4,
    remedies = { { "align", 1 / 2 } },
    entry = function(o)
      return made.entry({ group = o.group, { name = "A", space = "global",
        more = { ["reuse.within_group"] = o.reuse },
        far({ per_request = o.per or 5, needed = 4, stride = o.stride or "unit", share = o.share,
          operation = o.operation }) } })
    end,
    silent = { aligned = { per = 4.4 }, not_only_shifted = { per = 5.1 }, window = { reuse = 1.5 },
      without_order = { share = 74 }, gaps = { stride = "constant" },
      atomics = { operation = "atomics" }, narrow = { group = { 8, 8, 1 } } },
  }, {
    -- 10 requests of 8 passes; a quarter of that, and through local memory 10 loads and 2.5 stores
    rule = "stage-in-local-memory", costs = "passes", value = 4, threshold = 4, to = 80,
    remedies = { { "tile", 1 - (80 / 4 + 12.5) / 80 } },
    entry = function(o)
      return made.entry({ { name = "A", space = o.space or "global",
        more = { ["reuse.within_group"] = o.reuse or 4, ["reuse.other_items"] = o.shared or 50 },
        far({ per_request = 8, passes = o.passes or 8, stride = "irregular" }) } })
    end,
    silent = { seldom = { reuse = 3.9 }, each_item_its_own = { shared = 49 },
      constant = { space = "constant" } },
    worthless = { local_memory_has_as_many = { passes = 1 } }, -- 10, and then 2.5 + 12.5
  }, {
    -- 2 x 2 results share what they load in each of both dimensions: a half is left
    rule = "register-blocking", costs = "passes", value = 320, threshold = 0, to = 160,
    remedies = { { "block", 1 / 2 } },
    entry = product,
    silent = { both_are_shared_by_a_row = { b = operand(4, 0, 64) },
      own_elements = { b = operand(4, 64, 4) }, no_walk = { b = operand(0, 64, 0) },
      no_loop = { b = operand(0, 64) }, one_matrix_by_itself = { same = true },
      loaded_less_often = { others = 5 },
      stores = { operation = "stores" } },
  }, {
    -- 4 results of x share what A brings: a quarter of its 10 passes is left, and all of B's
    rule = "register-blocking", costs = "passes", value = 320, threshold = 0, to = 80,
    remedies = { { "block", 7.5 / 20 } },
    entry = correlation,
    silent = { a_table = { elements = 64 }, both_are_own = { first = 4 },
      both_are_shared = { second = 0 }, no_loop = { outside = true },
      enough_for_each_load = { flops = 854 }, -- 640 / 427 < 1.5
      no_arithmetic = { flops = 0 },
      few_items = { group = { 7, 1, 1 }, groups = { 1, 1, 1 } } },
  }, {
    -- three planes: of 8 steps each but the first loads one, (1 + 2 / 8) / 3 of 960 loads and 30
    -- passes
    rule = "walk", costs = "passes", value = 3, threshold = 1, to = 400,
    remedies = { { "walk", 1 - 1.25 / 3 } },
    entry = stencil,
    silent = { two_planes = { offsets = { 0, 1024 } }, one_row = { offsets = { -4, 0, 4 } },
      other_elements = { pitch = 2048 },
      planes_of_other_elements = { elements = 427 }, -- 960 / 427 < 3 / 4 * 3
      addresses_are_unknown = { unknown = true },
      staged_already = { copies = true }, stores = { operation = "stores" } },
  }, {
    -- the same of rows of 21 elements each, which an item can keep
    rule = "walk", costs = "passes", value = 3, threshold = 1, to = 400,
    remedies = { { "walk", 1 - 1.25 / 3 } },
    entry = function(o)
      o.window, o.constant = o.window or 21, o.constant or 1
      return stencil(o)
    end,
    silent = { more_than_registers_hold = { window = 22 },
      nobody_knows_how_many = { constant = 0 } },
  }, {
    -- 256 items store 1024 times, 32 requests of a pass: three quarters of them
    rule = "accumulate-in-register", costs = "passes", value = 4, threshold = 4, to = 256,
    remedies = { { "registers", 24 / 32 } },
    entry = function(o)
      return made.entry({ { name = "A", space = "global",
        more = { ["footprint.rewrite"] = o.rewrite or 4, ["accesses.atomics"] = o.atomics,
          ["reuse.other_items"] = o.others, ["footprint.unique_writes"] = o.elements },
        forms = { { ids = { 4, 0, 0 }, loops = o.loops, operation = "stores" } },
        far({ requests = 32, per_request = 4, operation = "stores", stride = "unit",
          accesses = o.stores or 1024, more = { ["loop.constant[1]"] = o.constant or 0,
            ["loop.iterations[1]"] = 4, ["loop.iterations[2]"] = 4 } }) } })
    end,
    silent = { stored_once = { rewrite = 1 }, seldom = { rewrite = 3.9 },
      few_items = { stores = 1023 }, atomics = { atomics = 1 },
      a_row_that_no_registers_hold = { loops = { 1024, 0 }, elements = 16 * 256 + 1 },
      others_need_it_in_between = { others = 11 } },
  }, {
    -- 8 elements of each of 256 items are stored, loaded again in a loop of 8, and stored: half of
    -- 128 passes that store, and of 64 that load
    rule = "accumulate-in-register", costs = "passes", value = 2, threshold = 2, to = 2048,
    line = 11, remedies = { { "registers", (64 + 32) / 192 } },
    entry = function(o)
      local loop = { ["loop.iterations[1]"] = 8, ["loop.constant[1]"] = o.constant or 1 }
      return made.entry({ { name = "A", space = "global", more = { ["footprint.rewrite"] = 2,
        ["reuse.same_item"] = o.own or 100, ["footprint.unique_writes"] = o.elements or 2048 },
        forms = { { ids = { 4, 0, 0 }, loops = { 1024 } },
          { ids = { 4, 0, 0 }, loops = { 1024 }, operation = "stores" } },
        far({ requests = 64, per_request = 4, stride = "unit", more = loop }),
        far({ requests = 128, per_request = 4, operation = "stores", stride = "unit",
          more = loop }) } })
    end,
    silent = { loop_of_unknown_length = { constant = 0 }, others_had_it = { own = 89 },
      more_than_registers_hold = { elements = 64 * 256 + 1 } },
  }, {
    -- in loops of 4 and of 3 iterations that leave it where it is: compilers store once for all of
    -- the inner one. In each of the outer one B is loaded, which could be the same memory: of 4
    -- stores that are left 3 can be spared, of 96 passes of 120
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 256,
    argument = "A", remedies = { { "registers", 96 * 3 / 4 / 120 } },
    entry = accumulated,
    silent = { nothing_else_is_in_the_loops = { apart = true }, constants = { space = "constant" },
      seldom = { rewrite = 11.9 } }, -- 3.97 are left
  }, {
    -- all 12: B is in the inner loop
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 256,
    argument = "A", remedies = { { "registers", 96 * 11 / 12 / 120 } },
    entry = function(o)
      return accumulated(tablex.update({ beside = not o.alone }, o))
    end,
    silent = { nothing_else_is_there = { alone = true, apart = true },
      promised = { qualifiers = "restrict" }, stored_once = { rewrite = 1 } },
  }, {
    -- all 12: barriers are
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 256,
    argument = "A", remedies = { { "registers", 96 * 11 / 12 / 120 } },
    entry = function(o)
      return accumulated(tablex.update({ barriers = 256 * 12, apart = true }, o))
    end,
    silent = { barriers_between_rounds = { barriers = 256 * 3 }, stored_once = { rewrite = 1 } },
  }, {
    -- all 12: another line stores elsewhere in A in the inner loop; 120 of 32 / 12 are left
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 320,
    argument = "A", remedies = { { "registers", (96 + 24) * 11 / 12 / (120 + 24) } },
    entry = function(o)
      return accumulated(tablex.update({ apart = true, elsewhere = { 4, 0 } }, o))
    end,
    silent = { stays = { elsewhere = { 0, 0 } }, stored_once = { rewrite = 1 } },
  }, {
    -- all 12: an element of another row, of which the compiler cannot know that it is another
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 320,
    argument = "A", remedies = { { "registers", (96 + 24) * 11 / 12 / (120 + 24) } },
    entry = function(o)
      return accumulated(tablex.update({ apart = true, elsewhere = { 0, 0 }, offset = 4 }, o))
    end,
    silent = { another_member = { offset = 3 }, stored_once = { rewrite = 1 } },
  }, {
    -- all 12: a function is called there that loads 17 words of B
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4, to = 256,
    argument = "A", remedies = { { "registers", 96 * 11 / 12 / (96 + 136) } },
    entry = function(o)
      return accumulated(tablex.update({ called = 8 * 17 }, o))
    end,
    silent = { another_line = { called = 8 * 16 }, stored_once = { rewrite = 1 } },
  }, {
    -- an eighth of the iterations does not store: compilers may not
    rule = "accumulate-in-register", costs = "passes", value = 12, threshold = 4,
    to = 32 * 84 / 12, argument = "A", remedies = { { "registers", 84 * 11 / 12 / (84 + 24) } },
    entry = function(o)
      return accumulated(tablex.update({ apart = true, stores = 84 }, o))
    end,
    silent = { nearly_all_do = { stores = 87 }, stored_once = { rewrite = 1 } },
  }, {
    -- the same with a load before each store, 90 % of them of what the item has stored: of 64
    -- passes three quarters of 32, and 90 % of three quarters of 32
    rule = "accumulate-in-register", costs = "passes", value = 4, threshold = 4, to = 256,
    line = 11, remedies = { { "registers", (24 + 0.9 * 24) / 64 } },
    entry = function(o)
      return made.entry({ { name = "A", space = "global",
        more = { ["footprint.rewrite"] = o.rewrite or 4, ["reuse.same_item"] = 90 },
        far({ requests = 32, per_request = 4, stride = "unit" }),
        far({ requests = 32, per_request = 4, operation = "stores", stride = "unit" }) } })
    end,
    silent = { stored_once = { rewrite = 1 }, unknown = { rewrite = 0 / 0 } },
  }, {
    -- 16 stores, of which compilers leave one for each 4 iterations: of these three quarters
    rule = "accumulate-in-register", costs = "passes", value = 16, threshold = 4, to = 256,
    remedies = { { "registers", 3 / 4 } },
    entry = function(o)
      return made.entry({ { name = "A", space = "global",
        more = { ["footprint.rewrite"] = o.rewrite or 16 },
        forms = { { ids = { 4, 0, 0 }, loops = { 0 }, operation = "stores" } },
        far({ requests = 128, per_request = 4, operation = "stores", stride = "unit", more = {
          ["loop.iterations[1]"] = o.iterations or 4, ["loop.line[1]"] = 9,
          ["loop.column[1]"] = 3 } }) } })
    end,
    silent = { one_for_all = { iterations = 16 }, -- a half of the items comes to the loop
      no_more_than_the_program_stores = { iterations = 0.5, rewrite = 3 } },
  }, {
    -- of 96 passes three quarters of A's 32, and half of B's
    rule = "accumulate-in-register", costs = "passes", value = 4, threshold = 4, to = 256,
    argument = "A", remedies = { { "registers", (24 + 16) / 96 } },
    entry = function(o)
      local function updated(name, rewrite)
        return { name = name, space = "global", more = { ["footprint.rewrite"] = rewrite },
          far({ requests = 32, per_request = 4, operation = "stores", stride = "unit" }) }
      end
      return made.entry({ updated("A", o.first or 4), updated("B", o.second or 2),
        updated("C", 1) })
    end,
    silent = { none_is_reason_enough = { first = 3.9 },
      each_is_stored_once = { first = 1, second = 1 } },
  }, {
    -- 32 of 64 passes load, in each of 8 iterations the same: 7 / 8 of them
    rule = "loop-invariant-load", costs = "passes", value = 1024, threshold = 0, to = 128,
    remedies = { { "hoist", 28 / 64 } },
    entry = function(o)
      local function loop(iterations) return { ["loop.iterations[1]"] = iterations } end
      return made.entry({
        { name = "A", space = "global", more = { ["accesses.stores"] = o.stored },
          qualifiers = o.loaded,
          forms = { { ids = { 4, 0, 0 }, loops = { o.step or 0 } } },
          far({ requests = 32, per_request = 4, stride = "unit",
            more = loop(o.iterations or 8) }) },
        { name = "B", space = "global", qualifiers = o.others_are, far({ requests = 32,
          per_request = 4, stride = "unit", operation = o.others or "stores",
          more = loop(not o.outside and 8 or nil) }) } })
    end,
    silent = { promised = { loaded = "const restrict" },
      promised_of_the_stores = { others_are = "restrict" },
      another_element_each_time = { step = 4 }, few_iterations = { iterations = 3.9 },
      updated = { stored = 1 }, nothing_is_stored = { others = "loads" },
      stored_behind_the_loop = { outside = true } },
  }, {
    -- 9 of 10 requests in unit stride
    rule = "scalar-on-cpu", device = "cpu", costs = "passes", value = 1, threshold = 2,
    weight = 0.05, to = 4,
    entry = function(o)
      return made.entry({ kernel = { ["simd.max"] = o.elements or 1 },
        { name = "A", space = "global", far({ requests = 90, per_request = 4, stride = "unit" }) },
        { name = "B", space = "global", far({ requests = o.others or 10, per_request = 4,
          stride = "irregular" }) } })
    end,
    silent = { vectors = { elements = 4 }, without_order = { others = 11 } },
  },
}
