-- Rules about instructions, barriers, items and groups. There are 256 items in 4 groups of 2
-- sub-groups if nothing else is said, and one compute unit that holds 2048.
local costing = require("costing")
local made = require("made")

local function kernel(figures, more)
  more = more or {}
  more.kernel = figures
  return made.entry(more)
end

--- Half of the items rest, and half of the branches in a line divide a sub-group. Another line is
-- in a loop that begins behind the branch.
local function parting(o)
  local entry = kernel({ ["simt.active_instructions[32]"] = o.active or 0.5,
    ["opcode.total"] = 3200, ["ipt.max"] = o.longest, ["ipt.mean"] = 100 }, { group = o.group,
    { name = "A", space = "global", made.far({ per_request = 4, stride = "unit",
      accesses = o.accesses, active = o.alone and 1 / 32, more = { ["loop.iterations[1]"] = 8,
        ["loop.line[1]"] = 901, ["loop.column[1]"] = o.column or 20 } }) },
    code = { { ["simt.branches[32]"] = 8,
      ["simt.divergent_branches[32]"] = o.divergent or 0.5 } } })
  return entry
end

--- A loop of 512 iterations in items that wait for a round of loads in each; `back`, if they store
-- elements so many bytes further on as well.
local function loop(o)
  local iterations = o.iterations or 512
  local function line(operation)
    return made.far({ per_request = 4, stride = o.stride or "unit", share = o.share,
      operation = operation, more = { ["loop.iterations[1]"] = o.inner or iterations,
        ["loop.line[1]"] = o.inner and 9 or 8,
        ["loop.iterations[2]"] = o.inner and iterations / o.inner,
        ["loop.line[2]"] = o.inner and 8, ["loop.carried[1]"] = o.carried } })
  end
  local function form(operation, offset)
    return { ids = { 4, 0, 0 }, loops = { 1024 }, operation = operation, offset = offset,
      obeyed = o.scattered == operation and 0 or nil }
  end
  return kernel({ ["rounds.global"] = iterations, ["rounds.unordered"] = o.unordered,
    ["rounds.unrolled"] = iterations,
    ["barriers.total"] = o.barriers }, {
    group = o.group, groups = { o.groups or 4, 1, 1 },
    global = { ["footprint.unique_writes"] = o.stored or 256 },
    { name = "A", space = "global", forms = o.back and { form("loads"), form("stores", o.back) },
      line("loads"), o.back and line("stores") or nil },
    o.copied and { name = "T", space = "local", made.near({ requests = 1, stride = "unit" }),
      more = { ["staging.elements"] = o.copied, ["accesses.stores"] = 32 } } or nil })
end

--- Lines of A in a loop of 512 iterations, each of which waits for what it loads.
local function one_by_one(o)
  local argument = { name = "A", space = "global" }
  for i = 1, o.lines or 1 do
    argument[i] = made.far({ per_request = 4, stride = "unit", operation = o.operation,
      accesses = 512 * 256, more = { ["loop.iterations[1]"] = 512, ["loop.line[1]"] = 8,
        ["loop.column[1]"] = 3, ["loop.overflow[1]"] = o.overflow or 1,
        ["loop.carried[1]"] = o.carried } })
  end
  return kernel({ ["rounds.global"] = o.rounds or 512, ["rounds.unrolled"] = o.unrolled or 64 },
    { argument })
end

--- Loads from A in a loop or outside, with so many rounds if none waited for a store; `back` as
-- above.
local function waiting(o)
  local figures = { ["loop.iterations[1]"] = not o.straight and 512 or nil }
  local function line(operation)
    return made.far({ per_request = 4, stride = "unit", operation = operation, more = figures })
  end
  local function form(operation, offset)
    return { ids = { 4, 0, 0 }, loops = { 1024 }, operation = operation, offset = offset,
      obeyed = o.unknown and 0 or nil }
  end
  return kernel({ ["rounds.global"] = o.straight and 8 or 512,
    ["rounds.unordered"] = o.unordered or 64,
    ["rounds.unrolled"] = o.unrolled or o.straight and 8 or 512 }, {
    { name = "A", space = "global", forms = { form("loads"), o.back and form("stores", o.back) },
      line("loads"), o.back and line("stores") or nil } })
end

--- 100 instructions of sub-groups, some of which compute with doubles; `types` of what is in
-- memory, the last of them local.
local function doubles(o)
  local more = {}
  for i, type in ipairs(o.types) do
    local is_local = i > 1 and i == #o.types
    more[i] = { name = ("A"):rep(i), type = type, space = is_local and "local" or "global",
      is_local and made.near({ requests = 1, stride = "unit" })
        or made.far({ per_request = 4, stride = "unit", operation = i == 1 and o.operation }) }
  end
  return kernel({ ["opcode.total"] = 3200, ["opcode.class[float64]"] = o.plain,
    [("opcode.class[%s]"):format(o.class or "special64")] = o.functions,
    ["opcode.class[quotient64]"] = o.quotients,
    ["opcode.histogram[fptrunc]"] = o.narrowed or 32,
    ["opcode.histogram[fpext]"] = o.widened or 0 }, more)
end

--- 100 instructions of sub-groups, some of which are quotients and functions of floats: those of
-- a class, or others.
local function slow(quotients, functions, class)
  return kernel({ ["opcode.total"] = 3200, ["opcode.class[quotient]"] = quotients,
    [("opcode.class[%s]"):format(class or "special")] = functions,
    ["opcode.class[native]"] = 640 })
end

--- Barriers of items that load and store an element of A each, or what is said otherwise.
local function in_order(o)
  local function line(operation)
    return made.far({ per_request = 4, stride = "unit", share = o.share, operation = operation,
      accesses = o.accesses, more = { ["accesses.variable[Z]"] = o.mixed,
        ["accesses.total"] = o.mixed and 320 + o.mixed, ["loop.iterations[1]"] = o.iterations,
        ["loop.constant[1]"] = o.constant, ["stride.local[0]"] = o.stays } })
  end
  local ids = o.ids or { 4, 0, 0 }
  local figures = { ["reuse.sectors_per_group"] = 8, ["footprint.bytes"] = o.footprint or 1024,
    ["accesses.total"] = o.total,
    ["footprint.rewrite"] = o.rewrite }
  for _, metric in ipairs(o.without or {}) do
    figures[metric] = nil
  end
  return kernel({ ["barriers.total"] = 256, ["rounds.local"] = 1 }, { group = o.group,
    { name = "A", space = "global", more = figures,
      forms = { { ids = ids, loops = o.loops, of_launch = o.of_launch, operation = o.first },
        { ids = o.other or ids, groups = o.groups, loops = o.loops, offset = o.offset,
          operation = o.second or "stores" } },
      line(o.first), line(o.second or "stores") } })
end

--- A of groups of 16 x 16, whose rows are 4096 bytes apart, is loaded by 10 requests of 2 passes,
-- and B stored by 3; or what is said otherwise.
local function narrow(o)
  local ids, group = o.ids or { 4, 4096, 0 }, o.group or { 16, 16, 1 }
  local groups, count = {}, o.groups or { 2, 2, 1 }
  for i = 1, 3 do
    groups[i] = count[i] > 1 and group[i] * ids[i] + (o.apart or 0) or nil
  end
  local entry = kernel({ ["barriers.total"] = o.barriers, ["reuse.sectors_per_group"] = o.sectors },
    { group = group, groups = count,
      ["local"] = { ["accesses.total"] = o.shared },
      { name = "A", space = "global", forms = { not o.unknown and { ids = ids, groups = groups,
        offset = o.offset, of_launch = o.of_launch, operation = o.operation } or nil },
        made.far({ per_request = 4, passes = 2, stride = "unit", operation = o.operation }) },
      { name = "B", space = "global", forms = { { ids = ids, groups = groups,
        operation = "stores" } },
        made.far({ requests = 3, per_request = 4, passes = 2, stride = "unit",
          operation = "stores" }) } })
  entry.arguments[1].type = o.type or entry.arguments[1].type
  return entry
end

--- A of which half of the items of a row work, and B of which all do.
local function alternating(o)
  return kernel({ ["simt.active_instructions[32]"] = 0.6 }, { group = o.group or { 16, 4, 1 },
    { name = "A", space = "global", forms = { not o.unknown and { ids = { 4, 64, 0 } } or nil },
      made.far({ per_request = 4, needed = 2, stride = o.stride or "constant",
        bytes = o.bytes or 8, active = o.active or 0.5 }) },
    { name = "B", space = "global", forms = { { ids = { 4, 64, 0 } } },
      made.far({ requests = 1, per_request = 4, stride = o.rest and "uniform" or "unit",
        active = o.rest, accesses = o.others or 35 }) } })
end

return {
  {
    rule = "out-of-bounds", costs = "passes", value = 3, threshold = 0, weight = 1, to = 0,
    entry = function(o) return kernel({ ["accesses.invalid"] = o.count or 3 }) end,
    silent = { none = { count = 0 }, unknown = { count = 0 / 0 } },
  }, {
    -- 32000 instructions of 32 items of which 0.2 are active: 5000 of sub-groups. Of all items that
    -- take part 4 * 0.2 are: a quarter of it, and 8 in each of log2 64 levels of 8 sub-groups
    rule = "one-item-works", costs = "instructions", value = 3.125, threshold = 50, to = 1,
    remedies = { { "tree", 1 - (5000 / 4 + 8 * 6 * 8) / 5000 } },
    entry = function(o)
      return kernel({ ["simt.active_instructions[32]"] = 0.2, ["opcode.total"] = 32000,
        ["ipt.max"] = o.longest or 200, ["ipt.mean"] = 100 }, { group = o.group,
        { name = "A", space = "global", made.far({ requests = 256, per_request = 1, -- 64 a group
          stride = "unit", accesses = o.accesses or 256, active = o.active or 1 / 32 }) } })
    end,
    silent = { others_work_too = { active = 1 / 15 }, as_much_as_others = { longest = 199 },
      seldom = { accesses = 63 }, each_item_in_its_turn = { accesses = 4 * 64 * 16 + 1 },
      tiny_groups = { group = { 31, 1, 1 } } },
  }, {
    -- 10 requests of one pass, of 16 items that are half of two rows of 16: half as many items have
    -- 16 in a row, which is one line as before
    rule = "alternate-items", costs = "passes", value = 50, threshold = 55, to = 1, line = 10,
    remedies = { { "branches", 0.5 }, { "transpose-data", 0.5 } }, words = { each = 2 },
    entry = alternating,
    -- 35 of 355 accesses are less than a tenth, 36 of 356 more
    silent = { all_work = { active = 1 }, more_than_half_work = { active = 0.56 },
      neighbours = { bytes = 4 }, no_whole_number = { bytes = 10, active = 0.4 },
      no_rule = { stride = "irregular" },
      nothing_known = { unknown = true }, other_accesses = { others = 36 },
      too_far_apart = { bytes = 4 * 33, active = 0.01 } },
  }, {
    -- most accesses are of one element for all; the same items rest there
    rule = "alternate-items", costs = "passes", value = 50, threshold = 55, to = 1, line = 10,
    remedies = { { "branches", 0.5 }, { "transpose-data", 0.5 } }, words = { each = 2 },
    entry = function(o)
      o.others, o.rest = 3600, o.rest or 0.5
      return alternating(o)
    end,
    silent = { all_work_there = { rest = 1 }, one_works_there = { rest = 0.03 },
      neighbours = { bytes = 4 } },
  }, {
    -- the same in rows of 32: half as many requests of two lines, unless the elements are packed
    rule = "alternate-items", costs = "passes", value = 50, threshold = 55, to = 1, line = 10,
    remedies = { { "transpose-data", 0.5 } },
    entry = function(o)
      o.group = { 32, 2, 1 }
      return alternating(o)
    end,
    silent = { all_work = { active = 1 }, neighbours = { bytes = 4 } },
  }, {
    -- 100 instructions of full sub-groups are 200 with half of the items; half of the way back
    -- leaves 0.5 / 0.75 of them
    rule = "divergence", costs = "instructions", value = 0.5, threshold = 0.75, to = 1, line = 901,
    remedies = { { "branches", 1 - 0.5 / 0.75 } },
    entry = parting,
    silent = { nearly_all_work = { active = 0.75 }, no_branch_divides = { divergent = 0 },
      loop_ends_sooner_for_some = { column = 1 },
      one_item_works = { alone = true, accesses = 4 * 16 }, -- see there
      -- 40 items fill 0.625 of two sub-groups
      group_fills_no_sub_group = { group = { 40, 1, 1 }, active = 0.6 } },
  }, {
    -- room for 8 times as many items, each of which does an 8th of the 512 rounds, and adds up what
    -- 8 have in 3 rounds of local memory
    rule = "few-items", costs = "rounds", value = 256, threshold = 2048, to = 2048, argument = "A",
    constants = { ["local.latency"] = 1 / costing.LOCAL_WAY },
    remedies = { { "more-items", 1 - (512 / 8 + 3) / 512 } },
    words = { loop = 8, each = 512, capacity = 2048 },
    entry = loop,
    silent = { launch_fills_the_device = { groups = 32 }, nearly_fills = { groups = 17 },
      short_loop = { iterations = 15 }, steps_of_the_group = { barriers = 512 * 256 },
      needs_the_iteration_before = { back = 1024 }, needs_the_third_before = { back = 3072 } },
  }, {
    -- what is stored is behind all that is loaded, or between two iterations' elements
    rule = "few-items", costs = "rounds", value = 256, threshold = 2048, to = 2048, argument = "A",
    remedies = { { "more-items", 7 / 8 } },
    entry = function(o)
      o.back = o.back or 1 << 20
      return loop(o)
    end,
    silent = { needs_the_iteration_before = { back = 1024 },
      launch_fills_the_device = { groups = 32 },
      elements_go_where_data_say = { scattered = "stores" },
      elements_come_from_where_data_say = { scattered = "loads" },
      needs_what_it_computed = { carried = 1, unordered = 64 } },
  }, {
    -- each iteration has 2 barriers around what it copies to local memory: to wait at, of 1024 an
    -- 8th, and 3 to add up
    rule = "few-items", costs = "waits", value = 256, threshold = 2048, to = 2048,
    argument = "A", remedies = { { "more-items", 1 - (128 + 3) / 1024 } },
    entry = function(o)
      o.copied, o.barriers = o.copied or 32, o.barriers or 1024 * 256
      return loop(o)
    end,
    silent = { launch_fills_the_device = { groups = 32 },
      a_third_is_left_by_others = { copied = 21 }, a_recurrence = { carried = 1 } },
    worthless = { barriers_before_the_loop = { barriers = 511 * 256 } },
  }, {
    -- 64 iterations in 8: the outer one is to be shared out. Of 3 results an item nothing is added
    rule = "few-items", costs = "rounds", value = 256, threshold = 2048, to = 2048, argument = "A",
    constants = { ["local.latency"] = 1 / costing.LOCAL_WAY },
    remedies = { { "more-items", 7 / 8 } }, words = { loop = 8, each = 512 },
    entry = function(o)
      o.inner, o.stored = o.inner or 64, 3 * 256
      return loop(o)
    end,
    silent = { launch_fills_the_device = { groups = 32 },
      short_loops = { iterations = 15, inner = 5 } },
  }, {
    -- a quarter of the items comes to a loop of 2048 iterations
    rule = "few-items", costs = "rounds", value = 256, threshold = 2048, to = 2048, argument = "A",
    constants = { ["local.latency"] = 1 / costing.LOCAL_WAY },
    remedies = { { "more-items", 1 - (512 / 8 + 3) / 512 } }, words = { loop = 8, each = 2048 },
    entry = function(o)
      o.inner = o.inner or 2048
      return loop(o)
    end,
    silent = { launch_fills_the_device = { groups = 32 },
      short_loop = { iterations = 4, inner = 15 } },
  }, {
    -- 64 items, a group each: at least 4 of 512 iterations stay, so 128 times as many, a group of
    -- 128 in the place of each. 32 groups run at a time: 2 turns of 512 rounds, and then of 4
    rule = "few-items", costs = "rounds", value = 64, threshold = 8192, to = 64 * 128,
    argument = "A", constants = { ["unit.items"] = 8192, ["unit.groups"] = 32 },
    remedies = { { "more-items", 1 - 2 * 4 / (2 * 512) } },
    entry = function(o)
      o.group, o.groups = { 1, 1, 1 }, o.groups or 64
      return loop(o)
    end,
    silent = { nearly_fills = { groups = 4097 }, short_loop = { iterations = 15 } },
  }, {
    -- 64 groups to be started; a quarter of them
    rule = "little-work", costs = "groups", value = 64, threshold = 16, to = 16,
    remedies = { { "group-size", 3 / 4 }, { "fewer-items", 3 / 4 } }, -- which is more work
    entry = function(o)
      return kernel({ ["rounds.global"] = o.rounds }, { groups = { o.groups or 64, 1, 1 } })
    end,
    constants = { ["l1.latency"] = 1, ["l2.latency"] = 1, ["memory.latency"] = 1 },
    silent = { few_groups = { groups = 63 }, items_take_longer = { rounds = 33 } }, -- 2 turns: 66
  }, {
    -- a group has a row of 1024 elements: larger groups are not fewer
    rule = "little-work", costs = "groups", value = 64, threshold = 16, to = 16,
    remedies = { { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({}, { groups = { o.groups or 64, 1, 1 }, { name = "A", space = "global",
        forms = { { ids = { 4, 0, 0 }, groups = { 4096, 0, 0 }, operation = "loads" } },
        made.far({ per_request = 4, stride = "unit", operation = "loads" }) } })
    end,
    silent = { few_groups = { groups = 63 }, one_group = { groups = 1 } },
  }, {
    -- 64 groups of 32 items are 8 of 256, and 16 if each item does 4 elements
    rule = "little-work", costs = "groups", value = 64, threshold = 16, to = 8,
    remedies = { { "group-size", 7 / 8 }, { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({}, { group = { 32, 1, 1 }, groups = { o.groups or 64, 1, 1 } })
    end,
    silent = { few_groups = { groups = 63 }, one_group = { groups = 1 } },
  }, {
    -- 64 groups of an item are but a quarter of one of 256, which is one
    rule = "little-work", costs = "groups", value = 64, threshold = 16, to = 1,
    remedies = { { "group-size", 255 / 256 }, { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({}, { group = { 1, 1, 1 }, groups = { o.groups or 64, 1, 1 } })
    end,
    silent = { few_groups = { groups = 63 }, one_group = { groups = 1 } },
  }, {
    -- groups of 256 items are as large as they should be
    rule = "little-work", costs = "groups", value = 64, threshold = 16, to = 16,
    remedies = { { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({}, { group = { 256, 1, 1 }, groups = { o.groups or 64, 1, 1 } })
    end,
    silent = { few_groups = { groups = 63 }, one_group = { groups = 1 } },
  }, {
    -- of 8 passes over the banks an 8th, 10 over lines stay; 4 barriers for 8 loads
    rule = "one-element-per-item", costs = "passes", value = 1024, threshold = 1024, to = 0.5,
    remedies = { { "fewer-items", 7 / 18 } },
    entry = function(o)
      return kernel({ ["barriers.total"] = o.barriers or 1024 }, {
        global = { ["accesses.loads"] = o.loads or 256 },
        { name = "A", space = "global", made.far({ per_request = 4, stride = "unit" }) },
        not o.alone and { name = "T", space = "local",
          made.near({ requests = 8, stride = "unit" }) } or nil })
    end,
    silent = { few = { barriers = 1023 }, several_elements = { loads = 513 },
      no_tree = { barriers = 256 * 21 }, -- more than 2 log2 128 + 6
      nothing_loaded = { loads = 0 }, no_local_memory = { alone = true } },
  }, {
    -- a scan, whose items have a result each: 4 barriers for 3 loads, and then for 4 times as many
    rule = "one-element-per-item", costs = "barriers", value = 1024, threshold = 1024, to = 1 / 3,
    remedies = { { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({ ["barriers.total"] = 1024 }, {
        global = { ["accesses.loads"] = 768, ["footprint.unique_writes"] = 256 },
        { name = "A", space = "global", made.far({ per_request = 4, stride = "unit" }) },
        { name = "T", space = "local", forms = { o.steps and { ids = { 4, 0, 0 } } or nil },
          made.near({ requests = 8, stride = "unit",
            more = { ["loop.iterations[1]"] = not o.straight and 8 or nil } }) },
        o.vectors and { name = "V", space = "global", more = { ["bytes.read"] = 256 * 16 },
          made.far({ per_request = 4, stride = "unit" }) } or nil })
    end,
    silent = { same_neighbours_each_time = { steps = true }, no_loop = { straight = true },
      an_item_has_a_vector = { vectors = true } },
  }, {
    -- the same in each of 8 steps of a group, each of 5 barriers for 2 loads; 4 times as many
    rule = "one-element-per-item", costs = "barriers", value = 40 * 256, threshold = 1024,
    to = 40 / 16 / 4, remedies = { { "fewer-items", 3 / 4 } },
    entry = function(o)
      return kernel({ ["barriers.total"] = o.barriers or 40 * 256 }, {
        global = { ["accesses.loads"] = 16 * 256, ["footprint.unique_writes"] = 8 * 256 },
        { name = "A", space = "global", more = { ["bytes.read"] = (o.bytes or 64) * 256 },
          made.far({ per_request = 4, stride = "unit" }) },
        { name = "T", space = "local", made.near({ requests = 8, stride = "unit",
          more = { ["loop.iterations[1]"] = 3, ["loop.iterations[2]"] = 8 } }) } })
    end,
    -- 21 barriers are more than the levels of 128 items, up and down, and 6
    silent = { more_than_a_tree_a_step = { barriers = 8 * 21 * 256 },
      an_item_has_a_vector_a_step = { bytes = 8 * 16 } },
  }, {
    -- 64 groups of a sub-group, 4 at a time: 16 turns; 8 groups of 256 items: 2
    rule = "small-groups", costs = "rounds", constants = { ["unit.groups"] = 4 }, value = 32,
    threshold = 64, to = 256, remedies = { { "group-size", 14 / 16 } },
    entry = function(o)
      local items = o.items or 32
      return kernel({ items_per_group = items, ["rounds.global"] = 1 },
        { group = { items, 1, 1 }, groups = { o.groups or 64, 1, 1 } })
    end,
    silent = { large = { items = 64 }, one_group = { groups = 1 } },
    worthless = { all_at_a_time = { groups = 4 } },
  }, {
    -- 80 items have 3 sub-groups, of whose places 16 are empty: 5 groups of 96 instead of 6
    rule = "partial-sub-groups", costs = "instructions", value = 80, threshold = 96, to = 96,
    remedies = { { "group-size", 1 - 80 / 96 } }, words = { rest = 16 },
    entry = function(o)
      local items = o.items or 80
      return kernel({ items_per_group = items, ["opcode.total"] = 32000,
        ["simt.active_instructions[32]"] = items / (32 * math.ceil(items / 32)) },
        { group = { items, 1, 1 }, groups = { o.groups or 6, 1, 1 } })
    end,
    silent = { full = { items = 64 }, one_group = { groups = 1 },
      small = { items = 48 } }, -- see small-groups
    worthless = { nearly_full = { items = 95 } }, -- 1 / 96
  }, {
    -- a barrier of each item, and a round of local memory that was there before
    rule = "barrier-without-sharing", costs = "waits", value = 256, threshold = 0, to = 0,
    remedies = { { "barriers", 1 / 2 } },
    entry = function(o)
      return kernel({ ["barriers.total"] = o.barriers or 256, ["rounds.local"] = 1 },
        { ["local"] = { ["accesses.total"] = o.shared or 0 } })
    end,
    silent = { shared = { shared = 1 }, no_barrier = { barriers = 0 } },
  }, {
    -- each item loads and stores an element of its own
    rule = "barrier-without-sharing", costs = "waits", value = 256, threshold = 0, to = 0,
    remedies = { { "barriers", 1 / 2 } },
    entry = in_order,
    silent = {
      an_item_loads_what_its_neighbour_stores = { offset = 4 },
      an_item_stores_what_its_neighbour_has_loaded = { offset = -4 },
      items_store_in_another_order = { other = { -4, 0, 0 }, offset = 252 },
      items_store_further_apart = { other = { 8, 0, 0 } },
      all_update_one_word = { first = "atomics", second = "atomics", ids = { 0, 0, 0 } },
      all_have_one_element = { ids = { 0, 0, 0 } },
      rows_overlap = { group = { 8, 8, 1 }, ids = { 4, 28, 0 } },
      groups_move_one_of_them = { groups = { 4, 0, 0 } },
      some_follow_nothing = { of_launch = 99.9 },
      some_neighbours_are_elsewhere = { share = 99.8 }, -- of items whose forms nobody looked at
      some_accesses_have_no_line = { total = 641 },
      something_is_beside_them = { footprint = 256 * 4 + 1 },
      nobody_knows_what_is_beside_them = { without = { "footprint.bytes" } },
      an_iteration_is_elsewhere = { loops = { 0 }, iterations = 8, constant = 0, stays = 99.9 },
      line_accesses_something_else_too = { mixed = 1 },
      loop_of_unknown_length = { loops = { 4 }, iterations = 1, constant = 0 },
      loop_that_nobody_knows_of = { iterations = 1, constant = 1 },
      loop_goes_on_to_the_next_item = { loops = { 4 }, iterations = 2, constant = 1 },
      the_buffer_is_anothers_too = { without = { "reuse.sectors_per_group" } },
    },
  }, {
    -- the same of 8 bytes each, in a loop; by rows of 8 items, one behind the other; backwards
    rule = "barrier-without-sharing", costs = "waits", value = 256, threshold = 0, to = 0,
    remedies = { { "barriers", 1 / 2 } },
    entry = function(o)
      o.group, o.ids = { 8, 8, 1 }, { -8, o.pitch or 64, 0 }
      o.loops, o.iterations, o.constant = { -4 }, o.iterations or 2, 1
      return in_order(o)
    end,
    silent = { loop_is_longer = { iterations = 3 }, rows_are_closer = { pitch = 60 } },
  }, {
    -- 512 words of each are loaded and stored: of 64 items 2^18 bytes, as many as are looked at
    rule = "barrier-without-sharing", costs = "waits", value = 256, threshold = 0, to = 0,
    remedies = { { "barriers", 1 / 2 } },
    entry = function(o)
      o.ids, o.loops, o.iterations, o.constant = { 4096, 0, 0 }, { 4 }, o.iterations or 512, 1
      return in_order(o)
    end,
    silent = { more_than_are_looked_at = { iterations = 513 },
      atomics_on_what_another_loads = { second = "atomics", offset = 4096 } },
  }, {
    -- elements that are stored once can be anywhere
    rule = "barrier-without-sharing", costs = "waits", value = 256, threshold = 0, to = 0,
    remedies = { { "barriers", 1 / 2 } },
    entry = function(o)
      o.first, o.rewrite = o.first or "stores", o.rewrite or 1
      o.of_launch = 50
      return in_order(o)
    end,
    silent = { stored_again = { rewrite = 1.01 }, loaded = { first = "loads" },
      atomics = { first = "atomics" } },
  }, {
    -- 20 passes by two rows of 16, 10 by one of 32; of the 6 of stores 3
    rule = "narrow-groups", costs = "passes", value = 20, threshold = 10, to = 10,
    remedies = { { "group-size", 1 / 2 } }, words = { width = 16 },
    entry = narrow,
    silent = {
      rows_are_wide = { group = { 32, 8, 1 } }, one_dimension = { group = { 256, 1, 1 } },
      less_than_a_sub_group = { group = { 8, 2, 1 }, groups = { 4, 4, 1 } },
      local_memory_has_its_shape = { shared = 1 }, barriers = { barriers = 256 },
      rows_do_not_fit_the_launch = { groups = { 1, 4, 1 } },
      items_are_counted_by_groups = { apart = 4 }, nobody_knows_where = { unknown = true },
      some_are_elsewhere = { of_launch = 89 }, atomics = { operation = "atomics" },
      rows_follow_each_other = { ids = { 4, 64, 0 } }, images = { type = "image2d_t" },
      columns_do_not_fit_the_launch = { group = { 8, 2, 8 }, groups = { 4, 1, 2 } },
    },
  }, {
    -- the same by a helper that is called for several offsets
    rule = "narrow-groups", costs = "passes", value = 20, threshold = 10, to = 10,
    remedies = { { "group-size", 1 / 2 } }, words = { width = 16 },
    entry = function(o)
      o.offset = false
      return narrow(o)
    end,
    silent = { rows_are_wide = { group = { 32, 8, 1 } }, some_are_elsewhere = { of_launch = 89 },
      nobody_knows_where = { unknown = true } },
  }, {
    -- stores alone, of one sub-group a group: 26 passes of two rows
    rule = "narrow-groups", costs = "passes", value = 26, threshold = 13, to = 13,
    remedies = { { "group-size", 1 / 2 } }, words = { width = 16 },
    entry = function(o)
      o.operation, o.of_launch = "stores", o.of_launch or 90
      o.group, o.groups = o.group or { 16, 2, 1 }, { 2, 1, 1 }
      return narrow(o)
    end,
    silent = { rows_are_wide = { group = { 64, 4, 1 } }, barriers = { barriers = 256 },
      some_are_elsewhere = { of_launch = 89 } },
  }, {
    -- a group of 16 rows of 64 bytes, 2048 apart, loads 2 sectors of each and the one behind, as it
    -- begins between two: 48; 8 of 128 bytes 40, 4 of 256 bytes 36, and 2 of 512 bytes 34, the
    -- fewest. 40 are loaded in all, and 12 stored
    rule = "narrow-groups", costs = "loaded_sectors", value = 20, threshold = 10, to = 10,
    remedies = { { "group-size",
      40 * (1 - 34 / 48) / (40 + 12 * costing.STORED / costing.LOADED) } }, words = { width = 16 },
    entry = function(o)
      o.groups = { 8, 2, 1 }
      o.ids, o.offset, o.sectors = o.ids or { 4, 2048, 0 }, 4, 10
      return narrow(o)
    end,
    -- of one row behind the other there are 33 sectors, or 19; but one pass a request in any case
    silent = { requests_stay = { ids = { 4, 64, 0 } }, rows_are_wide = { group = { 32, 8, 1 } } },
  }, {
    -- 100 instructions of sub-groups, of which 5 divisions take as long as 11 each: 2 in a line and
    -- 3 in the other
    rule = "integer-division", costs = "instructions",
    constants = costing.slow("cost.division", 11), value = 160, threshold = 0, to = 0, line = 902,
    remedies = { { "arithmetic", 1 - 95 / 150 } }, words = { share = 5 },
    entry = function(o)
      local count = o.count or 160
      return kernel({ ["opcode.total"] = 3200, ["opcode.class[division]"] = count }, { code = {
        { ["opcode.class[division]"] = 0.4 * count },
        { ["opcode.class[division]"] = 0.6 * count } } })
    end,
    silent = { none = { count = 0 }, unknown = { count = 0 / 0 } },
    worthless = { seldom = { count = 12 } }, -- 0.375 * 11 of 100 + 0.375 * 10: 4 %
  }, {
    -- 10 requests wait for a load of theirs, of 20 passes besides
    rule = "overwritten-while-loaded", costs = "overtaking", value = 320, threshold = 0, to = 0,
    constants = { ["request.rate"] = 1 }, line = 10, words = { all = 640 },
    remedies = { { "use-first", 10 / 30 } },
    entry = function(o)
      local count = o.count or 320
      return kernel({ ["reuse.sectors_per_group"] = 10 }, {
        global = { ["accesses.overtaking"] = count, ["accesses.stores"] = 640 },
        { name = "A", space = "global", made.far({ per_request = 1, stride = "unit", passes = 2,
          more = { ["accesses.overtaking"] = count } }) } })
    end,
    silent = { none = { count = 0 } }, worthless = { few = { count = 32 } }, -- 1 of 21
  }, {
    -- those of four iterations would be under way together
    rule = "loop-not-unrolled", costs = "rounds", value = 512, threshold = 128, to = 128,
    argument = "A", remedies = { { "int-counter", 3 / 4 } }, words = { loop = 8 },
    entry = one_by_one,
    silent = { counted = { overflow = 0 }, stores_alone = { operation = "stores" },
      stores_come_between = { unrolled = 512 }, needs_the_iteration_before = { carried = 1 } },
  }, {
    -- four loads an iteration, half of which come before stores
    rule = "loop-not-unrolled", costs = "rounds", value = 512, threshold = 384, to = 384,
    argument = "A", remedies = { { "int-counter", 1 / 4 } },
    entry = function(o)
      o.lines, o.unrolled = 4, 384
      return one_by_one(o)
    end,
    silent = { counted = { overflow = 0 }, stores_alone = { operation = "stores" } },
  }, {
    -- each of 512 iterations waits for a store; 64 rounds would do
    rule = "loads-behind-stores", costs = "rounds", value = 512, threshold = 64, to = 64,
    argument = "A", remedies = { { "restrict", 7 / 8 }, { "unroll", 7 / 8 } },
    words = { ahead = 8 }, entry = waiting,
    silent = { no_store_comes_between = { unordered = 512 }, loops_end_early = { unrolled = 64 },
      half_as_many_again = { unordered = 342 }, indices_are_loaded = { unknown = true },
      unknown = { unordered = 0 } },
  }, {
    -- the same array: no restrict helps
    rule = "loads-behind-stores", costs = "rounds", value = 512, threshold = 64, to = 64,
    argument = "A", remedies = { { "unroll", 7 / 8 } },
    entry = function(o)
      o.back = o.back or 1 << 20
      return waiting(o)
    end,
    silent = { needs_the_iteration_before = { back = 1024 },
      no_store_comes_between = { unordered = 512 } },
  }, {
    -- 8 loads of an item, each behind a store
    rule = "loads-behind-stores", costs = "rounds", value = 8, threshold = 1, to = 1,
    argument = "A", remedies = { { "registers", 7 / 8 } },
    entry = function(o)
      o.straight, o.unordered = true, o.unordered or 1
      return waiting(o)
    end,
    silent = { no_store_comes_between = { unordered = 8 }, unknown = { unordered = 0 } },
  }, {
    -- 5 of 100 instructions take as long as 11 each, and then as any other; functions do already
    rule = "mixed-precision", costs = "instructions", constants = costing.slow("cost.float64", 11),
    value = 160, threshold = 0, to = 0, remedies = { { "arithmetic", 50 / 150 } },
    words = { count = 160 + 32, functions = 32 },
    entry = function(o)
      o.types, o.plain, o.widened = { o.type or "double*" }, o.count or 160, o.widened or 32
      o.functions = o.functions or 32
      return doubles(o)
    end,
    silent = { results_are_doubles = { narrowed = 0 }, singles_alone = { count = 0, functions = 0 },
      unknown = { count = 0 / 0 }, results_of_doubles = { widened = 31 },
      of_vectors = { widened = 31, type = "double4*" },
      of_tables = { widened = 31, type = "double[4][4]" },
      of_structures = { widened = 31, type = "body*" },
      floats_are_first_guesses = { operation = "stores" },
      vectors_of_first_guesses = { operation = "stores", type = "double2*" } },
    worthless = { seldom = { count = 16 } }, -- 0.5 * 10 of 105: 4.8 %
  }, {
    -- 4 of 100 instructions take as long as 26 each, and then, as floats' do, as 6 each; 10 as any
    -- other, which is less. Constants alone are doubles: none of these types has some
    rule = "mixed-precision", costs = "instructions", value = 128, threshold = 0, to = 0,
    constants = { ["cost.special64"] = costing.slow("cost.special64", 26)["cost.special64"],
      ["cost.special"] = costing.slow("cost.special", 6)["cost.special"] },
    remedies = { { "arithmetic", 80 / 200 } }, words = { count = 128 + 320, functions = 128 },
    entry = function(o)
      o.types = { "uchar*", "float4*", "image2d_t", "ulong16*", "half[8]", "int[2][2]",
        o.type or "float*", "double[64]" }
      o.functions, o.plain = o.count or 128, o.plain or 320
      return doubles(o)
    end,
    silent = { singles_alone = { count = 0, plain = 0 }, results_are_doubles = { narrowed = 0 },
      doubles_besides = { type = "double2*" }, structures_besides = { type = "body[4]" } },
    worthless = { seldom = { count = 6 } }, -- 0.1875 * 20 of 104.7: 3.6 %
  }, {
    -- the same of quotients
    rule = "mixed-precision", costs = "instructions", value = 128, threshold = 0, to = 0,
    constants = { ["cost.double_division"] = costing.slow("cost.double_division",
      26)["cost.double_division"], ["cost.float_division"] = costing.slow("cost.float_division",
      6)["cost.float_division"] },
    remedies = { { "arithmetic", 80 / 200 } }, words = { count = 128, functions = 128 },
    entry = function(o)
      return doubles({ types = { o.type or "float*", "float*" }, quotients = o.count or 128 })
    end,
    silent = { results_are_doubles = { type = "double*" }, none = { count = 0 } },
    worthless = { seldom = { count = 6 } },
  }, {
    -- 5 of 100 instructions take as long as 41 each: 200 of 300. One is 41 * ISSUED multiply-adds,
    -- of which a product with the reciprocal leaves one
    rule = "slow-functions", costs = "instructions", value = 160, threshold = 0, to = 0,
    constants = costing.slow("cost.float_division", 41),
    remedies = { { "arithmetic", 200 * (1 - 1 / (41 * costing.ISSUED)) / 300 } },
    words = { count = 192, share = 100 * 200 / 300 },
    entry = function(o) return slow(o.count or 160, 32) end,
    -- 1.21875 * 40 of 148.75: less than a third
    silent = { less_than_a_third = { count = 39 }, unknown = { count = 0 / 0 } },
  }, {
    -- the same, but that they are functions, and native ones cost what any instruction does
    rule = "slow-functions", costs = "instructions", value = 160, threshold = 0, to = 0,
    constants = costing.slow("cost.special", 41),
    remedies = { { "arithmetic", 200 * (1 - 1 / 41) / 300 } },
    words = { count = 192, share = 100 * 200 / 300 },
    entry = function(o) return slow(32, o.count or 160) end,
    silent = { native_ones = { count = 0 }, less_than_a_third = { count = 39 } },
  }, {
    -- powers cost what they do themselves, and become 8 products
    rule = "slow-functions", costs = "instructions", value = 160, threshold = 0, to = 0,
    constants = costing.slow("cost.power", 41),
    remedies = { { "arithmetic", 200 * (1 - 8 / (41 * costing.ISSUED)) / 300 } },
    words = { count = 192, share = 100 * 200 / 300 },
    entry = function(o) return slow(32, o.count or 160, o.class or "power") end,
    silent = { roots = { class = "root" }, hardly_any = { count = 14 } }, -- 17.5 of 117.5
  }, {
    -- few of them, as they can be written otherwise: 39 take 48.75 of 148.75
    rule = "slow-functions", costs = "instructions", value = 39, threshold = 0, to = 0,
    constants = costing.slow("cost.power", 41),
    remedies = { { "arithmetic", 48.75 * (1 - 8 / (41 * costing.ISSUED)) / 148.75 } },
    words = { count = 71, share = 100 * 48.75 / 148.75 },
    entry = function(o) return slow(32, o.count or 39, o.class or "power") end,
    silent = { roots = { class = "root" }, hardly_any = { count = 14 } },
  }, {
    -- and of doubles, which are no oversight: nothing is narrowed. For other functions of them no
    -- device has a unit; a product of doubles costs what any instruction does
    rule = "slow-functions", costs = "instructions", value = 160, threshold = 0, to = 0,
    constants = costing.slow("cost.power64", 41),
    remedies = { { "arithmetic", 200 * (1 - 8 / 41) / 300 } },
    words = { count = 160, share = 100 * 200 / 300 },
    entry = function(o)
      return doubles({ types = { o.type or "double*", "double*" }, functions = o.count or 160,
        narrowed = o.narrowed or 0, class = o.class or "power64" })
    end,
    silent = { floats_by_mistake = { narrowed = 32, type = "float*" },
      hardly_any = { count = 14 }, sines = { class = "special64" } },
  }, {
    -- and that these are quotients
    rule = "slow-functions", costs = "instructions", value = 160, threshold = 0, to = 0,
    constants = costing.slow("cost.double_division", 41),
    remedies = { { "arithmetic", 200 * (1 - 1 / 41) / 300 } },
    words = { count = 160, share = 100 * 200 / 300 },
    entry = function(o)
      return doubles({ types = { o.type or "double*", "double*" }, quotients = o.count or 160,
        narrowed = o.narrowed or 0 })
    end,
    silent = { floats_by_mistake = { narrowed = 32, type = "float*" },
      less_than_a_third = { count = 39 } },
  },
}
