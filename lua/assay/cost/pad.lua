--- By how much the rows of a local array must be longer so that its columns are free of conflicts:
-- found by trying.
-- @module assay.cost.pad

local tablex = require("pl.tablex")
local affine = require("assay.record.affine")
local requests = require("assay.record.requests")

local pad = {}

local WORD = 4
-- Bytes from which on a distance between ids or iterations is that of rows; words to try.
local ROW_LEAST, WORDS_MOST = 64, 32

--- Where a place is: its form, or how far neighbours are apart if that is always the same.
local function form_of(place)
  if place.form then
    return place.form
  elseif place.stride == "constant" and place.stride_bytes then
    return { ids = { place.stride_bytes, 0, 0 }, loops = {} }
  elseif place.stride == "unit" or place.stride == "uniform" then
    return { ids = { place.stride == "unit" and place.bytes or 0, 0, 0 }, loops = {} }
  end
end

--- The lesser of two distances, if the second is one of rows.
local function lesser(least, bytes)
  local is_long = bytes >= ROW_LEAST and bytes % WORD == 0
  return is_long and (not least or bytes < least) and bytes or least
end

--- The distance of rows: the least one that is long. A loop that stays within the distance of ids
-- goes along a row, in steps of a whole group.
local function pitch_of(places)
  local of_ids
  for _, place in ipairs(places) do
    for _, bytes in ipairs(place.form.ids) do
      of_ids = lesser(of_ids, math.abs(bytes))
    end
  end
  local pitch = of_ids
  for _, place in ipairs(places) do
    for i, bytes in ipairs(place.form.loops) do
      local loop = place.loops and place.loops[i]
      if not (loop and of_ids and loop.iterations * math.abs(bytes) <= of_ids) then
        pitch = lesser(pitch, math.abs(bytes))
      end
    end
  end
  return pitch
end

--- Bytes with longer rows: whole rows of a distance are moved on, the rest stays.
local function padded(bytes, pitch, more)
  local rows = bytes >= 0 and bytes // pitch or -(-bytes // pitch)
  return bytes + rows * more
end

--- Passes of a sub-group's request over the banks: the most words that one bank has to give.
local function passes(form, lanes, pitch, more)
  local words, degree, most = {}, {}, 0
  local ids = tablex.map(padded, form.ids, pitch, more)
  for _, lane in ipairs(lanes) do
    local word = affine.distance(ids, lane) // WORD
    if not words[word] then
      words[word] = true
      local bank = word % requests.BANKS
      degree[bank] = (degree[bank] or 0) + 1
      most = math.max(most, degree[bank])
    end
  end
  return most
end

--- Passes of all places together, weighted by how often they are asked.
local function total(k, places, pitch, more)
  local sum, lanes = 0, affine.lanes(k.entry.ndrange["local"])
  for _, place in ipairs(places) do
    sum = sum + place.requests * passes(place.form, lanes, pitch, more)
  end
  return sum
end

--- The least padding that leaves the fewest passes.
-- @tparam table k evidence
-- @tparam {table,...} places all of the array that are known
-- @tparam {table,...} conflicting those of them that have conflicts
-- @treturn ?table `pitch` and `bytes` to add, `left` conflicts of the worst place, `share` of all
--   conflicts that is left; nil if no padding helps, or if addresses do not follow from ids
function pad.best(k, places, conflicting)
  local known = {}
  for _, place in ipairs(places) do
    if place.near and place.operation ~= "atomics" then
      local form = form_of(place)
      if not form or place.bytes > WORD then
        return nil
      end
      known[#known + 1] = { form = form, loops = place.loops, requests = place.near.requests }
    end
  end
  local pitch = #conflicting > 0 and pitch_of(known)
  if not pitch then
    return nil
  end
  local free, now, best = 0, total(k, known, pitch, 0), nil
  for _, place in ipairs(known) do
    free = free + place.requests
  end
  for words = 1, WORDS_MOST do
    local count = total(k, known, pitch, words * WORD)
    if count < (best and best.count or now) then
      best = { count = count, bytes = words * WORD }
    end
  end
  if not best then
    return nil
  end
  local share = now > free and (best.count - free) / (now - free) or 0
  return { pitch = pitch, bytes = best.bytes, share = share,
    left = share * conflicting[1].near.conflicts }
end

return pad
