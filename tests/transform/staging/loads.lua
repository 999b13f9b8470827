--- loads.lua - what a kernel does with the elements of an array.

local text = require "staging.text"
local types = require "staging.types"

local loads = {}

--- Loads of one item in all loops around one place, at most.
local MOST_TURNS = 24

-- Coordinates --------------------------------------------------------------
--
-- Each takes (k, axis, d, budget, go): `go` gets a coordinate made of the id in dimension d, or of
-- a loop, with a loop or a condition around it, and the turns of the loop. False if none fits.

local patterns = {}

function patterns.own(k, axis, d, _, go)
  local room = axis.extent - k.size[d]
  if room < 0 then return false end
  local by = k.random:chance(50) and math.min(room, axis.halo) or k.random:int(0, room)
  go(k:hop(text.sum(k:lid(d), by), 20))
end

function patterns.reversed(k, axis, d, _, go)
  if axis.extent < k.size[d] then return false end
  go(k:hop(("%s - 1 - %s"):format(k:size_text(d), k:lid(d)), 20))
end

function patterns.rotated(k, axis, d, _, go)
  local size = math.min(axis.extent, k.size[d])
  if size < 2 then return false end
  go(k:hop(("(%s + %d) %% %d"):format(k:lid(d), k.random:int(1, size - 1), size), 30))
end

function patterns.constant(k, axis, _, _, go) go(tostring(k.random:int(0, axis.extent - 1))) end

local function loop(k, i, axis)
  local kind = k.random:weighted { { 6, "up" }, { 1, "down" }, { 1, "two" } }
  if kind == "up" then
    k.text:open("for (%s = 0; %s < %s; %s++)", k:begin(i), i, axis.text, i)
  elseif kind == "down" then
    k.text:open("for (%s = %s - 1; %s >= 0; %s--)", k:begin(i, "int"), axis.text, i, i)
  else
    k.text:open("for (%s = 0; %s < %s; %s += 2)", k:begin(i), i, axis.text, i)
  end
end

function patterns.whole(k, axis, _, budget, go)
  if axis.extent > budget then return false end
  local i = k:counter()
  loop(k, i, axis)
  go(i, axis.extent)
  k.text:close()
end

function patterns.window(k, axis, d, budget, go)
  local room = axis.extent - k.size[d]
  if room < 1 or room >= budget then return false end
  local i = k:counter()
  k.text:open("for (%s = 0; %s <= %d; %s++)", k:begin(i, "int"), i, room, i)
  go(k.random:chance(50) and text.sum(k:lid(d), i) or text.sum(i, k:lid(d)), room + 1)
  k.text:close()
end

function patterns.within(k, axis, d, _, go)
  local by = k.random:int(0, math.max(0, axis.extent - 2))
  local at = text.sum(k:lid(d), by)
  k:guarded(("%s < %s"):format(at, axis.text), go, at)
end

function patterns.strided(k, axis, d, _, go)
  local i = k:counter()
  k.text:open("for (%s = %s; %s < %s; %s += %s)", k:begin(i), k:lid(d), i, axis.text, i,
    k:size_text(d))
  go(i, (axis.extent - 1) // k.size[d] + 1)
  k.text:close()
end

function patterns.halved(k, axis, d, _, go)
  if (k.size[d] - 1) // 2 >= axis.extent then return false end
  go(("%s / 2"):format(k:lid(d)))
end

function patterns.clamped(k, axis, d, _, go)
  if not k.is_signed then return false end
  go(("min(%s + 1, %s - 1)"):format(k:lid(d), axis.text))
end

local WEIGHTS = { { 12, "own" }, { 3, "reversed" }, { 2, "rotated" }, { 2, "constant" },
  { 6, "whole" }, { 6, "window" }, { 3, "within" }, { 2, "strided" }, { 1, "halved" },
  { 1, "clamped" } }

--- Tries patterns until one fits; `go` is called once by that.
local function any_coordinate(k, axis, budget, go)
  while true do
    local name = k.random:weighted(WEIGHTS)
    local d = axis.item and k.random:chance(75) and axis.item
      or k.random:int(0, k.dimensions - 1)
    if patterns[name](k, axis, d, budget, go) ~= false then return k:feature("load " .. name) end
  end
end

-- Uses ---------------------------------------------------------------------

local uses = {}

function uses.by_variable(k, of, element)
  local name = k:fresh "e"
  k.text:say("const %s %s = %s;", of.name, name, element)
  k.text:say("h = h * 1099511628211ul + (%s);", types.bits(of, name))
end

local SUMS = { "S += E;", "S = S + 0.5f * E;", "S -= 3.0f * E;", "S += -E;" }

--- Operators bind it in several ways, so that a sum in its place needs its parentheses.
function uses.inline(k, of, element)
  if of.sum then
    k:needs_sum(of.sum)
    local sum = of.sum == "float" and "f" or "d"
    local line = k.random:pick(SUMS):gsub("%u", { S = sum, E = element })
    return k.text:say("%s", line)
  end
  local one = of.lanes > 1 and element .. "." .. k.random:pick { "x", "y", "z", "w", "s2" }
    or element
  if of.base == "float" then
    k:needs_sum "float"
    return k.text:say("f += %s;", one)
  end
  local format = k.random:pick { "(ulong)%s", "(ulong)(3 * %s)", "(ulong)(%s - 7)",
    "(ulong)(%s %% 61)", "(ulong)-%s", "(ulong)(%s / 3)", "(%s == 9 ? 5ul : 8ul)",
    "(ulong)(%s << 1)", "(ulong)~%s" }
  k.text:say("h = h * 1099511628211ul + %s;", (format:format(one)))
end

--- As the argument of what may be a macro of the compiler's headers.
function uses.as_argument(k, of, element)
  if of.lanes > 1 or of.kind ~= "real" then return uses.inline(k, of, element) end
  k:feature "load in a macro's argument"
  k.text:say("h = h * 1099511628211ul + %s;", types.bits(of, element))
end

--- Two loads in one statement.
function uses.conditional(k, of, element)
  if of.lanes > 1 then return uses.by_variable(k, of, element) end
  local name = k:fresh "e"
  k.text:say("const %s %s = (%s & 1) != 0 ? %s : 1;", of.name, name, k:number_of_item(), element)
  k.text:say("h = h * 1099511628211ul + (%s);", types.bits(of, name))
end

local function use(k, of, element)
  local kind = k.random:weighted { { 6, "by_variable" }, { 5, "inline" }, { 1, "conditional" },
    { 1, "as_argument" } }
  uses[kind](k, of, element)
end

-- Loads --------------------------------------------------------------------

--- Loads at one place, and in one way.
-- @param whole  number of an axis that a loop shall go along, or nil
local function load(unit, k, whole)
  local coordinates, budget = {}, MOST_TURNS
  local is_raw = unit.is_onto and not unit.limited and k.random:chance(25)
  k:feature(is_raw and "load of a place")
  local function last()
    local condition = unit:condition(coordinates)
    local c = k:load_coordinates(unit, coordinates)
    local function go() use(k, unit.type, unit:element(k, c, is_raw)) end
    if condition then k:guarded(condition, go) else go() end
  end
  local function descend(a)
    local axis = unit.axes[a]
    if not axis then return last() end
    local function go(c)
      coordinates[a] = c
      descend(a + 1)
    end
    if whole == a then return patterns.whole(k, axis, nil, math.huge, go) end
    any_coordinate(k, axis, budget, function(c, turns)
      budget = budget // (turns or 1)
      go(c)
    end)
  end
  descend(1)
end

local guards = {}

function guards.affine(k)
  local d = k.random:int(0, k.dimensions - 1)
  local format = k.random:pick { "%s < %d", "%s != %d", "%s >= %d", "(%s & 1) == %d %% 2",
    "%s %% 3 != %d" }
  return format:format(k:lid(d), k.random:int(1, math.max(1, k.size[d] - 1)))
end

function guards.data(k) return ("%s > 2"):format(k:flag()) end

function guards.uniform(k) return ("%s < 100"):format(k:value_argument(7)) end

--- In a loop whose step is an argument.
local function stepped(k, go)
  local i = k:counter()
  k:feature "loads in a loop with a step"
  k.text:open("for (%s = 0; %s < 3; %s += %s)", k:begin(i, "int"), i, i,
    k:value_argument(k.random:int(1, 2)))
  go()
  k.text:close()
end

--- All loads of an array between two barriers.
function loads.all(unit, k, options)
  local count = k.random:int(1, 3)
  for i = 1, count do
    local kind = k.random:weighted { { 12, "none" }, { 2, "affine" }, { 2, "data" },
      { 1, "uniform" }, { 1, "stepped" } }
    local function go() load(unit, k, i == 1 and options.whole or nil) end
    if kind == "none" or (i == 1 and options.whole) then
      go()
    elseif kind == "stepped" then
      stepped(k, go)
    else
      k:feature("loads if " .. kind)
      k:guarded(guards[kind](k), go)
    end
  end
end

--- Loads of what the item itself has stored.
function loads.own(unit, k)
  unit:each(k, function(coordinates)
    uses.by_variable(k, unit.type, unit:element(k, coordinates))
  end)
end

return loads
