--- What does not stay near the items: private arrays, and lines that caches lose.

local format = require("assay.format")
local kernel = require("assay.kernel")

-- Share of the accesses, and bytes, from which on private arrays matter.
local PRIVATE_LEAST, BYTES_LEAST = 0.1, 32
-- Other lines used in between that a first-level cache does not outlast, and the share of uses.
local LINES, LATE_LEAST = 512, 0.25

--- Uses of lines, and how many of them come after so many other lines.
local function late_uses(k)
  local uses, late = 0, 0
  for class, value in kernel.indices(k.entry, "kernel", "reuse.distance") do
    local distance, count = math.tointeger(class), format.mean(value) or 0
    uses = uses + (distance and count or 0)
    late = late + (distance and distance >= LINES and count or 0)
  end
  return uses, late
end

return {
  {
    name = "private-arrays",
    title = "Private arrays stay in memory",
    devices = "any",
    needs = { "accesses.total", "footprint.bytes" },
    when = function(k)
      local accesses = k:number("private", "accesses.total") or 0
      local all = accesses + (k:number("combined", "accesses.total") or 0)
      local bytes = k:number("private", "footprint.bytes") or 0
      if all == 0 or accesses / all < PRIVATE_LEAST or bytes < BYTES_LEAST then
        return nil
      end
      return k:finding(k:heaviest_in("private") or k:unnamed_line(), "accesses.total", {
        scope = "private", threshold = PRIVATE_LEAST * all, weight = 0.5 * accesses / all,
        expected = 0, share = 100 * accesses / all,
        aim = { scope = "private", metric = "accesses.total" } })
    end,
    say = "{share} % of the accesses go to private memory, which on GPUs lies in global memory.",
    try = "Index private arrays by constants only (unroll the loops around them), make them "
      .. "smaller, or move them to local memory.",
    source = "J. Fang, 2014: private arrays moved to local memory, up to 2 times; D. Unat, 2012, "
      .. "appendix C: spills cost as much as global memory",
  },
  {
    name = "reuse-beyond-cache",
    title = "Lines are used again only after a cache has lost them",
    devices = "any",
    needs = { "reuse.distance" },
    when = function(k)
      local uses, late = late_uses(k)
      if uses == 0 or late / uses < LATE_LEAST then
        return nil
      end
      return k:finding(k:whole(), "reuse.distance", { value = 100 * late / uses, lines = LINES,
        threshold = 100 * LATE_LEAST, weight = late / uses })
    end,
    say = "{value} % of the uses of a 64-byte line come after {lines} other lines (32 KiB) or "
      .. "more.",
    try = "Work in blocks: tile or exchange the loops so that what was loaded is used again before "
      .. "much else is.",
    source = "M. D. Lam et al., 1991: the cache performance of blocked algorithms",
  },
}
