--- Elements that belong into a variable of the item.

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local affine = require("assay.record.affine")
local places = require("assay.advise.places")
local change = require("assay.cost.change")
local kept = require("assay.advise.kept")
local requests = require("assay.record.requests")

-- Stores of an element, and of an item, from which on it is kept in memory for no reason; and where
-- there is one, of elements that may go with it.
local STORES_LEAST, LIKEWISE_LEAST = 4, 2
-- The share of an item's loads that find what it has stored itself, from which on its elements only
-- wait in memory for their last value.
local OWN_LEAST = 0.9
-- Percent of the loads that want what another item had, up to which elements are an item's own.
local OTHERS_MOST = 10

-- Elements of a row that an item can keep in registers, and results at most.
local KEPT_MOST, RESULTS_MOST = 64, 16

-- Elements of an item from which on they are a row that no registers hold.
local ROW_LEAST = 16

-- Iterations of a loop that loads the same element in each.
local ITERATIONS_LEAST = 4

-- Instructions that take an element if an index is its own: a comparison and a selection.
local COMPARED = 2

-- Bytes of a group at most that local memory takes.
local BLOCK_MOST = 32768

--- How often the items of a group load and store each element that they work on, what the group
-- works on in bytes, and whether it all fits into local memory.
local function block_of(k, argument)
  local function number(metric) return k:number(argument.scope, metric) or 0 end
  local size = math.max(1, argument.bytes)
  local loaded, stored = number("footprint.unique_reads"), number("footprint.unique_writes")
  -- groups store elements of their own, but may load the same
  local bytes = math.max(size * stored / k.groups, math.min(size * loaded,
    requests.SEGMENT_BYTES * number("reuse.sectors_per_group")))
  return number("accesses.loads") / math.max(1, loaded),
    number("accesses.stores") / math.max(1, stored), bytes,
    bytes + k.demand.local_bytes <= BLOCK_MOST
end

--- Iterations of the loops, innermost first, in which a place loads the same element again and
-- again.
local function repeated(place)
  local iterations = 1
  for i, loop in ipairs(place.operation == "loads" and place.form and place.loops or {}) do
    if place.form.loops[i] ~= 0 then
      break
    end
    iterations = iterations * loop.iterations
  end
  return iterations >= ITERATIONS_LEAST and iterations or nil
end

--- How often an item goes through the same row at a place, whose loops outside do not move it; and
-- the elements of the row.
local function rows_again(place)
  local elements, again = 1, 1
  for i, loop in ipairs(place.form and place.loops or {}) do
    if (place.form.loops[i] or 0) ~= 0 then
      if again > 1 then
        return 1, elements -- another row comes in between
      end
      elements = elements * loop.iterations
    else
      again = again * loop.iterations
    end
  end
  return elements > 1 and again or 1, elements
end

--- Where the items store to the elements of a row through which they go at a place.
local function stores_of_row(k, place)
  return tablex.filter(k:far_places(), function(other)
    local a, b = place.form, other.form
    return other.operation == "stores" and other.argument == place.argument and b ~= nil
      and tablex.compare(a.ids, b.ids, rawequal) and tablex.compare(a.loops, b.loops, rawequal)
  end)
end

--- Does a kernel store in a loop to what could be the memory that a place loads? Without that
-- compilers load such an element once.
local function stores_in_loop(k, loaded)
  local is_restrict = loaded.of and loaded.of.is_restrict
  return not is_restrict and tablex.find_if(k.far, function(place)
    return place.operation == "stores" and place.loops and #place.loops > 0
      and not place.of.is_restrict
  end) ~= nil
end

--- Do items go through elements of an argument in an inner loop of which no compiler knows the
-- iterations, and update all of them again and again? Registers have no index.
local function is_row(k, argument)
  local elements = k:number(argument.scope, "footprint.unique_writes") or 0
  if elements <= ROW_LEAST * k.items then
    return false
  end
  return tablex.find_if(k:lines(argument), function(place)
    local step = place.form and place.form.loops[1] or 0
    return place.operation == "stores" and step ~= 0 and #place.form.loops > 1
      and not place.loops[1].is_known
  end) ~= nil
end

--- Is an argument only read? See accumulate-in-register for others.
local function is_input(k, place)
  return (k:number(place.aim, "accesses.stores") or 0) == 0
    and (k:number(place.aim, "accesses.atomics") or 0) == 0
end

--- How often an element is stored on average: of those that one line stores more often than the
-- others, the place of most stores, there.
-- @treturn number
-- @treturn string where, as the end of a sentence
local function stored_of(k, argument, rewrite)
  local place = k:heaviest(argument, "stores")
  local there = not place.mixed and k:number(place.scope, "footprint.rewrite") or 0
  if place.line and place.scope ~= argument.scope and there > rewrite then
    return there, " at this line"
  end
  return rewrite, ""
end

--- An argument whose elements an item updates again and again by itself; nil if it is none.
local function updated_of(k, argument)
  local left = kept.left(k, argument)
  local rewrite = left * (k:number(argument.scope, "footprint.rewrite") or 0)
  local stores = left * (k:number(argument.scope, "accesses.stores") or 0)
  local atomics = k:number(argument.scope, "accesses.atomics") or 0
  local others = k:number(argument.scope, "reuse.other_items") or 0
  local is_flag = tablex.find_if(k:lines(argument), function(place) -- see contended-store
    return places.is_one_word(k, place)
  end)
  local is_one = not is_flag and rewrite >= LIKEWISE_LEAST and stores >= LIKEWISE_LEAST * k.items
    and atomics == 0 and others <= OTHERS_MOST and not is_row(k, argument)
  return is_one and { argument = argument, rewrite = rewrite, stores = stores,
    own = (k:number(argument.scope, "reuse.same_item") or 0) / 100 } or nil
end

--- Does an item store all its elements, come back to them and store them again, in loops that
-- compilers can write out? So many it can keep in registers meanwhile.
local function is_waiting(k, updated)
  local argument = updated.argument
  local elements = (k:number(argument.scope, "footprint.unique_writes") or 0) / k.items
  return updated.own >= OWN_LEAST and elements <= KEPT_MOST
    and not tablex.find_if(k:lines(argument), function(place)
      local loop = place.loops and place.loops[1]
      return loop and not loop.is_known and not affine.stays(place.form)
    end)
end

--- All such arguments of a kernel; none if none is reason enough. Those that are come first, of
-- these that which is stored most.
local function all_updated(k)
  local list = {}
  for _, argument in ipairs(k.globals) do
    list[#list + 1] = updated_of(k, argument)
  end
  local function is_reason(each)
    return each.rewrite >= STORES_LEAST and each.stores >= STORES_LEAST * k.items
      or is_waiting(k, each)
  end
  table.sort(list, function(a, b)
    if is_reason(a) ~= is_reason(b) then
      return is_reason(a)
    end
    return a.stores > b.stores or a.stores == b.stores and a.argument.order < b.argument.order
  end)
  return list[1] and is_reason(list[1]) and list or {}
end

--- Does accumulate-in-register speak of the argument of a place?
local function is_updated(k, place)
  return tablex.find_if(all_updated(k), function(each)
    return each.argument.argument == place.argument
  end) ~= nil
end

--- Where element i of an item is among those of its group, in the words of OpenCL C.
local function own_element(k)
  local index = "i"
  for i = k.dimensions - 1, 0, -1 do
    index = ("%s * get_local_size(%d) + get_local_id(%d)"):format(
      index == "i" and index or "(" .. index .. ")", i, i)
  end
  return index
end

--- What becomes of private arrays that are in memory: registers, if they are few that a line goes
-- through, or local memory, if a group's are no more than that has; of smaller groups, maybe. Where
-- the line's loops are known, indices follow from data, and each is compared with all elements.
local function changes_of_array(k, line)
  local elements = k:number(line.scope, "footprint.addresses") or 0
  local accesses = math.max(1, k:number(line.scope, "accesses.total") or 0)
  local bytes = elements * (k:number(line.scope, "bytes.requested") or 0) / accesses
  local items = math.min(k.group, 32 * (BLOCK_MOST // (32 * math.max(1, bytes))))
  local is_by_loop = tablex.find_if(places.loops_of(k, line.scope), function(loop)
    return not loop.is_known
  end) ~= nil
  return {
    unroll = elements <= KEPT_MOST and function(d)
      local compared = is_by_loop and 0 or COMPARED * elements
      d.instructions, d.private_requests = d.instructions + compared * d.private_requests, 0
    end or nil,
    privatise = items >= 32 and function(d)
      change.larger_groups(d, items / k.group)
      d.local_bytes = d.local_bytes + items * bytes
      d.bank_passes, d.private_requests = d.bank_passes + d.private_requests, 0
    end or nil,
  }
end

return {
  {
    name = "accumulate-in-register",
    title = "Elements are updated in global memory again and again",
    devices = "any",
    needs = { "footprint.rewrite" },
    when = function(k)
      local list = all_updated(k)
      local first = list[1]
      if not first then
        return nil
      end
      local each, there = stored_of(k, first.argument,
        k:number(first.argument.scope, "footprint.rewrite"))
      local names, others = places.names(list)
      return k:finding_of(first.argument, "footprint.rewrite", { each = each, there = there,
        names = names, others = others, operation = "stores",
        threshold = math.min(STORES_LEAST, first.rewrite),
        expected = first.stores / first.rewrite, aim = "accesses.stores",
        changes = { registers = function(d)
          for _, updated in ipairs(list) do
            local once = 1 - 1 / updated.rewrite
            change.spare(k, d, updated.argument.scope, "stores", once)
            change.spare(k, d, updated.argument.scope, "loads", updated.own * once)
          end
        end } })
    end,
    say = "On average an element of {argument} is stored {each} times{there}{others}; a load "
      .. "behind such a store has to wait for it. The compiler may not keep the element in a "
      .. "register, unless restrict says that no other argument is the same memory.",
    remedies = {
      { name = "registers", transformations = { "--hoist {names}", "--scalar {names}",
          "--hoist {argument}", "--scalar {argument}" },
        try = "Keep the element in a private variable during the loop and store it once, behind "
          .. "the loop{others}. Where other items of the work-group need it in between, keep it "
          .. "in local memory." },
    },
    source = "D. Unat, 2012, appendix C: registers for what an item uses again; NVIDIA, CUDA C++ "
      .. "Best Practices Guide: maximizing memory throughput",
  },
  {
    name = "exchange-in-global-memory",
    title = "The items of a work-group exchange values through global memory",
    devices = "gpu",
    needs = { "footprint.rewrite", "barriers.total" },
    each = "global",
    when = function(k, argument)
      local reread, rewrite, bytes, fits = block_of(k, argument)
      local others = k:number(argument.scope, "reuse.other_items") or 0
      if k.recorded.barriers < 1 or not fits or rewrite < STORES_LEAST or reread < STORES_LEAST
        or others <= OTHERS_MOST or (k:number(argument.scope, "accesses.atomics") or 0) > 0 then
        return nil
      end
      return k:finding_of(argument, "footprint.rewrite", { threshold = STORES_LEAST,
        expected = 1, bytes = bytes, aim = "accesses.stores",
        goal = (k:number(argument.scope, "accesses.stores") or 0) / rewrite,
        changes = { tile = function(d)
          local before = d.load_requests + d.store_requests
          change.spare(k, d, argument.scope, "loads", 1 - 1 / reread)
          change.spare(k, d, argument.scope, "stores", 1 - 1 / rewrite)
          local spared = before - d.load_requests - d.store_requests
          d.bank_passes = d.bank_passes + spared * math.max(1, argument.bytes / 4)
          d.local_rounds = d.local_rounds + k.demand.rounds
          d.local_bytes = d.local_bytes + bytes
        end } })
    end,
    say = "On average an element of {argument} is stored {value} times, and other items "
      .. "of the work-group load it in between: {bytes} bytes a group go to global memory and back "
      .. "each time.",
    remedies = {
      { name = "tile",
        try = "Let the work-group load its part of {argument} into local memory, do all steps "
          .. "there, and store it once at the end." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: shared memory; H. Peters et al., 2011: fast "
      .. "in-place, comparison-based sorting with CUDA: bitonic steps in shared memory",
  },
  {
    name = "private-array",
    title = "A private array that cannot be in registers",
    devices = "gpu",
    needs = { "accesses.dynamic" },
    when = function(k)
      local line = k:line_with_most(function(scope)
        return k:number(scope, "accesses.dynamic") or 0
      end)
      local dynamic = line and k:number(line.scope, "accesses.dynamic") or 0
      if dynamic == 0 then
        return nil
      end
      return k:finding(line, "accesses.dynamic", { threshold = 0, scope = "private",
        each = dynamic / math.max(1, k.items), expected = 0, own = own_element(k),
        changes = changes_of_array(k, line) })
    end,
    say = "An item accesses a private array {each:time} at this line. Some of its indices follow "
      .. "from data, or from a loop whose iterations the compiler cannot count: registers have no "
      .. "index, so the array is in memory.",
    remedies = {
      { name = "unroll",
        try = "Write the loop so that each index is known when it is compiled: a constant number "
          .. "of iterations that are all done (a sorting network instead of an insertion, a "
          .. "selection by minimum and maximum, all elements compared with the index), or "
          .. "variables instead of an array." },
      { name = "privatise",
        try = "Keep the array in local memory, the same element of neighbouring items side by "
          .. "side: a[{own}]. Smaller groups and types leave room for more items." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: local memory, arrays with indices that are not "
      .. "constant",
  },
  {
    name = "row-loaded-again",
    title = "Each item goes through the same row again and again",
    devices = "gpu",
    needs = { "affine.loop.loads", "loop.iterations" },
    each = "far",
    when = function(k, place)
      local again, elements = rows_again(place)
      if place.operation ~= "loads" or again < ITERATIONS_LEAST
        or access.fault(k, place) ~= "row" or is_updated(k, place) then
        return nil
      end
      local stores = stores_of_row(k, place)
      local function once(d)
        change.spare(k, d, place.scope, "loads", 1 - 1 / again)
        for _, other in ipairs(stores) do
          change.spare(k, d, other.scope, "stores", 1 - 1 / rows_again(other))
        end
      end
      return k:finding(place, "accesses.loads", { threshold = 0, each = again, row = elements,
        expected = (k:number(place.scope, "accesses.loads") or 0) / again,
        -- registers have no index: the length has to be a constant
        changes = { registers = elements <= KEPT_MOST and access.has_one_length(place)
          and once or nil,
          ["swap-loops"] = again <= RESULTS_MOST and once or nil } })
    end,
    say = "Each item goes {each} times through the same {row} elements of {argument}, and in each "
      .. "step its neighbours are far away, so that all of it comes from the caches again.",
    remedies = {
      { name = "registers",
        try = "Copy the elements into a private array before the loop, if their number is a "
          .. "constant that the compiler knows; then all loops over them can be unrolled." },
      { name = "swap-loops", effort = 1.2, -- a variable for each result
        try = "Make the loop over the elements the outer one, and keep a result for each of the "
          .. "{each} rounds in a private array: then each element is loaded once." },
    },
    source = "D. Unat, 2012, appendix C: registers for what an item uses again",
  },
  {
    name = "loop-invariant-load",
    title = "The same element is loaded in each iteration",
    devices = "any",
    needs = { "affine.loop.loads", "loop.iterations" },
    each = "far",
    when = function(k, place)
      local iterations = repeated(place)
      if not iterations or not is_input(k, place) or not stores_in_loop(k, place) then
        return nil
      end
      return k:finding(place, "accesses.loads", { threshold = 0, each = iterations,
        expected = (k:number(place.scope, "accesses.loads") or 0) / iterations,
        changes = { hoist = function(d)
          local before = d.load_requests
          change.spare(k, d, place.scope, "loads", 1 - 1 / iterations)
          -- what it loads again is in the L1: as many rounds as before wait for memory
          d.rounds = before > 0 and d.rounds * d.load_requests / before or d.rounds
        end } })
    end,
    say = "Each item loads the same element of {argument} in all of about {each} iterations: the "
      .. "loop stores to global memory, and the compiler cannot know that this is not the same "
      .. "memory.",
    remedies = {
      { name = "hoist", transformations = { "--hoist {argument}" },
        try = "Load the element into a private variable before the loop; or promise with restrict "
          .. "that the arguments do not overlap." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: __restrict__; D. Unat, 2012, appendix C",
  },
}
