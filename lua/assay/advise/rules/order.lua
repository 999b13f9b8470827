--- How the items of a sub-group walk through global memory. Each place has at most one of these
-- faults, see `access.fault`; the places of a kernel with the same one are changed together.

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local change = require("assay.cost.change")
local swaps = require("assay.advise.swaps")

local NEEDS = { "coalesce.per_request.loads", "stride.item" }

-- Elements of a row from which on a whole group has enough to do with it, and a few items have.
local GROUP_ROW_LEAST, LANES_ROW_LEAST = 256, 8
local LANES_MOST = 32
-- Elements of a row that is but a structure.
local STRUCTURE_MOST = 32
-- Bytes that one load of an item can bring.
local VECTOR_MOST = 16

--- Let the places access neighbouring elements.
local function coalesced(k, places, run)
  return function(d)
    for _, place in ipairs(places) do
      change.coalesce(k, d, place, run)
    end
  end
end

--- Elements of a row that an item goes through.
local function row_of(k, place)
  local loop = place.loops and place.loops[1]
  local each = loop and loop.iterations or place.accesses / math.max(1, k.items)
  return each * #access.together(k, place)
end

--- How often an item goes through rows: once for each iteration of the loops around.
local function rows_of_item(place)
  local rows = 1
  for i = 2, #(place.loops or {}) do
    rows = rows * place.loops[i].iterations
  end
  return rows
end

--- Is a loop the innermost one around a place?
local function is_inside(place, loop)
  local at = place.loops and place.loops[1]
  return loop ~= nil and at ~= nil and at.line == loop.line and at.column == loop.column
end

--- What the loop along a row accesses besides the row.
local function beside(k, places)
  local loop, rows = places[1].loops and places[1].loops[1], tablex.makeset(places)
  return tablex.filter(k:far_places(), function(other)
    return not rows[other] and other.form and other.operation ~= "atomics"
      and is_inside(other, loop)
  end)
end

--- Give each row to several items.
local function by_lanes(k, places, lanes, row)
  return function(d)
    coalesced(k, places, lanes)(d)
    for _, place in ipairs(beside(k, places)) do
      change.deal(k, d, place, lanes)
    end
    local busy = row / (lanes * math.ceil(row / lanes))
    change.more_items(d, lanes)
    d.instructions = d.instructions / busy
    change.add_up(d, lanes, rows_of_item(places[1]))
  end
end

--- Does the same loop, where a place is stored to, load from another row, element by element?
local function is_by_element(k, place)
  local loop = place.loops[1]
  return tablex.find_if(k:far_places(), function(other)
    return other.operation ~= place.operation and other.accesses == place.accesses
      and other.form and other.form.loops[1] == place.form.loops[1] and is_inside(other, loop)
  end) ~= nil
end

--- Is a row but a structure: a few elements by loops whose iterations the compiler knows?
local function is_structure(k, place)
  local elements = 1
  for i, loop in ipairs(place.form and place.loops or {}) do
    if (place.form.loops[i] or 0) ~= 0 then
      elements = elements * loop.iterations
      if k:number(place.scope, ("loop.constant[%d]"):format(i)) ~= 1 then
        return false
      end
    end
  end
  return place.form ~= nil and elements <= STRUCTURE_MOST
    and elements > 1 and math.abs(place.form.ids[1]) == elements * place.bytes
end

--- Bytes from an item's element to its neighbour's: groups may have one item in x.
local function apart(k, place)
  local sizes = k.entry.ndrange["local"]
  return place.form.ids[sizes[1] > 1 and 1 or sizes[2] > 1 and 2 or 3]
end

--- All places where items are as far apart as at the first: blocks of their own, however they go
-- through them.
local function blocks_like(k, place)
  return tablex.filter(k:far_places(), function(other)
    return other.form and apart(k, other) == apart(k, place) and access.fault(k, other) ~= nil
  end)
end

--- Strided places, without those that a swap of the dimensions makes better, if it gains anything:
-- of that wrong-index-order speaks.
local function strided(k)
  local list, index = access.with_fault(k, "strided"), access.with_fault(k, "index")
  if k.dimensions == 1 or #list == 0 or #index == 0 then
    return list
  end
  local dimension = swaps.dimension(k, index)
  local saving = k:saving(swaps.change(k, index, dimension))
  return saving and saving > 0 and tablex.filter(list, function(place)
    return (change.swapped(k, place, dimension) or 1) >= 1
  end) or list
end

--- The outer loop in which an item goes from one element to the next: along a row, if not at once;
-- nil if it does not.
local function outer_loop(place)
  for i = 2, #(place.form and place.loops or {}) do
    if math.abs(place.form.loops[i] or 0) == place.bytes then
      return place.loops[i]
    end
  end
end

--- Does strided-access speak of the same rows, along which items go in an outer loop elsewhere?
local function is_strided_besides(k, place)
  local first = strided(k)[1]
  return first ~= nil and outer_loop(first) ~= nil and apart(k, first) == apart(k, place)
end

local function changes_of_row(k, places)
  local row = row_of(k, places[1])
  local changes = {}
  if places[1].form and not is_strided_besides(k, places[1]) then -- rows of equal length
    changes["transpose-data"] = coalesced(k, blocks_like(k, places[1]))
  end
  local structure = is_structure(k, places[1])
  if access.is_block(k, places[1]) and (not structure or is_by_element(k, places[1])) then
    changes["swap-dimensions"] = coalesced(k, places)
  elseif structure then
    return changes, row
  elseif row >= GROUP_ROW_LEAST then
    changes["group-per-row"] = by_lanes(k, places, math.min(k.group >= 64 and k.group or 64, 256),
      row)
  elseif row >= LANES_ROW_LEAST then
    local lanes = math.min(LANES_MOST, 2 ^ math.floor(math.log(row / 2, 2)))
    changes["lanes-per-row"] = by_lanes(k, places, lanes, row)
  end
  return changes, row
end

--- All places of the same arguments where items are as far apart as where they access members of
-- structures; nil where items go through one of these as through a row, of which row-per-item
-- speaks.
local function members_like(k, places)
  local list, seen = {}, {}
  for _, place in ipairs(places) do
    for _, other in ipairs(place.form and blocks_like(k, place) or { place }) do
      local is_own = other.argument == place.argument
      if is_own and access.fault(k, other) == "row" then
        return nil
      end
      list[#list + 1] = is_own and not seen[other] and other or nil
      seen[other] = true
    end
  end
  return list
end

--- A finding at the worst of all places with a fault.
local function with(fault, changes_of)
  return function(k)
    local places = access.with_fault(k, fault)
    if #places == 0 then
      return nil
    end
    local changes, row = changes_of(k, places)
    local finding = access.finding(k, places[1], changes)
    finding.row = row and math.floor(row + 0.5)
    return finding
  end
end

--- Places that gather from several arguments by the same index: all their figures are the same.
local function together(k)
  local groups, best = {}, nil
  for _, place in ipairs(access.with_fault(k, "irregular")) do
    if place.operation == "loads" then
      local name = ("%.17g %.17g %.17g"):format(place.accesses, place.far.requests,
        place.far.segments / math.max(1, place.bytes))
      local group = groups[name] or { bytes = 0, by_argument = {} }
      groups[name] = group
      if not group.by_argument[place.argument] then
        group.by_argument[place.argument] = true
        group.bytes = group.bytes + place.bytes
        table.insert(group, place)
      end
      best = (not best or #group > #best) and group or best
    end
  end
  return best
end

--- A finding at places where neighbours differ in the wrong index.
local function swap_finding(k)
  local places = access.with_fault(k, "index")
  if #places == 0 then
    return nil
  elseif k.dimensions > 1 then
    return swaps.finding(k, places)
  end
  local finding = access.finding(k, places[1], { ["swap-dimensions"] = coalesced(k, places) })
  finding.other = 1
  return finding
end

--- Does each iteration of a loop store to the next element of an item's row: could other items do
-- them?
local function has_results(k, place, loop)
  return tablex.find_if(k:far_places(), function(other)
    return other.operation == "stores" and other.form and is_inside(other, loop)
      and math.abs(other.form.loops[1] or 0) == other.bytes
      and apart(k, other) / other.bytes == apart(k, place) / place.bytes
  end) ~= nil
end

--- What becomes of strided places.
local function changes_of_strided(k, places)
  local first = places[1]
  local loop = outer_loop(first)
  if not loop then
    return { ["swap-dimensions"] = coalesced(k, places) }
  end
  local row = blocks_like(k, first)
  return { ["transpose-data"] = coalesced(k, row), ["swap-dimensions"] =
    has_results(k, first, loop) and coalesced(k, row, math.ceil(loop.iterations)) or nil }
end

local SAY_APART = "Neighbouring items access {argument} {stride} bytes apart, so that a request "
  .. "touches {value} 32-byte sectors where {enough} would do."

return {
  {
    name = "array-of-structures",
    title = "Array of structures",
    devices = "any",
    needs = NEEDS,
    when = with("structure", function(k, places)
      local members = members_like(k, places)
      return members and { soa = coalesced(k, members) } or {}
    end),
    say = "Neighbouring items access members of {argument} {stride} bytes apart, at several "
      .. "places: a request touches {value} 32-byte sectors where {enough} would do.",
    remedies = {
      { name = "soa", trades = true, transformations = { "--soa {argument}" },
        try = "Store each member in an array of its own (structure of arrays). Where "
        .. "all members are used, load a whole structure at once as a vector instead." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
  },
  {
    name = "gathered-together",
    title = "Several arrays are gathered by the same index",
    devices = "gpu",
    needs = NEEDS,
    when = function(k)
      local places = together(k)
      if not places or #places < 2 or places.bytes > VECTOR_MOST then
        return nil
      end
      local finding = access.finding(k, places[1], { interleave = function(d)
        for i = 2, #places do
          change.spare(k, d, places[i].scope, "loads", 1)
          change.forget(k, d, places[i])
        end
      end })
      finding.count = #places
      return finding
    end,
    say = "The distance between what neighbouring items load from {argument} follows no rule, and "
      .. "{count} arrays are loaded in the same way: each element comes in a 32-byte sector of its "
      .. "own.",
    remedies = {
      { name = "interleave", effort = 2, -- all that use the arrays have to change
        try = "Store what belongs to one index side by side (an array of structures, as float2 or "
          .. "float4), so that one load brings all of it." },
    },
    source = "J. Fang, 2014, chapter 3: irregular regions",
  },
  {
    name = "row-per-item",
    title = "Each item walks along a row of its own",
    devices = "gpu",
    needs = NEEDS,
    when = with("row", changes_of_row),
    say = "Each item goes through about {row} consecutive elements of {argument}, so that "
      .. "neighbouring items are far apart at any time: a request touches {value} 32-byte "
      .. "sectors where {enough} would do.",
    remedies = {
      { name = "group-per-row", transformations = { "--split *" },
        try = "Give each row to a work-group, whose items take its elements in turn; where the "
          .. "row is summed up, they add up their partial sums at the end." },
      { name = "lanes-per-row",
        try = "Give each row to several neighbouring items, half as many as it has elements and "
          .. "32 at most, which take its elements in turn; where the row is summed up, they add "
          .. "up their partial sums at the end." },
      { name = "swap-dimensions",
        try = "Deal the elements out: of n items, item i takes elements i, i + n, i + 2 n, ... "
          .. "instead of a block of its own." },
      { name = "transpose-data", effort = 3, -- all that use the array have to change
        transformations = { "--transpose {argument}" },
        try = "Store the array column by column, so that neighbouring items access neighbouring "
          .. "elements. All that use the array have to change; it pays if the array is used this "
          .. "way more than once." },
    },
    source = "N. Bell, M. Garland, 2009: scalar and vector kernels for sparse matrix-vector "
      .. "products; J. Fang, 2014, table 3.1",
  },
  {
    name = "strided-access",
    title = "Strided access",
    devices = "gpu",
    needs = NEEDS,
    when = function(k)
      local places = strided(k)
      return places[1] and access.finding(k, places[1], changes_of_strided(k, places))
    end,
    say = SAY_APART,
    remedies = {
      { name = "swap-dimensions", trades = true,
        try = "Let neighbouring items take neighbouring elements: deal them out item by item (i "
          .. "+ k * items) instead of in blocks, or store the elements that are used at the same "
          .. "time next to each other; where an outer loop goes from one to the next and stores "
          .. "a result each time, let its index be get_global_id(0). Where the index is loaded "
          .. "from a list, sort the list." },
      { name = "transpose-data", effort = 3, -- all that use the array have to change
        transformations = { "--transpose {argument}" },
        try = "Each item goes along a row, in an outer loop: store the array column by column, so "
          .. "that neighbouring items access neighbouring elements. All that use the array have "
          .. "to change; it pays if the array is used this way more than once." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
  },
  {
    name = "wrong-index-order",
    title = "The wrong index varies fastest",
    devices = "gpu",
    needs = NEEDS,
    when = swap_finding,
    say = SAY_APART .. " Neighbouring elements belong to another index.",
    remedies = {
      { name = "swap-dimensions", transformations = { "--interchange 0,{other}" },
        try = "Swap the dimensions, so that get_global_id(0), or its remainder where one id is "
          .. "taken apart, is the index that goes through neighbouring elements." },
    },
    source = "J. Fang, 2014, table 3.1: mapping of items to elements, up to 20 times; NVIDIA, CUDA "
      .. "C++ Best Practices Guide: coalesced access",
  },
  {
    name = "transpose-in-local-memory",
    title = "One side of a transposition is strided",
    devices = "gpu",
    needs = NEEDS,
    when = with("transposed", function(k, places)
      return { tile = function(d)
        coalesced(k, places)(d)
        local requests = places[1].far.requests * k.demand.passes / math.max(1, k.recorded.passes)
        d.bank_passes = d.bank_passes + 2 * requests
        d.barriers, d.local_bytes = d.barriers + 1, d.local_bytes + 32 * 33 * 4
      end }
    end),
    say = SAY_APART .. " Another argument is accessed without gaps: to swap the indices would "
      .. "only move the gaps there.",
    remedies = {
      { name = "tile", trades = true, transformations = { "--stage {argument}" },
        try = "Let each work-group copy a tile of 32 x 32 elements into local memory row by row "
          .. "and use it column by column, with rows of 33 elements against bank conflicts and "
          .. "several rows for each item (32 x 8 items), so that both arguments are accessed "
          .. "along rows." },
    },
    source = "J. Fang, 2014, chapter 5: no reuse but uncoalesced access is where local memory pays "
      .. "on GPUs",
  },
}
