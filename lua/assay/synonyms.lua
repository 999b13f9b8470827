--- What else people call that which is measured, in the words of CUDA, HIP and profilers: patterns
-- of the keys that speak of it, or bear on it. A plural in -s is found by its singular.
-- @module assay.synonyms

local synonyms = {}

local LOCAL = { "bank.*", "rounds.local", "staging.*", "usage.local", "footprint.reserved" }
local SUB_GROUP = { "simt.*", "coalesce.requests.*", "bank.requests.*" }
local COALESCING = { "coalesce.*" }
local TRANSACTIONS = { "coalesce.segments.*", "coalesce.per_request.*", "coalesce.passes.*" }
local CACHE = { "reuse.*", "coalesce.passes.*", "footprint.lines*", "footprint.sectors_read",
  "entropy.*" }
local LOCALITY = { "reuse.*", "stride.*", "entropy.*", "psl*" }
local TRAFFIC = { "bytes.*", "coalesce.segments.*", "coalesce.efficiency.*", "footprint.lines_*",
  "footprint.sectors_read" }
local INTENSITY = { "intensity.*", "flops" }
local ITEMS = { "items", "items_per_group", "ipt.*" }
local GROUPS = { "groups", "items_per_group" }
local DIVERGENCE = { "simt.*", "branch.*" }
local SYNCHRONISATION = { "barriers.*", "itb.*" }
local VECTORS = { "simd.*" }
local OUTSIDE = { "accesses.invalid" }

local TABLE = {
  ["access pattern"] = { "pattern.*", "stride.*", "affine.*" },
  ["arithmetic intensity"] = INTENSITY,
  ["balance"] = { "ipt.*" },
  ["bandwidth"] = TRAFFIC,
  ["bank conflict"] = { "bank.*" },
  ["block"] = GROUPS,
  ["bounds"] = OUTSIDE,
  ["cache line"] = { "footprint.lines*", "reuse.distance" },
  ["cache"] = CACHE,
  ["coalesced"] = COALESCING,
  ["coalescing"] = COALESCING,
  ["constant memory"] = { "usage.constant" },
  ["contention"] = { "coalesce.updates.atomics", "bank.*.atomics" },
  ["data reuse"] = { "reuse.*", "footprint.reread" },
  ["divergence"] = DIVERGENCE,
  ["efficiency"] = { "coalesce.efficiency.*", "simt.active*" },
  ["flop"] = INTENSITY,
  ["global memory"] = { "accesses.*", "bytes.*", "coalesce.*", "footprint.*" },
  ["grid"] = GROUPS,
  ["imbalance"] = { "ipt.*" },
  ["instruction mix"] = { "opcode.*" },
  ["latency"] = { "rounds.*" },
  ["lds"] = LOCAL,
  ["load balance"] = { "ipt.*" },
  ["local memory"] = LOCAL,
  ["locality"] = LOCALITY,
  ["memory access"] = { "accesses.*", "bytes.*" },
  ["memory"] = { "accesses.*", "bytes.*", "footprint.*" },
  ["occupancy"] = { "items", "groups", "items_per_group", "footprint.reserved", "simt.active" },
  ["operational intensity"] = INTENSITY,
  ["out of bounds"] = OUTSIDE,
  ["parallelism"] = { "items", "groups", "granularity", "psl*" },
  ["prediction"] = { "branch.entropy*" },
  ["register"] = { "operands.*" },
  ["roofline"] = INTENSITY,
  ["scratchpad"] = LOCAL,
  ["sector"] = { "coalesce.segments.*", "coalesce.per_request.*", "footprint.sectors_read",
    "reuse.sectors_per_group" },
  ["shared memory"] = LOCAL,
  ["simd"] = VECTORS,
  ["smem"] = LOCAL,
  ["sub group"] = SUB_GROUP,
  ["subgroup"] = SUB_GROUP,
  ["sync"] = SYNCHRONISATION,
  ["synchronisation"] = SYNCHRONISATION,
  ["synchronization"] = SYNCHRONISATION,
  ["thread block"] = GROUPS,
  ["thread"] = ITEMS,
  ["throughput"] = TRAFFIC,
  ["tiling"] = { "staging.*", "pattern.*", "reuse.within_group" },
  ["tlb"] = { "footprint.pages" },
  ["traffic"] = TRAFFIC,
  ["transaction"] = TRANSACTIONS,
  ["vectorisation"] = VECTORS,
  ["vectorization"] = VECTORS,
  ["warp"] = SUB_GROUP,
  ["wavefront"] = { "bank.passes.*", table.unpack(SUB_GROUP) },
  ["work group"] = GROUPS,
  ["work item"] = ITEMS,
  ["working set"] = { "footprint.*", "reuse.distance" },
}

--- A word as the table has it: in lower case, one blank between its parts.
-- @tparam string word
-- @treturn string
function synonyms.plain(word)
  return (word:lower():gsub("[%s_-]+", " "):gsub("^ ", ""):gsub(" $", ""))
end

--- The patterns of the keys that a word speaks of.
-- @tparam string word
-- @treturn {string,...} empty if it is in no table
function synonyms.of(word)
  word = synonyms.plain(word)
  return TABLE[word] or TABLE[(word:gsub("s$", ""))] or {}
end

--- All words there are.
-- @treturn {string,...} sorted
function synonyms.words()
  local words = {}
  for word in pairs(TABLE) do
    words[#words + 1] = word
  end
  table.sort(words)
  return words
end

return synonyms
