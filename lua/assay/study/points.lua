--- The points of a space: a value for each parameter and a problem size, as far as the constraints
-- admit them.
-- A choice is a table with a value for each parameter; a point is a choice with a size.
-- @module assay.study.points

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local sandbox = require("assay.study.sandbox")

local points = {}

--- Spaces that are larger are not gone through one by one.
points.GRID_MOST = 1000000

-- Choices drawn for each one that is wanted, before the space is held to be empty.
local DRAWS_EACH = 1000

-- Choices drawn at a time.
local DRAWS = 64

-- What the functions of a space are given: parameters and size by name, to be read only. What is
-- known stands behind what is given.
local KNOWN = { __index = function(_, name)
  error(("there is no parameter %s"):format(tostring(name)), 2)
end }

local function refuse(_, name)
  error(("parameter %s cannot be changed"):format(tostring(name)), 2)
end

local function each_known(given)
  return next, getmetatable(given).__index
end

--- Values by name as functions of a space see them, where these run.
-- @tparam table values is then used up
-- @treturn table
function points.view(values)
  return setmetatable({}, { __index = setmetatable(values, KNOWN), __newindex = refuse,
    __pairs = each_known })
end

local function exact(value)
  return math.type(value) == "float" and ("%.17g"):format(value) or tostring(value)
end

--- A point.
-- @tparam table space
-- @tparam table choice a value for each parameter
-- @tparam table size
-- @treturn table `choice`, `size`, `values` (both together), `key` (a text that no other point has)
function points.of(space, choice, size)
  local values, key = {}, {}
  for i, parameter in ipairs(space.parameters) do
    values[parameter.name] = choice[parameter.name]
    key[i] = exact(choice[parameter.name])
  end
  for _, name in ipairs(space.size_names) do
    values[name] = size[name]
    key[#key + 1] = exact(size[name])
  end
  return { choice = choice, size = size, values = values, key = table.concat(key, "\0") }
end

--- A point in words: "tile=16 padding=1 n=256".
-- @tparam table space
-- @tparam table point
-- @treturn string
function points.describe(space, point)
  local words = {}
  for _, parameter in ipairs(space.parameters) do
    words[#words + 1] = ("%s=%s"):format(parameter.name, tostring(point.values[parameter.name]))
  end
  for _, name in ipairs(space.size_names) do
    words[#words + 1] = ("%s=%s"):format(name, tostring(point.values[name]))
  end
  return table.concat(words, " ")
end

local function names_of(space)
  local list = {}
  for i, parameter in ipairs(space.parameters) do
    list[i] = { name = parameter.name }
  end
  return list
end

local call_there = sandbox.there(function(called, values)
  return called(points.view(values))
end)

--- Call a function of a space.
-- @tparam function called
-- @tparam table point
-- @treturn[1] boolean true
-- @return[1] what it returns
-- @treturn[2] boolean false
-- @treturn[2] string reason, with file and line
function points.call(called, point)
  return call_there(called, called, point.values)
end
--- Which constraint rules values out: its number; 0 if none does. Where the constraints run.
local function judge(space, values)
  local p = points.view(values)
  for i, constraint in ipairs(space.constraints) do
    local ok, holds = pcall(constraint[2], p)
    if not ok then
      error(("constraint \"%s\" at %s: %s"):format(constraint[1],
        points.describe(space, { values = values }), sandbox.words(holds)), 0)
    elseif not holds then
      return i
    end
  end
  return 0
end

local judge_there = sandbox.there(function(space, list)
  local verdicts = {}
  for i, values in ipairs(list) do
    verdicts[i] = judge(space, values)
  end
  return verdicts
end)

--- Say why there are no verdicts.
local function no_verdicts(space, reason)
  local has_ended = sandbox.has_ended(space.constraints[1][2])
  failure.raise(exit.BAD_RECORD, "%s: %s%s", space.path, has_ended and "a constraint " or "",
    reason)
end

--- What the other process says is a number for each point.
local function check_verdicts(space, verdicts, count)
  for i = 1, count do
    local which = verdicts[i]
    if which ~= 0 and not space.constraints[which or 0] then
      no_verdicts(space, "a constraint gave no verdict")
    end
  end
  return verdicts
end

--- For each of some points the number of the constraint that rules it out, or 0.
local function verdicts_of(space, list)
  local constraints, all = space.constraints, {}
  for i, point in ipairs(list) do
    all[i] = #constraints > 0 and point.values or 0
  end
  if #constraints == 0 then
    return all
  end
  local ok, verdicts = judge_there(constraints[1][2], { constraints = constraints,
    parameters = names_of(space), size_names = space.size_names }, all)
  if not ok then
    no_verdicts(space, verdicts)
  end
  return check_verdicts(space, verdicts, #list)
end

--- Does a space admit a point? Raises a failure, exit.BAD_RECORD, if a constraint fails.
-- @tparam table space
-- @tparam table point
-- @treturn boolean true if all constraints hold; false if one does not
-- @treturn ?integer number of the first that does not
function points.admits(space, point)
  local which = verdicts_of(space, { point })[1]
  if which == 0 then
    return true
  end
  return false, which
end

--- The number of choices, whether admitted or not; a float, for it may be large.
-- @tparam table space
-- @treturn number
function points.count(space)
  local count = 1.0
  for _, parameter in ipairs(space.parameters) do
    count = count * #parameter.values
  end
  return count
end

--- Go through all choices, the last parameter fastest.
local function choices(space)
  local positions, parameters = {}, space.parameters
  for i = 1, #parameters do
    positions[i] = 1
  end
  local done = false
  return function()
    if done then
      return nil
    end
    local choice = {}
    for i, parameter in ipairs(parameters) do
      choice[parameter.name] = parameter.values[positions[i]]
    end
    local i = #parameters
    while i > 0 and positions[i] == #parameters[i].values do
      positions[i], i = 1, i - 1
    end
    if i == 0 then
      done = true
    else
      positions[i] = positions[i] + 1
    end
    return choice
  end
end

--- A function that judges one choice after the other.
local judge_next_there = sandbox.there(function(space, size)
  local next_choice = choices(space)
  return function()
    local values = next_choice()
    for _, name in ipairs(space.size_names) do
      values[name] = size[name]
    end
    return judge(space, values)
  end
end)

--- The verdicts of all choices, in their order; none are needed without constraints.
local function verdicts_of_all(space, size)
  local constraints = space.constraints
  if #constraints == 0 then
    return {}
  end
  local ok, list = judge_next_there(constraints[1][2], { constraints = constraints,
    parameters = space.parameters, size_names = space.size_names }, size)
  local count = math.tointeger(points.count(space))
  if ok then
    ok, list = sandbox.list(count, list)
  end
  if not ok then
    no_verdicts(space, list)
  end
  return check_verdicts(space, list, count)
end

--- Why there is no point, by what rules out most.
local function none(space, refused, count)
  local parts, order = {}, {}
  for i in ipairs(space.constraints) do
    order[i] = i
  end
  table.sort(order, function(a, b)
    return (refused[a] or 0) > (refused[b] or 0) or refused[a] == refused[b] and a < b
  end)
  for _, i in ipairs(order) do
    if refused[i] then
      parts[#parts + 1] = ("\"%s\" rules out %d"):format(space.constraints[i][1], refused[i])
    end
  end
  return ("%s: none of %.0f points satisfies the constraints: %s"):format(space.path, count,
    table.concat(parts, ", "))
end

--- All points of a size that a space admits. Raises a failure: exit.USAGE if there are too many to
-- try each, exit.BAD_RECORD if a constraint fails, exit.NO_POINT if there is none.
-- @tparam table space
-- @tparam table size
-- @treturn {table,...} points, at least one
function points.all(space, size)
  if points.count(space) > points.GRID_MOST then
    failure.raise(exit.USAGE, "%s: the space has %.0f points, too many to try each; take --search "
      .. "random", space.path, points.count(space))
  end
  local verdicts = verdicts_of_all(space, size)
  local list, refused, place = {}, {}, 0
  for choice in choices(space) do
    place = place + 1
    local which = verdicts[place] or 0
    if which == 0 then
      list[#list + 1] = points.of(space, choice, size)
    else
      refused[which] = (refused[which] or 0) + 1
    end
  end
  if #list == 0 then
    failure.raise(exit.NO_POINT, none(space, refused, points.count(space)))
  end
  return list
end

local function shuffle(list)
  for i = #list, 2, -1 do
    local j = math.random(i)
    list[i], list[j] = list[j], list[i]
  end
end

local function draw(space, size)
  local choice = {}
  for _, parameter in ipairs(space.parameters) do
    choice[parameter.name] = parameter.values[math.random(#parameter.values)]
  end
  return points.of(space, choice, size)
end

--- Some draws, and the verdict of each.
local function draw_batch(space, size, most)
  local batch = {}
  for i = 1, math.min(DRAWS, most) do
    batch[i] = draw(space, size)
  end
  return batch, verdicts_of(space, batch)
end

--- Draw points of a space that is too large to go through.
local function draw_some(space, size, count)
  local list, seen, refused, draws = {}, {}, {}, 0
  while #list < count and draws < count * DRAWS_EACH do
    local batch, verdicts = draw_batch(space, size, count * DRAWS_EACH - draws)
    for i, point in ipairs(batch) do
      local which = verdicts[i]
      if which ~= 0 then
        refused[which] = (refused[which] or 0) + 1
      elseif not seen[point.key] and #list < count then
        seen[point.key] = true
        list[#list + 1] = point
      end
    end
    draws = draws + #batch
  end
  if #list == 0 then
    failure.raise(exit.NO_POINT, none(space, refused, draws))
  end
  return list
end

--- Different points of a size, drawn at random. Raises a failure: exit.BAD_RECORD if a constraint
-- fails, exit.NO_POINT if there is none.
-- @tparam table space
-- @tparam table size
-- @tparam integer count how many; fewer if there are not as many
-- @tparam integer seed the same seed gives the same points in the same order
-- @treturn {table,...} points, at least one
function points.random(space, size, count, seed)
  math.randomseed(seed, 0)
  if points.count(space) > points.GRID_MOST then
    return draw_some(space, size, count)
  end
  local list = points.all(space, size)
  shuffle(list)
  return table.move(list, 1, math.min(count, #list), 1, {})
end

return points
