--- What local memory costs, and whether it pays.

-- Bytes of local memory of a group; OpenCL guarantees 32 KiB, which two groups should share.
local BYTES_MOST = 16384

-- Loads for each multiply-and-add, uses of each value by the group, and share of the cost of local
-- memory from which on results are to be computed in blocks.
local OPERANDS_LEAST, USES_LEAST, SHARE_LEAST = 1.5, 8, 0.2

local USAGE = { scope = "kernel", metric = "usage.local" }

--- Does a variable hold copies whose order is no better than that of the original?
local function is_mere_copy(k, variable)
  return k:number(variable.scope, "staging.order") == 0 and k:holds_copies(variable)
end

--- The copy in local memory whose values a group uses most often, and how often.
local function most_used(k)
  local best, most = nil, 0
  for _, variable in ipairs(k.locals) do
    local uses = k:number(variable.scope, "staging.uses") or 0
    if uses > most then
      best, most = variable, uses
    end
  end
  return best, most
end

return {
  {
    name = "register-blocking",
    title = "Operands come one by one from local memory",
    devices = "gpu",
    needs = { "staging.uses", "flops", "bank.wavefronts.loads" },
    when = function(k)
      local variable, uses = most_used(k)
      local pairs_of_flops = (k:number("kernel", "flops") or 0) / 2
      local loads = k:number("local", "accesses.loads") or 0
      local all = k:number("combined", "accesses.loads") or 0
      local share = k:wavefront_share(k.wavefronts)
      if uses < USES_LEAST or pairs_of_flops == 0 or loads < OPERANDS_LEAST * pairs_of_flops
        or share < SHARE_LEAST then
        return nil
      end
      return k:finding(k:heaviest(variable, "loads"), "accesses.loads", { scope = "local",
        threshold = OPERANDS_LEAST * pairs_of_flops, each = loads / pairs_of_flops, uses = uses,
        weight = share / 2, goal = all / pairs_of_flops / 4,
        aim = { scope = "combined", metric = "accesses.loads",
          per = { scope = "kernel", metric = "flops" } } })
    end,
    say = "For each multiply-and-add {each} values are loaded from local memory; a group uses each "
      .. "value in {argument} {uses} times.",
    try = "Let each item compute a block of results, 2 x 2 or 4 x 4, so that a value that it has "
      .. "loaded from local memory serves several operations out of a register.",
    source = "V. Volkov, J. W. Demmel, 2008: benchmarking GPUs to tune dense linear algebra: "
      .. "registers before shared memory",
  },
  {
    name = "staging-without-gain",
    title = "Local memory is filled but neither reused nor reordered",
    devices = "any",
    needs = { "staging.uses", "staging.order", "staging.elements" },
    each = "argument",
    when = function(k, variable)
      local uses = k:number(variable.scope, "staging.uses")
      if not uses or uses > 1 or not is_mere_copy(k, variable) then
        return nil
      end
      return k:finding_of(variable, "staging.uses", { threshold = 1, expected = 0, aim = USAGE,
        weight = k:wavefront_share(variable.near and variable.near.wavefronts or 0) })
    end,
    say = "Each value that is copied to {argument} is loaded {value} times from there, and the "
      .. "loads that bring it touch no fewer segments than its uses would.",
    try = "Load the values where they are used and leave {argument} out, with its barrier.",
    source = "J. Fang, 2014, chapter 5: neither reuse nor a better order, as for MAP-108 and "
      .. "MAP-114",
  },
  {
    name = "local-memory-on-cpu",
    title = "Local memory is only more memory here",
    devices = "cpu",
    needs = { "usage.local", "staging.order", "staging.elements" },
    each = "argument",
    when = function(k, variable)
      return is_mere_copy(k, variable) and k:finding_of(variable, "staging.order", {
        threshold = 1, expected = 0, weight = 0.1, aim = USAGE }) or nil
    end,
    say = "{argument} holds copies that improve no order of accesses; a CPU keeps local memory in "
      .. "the same caches as the original.",
    try = "Use a variant without local memory on CPUs; keep it only where it turns columns into "
      .. "rows.",
    source = "J. Fang, 2014, chapter 5: local memory off by default on CPUs; A. Chilukuri et al., "
      .. "2019, section 4",
  },
  {
    name = "local-memory-limits-groups",
    title = "A group takes much local memory",
    devices = "gpu",
    needs = { "footprint.reserved" },
    when = function(k)
      local bytes = k:number("local", "footprint.reserved") or 0
      if bytes <= BYTES_MOST then
        return nil
      end
      return k:finding(k:whole(), "footprint.reserved", { scope = "local", threshold = BYTES_MOST,
        weight = 0.1, expected = BYTES_MOST,
        aim = { scope = "local", metric = "footprint.reserved" } })
    end,
    say = "A group sets aside {value} bytes of local memory, so that few groups run at the same "
      .. "time.",
    try = "Use smaller tiles, fewer arrays, or registers for what only one item needs.",
    source = "J. Fang, 2014, chapter 5: capacity limits the groups that run together; Khronos, "
      .. "OpenCL 1.2 specification: at least 32 KiB",
  },
}
