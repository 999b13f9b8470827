--- split.lua - what vload and vstore would take besides if their vectors came element by element.

local access = require "access"
local coalescing = require "coalescing"

local split = {}

local KINDS = { load = "loads", store = "stores" }

--- One element of each vector of a request, from 0.
local function elements_of(request, number)
  local size, list = request[1].size // request[1].elements, {}
  for i, e in ipairs(request) do
    list[i] = { op = e.op, address = e.address + number * size, size = size, local_id = e.local_id }
  end
  return list
end

local function passes_besides(request)
  local each = 0
  for number = 0, request[1].elements - 1 do
    each = each + coalescing.passes_of(elements_of(request, number))
  end
  return math.max(0, each - coalescing.passes_of(request))
end

function split.add_split(f, groups, filter)
  for op, kind in pairs(KINDS) do
    local accesses, aligned, passes = 0, 0, 0
    for _, group in ipairs(groups) do
      for _, step in ipairs(access.steps_of(group, function(e)
        return e.op == op and e.elements and access.is_far(e) and filter(e)
      end)) do
        for _, request in ipairs(access.requests_of(step, 32)) do
          local besides = request[1].elements - math.ceil(request[1].size / 16)
          accesses = accesses + #request * besides
          passes = passes + passes_besides(request)
          for _, e in ipairs(request) do
            local is_power = e.size & (e.size - 1) == 0
            aligned = aligned + (is_power and e.offset % e.size == 0 and besides or 0)
          end
        end
      end
    end
    f["split." .. kind] = accesses > 0 and accesses or nil
    f["split.aligned." .. kind] = aligned > 0 and aligned or nil
    f["split.passes." .. kind] = passes > 0 and passes or nil
  end
end

return split
