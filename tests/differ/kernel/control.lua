--- control.lua - compound statements: branches, loops, switches, jumps.
--
-- Where all items of a group come together (is_uniform), a branch or loop keeps them together by a
-- condition that they agree on, or parts them; then no barrier follows inside.  Every loop ends: by
-- a count that its body cannot change.

local expression = require "kernel.expression"
local statement = require "kernel.statement"
local types = require "kernel.types"

local of, condition = expression.of, expression.condition

local MAX_DEPTH = 5

--- A body whose items stay together if they do so at its head.
local function body(s, least, most)
  return function() statement.some(s, least, most) end
end

--- Runs write(uniform): true if what decides is to be the same for all items.
local function deciding(s, write)
  local uniform = s.is_uniform and s.rng:chance(45)
  s:as_uniform(uniform, function() write(uniform) end)
end

local function decision(s, uniform)
  if not uniform then return condition(s, 2) end
  return s.rng:pick { "((%s) & 1)", "((%s) > 1)", "((%s) %% 3 != 0)" }:format(s:uniform())
end

local function too_deep(s) return s.depth > MAX_DEPTH or not s:affords(150) end

local function branch(s)
  if too_deep(s) then return statement.assign(s) end
  deciding(s, function(uniform)
    s:compound(("if (%s)"):format(decision(s, uniform)), body(s, 1, 4))
    while s.rng:chance(20) do
      s:compound(("else if (%s)"):format(decision(s, uniform)), body(s, 1, 2))
    end
    if s.rng:chance(50) then s:compound("else", body(s, 1, 3)) end
  end)
end

-- --- loops ---

--- Leaves or shortens a loop, sometimes.
local function maybe_leave(s, uniform)
  if s.rng:chance(65) then return end
  s:emit("if (%s)", decision(s, uniform))
  s:emit("  %s;", s.rng:pick { "break", "continue" })
end

local function loop_body(s, uniform)
  return function()
    statement.some(s, 1, 3)
    maybe_leave(s, uniform)
    if s.rng:chance(40) then statement.some(s, 1, 2) end
  end
end

--- A bound of a loop, at most `most`.
local function bound(s, uniform, most)
  if s.rng:chance(30) then return tostring(s.rng:int(1, most)) end
  local text = uniform and s:uniform() or s:whole()
  return ("(int)((uint)(%s) %% %du)"):format(text, most + 1)
end

local COUNTERS = { "int", "int", "uint", "size_t", "long", "short", "char", "uchar" }

--- Heads of counting loops: type, variable, bound.
local HEADS = {
  "for (%s %s = 0; %s < %s; %s++)",
  "for (%s %s = 1; %s <= %s; %s += 1)",
}

local function head_of(s, uniform, name, most)
  local T = s.rng:pick(COUNTERS)
  local kind = s.rng:int(1, 10)
  if kind <= 6 then
    return s.rng:pick(HEADS):format(T, name, name, bound(s, uniform, most), name), T
  elseif kind <= 8 then
    return ("for (int %s = %s; %s > 0; %s--)"):format(name, bound(s, uniform, most), name, name),
      "int"
  elseif kind == 9 then
    local first = uniform and s:uniform() or s:whole()
    return ("for (uint %s = (%s) & 3; %s < %d; %s += %d)"):format(name, first, name, most * 2, name,
      s.rng:int(2, 3)), "uint"
  end
  return ("for (uint %s = %s; %s != 0; %s >>= 1)"):format(name,
    bound(s, uniform, (1 << most) - 1), name, name), "uint"
end

local function trips(s)
  local most = s.rng:pick { 2, 3, 3, 4, 5, 6, 8, 11 }
  while most > 1 and not s:affords(60 * most) do most = most - 1 end
  return most
end

local HINTS = { "", "", "", "", "", "__attribute__((opencl_unroll_hint(2))) ",
  "__attribute__((opencl_unroll_hint(1))) " }

local function counted(s)
  if too_deep(s) then return statement.assign(s) end
  deciding(s, function(uniform)
    local name, most = s:name "i", trips(s)
    local head, T = head_of(s, uniform, name, most)
    s:compound(s.rng:pick(HINTS) .. head, function()
      s:add_place(types.get(T == "size_t" and "ulong" or T), name)
      s.ids[#s.ids + 1] = ("(uint)%s"):format(name)
      if uniform then s.uniforms[#s.uniforms + 1] = ("(int)%s"):format(name) end
      loop_body(s, uniform)()
    end, most)
  end)
end

--- while and do: a condition, and fuel.
local function conditional(s)
  if too_deep(s) then return statement.assign(s) end
  deciding(s, function(uniform)
    local fuel, most = s:name "f", trips(s)
    s:emit("int %s = %s;", fuel, bound(s, uniform, most))
    local kind = s.rng:int(1, 3)
    if kind == 1 then
      s:compound(("while (%s-- > 0 && %s)"):format(fuel, decision(s, uniform)),
        loop_body(s, uniform), most)
    elseif kind == 2 then
      s:compound("do", loop_body(s, uniform), most + 1)
      s.lines[#s.lines] = s.lines[#s.lines]
        .. (" while (%s && --%s > 0);"):format(decision(s, uniform), fuel)
    else
      s:compound("for (;;)", function()
        s:emit("if (--%s < 0)", fuel)
        s:emit "  break;"
        loop_body(s, uniform)()
      end, most)
    end
  end)
end

-- --- switches ---

local SPARSE = { -1, 0, 1, 2, 3, 5, 7, 100, 127 }

local function case_values(s, count)
  local values, seen = {}, {}
  while #values < count do
    local value = s.rng:chance(80) and #values or s.rng:pick(SPARSE)
    while seen[value] do value = value + 1 end
    seen[value] = true
    values[#values + 1] = value
  end
  return values
end

local function subject(s, uniform, count)
  if uniform then return ("(%s) %% %d"):format(s:uniform(), count + 1) end
  if s.rng:chance(70) then return ("(%s) %% %d"):format(s:whole(), count + 1) end
  return of(s, types.get(s.rng:pick(types.whole_bases)), 1)
end

local function switch(s)
  if too_deep(s) then return statement.assign(s) end
  deciding(s, function(uniform)
    local values = case_values(s, s.rng:int(2, 6))
    local default = s.rng:int(0, #values)
    s:compound(("switch (%s)"):format(subject(s, uniform, #values)), function()
      for i, value in ipairs(values) do
        if i == default then s:emit "default:" end
        s:emit("case %d:", value)
        if s.rng:chance(85) then s:compound("", body(s, 1, 2)) end
        if s.rng:chance(65) then s:emit "break;" end
      end
      s:emit ";"
    end)
  end)
end

-- --- jumps ---

local function compound(s, times) s:compound("", body(s, 1, 2), times) end

--- Back, as long as there is fuel: a loop without a keyword.
local function backward(s)
  deciding(s, function(uniform)
    local label, fuel, most = s:name "back", s:name "f", trips(s)
    s:emit("int %s = %s;", fuel, bound(s, uniform, most))
    s:emit("%s:", label)
    compound(s, most + 1)
    s:emit("if (%s && --%s > 0)", decision(s, uniform), fuel)
    s:emit("  goto %s;", label)
  end)
end

--- Out of two loops at once.
local function outward(s)
  local label = s:name "out"
  local function inner()
    local i = s:name "i"
    s:compound(("for (int %s = 0; %s < 3; %s++)"):format(i, i, i), function()
      s:add_place(types.get "int", i)
      statement.some(s, 1, 2)
      s:emit("if (%s)", condition(s, 1))
      s:emit("  goto %s;", label)
    end, 3)
  end
  s:as_uniform(false, function()
    local i = s:name "i"
    s:compound(("for (int %s = 0; %s < 3; %s++)"):format(i, i, i), function()
      s:add_place(types.get "int", i)
      inner()
      statement.some(s, 0, 1)
    end, 3)
  end)
  s:emit("%s:;", label)
end

--- A loop that is entered at two places.
local function two_entries(s)
  local first, second, fuel = s:name "one", s:name "two", s:name "f"
  s:as_uniform(false, function()
    s:emit("int %s = %d;", fuel, s.rng:int(1, 4))
    s:emit("if (%s)", condition(s, 1))
    s:emit("  goto %s;", second)
    s:emit("%s:", first)
    compound(s, 4)
    s:emit("%s:", second)
    compound(s, 5)
    s:emit("if (--%s > 0 && %s)", fuel, condition(s, 1))
    s:emit("  goto %s;", first)
  end)
end

--- From one side of a branch into the other.
local function across(s)
  local label = s:name "across"
  s:as_uniform(false, function()
    s:compound(("if (%s)"):format(condition(s, 1)), function()
      statement.some(s, 1, 2)
      s:emit("goto %s;", label)
    end)
    s:compound("else", function()
      compound(s)
      s:emit("%s:", label)
      compound(s)
    end)
  end)
end

--- A switch whose cases stand in a loop.
local function duff(s)
  local fuel = s:name "f"
  s:as_uniform(false, function()
    s:emit("int %s = %d;", fuel, s.rng:int(1, 4))
    s:compound(("switch ((%s) %% 4)"):format(s:whole()), function()
      s:emit "default:"
      s:compound("do", function()
        for value = 0, s.rng:int(1, 3) do
          s:emit("case %d:", value)
          compound(s)
        end
      end, 4)
      s.lines[#s.lines] = s.lines[#s.lines] .. (" while (--%s > 0);"):format(fuel)
    end)
  end)
end

--- A machine of states, each choosing the next.
local function machine(s)
  local state, fuel, states = s:name "f", s:name "f", s.rng:int(2, 5)
  s:as_uniform(false, function()
    s:emit("uint %s = (%s) %% %d, %s = %d;", state, s:whole(), states, fuel, s.rng:int(2, 7))
    s:compound(("while (%s-- > 0)"):format(fuel), function()
      s:compound(("switch (%s)"):format(state), function()
        for value = 0, states - 2 do
          s:emit("case %d:", value)
          compound(s)
          s:emit("%s = (%s) %% %d;", state, s:whole(), states)
          s:emit(s.rng:chance(80) and "break;" or ";")
        end
        s:emit "default:"
        s:emit("%s = 0;", state)
      end)
    end, 4)
  end)
end

local function jump(s)
  if too_deep(s) or not s:has "goto" then return branch(s) end
  s.rng:pick { backward, outward, two_entries, across, duff, machine }(s)
end

local function unreachable(s)
  if too_deep(s) then return statement.assign(s) end
  s:as_uniform(false, function() s:compound("if (0)", body(s, 1, 2), 0) end)
end

statement.add(16, branch)
statement.add(16, counted)
statement.add(9, conditional)
statement.add(7, switch)
statement.add(6, jump)
statement.add(1, unreachable)
statement.add(3, function(s) compound(s) end)
