-- Rules about local memory. A kernel costs 4 for each wavefront, as long as nothing else is
-- counted.
local made = require("made")
local near = made.near

--- 100 requests of a tile, 200 wavefronts.
local function conflicts(o)
  return made.entry({ group = o.group, { name = "T", space = "local", near({ requests = 100,
    wavefronts = 100 + (o.conflicts or 100), conflicts = o.conflicts or 100,
    stride = o.stride or "constant", bytes = o.bytes or 8, operation = o.operation }) } })
end

--- As many lines of a tile that load 6 times in unit stride.
local function tile(o, more)
  local argument = { name = "T", space = "local", more = more }
  for i = 1, o.lines or 1 do
    argument[i] = near({ requests = o.requests or 6, stride = "unit", operation = o.operation,
      share = o.share, more = { ["stride.local[0]"] = o.once == nil and (o.stays or 0) or nil } })
  end
  return argument
end

return {
  {
    -- half of the wavefronts are conflicts
    rule = "bank-conflicts", argument = "T", value = 2, threshold = 1, weight = 0.5, to = 0,
    entry = conflicts,
    silent = { rows = { bytes = -64 }, free = { conflicts = 0 },
      anywhere_in_two_dimensions = { stride = "irregular", group = { 16, 16, 1 } },
      little_of_the_cost = { conflicts = 3 }, -- 3 / 103 < 0.03
      atomics = { operation = "atomics" } },
  }, {
    rule = "pad-local-rows", argument = "T", value = 2, threshold = 1, weight = 0.5, to = 0,
    entry = function(o)
      o.bytes = o.bytes or 64
      return conflicts(o)
    end,
    silent = { within_a_row = { bytes = 63 }, free = { conflicts = 0 },
      anywhere_in_one_dimension = { stride = "irregular" },
      little_of_the_cost = { conflicts = 3 }, atomics = { operation = "atomics" } },
  }, {
    rule = "local-atomics", argument = "T", value = 2, threshold = 2, weight = 0.5, to = 100,
    entry = function(o)
      o.operation = o.operation or "atomics"
      return conflicts(o)
    end,
    silent = { less_than_two = { conflicts = 99 }, loads = { operation = "loads" } },
  }, {
    -- all that is done in local memory
    rule = "staging-without-gain", argument = "T", value = 1, threshold = 1, weight = 1, to = 0,
    entry = function(o)
      return made.entry({ tile(o, { ["staging.uses"] = o.uses or 1,
        ["staging.order"] = o.order or 0, ["staging.elements"] = 192,
        ["accesses.stores"] = o.stores or 192 }) })
    end,
    silent = { reused = { uses = 1.1 }, reordered = { order = 1 },
      holds_results_too = { stores = 193 } },
  }, {
    rule = "local-memory-on-cpu", device = "cpu", argument = "T", value = 0, threshold = 1,
    weight = 0.1, to = 0,
    entry = function(o)
      return made.entry({ tile(o, { ["staging.order"] = o.order or 0, ["staging.elements"] = 192,
        ["accesses.stores"] = o.stores or 192 }) })
    end,
    silent = { reordered = { order = 1 }, holds_results_too = { stores = 193 } },
  }, {
    -- 64 items load 4 * 6 * 32 = 768 words, 12 each, for 128 stores: 6 each; two of four remain
    rule = "column-in-registers", argument = "T", value = 768, threshold = 576, weight = 0.5,
    to = 384,
    entry = function(o)
      o.lines = o.lines or 4
      return made.entry({ tile(o), groups = { o.groups or 1, 1, 1 },
        global = { ["accesses.stores"] = o.stores or 128 } })
    end,
    silent = { the_same_at_each_step = { stays = 50 }, no_next_time = { once = true },
      sometimes_side_by_side = { share = 89 }, no_walk = { groups = 2 },
      three_lines = { lines = 3, requests = 8 },
      few_loads = { stores = 171 } }, -- 768 / 171 < 4.5
  }, {
    -- 9 uses with 9 weights: 3 in each of two passes
    rule = "separable-window", argument = "T", value = 9, threshold = 9, weight = 0.12, to = 3,
    entry = function(o)
      return made.entry({ tile(o, { ["staging.uses"] = o.uses or 9 }),
        { name = "W", space = "constant", more = { ["footprint.addresses"] = o.weights or 9 },
          made.far({ per_request = 1, stride = o.stride or "uniform" }) } })
    end,
    silent = { few_uses = { uses = 8.9 }, few_weights = { weights = 8 },
      no_weights = { weights = 1025 }, own_weights = { stride = "unit" } },
  }, {
    -- 192 loads for 256 operations, 64 more of global memory: one each, a half with 2 x 2 results
    rule = "register-blocking", argument = "T", value = 192, threshold = 192, weight = 0.5,
    to = 0.5,
    entry = function(o)
      return made.entry({ tile(o, { ["staging.uses"] = o.uses or 8 }),
        kernel = { flops = o.flops or 256, ["opcode.total"] = o.instructions },
        ["local"] = { ["accesses.loads"] = 192 }, combined = { ["accesses.loads"] = 256 } })
    end,
    silent = { seldom_used = { uses = 7.9 }, several_operations = { flops = 257 },
      no_operation = { flops = 0 }, little_of_the_cost = { instructions = 32 * 97 } }, -- 24 / 121
  }, {
    rule = "local-memory-limits-groups", argument = false, value = 16385, threshold = 16384,
    weight = 0.1, to = 16384,
    entry = function(o)
      return made.entry({ ["local"] = { ["footprint.reserved"] = o.bytes or 16385 } })
    end,
    silent = { two_groups_fit = { bytes = 16384 } },
  }, {
    -- 4 groups store each word 16 times, 4 times each; 1024 local accesses for 256 loads, half of
    -- that would do; half of what local memory costs
    rule = "work-inefficient", argument = "T", value = 4, threshold = 4, weight = 0.5, to = 2,
    entry = function(o)
      o.operation = "stores"
      return made.entry({ tile(o, { ["footprint.rewrite"] = o.rewrite or 16 }),
        kernel = { ["barriers.total"] = o.barriers or 1024, flops = o.flops or 768,
          ["simt.active_instructions[32]"] = o.active or 0.95 },
        global = { ["accesses.loads"] = o.loads or 256 },
        ["local"] = { ["accesses.total"] = 1024, ["accesses.stores"] = o.stores or 512,
          ["accesses.loads"] = o.uses or 512 } })
    end,
    silent = { few_stores = { rewrite = 15.9 }, few_barriers = { barriers = 1023 },
      items_rest = { active = 0.94 }, several_elements = { loads = 513 },
      transform = { flops = 769 }, -- more than 1.5 * 512
      simulation = { uses = 1127 }, -- more than 2.2 * 512
      two_results_a_level = { stores = 1229, uses = 0 }, -- more than 1.2 * 1024
      sorting = { barriers = 256 * 17 } }, -- more levels than 2 log2 128 + 2
  },
}
