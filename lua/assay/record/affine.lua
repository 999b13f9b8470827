--- Where accesses go, as far as it follows from ids and loop counters: a record's affine forms.
-- @module assay.record.affine

local tablex = require("pl.tablex")
local kernel = require("assay.record.kernel")
local requests = require("assay.record.requests")

local affine = {}

--- Percent of the accesses that have to follow a form so that it is one of a place.
affine.OBEYED_LEAST = 90

local DIMENSIONS, LOOPS_MOST = { "x", "y", "z" }, 4
-- Iterations that may lie between a store and a load of one element: others are of other arrays
-- that share the memory.
local BETWEEN_MOST = 4

--- The form of what a line accesses of an argument.
-- @tparam table entry of a record
-- @tparam string scope of the line
-- @tparam string operation "loads", "stores" or "atomics"
-- @tparam string argument
-- @treturn table `ids`, bytes for each dimension of the local id (0 where there is no figure);
--   `groups`, for each of the group id; `loops`, bytes for an iteration, the innermost first, 0
--   of one inside of these that never goes round;
--   `offset` in bytes, nil if there is no form; `obeyed`, percent of the accesses that follow it
--   with a constant of their item's own, `of_launch` of those that do with the launch's
function affine.read(entry, scope, operation, argument)
  local function number(what, index)
    return kernel.number(entry, scope, ("affine.%s.%s[%s%s]"):format(what, operation, argument,
      index and "," .. index or ""))
  end
  local form = { ids = {}, groups = {}, loops = {}, offset = number("constant"),
    obeyed = number("obeyed", "item") or 0, of_launch = number("obeyed", "launch") or 0 }
  for i, dimension in ipairs(DIMENSIONS) do
    form.ids[i] = number("local", dimension) or 0
    form.groups[i] = number("group", dimension) or 0
  end
  for i = LOOPS_MOST, 1, -1 do
    form.loops[i] = number("loop", i) or form.loops[i + 1] and 0
  end
  return form
end

--- The local ids of the first items of a work-group, in their order.
local function first(sizes, count)
  local items = {}
  for i = 0, math.min(count, sizes[1] * sizes[2] * sizes[3]) - 1 do
    items[i + 1] = { i % sizes[1], i // sizes[1] % sizes[2], i // (sizes[1] * sizes[2]) }
  end
  return items
end

--- The local ids of the items of a work-group's first sub-group.
-- @tparam {integer,integer,integer} sizes of the group
-- @treturn {{integer,integer,integer},...}
function affine.lanes(sizes)
  return first(sizes, requests.WIDTH)
end

--- The local ids of all items of a work-group.
-- @tparam {integer,integer,integer} sizes of the group
-- @treturn {{integer,integer,integer},...}
function affine.items(sizes)
  return first(sizes, math.huge)
end

--- Bytes by which an item is away from the first one of its group.
-- @tparam {number,number,number} ids bytes for each dimension
-- @tparam {integer,integer,integer} lane a local id
-- @treturn number
function affine.distance(ids, lane)
  return ids[1] * lane[1] + ids[2] * lane[2] + ids[3] * lane[3]
end

--- How many iterations of a loop lie between a store and a load of the same element, where both go
-- through one array alike.
-- @tparam ?table stored form of a place, of an argument
-- @tparam ?table loaded form of another place, of the same argument
-- @tparam integer depth of the loop, 1 for the innermost
-- @treturn integer below 0 where the load comes first; 0 for none, or if they never meet
function affine.iterations_between(stored, loaded, depth)
  local step = stored and loaded and stored.loops[depth] or 0
  if step == 0 or not tablex.compare(stored.ids, loaded.ids, rawequal)
    or not tablex.compare(stored.loops, loaded.loops, rawequal) then
    return 0
  end
  local between = (stored.offset - loaded.offset) / step
  return between % 1 == 0 and math.abs(between) <= BETWEEN_MOST and math.tointeger(between) or 0
end

--- Does an access stay where it is in the innermost loop around it?
-- @tparam ?table form of its addresses, with `loops`
-- @treturn boolean false if nobody knows, or there is no loop
function affine.stays(form)
  return form ~= nil and form.loops[1] == 0
end

return affine
