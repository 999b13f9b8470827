--- Which of the many figures of a kernel come first when two are compared.
-- What is not listed here is in the full view and in what programs read.
-- @module assay.headline

local requests = require("assay.requests")
local record = require("assay.record")

local headline = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SEGMENTS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local BANKS = ("[%d,%d]"):format(requests.WIDTH, requests.BANKS)

--- What one asks first, with its scope.
headline.GLANCE = {
  { "kernel", "opcode.total" },
  { "combined", "accesses.total" },
  { "combined", "bytes.moved" },
  { "combined", "footprint.bytes" },
  { "kernel", "usage.local" },
  { "kernel", "coalesce.per_request.loads" .. SEGMENTS },
  { "kernel", "coalesce.per_request.stores" .. SEGMENTS },
  { "kernel", "bank.per_request.loads" .. BANKS },
  { "kernel", "bank.per_request.stores" .. BANKS },
  { "kernel", "simt.divergent_branches" .. WIDTH },
  { "kernel", "barriers.total" },
  { "combined", "entropy.global" },
}

--- The columns that stand for a kernel in a list of many.
headline.OVERVIEW = {
  { "kernel", "opcode.total", "instructions" }, { "combined", "accesses.total", "accesses" },
  { "combined", "bytes.moved", "moved" }, { "combined", "footprint.bytes", "footprint" },
}

local function set(names)
  local result = {}
  for _, name in ipairs(names) do
    result[name] = true
  end
  return result
end

-- Of an argument or variable.
local ARGUMENT = set({
  "accesses.total", "bytes.moved", "footprint.bytes", "reuse.within_group", "staging.uses",
  "coalesce.per_request.loads" .. SEGMENTS, "coalesce.per_request.stores" .. SEGMENTS,
  "coalesce.per_request.atomics" .. SEGMENTS, "bank.per_request.loads" .. BANKS,
  "bank.per_request.stores" .. BANKS, "bank.per_request.atomics" .. BANKS,
})

-- Of a source line.
local LINE = set({
  "accesses.total", "footprint.bytes", "simt.divergent_branches" .. WIDTH,
  "coalesce.per_request.loads" .. SEGMENTS, "coalesce.per_request.stores" .. SEGMENTS,
  "coalesce.per_request.atomics" .. SEGMENTS, "bank.per_request.loads" .. BANKS,
  "bank.per_request.stores" .. BANKS, "bank.per_request.atomics" .. BANKS,
})

-- Of a space. (`kernel` and `combined` have more, see below.)
local SPACE = set({ "accesses.total", "bytes.moved", "footprint.bytes", "footprint.reserved",
  "entropy.global" })

-- Families of which one index stands for all, or none ("").
local SHOWN_INDEX = {
  ["opcode.histogram"] = "", ["entropy.local"] = "", ["reuse.distance"] = "[cold]",
  ["psl"] = "[0]", ["psl.relative"] = "", ["psl.simt"] = "[0]",
  ["stride.local"] = "", ["stride.global"] = "", coalesce = SEGMENTS, bank = BANKS,
  ["coalesce.requests"] = WIDTH, ["bank.requests"] = WIDTH, simt = WIDTH,
}

-- Nouns that tell of the measuring, the same under another definition, or that are for figures.
local ASIDE = set({ "address", "aiwc", "lockstep" })

--- Is a metric of the kernel one of those that people see unasked?
local function is_foremost(metric)
  local key = record.key_of(metric)
  local noun = key:match("^[^.]+")
  local shown = SHOWN_INDEX[key] or SHOWN_INDEX[key:match("^(.*)%.%l+$")] or SHOWN_INDEX[noun]
  return not ASIDE[noun] and (not shown or metric == key .. shown)
end

--- Is a metric of a scope one of those that people see unasked?
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @treturn boolean
function headline.shows(scope, metric)
  if scope.kind == "argument" then
    return ARGUMENT[metric] or false
  elseif scope.kind == "line" then
    return LINE[metric] or false
  elseif scope.name == "kernel" or scope.name == "combined" then
    return is_foremost(metric)
  end
  return SPACE[metric] or false
end

--- The name of a metric as people read it, with the space in front as --threshold takes it. Of
-- arguments and lines people see one index only, which is not named.
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @tparam boolean full whether all indices are seen
-- @treturn string
function headline.name(scope, metric, full)
  if scope.kind == "whole" then
    local named = scope.name ~= "kernel" and scope.name ~= "combined"
    return (named and scope.name .. "/" or "") .. metric
  end
  return full and metric or record.key_of(metric)
end

--- Does a metric follow behind all others, whatever became of it? No device's time follows from an
-- entropy.
-- @tparam string metric
-- @treturn boolean
function headline.comes_last(metric)
  return metric:find("entropy", 1, true) ~= nil
end

--- Is a metric in the table of the first figures?
-- @tparam table scope from `scopes.pair`
-- @tparam string metric
-- @treturn boolean
function headline.is_in_glance(scope, metric)
  for _, item in ipairs(headline.GLANCE) do
    if item[1] == scope.name and item[2] == metric then
      return true
    end
  end
  return false
end

return headline
