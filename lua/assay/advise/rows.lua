--- Rows of their own through which items go, each element by element, and what becomes of them.
-- @module assay.advise.rows

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local affine = require("assay.record.affine")
local change = require("assay.cost.change")
local loops_of = require("assay.advise.places").loops_of
local reorder = require("assay.cost.reorder")
local swaps = require("assay.advise.swaps")

local rows = {}

-- Elements of a row from which on a whole group has enough to do with it, and a few items have.
local GROUP_ROW_LEAST, LANES_ROW_LEAST = 256, 8
local LANES_MOST = 32
-- Percent of the accesses that leave no exception from a form.
local ALL_LEAST = 99.9
-- Share of the items that take part where all go through rows of one length.
local ALIKE_LEAST = 0.95
-- Elements of a row that is but a structure.
local STRUCTURE_MOST = 32
-- Percent of the loads from an array that find what the item has stored there, from which on its
-- iterations follow from each other.
local OWN_LEAST = 50
-- How much longer than the mean of all rows the longest of a sub-group's are where it is said.
local LONGER_LEAST = 2
-- Vectors of a row from which on it is worth to treat its first elements by themselves.
local VECTORS_LEAST = 8
-- Elements of the largest vector that an item can load at once, by their bytes.
local VECTORS = { [1] = 16, [2] = 8, [4] = 4, [8] = 2 }

--- Let places access neighbouring elements.
-- @tparam table k evidence
-- @tparam {table,...} places
-- @tparam ?integer run so many of them; the next ones are elsewhere (default: all)
-- @treturn func of a demand, which is changed
function rows.coalesced(k, places, run)
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
  local count = 1
  for i = 2, #(place.loops or {}) do
    count = count * place.loops[i].iterations
  end
  return count
end

--- Is a loop the innermost one around a place?
-- @tparam table place
-- @tparam ?table loop
-- @treturn boolean
function rows.is_inside(place, loop)
  return access.is_same_loop(place.loops and place.loops[1], loop)
end

--- What the loop along a row accesses besides the row.
local function beside(k, places)
  local loop, own = places[1].loops and places[1].loops[1], tablex.makeset(places)
  return tablex.filter(k:far_places(), function(other)
    return not own[other] and other.form and other.operation ~= "atomics"
      and rows.is_inside(other, loop)
  end)
end

--- Is a loop among some?
local function has_loop(loops, loop)
  return tablex.find_if(loops, function(other) return access.is_same_loop(other, loop) end) ~= nil
end

--- The share of a kernel's instructions that items that share a row all do: those of loops around
-- it, and of others in these that are too short to be shared, too.
local function share_around(k, place, lanes)
  local around, all = 0, 0
  for _, line in ipairs(k.entry.lines) do
    local count = k:number(line.scope, "opcode.total") or 0
    local loops = loops_of(k, line.scope)
    all = all + count
    if #loops > 0 and not has_loop(loops, place.loops[1])
      and (has_loop(place.loops, loops[1]) or loops[1].iterations < lanes) then
      around = around + count
    end
  end
  return all > 0 and around / all or 0
end

--- Give each row to several items.
local function by_lanes(k, list, lanes, row)
  local around = rows_of_item(list[1]) > 1 and share_around(k, list[1], lanes) or 0
  return function(d)
    rows.coalesced(k, list, lanes)(d)
    for _, place in ipairs(beside(k, list)) do
      reorder.deal(k, d, place, lanes)
    end
    if not access.has_one_length(list[1]) then
      change.even_out(d, list[1].active, lanes)
    end
    local busy = row / (lanes * math.ceil(row / lanes))
    change.more_items(d, lanes)
    d.instructions = d.instructions / busy
    change.execute(d, 1 + (lanes - 1) * around)
    change.add_up(d, lanes, rows_of_item(list[1]))
  end
end

--- Does the same loop, where a place is stored to, load from another row, element by element?
local function is_by_element(k, place)
  local loop = place.loops[1]
  return tablex.find_if(k:far_places(), function(other)
    return other.operation ~= place.operation and other.accesses == place.accesses
      and other.form and other.form.loops[1] == place.form.loops[1] and rows.is_inside(other, loop)
  end) ~= nil
end

--- Is a row but a structure: a few elements by loops whose iterations the compiler knows?
local function is_structure(place)
  local elements = 1
  for i, loop in ipairs(place.form and place.loops or {}) do
    if (place.form.loops[i] or 0) ~= 0 then
      elements = elements * loop.iterations
      if not loop.is_constant then
        return false
      end
    end
  end
  return place.form ~= nil and elements <= STRUCTURE_MOST
    and elements > 1 and math.abs(place.form.ids[1]) == elements * place.bytes
end

--- Bytes from an item's element to its neighbour's, by ids (groups may have one item in x) or as
-- nearly all pairs of neighbours have it.
-- @tparam table k evidence
-- @tparam table place
-- @treturn ?number nil if neither tells
function rows.apart(k, place)
  local sizes, form = k.entry.ndrange["local"], place.form
  if form then
    return form.ids[sizes[1] > 1 and 1 or sizes[2] > 1 and 2 or 3]
  end
  return place.stride == "constant" and place.stride_share >= access.RULE_LEAST
    and place.stride_bytes or nil
end

--- All places where items are as far apart as at one, in bytes or in elements: blocks of their own,
-- however they go through them.
-- @tparam table k evidence
-- @tparam table place
-- @treturn {table,...} those with a fault
function rows.like(k, place)
  local bytes = rows.apart(k, place)
  local function is_like(other)
    local own = rows.apart(k, other)
    return bytes ~= nil and own ~= nil
      and (own == bytes or own * place.bytes == bytes * other.bytes)
  end
  return tablex.filter(k:far_places(), function(other)
    return is_like(other) and access.fault(k, other) ~= nil
  end)
end

--- Strided places, without those that a swap of the dimensions makes better, if it gains anything:
-- of that wrong-index-order speaks.
-- @tparam table k evidence
-- @treturn {table,...} the worst first
function rows.strided(k)
  local list, index = access.with_fault(k, "strided"), access.with_fault(k, "index")
  if k.dimensions == 1 or #list == 0 or #index == 0 then
    return list
  end
  local dimension = swaps.dimension(k, index)
  local saving = k:saving(swaps.change(k, index, dimension))
  return saving and saving > 0 and tablex.filter(list, function(place)
    return (reorder.swapped(k, place, dimension) or 1) >= 1
  end) or list
end

--- The outer loop in which an item goes from one element to the next: along a row, if not at once.
-- @tparam table place
-- @treturn ?table nil if it does not
function rows.outer_loop(place)
  for i = 2, #(place.form and place.loops or {}) do
    if math.abs(place.form.loops[i] or 0) == place.bytes then
      return place.loops[i]
    end
  end
end

--- Does strided-access speak of the same rows, along which items go in an outer loop elsewhere?
local function is_strided_besides(k, place)
  local first = rows.strided(k)[1]
  return first ~= nil and rows.outer_loop(first) ~= nil
    and rows.apart(k, first) == rows.apart(k, place)
end

--- Where a row begins, of those that lines go along together.
local function beginning(k, place)
  local least = place.form.offset
  for _, other in ipairs(access.together(k, place)) do
    least = math.min(least, other.form.offset)
  end
  return least
end

--- Does a row begin at multiples of so many bytes, whatever item, group and iteration of an outer
-- loop it is of? In a long one, vectors may begin behind its first elements, which are as many in
-- all rows of a loop that begin at equal offsets from such multiples.
local function begins_at(k, place, row, bytes, first)
  local form = place.form
  local is_long = row * place.bytes >= VECTORS_LEAST * bytes
  local elsewhere = beginning(k, place)
  if is_long then
    local is_beside = place ~= first and first.form and rows.is_inside(first, place.loops[1])
    elsewhere = is_beside and elsewhere - beginning(k, first) or 0
  end
  local steps = { elsewhere, table.unpack(form.loops, 2) }
  for i = 1, 3 do
    steps[#steps + 1] = form.ids[i]
    steps[#steps + 1] = form.groups[i]
  end
  return tablex.find_if(steps, function(step) return step % bytes ~= 0 end) == nil
end

--- Do items go along rows by ids and loops alone, element by element?
local function is_regular(k, place)
  local form = place.form
  return form.of_launch >= ALL_LEAST
    and math.abs(form.loops[1] or 0) == place.bytes * #access.together(k, place)
end

--- Are rows that items find by data all of one length, one behind the other: those of a table, not
-- of a sparse matrix? Where lengths differ, some items have no element while others go on.
local function is_of_table(place)
  return access.has_one_length(place) and place.active >= ALIKE_LEAST
end

--- Elements that one load of an item can bring from a row: a vector's, which begins at multiples of
-- its size; `first` is the row along which a loop goes first of all.
local function vector_of(k, place, first)
  local row, elements = row_of(k, place), VECTORS[place.bytes] or 1
  if place.form and not is_regular(k, place) or not place.form and not is_of_table(place) then
    return 1
  end
  local function fits()
    local bytes = elements * place.bytes
    return row >= elements and (place.form and begins_at(k, place, row, bytes, first)
      or not place.form and row * place.bytes % bytes == 0)
  end
  while elements > 1 and not fits() do
    elements = elements // 2
  end
  return elements
end

--- Rows and all else that the loop along the first of them goes through element by element, such as
-- what all items load.
local function along(k, places)
  local list = { table.unpack(places) }
  for _, other in ipairs(beside(k, places)) do
    list[#list + 1] = is_regular(k, other) and other or nil
  end
  return list
end

--- Let items go along rows by vectors, and the elements of one at the first; nil if they cannot.
local function by_vectors(k, places)
  local first = vector_of(k, places[1], places[1])
  return first > 1 and function(d)
    for _, place in ipairs(along(k, places)) do
      change.join(k, d, place, vector_of(k, place, places[1]))
    end
    change.unroll(k, d, places[1].accesses / #access.together(k, places[1]), first)
  end or nil, first
end

--- Does a place load what other iterations of its loop store: of the same row, or, where data tells
-- which element it is, of what the item has stored itself?
local function follows(k, loaded, stored)
  return affine.iterations_between(stored.form, loaded.form, 1) ~= 0
    or not loaded.form and not loaded.mixed
    and (k:number(loaded.scope, "reuse.same_item") or 0) >= OWN_LEAST
end

--- Does each iteration along a row need what the one before has computed: in a register, or in an
-- array?
local function is_carried(k, place)
  local loop = place.loops and place.loops[1]
  return loop ~= nil and loop.is_carried or tablex.find_if(k:far_places(), function(stored)
    return stored.operation == "stores" and rows.is_inside(stored, loop)
      and tablex.find_if(k:lines(stored.of), function(loaded)
        return loaded.operation == "loads" and rows.is_inside(loaded, loop)
          and follows(k, loaded, stored)
      end) ~= nil
  end) ~= nil
end

--- Is there a loop around a place whose iterations need each other?
local function has_carried_loop(place)
  return tablex.find_if(place.loops or {}, function(loop) return loop.is_carried end) ~= nil
end

--- Elements of a row for each of which an item is worth while: those of the longest of a
-- sub-group's rows, for which all others wait, but where each item would do loops around again.
local function shared_out(place, row)
  local is_even = access.has_one_length(place) or has_carried_loop(place)
  return is_even and row or row / math.max(1 / LANES_MOST, place.active)
end

--- So many items share a row: half as many as it has elements.
local function lanes_of(places, row)
  local elements = shared_out(places[1], row)
  return elements >= LANES_ROW_LEAST and row < GROUP_ROW_LEAST
    and math.min(LANES_MOST, math.tointeger(2 ^ math.floor(math.log(elements / 2, 2)))) or nil
end

local function changes_of_row(k, places)
  local row = row_of(k, places[1])
  local vectors, elements = by_vectors(k, places)
  local changes = { vector = vectors }
  if rows.apart(k, places[1]) and not is_strided_besides(k, places[1]) then -- rows of equal length
    changes["transpose-data"] = rows.coalesced(k, rows.like(k, places[1]))
  end
  local structure = is_structure(places[1])
  if is_carried(k, places[1]) then -- one element after the other
    return changes, row, elements
  elseif access.is_block(k, places[1]) and (not structure or is_by_element(k, places[1]))
    and not has_carried_loop(places[1]) then
    changes["swap-dimensions"] = rows.coalesced(k, places)
  elseif structure then
    return changes, row, elements
  elseif row >= GROUP_ROW_LEAST then
    changes["group-per-row"] = by_lanes(k, places, math.min(k.group >= 64 and k.group or 64, 256),
      row)
  elseif lanes_of(places, row) then
    changes["lanes-per-row"] = by_lanes(k, places, lanes_of(places, row), row)
  end
  return changes, row, elements
end

--- What the best of some changes saves.
local function most_saved(k, changes)
  local most = -math.huge
  for _, make in pairs(changes) do
    most = math.max(most, k:saving(make) or most)
  end
  return most
end

--- Accesses to an argument if items go along rows by vectors at the places.
local function wide_accesses(k, places, metric)
  local first = places[1]
  local own = tablex.filter(places, function(place)
    return place.aim == first.aim and place.operation == first.operation
  end)
  return access.left(k, own, metric, function(place) return 1 / vector_of(k, place, first) end)
end

--- A finding about the rows along which items walk, at the first of the places.
local function finding_of_row(k, places)
  local changes, row, elements = changes_of_row(k, places)
  local finding = access.finding(k, places[1], changes)
  local metric = "accesses." .. places[1].operation
  finding.row, finding.elements = math.floor(row + 0.5), elements
  finding.lanes = lanes_of(places, row)
  local shared = shared_out(places[1], row)
  finding.longest = shared >= LONGER_LEAST * row
    and (" (the longest of a sub-group's rows, for which all wait, has about %.0f)"):format(shared)
    or ""
  finding.aims = { vector = { metric = metric, to = wide_accesses(k, places, metric) } }
  return finding
end

--- A finding at the worst place of a row, or at the worst of rows of equal length, if more becomes
-- of that: only those can be turned.
-- @tparam table k evidence
-- @treturn ?table nil if there is no row
function rows.finding(k)
  local places = access.with_fault(k, "row")
  local known = tablex.find_if(places, function(place) return rows.apart(k, place) ~= nil end)
  if not places[1] then
    return nil
  end
  local finding = finding_of_row(k, places)
  if known and known > 1 then
    local turned = { places[known] }
    for i, place in ipairs(places) do
      turned[#turned + 1] = i ~= known and place or nil
    end
    local other = finding_of_row(k, turned)
    finding = most_saved(k, other.changes) > most_saved(k, finding.changes) and other or finding
  end
  return finding
end

return rows
