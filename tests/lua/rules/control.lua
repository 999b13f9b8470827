-- Rules about instructions, barriers and groups. There are 256 items in 4 groups.
local made = require("made")

local function kernel(figures, more)
  more = more or {}
  more.kernel = figures
  return made.entry(more)
end

--- 26 % of the items rest, and half of the branches in a line with some text divide a sub-group.
-- Nothing costs but instructions.
local function parting(o)
  local entry = kernel({ ["simt.active_instructions[32]"] = o.active or 0.74,
    ["opcode.total"] = 100, ["ipt.max"] = o.most or 200, ["ipt.mean"] = 100 }, { group = o.group,
    code = { { ["simt.branches[32]"] = 8,
      ["simt.divergent_branches[32]"] = o.divergent or 0.5 } } })
  entry.lines[1].text = o.text
  return entry
end

local LOOP, BRANCH = "for (int i = 0; i < n[g]; i++)", "if (before(x) && awhile(x))"

return {
  {
    rule = "divergence", value = 0.74, threshold = 0.75, weight = 0.26, to = 1, line = 901,
    entry = function(o)
      o.text = o.text or BRANCH
      return parting(o)
    end,
    silent = { nearly_all_work = { active = 0.75 }, no_branch_divides = { divergent = 0 },
      loop = { text = LOOP }, -- see divergent-loop
      -- 40 items fill 0.625 of two sub-groups
      group_fills_no_sub_group = { group = { 40, 1, 1 }, active = 0.6 } },
  }, {
    rule = "divergent-loop", value = 0.74, threshold = 0.75, weight = 0.26, to = 1, line = 901,
    entry = function(o)
      o.text = o.text or LOOP
      return parting(o)
    end,
    silent = { nearly_all_work = { active = 0.75 }, no_branch_divides = { divergent = 0 },
      branch = { text = BRANCH } },
  }, {
    rule = "uneven-items", value = 200, threshold = 200, weight = 0.5, to = 100,
    entry = function(o)
      return kernel({ ["ipt.max"] = o.most or 200, ["ipt.mean"] = o.mean or 100,
        ["opcode.total"] = 100,
        ["simt.active_instructions[32]"] = o.active or 0.8 })
    end,
    silent = { less_than_twice = { most = 199 }, short = { most = 99, mean = 40 },
      none_waits = { active = 0.81 } },
  }, {
    -- as divergent-loop is not for CPUs
    rule = "uneven-items", device = "cpu", device_alone = true, value = 200, threshold = 200,
    weight = 0.5, to = 100,
    entry = function(o)
      o.text = LOOP
      return parting(o)
    end,
    silent = { less_than_twice = { most = 199 } },
  }, {
    -- 3 divisions in 100 instructions, 2 of them in the second line
    rule = "index-arithmetic", value = 3, threshold = 3, weight = 0.03, to = 0, line = 902,
    entry = function(o)
      return kernel({ ["opcode.total"] = o.all or 100, ["opcode.class[division]"] = 3 }, { code = {
        { ["opcode.class[division]"] = 1 }, { ["opcode.class[division]"] = 2 } } })
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
    -- the same without a name: 4 of 5 accesses of the second line are to no variable
    rule = "private-arrays", value = 10, threshold = 10, weight = 0.05, to = 0, line = 902,
    entry = function(o)
      return kernel({}, { private = { ["accesses.total"] = o.accesses or 10,
        ["footprint.bytes"] = 32 }, combined = { ["accesses.total"] = 90 }, code = {
        { ["accesses.total"] = 8, ["accesses.variable[A]"] = 5 },
        { ["accesses.total"] = 5, ["accesses.variable[A]"] = 1 } } })
    end,
    silent = { seldom = { accesses = 9 } },
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
      no_tree = { barriers = 256 * 17 }, -- more levels than 2 log2 128 + 2
      nothing_loaded = { loads = 0 }, no_local_memory = { alone = true } },
  }, {
    -- 48 of 64
    rule = "partial-sub-groups", value = 48, threshold = 64, weight = 0.25, to = 64,
    entry = function(o)
      local items = o.items or 48
      return kernel({ items_per_group = items }, { group = { items, 1, 1 },
        groups = { o.groups or 4, 1, 1 } })
    end,
    silent = { full = { items = 64 }, nearly_full = { items = 60 }, one_group = { groups = 1 },
      one_item = { items = 1 } }, -- see lone-items
  }, {
    -- 1 of 32
    rule = "lone-items", value = 1, threshold = 32, weight = 0.96875, to = 32,
    entry = function(o)
      local items = o.items or 1
      return kernel({ items_per_group = items }, { group = { items, 1, 1 },
        groups = { o.groups or 4, 1, 1 } })
    end,
    silent = { two_items = { items = 2 }, one_group = { groups = 1 } },
  }, {
    rule = "single-group", value = 1, threshold = 2, weight = 0.5, to = 2,
    entry = function(o)
      return kernel({ groups = o.groups or 1 }, { group = { o.items or 64, 1, 1 },
        groups = { o.groups or 1, 1, 1 } })
    end,
    silent = { two = { groups = 2 }, little_work = { items = 63 } },
  },
}
