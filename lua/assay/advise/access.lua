--- Why an access to global memory touches more segments than its bytes need, or one to local memory
-- takes more passes over the banks. Each place has at most one fault, so that rules do not say the
-- same thing twice.
-- @module assay.advise.access

local tablex = require("pl.tablex")
local format = require("assay.util.format")
local requests = require("assay.record.requests")
local affine = require("assay.record.affine")
local touched = require("assay.cost.touched")

local access = {}

--- Percent of the pairs of neighbouring items that make a stride the rule of a place where ids and
-- loops do not tell.
access.RULE_LEAST = 90

-- A place has a fault if it touches at least twice the segments it needs, as far as digits tell.
local TIMES_LEAST, ROUNDED = 2, 0.001
-- Percent of the pairs of neighbouring items that make a stride the rule of a place.
local PAIRS_MOST = 50
-- Share of the items that take part, from which on the distances between them are of their making.
local ACTIVE_LEAST = 0.75
-- Uses of each element by a group, from which on lines share elements.
local REUSE_MOST = 1.5
-- Percent of the loads that want what another item had, up to which they are not shared after all.
local OTHERS_MOST = 10
-- Percent of the loads that find what the same item had before, from which on its steps follow from
-- each other.
local SAME_MOST = 5
-- How far a share may be from a fraction that stands for it.
local SAME_SHARE = 0.01
-- How far a number of sectors may be from a whole one that it is.
local WHOLE = 0.005
-- Bytes from which on neighbours share no segment.
local FAR_APART = 32
-- Bytes of a line of the footprint, and the share of the memory touched that leaves nothing out.
local LINE, DENSE_LEAST = 64, 0.9
-- Bytes that the members of a structure, or of some neighbouring elements, may take together; and
-- bytes of a vector: structures of no more, all of which is used, cost no more than it does.
local STRUCTURE_MOST, VECTOR_MOST = 256, 16
-- Bytes of a structure that a line copies, and the share of it that it needs.
local COPIED_MOST, COPIED_LEAST = 64, 0.5

--- Segments touched in vain.
-- @tparam table place of an evidence, in global or constant memory
-- @treturn number
function access.excess(place)
  return place.far.segments - place.far.requests * math.max(1, place.needed)
end

local function is_wasteful(place)
  return place.far.per_request >= (1 - ROUNDED) * TIMES_LEAST * math.max(1, place.needed)
end

--- What places have in common that are one behind the other in a loop; nil where there is none.
local function pace_of(place)
  local form = place.form
  return form and form.loops[1] and ("%s\0%s\0%.17g\0%.17g\0%.17g\0%.17g"):format(place.argument,
    place.operation, form.loops[1], table.unpack(form.ids))
end

--- The places of a kernel with the same pace as a place. Rules ask for them again and again.
local function in_step(k, place)
  if not k.by_pace then
    k.by_pace = {}
    for _, other in ipairs(k.places) do
      local pace = pace_of(other)
      if pace then
        k.by_pace[pace] = k.by_pace[pace] or {}
        table.insert(k.by_pace[pace], other)
      end
    end
  end
  return k.by_pace[pace_of(place)]
end

--- The places that take the elements between those that a place takes in a loop, the place with
-- them: a loop that is written out does several elements at a time.
-- @tparam table k evidence
-- @tparam table place
-- @treturn {table,...}
function access.together(k, place)
  local form = place.form
  local step = form and form.loops[1] and math.abs(form.loops[1]) or 0
  local list = step > 0 and tablex.filter(in_step(k, place), function(other)
    return math.abs(other.form.offset - form.offset) < step
  end) or { place }
  return step == #list * place.bytes and list or { place } -- or else not all elements are taken
end

--- Does each item go on to the next element at this place, and not come back to the same one?
local function walks(k, place)
  local bytes = place.bytes * #access.together(k, place)
  local step = k:number(place.scope, bytes <= 8 and "stride.local[8]" or "stride.local[64]")
  return (step or 0) - (k:number(place.scope, "stride.local[0]") or 0) >= PAIRS_MOST
end

--- Are all rows at a place equally long, as far as the mean tells?
-- @tparam table place
-- @treturn boolean
function access.has_one_length(place)
  return tablex.find_if(place.loops or {}, function(loop)
    return loop.iterations % 1 ~= 0
  end) == nil
end

--- Are two loops the same?
-- @tparam ?table one of the `loops` of a place
-- @tparam ?table other
-- @treturn boolean
function access.is_same_loop(one, other)
  return one ~= nil and other ~= nil and one.line == other.line and one.column == other.column
end

--- The places where each item stores to one element after the other. Rules ask for them again and
-- again.
local function stored_along(k)
  k.stored_along = k.stored_along or tablex.filter(k:far_places(), function(place)
    return (k:number(place.scope, "accesses.stores") or 0) > 0 and walks(k, place)
  end)
  return k.stored_along
end

--- Does each item store to one element after the other, in the loop in which it walks along a
-- place?
local function stores_along(k, place)
  local loop = place.loops and place.loops[1]
  return tablex.find_if(stored_along(k), function(other)
    local own = other.loops and other.loops[1]
    return not loop or not own or access.is_same_loop(loop, own)
  end) ~= nil
end

--- Are the elements that each item walks along but a block of all, to be dealt out otherwise? Where
-- items find their blocks by data these are equally long, else they are lists; each element is
-- loaded once at most, and results are stored on the way, none of which the item needs again: there
-- is no row to sum up.
-- @tparam table k evidence
-- @tparam table place
-- @treturn boolean
function access.is_block(k, place)
  return (place.form ~= nil or access.has_one_length(place))
    and (k:number(place.aim, "footprint.reread") or 1) <= 1 and stores_along(k, place)
    and (k:number("kernel", "reuse.same_item") or 0) < SAME_MOST
end

--- Is a place the same for all items of a row, whatever their other ids? Where x and another
-- dimension change places, all items of a sub-group access one element.
local function is_of_row(k, place)
  local bytes = place.form and touched.of_items(k, place.form)
  return bytes ~= nil and bytes[2] == 0 and bytes[3] == 0
end

--- Are most neighbours neighbours at another place, about as often?
local function is_ordered(other, place)
  return other.stride == "unit" and other.stride_share >= PAIRS_MOST
    and 4 * other.accesses >= place.accesses
end

--- Is another argument accessed by the same items in unit stride, about as often?
local function has_partner(k, place)
  for _, other in ipairs(k:far_places()) do
    if other.argument ~= place.argument and is_ordered(other, place)
      and not (k.dimensions > 1 and is_of_row(k, other)) then
      return true
    end
  end
  return false
end

--- Is what is loaded in a line stored there, too, as often?
local function is_updated(place, other)
  local line, beside = place.line, other.line
  return line ~= nil and beside ~= nil and line.file == beside.file and line.line == beside.line
    and place.operation ~= other.operation and place.accesses == other.accesses
end

--- Are two places, as far apart for neighbours, at the same element? The loads and the stores of a
-- line are, as far as nobody knows better.
local function is_same_element(place, other)
  local a, b = place.form, other.form
  if place.line ~= nil and place.line == other.line then
    return true
  elseif not a and not b then
    return is_updated(place, other)
  end
  return a ~= nil and b ~= nil and place.stride_bytes ~= 0
    and (a.offset - b.offset) % math.abs(place.stride_bytes) == 0
end

--- Does each item, while it walks along a row here, walk down a column elsewhere that neighbours
-- share the rows of: a transposition, row by row?
local function is_turned(k, place)
  return place.form ~= nil and tablex.find_if(k:far_places(), function(other)
    local step = other.form and other.form.loops[1] or 0
    return other.argument ~= place.argument and other.operation ~= place.operation
      and other.stride == "unit" and math.abs(step) >= FAR_APART
      and other.accesses == place.accesses
  end) ~= nil
end

--- Do several lines access the argument at the same distance, each its own elements: members of
-- one structure? Lines of a stencil share what they load.
local function has_siblings(k, place)
  if place.operation ~= "stores" and (k:number(place.aim, "reuse.within_group") or 1)
    >= REUSE_MOST and (k:number(place.aim, "reuse.other_items") or 100) > OTHERS_MOST then
    return false
  end
  return tablex.find_if(k:far_places(), function(other)
    return other ~= place and other.argument == place.argument and other.stride == "constant"
      and other.stride_bytes == place.stride_bytes and not is_same_element(place, other)
  end) ~= nil
end

--- Is what is loaded there put into local memory as it is, in whatever order? Then the order of the
-- loads is free.
local function fills_copies(k, place)
  return place.operation == "loads" and tablex.find_if(k.locals, function(variable)
    return k:holds_copies(variable)
  end) ~= nil
end

--- Can a dimension take the place of x: do groups extend in it, or has it as many items as a
-- sub-group has neighbours in x?
-- @tparam table k evidence
-- @tparam integer dimension 2 or 3
-- @treturn boolean
function access.is_wide(k, dimension)
  local ndrange = k.entry.ndrange
  return ndrange["local"][dimension] > 1
    or ndrange.global[dimension] >= math.min(k.width, requests.WIDTH)
end

--- How an argument is accessed at a place, or, where that follows from no rule, at another one that
-- takes neighbours as far.
local function form_like(k, place)
  local other = not place.form and tablex.find_if(k:far_places(), function(other)
    return other.argument == place.argument and other.stride_bytes == place.stride_bytes
      and other.form ~= nil
  end)
  return other and k:far_places()[other].form or place.form
end

--- Is there an id in another dimension, which can take the place of x, along which the place goes
-- within segments? Where its form is not known, that is possible.
local function has_fast_id(k, place)
  local form = form_like(k, place)
  local bytes = form and touched.of_items(k, form)
  for dimension = 2, 3 do
    if access.is_wide(k, dimension) and (not bytes
      or bytes[dimension] ~= 0 and math.abs(bytes[dimension]) < FAR_APART) then
      return true
    end
  end
  return false
end

--- The share of the pieces of memory touched that a launch uses, sooner or later.
-- @tparam table k evidence
-- @tparam table place
-- @treturn number 0 to 1
function access.used(k, place)
  local stores = place.operation == "stores"
  local elements = k:number(place.aim, stores and "footprint.unique_writes"
    or "footprint.unique_reads") or 0
  local pieces = stores and LINE * (k:number(place.aim, "footprint.lines_written") or 0)
    or FAR_APART * (k:number(place.aim, "footprint.sectors_read") or 0)
  return pieces > 0 and elements * place.bytes / pieces or 0
end

--- Does a launch touch all of the memory that it skips at a place?
local function is_dense(k, place)
  return access.used(k, place) >= DENSE_LEAST
end

--- Is the argument accessed in unit stride elsewhere, about as often: a transposition in place?
local function has_partner_in_argument(k, place)
  return tablex.find_if(k:far_places(), function(other)
    return other.argument == place.argument and is_ordered(other, place)
  end) ~= nil
end

--- Is one index taken apart into two, so that what one argument has in rows goes into columns?
local function is_turned_by_index(k, place, bytes)
  return bytes >= FAR_APART and k.dimensions == 1 and is_dense(k, place)
    and (has_partner(k, place) or has_partner_in_argument(k, place)) and not fills_copies(k, place)
end

--- Does a place stay where it is in all loops?
local function is_still(form)
  return tablex.find_if(form.loops, function(step) return step ~= 0 end) == nil
end

--- Is one index taken apart into two, the wrong one of which neighbouring items differ in? Then
-- results stand as far apart for neighbours, but next to each other for other items.
local function is_turned_everywhere(k, place, bytes)
  return bytes >= FAR_APART and k.dimensions == 1 and not has_partner(k, place)
    and tablex.find_if(k:far_places(), function(other)
      local form = other.form
      return other.operation == "stores" and other.stride == "constant"
        and other.stride_bytes == place.stride_bytes and form ~= nil and is_still(form)
        and not has_siblings(k, other) and is_dense(k, other)
    end) ~= nil
end

--- Do items a row further on access the next element? Then an index was taken apart into two, and
-- neighbouring items differ in the wrong one. Rows as long as a sub-group do not show it.
local function is_turned_in_subgroups(k, place, bytes)
  local beside = k:number(place.scope, "stride.item.beside") or 0
  return bytes >= FAR_APART and k.dimensions == 1 and beside >= access.RULE_LEAST
    and not has_partner(k, place) and not has_partner_in_argument(k, place)
end

--- Does a line copy structures, member by member, most of which it needs? One member after the
-- other finds the sectors where the first brought them.
local function is_copied_whole(k, place, bytes)
  return not place.form and place.line ~= nil and bytes <= COPIED_MOST
    and access.used(k, place) >= COPIED_LEAST
end

local function fault_of_constant(k, place)
  local bytes = math.abs(place.stride_bytes)
  if bytes <= STRUCTURE_MOST and has_siblings(k, place) and not walks(k, place) then
    return (bytes > VECTOR_MOST or not is_dense(k, place)) and "structure" or nil
  elseif bytes >= FAR_APART and k.dimensions > 1 and has_fast_id(k, place) then
    return has_partner(k, place) and not fills_copies(k, place) and "transposed" or "index"
  elseif is_turned_in_subgroups(k, place, bytes) or is_turned_everywhere(k, place, bytes) then
    return "index"
  elseif walks(k, place) then
    return is_turned(k, place) and "transposed" or "row"
  elseif is_turned_by_index(k, place, bytes) then
    return "transposed"
  elseif is_copied_whole(k, place, bytes) then
    return nil
  end
  -- with half the items absent the gaps are theirs
  return place.active >= ACTIVE_LEAST and "strided" or nil
end

--- Are elements far apart only because the items between those that take part want none? Then all
-- of them together would touch no more segments than neighbouring elements do.
local function has_gaps_of_items(place)
  return place.active < ACTIVE_LEAST and place.far.per_request <= place.bytes + 1
end

local function fault_of_irregular(k, place)
  if walks(k, place) then
    return "row"
  end
  return not has_gaps_of_items(place) and "irregular" or nil
end

local function fault_of(k, place)
  if place.operation == "atomics" or place.mixed or not is_wasteful(place) then
    return nil
  elseif place.stride == "constant" and place.stride_bytes
    and (place.form or not place.line or place.stride_share >= access.RULE_LEAST) then
    return fault_of_constant(k, place)
  elseif place.stride == "constant" or place.stride == "irregular" then
    return fault_of_irregular(k, place)
  end
end

--- The fault of a place.
-- @tparam table k evidence
-- @tparam table place one of `k:far_places()`, no atomics
-- @treturn ?string "structure" (members of structures side by side), "index" (the wrong index is
--   the fastest), "transposed" (one of two arguments has to be accessed the wrong way), "row" (each
--   item walks through elements of its own), "strided", "irregular"
function access.fault(k, place)
  k.faults = k.faults or {} -- each rule of an order asks for all of them
  if k.faults[place] == nil then
    k.faults[place] = fault_of(k, place) or false
  end
  return k.faults[place] or nil
end

--- A share as people say it: "7/8", or else "78.0 %".
local function fraction(share)
  for _, parts in ipairs({ 2, 4, 8, 16, 32 }) do
    local whole = math.floor(parts * share + 0.5)
    if whole < parts and math.abs(whole / parts - share) < SAME_SHARE then
      return ("%d/%d"):format(whole, parts)
    end
  end
  return format.percent(100 * share)
end

--- Sectors that would do, as people count them: there is no part of one.
-- @tparam number needed
-- @treturn string "4", "about 4"
function access.enough(needed)
  local whole = math.floor(needed + 0.5)
  return math.abs(needed - whole) < WHOLE and format.real(whole)
    or "about " .. format.real(math.ceil(needed))
end

--- What there is to say of a place with a fault.
-- @tparam table k evidence
-- @tparam table place
-- @tparam table changes by remedy, see `evidence.finding`
-- @tparam ?number expected sectors a request that are left (default: those needed)
-- @treturn table a finding
function access.finding(k, place, changes, expected)
  local metric, needed = k.coalesce(place, "per_request"), math.max(1, place.needed)
  expected = expected or needed
  local found = k:finding(place, metric, { threshold = TIMES_LEAST * needed, changes = changes,
    expected = expected, stride = place.distance,
    enough = access.enough(expected) })
  if found.value and found.value > needed then
    found.detail = fraction(1 - needed / found.value) .. " of each sector unused"
  end
  return found
end

--- Accesses of an argument that are left where only a part of those at some places is.
-- @tparam table k evidence
-- @tparam {table,...} places of one argument
-- @tparam string metric of the argument, "accesses.loads" or "accesses.stores"
-- @tparam func part_of of a place, the part that is left, 0 to 1
-- @treturn number
function access.left(k, places, metric, part_of)
  local count = k:number(places[1].aim, metric) or 0
  for _, place in ipairs(places) do
    count = count - (1 - part_of(place)) * place.accesses
  end
  return math.max(0, count)
end

--- Sort places: the one first that touches most in vain.
-- @tparam {table,...} list
-- @treturn {table,...} the list
function access.sort(list)
  table.sort(list, function(a, b)
    local x, y = access.excess(a), access.excess(b)
    return x > y or x == y and a.order < b.order
  end)
  return list
end

--- The places of a kernel with a fault, the one first that touches most in vain.
-- @tparam table k evidence
-- @tparam string fault
-- @treturn {table,...}
function access.with_fault(k, fault)
  local list = tablex.filter(k:far_places(), function(place)
    return access.fault(k, place) == fault
  end)
  return access.sort(list)
end

--- Are two places in the same outermost loop?
local function are_in_a_loop(place, other)
  return access.is_same_loop(place.loops[#place.loops], other.loops and other.loops[#other.loops])
end

--- May iterations of an outermost loop load what those before have stored: at a distance that forms
-- tell, or as one place goes from element to element, and the other where data say, as where
-- elements change places?
local function may_follow(stored, loaded)
  if stored.form and loaded.form then
    return affine.iterations_between(stored.form, loaded.form, #stored.loops) > 0
  end
  return (stored.form ~= nil or loaded.form ~= nil) and are_in_a_loop(stored, loaded)
end

--- Do iterations of an outermost loop load what those before have stored, or may they?
-- @tparam table k evidence
-- @treturn boolean
function access.has_recurrence(k)
  if k.has_recurrence == nil then
    k.has_recurrence = tablex.find_if(k:far_places(), function(stored)
      return stored.operation == "stores" and stored.loops and #stored.loops > 0
        and tablex.find_if(k:lines(stored.of), function(loaded)
          return loaded.operation == "loads" and may_follow(stored, loaded)
        end) ~= nil
    end) ~= nil
  end
  return k.has_recurrence
end

return access
