--- What a rule of advice can ask about a kernel. What a change would gain is what the cost model
-- gives for the device and the size that are asked for.
-- @module assay.advise.evidence

local demand = require("assay.cost.demand")
local kernel = require("assay.record.kernel")
local model = require("assay.cost.model")
local places = require("assay.advise.places")
local requests = require("assay.record.requests")
local size = require("assay.cost.size")

local evidence = {}
evidence.__index = evidence

local SEGMENTS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local BANKS = ("[%d,%d]"):format(requests.WIDTH, requests.BANKS)

--- No prediction says more than that a kernel becomes a thousand times as fast.
evidence.SAVING_MOST = 0.999

-- What a rule can be about, and the list of these.
local LISTS = { argument = "arguments", global = "globals", ["local"] = "locals", far = "far",
  near = "near" }

-- Percent of the pairs of neighbouring items that load the same element, from which on it is rule.
local BROADCAST_LEAST = 90
-- Share of the stores of a variable that are copies; at borders others stand for what is not there.
local COPIES_LEAST = 0.75

local function product(sizes)
  return sizes[1] * sizes[2] * sizes[3]
end

--- Iterations of an item that comes to the loop that is longest, with those around it; and a place
-- there, one that accesses memory if there is one.
local function longest_loop(k)
  local most, place = 0, nil
  local function look(each)
    local iterations = 1
    for _, loop in ipairs(each.loops or {}) do
      iterations = iterations * math.max(1, loop.iterations) -- less where some items do not
    end
    if each.loops and #each.loops > 0 and iterations > most then
      most, place = iterations, each
    end
  end
  for _, each in ipairs(k.places) do
    look(each)
  end
  for _, line in ipairs(k.entry.lines) do
    look({ scope = line.scope, line = line, loops = places.loops_of(k, line.scope) })
  end
  return most, place
end

--- Everything about a kernel's entry in a record.
-- @tparam table entry
-- @tparam table keys of the record
-- @tparam table judge `constants` of a device (see `assay.cost.model`), `at` (from
--   `assay.cost.size`) or nil, `larger` (the kernel's entry in a record of a larger launch) or nil
-- @treturn table `entry`; what `places.add` adds; `group` items of a group, `width` of a group in
--   x, `groups`, `items`, `dimensions` of the NDRange; `active` share of the items of sub-groups;
--   `iterations` of an item in its longest loops and `longest`, a place in them; `recorded` and
--   `demand` (see `assay.cost.demand`), the latter at the size at which the kernel is judged;
--   `sized`, how that came about, and `grown`, a loop that is longer then, see `assay.cost.size`;
--   `prediction` and `cost`, its seconds
function evidence.of(entry, keys, judge)
  local k = setmetatable({ entry = entry, keys = keys, by_name = {} }, evidence)
  local ndrange = entry.ndrange
  k.group, k.width = product(ndrange["local"]), ndrange["local"][1]
  k.items, k.groups = product(ndrange.global), product(ndrange.groups)
  k.dimensions = ndrange.global[3] > 1 and 3 or ndrange.global[2] > 1 and 2 or 1
  places.add(k)
  k.active = k:number("kernel", "simt.active_instructions[32]") or 1
  k.active = k.active > 0 and k.active or 1 -- nothing was executed
  k.iterations, k.longest = longest_loop(k)
  k.constants = judge.constants
  k.recorded = demand.of(entry)
  k.demand, k.sized, k.grown = size.judged(k.recorded, k.constants, { at = judge.at,
    larger = judge.larger and demand.of(judge.larger) })
  k.loops_differ = judge.at ~= nil and judge.at.loops_differ
  k.prediction = model.predict(k.demand, k.constants)
  k.cost = k.prediction.seconds
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

--- By what a count of the record is multiplied at the size at which the kernel is judged.
-- @tparam string name of the count in a demand
-- @treturn number 0 if the record has none
function evidence:scale(name)
  local recorded = self.recorded[name]
  return recorded > 0 and self.demand[name] / recorded or 0
end

--- Seconds that gains are told of: without what launching takes, unless the size is the recorded
-- one: at others loops may be longer, and what they take matter more.
-- @tparam table prediction of the kernel, or of a change of it
-- @treturn number
function evidence:at_stake(prediction)
  return prediction.seconds - (self.sized ~= "recorded" and prediction.launch or 0)
end

--- The share of the kernel's time that a change would save.
-- @tparam func change of a demand, which it is given to be changed; false if it cannot be made
-- @treturn ?number at most SAVING_MOST, below 0 if it would take longer; nil if it cannot be made
function evidence:saving(change)
  local d = demand.copy(self.demand)
  if change(d) == false then
    return nil
  end
  local after = model.predict(demand.settle(d), self.constants)
  local saving = 1 - self:at_stake(after) / self:at_stake(self.prediction)
  return saving > evidence.SAVING_MOST and evidence.SAVING_MOST or saving
end

--- Iterations of a loop at the size at which the kernel is judged.
-- @tparam table loop of a place
-- @treturn number
function evidence:length(loop)
  local grown = self.grown
  return loop.iterations * (grown and grown.iterations == loop.iterations and grown.factor or 1)
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
-- @tparam string noun "per_request", "passes", …
-- @treturn string
function evidence.bank(place, noun)
  return ("bank.%s.%s%s"):format(noun, place.operation, BANKS)
end

--- How far apart neighbouring items access a place, as the end of a sentence; "" if that varies.
-- @tparam table place
-- @treturn string
function evidence.apart(place)
  return place.distance
    and (": neighbouring items access it %s bytes apart"):format(place.distance) or ""
end

--- What an operation costs at a place, or all of them do.
local function cost_at(k, place, operation)
  if not operation then
    return place.far and place.far.segments or place.near and place.near.passes or place.accesses
  end
  return k:number(place.scope, place.near and "bank.passes." .. operation .. BANKS
    or place.far and "coalesce.segments." .. operation .. SEGMENTS or "accesses." .. operation) or 0
end

--- The line of an argument that costs most; the argument itself without debug information.
-- @tparam table argument one of `arguments`
-- @tparam ?string operation only "loads", "stores" or "atomics"
-- @treturn table a place
function evidence:heaviest(argument, operation)
  local best, most
  for _, place in ipairs(self:lines(argument)) do
    local cost = cost_at(self, place, operation)
    if cost > (most or (operation and 0 or -1)) then
      best, most = place, cost
    end
  end
  if not best and operation then -- none of its lines does
    return self:heaviest(argument)
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

--- Does a variable hold values as they were loaded from global or constant memory, and what stands
-- for them at borders?
-- @tparam table variable one of `arguments`
-- @treturn boolean
function evidence:holds_copies(variable)
  local copied = self:number(variable.scope, "staging.elements")
  return copied ~= nil
    and copied >= COPIES_LEAST * (self:number(variable.scope, "accesses.stores") or 0)
end

--- Is there nothing in local memory but some variables?
-- @tparam {table,...} variables some of `locals`
-- @treturn boolean
function evidence:are_all_local(variables)
  local accesses = 0
  for _, variable in ipairs(variables) do
    accesses = accesses + variable.accesses
  end
  return accesses >= (self:number("local", "accesses.total") or 0)
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

--- The line for which a function gives the largest number, as a place.
-- @tparam func number_of of a scope
-- @treturn ?table nil if none is above 0
function evidence:line_with_most(number_of)
  local best, most
  for _, line in ipairs(self.entry.lines) do
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
  return self:line_with_most(function(scope) return self:number(scope, metric) end)
    or self:whole()
end

--- The line whose branches divide most sub-groups.
-- @treturn ?table a place
function evidence:worst_branch()
  return self:line_with_most(function(scope)
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
-- @tparam table more `threshold`; `changes`, by remedy a function of a demand (see
--   `evidence.saving`), or, where no model knows better, `weight`, a share of the cost; `expected`
--   (what the metric will be, and the aim unless `goal` says otherwise); `aims`, by remedy what is
--   another aim then (its `scope`, `metric` or `to`); words for the sentences; optionally `scope`
--   and `value` when they are not the place's, `aim`, and `detail`, how bad it is in a few words
--   ("7/8 of each sector unused")
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
