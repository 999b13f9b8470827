--- reuse.lua - what a group uses again, and what it copies into local memory.

local access = require "access"

local reuse = {}

local log2, bump, size_of = access.log2, access.bump, access.size_of
local ratio, each_unit, is_far = access.ratio, access.each_unit, access.is_far
local reads, writes, is_copy = access.reads, access.writes, access.is_copy
local steps_of, requests_of = access.steps_of, access.requests_of
local bytes_by_unit = access.bytes_by_unit

function reuse.add_reuse(f, groups, filter)
  local loaded, distinct, sectors, words = 0, 0, 0, 0
  local loads, same, other, classes = 0, 0, 0, {}
  for _, group in ipairs(groups) do
    local order, used, user, group_bytes, group_sectors = {}, {}, {}, {}, {}
    local group_words = {}
    for _, e in ipairs(group.all) do
      if is_far(e) then
        if not is_copy(e) then
          each_unit(e, 64, function(line)
            local distance
            for i, known in ipairs(order) do
              if known == line then distance = i - 1 end
            end
            if distance then table.remove(order, distance + 1) end
            table.insert(order, 1, line)
            if filter(e) then
              local class = not distance and "cold" or distance == 0 and 0
                or 1 << math.floor(log2(distance))
              bump(classes, class)
            end
          end)
        end
        if reads(e) and e.op ~= "atomic" and filter(e) then
          each_unit(e, 32, function(sector) group_sectors[sector] = true end)
        end
        if e.op == "atomic" and filter(e) then group_words[e.address // 4] = true end
        if e.op == "load" and filter(e) then
          loads, loaded = loads + 1, loaded + e.size
          each_unit(e, 1, function(byte) group_bytes[byte] = true end)
          local by = used[e.address] and user[e.address // 4]
          same = same + (by == e.local_id and 1 or 0)
          other = other + (by and by ~= e.local_id and 1 or 0)
        end
        if not is_copy(e) then
          each_unit(e, 1, function(byte) used[byte] = true end)
          each_unit(e, 4, function(word) user[word] = e.local_id end)
        end
      end
    end
    distinct, sectors = distinct + size_of(group_bytes), sectors + size_of(group_sectors)
    words = words + size_of(group_words)
  end
  for class, n in pairs(classes) do f["reuse.distance[" .. class .. "]"] = n end
  if distinct > 0 then f["reuse.within_group"] = loaded / distinct end
  if sectors > 0 then f["reuse.sectors_per_group"] = sectors / #groups end
  if words > 0 then f["reuse.words_updated"] = words / #groups end
  if loads > 0 then
    f["reuse.same_item"], f["reuse.other_items"] = 100 * same / loads, 100 * other / loads
  end
end

local function segments_of(steps)
  local requests, segments = 0, 0
  for _, step in pairs(steps) do
    for _, request in ipairs(requests_of(step, 32)) do
      local _, units = bytes_by_unit(request, 32)
      requests, segments = requests + 1, segments + size_of(units)
    end
  end
  return requests, segments
end

--- Where what a load from local memory gets comes from, if all of it is staged and in one piece.
local function origin_of(origins, e)
  local first = origins[e.address]
  for k = 1, first and e.size - 1 or 0 do
    if origins[e.address + k] ~= first + k then return end
  end
  return first
end

function reuse.add_staging(f, groups, filter)
  local stored, used, fetches, fetched, uses, touched = 0, 0, 0, 0, 0, 0
  for _, group in ipairs(groups) do
    local origins, bringing, direct = {}, {}, {}
    for _, e in ipairs(group.all) do
      if e.space == "local" and writes(e) then
        local from = e.op == "store" and e.from
        if from and not is_far(from) then from = nil end
        if from and filter(e) then
          stored = stored + 1
          bringing[from.site] = true
        end
        for k = 0, e.size - 1 do
          origins[e.address + k] = from and from.address + k or nil
        end
      elseif e.space == "local" and e.op == "load" and filter(e) then
        local from = origin_of(origins, e)
        if from then
          direct[e.step] = direct[e.step] or {}
          table.insert(direct[e.step], { local_id = e.local_id, address = from, size = e.size })
          used = used + 1
        end
      end
    end
    local r, n = segments_of(direct)
    uses, touched = uses + r, touched + n
    r, n = segments_of(steps_of(group, function(e)
      return e.op == "load" and is_far(e) and bringing[e.site] end))
    fetches, fetched = fetches + r, fetched + n
  end
  if stored == 0 then return end
  f["staging.elements"], f["staging.uses"] = stored, used / stored
  f["staging.fetch"], f["staging.direct"] = ratio(fetched, fetches), ratio(touched, uses)
  f["staging.order"] = used > 0 and (touched / used > fetched / stored and 1 or 0) or access.null
end

return reuse
