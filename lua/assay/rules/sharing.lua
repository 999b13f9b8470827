--- Elements that several items of a group load.

local BROADCAST_LEAST, STAGING_LEAST = 16, 4
local TABLE_BYTES_MOST = 1024
local UNIFORM_MOST = 50

--- What neighbours of a stencil share is the matter of stencil-halo, what all load at once that of
-- broadcast-loads.
local function is_for_others(k, argument)
  return #k:lines(argument) >= 3 or k:is_broadcast(argument)
end

-- Patterns of items that load elements of their own: single ones, or where a group has but one
-- dimension, which gives each a row or a column.
local OWN_ELEMENT = { [108] = true, [110] = true, [112] = true, [113] = true, [114] = true,
  [115] = true }
local OWN_LINE = { [204] = true, [302] = true }

--- Does each item load its own elements, however often? Those belong into its registers.
local function is_own(k, argument)
  local map = k:number(argument.scope, "pattern.map")
  return map and (OWN_ELEMENT[map] or OWN_LINE[map] and k.width == k.group) or false
end

return {
  {
    name = "stage-in-local-memory",
    title = "The items of a group load the same elements",
    devices = "gpu",
    needs = { "reuse.within_group", "coalesce.segments.loads" },
    each = "global",
    when = function(k, argument)
      local reuse = k:number(argument.scope, "reuse.within_group")
      local loads = k:number(argument.scope, "accesses.loads")
      local weight = reuse and k:segment_share(argument.far.segments) * (1 - 1 / reuse)
      if not weight or not loads or reuse < STAGING_LEAST or weight < 0.05
        or is_for_others(k, argument) or is_own(k, argument) then
        return nil
      end
      return k:finding_of(argument, "reuse.within_group", { threshold = STAGING_LEAST,
        weight = weight, expected = loads / reuse, aim = "accesses.loads" })
    end,
    say = "The items of a group load each byte of {argument} {value} times.",
    try = "Let each group load a tile of {argument} into local memory once, wait at a barrier, and "
      .. "use it from there. On devices whose local memory is emulated (CPUs) it seldom pays.",
    source = "J. Fang, 2014, chapter 5: data reuse within a work-group; A. Chilukuri et al., 2019, "
      .. "section 5",
  },
  {
    name = "broadcast-loads",
    title = "Neighbouring items read the same elements one by one",
    devices = "gpu",
    needs = { "reuse.within_group", "stride.item" },
    each = "global",
    when = function(k, argument)
      local reuse = k:number(argument.scope, "reuse.within_group") or 0
      local requests = k:number(argument.scope, "coalesce.requests.loads[32]")
      if not requests or reuse < BROADCAST_LEAST or not k:is_broadcast(argument) then
        return nil
      end
      return k:finding_of(argument, "reuse.within_group", { threshold = BROADCAST_LEAST,
        weight = (1 - 1 / reuse) * (k:request_share(requests)
          + 0.5 * k:segment_share(argument.far.segments)),
        expected = math.max(1, requests / reuse), aim = "coalesce.requests.loads[32]" })
    end,
    say = "Neighbouring items load the same element of {argument}, one element a request; a group "
      .. "loads each of them {value} times.",
    try = "Load a tile with one element an item, wait at a barrier, and let all items read it from "
      .. "local memory; or make {argument} constant memory if it is small. Caches of newer GPUs "
      .. "leave little to gain.",
    source = "J. Fang, 2014, chapter 5: N-body gains -22 to +13 % from local memory; L. Nyland et "
      .. "al., 2007: N-body in tiles",
  },
  {
    name = "constant-memory",
    title = "A small table is read by all items alike",
    devices = "gpu",
    needs = { "stride.item", "footprint.bytes" },
    each = "global",
    when = function(k, argument)
      local weight = k:segment_share(argument.far.segments)
      if (k:number(argument.scope, "footprint.bytes") or 0) > TABLE_BYTES_MOST or weight < 0.1
        or (k:number(argument.scope, "accesses.stores") or 0) > 0 or not k:is_broadcast(argument)
      then
        return nil
      end
      return k:finding_of(argument, "footprint.bytes", { threshold = TABLE_BYTES_MOST,
        weight = 0.3 * weight, expected = 100,
        aim = { scope = "kernel", metric = "usage.constant" } })
    end,
    better = "more",
    say = "{argument} has {value} bytes, is only read, and all neighbours read the same element.",
    try = "Declare {argument} as constant instead of global.",
    source = "J. Fang, 2014: constant memory for filters, 4 times faster without a cache, no gain "
      .. "with one",
  },
  {
    name = "divergent-constant",
    title = "Neighbouring items read different constants",
    devices = "gpu",
    needs = { "stride.item" },
    each = "far",
    when = function(k, place)
      local uniform = k:number(place.scope, "stride.item[uniform]") or 100
      local weight = k:segment_share(place.far.segments)
      if place.space ~= "constant" or uniform >= UNIFORM_MOST or weight < 0.05 then
        return nil
      end
      return k:finding(place, "stride.item[uniform]", { threshold = UNIFORM_MOST, weight = weight,
        expected = 100 })
    end,
    better = "more",
    say = "{value} % of neighbouring items read the same element of {argument}; constant "
      .. "memory serves one element at a time.",
    try = "Keep {argument} in global memory, or copy it to local memory first.",
    source = "NVIDIA, CUDA C++ Programming Guide: constant memory",
  },
}
