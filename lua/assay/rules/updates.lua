--- Words that are updated again and again: by atomics, or by stores of one item.

local UPDATES_LEAST, WAVEFRONTS_LEAST, STORES_LEAST = 16, 2, 4

return {
  {
    name = "accumulate-in-register",
    title = "A sum is kept in global memory",
    devices = "any",
    needs = { "footprint.rewrite" },
    each = "global",
    when = function(k, argument)
      local rewrite = k:number(argument.scope, "footprint.rewrite")
      local stores = k:number(argument.scope, "accesses.stores") or 0
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      if not rewrite or rewrite < STORES_LEAST or atomics > 0 or stores < STORES_LEAST * k.items
      then
        return nil
      end
      return k:finding_of(argument, "footprint.rewrite", {
        operation = "stores", threshold = STORES_LEAST, expected = stores / rewrite,
        weight = k:segment_share(argument.far.segments) * (1 - 1 / rewrite),
        aim = "accesses.stores" })
    end,
    say = "Each element of {argument} is stored {value} times.",
    try = "Add up in a private variable and store it once, behind the loop.",
    source = "D. Unat, 2012, appendix C: registers for what an item uses again; NVIDIA, CUDA C++ "
      .. "Best Practices Guide: maximizing memory throughput",
  },
  {
    name = "global-atomics",
    title = "Many items update few words of global memory",
    devices = "any",
    needs = { "accesses.atomics", "footprint.addresses" },
    each = "global",
    when = function(k, argument)
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      local addresses = k:number(argument.scope, "footprint.addresses") or 0
      local each = addresses > 0 and atomics / addresses or 0
      local merged = k.groups * addresses
      if each < UPDATES_LEAST or merged >= atomics / 2 then
        return nil
      end
      return k:finding_of(argument, "accesses.atomics", { operation = "atomics", each = each,
        threshold = UPDATES_LEAST * addresses, expected = merged, aim = "accesses.atomics",
        weight = math.max(0.3, k:segment_share(argument.far.segments)) })
    end,
    say = "{value} atomics go to {argument}, {each} to each of its words.",
    try = "Let each group count in local memory first and add its counts to {argument} once.",
    source = "NVIDIA, 2015: GPU Pro Tip, fast histograms using shared atomics on Maxwell",
  },
  {
    name = "local-atomics",
    title = "Items of a sub-group wait for each other at local atomics",
    devices = "gpu",
    needs = { "bank.per_request.loads" },
    each = "near",
    when = function(k, place)
      local metric = "bank.per_request.atomics[32,32]"
      local each = k:number(place.scope, metric) or 0
      local weight = k:wavefront_share(place.near.wavefronts - place.near.requests)
      if place.operation ~= "atomics" or each < WAVEFRONTS_LEAST or weight < 0.1 then
        return nil
      end
      return k:finding(place, metric, { threshold = WAVEFRONTS_LEAST, expected = 1, weight = weight,
        aim = { scope = "kernel", metric = "bank.wavefronts.atomics[32,32]" },
        goal = place.near.requests })
    end,
    say = "A request of atomics to {argument} takes {value} passes: several items want the same "
      .. "word or bank.",
    try = "Give each item, or each few items, counters of their own (private, or several copies in "
      .. "local memory) and add them up at the end; where the old value is a place to store at, "
      .. "find the places by a scan of the group.",
    source = "J. Gómez-Luna et al., 2013: an optimized approach to histogram computation on GPU: "
      .. "replication",
  },
}
