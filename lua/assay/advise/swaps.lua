--- Which two dimensions of a kernel should change places, and where that saves most.
-- @module assay.advise.swaps

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local reorder = require("assay.cost.reorder")

local swaps = {}

--- The place of the argument that has most sectors less where x and another dimension change
-- places, of those at the wrong index and of others; what is left of its sectors a request, if not
-- those needed; and the sectors less of all arguments.
local function most_saved(k, places, dimension)
  local saved_of, best_of, left_of, best, all = {}, {}, {}, places[1].argument, 0
  local function add(place, left)
    local saved, name = place.far.segments - left * place.far.requests, place.argument
    local first = best_of[name]
    saved_of[name], all = (saved_of[name] or 0) + saved, all + saved
    if not first or saved > first.far.segments - left_of[first] * first.far.requests then
      best_of[name], left_of[place] = place, left
    end
  end
  local wrong = tablex.makeset(places)
  for _, place in ipairs(k:far_places()) do
    local share = place.operation ~= "atomics" and not place.mixed
      and reorder.swapped(k, place, dimension)
    if share and place.distance then
      add(place, share * place.far.per_request)
    elseif wrong[place] then
      add(place, math.max(1, place.needed))
    end
  end
  for _, argument in ipairs(k.arguments) do
    local name = argument.argument
    if (saved_of[name] or 0) > (saved_of[best] or 0) then
      best = name
    end
  end
  local place = best_of[best]
  return place or places[1], place and not wrong[place] and left_of[place] or nil, all
end

--- The dimension that x changes places with: that by which most sectors are saved.
-- @tparam table k evidence
-- @tparam {table,...} places at the wrong index
-- @treturn integer 2 or 3
function swaps.dimension(k, places)
  local best, most = 2, nil
  for dimension = 2, k.dimensions do
    local _, _, saved = most_saved(k, places, dimension)
    if access.is_wide(k, dimension) and (not most or saved > most) then
      best, most = dimension, saved
    end
  end
  return best
end

--- The change of x and another dimension.
-- @tparam table k evidence
-- @tparam {table,...} places at the wrong index
-- @tparam integer dimension 2 or 3
-- @treturn func of a demand, see `assay.cost.reorder`
function swaps.change(k, places, dimension)
  return function(d) return reorder.swap(k, d, places, dimension) end
end

--- A finding at the place where a swap of the dimensions saves most: it need not be one where
-- neighbours are at the wrong index, as all places change.
-- @tparam table k evidence, of more than one dimension
-- @tparam {table,...} places at the wrong index
-- @treturn table a finding
function swaps.finding(k, places)
  local dimension = swaps.dimension(k, places)
  local place, left = most_saved(k, places, dimension)
  local finding = access.finding(k, place,
    { ["swap-dimensions"] = swaps.change(k, places, dimension) }, left)
  finding.other = dimension - 1
  return finding
end

return swaps
