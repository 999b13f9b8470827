--- Instructions that only decide where to go on, of items that come to a branch at all.
local LEAST = 0.42

return {
  name = "loop-overhead",
  title = "Much of the work is deciding where to go on",
  devices = "any",
  needs = { "opcode.class", "opcode.total", "branch.executed" },
  when = function(k)
    local metric = "opcode.class[control]"
    local control, all = k:number("kernel", metric) or 0, k:number("kernel", "opcode.total") or 0
    local share = all > 0 and control / all or 0
    if share < LEAST or (k:number("kernel", "branch.executed") or 0) < k.items then
      return nil
    end
    return k:finding(k:whole(), metric, { threshold = LEAST * all, share = 100 * share,
      weight = (share - LEAST + 0.05) * k:issue_share(k.issues), goal = LEAST,
      aim = { scope = "kernel", metric = metric,
        per = { scope = "kernel", metric = "opcode.total" } } })
  end,
  say = "{share} % of the instructions are branches, comparisons for them, calls and barriers.",
  try = "Unroll short loops (with a trip count that the compiler knows), and take what does not "
    .. "change out of them.",
  source = "M. Harris, 2007: optimizing parallel reduction, steps 5 and 6; J. Fang, 2014: "
    .. "unrolling pays while registers last",
}
