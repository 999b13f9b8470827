--- Elements of a word or less that items take one by one, where a request could bring four of each.

local tablex = require("pl.tablex")
local affine = require("assay.record.affine")
local places = require("assay.advise.places")
local change = require("assay.cost.change")
local requests = require("assay.record.requests")

-- Bytes of an element at most, and elements that an item does then.
local NARROW_MOST, ELEMENTS = 4, 4
-- The share of a kernel's requests that are narrow.
local SHARE_LEAST = 0.5
-- Share of the items of sub-groups that do the same: neighbours must, if one is to do their work.
local ACTIVE_LEAST = 0.9

-- Instructions of an element beside its access, for its address and in its loop; and the part of
-- all that these are at most.
local ADDRESS, ADDRESSES_MOST = 6, 0.3
-- Types of indices.
local WHOLE = tablex.makeset({ "int", "uint", "long", "ulong" })

--- Has an argument indices, as far as its type tells, and not what a place has?
local function are_indices(argument, place)
  local element = argument.type:match("^%a+")
  return argument.argument ~= place.argument and WHOLE[element]
    and (not place.form or element ~= place.type:match("^%a+"))
end

--- May a place be indexed by what another argument holds? One whose index follows from ids, but for
-- the borders, has other arguments beside it. Where a list happens to be in order, what it lists
-- obeys a form, too, and the list is loaded in the same line.
local function may_be_listed(k, place)
  return tablex.find_if(k.globals, function(argument)
    return are_indices(argument, place) and tablex.find_if(k:lines(argument), function(other)
      return other.operation == "loads" and (not place.form
        or place.line and other.line and other.line.line == place.line.line)
    end) ~= nil
  end) ~= nil
end

local function is_narrow(k, place)
  return place.operation ~= "atomics" and place.bytes <= NARROW_MOST and places.is_unit(place)
    and not may_be_listed(k, place) and place.active >= ACTIVE_LEAST
end

--- Does each iteration load the same again, which a variable can keep?
local function is_reloaded(place)
  return place.operation == "loads" and affine.stays(place.form)
end

--- The narrow places of a kernel, the one with most accesses first; none if others have more
-- requests, but for what all neighbours load, as the coefficients of a window, and what each
-- iteration loads again.
local function narrow_places(k)
  local list, narrow, all = {}, 0, 0
  for _, place in ipairs(k:far_places()) do
    local is_left_out = place.stride == "uniform" or is_reloaded(place)
    all = all + (is_left_out and 0 or place.far.requests)
    if is_narrow(k, place) and not is_reloaded(place) then
      list[#list + 1] = place
      narrow = narrow + place.far.requests
    end
  end
  table.sort(list, function(a, b)
    return a.accesses > b.accesses or a.accesses == b.accesses and a.order < b.order
  end)
  return narrow > 0 and narrow >= SHARE_LEAST * all and list or {}
end

--- Does each work-group have elements of its own, not next to those of the group before? Then there
-- are as many groups as before, each with fewer items.
local function are_apart(k, place)
  local form = place.form
  return form ~= nil and form.groups[1] ~= form.ids[1] * k.entry.ndrange["local"][1]
end

--- Leave out the addresses and the loops of the elements that come with another.
local function take_addresses(k, d, narrow)
  local accesses = 0
  for _, place in ipairs(narrow) do
    accesses = accesses + place.accesses
  end
  local spared = ADDRESS * (1 - 1 / ELEMENTS) * accesses / requests.WIDTH / d.active
    * k:scale("instructions")
  d.instructions = math.max(d.instructions - spared, (1 - ADDRESSES_MOST) * d.instructions)
end

--- The share of the loads that serve all elements of a vector: narrow ones, and what neighbours
-- load both.
local function share_served(k, narrow)
  local served, all, is_one = 0, 0, tablex.makeset(narrow)
  for _, place in ipairs(k:far_places()) do
    local loads = place.operation == "loads" and place.accesses or 0
    local is_shared = place.stride == "uniform" and place.active >= ACTIVE_LEAST
    all = all + loads
    served = served + ((is_one[place] or is_shared) and loads or 0)
  end
  all = math.max(all, k.recorded.loads) -- those of images, too
  return all > 0 and served / all or 1
end

--- Does all that items access one by one obey a form, and do all of them access it? Then elements
-- become vectors as they stand, and the command does it; a test of an element, or a border by
-- `clamp`, takes them apart again.
local function are_all_vectors(k)
  for _, place in ipairs(k:far_places()) do
    local form = place.form
    if place.stride ~= "uniform" and not (place.active >= ACTIVE_LEAST and form
        and form.obeyed == 100) then
      return false
    end
  end
  return true
end

return {
  name = "narrow-accesses",
  title = "Elements are accessed one by one",
  devices = "gpu",
  needs = { "coalesce.requests.loads", "stride.item" },
  when = function(k)
    local narrow = narrow_places(k)
    local first = narrow[1]
    if not first or k.active < ACTIVE_LEAST or k.recorded.updates > 0 or k.recorded.barriers > 0
      or k.entry.ndrange.global[1] < ELEMENTS then
      return nil
    end
    return k:finding(first, "accesses." .. first.operation, { threshold = 0, bytes = first.bytes,
      elements = ELEMENTS, vectorised = are_all_vectors(k) and ("--vectorise %d"):format(ELEMENTS)
        or "", expected = first.accesses / ELEMENTS,
      goal = (k:number(first.aim, "accesses." .. first.operation) or 0) / ELEMENTS,
      changes = { vector = function(d)
        for _, place in ipairs(narrow) do
          change.widen(k, d, place, ELEMENTS)
        end
        change.fewer_items(d, ELEMENTS)
        if are_apart(k, first) then
          change.larger_groups(d, 1 / ELEMENTS)
        end
        d.rounds = d.rounds * (1 - (1 - 1 / ELEMENTS) * share_served(k, narrow))
        take_addresses(k, d, narrow)
      end } })
  end,
  say = "Each access to {argument} brings {bytes:byte}, and neighbouring items access neighbouring "
    .. "elements: a request of a sub-group can bring {elements} times as much.",
  remedies = {
    { name = "vector", effort = 1.5, least = 0.1, -- vectors, and what is left of a row
      transformations = { "{vectorised}" },
      try = "Let each item do {elements} neighbouring elements by vectors, and start a quarter as "
        .. "many items: load and store through pointers to vectors (uchar{elements}, "
        .. "float{elements}), and only where these begin between two vectors with "
        .. "vload{elements}, of which NVIDIA's compiler makes {elements} loads. An element that "
        .. "several of them need, as in a window, is then loaded once." },
  },
  source = "J. Luitjens, 2013: CUDA Pro Tip, vectorized memory access; AMD, OpenCL Optimization "
    .. "Guide: vectorization",
}
