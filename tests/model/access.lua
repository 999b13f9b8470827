--- access.lua - what the figures have in common: accesses, and what they touch.
--
-- Beside what trace.lua says, an access has an `address` that it shares with no other variable, and
-- a `step`, the name of what items do together.

local access = {}

-- What has no value.
access.null = access

access.WIDTHS = { 8, 16, 32, 64 } -- items of a sub-group
access.LEVELS = 10                -- most low bits that are dropped

function access.log2(x) return math.log(x, 2) end

--- Entropy of a distribution: name to count.
function access.entropy(counts)
  local total, sum = 0, 0
  for _, n in pairs(counts) do total = total + n end
  for _, n in pairs(counts) do sum = sum - n / total * access.log2(n / total) end
  return sum
end

function access.bump(counts, name, by) counts[name] = (counts[name] or 0) + (by or 1) end

function access.size_of(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end

function access.ratio(a, b) return b == 0 and access.null or a / b end

--- Calls for each aligned unit of so many bytes that an access touches.
function access.each_unit(e, bytes, what)
  for unit = e.address // bytes, (e.address + e.size - 1) // bytes do what(unit) end
end

function access.is_far(e) return e.space == "global" or e.space == "constant" end
function access.reads(e) return e.op ~= "store" and e.op ~= "async_store" end
function access.writes(e) return e.op ~= "load" and e.op ~= "async_load" end
function access.is_copy(e) return e.op:match "^async" ~= nil end

function access.hot90(counts, total)
  local sorted = {}
  for _, n in pairs(counts) do sorted[#sorted + 1] = n end
  table.sort(sorted, function(a, b) return a > b end)
  local covered, k = 0, 0
  while 10 * covered < 9 * total do
    k = k + 1
    covered = covered + sorted[k]
  end
  return k
end

--- Accesses of one place, path and interval, in the order of items.
function access.steps_of(group, filter)
  local by_name, steps = {}, {}
  for _, e in ipairs(group.accesses) do
    if filter(e) then
      if not by_name[e.step] then
        by_name[e.step] = {}
        steps[#steps + 1] = by_name[e.step]
      end
      table.insert(by_name[e.step], e)
    end
  end
  return steps
end

--- The requests of a step: its accesses by sub-group.
function access.requests_of(step, width)
  local by_part, list = {}, {}
  for _, e in ipairs(step) do
    local part = e.local_id // width
    if not by_part[part] then
      by_part[part] = {}
      list[#list + 1] = by_part[part]
    end
    table.insert(by_part[part], e)
  end
  return list
end

--- Distinct bytes that accesses touch, and by unit of so many bytes.
function access.bytes_by_unit(request, bytes)
  local seen, units = {}, {}
  for _, e in ipairs(request) do
    for at = e.address, e.address + e.size - 1 do
      if not seen[at] then
        seen[at] = true
        access.bump(units, at // bytes)
      end
    end
  end
  return access.size_of(seen), units
end

return access
