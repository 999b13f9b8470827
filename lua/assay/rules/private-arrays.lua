--- Private memory that is accessed through its address: arrays that do not become registers.
local SHARE_LEAST, BYTES_LEAST = 0.1, 32

return {
  name = "private-arrays",
  title = "Private arrays stay in memory",
  devices = "any",
  needs = { "accesses.total", "footprint.bytes" },
  when = function(k)
    local accesses = k:number("private", "accesses.total") or 0
    local all = accesses + (k:number("combined", "accesses.total") or 0)
    local bytes = k:number("private", "footprint.bytes") or 0
    if all == 0 or accesses / all < SHARE_LEAST or bytes < BYTES_LEAST then
      return nil
    end
    local variable = k:heaviest_in("private")
    return k:finding(variable or k:whole(), "accesses.total", { scope = "private",
      value = accesses, threshold = SHARE_LEAST * all, weight = 0.5 * accesses / all, expected = 0,
      share = 100 * accesses / all, aim = { scope = "private", metric = "accesses.total" } })
  end,
  say = "{share} % of the accesses go to private memory, which on GPUs lies in global memory.",
  try = "Index private arrays by constants only (unroll the loops around them), make them "
    .. "smaller, or move them to local memory.",
  source = "J. Fang, 2014: private arrays moved to local memory, up to 2 times; D. Unat, 2012, "
    .. "appendix C: spills cost as much as global memory",
}
