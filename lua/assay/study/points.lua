--- The points of a space: a value for each parameter and a problem size, as far as the constraints
-- admit them.
-- A choice is a table with a value for each parameter; a point is a choice with a size.
-- @module assay.study.points

local exit = require("assay.exit")
local sandbox = require("assay.study.sandbox")

local points = {}

--- Spaces that are larger are not gone through one by one.
points.GRID_MOST = 1000000

-- Choices drawn for each one that is wanted, before the space is held to be empty.
local DRAWS_EACH = 1000

--- What the functions of a space are given: parameters and size by name, to be read only.
local function view(values)
  local known = setmetatable({}, { __index = function(_, name)
    error(("there is no parameter %s"):format(tostring(name)), 2)
  end })
  for name, value in pairs(values) do
    known[name] = value
  end
  return setmetatable({}, {
    __index = known, -- a table, for functions that ask a million times
    __newindex = function(_, name)
      error(("parameter %s cannot be changed"):format(tostring(name)), 2)
    end,
    __pairs = function() return pairs(values) end,
  })
end

local function exact(value)
  return math.type(value) == "float" and ("%.17g"):format(value) or tostring(value)
end

--- A point.
-- @tparam table space
-- @tparam table choice a value for each parameter
-- @tparam table size
-- @treturn table `choice`, `size`, `values` (both together), `p` (the same to be read only, for the
--   functions of the space), `key` (a text that no other point has)
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
  return { choice = choice, size = size, values = values, p = view(values),
    key = table.concat(key, "\0") }
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

--- Does a space admit a point?
-- @tparam table space
-- @tparam table point
-- @treturn[1] boolean true if all constraints hold; false if one does not
-- @treturn[1] ?integer number of the first that does not
-- @treturn[2] nil
-- @treturn[2] string reason: a constraint failed
-- @treturn[2] integer exit code
function points.admits(space, point)
  for i, constraint in ipairs(space.constraints) do
    local ok, holds = sandbox.call(constraint[2], point.p)
    if not ok then
      return nil, ("constraint \"%s\" at %s: %s"):format(constraint[1],
        points.describe(space, point), holds), exit.BAD_RECORD
    elseif not holds then
      return false, i
    end
  end
  return true
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

--- All points of a size that a space admits.
-- @tparam table space
-- @tparam table size
-- @treturn[1] {table,...} points, at least one
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function points.all(space, size)
  if points.count(space) > points.GRID_MOST then
    return nil, ("%s: the space has %.0f points, too many to try each; take --search random")
      :format(space.path, points.count(space)), exit.USAGE
  end
  local list, refused = {}, {}
  for choice in choices(space) do
    local point = points.of(space, choice, size)
    local admitted, which, code = points.admits(space, point)
    if admitted then
      list[#list + 1] = point
    elseif admitted == nil then
      return nil, space.path .. ": " .. which, code
    else
      refused[which] = (refused[which] or 0) + 1
    end
  end
  if #list == 0 then
    return nil, none(space, refused, points.count(space)), exit.NO_POINT
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

--- Draw points of a space that is too large to go through.
local function draw_some(space, size, count)
  local list, seen, refused, draws = {}, {}, {}, 0
  while #list < count and draws < count * DRAWS_EACH do
    draws = draws + 1
    local point = draw(space, size)
    local admitted, which, code = points.admits(space, point)
    if admitted == nil then
      return nil, space.path .. ": " .. which, code
    elseif not admitted then
      refused[which] = (refused[which] or 0) + 1
    elseif not seen[point.key] then
      seen[point.key] = true
      list[#list + 1] = point
    end
  end
  if #list == 0 then
    return nil, none(space, refused, draws), exit.NO_POINT
  end
  return list
end

--- Different points of a size, drawn at random.
-- @tparam table space
-- @tparam table size
-- @tparam integer count how many; fewer if there are not as many
-- @tparam integer seed the same seed gives the same points in the same order
-- @treturn[1] {table,...} points, at least one
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function points.random(space, size, count, seed)
  math.randomseed(seed, 0)
  if points.count(space) > points.GRID_MOST then
    return draw_some(space, size, count)
  end
  local list, reason, code = points.all(space, size)
  if not list then
    return nil, reason, code
  end
  shuffle(list)
  return table.move(list, 1, math.min(count, #list), 1, {})
end

return points
