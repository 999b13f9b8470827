--- Elements that are looked at one after the other until the right one is found.

local tablex = require("pl.tablex")
local change = require("assay.cost.change")

-- Steps of an item, mean, from which on halving is faster; and their share of all elements at most,
-- where loops end early.
local STEPS_LEAST, EARLY_MOST = 16, 0.75
-- How much longer than the mean the longest item is at least, where each ends elsewhere.
local SKEW_LEAST = 1.5

--- Do all items go through the same elements from the first one on?
local function begins_alike(place)
  local form, loop = place.form, place.loops and place.loops[1]
  if place.operation ~= "loads" or not form or not loop
    or math.abs(form.loops[1] or 0) ~= place.bytes then
    return false
  end
  for i = 1, 3 do
    if form.ids[i] ~= 0 or form.groups[i] ~= 0 then
      return false
    end
  end
  return true
end

--- Is anything stored in a loop?
local function stores_in(k, loop)
  return tablex.find_if(k.places, function(other)
    local own = other.loops and other.loops[1]
    return other.operation ~= "loads" and own and own.line == loop.line
      and own.column == loop.column
  end) ~= nil
end

--- Elements that there are, if a place looks for one of them.
local function elements_of(k, place)
  if not begins_alike(place) or k.recorded.skew < SKEW_LEAST then
    return nil
  end
  local loop = place.loops[1]
  local all = k:number(place.aim, "footprint.unique_reads") or 0
  return loop.iterations >= STEPS_LEAST and loop.iterations <= EARLY_MOST * all
    and not stores_in(k, loop) and all or nil
end

return {
  name = "linear-search",
  title = "Elements are tried one after the other",
  devices = "any",
  needs = { "affine.loop.loads", "loop.iterations", "footprint.unique_reads" },
  each = "far",
  when = function(k, place)
    local all = elements_of(k, place)
    if not all then
      return nil
    end
    local steps, left = place.loops[1].iterations, math.log(all, 2) + 1
    local loads = k:number(place.scope, "accesses.loads") or 0
    return k:finding(place, "accesses.loads", { threshold = 0, each = steps, all = all,
      expected = loads * left / steps, left = left,
      changes = { search = function(d) change.search(k, d, place, all) end } })
  end,
  say = "All items go through {argument} from its first element on, {each} of {all} elements on "
    .. "average, and end at one or another: they look for it.",
  remedies = {
    { name = "search",
      try = "If the elements are in order (cumulated weights, limits of intervals, sorted keys), "
        .. "find the one by halving: about {left} steps. If they are not, sort them once." },
  },
  source = "D. E. Knuth, The Art of Computer Programming, volume 3, 6.2.1: binary search",
}
