--- Which points of a space are run, and in what order.
-- A search asks for points, a list at a time, and is told what came of them; what it asks for next
-- may depend on that.
-- @module assay.study.search

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local points = require("assay.study.points")

local search = {}

-- Of the points at one problem size, successive halving takes so many on to the next (K. Jamieson,
-- A. Talwalkar, 2016, with eta = 2).
local KEPT = 1 / 2

--- Ask for points. Returns what came of each: `value`, that of the first objective, smaller is
-- better; nil unless the point is right.
local function ask(list)
  return coroutine.yield(list)
end

local STRATEGIES = {}

--- Every point.
function STRATEGIES.grid(space, options)
  ask(points.all(space, options.size))
end

--- So many points, drawn at random.
function STRATEGIES.random(space, options)
  ask(points.random(space, options.size, options.count, options.seed))
end

local function changed(choice, changes)
  local result = {}
  for name, value in pairs(choice) do
    result[name] = value
  end
  for name, value in pairs(changes) do
    result[name] = value
  end
  return result
end

--- The reference, then one step after the other on top of it.
function STRATEGIES.ladder(space, options)
  if not space.ladder then
    failure.raise(exit.USAGE, "%s: there is no ladder; add one, or choose another --search",
      space.path)
  end
  local choice, list = space.reference, {}
  list[1] = points.of(space, choice, options.size)
  for i, step in ipairs(space.ladder) do
    choice = changed(choice, step[2])
    local point = points.of(space, choice, options.size)
    local admitted, which = points.admits(space, point)
    if not admitted then
      failure.raise(exit.BAD_RECORD, "%s: ladder[%d] (%s): \"%s\" rules out %s", space.path, i,
        step[1], space.constraints[which][1], points.describe(space, point))
    end
    list[i + 1] = point
  end
  ask(list)
end

--- The points that differ from a choice in one parameter at most, as far as they are admitted.
local function line_through(space, choice, parameter, size)
  local list = {}
  for _, value in ipairs(parameter.values) do
    local point = points.of(space, changed(choice, { [parameter.name] = value }), size)
    if points.admits(space, point) then
      list[#list + 1] = point
    end
  end
  return list
end

local function best_of(list, outcomes, best)
  for i, outcome in ipairs(outcomes) do
    if outcome.value and (not best or outcome.value < best.value) then
      best = { value = outcome.value, choice = list[i].choice }
    end
  end
  return best
end

--- One parameter after the other, the others as they are best so far, until none improves anything.
function STRATEGIES.descent(space, options)
  local start = { points.of(space, space.reference, options.size) }
  local best = best_of(start, ask(start)) or { value = math.huge, choice = space.reference }
  repeat
    local before = best.value
    for _, parameter in ipairs(space.parameters) do
      local list = line_through(space, best.choice, parameter, options.size)
      best = best_of(list, ask(list), best)
    end
  until best.value >= before
end

--- The better half of some points, at another size.
local function better_half(space, list, outcomes, size)
  local order = {}
  for i, outcome in ipairs(outcomes) do
    order[#order + 1] = outcome.value and i or nil
  end
  table.sort(order, function(a, b)
    local x, y = outcomes[a].value, outcomes[b].value
    return x < y or x == y and a < b
  end)
  local kept = {}
  for i = 1, math.ceil(#order * KEPT) do
    local point = points.of(space, list[order[i]].choice, size)
    if points.admits(space, point) then
      kept[#kept + 1] = point
    end
  end
  return kept
end

--- All points at the smallest problem size, the better half of them at the next, and so on.
function STRATEGIES.halving(space)
  local list = points.all(space, space.sizes[1])
  for i = 1, #space.sizes do
    local outcomes = ask(list)
    if i < #space.sizes then
      list = better_half(space, list, outcomes, space.sizes[i + 1])
    end
  end
end

--- The names of the searches.
search.NAMES = { "grid", "random", "ladder", "descent", "halving" }

--- Start a search.
-- @tparam string name one of `search.NAMES`
-- @tparam table space
-- @tparam table options `size`, and for random `count` and `seed`
-- @treturn func that is called with what came of the points it returned last (nothing at first):
--   for each a table with `value`, smaller is better. It returns the next points, nil at the end;
--   and raises a failure if they cannot be told
function search.start(name, space, options)
  local thread = coroutine.create(STRATEGIES[name])
  local first = true
  return function(outcomes)
    local ok, result
    if first then
      first, ok, result = false, coroutine.resume(thread, space, options)
    else
      ok, result = coroutine.resume(thread, outcomes)
    end
    if not ok then
      error(result, 0)
    end
    return coroutine.status(thread) ~= "dead" and result or nil
  end
end

return search
