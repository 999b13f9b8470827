--- Items that stand idle while others of their sub-group take another way.
local LEAST = 0.75

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
  name = "divergence",
  title = "Items of a sub-group take different ways",
  devices = "gpu",
  needs = { "simt.active_instructions", "simt.divergent_branches" },
  when = function(k)
    local metric = "simt.active_instructions[32]"
    local active = k:number("kernel", metric)
    local full = k.group / (32 * math.ceil(k.group / 32)) -- the rest: see partial-sub-groups
    local branch = active and active < LEAST * full and worst_branch(k)
    if not branch then
      return nil
    end
    return k:finding(branch, metric, { scope = "kernel", value = active, active = 100 * active,
      threshold = LEAST * full, weight = full - active, expected = full,
      share = 100 * k:number(branch.scope, "simt.divergent_branches[32]"),
      aim = { scope = "kernel", metric = metric } })
  end,
  better = "more",
  say = "Of the items of a sub-group {active} % are active on average; at this branch they "
    .. "disagree {share} % of the time.",
  try = "Let the items that work be neighbours (tid < s instead of tid % (2 * s) == 0), sort work "
    .. "by its kind, or compute both sides and select.",
  source = "M. Harris, 2007: optimizing parallel reduction, steps 1 and 2; NVIDIA, CUDA C++ "
    .. "Programming Guide: SIMT architecture",
}
