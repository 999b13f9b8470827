--- How the items of a sub-group walk through global memory. Each place has at most one of these
-- faults, see `access.fault`; the places of a kernel with the same one are changed together.

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local change = require("assay.cost.change")
local rows = require("assay.advise.rows")
local swaps = require("assay.advise.swaps")

local NEEDS = { "coalesce.per_request.loads", "stride.item" }

-- How much of a block its margin and itself are at most.
local MARGIN_MOST = 1.5
-- Bytes that belong to one index and can stand side by side.
local RECORD_MOST = 64
-- Bytes of a load at most, those of a member, and members that are worth to be loaded together.
local VECTOR, MEMBER_MOST, MEMBERS_LEAST = 16, 8, 3
-- Of the sectors of structures, so much is used where members stand side by side; and loads of a
-- member, of those of the one that is loaded most often, if it is worth to be loaded with it.
local USED_LEAST, OFTEN_LEAST = 0.4, 0.25
-- Types of elements that are no structures, without the number of a vector's.
local SCALARS = tablex.makeset({ "void", "bool", "char", "uchar", "short", "ushort", "int", "uint",
  "long", "ulong", "half", "float", "double", "size_t", "unsigned" })

--- All places of the same arguments where items are as far apart as where they access members of
-- structures; nil where items go through one of these as through a row, of which row-per-item
-- speaks.
local function members_like(k, places)
  local list, seen = {}, {}
  for _, place in ipairs(places) do
    for _, other in ipairs(place.form and rows.like(k, place) or { place }) do
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
    return places[1] and access.finding(k, places[1], changes_of(k, places))
  end
end

--- What tells which places gather by the same index: its number, or, where a function is handed
-- each of the arguments, that one line accesses them with the same figures.
local function index_of(place)
  return place.index or place.line and ("%s:%d:%d %.17g %.17g %.17g"):format(place.line.file,
    place.line.line, place.line.column, place.accesses, place.far.requests,
    place.far.segments / math.max(1, place.bytes)) or place.scope
end

--- Places that gather from several arguments by the same index, those that do most first.
local function together(k)
  local groups, best = {}, nil
  for _, place in ipairs(access.with_fault(k, "irregular")) do
    if place.operation == "loads" then
      local index = index_of(place)
      local group = groups[index] or { bytes = 0, sectors = 0, by_argument = {} }
      groups[index] = group
      if not group.by_argument[place.argument] then
        group.by_argument[place.argument] = true
        group.bytes = group.bytes + place.bytes
        group.sectors = group.sectors + place.far.segments
        table.insert(group, place)
      end
      local is_more = not best or #group > 1 and (#best == 1 or group.sectors > best.sectors)
      best = is_more and group or best
    end
  end
  if best then
    table.sort(best, function(a, b) return a.far.segments > b.far.segments end)
  end
  return best
end

--- Is an argument an array of structures, as far as its type tells?
local function has_structures(place)
  local element = place.type and place.type:match("^([%a_][%w_]*)[%w_ ]*%*$")
  return element ~= nil and not SCALARS[element:match("^(.-)%d*$")]
end

--- Loads of members of one structure after the other, by the same index, from anywhere: those that
-- do most.
local function members_apart(k)
  local groups, best = {}, nil
  for _, place in ipairs(access.with_fault(k, "irregular")) do
    if place.operation == "loads" and place.bytes <= MEMBER_MOST and place.index
      and has_structures(place) and access.used(k, place) >= USED_LEAST then
      local name = ("%s:%s"):format(place.argument, place.index)
      local group = groups[name] or { bytes = 0, sectors = 0, most = 0 }
      groups[name] = group
      group.bytes, group.sectors = group.bytes + place.bytes, group.sectors + place.far.segments
      group.most = math.max(group.most, place.accesses)
      group[#group + 1] = place
      best = (not best or group.sectors > best.sectors) and group or best
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
  local finding = access.finding(k, places[1], { ["swap-dimensions"] = rows.coalesced(k, places) })
  finding.other = 1
  return finding
end

--- Does each iteration of a loop store to the next element of an item's row: could other items do
-- them?
local function has_results(k, place, loop)
  return tablex.find_if(k:far_places(), function(other)
    return other.operation == "stores" and other.form and rows.is_inside(other, loop)
      and math.abs(other.form.loops[1] or 0) == other.bytes
      and rows.apart(k, other) / other.bytes == (rows.apart(k, place) or 0) / place.bytes
  end) ~= nil
end

--- Does an item load a margin beyond its own block, of less than half of that, as for a stencil
-- whose elements it holds? Dealt out, each element would need its neighbours from elsewhere.
local function has_margins(k, place)
  local apart = math.abs(rows.apart(k, place) or 0)
  local function is_block(loaded)
    return loaded.operation == "loads" and math.abs(rows.apart(k, loaded) or 0) == apart
  end
  return apart > 0 and tablex.find_if(k.globals, function(argument)
    local read = (k:number(argument.scope, "bytes.read") or 0) / math.max(1, k.items)
    return read > apart and read < MARGIN_MOST * apart
      and tablex.find_if(k:lines(argument), is_block) ~= nil
  end) ~= nil
end

--- What becomes of strided places.
local function changes_of_strided(k, places)
  local first = places[1]
  local loop = rows.outer_loop(first)
  if not loop and has_margins(k, first) then
    return {}
  elseif not loop then
    return { ["swap-dimensions"] = rows.coalesced(k, places) }
  end
  local row = rows.like(k, first)
  return { ["transpose-data"] = rows.coalesced(k, row), ["swap-dimensions"] =
    has_results(k, first, loop) and rows.coalesced(k, row, math.ceil(loop.iterations)) or nil }
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
      return members and { soa = rows.coalesced(k, members) } or {}
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
      if not places or #places < 2 or places.bytes > RECORD_MOST then
        return nil
      end
      local finding = access.finding(k, places[1], { interleave = function(d)
        change.interleave(k, d, places, places.bytes)
      end })
      finding.count = #places
      return finding
    end,
    say = "The distance between what neighbouring items load from {argument} follows no rule, and "
      .. "{count} arrays are loaded in the same way: each element comes in a 32-byte sector of its "
      .. "own.",
    remedies = {
      -- all that use the arrays have to change, and where neighbours in a list are neighbours in
      -- the arrays, caches do nearly as well
      { name = "interleave", effort = 2, least = 0.2,
        try = "Store what belongs to one index side by side (an array of structures, as float2 or "
          .. "float4), so that few loads bring all of it." },
    },
    source = "J. Fang, 2014, chapter 3: irregular regions",
  },
  {
    name = "members-one-by-one",
    title = "Members of structures are loaded one by one",
    devices = "gpu",
    needs = NEEDS,
    when = function(k)
      local all = members_apart(k)
      local places = tablex.filter(all or {}, function(place)
        return place.accesses >= OFTEN_LEAST * all.most
      end)
      if #places < MEMBERS_LEAST or all.bytes > RECORD_MOST then
        return nil
      end
      local left = math.ceil(all.bytes / VECTOR)
      local finding = access.finding(k, places[1], { vector = function(d)
        for _, place in ipairs(places) do
          change.join(k, d, place, #places / left)
        end
      end })
      finding.count, finding.left = #places, left
      finding.aims = { vector = { metric = "accesses.loads",
        to = access.left(k, places, "accesses.loads", function() return left / #places end) } }
      return finding
    end,
    say = "Neighbouring items load structures of {argument} from anywhere, {count} members one by "
      .. "one. Each is a request of its own, which touches 32-byte sectors: {value} of them.",
    remedies = {
      { name = "vector",
        try = "Load each structure by {left:vector} of at most 16 bytes (such as uint4 or "
          .. "ushort8), and take its members from there: pad it to 8, 16 or a multiple of 16 "
          .. "bytes, so that each begins at a multiple of the vector's. Compilers do not join the "
          .. "loads, as a structure is only aligned as its members are." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: device memory accesses, size and alignment",
  },
  {
    name = "row-per-item",
    title = "Each item walks along a row of its own",
    devices = "gpu",
    needs = NEEDS,
    when = rows.finding,
    say = "Each item goes through about {row} consecutive elements of {argument}{longest}, so that "
      .. "neighbouring items are far apart at any time: a request touches {value} 32-byte "
      .. "sectors where {enough} would do.",
    remedies = {
      { name = "group-per-row", transformations = { "--split *" },
        try = "Give each row to a work-group, whose items take its elements in turn; where the "
          .. "row is summed up, they add up their partial sums at the end." },
      { name = "lanes-per-row",
        try = "Give each row to {lanes} neighbouring items, which take its elements in turn; where "
          .. "the row is summed up, they add up their partial sums at the end." },
      { name = "vector", transformations = { "--widen {argument}:{elements}" },
        try = "Let each item load {elements} elements of its row at once, through a pointer to "
          .. "vectors of {elements} (where rows do not begin at multiples of these, the first and "
          .. "last elements by themselves), and store as many together. NVIDIA's compiler makes "
          .. "{elements} loads of a vload{elements}." },
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
      local places = rows.strided(k)
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
        rows.coalesced(k, places)(d)
        local requests = places[1].far.requests * k.demand.passes / math.max(1, k.recorded.passes)
        d.bank_passes = d.bank_passes + 2 * requests
        d.barriers, d.local_bytes = d.barriers + 1, d.local_bytes + 32 * 33 * 4
      end }
    end),
    say = SAY_APART .. " Elsewhere the same items access memory without gaps: to swap the indices "
      .. "would only move the gaps there.",
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
