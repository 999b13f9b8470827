--- Words that many items update.

local change = require("assay.cost.change")

local PASSES_LEAST = 2
-- Counters of a group at most: half of the local memory that OpenCL guarantees.
local BYTES_MOST = 16384
local COUNTER = 4
-- Updates of each word by a group, from which on it is worth to add them up first: one that locks a
-- word updates it once or twice.
local UPDATES_LEAST = 4

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
      if words == 0 or words * COUNTER > BYTES_MOST or atomics < UPDATES_LEAST * words * k.groups
      then
        return nil
      end
      return k:finding_of(argument, "accesses.atomics", { operation = "atomics",
        each = atomics / words, threshold = words, expected = k.groups * words,
        aim = "accesses.atomics", changes = {
          privatise = function(d) change.privatise(d, words, COUNTER) end,
        } })
    end,
    say = "{value} atomic operations update {argument}, {each} on each of its words; those on "
      .. "the same word are done one after the other.",
    remedies = {
      { name = "privatise",
        try = "Let each work-group count in local memory first, several elements for each item, "
          .. "and then add its counts to {argument} once." },
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
    say = "A request of atomic operations on {argument} takes {value} passes over the banks: "
      .. "several items of the sub-group want the same word or bank.",
    remedies = {
      { name = "copies",
        try = "Give each item, or every few items, counters of their own (private, or several "
          .. "copies in local memory) and add them up at the end; where the old value is used as "
          .. "an index to store at, find the indices by a scan of the work-group." },
    },
    source = "J. Gómez-Luna et al., 2013: an optimized approach to histogram computation on GPU: "
      .. "replication",
  },
}
