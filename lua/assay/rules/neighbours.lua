--- Items that load the surroundings of an element of their own: stencils and windows.

local HALO_LINES_LEAST, HALO_REUSE_LEAST = 3, 1.5
local CHUNK_LEAST, CHUNK_REUSE_MOST = 1.2, 1.5
-- Lines that read around an element, loads of an item that walks, and loads for each result.
local COLUMN_LINES_LEAST, WALK_LEAST, LOADS_LEAST = 4, 12, 4.5
local WINDOW_LEAST, WEIGHTS_MOST = 9, 1024
-- Percent of the accesses of a place to what the item accessed there before, that make it stay;
-- percent of the neighbours that are one element apart where a group walks side by side.
local STAYS_LEAST, ABREAST_LEAST = 50, 90

--- Do the items of a group load other elements there the next time, always side by side?
local function is_walk(k, place)
  local stays = k:number(place.scope, "stride.local[0]") -- none if there is no next time
  local abreast = k:number(place.scope, "stride.item[unit]") or 0
  return stays ~= nil and stays < STAYS_LEAST and abreast >= ABREAST_LEAST
end

--- Lines that load an argument, or a local variable, in unit stride; and how many of them walk.
local function unit_lines(k, argument)
  local count, walking = 0, 0
  for _, place in ipairs(k:lines(argument)) do
    if place.operation == "loads" and place.stride == "unit" then
      count = count + 1
      walking = walking + (is_walk(k, place) and 1 or 0)
    end
  end
  return count, walking
end

--- An argument whose elements all items read alike, such as the weights of a window.
local function weights_of(k)
  for _, argument in ipairs(k.arguments) do
    local count = k:number(argument.scope, "footprint.addresses") or 0
    if argument.far and count >= WINDOW_LEAST and count <= WEIGHTS_MOST
      and k:is_broadcast(argument) then
      return argument, count
    end
  end
end

return {
  {
    name = "stencil-halo",
    title = "Neighbouring items load overlapping neighbourhoods",
    devices = "gpu",
    needs = { "reuse.within_group", "stride.item" },
    each = "global",
    when = function(k, argument)
      local reuse = k:number(argument.scope, "reuse.within_group") or 0
      local lines = unit_lines(k, argument)
      local loads = k:number(argument.scope, "accesses.loads")
      if not loads or lines < HALO_LINES_LEAST or reuse < HALO_REUSE_LEAST then
        return nil
      end
      return k:finding_of(argument, "reuse.within_group", { threshold = HALO_REUSE_LEAST,
        lines = lines, weight = k:segment_share(argument.far.segments) * (1 - 1 / reuse),
        expected = loads / reuse, aim = "accesses.loads" })
    end,
    say = "{lines} places load {argument} around each item's element, and a group loads each byte "
      .. "{value} times.",
    try = "Let each group load its tile of {argument} with a halo around it into local memory, or "
      .. "walk through the slowest dimension and keep the column in registers.",
    source = "D. Unat, 2012: shared-memory optimizer for stencils; J. Fang, 2014, equation 3.5",
  },
  {
    name = "chunk",
    title = "Neighbouring groups load the same elements again",
    devices = "gpu",
    needs = { "footprint.reread", "reuse.within_group" },
    each = "global",
    when = function(k, argument)
      local reread = k:number(argument.scope, "footprint.reread")
      local reuse = k:number(argument.scope, "reuse.within_group")
      local again = reread and reuse and reuse > 0 and reread / reuse or 0
      local loads = k:number(argument.scope, "accesses.loads")
      if not loads or again < CHUNK_LEAST or reuse >= CHUNK_REUSE_MOST
        or #k:lines(argument) < HALO_LINES_LEAST or k:heaviest(argument).stride ~= "unit" then
        return nil
      end
      return k:finding_of(argument, "footprint.reread", { threshold = CHUNK_LEAST * reuse,
        again = again, weight = k:segment_share(argument.far.segments) * (1 - 1 / again),
        expected = loads / again, aim = "accesses.loads" })
    end,
    say = "Each element of {argument} is loaded by {again} groups: those on either side need it "
      .. "too.",
    try = "Let each item compute several elements along the slowest dimension (a chunk) and hand "
      .. "what it has loaded from one to the next; never chunk along x.",
    source = "D. Unat, 2012, appendix C: chunks along y or z, never along x",
  },
  {
    name = "column-in-registers",
    title = "What an item has read it reads again from local memory",
    devices = "gpu",
    needs = { "bank.per_request.loads", "stride.item" },
    each = "local",
    when = function(k, variable)
      local _, lines = unit_lines(k, variable)
      local loads = k:number(variable.scope, "accesses.loads") or 0
      local stores = math.max(1, k:number("global", "accesses.stores") or 0)
      if lines < COLUMN_LINES_LEAST or loads / k.items < WALK_LEAST
        or loads / stores < LOADS_LEAST then
        return nil
      end
      local saved = 2 * loads / lines
      return k:finding_of(variable, "accesses.loads", { operation = "loads", lines = lines,
        threshold = LOADS_LEAST * stores, each = loads / stores, expected = loads - saved,
        weight = k:wavefront_share(variable.near.wavefronts) * saved / loads,
        aim = "accesses.loads" })
    end,
    say = "For each result {each} elements of {argument} are loaded, in {lines} places, by items "
      .. "that walk along a column.",
    try = "Keep the element above, the own and the one below in registers and hand them on from "
      .. "step to step, so that only one of them is loaded anew.",
    source = "D. Unat, 2012: registers for the column, operands up to 50 % faster than in shared "
      .. "memory",
  },
  {
    name = "separable-window",
    title = "Each item reads a whole window",
    devices = "any",
    needs = { "staging.uses", "stride.item" },
    each = "local",
    when = function(k, variable)
      local uses = k:number(variable.scope, "staging.uses") or 0
      local weights, count = weights_of(k)
      if not weights or uses < WINDOW_LEAST then
        return nil
      end
      return k:finding_of(variable, "staging.uses", { operation = "loads", count = count,
        threshold = WINDOW_LEAST, weights = weights.argument, weight = 0.12,
        aim = "staging.uses", goal = math.sqrt(count) })
    end,
    say = "Each value in {argument} is used {value} times, with the {count} weights of {weights}.",
    try = "If {weights} is the product of a column and a row, filter rows first and columns in a "
      .. "second pass: 2 r instead of r * r uses.",
    source = "V. Podlozhnyuk, 2007: image convolution with CUDA, separable filters",
  },
}
