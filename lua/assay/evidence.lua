--- What a rule of advice can ask about a kernel.
-- Shares of a kernel's cost need no device: the cost is what sub-groups of 32 items issue, with
-- weights that say what a compute unit of a GPU does in about the time of one instruction.
-- @module assay.evidence

local format = require("assay.format")
local kernel = require("assay.kernel")
local places = require("assay.places")
local requests = require("assay.requests")

local evidence = {}
evidence.__index = evidence

local SEGMENTS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local WAVEFRONTS = ("[%d,%d]"):format(requests.WIDTH, requests.BANKS)

-- A compute unit issues four instructions of sub-groups a cycle, serves one request or wavefront a
-- cycle, and gets a segment of 32 bytes from memory every other cycle (NVIDIA H200: 132 units at
-- 1.8 GHz share 4.8 TB/s).
local REQUEST_COST, WAVEFRONT_COST, SEGMENT_COST = 4, 4, 8

-- What a rule can be about, and the list of these.
local LISTS = { argument = "arguments", global = "globals", ["local"] = "locals", far = "far",
  near = "near" }

-- Percent of the pairs of neighbouring items that load the same element, from which on it is rule.
local BROADCAST_LEAST = 90

local function product(sizes)
  return sizes[1] * sizes[2] * sizes[3]
end

--- Everything about a kernel's entry in a record.
-- @tparam table entry
-- @tparam table keys of the record
-- @treturn table `entry`; what `places.add` adds; `group` items of a group, `width` of a group in
--   x, `groups`, `items`; `issues` instructions of sub-groups, `active` share of their items,
--   `cost` in all
function evidence.of(entry, keys)
  local k = setmetatable({ entry = entry, keys = keys, by_name = {} }, evidence)
  local ndrange = entry.ndrange
  k.group, k.width = product(ndrange["local"]), ndrange["local"][1]
  k.items, k.groups = product(ndrange.global), product(ndrange.groups)
  k.dimensions = (ndrange["local"][2] > 1 or ndrange["local"][3] > 1) and 2 or 1
  places.add(k)
  local far = requests.coalescing(entry, "kernel")
  local near = requests.banking(entry, "kernel")
  k.segments, k.wavefronts = far and far.segments or 0, near and near.wavefronts or 0
  k.updates = k:number("kernel", "coalesce.updates.atomics" .. SEGMENTS) or 0
  k.active = k:number("kernel", "simt.active_instructions[32]") or 1
  k.active = k.active > 0 and k.active or 1 -- nothing was executed
  k.issues = (k:number("kernel", "opcode.total") or 0) / requests.WIDTH / k.active
  k.requests = far and far.requests or 0
  k.cost = k.issues + REQUEST_COST * k.requests + SEGMENT_COST * (k.segments + k.updates)
    + WAVEFRONT_COST * k.wavefronts
  return k
end

--- A metric's number, the mean where launches differ.
-- @tparam string scope
-- @tparam string metric
-- @treturn ?number
function evidence:number(scope, metric)
  if not kernel.is_of_sample(self.entry, metric) then
    return kernel.number(self.entry, scope, metric)
  end
end

local function share_of(self, cost)
  return self.cost > 0 and cost / self.cost or 0
end

--- The shares of the kernel's cost that so many instructions of sub-groups, requests to global
-- memory, segments or wavefronts are.
-- @tparam number count
-- @treturn number 0 to 1
function evidence:issue_share(count) return share_of(self, count) end
function evidence:request_share(count) return share_of(self, REQUEST_COST * count) end
function evidence:segment_share(count) return share_of(self, SEGMENT_COST * count) end
function evidence:wavefront_share(count) return share_of(self, WAVEFRONT_COST * count) end

--- The share of the kernel's cost that would be spared if sub-groups issued but a part of their
-- instructions and requests: what is touched stays.
-- @tparam number part 0 to 1
-- @treturn number 0 to 1
function evidence:idle_share(part)
  return (1 - part) * (self:issue_share(self.issues) + self:request_share(self.requests))
end

--- Places in global and constant memory.
-- @treturn {table,...}
function evidence:far_places()
  return self.far
end

--- Places in local memory.
-- @treturn {table,...}
function evidence:near_places()
  return self.near
end

--- Lines that access an argument.
-- @tparam table argument one of `arguments`
-- @treturn {table,...}
function evidence.lines(_, argument)
  return argument.lines
end

--- The name of a coalescing metric of a place.
-- @tparam table place
-- @tparam string noun "per_request", "segments", …
-- @treturn string
function evidence.coalesce(place, noun)
  return ("coalesce.%s.%s%s"):format(noun, place.operation, SEGMENTS)
end

--- The name of a bank metric of a place.
-- @tparam table place
-- @tparam string noun "per_request", "wavefronts", …
-- @treturn string
function evidence.bank(place, noun)
  return ("bank.%s.%s%s"):format(noun, place.operation, WAVEFRONTS)
end

--- How far apart neighbouring items access a place, as the end of a sentence; "" if that varies.
-- @tparam table place
-- @treturn string
function evidence.apart(place)
  return place.distance
    and (": neighbouring items access it %s bytes apart"):format(place.distance) or ""
end

--- The line of an argument that costs most; the argument itself without debug information.
-- @tparam table argument one of `arguments`
-- @tparam ?string operation only "loads", "stores" or "atomics"
-- @treturn table a place
function evidence:heaviest(argument, operation)
  local best, most
  for _, place in ipairs(self:lines(argument)) do
    local cost = (place.far and place.far.segments or place.near and place.near.wavefronts
      or place.accesses)
    if (not operation or place.operation == operation) and cost > (most or -1) then
      best, most = place, cost
    end
  end
  return best or argument
end

--- Do all neighbours want the same element of an argument, wherever they load it?
-- @tparam table argument one of `arguments`
-- @treturn boolean
function evidence:is_broadcast(argument)
  local lines = self:lines(argument)
  for _, place in ipairs(#lines > 0 and lines or { argument }) do
    if place.operation ~= "loads" or place.stride ~= "uniform"
      or place.stride_share < BROADCAST_LEAST then
      return false
    end
  end
  return true
end

--- Does a variable hold nothing but values as they were loaded from global or constant memory?
-- @tparam table variable one of `arguments`
-- @treturn boolean
function evidence:holds_copies(variable)
  local copied = self:number(variable.scope, "staging.elements")
  return copied ~= nil and copied >= (self:number(variable.scope, "accesses.stores") or 0)
end

--- The argument or variable of a space that is accessed most.
-- @tparam string space
-- @treturn ?table its heaviest place
function evidence:heaviest_in(space)
  local best
  for _, argument in ipairs(self.arguments) do
    if argument.space == space and (not best or argument.accesses > best.accesses) then
      best = argument
    end
  end
  return best and self:heaviest(best)
end

--- The line for which a function gives the largest number.
local function line_with_most(k, number_of)
  local best, most
  for _, line in ipairs(k.entry.lines) do
    local number = number_of(line.scope) or 0
    if number > (most or 0) then
      best, most = { scope = line.scope, line = line }, number
    end
  end
  return best
end

--- The line that has most of a metric, as a place; the kernel if none has any.
-- @tparam string metric
-- @treturn table
function evidence:worst_line(metric)
  return line_with_most(self, function(scope) return self:number(scope, metric) end)
    or self:whole()
end

--- The line that accesses most of what is no argument and has no name, such as private arrays.
-- @treturn table a place; the kernel if no line does
function evidence:unnamed_line()
  return line_with_most(self, function(scope)
    local unnamed = self:number(scope, "accesses.total") or 0
    for _, accesses in kernel.indices(self.entry, scope, "accesses.variable") do
      unnamed = unnamed - (format.mean(accesses) or 0)
    end
    return unnamed
  end) or self:whole()
end

--- The line whose branches divide most sub-groups.
-- @treturn ?table a place
function evidence:worst_branch()
  return line_with_most(self, function(scope)
    return (self:number(scope, "simt.branches[32]") or 0)
      * (self:number(scope, "simt.divergent_branches[32]") or 0)
  end)
end

--- What an aim comes to in this kernel: its metric, in proportion to another if it has `per`.
-- @tparam table aim `scope`, `metric` and optionally `per`, `{scope, metric}`
-- @treturn ?number
function evidence:aimed(aim)
  local number = self:number(aim.scope, aim.metric)
  local per = aim.per and self:number(aim.per.scope, aim.per.metric)
  if aim.per then
    return number and per and per > 0 and number / per or nil
  end
  return number
end

--- Start a finding at a place. `aim` says what the advice is to change: by itself the metric, of
-- the argument or else of the finding's scope.
-- @tparam table place
-- @tparam string metric
-- @tparam table more `threshold`, `weight` (share of the cost at stake), `expected` (what the
--   metric will be, and the aim unless `goal` says otherwise), words for the sentences;
--   optionally `scope` and `value` when they are not the place's, and `aim`
-- @treturn table
function evidence:finding(place, metric, more)
  more.line, more.argument, more.metric = place.line, place.argument, metric
  more.scope = more.scope or place.scope
  more.value = more.value or self:number(more.scope, metric)
  more.aim = more.aim or { scope = place.aim or more.scope, metric = metric }
  more.aim.from = self:aimed(more.aim)
  more.aim.to = more.goal or more.expected
  return more
end

--- Start a finding about all of an argument, at the line of it that costs most.
-- @tparam table argument one of `arguments`
-- @tparam string metric
-- @tparam table more as for `finding`; optionally `operation`, if only lines of that one will do;
--   `aim` may be the name of a metric of the argument
-- @treturn table
function evidence:finding_of(argument, metric, more)
  more.scope = argument.scope
  if type(more.aim) == "string" then
    more.aim = { scope = argument.scope, metric = more.aim }
  end
  return self:finding(self:heaviest(argument, more.operation), metric, more)
end

--- What a rule with an `each` is asked about, one after the other.
-- @tparam string each "argument", "global" or "local" (arguments there), "far" or "near" (places)
-- @treturn {table,...}
function evidence:all_of(each)
  return self[LISTS[each]]
end

--- The kernel as a place.
-- @treturn table
function evidence.whole()
  return { scope = "kernel" }
end

return evidence
