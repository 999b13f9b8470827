-- Rules about the order of accesses to global memory, those of rules/order.lua. A second is a pass
-- of a request over lines of 128 bytes, of which A has 10 with 2 passes each if nothing else is
-- said.
local made = require("made")
local far, near = made.far, made.near

--- A line whose neighbours are a constant number of bytes apart, and B with one pass a request.
local function apart(o, group)
  return made.entry({ group = group, groups = o.groups,
    { name = "A", space = "global", more = { ["reuse.within_group"] = o.reuse,
      ["footprint.reread"] = o.reread, ["footprint.unique_reads"] = o.distinct,
      ["footprint.sectors_read"] = o.sectors, ["bytes.read"] = o.read },
      forms = { o.form, o.sibling },
      far({ requests = o.requests, per_request = o.per or 8, passes = o.passes,
        needed = o.needed or 4, stride = o.stride or "constant", share = o.rule,
        bytes = o.bytes, operation = o.operation, active = o.active, more = {
        ["stride.local[8]"] = o.walks, ["stride.local[0]"] = o.stays,
        ["loop.iterations[1]"] = o.iterations, ["loop.carried[1]"] = o.carried,
        ["accesses.stores"] = o.stores, ["accesses.variable[Z]"] = o.mixed } }),
      o.mixed and far({ requests = o.requests, per_request = 4, stride = "unit" })
        or o.sibling and far({ per_request = o.per, stride = "constant", bytes = o.bytes })
        or nil },
    { name = "B", space = "global", forms = { o.other },
      far({ requests = o.others or 1, per_request = 4, stride = "unit", share = o.share,
        accesses = o.accesses, more = { ["loop.iterations[1]"] = o.beside } }) },
    o.copies and { name = "T", space = "local", near({ requests = 1, stride = "unit" }),
      more = { ["staging.elements"] = 32, ["accesses.stores"] = 32 } } or nil })
end

--- Each of 256 items goes through `iterations` elements of a row of its own, each of which is in
-- another line: 8 requests an iteration, of 32 passes. If nothing else is said, not all rows are
-- equally far apart.
local function rows(o)
  o.rule = o.rule or not o.form and 89 or nil
  o.iterations = o.iterations or 512
  o.walks, o.bytes, o.requests = o.walks or 100, 4096, 8 * o.iterations
  o.per, o.passes = o.per or 32, o.passes or 32
  return apart(o)
end

--- Rows of a matrix: an id away a row, an iteration away an element.
local ROW = { ids = { 4096, 0, 0 }, loops = { 4 } }

--- Rows in place: an element is stored that lies so far behind the one that is loaded, of the same
-- row, or where data tells.
local function in_place(o)
  local function walk(operation)
    return far({ requests = 512, per_request = o.per or 32, passes = 32, needed = 4,
      stride = "constant", share = 89, bytes = 4096, operation = operation, more = {
        ["stride.local[8]"] = o.walks or 100, ["loop.iterations[1]"] = o.iterations or 64,
        ["loop.line[1]"] = 9, ["loop.column[1]"] = 3, ["reuse.same_item"] = o.own } })
  end
  local behind = { ids = o.ids or { 4096, 0, 0 }, loops = { 4 }, offset = o.behind or 4,
    operation = "stores" }
  return made.entry({ { name = "A", space = "global",
    forms = { { ids = { 4096, 0, 0 }, loops = { 4 }, obeyed = o.own and 10 or 100,
      offset = o.from }, behind },
    walk("loads"), walk("stores") } })
end

--- The same rows by a loop that is written out: four lines with 128 iterations.
local function unrolled(o)
  local argument = { name = "A", space = "global", forms = {} }
  for i = 1, o.lines or 4 do
    argument.forms[i] = { ids = { 4096, 0, 0 }, loops = { 16 }, offset = 4 * (i - 1) }
    argument[i] = far({ requests = 1024, per_request = 32, passes = 32, needed = 4,
      stride = "constant", bytes = 4096, more = { ["loop.iterations[1]"] = 128,
        ["stride.local[64]"] = o.walks or 100 } })
  end
  return made.entry({ argument })
end

--- As many arrays that are gathered by one index, each in 8 sectors and 2 passes a request.
local function gathered(o)
  local entry = { { name = "A", space = "global", far({ per_request = 8, needed = 4,
    stride = "irregular", operation = o.operation, more = { ["stride.local[8]"] = o.walks,
      ["gather.index[A]"] = o.index } }) } }
  for i = 2, o.arrays or 2 do
    entry[i] = { name = "A" .. i, space = "global", far({ requests = o.others, per_request = 8,
      needed = 4, stride = o.stride or "irregular", operation = o.operation,
      more = { [("gather.index[A%d]"):format(i)] = o.other_index or o.index } }) }
  end
  entry[#entry + 1] = o.beside and { name = "B", space = "global",
    far({ requests = o.beside, per_request = 4, stride = "unit" }) } or nil
  return made.entry(entry)
end

--- Members of structures in A that items load from anywhere, a line each, in 8 sectors and 8 passes
-- a request, and B beside.
local function members(o)
  local argument = { name = "A", space = "global", type = o.type or "node*" }
  for i = 1, o.members or 4 do
    argument[i] = far({ requests = 10, per_request = 8, passes = 8, needed = 4,
      stride = o.stride or "irregular", operation = o.operation, more = {
        ["bytes.requested"] = (o.each or 4) * 32 * 10,
        ["gather.index[A]"] = not o.unknown and (o.apart and i or 7) or nil } })
  end
  -- 128 bytes of sectors, of which each word was loaded, or a quarter
  argument.more = { ["footprint.sectors_read"] = 4,
    ["footprint.unique_reads"] = 128 / (o.each or 4) * (o.used or 1) }
  return made.entry({ argument, { name = "B", space = "global",
    far({ requests = o.beside or 40, per_request = 4, stride = "unit" }) } })
end

--- Items of 256 that go along rows of A in an outer loop: 32 passes a request, then one.
local function along(o)
  return made.entry({ { name = "A", space = "global",
    forms = { { ids = { 4096, 0, 0 }, loops = { 65536, 4 } } },
    far({ requests = 64, per_request = o.per or 32, passes = 32, needed = 4, bytes = 4096,
      stride = o.stride or "constant", more = { ["loop.iterations[1]"] = 2,
        ["loop.iterations[2]"] = 32, ["loop.line[2]"] = 8, ["loop.column[2]"] = 3 } }) },
    { name = "B", space = "global", forms = { { ids = { 4096, 0, 0 }, operation = "stores",
      loops = { o.results or 0 } } },
      far({ requests = 32, per_request = 4, stride = "unit", operation = "stores", more = {
        ["loop.iterations[1]"] = 32, ["loop.line[1]"] = 8, ["loop.column[1]"] = 3 } }) } })
end

--- Items of one dimension, neighbours of which are rows apart in A and in B, where all is stored.
local function taken_apart(o)
  local elements = 32 * 10
  return made.entry({ group = o.group, { name = "A", space = "global",
    far({ per_request = 16, needed = 4, passes = 16, stride = "constant", bytes = 4096,
      more = { ["stride.local[8]"] = 100 } }) },
    { name = "B", space = "global", forms = { { ids = { 4096, 0, 0 }, operation = "stores",
      loops = o.loops } },
      more = { ["footprint.unique_writes"] = elements,
        ["footprint.lines_written"] = elements * 4 / 64 * (o.gaps or 1) },
      far({ per_request = 16, needed = 4, passes = 16, stride = "constant", bytes = o.bytes or 4096,
        operation = "stores" }) },
    o.partner and { name = "C", space = "global", far({ per_request = 4, stride = "unit" }) }
      or nil })
end

--- An access of groups of 16 x 16 items whose neighbours in x are 4096 bytes apart.
local function columns(o)
  o.bytes, o.per, o.passes = o.bytes or 4096, o.per or 16, 16
  return apart(o, o.group or { 16, 16, 1 })
end

return {
  {
    -- 2 passes a request where 1 would do: 10 of 20 + 1
    rule = "strided-access", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 10 / 21 } },
    entry = function(o)
      o.bytes = o.bytes or 8
      return apart(o)
    end,
    silent = {
      less_than_twice = { per = 7.9 },
      absent_items_make_the_gaps = { active = 0.74 },
      neighbours_are_neighbours = { stride = "unit" },
      each_item_has_a_row = { walks = 50 },
      line_that_accesses_others_too = { mixed = 1 }, -- half of A has a line of its own
      distances_follow_no_rule = { rule = 89 },
      atomics = { operation = "atomics" },
      copies_half_of_each_structure = { distinct = 64, sectors = 16 }, -- 256 of 512 bytes
    },
    worthless = { little_of_the_time = { others = 57 } }, -- 10 of 20 + 57 < 13 %
  }, {
    -- an item loads 12 bytes, of a block of 8: that is more than a margin of it
    rule = "strided-access", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 10 / 21 } },
    entry = function(o)
      o.bytes, o.read = 8, o.read or 12 * 256
      return apart(o)
    end,
    silent = { less_than_twice = { per = 7.9 } },
    worthless = { the_block_and_a_margin = { read = 11.9 * 256 } },
  }, {
    -- both members have 4 passes a request where 1 would do: 2 * 30 of 2 * 40
    rule = "array-of-structures", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "soa", 60 / 80 } },
    entry = function(o)
      local function member()
        return far({ per_request = 16, needed = 4, stride = "constant", bytes = o.bytes or 16,
          more = { ["stride.local[8]"] = o.walks } })
      end
      return made.entry({ { name = "A", space = "global", member(),
        not o.single and member() or nil, more = { ["reuse.within_group"] = o.reuse or 1,
          ["reuse.other_items"] = o.shared, ["footprint.unique_reads"] = o.elements,
          ["footprint.sectors_read"] = 10 } } })
    end,
    -- 288 of 320 bytes
    silent = { all_of_a_vector = { elements = 72 }, one_member = { single = true },
      too_far_apart = { bytes = 257 }, neighbours_load_them = { reuse = 1.5, shared = 11 },
      shared_elements = { reuse = 1.5 }, each_item_has_a_row = { walks = 50 } },
  }, {
    -- the same of members that each item loads again and again
    rule = "array-of-structures", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "soa", 60 / 80 } },
    entry = function(o)
      o.reuse, o.shared = o.reuse or 3, o.shared or 10
      local function member()
        return far({ per_request = 16, needed = 4, stride = "constant", bytes = o.bytes or 16,
          more = { ["stride.local[8]"] = o.walks } })
      end
      return made.entry({ { name = "A", space = "global", member(),
        not o.single and member() or nil, more = { ["reuse.within_group"] = o.reuse or 1,
          ["reuse.other_items"] = o.shared, ["footprint.unique_reads"] = o.elements,
          ["footprint.sectors_read"] = 10 } } })
    end,
    silent = { neighbours_load_them = { shared = 11 }, one_member = { single = true } },
  }, {
    -- members that items store, and others load
    rule = "array-of-structures", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "soa", 60 / 80 } },
    entry = function(o)
      local function member(operation)
        return far({ per_request = 16, needed = 4, stride = "constant", bytes = o.bytes or 16,
          operation = operation or o.operation or "stores" })
      end
      local entry = made.entry({ { name = "A", space = "global", member(),
        not o.single and member(o.second) or nil, more = { ["reuse.within_group"] = 3,
          ["reuse.other_items"] = 50 } } })
      if o.second then -- a[i] = ... a[i], of which nobody knows the form
        entry.lines[2].line = entry.lines[1].line
      end
      return entry
    end,
    silent = { only_loaded = { operation = "loads" }, one_member = { single = true },
      too_far_apart = { bytes = 257 }, updated = { second = "loads" } },
  }, {
    -- 512 elements of a row by a group of 64: 4096 requests of 32 passes, then of 1, and 256 groups
    -- of 2 sub-groups that add up in log2 64 levels with 2 passes each: 4096 + 512 * 12
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    -- by vectors of 4 a quarter of the passes
    remedies = { { "group-per-row", 1 - (4096 + 6144 + 1) / (4096 * 32 + 1) },
      { "vector", 1 - (4096 * 8 + 1) / (4096 * 32 + 1) } },
    entry = rows,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 },
      the_same_again_and_again = { walks = 100, stays = 51 }, unit_stride = { stride = "unit" },
      atomics = { operation = "atomics" } },
    -- no other layout is known to help; or what goes through rows goes through columns of B, where
    -- items of one row are a line apart each: B gets the passes that A has; 512.5 elements, the
    -- mean of several lengths, are no vectors
    worthless = { too_short_a_row = { iterations = 7 }, columns_beside = { iterations = 512.5,
      others = 4100, beside = 512.5, other = { ids = { 4, 0, 0 }, loops = { 4096 } } } },
  }, {
    -- the same where it is known that all rows are equally long: without sums if the array is
    -- transposed, of which a third counts, as it is three times the work: 32 / 3 < 12.8 times
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "group-per-row", 1 - (4096 + 6144 + 1) / (4096 * 32 + 1) },
      { "transpose-data", 1 - (4096 + 1) / (4096 * 32 + 1) },
      { "vector", 1 - (4096 * 8 + 1) / (4096 * 32 + 1) } },
    entry = function(o)
      o.form = ROW
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
  }, {
    -- the same where their distances alone tell
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "group-per-row", 1 - (4096 + 6144 + 1) / (4096 * 32 + 1) },
      { "transpose-data", 1 - (4096 + 1) / (4096 * 32 + 1) },
      { "vector", 1 - (4096 * 8 + 1) / (4096 * 32 + 1) } },
    entry = function(o)
      o.rule = 90
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
  }, {
    -- 20 elements of a row by 2 ^ floor(log2 10) = 8 items: 160 requests of 32 passes, then of 4,
    -- one for each row; 32 groups of 2 sub-groups add up in 3 levels: 64 * 6
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "lanes-per-row", 1 - (640 + 384 + 1) / (160 * 32 + 1) },
      { "vector", 1 - (160 * 8 + 1) / (160 * 32 + 1) } },
    entry = function(o)
      o.iterations = o.iterations or 20
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
    worthless = { too_short_a_row = { iterations = 7 } },
  }, {
    -- where an iteration needs the one before, no other item can do it
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 32 * 4096 / 4,
    remedies = { { "vector", 1 - (4096 * 8 + 1) / (4096 * 32 + 1) } },
    entry = function(o)
      o.carried = o.carried or 1
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- the next iteration loads what this one stores; without that 64 elements were 32 lanes'
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    -- stores begin a word behind what is loaded: no vectors serve both
    remedies = { { "transpose-data", 31 / 32 }, { "vector", 3 / 4 / 2 } },
    entry = in_place,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- 16 vectors of a row make up for what comes before the first, where all begin alike
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 31 / 32 }, { "transpose-data", 31 / 32 },
      { "vector", 3 / 4 } },
    entry = function(o)
      o.from, o.behind = 4, 4
      return in_place(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- the same where data tells what is loaded, which the item has stored itself: of loads nobody
    -- knows that rows are equally far apart; they are too short for vectors that begin within them
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4, line = 11,
    remedies = { { "transpose-data", 31 / 64 } },
    entry = function(o)
      o.own, o.iterations = o.own or 50, 8
      return in_place(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- an array that lies behind the other one in their buffer is not in place
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 31 / 32 }, { "transpose-data", 31 / 32 },
      { "vector", 3 / 4 } },
    entry = function(o)
      o.behind = 4 * 64
      return in_place(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- each iteration has an element of its own, which another item can take
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 31 / 32 }, { "transpose-data", 31 / 32 },
      { "vector", 3 / 4 } },
    entry = function(o)
      o.behind = 0
      return in_place(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 } },
  }, {
    -- lines of a loop that is written out make one row of 4 * 128 elements
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "group-per-row", 1 - (4096 + 6144) / (4096 * 32) },
      { "transpose-data", 1 - 4096 / (4096 * 32) }, { "vector", 3 / 4 } },
    words = { row = 512, elements = 4 },
    entry = unrolled,
    silent = { some_elements_are_left_out = { lines = 3 }, items_do_not_walk = { walks = 49 } },
  }, {
    -- four members of 4 bytes are one vector: 80 of 320 passes are left, beside 40 others
    rule = "members-one-by-one", costs = "passes", value = 8, threshold = 8, to = 320,
    remedies = { { "vector", (320 - 80) / 360 } }, words = { count = 4, left = 1 },
    entry = members,
    silent = { two_members = { members = 2 }, in_order = { stride = "unit" },
      stores = { operation = "stores" }, no_structures = { type = "float4*" },
      of_a_scalar = { type = "unsigned int*" }, of_different_structures = { apart = true },
      by_an_index_that_nobody_knows = { unknown = true }, far_apart_in_them = { used = 0.3 },
      vectors_already = { each = 16 },
      more_than_a_record = { members = 9, each = 8 } }, -- 72 bytes
    worthless = { a_part_of_the_kernel = { beside = 6000 } },
  }, {
    -- five of 8 bytes are three vectors: of 400 passes 240 are left
    rule = "members-one-by-one", costs = "passes", value = 8, threshold = 8, to = 960,
    remedies = { { "vector", (400 - 240) / 440 } }, words = { count = 5, left = 3 },
    entry = function(o)
      o.members, o.each, o.type = o.members or 5, 8, o.type or "struct node *"
      return members(o)
    end,
    silent = { two_members = { members = 2 }, vectors = { type = "double2*" } },
  }, {
    -- two arrays, of which one brings the other along: half of the passes
    rule = "gathered-together", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "interleave", 1 / 2 } }, words = { count = 2 },
    entry = function(o)
      o.index = o.index or 3
      return gathered(o)
    end,
    silent = { one_array = { arrays = 1 }, another_index = { other_index = 4 },
      more_than_belongs_together = { arrays = 17 }, -- 68 bytes
      in_order = { stride = "unit" }, stores = { operation = "stores" },
      rows_of_items = { walks = 50 } },
    worthless = { a_fifth_of_the_kernel = { beside = 61 } }, -- 20 of 40 + 61 passes
  }, {
    -- the code tells that the index is the same: 10 requests, and half as many in a branch
    rule = "gathered-together", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "interleave", 1 / 3 } }, words = { count = 2 },
    entry = function(o)
      o.index, o.others = 3, 5
      return gathered(o)
    end,
    silent = { another_index = { other_index = 4 }, one_array = { arrays = 1 } },
  }, {
    -- four arrays of which items take 4 neighbouring floats each: 64 bytes of a run in 2 sectors
    -- where there were 4
    rule = "gathered-together", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "interleave", 1 / 2 } }, words = { count = 4 },
    entry = function(o)
      o.arrays, o.index = o.arrays or 4, 3
      return gathered(o)
    end,
    silent = { more_than_belongs_together = { arrays = 17 }, stores = { operation = "stores" } },
  }, {
    -- elements in place, each loaded and stored once: any item may take any of them
    rule = "row-per-item", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 10 / 21 } },
    entry = function(o)
      o.bytes, o.walks, o.stores, o.reread = 64, o.walks or 50, o.stores or 320, o.reread or 1
      o.rule = 89
      return apart(o)
    end,
    silent = { no_block = { walks = 49 }, unit_stride = { stride = "unit" } },
    worthless = { sum_of_a_row = { stores = 0 }, loaded_again = { reread = 1.1 } }, -- of 1.25
  }, {
    -- rows anywhere, of 20 elements: 1280 requests of 8 passes, then of 4, and sums as above; or a
    -- quarter of the requests
    rule = "row-per-item", costs = "passes", value = 8, threshold = 8, to = 32 * 1280 / 4,
    remedies = { { "vector", 1 - (2560 + 1) / (10240 + 1) },
      { "lanes-per-row", 1 - (5120 + 384 + 1) / (10240 + 1) } },
    entry = function(o)
      o.stride, o.walks = o.stride or "irregular", o.walks or 50
      o.requests, o.passes, o.iterations = 1280, o.passes or 8, o.iterations or 20
      return apart(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
    worthless = { rows_of_lanes_are_as_far_apart = { passes = 4, iterations = 20.5 } },
  }, {
    -- rows of 4 elements in the mean, of which the longest of 32 has 16: 8 items each, which are
    -- all that work at a time. Of 4 rows at a time instead of 32 the longest is shorter: all
    -- requests are 8 ^ (log 1/4 / log 32) as many. 6 more of 64 sub-groups add up
    rule = "row-per-item", costs = "passes", value = 8, threshold = 8, to = 4,
    remedies = { { "lanes-per-row", 1 - (1281 * 8 ^ -0.4 + 384) / 10241 } }, words = { lanes = 8 },
    entry = function(o)
      o.stride, o.walks, o.active = o.stride or "irregular", o.walks or 50, o.active or 0.25
      o.requests, o.passes, o.iterations = 1280, 8, o.iterations or 4.1
      return apart(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
    worthless = { all_are_as_long = { active = 0.6 }, rows_of_one_length = { iterations = 4 } },
  }, {
    -- the loop along the rows goes through elements that all items load, too: 4096 passes more, a
    -- quarter of which is left
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "group-per-row", 1 - (4096 + 6144 + 4096) / (4096 * 32 + 4096) },
      { "transpose-data", 1 - (4096 + 4096) / (4096 * 32 + 4096) },
      { "vector", 3 / 4 } },
    entry = function(o)
      o.form, o.beside, o.others = ROW, 512, 4096
      o.other = { ids = { 0, 0, 0 }, loops = { 4 } }
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
  }, {
    -- rows of A and of B are equally long, though the elements of B are twice as large: both are
    -- turned, of which each has 64 requests of 32 passes; then of 1 and 2. As vectors of 4 and 2
    -- elements they leave 1/4 and 1/2
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "transpose-data", 1 - (1 + 2) / 64 }, { "vector", 1 - 3 / 8 } },
    entry = function(o)
      local list = {}
      for i, bytes in ipairs({ 4, 8 }) do
        list[i] = { name = i == 1 and "A" or "B", space = "global",
          forms = { { ids = { 512 * bytes, 0, 0 }, loops = { bytes } } },
          far({ requests = 64, per_request = 32, passes = 32, needed = bytes,
            stride = o.stride or "constant", bytes = 512 * bytes, more = {
              ["bytes.requested"] = bytes * 32 * 64, ["stride.local[8]"] = o.walks or 100,
              ["loop.iterations[1]"] = 7 } }) }
      end
      return made.entry(list)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
  }, {
    -- rows of 6 elements begin at multiples of two of them, and are too short for lanes
    rule = "row-per-item", costs = "passes", value = 32, threshold = 8, to = 32 * 48 / 2,
    remedies = { { "vector", 1 - (48 * 16 + 1) / (48 * 32 + 1) } }, words = { elements = 2 },
    entry = function(o)
      o.iterations = o.iterations or 6
      return rows(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
    worthless = { an_odd_length = { iterations = 7 }, several_lengths = { iterations = 6.5 },
      whole_in_the_mean = { active = 0.94 } },
  }, {
    -- a structure of 8 elements, by a loop that the compiler writes out: several items would have
    -- next to nothing to do. 64 requests of 8 passes, then a quarter of them, or of 1 each, which
    -- is three times the work
    rule = "row-per-item", costs = "passes", value = 8, threshold = 8, to = 32 * 64 / 4,
    remedies = { { "vector", 1 - (64 * 2 + 1) / (64 * 8 + 1) },
      { "transpose-data", 1 - (64 + 1) / (64 * 8 + 1) } },
    entry = function(o)
      return made.entry({ { name = "A", space = "global",
        forms = { { ids = { 32, 0, 0 }, loops = { 4 } } },
        far({ requests = 64, per_request = 8, passes = 8, needed = 4, bytes = 32,
          stride = o.stride or "constant", more = { ["stride.local[8]"] = o.walks or 100,
            ["loop.iterations[1]"] = 8, ["loop.constant[1]"] = 1 } }) },
        { name = "B", space = "global", far({ requests = 1, per_request = 4, stride = "unit" }) } })
    end,
    silent = { items_do_not_walk = { walks = 49 }, unit_stride = { stride = "unit" } },
  }, {
    -- 64 requests of 32 passes, then of 1, and the 32 of B; elements of A stand 1024 to a row
    rule = "strided-access", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "transpose-data", 1 - (64 + 32) / (64 * 32 + 32) } },
    entry = along,
    silent = { unit_stride = { stride = "unit" }, less_than_twice = { per = 7.9 } },
  }, {
    -- the same where each iteration has a result of its own, 32 of which stand side by side
    rule = "strided-access", costs = "passes", value = 32, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - (64 + 32) / (64 * 32 + 32) },
      { "transpose-data", 1 - (64 + 32) / (64 * 32 + 32) } },
    entry = function(o)
      o.results = 4
      return along(o)
    end,
    silent = { unit_stride = { stride = "unit" }, less_than_twice = { per = 7.9 } },
  }, {
    -- B has 79 of 320 accesses: less than a quarter. 16 passes a request where 1 would do; 32 items
    -- are 16 x 2, so B is in 2 rows, 4096 bytes apart, and then in 16: 16 / 2 of one pass
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - (10 + 16 / 2) / 161 } },
    entry = function(o)
      o.accesses, o.other = o.accesses or 79, { ids = { 4, 4096, 0 } }
      return columns(o)
    end,
    silent = { near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } },
      transposed = { accesses = 80 }, less_than_twice = { per = 7.9 },
      no_index_goes_within_segments = { form = { ids = { 4096, 64, 0 } } },
      none_does_elsewhere = { sibling = { ids = { 4096, 64, 0 } } } },
  }, {
    -- the same where it is known where A is: as it has 2 rows then, there will be 2 passes, not 1
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - (20 + 16 / 2) / 161 } },
    entry = function(o)
      o.accesses, o.form = 79, { ids = { 4096, 4, 0 } }
      o.other = not o.unknown and { ids = { 4, 4096, 0 } } or nil
      o.others = o.others or 1
      return columns(o)
    end,
    silent = { near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } } },
    worthless = { order_of_others_is_unknown = { unknown = true },
      others_lose_as_much = { others = 20 } }, -- 20 * (16 / 2 - 1) = 140 = 160 - 20
  }, {
    -- B is as often in order, but by x alone: to all items of a sub-group it is one element then
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - (10 + 1) / 161 } },
    entry = function(o)
      o.accesses, o.other = 320, { ids = { 4, o.y or 0, 0 } }
      return columns(o)
    end,
    silent = { near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } },
      transposed = { y = 4096 } },
  }, {
    -- elements are side by side in z, of which a group has one: 16 lines, then one of 2 * 64 bytes;
    -- B stays in 2 rows. To swap with y would leave 16 lines
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - (10 + 1) / 161 } }, words = { other = 2 },
    entry = function(o)
      o.accesses, o.groups = 79, { 2, 2, o.deep or 16 }
      o.form = { ids = { 4096, 64, 0 }, groups = { 65536, 1024, o.z or 4 } }
      o.other = { ids = { 4, 4096, 0 }, groups = { 64, 65536, 0 } }
      return columns(o)
    end,
    silent = { near_each_other = { bytes = 31 }, no_index_goes_within_segments = { z = 32 },
      fewer_items_in_z_than_a_row_has = { deep = 15 } },
  }, {
    -- B is in order: 10 passes besides those of A, which are 160, and then 10; and where a swap of
    -- the dimensions would help B, and A with it, nothing
    rule = "strided-access", costs = "passes", value = 16, threshold = 4, to = 2, argument = "A",
    by_lines = true, -- or else nobody knows that no index goes along A
    remedies = { { "swap-dimensions", 1 - (10 + 10) / (160 + 10) } },
    entry = function(o)
      local function place(bytes, per, needed)
        return far({ requests = 10, per_request = per, needed = needed, passes = per,
          stride = bytes == 4 and "unit" or "constant", bytes = bytes })
      end
      local swapped = o.swapped and 4096 or 4
      return made.entry({ group = { 16, 16, 1 },
        { name = "A", space = "global", forms = { { ids = { 4096, 0, 0 } } },
          place(o.bytes or 4096, o.per or 16, 2) },
        { name = "B", space = "global", forms = { { ids = { swapped, 4100 - swapped, 0 } } },
          place(swapped, o.swapped and 16 or 1, o.swapped and 2 or 1) } })
    end,
    silent = { a_swap_does_it = { swapped = true }, less_than_twice = { per = 3.9 } },
  }, {
    -- one index is taken apart: 20 requests of 16 passes, then of 1
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - 20 / 320 } },
    entry = taken_apart,
    -- a gap of a tenth and more
    silent = { results_leave_gaps = { gaps = 1 / 0.899 },
      a_row_of_results = { loops = { 4 } }, another_in_order = { partner = true } },
  }, {
    -- so is it here, as items a run further on go to the next element: 10 requests of A
    rule = "wrong-index-order", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "swap-dimensions", 1 - 10 / 160 } },
    entry = function(o)
      return made.entry({ group = o.group, { name = "A", space = "global",
        far({ per_request = 16, needed = 4, passes = 16, stride = "constant",
          bytes = o.bytes or 4096, more = { ["stride.local[8]"] = 100,
            ["stride.item.beside"] = o.beside or 90 } }),
        o.turned and far({ per_request = 4, stride = "unit", operation = o.turned }) or nil },
        o.partner and { name = "C", space = "global", far({ per_request = 4, stride = "unit" }) }
          or nil })
    end,
    silent = { others_go_on_elsewhere = { beside = 89 }, another_in_order = { partner = true },
      turned_in_place = { turned = "loads" }, copied_in_place = { turned = "stores" },
      near_each_other = { bytes = 31 } },
  }, {
    -- 10 requests of 16 passes, then of 1, and 2 more each to fill a tile and to use it
    rule = "transpose-in-local-memory", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "tile", 1 - (10 + 20 + 1) / (160 + 1) } },
    entry = function(o)
      o.accesses = o.accesses or 80
      return columns(o)
    end,
    silent = { no_partner = { accesses = 79 }, partner_without_order = { share = 49 },
      loads_fill_a_tile_as_it_is = { copies = true },
      near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } } },
  }, {
    -- one index is taken apart, and the argument is loaded by rows as well: 20 more requests
    rule = "transpose-in-local-memory", costs = "passes", value = 16, threshold = 8, to = 4,
    remedies = { { "tile", 1 - (10 + 20 + 20) / (160 + 20) } },
    entry = function(o)
      return made.entry({ { name = "A", space = "global",
        more = { ["footprint.unique_reads"] = 640,
          ["footprint.sectors_read"] = 640 * 4 / 32 * (o.gaps or 1) },
        far({ per_request = 16, needed = 4, passes = 16, stride = "constant",
          bytes = o.bytes or 4096 }),
        far({ requests = o.seldom and 2 or 20, per_request = 4, passes = 1,
          stride = o.other or "unit" }) } })
    end,
    silent = { neither_by_rows = { other = "irregular" }, seldom_by_rows = { seldom = true },
      near_each_other = { bytes = 31 }, elements_are_left_out = { gaps = 1 / 0.899 } },
  },
}
