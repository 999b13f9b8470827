--- Items that part, and instructions that only decide where to go on.

local record = require("assay.record")

local ACTIVE = "simt.active_instructions[32]"
local ACTIVE_LEAST, UNEVEN_LEAST, UNEVEN_ACTIVE_MOST = 0.75, 2, 0.8
local CONTROL, CONTROL_LEAST = "opcode.class[control]", 0.42

--- Does a line decide whether a loop goes on? Its text tells, if the record has it.
local function is_loop(line)
  local text = record.optional(line.text) or ""
  return text:find("%f[%w_]for%s*%(") ~= nil or text:find("%f[%w_]while%s*%(") ~= nil
end

--- The line at which the items of sub-groups part most often, if they are too seldom together.
local function parting(k, in_loop)
  local active = k:number("kernel", ACTIVE)
  local full = k.group / (32 * math.ceil(k.group / 32)) -- the rest: see partial-sub-groups
  local branch = active and active < ACTIVE_LEAST * full and k:worst_branch()
  return branch and is_loop(branch.line) == in_loop and branch or nil, full
end

local function parted(k, in_loop, more)
  local branch, full = parting(k, in_loop)
  if not branch then
    return nil
  end
  local active = k:number("kernel", ACTIVE)
  more.scope, more.active, more.threshold = "kernel", 100 * active, ACTIVE_LEAST * full
  more.weight, more.expected = k:idle_share(active / full), full
  more.share = 100 * k:number(branch.scope, "simt.divergent_branches[32]")
  more.aim = { scope = "kernel", metric = ACTIVE }
  return k:finding(branch, ACTIVE, more)
end

return {
  {
    name = "divergence",
    title = "Items of a sub-group take different ways",
    devices = "gpu",
    needs = { "simt.active_instructions", "simt.divergent_branches" },
    when = function(k) return parted(k, false, {}) end,
    better = "more",
    say = "Of the items of a sub-group {active} % are active on average; at this branch they "
      .. "disagree {share} % of the time.",
    try = "Let the items that work be neighbours (tid < s instead of tid % (2 * s) == 0), start "
      .. "none that have nothing to do, sort work by its kind, or compute both sides and select.",
    source = "M. Harris, 2007: optimizing parallel reduction, steps 1 and 2; NVIDIA, CUDA C++ "
      .. "Programming Guide: SIMT architecture",
  },
  {
    name = "divergent-loop",
    title = "Items of a sub-group leave a loop at different times",
    devices = "gpu",
    needs = { "simt.active_instructions", "simt.divergent_branches", "ipt.max", "ipt.mean" },
    when = function(k)
      local most, mean = k:number("kernel", "ipt.max"), k:number("kernel", "ipt.mean")
      return most and mean and parted(k, true, { most = most, mean = mean }) or nil
    end,
    better = "more",
    say = "Of the items of a sub-group {active} % are active on average: those that are done with "
      .. "this loop wait for the others. The busiest item executes {most} instructions, the "
      .. "average one {mean}.",
    try = "Let neighbours have about as much to do: sort or bin work by its length, take squares "
      .. "of a picture instead of rows, or give long work to several items; or let an item that is "
      .. "done go on with the next piece of work.",
    source = "N. Bell, M. Garland, 2009: imbalance of rows; T. Aila, S. Laine, 2009: understanding "
      .. "the efficiency of ray traversal on GPUs, persistent threads",
  },
  { -- on devices with sub-groups divergent-loop says it better
    name = "uneven-items",
    title = "Some items do much more than others",
    devices = "any",
    needs = { "ipt.max", "ipt.mean" },
    when = function(k)
      local most, mean = k:number("kernel", "ipt.max"), k:number("kernel", "ipt.mean")
      local active = k:number("kernel", ACTIVE) or 1
      if not most or not mean or most < UNEVEN_LEAST * mean or most < 100
        or active > UNEVEN_ACTIVE_MOST or k.device ~= "cpu" and parting(k, true) then
        return nil
      end
      return k:finding(k:whole(), "ipt.max", { threshold = UNEVEN_LEAST * mean,
        weight = k:idle_share(mean / most), expected = mean, mean = mean })
    end,
    say = "The busiest item executes {value} instructions, the average one {mean}.",
    try = "Deal work out in smaller pieces, or give long rows to a whole group; sort by length so "
      .. "that neighbours have about as much to do.",
    source = "N. Bell, M. Garland, 2009: imbalance of rows; AIWC: instructions per thread",
  },
  {
    name = "loop-overhead",
    title = "Much of the work is deciding where to go on",
    devices = "any",
    needs = { "opcode.class", "opcode.total", "branch.executed" },
    when = function(k)
      local all = k:number("kernel", "opcode.total") or 0
      local share = all > 0 and (k:number("kernel", CONTROL) or 0) / all or 0
      -- of items that come to a branch at all
      if share < CONTROL_LEAST or (k:number("kernel", "branch.executed") or 0) < k.items then
        return nil
      end
      return k:finding(k:whole(), CONTROL, { threshold = CONTROL_LEAST * all, share = 100 * share,
        weight = (share - CONTROL_LEAST + 0.05) * k:issue_share(k.issues), goal = CONTROL_LEAST,
        aim = { scope = "kernel", metric = CONTROL,
          per = { scope = "kernel", metric = "opcode.total" } } })
    end,
    say = "{share} % of the instructions are branches, comparisons for them, calls and barriers.",
    try = "Unroll short loops (with a trip count that the compiler knows), and take what does not "
      .. "change out of them.",
    source = "M. Harris, 2007: optimizing parallel reduction, steps 5 and 6; J. Fang, 2014: "
      .. "unrolling pays while registers last",
  },
}
