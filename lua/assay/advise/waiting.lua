--- Loads that wait for stores, as far as compilers know.
-- @module assay.advise.waiting

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local affine = require("assay.record.affine")

local waiting = {}

-- By how much rounds fall from which on it is worth to look for it.
local ROUNDS_LEAST = 1.5
-- Share of the loads whose addresses follow from ids and loops, so that they can come earlier.
local KNOWN_LEAST = 1 / 2

--- Is anything stored where a place loads from?
local function is_stored(k, place)
  return (k:number(place.aim, "accesses.stores") or 0) > 0
end

--- May a place load what is stored, as far as compilers know?
local function may_wait(k, place)
  local argument = place.of
  return place.operation == "loads" and argument ~= nil and argument.space == "global"
    and (not argument.is_restrict or is_stored(k, place))
end

--- Is a place at the same element in each iteration, and stored there: a sum in memory? See
-- accumulate-in-register.
local function adds_up(k, place)
  return affine.stays(place.form) and place.loops ~= nil and is_stored(k, place)
end

--- Requests of all loads, of those that wait, by whether addresses follow from ids and loops and
-- something is stored to their argument; and the place of which most of the former are.
local function count(k)
  local counts, most, best = { all = 0, known = 0, stored = 0 }, 0, nil
  for _, place in ipairs(k:far_places()) do
    local requests = place.operation == "loads" and place.far.requests or 0
    counts.all = counts.all + requests
    if requests > 0 and place.form and may_wait(k, place) then
      counts.known = counts.known + requests
      counts.stored = counts.stored + (is_stored(k, place) and requests or 0)
      if requests > most then
        most, best = requests, place
      end
    end
  end
  return counts, best
end

--- Loads that wait for stores and could come earlier.
-- @tparam table k evidence
-- @treturn ?table the place that most requests are of; nil if there is none that is worth it
-- @treturn ?number the share of their requests that load what is stored
function waiting.loads(k)
  local d = k.demand
  if d.unordered_rounds == 0 or d.unrolled_rounds <= ROUNDS_LEAST * d.unordered_rounds
    or access.has_recurrence(k)
    or tablex.find_if(k:far_places(), function(place) return adds_up(k, place) end) then
    return nil
  end
  local counts, place = count(k)
  if place and counts.known >= KNOWN_LEAST * counts.all then
    return place, counts.stored / counts.known
  end
end

return waiting
