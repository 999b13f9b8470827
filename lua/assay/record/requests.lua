--- What the requests of sub-groups cost in one scope of a kernel's figures.
-- One width stands for all that a record has: sub-groups of 32 items, segments of 32 bytes, 32
-- banks. Figures of loads, stores and atomics are taken together.
-- @module assay.record.requests

local tablex = require("pl.tablex")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

local requests = {}

requests.WIDTH, requests.SEGMENT_BYTES, requests.BANKS = 32, 32, 32
requests.LINE_BYTES = 128
--- Bytes of a block of memory, which figures of the footprint call a line.
requests.BLOCK_BYTES = 64
requests.OPERATIONS = { "loads", "stores", "atomics" }

local CLASSES = { "uniform", "unit", "reversed", "constant", "irregular" }

--- The keys of a count of requests, one for each operation.
-- @tparam string metric "coalesce.segments", …
-- @treturn {string,...}
function requests.keys(metric)
  local keys = {}
  for i, operation in ipairs(requests.OPERATIONS) do
    keys[i] = metric .. "." .. operation
  end
  return keys
end

--- The metrics of a count, one for each operation.
local function metrics(key, ...)
  local index = table.concat({ requests.WIDTH, ... }, ",")
  return tablex.map(function(name) return ("%s[%s]"):format(name, index) end, requests.keys(key))
end

local COALESCING = {
  requests = metrics("coalesce.requests"),
  segments = metrics("coalesce.segments", requests.SEGMENT_BYTES),
  efficiency = metrics("coalesce.efficiency", requests.SEGMENT_BYTES),
}

local BANKING = {
  requests = metrics("bank.requests"), passes = metrics("bank.passes", requests.BANKS),
  conflicts = metrics("bank.conflicts", requests.BANKS),
}

--- The sum of metrics, or that of one operation; nil if there is none.
local function sum(entry, scope, list, only)
  local figures, total = entry.scopes[scope] or {}, nil
  for i, metric in ipairs(list) do
    local value = (not only or only == requests.OPERATIONS[i]) and figures[metric] or nil
    local number = value ~= nil and format.mean(value) or nil
    total = number and (total or 0) + number or total
  end
  return total
end

local STRIDES = tablex.map(function(class) return ("stride.item[%s]"):format(class) end, CLASSES)

--- How far apart neighbouring items access memory: the class that most pairs have.
-- @tparam table entry
-- @tparam string scope
-- @treturn ?string "uniform", "unit", "reversed", "constant" or "irregular"; nil without pairs
-- @treturn ?number bytes, if constant
-- @treturn ?number percent of the pairs that are of the class
function requests.stride(entry, scope)
  local best, share
  for i, class in ipairs(CLASSES) do
    local number = kernel.number(entry, scope, STRIDES[i])
    if number and number > (share or 0) then
      best, share = class, number
    end
  end
  return best, best == "constant" and kernel.number(entry, scope, "stride.item.bytes") or nil,
    share
end

--- The distance of class constant, as bytes without their unit. Between the distances of launches
-- there is no mean.
-- @tparam table entry
-- @tparam string scope
-- @treturn string "512"; "8 to 28" where launches differ
function requests.distance(entry, scope)
  local value = kernel.value(entry, scope, "stride.item.bytes")
  if format.varies(value) and value.min ~= value.max then
    return format.real(value.min) .. " to " .. format.real(value.max)
  end
  return format.real(format.mean(value))
end

--- How far apart neighbouring items access memory, in words.
-- @tparam table entry
-- @tparam string scope
-- @treturn string "unit", "512 B", "8 to 28 B", …
function requests.stride_text(entry, scope)
  local class, bytes = requests.stride(entry, scope)
  return bytes and requests.distance(entry, scope) .. " B" or class or format.NONE
end

--- The arguments and variables that a line accesses.
-- @tparam table entry
-- @tparam string scope of a line
-- @treturn {string,...} names, sorted
function requests.variables(entry, scope)
  local names = {}
  for name in kernel.indices(entry, scope, "accesses.variable") do
    names[#names + 1] = name
  end
  table.sort(names)
  return names
end

--- Requests to global and constant memory.
-- @tparam table entry
-- @tparam string scope
-- @tparam ?string only one of `requests.OPERATIONS` (default: all)
-- @treturn ?table `requests`, `segments`, `per_request`, `used` (percent of the segments' bytes);
--   nil if there are none
function requests.coalescing(entry, scope, only)
  local count = sum(entry, scope, COALESCING.requests, only)
  if not count or count == 0 then
    return nil
  end
  local segments, used = sum(entry, scope, COALESCING.segments, only), 0
  if not segments or segments == 0 then
    return nil
  end
  for i, metric in ipairs(COALESCING.segments) do
    local is_meant = not only or only == requests.OPERATIONS[i]
    local own = is_meant and kernel.number(entry, scope, metric) or 0
    used = used + own * (kernel.number(entry, scope, COALESCING.efficiency[i]) or 0)
  end
  return { requests = count, segments = segments, per_request = segments / count,
    used = 100 * used / segments }
end

--- Requests to local memory.
-- @tparam table entry
-- @tparam string scope
-- @tparam ?string only one of `requests.OPERATIONS` (default: all)
-- @treturn ?table `requests`, `passes`, `per_request`, `conflicts`; nil if there are none
function requests.banking(entry, scope, only)
  local count = sum(entry, scope, BANKING.requests, only)
  if not count or count == 0 then
    return nil
  end
  local passes = sum(entry, scope, BANKING.passes, only)
  if not passes then
    return nil
  end
  return { requests = count, passes = passes, per_request = passes / count,
    conflicts = sum(entry, scope, BANKING.conflicts, only) or 0 }
end

return requests
