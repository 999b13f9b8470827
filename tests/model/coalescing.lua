--- coalescing.lua - what requests touch of global and constant memory.

local access = require "access"

local coalescing = {}

local bump, size_of, each_unit = access.bump, access.size_of, access.each_unit
local is_far, steps_of, requests_of = access.is_far, access.steps_of, access.requests_of
local bytes_by_unit, WIDTHS = access.bytes_by_unit, access.WIDTHS
local SIZES = { 32, 64, 128 } -- bytes of a segment
local KINDS = { load = "loads", store = "stores", atomic = "atomics" }

--- Of each segment, how often its most wanted word is wanted; their sum.
local function updates_of(request, bytes)
  local words, most = {}, {}
  for _, e in ipairs(request) do
    local word, segment = e.address // 4, e.address // bytes
    bump(words, word)
    most[segment] = math.max(most[segment] or 0, words[word])
  end
  local sum = 0
  for _, n in pairs(most) do sum = sum + n end
  return sum
end

--- Calls for each request of an operation to global or constant memory.
local function each_request(groups, op, width, filter, what)
  for _, group in ipairs(groups) do
    for _, step in ipairs(steps_of(group, function(e)
      return e.op == op and is_far(e) and filter(e)
    end)) do
      for _, request in ipairs(requests_of(step, width)) do what(request) end
    end
  end
end

local function add_width(f, groups, filter, op, width)
  local requests, used, partial, segments, updates = 0, 0, 0, {}, {}
  each_request(groups, op, width, filter, function(request)
    requests = requests + 1
    for _, size in ipairs(SIZES) do
      local bytes, units = bytes_by_unit(request, size)
      bump(segments, size, size_of(units))
      bump(updates, size, updates_of(request, size))
      used = used + (size == SIZES[1] and bytes or 0)
      for _, n in pairs(units) do
        partial = partial + (size == 32 and n < size and 1 or 0)
      end
    end
  end)
  if requests == 0 then return end
  local kind = KINDS[op]
  f[("coalesce.requests.%s[%d]"):format(kind, width)] = requests
  if op == "store" then f[("coalesce.partial.stores[%d]"):format(width)] = partial end
  for _, size in ipairs(SIZES) do
    local index = ("%s[%d,%d]"):format(kind, width, size)
    f["coalesce.segments." .. index] = segments[size]
    f["coalesce.per_request." .. index] = segments[size] / requests
    f["coalesce.efficiency." .. index] = used / (segments[size] * size)
    if op == "atomic" then f["coalesce.updates." .. index] = updates[size] end
  end
end

function coalescing.add_coalescing(f, groups, filter)
  for op in pairs(KINDS) do
    for _, width in ipairs(WIDTHS) do add_width(f, groups, filter, op, width) end
  end
end

-- --- passes of a cache ---

--- Requests of at most 16 bytes an item.
local function in_16_bytes(request)
  local parts, at = {}, 0
  while at < request[1].size do
    local size, part = math.min(16, request[1].size - at), {}
    for i, e in ipairs(request) do
      part[i] = { address = e.address + at, size = size, local_id = e.local_id }
    end
    parts[#parts + 1], at = part, at + size
  end
  return parts
end

local function passes_of(request)
  local together = request[1].size > 8 and 8 or request[1].size > 4 and 16 or 32
  local lines, wanted = {}, {}
  for _, e in ipairs(request) do
    each_unit(e, 4, function(word)
      local line = word // 32
      if not wanted[line] then
        wanted[line] = {}
        lines[#lines + 1] = line
      end
      local part = e.local_id % 32 // together
      wanted[line][part] = wanted[line][part] or {}
      wanted[line][part][word % 32] = true
    end)
  end
  table.sort(lines)
  local tags, look_ups = {}, {}
  for _, line in ipairs(lines) do
    local tag = line % 4
    local look_up = tags[tag] or 0
    tags[tag] = look_up + 1
    look_ups[look_up] = look_ups[look_up] or {}
    for part, words in pairs(wanted[line]) do
      look_ups[look_up][part] = look_ups[look_up][part] or {}
      for bank in pairs(words) do bump(look_ups[look_up][part], bank) end
    end
  end
  local passes = 0
  for _, parts in pairs(look_ups) do
    for _, banks in pairs(parts) do
      local most = 0
      for _, n in pairs(banks) do most = math.max(most, n) end
      passes = passes + most
    end
  end
  return passes
end

--- Passes of a request of accesses of one size.
function coalescing.passes_of(request)
  local passes = 0
  for _, part in ipairs(in_16_bytes(request)) do passes = passes + passes_of(part) end
  return passes
end

function coalescing.add_passes(f, groups, filter)
  for _, op in ipairs { "load", "store" } do
    local passes = nil
    each_request(groups, op, 32, filter, function(request)
      passes = (passes or 0) + coalescing.passes_of(request)
    end)
    f["coalesce.passes." .. KINDS[op]] = passes
  end
end

return coalescing
