--- Words that many items update.

local change = require("assay.cost.change")

local PASSES_LEAST = 2
-- Counters of a group at most: half of the local memory that OpenCL guarantees.
local BYTES_MOST = 16384
local COUNTER = 4

return {
  {
    name = "global-atomics",
    title = "Many items update few words of global memory",
    devices = "any",
    needs = { "accesses.atomics", "footprint.addresses" },
    each = "global",
    when = function(k, argument)
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      local words = k:number(argument.scope, "footprint.addresses") or 0
      if atomics == 0 or words == 0 or words * COUNTER > BYTES_MOST then
        return nil
      end
      return k:finding_of(argument, "accesses.atomics", { operation = "atomics",
        each = atomics / words, threshold = words, expected = k.groups * words,
        aim = "accesses.atomics", changes = {
          privatise = function(d) change.privatise(d, words, COUNTER) end,
        } })
    end,
    say = "{value} atomics go to {argument}, {each} to each of its words; those to one word are "
      .. "done one after the other.",
    remedies = {
      { name = "privatise",
        try = "Let each group count in local memory first, for several elements "
        .. "an item, and add its counts to {argument} once." },
    },
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
      if place.operation ~= "atomics" or each < PASSES_LEAST then
        return nil
      end
      return k:finding(place, metric, { threshold = PASSES_LEAST, expected = 1,
        aim = { scope = "kernel", metric = "bank.wavefronts.atomics[32,32]" },
        goal = place.near.requests, changes = { copies = function(d)
          change.unconflict(k, d, { near = { conflicts = place.near.wavefronts
            - place.near.requests } }, 0)
        end } })
    end,
    say = "A request of atomics to {argument} takes {value} passes: several items want the same "
      .. "word or bank.",
    remedies = {
      { name = "copies",
        try = "Give each item, or each few items, counters of their own (private, or "
        .. "several copies in local memory) and add them up at the end; where the old value is a "
        .. "place to store at, find the places by a scan of the group." },
    },
    source = "J. Gómez-Luna et al., 2013: an optimized approach to histogram computation on GPU: "
      .. "replication",
  },
}
