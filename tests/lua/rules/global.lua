-- Rules about global and constant memory. A kernel with one argument of 10 requests of P segments
-- costs 4 * 10 + 8 * 10 * P, as long as no instructions are counted.
local made = require("made")
local far, near = made.far, made.near

local function one(space, f, more)
  return made.entry({ { name = "A", space = space, far(f), more = more } })
end

--- A line whose neighbours are a constant number of bytes apart.
local function apart(o, group)
  return made.entry({ group = group,
    { name = "A", space = "global", more = { ["reuse.within_group"] = o.reuse,
      ["footprint.reread"] = o.reread },
      far({ per_request = o.per or 8, needed = o.needed or 4, stride = o.stride or "constant",
        bytes = o.bytes, operation = o.operation, active = o.active, more = {
        ["stride.local[8]"] = o.walks, ["stride.local[0]"] = o.stays,
        ["accesses.stores"] = o.stores, ["accesses.variable[Z]"] = o.mixed } }) },
    { name = "B", space = "global", far({ requests = o.others or 1, per_request = 4,
      stride = "unit", share = o.share, accesses = o.accesses }) },
    o.copies and { name = "T", space = "local", near({ requests = 1, stride = "unit" }),
      more = { ["staging.elements"] = 32, ["accesses.stores"] = 32 } } or nil })
end

--- As many lines that load 10 times 4 segments each.
local function lines(o, more)
  local argument = { name = "A", space = o.space or "global", more = more }
  for i = 1, o.lines or 3 do
    argument[i] = far({ per_request = 4, stride = i == 1 and o.stride or "unit" })
  end
  return made.entry({ argument })
end

return {
  {
    -- 8 segments where 4 would do; B costs 4 + 32: 8 * (80 - 40) of 40 + 640 + 36
    rule = "strided-access", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.bytes = o.bytes or 8
      return apart(o)
    end,
    silent = {
      less_than_twice = { per = 7.9 },
      little_of_the_cost = { others = 160 }, -- 320 / (680 + 36 * 160) < 0.05
      absent_items_make_the_gaps = { active = 0.74 },
      neighbours_are_neighbours = { stride = "unit" },
      each_item_has_a_row = { walks = 50 },
      line_that_accesses_others_too = { mixed = 1 },
      atomics = { operation = "atomics" },
    },
  }, {
    -- each line: 8 * (160 - 40) of 4 * 20 + 8 * 320; two lines
    rule = "array-of-structures", value = 16, threshold = 8, weight = 2 * 960 / 2640, to = 4,
    also = 1,
    entry = function(o)
      local function member()
        return far({ per_request = 16, needed = 4, stride = "constant", bytes = o.bytes or 16,
          more = { ["stride.local[8]"] = o.walks } })
      end
      return made.entry({ { name = "A", space = "global", member(),
        not o.single and member() or nil, more = { ["reuse.within_group"] = o.reuse or 1 } } })
    end,
    silent = { one_member = { single = true }, too_far_apart = { bytes = 257 },
      shared_elements = { reuse = 1.5 }, each_item_has_a_row = { walks = 50 } },
  }, {
    rule = "row-per-item", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.bytes, o.walks = o.bytes or 256, o.walks or 50
      return apart(o)
    end,
    silent = { items_do_not_walk = { walks = 49 }, less_than_twice = { per = 7.9 },
      the_same_again_and_again = { walks = 100, stays = 51 },
      block_of_a_map = { stores = 320, reread = 1 } }, -- see strided-access
  }, {
    -- elements in place, each loaded and stored once
    rule = "strided-access", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.bytes, o.walks, o.stores, o.reread = 64, 50, o.stores or 320, o.reread or 1
      return apart(o)
    end,
    silent = { sum_of_a_row = { stores = 0 }, loaded_again = { reread = 1.1 } },
  }, {
    rule = "row-per-item", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.stride, o.walks = "irregular", o.walks or 50
      return apart(o)
    end,
    silent = { items_do_not_walk = { walks = 49 } },
  }, {
    rule = "irregular-access", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.stride = o.stride or "irregular"
      return apart(o)
    end,
    silent = { items_walk = { walks = 50 }, less_than_twice = { per = 7.9 },
      stride_has_a_rule = { stride = "constant", bytes = 8 },
      items_between_rest = { active = 0.74, per = 5, needed = 1 } },
  }, {
    -- with items that rest, more segments than all of them in order would touch
    rule = "irregular-access", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.stride, o.active = "irregular", 0.74
      return apart(o)
    end,
    silent = { less_than_twice = { per = 7.9 } },
  }, {
    -- B has 79 of 320 accesses: less than a quarter
    rule = "wrong-index-order", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.bytes, o.accesses = o.bytes or 1024, o.accesses or 79
      return apart(o, o.group or { 16, 16, 1 })
    end,
    silent = { near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } },
      transposed = { accesses = 80 }, less_than_twice = { per = 7.9 } },
  }, {
    rule = "transpose-in-local-memory", value = 8, threshold = 8, weight = 320 / 716, to = 4,
    entry = function(o)
      o.bytes, o.accesses = o.bytes or 1024, o.accesses or 80
      return apart(o, o.group or { 16, 16, 1 })
    end,
    silent = { no_partner = { accesses = 79 }, partner_without_order = { share = 49 },
      loads_fill_a_tile_as_it_is = { copies = true },
      near_each_other = { bytes = 31 }, one_dimension = { group = { 256, 1, 1 } } },
  }, {
    -- 5 segments where 4 would do: 8 * (50 - 40) of 40 + 400
    rule = "narrow-groups", value = 5, threshold = 5, weight = 80 / 440, to = 4,
    entry = function(o)
      return made.entry({ group = o.group or { 15, 4, 1 }, { name = "A", space = "global",
        far({ per_request = o.per or 5, needed = 4, stride = o.stride or "unit" }) } })
    end,
    silent = { wide = { group = { 16, 4, 1 } }, one_dimension = { group = { 8, 1, 1 } },
      tiny = { group = { 5, 6, 1 } }, hardly_more = { per = 4.9 }, gaps = { stride = "constant" } },
  }, {
    rule = "misaligned-access", value = 5, threshold = 4.5, weight = 80 / 440, to = 4,
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
    -- 32 requests of a segment: a third of the cost is requests, two thirds segments
    rule = "broadcast-loads", value = 16, threshold = 16, weight = 15 / 16 * 2 / 3, to = 2,
    entry = function(o)
      return one(o.space or "global", { requests = 32, per_request = 1, needed = 0.125,
        stride = "uniform", share = o.share, operation = o.operation },
        { ["reuse.within_group"] = o.reuse or 16 })
    end,
    silent = { seldom = { reuse = 15.9 }, not_all = { share = 89 }, cached = { space = "constant" },
      stored = { operation = "stores" } },
  }, {
    -- 0.3 of 8 * 10 of 40 + 80
    rule = "constant-memory", value = 1024, threshold = 1024, weight = 0.3 * 80 / 120, to = 100,
    entry = function(o)
      return one(o.space or "global", { per_request = 1, needed = 0.125, stride = "uniform",
        share = o.share },
        { ["footprint.bytes"] = o.bytes or 1024, ["accesses.stores"] = o.stores })
    end,
    silent = { large = { bytes = 1025 }, written = { stores = 1 }, not_all = { share = 89 },
      constant_already = { space = "constant" } },
  }, {
    rule = "divergent-constant", value = 49, threshold = 50, weight = 320 / 360, to = 100,
    entry = function(o)
      return one(o.space or "constant", { per_request = 4, stride = "irregular", share = 51,
        more = { ["stride.item[uniform]"] = o.uniform or 49 } })
    end,
    silent = { mostly_the_same = { uniform = 50 }, elsewhere = { space = "global" } },
  }, {
    -- three quarters of 8 * 40 of 40 + 320; 320 loads, a quarter of them left
    rule = "stage-in-local-memory", value = 4, threshold = 4, weight = 0.75 * 320 / 360, to = 80,
    entry = function(o)
      o.lines = o.lines or 1
      return lines(o, { ["reuse.within_group"] = o.reuse or 4, ["pattern.map"] = o.map or 107 })
    end,
    silent = { seldom = { reuse = 3.9 }, stencil = { lines = 3 }, own_elements = { map = 108 },
      own_columns = { map = 302 }, own_rows = { map = 204 },
      broadcast = { stride = "uniform" }, constant = { space = "constant" } },
  }, {
    -- 3 lines: 8 * 120 of 120 + 960, a third of it; 960 loads
    rule = "stencil-halo", value = 1.5, threshold = 1.5, weight = 960 / 1080 / 3, to = 640,
    entry = function(o) return lines(o, { ["reuse.within_group"] = o.reuse or 1.5 }) end,
    silent = { hardly_shared = { reuse = 1.4 }, two_lines = { lines = 2 },
      no_neighbourhood = { stride = "irregular" }, constant = { space = "constant" } },
  }, {
    -- what two groups load of six bytes: a sixth
    rule = "chunk", value = 1.2, threshold = 1.2, weight = 960 / 1080 / 6, to = 800,
    entry = function(o)
      return lines(o, { ["footprint.reread"] = o.reread or 1.2,
        ["reuse.within_group"] = o.reuse or 1 })
    end,
    silent = { hardly_shared = { reread = 1.19 }, two_lines = { lines = 2 },
      gather = { stride = "irregular" }, constant = { space = "constant" },
      shared_within_groups = { reread = 1.8, reuse = 1.5 } },
  }, {
    -- 256 items store 1024 times, 32 requests: three quarters of 1024 of 128 + 1024
    rule = "accumulate-in-register", value = 4, threshold = 4, weight = 0.75 * 1024 / 1152,
    to = 256,
    entry = function(o)
      return one("global", { requests = 32, per_request = 4, operation = "stores", stride = "unit",
        accesses = o.stores or 1024 }, { ["footprint.rewrite"] = o.rewrite or 4,
        ["accesses.atomics"] = o.atomics })
    end,
    silent = { seldom = { rewrite = 3.9 }, few_items = { stores = 1023 },
      atomics = { atomics = 1 } },
  }, {
    -- 320 atomics on 20 words; 4 groups would make 80 of them; 8 * 10 of 40 + 80
    rule = "global-atomics", value = 320, threshold = 320, weight = 80 / 120, to = 80,
    entry = function(o)
      return made.entry({ groups = { o.groups or 4, 1, 1 }, { name = "A",
        space = o.space or "global", more = { ["footprint.addresses"] = o.words or 20 },
        far({ per_request = 1, operation = "atomics" }) } })
    end,
    silent = { many_words = { words = 21 }, many_groups = { groups = 8 },
      local_already = { space = "local" } },
  }, {
    -- a quarter of the uses behind 512 lines or more
    rule = "reuse-beyond-cache", value = 25, threshold = 25, weight = 0.25,
    entry = function(o)
      return made.entry({ kernel = { ["reuse.distance[cold]"] = 1000, ["reuse.distance[0]"] = 75,
        [("reuse.distance[%d]"):format(o.class or 512)] = o.late or 25 } })
    end,
    silent = { seldom = { late = 24 }, within_the_cache = { class = 256 } },
  }, {
    -- 9 of 10 requests in unit stride
    rule = "scalar-on-cpu", device = "cpu", value = 1, threshold = 2, weight = 0.05, to = 4,
    entry = function(o)
      return made.entry({ kernel = { ["simd.max"] = o.elements or 1 },
        { name = "A", space = "global", far({ requests = 90, per_request = 4, stride = "unit" }) },
        { name = "B", space = "global", far({ requests = o.others or 10, per_request = 4,
          stride = "irregular" }) } })
    end,
    silent = { vectors = { elements = 4 }, without_order = { others = 11 } },
  },
}
