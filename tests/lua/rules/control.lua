-- Rules about instructions, barriers and groups. There are 256 items in 4 groups.
local made = require("made")

local function kernel(figures, more)
  more = more or {}
  more.kernel = figures
  return made.entry(more)
end

return {
  {
    -- 26 % of the items rest
    rule = "divergence", value = 0.74, threshold = 0.75, weight = 0.26, to = 1, line = 901,
    entry = function(o)
      return kernel({ ["simt.active_instructions[32]"] = o.active or 0.74 }, { group = o.group,
        code = { { ["simt.branches[32]"] = 8,
          ["simt.divergent_branches[32]"] = o.divergent or 0.5 } } })
    end,
    silent = { nearly_all_work = { active = 0.75 }, no_branch_divides = { divergent = 0 },
      -- 40 items fill 0.625 of two sub-groups
      group_fills_no_sub_group = { group = { 40, 1, 1 }, active = 0.6 } },
  }, {
    rule = "uneven-items", value = 200, threshold = 200, weight = 0.5, to = 100,
    entry = function(o)
      return kernel({ ["ipt.max"] = o.most or 200, ["ipt.mean"] = o.mean or 100,
        ["simt.active_instructions[32]"] = o.active or 0.8 })
    end,
    silent = { less_than_twice = { most = 199 }, short = { most = 99, mean = 40 },
      none_waits = { active = 0.81 } },
  }, {
    -- 2 remainders and a division in 100 instructions
    rule = "index-arithmetic", value = 2, threshold = 2, weight = 0.03, to = 0,
    entry = function(o)
      return kernel({ ["opcode.total"] = o.all or 100, ["opcode.histogram[urem]"] = 2,
        ["opcode.histogram[sdiv]"] = 1 })
    end,
    silent = { seldom = { all = 101 } },
  }, {
    -- 42 of 100, all of the cost
    rule = "loop-overhead", value = 42, threshold = 42, weight = 0.05, to = 0.42,
    entry = function(o)
      return kernel({ ["opcode.total"] = 100, ["opcode.class[control]"] = o.control or 42,
        ["branch.executed"] = o.branches or 256 })
    end,
    silent = { less = { control = 41 }, few_come_to_a_branch = { branches = 255 } },
  }, {
    -- a tenth of the accesses, of which half is at stake
    rule = "private-arrays", argument = "P", value = 10, threshold = 10, weight = 0.05, to = 0,
    entry = function(o)
      return made.entry({ { name = "P", space = "private", { ["accesses.total"] = 10 } },
        private = { ["accesses.total"] = 10, ["footprint.bytes"] = o.bytes or 32 },
        combined = { ["accesses.total"] = o.others or 90 } })
    end,
    silent = { seldom = { others = 91 }, small = { bytes = 31 } },
  }, {
    rule = "frequent-barriers", value = 11, threshold = 12, weight = 0.05, to = 12,
    entry = function(o)
      return kernel({ ["itb.median"] = o.between or 11, ["barriers.total"] = o.barriers or 1024 })
    end,
    silent = { work_between = { between = 12 }, few = { barriers = 1023 } },
  }, {
    rule = "barrier-without-sharing", value = 256, threshold = 0, weight = 0.1, to = 0,
    entry = function(o)
      return kernel({ ["barriers.total"] = o.barriers or 256 },
        { ["local"] = { ["accesses.total"] = o.shared or 0 } })
    end,
    silent = { shared = { shared = 1 }, no_barrier = { barriers = 0 } },
  }, {
    -- 4 barriers for one load: two would do
    rule = "one-element-per-item", value = 1024, threshold = 1024, weight = 0.15, to = 2,
    entry = function(o)
      return kernel({ ["barriers.total"] = o.barriers or 1024 }, { global = {
        ["accesses.loads"] = o.loads or 256 }, not o.alone and { name = "T", space = "local",
        made.near({ requests = 1 }) } or nil })
    end,
    silent = { few = { barriers = 1023 }, several_elements = { loads = 513 },
      nothing_loaded = { loads = 0 }, no_local_memory = { alone = true } },
  }, {
    -- 48 of 64
    rule = "partial-sub-groups", value = 48, threshold = 64, weight = 0.25, to = 64,
    entry = function(o)
      local items = o.items or 48
      return kernel({ items_per_group = items }, { group = { items, 1, 1 },
        groups = { o.groups or 4, 1, 1 } })
    end,
    silent = { full = { items = 64 }, nearly_full = { items = 60 }, one_group = { groups = 1 } },
  }, {
    rule = "single-group", value = 1, threshold = 2, weight = 0.5, to = 2,
    entry = function(o)
      return kernel({ groups = o.groups or 1 }, { group = { o.items or 64, 1, 1 },
        groups = { o.groups or 1, 1, 1 } })
    end,
    silent = { two = { groups = 2 }, little_work = { items = 63 } },
  },
}
