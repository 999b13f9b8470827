--- What becomes of a demand when items do what others did: dimensions change places, work-groups
-- have another shape, iterations are dealt out. What a request touches then follows from affine
-- forms. Places are those of `assay.advise.places`.
-- @module assay.cost.reorder

local affine = require("assay.record.affine")
local change = require("assay.cost.change")
local requests = require("assay.record.requests")
local touched = require("assay.cost.touched")

local reorder = {}

local SECTOR, LINE = requests.SEGMENT_BYTES, requests.LINE_BYTES
-- Share of the items of a request from which on their pieces of memory are scattered.
local SCATTERED = 0.5

--- Let the lanes of sub-groups be other items, or items be elsewhere: what a request touches
-- follows from the ids.
local function retouch(k, d, place, old, new)
  local function ratio(bytes)
    return touched.pieces(new.ids, new.lanes, bytes)
      / touched.pieces(old.ids, old.lanes, bytes)
  end
  local passes = (k:number(place.scope, "coalesce.passes." .. place.operation) or 0)
    * k:scale("passes")
  d.passes = d.passes + passes * (ratio(LINE) - 1)
  local name = place.operation == "loads" and "load_sectors" or "store_sectors"
  local sectors = place.far.segments * k:scale(name)
  d[name] = d[name] + sectors * (ratio(SECTOR) - 1)
end

--- Bytes for each dimension before and after x and another one change places.
local function exchanged(k, form, with)
  local ids = touched.of_items(k, form)
  local new = { table.unpack(ids) }
  new[1], new[with] = ids[with], ids[1]
  return ids, new
end

--- Do a request's items have pieces of memory of their own, or nearly, of which they do not use the
-- half? It can take twice as many at most.
local function is_scattered(place)
  return place.far.per_request >= SCATTERED * requests.WIDTH * place.active
    and place.needed <= SCATTERED * place.far.per_request
end

--- Let x and another dimension change places: all that follows from the ids alone is known
-- afterwards, and what is found by data may stay as scattered as it is.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {table,...} places that the change is for
-- @tparam integer with the other dimension: 2, or 3
-- @treturn ?boolean false if it cannot be told
function reorder.swap(k, d, places, with)
  local lanes = affine.lanes(k.entry.ndrange["local"])
  local best = {}
  for _, place in ipairs(places) do
    best[place] = true
  end
  for _, place in ipairs(k:far_places()) do
    local form = place.form
    if best[place] and not form then
      change.coalesce(k, d, place)
    elseif form and place.operation ~= "atomics" then
      local old, new = exchanged(k, form, with)
      retouch(k, d, place, { ids = old, lanes = lanes }, { ids = new, lanes = lanes })
    elseif place.operation ~= "atomics" and not is_scattered(place) then
      return false
    end
  end
end

--- What is left of a place's sectors where x and another dimension change places.
-- @tparam table k evidence
-- @tparam table place with `far`
-- @tparam integer with the other dimension: 2, or 3
-- @treturn ?number a share of them, above 1 if there are more; nil if it cannot be told
function reorder.swapped(k, place, with)
  if not place.form then
    return nil
  end
  local lanes = affine.lanes(k.entry.ndrange["local"])
  local old, new = exchanged(k, place.form, with)
  return touched.pieces(new, lanes, SECTOR) / touched.pieces(old, lanes, SECTOR)
end

--- Deal the iterations of a loop out to neighbouring items, which did all of them each.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place in the loop, with a `form`
-- @tparam integer items that share one's iterations
function reorder.deal(k, d, place, items)
  local form, lanes, now = place.form, math.min(items, requests.WIDTH), k.entry.ndrange["local"]
  retouch(k, d, place, { ids = form.ids, lanes = affine.lanes(now) },
    { ids = { form.loops[1] or 0, form.ids[1], form.ids[2] },
      lanes = affine.lanes({ lanes, now[1], now[2] }) })
end

--- Give the work-groups another shape, of as many items. What is found by data may stay as
-- scattered as it is.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {integer,integer,integer} sizes of a group
-- @treturn ?boolean false if it cannot be told
function reorder.reshape(k, d, sizes)
  local now = k.entry.ndrange["local"]
  local old, new = affine.lanes(now), affine.lanes(sizes)
  local loads, all = {}, true
  for _, place in ipairs(k:far_places()) do
    if touched.is_of_launch(k, place) then
      local ids = touched.of_items(k, place.strides)
      retouch(k, d, place, { ids = ids, lanes = old }, { ids = ids, lanes = new })
      loads[#loads + 1] = place.operation == "loads" and place or nil
    elseif not place.strides and place.operation ~= "atomics" and is_scattered(place) then
      all = false
    else
      return false
    end
  end
  if all and #loads > 0 then
    d.group_sectors = d.group_sectors * touched.group_sectors(k, loads, sizes)
      / touched.group_sectors(k, loads, now)
  end
end

--- Passes of the requests of an operation in groups of another shape, where `reorder.reshape` can
-- tell.
-- @tparam table k evidence
-- @tparam {integer,integer,integer} sizes of a group
-- @tparam string operation "loads" or "stores"
-- @treturn number of the launch that was recorded
function reorder.reshaped_passes(k, sizes, operation)
  local metric = "coalesce.passes." .. operation
  local passes = k:number("kernel", metric) or 0
  local old, new = affine.lanes(k.entry.ndrange["local"]), affine.lanes(sizes)
  for _, place in ipairs(k:far_places()) do
    if place.operation == operation and touched.is_of_launch(k, place) then
      local ids = touched.of_items(k, place.strides)
      passes = passes + (k:number(place.scope, metric) or 0)
        * (touched.pieces(ids, new, LINE) / touched.pieces(ids, old, LINE) - 1)
    end
  end
  return passes
end

return reorder
