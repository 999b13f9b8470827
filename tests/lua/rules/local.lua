-- Rules about local memory and atomics. A second is a pass over the banks, or an update.
local made = require("made")
local near = made.near

--- 100 requests of a tile, 200 passes, and 256 items.
local function conflicts(o)
  return made.entry({ kernel = { ["barriers.total"] = 256 * (o.barriers or 0) },
    { name = "T", space = "local", near({ requests = 100,
      wavefronts = 100 + (o.conflicts or 100), conflicts = o.conflicts or 100,
      stride = o.stride or "constant", bytes = o.bytes or 8, operation = o.operation }) } })
end

--- A tile of 32 x 32 words whose columns are loaded, 32 passes each, and whose rows are stored.
local function columns(o)
  local wavefronts, pitch = o.conflicts and 100 + o.conflicts or 3200, o.pitch or 128
  return made.entry({ group = { 32, 4, 1 }, { name = "T", space = "local",
    forms = { o.load or { ids = { pitch, 4, 0 } },
      not o.unknown and { operation = "stores", ids = { 4, pitch, 0 } } or nil },
    near({ requests = 100, wavefronts = wavefronts, conflicts = wavefronts - 100,
      stride = o.stride or "constant", bytes = pitch, more = { ["bytes.moved"] = o.moved } }),
    near({ requests = 100, operation = "stores",
      stride = o.unknown and "irregular" or "unit" }) } })
end

--- A tile that is loaded 6 times in unit stride, and an argument with 10 passes.
local function tile(more)
  return made.entry({ { name = "T", space = "local", more = more,
    near({ requests = 6, stride = "unit" }) },
    { name = "B", space = "global", made.far({ per_request = 4, stride = "unit" }) } })
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
      atomics = { operation = "atomics" } },
    worthless = { few = { conflicts = 5 } }, -- 5 / 105
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
    -- 320 atomics on 20 words; 4 groups would make 80 of them, in 12 sectors instead of 40
    rule = "global-atomics", costs = "updated_sectors", value = 320, threshold = 20, to = 80,
    remedies = { { "privatise", 1 - 12 / 40 } },
    entry = function(o)
      return made.entry({ groups = { o.groups or 4, 1, 1 }, { name = "A",
        space = o.space or "global", more = { ["footprint.addresses"] = o.words or 20 },
        made.far({ per_request = 4, operation = o.operation or "atomics",
          accesses = o.accesses }) } })
    end,
    silent = { few_updates = { accesses = 319 }, many_groups = { groups = 5 }, -- 4 * 20 of each
      -- 4096 of 4 bytes are 16 KiB
      more_counters_than_local_memory_holds = { words = 4097, accesses = 16 * 4097 },
      loads = { operation = "loads" }, local_already = { space = "local" } },
  }, {
    -- all 6 passes of local memory, of 16
    rule = "staging-without-gain", costs = "passes", argument = "T", value = 1, threshold = 1,
    remedies = { { "unstage", 6 / 16 } }, to = 0,
    entry = function(o)
      return tile({ ["staging.uses"] = o.uses or 1, ["staging.order"] = o.order or 0,
        ["staging.elements"] = 192, ["accesses.stores"] = o.stores or 192 })
    end,
    silent = { reused = { uses = 1.1 }, reordered = { order = 1 },
      holds_results_too = { stores = 193 } },
  }, {
    rule = "local-memory-on-cpu", device = "cpu", costs = "passes", argument = "T", value = 0,
    threshold = 1, weight = 0.1, to = 0,
    entry = function(o)
      return tile({ ["staging.order"] = o.order or 0, ["staging.elements"] = 192,
        ["accesses.stores"] = o.stores or 192 })
    end,
    silent = { reordered = { order = 1 }, holds_results_too = { stores = 193 } },
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
  },
}
