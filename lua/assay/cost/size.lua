--- At what size a launch is judged: records are small, launches that matter are not.
-- @module assay.cost.size

local tablex = require("pl.tablex")
local growth = require("assay.cost.growth")

local size = {}

-- Without a word on the size a launch is taken to be one that has so many items for each that a
-- device can hold at a time, and at most so many iterations of its longest loops in all.
local FULL, ITERATIONS_MOST = 8, 2 ^ 26
-- Where each item goes through a loop of a length like the number of items, both are taken to grow:
-- rows and columns of a matrix.
local ALIKE, LONG_LEAST = 4, 16
-- Lengths are the same up to so much of them: borders.
local NEAR = 0.03
-- Whole numbers are exact up to here.
local ITEMS_MOST = 2 ^ 53

--- A whole number, as a float: products of large ones must not wrap around.
local function whole(word)
  local number = word and word:match("^[1-9]%d*$") and tonumber(word)
  return number and number <= ITEMS_MOST and number + 0.0 or nil
end

--- What a user asks for with `--at`.
-- @tparam string text "x64", or a global size such as "4096,4096"
-- @treturn[1] table `factor`, or `items` and the `global` size; `grows`: loops may, too
-- @treturn[2] nil
-- @treturn[2] string reason
function size.parse(text)
  local factor = whole(text:match("^x(.*)$"))
  if factor then
    return { factor = factor, text = text, grows = true }
  end
  local items, count, global = 1, 0, {}
  for word in (text .. ","):gmatch("([^,]*),") do
    items, count = items * (whole(word) or 0), count + 1
    global[count] = whole(word)
  end
  if items < 1 or items > ITEMS_MOST or count > 3 then
    return nil, ("size %s is neither a factor such as x64 nor a global size such as 4096,4096")
      :format(text)
  end
  return { items = items, global = global, text = text, grows = true }
end

--- The items of a dimension of a launch that is so large: where only their product is known, each
-- side has its part.
local function side_of(d, at, i)
  local sides, last = 0, 0
  for dimension, items in ipairs(d.global) do
    if items > 1 then
      sides, last = sides + 1, dimension
    end
  end
  if at.global and #at.global == last then
    return at.global[i]
  end
  return d.global[i] * (at.factor or at.items / d.items) ^ (1 / sides)
end

--- Is that as long as the NDRange is in a dimension?
local function is_long(length, items)
  return math.abs(length / items - 1) <= NEAR
end

--- How many times as long a loop gets in a larger launch: as long as the NDRange is in some
-- dimension, or half as long on average, it is taken to go with that; and so is one over tiles,
-- whose elements a loop inside goes through that is as long as a work-group is.
local function times_of(d, at, loop, inside)
  for i, items in ipairs(d.global) do
    local side = items >= LONG_LEAST and not loop.is_constant and side_of(d, at, i)
    local is_tiled = inside > 1 and tablex.find(d.group, inside) ~= nil
      and is_long(loop.iterations * inside, items)
    local is_whole = is_long(loop.iterations, items) or is_tiled
    local is_half = math.abs(2 * loop.iterations / items - 1) <= NEAR
      and loop.iterations % 1 ~= 0 -- a triangle, or a search
    if side and side ~= items and (is_whole or is_half) then
      return side / items
    end
  end
  return 1
end

--- The innermost of the longest loops that get longer, with all of them; nil if none does.
local function longer(d, at)
  local grown
  local inside = 1 -- iterations of the constant loop in this one
  for _, loop in ipairs(d.loops) do
    local times = times_of(d, at, loop, inside)
    inside = loop.is_constant and loop.iterations or 1
    if times ~= 1 then
      grown = grown or { iterations = loop.iterations, factor = times, times = 1 }
      grown.times = grown.times * times
    end
  end
  return grown
end

--- The number of groups that a launch is taken to have where nobody says.
local function assumed(d, p)
  local full = FULL * p.compute_units * p["unit.items"]
  local items, iterations = full, #d.loops > 0 and 1 or 0
  for _, loop in ipairs(d.loops) do
    iterations = iterations * loop.iterations
  end
  if iterations >= LONG_LEAST and iterations * ALIKE >= d.items then
    items = math.sqrt(ITERATIONS_MOST * d.items / iterations)
  end
  return math.max(d.groups, math.floor(math.min(items, full) / d.group_items))
end

--- The demand of a launch at the size at which it is judged.
-- @tparam table d what the record says
-- @tparam table p constants of a device
-- @tparam table how `at` (from `size.parse`, `size.common` or `ranking.settle`) or nil, `larger` (a
--   demand of the same kernel, from a record of a larger launch) or nil
-- @treturn table a demand
-- @treturn string "recorded", "asked" or "assumed"
-- @treturn ?table the innermost loop that is taken to grow: its recorded `iterations`, its
--   `factor`, and `times`, the product with those of loops around
function size.judged(d, p, how)
  local at = how.at
  if d.groups == 0 or d.items <= 1 then
    return d, "recorded"
  end
  local groups = at and math.max(1, at.factor and math.floor(at.factor * d.groups + 0.5)
    or math.ceil(at.items / d.group_items))
  if d.groups == 1 and (not at or at.spares_lone) then
    return d, "recorded" -- one group stays one
  end
  groups = groups or assumed(d, p)
  local sized = at and (at.sized or "asked") or "assumed"
  local made = how.larger and growth.by_records(d, how.larger, groups)
  if made then
    return made, sized
  end
  local loop
  if not at or at.grows then
    loop = longer(d, at or { factor = groups / d.groups })
  end
  return growth.by_groups(d, groups, loop), sized, loop
end

--- Do the loops of all demands get longer alike?
local function grow_alike(demands, at)
  local times
  for _, d in ipairs(demands) do
    local loop = longer(d, at)
    local own = loop and loop.times or 1
    if times and not is_long(own, times) then
      return false
    end
    times = times or own
  end
  return true
end

--- The size for versions of a kernel that are compared: as many times what was recorded as of the
-- first one, so that all do the same, also where one has fewer items that do more each. Loops
-- grow with it if those of all versions do so alike.
-- @tparam {table,...} recorded demands of the versions
-- @tparam table judged the first, from `size.judged`
-- @tparam string sized how that came about
-- @treturn table for `size.judged`; with `grows`, or else `loops_differ`
function size.common(recorded, judged, sized)
  local at = { factor = judged.groups / math.max(1, recorded[1].groups), sized = sized }
  at.grows = grow_alike(recorded, at)
  at.loops_differ = not at.grows
  return at
end

return size
