--- Items that part, and instructions that only decide where to go on.

local ACTIVE = "simt.active_instructions[32]"
local ACTIVE_LEAST, UNEVEN_LEAST, UNEVEN_ACTIVE_MOST = 0.75, 2, 0.8
local CONTROL, CONTROL_LEAST = "opcode.class[control]", 0.42

--- The line whose branches divide most sub-groups.
local function worst_branch(k)
  local best, most
  for _, line in ipairs(k.entry.lines) do
    local branches = k:number(line.scope, "simt.branches[32]") or 0
    local divided = branches * (k:number(line.scope, "simt.divergent_branches[32]") or 0)
    if divided > (most or 0) then
      best, most = { scope = line.scope, line = line }, divided
    end
  end
  return best
end

return {
  {
    name = "divergence",
    title = "Items of a sub-group take different ways",
    devices = "gpu",
    needs = { "simt.active_instructions", "simt.divergent_branches" },
    when = function(k)
      local active = k:number("kernel", ACTIVE)
      local full = k.group / (32 * math.ceil(k.group / 32)) -- the rest: see partial-sub-groups
      local branch = active and active < ACTIVE_LEAST * full and worst_branch(k)
      if not branch then
        return nil
      end
      return k:finding(branch, ACTIVE, { scope = "kernel", active = 100 * active,
        threshold = ACTIVE_LEAST * full, weight = full - active, expected = full,
        share = 100 * k:number(branch.scope, "simt.divergent_branches[32]"),
        aim = { scope = "kernel", metric = ACTIVE } })
    end,
    better = "more",
    say = "Of the items of a sub-group {active} % are active on average; at this branch they "
      .. "disagree {share} % of the time.",
    try = "Let the items that work be neighbours (tid < s instead of tid % (2 * s) == 0), sort "
      .. "work by its kind, or compute both sides and select.",
    source = "M. Harris, 2007: optimizing parallel reduction, steps 1 and 2; NVIDIA, CUDA C++ "
      .. "Programming Guide: SIMT architecture",
  },
  {
    name = "uneven-items",
    title = "Some items do much more than others",
    devices = "any",
    needs = { "ipt.max", "ipt.mean" },
    when = function(k)
      local most, mean = k:number("kernel", "ipt.max"), k:number("kernel", "ipt.mean")
      local active = k:number("kernel", ACTIVE) or 1
      if not most or not mean or most < UNEVEN_LEAST * mean or most < 100
        or active > UNEVEN_ACTIVE_MOST then
        return nil
      end
      return k:finding(k:whole(), "ipt.max", { threshold = UNEVEN_LEAST * mean,
        weight = 1 - mean / most, expected = mean, mean = mean })
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
