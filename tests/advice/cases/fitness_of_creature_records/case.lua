-- Fitness of creatures: the sum of their 500 parameters' powers, parameter i to the power of i + 1, times the elements
-- of a table. A creature is a structure of its fitness, which is added to in place, and of its parameters, all doubles.
local VARIABLES = 500

local function noise(i) return (i * 2654435761 >> 7 ~ i * 40503) % 16381 / 16381 end

local function member(creature, m) return m == 0 and 0 or 0.9 + 0.2 * noise(creature * 501 + m) end

local function arguments(members_first)
  return function(s)
    local all = s.count * (VARIABLES + 1)
    local function value(i)
      if members_first then return member(i % s.count, i // s.count) end
      return member(i // (VARIABLES + 1), i % (VARIABLES + 1))
    end
    local function place(i) return i % (VARIABLES + 1) * s.count + i // (VARIABLES + 1) end
    return {
      { "creatures", type = "double", count = all, fill = all > 1000000 and 0.97 or nil, value = value,
        output = members_first and "creatures" or true, order = members_first and place or nil },
      { "function", type = "double", count = VARIABLES, value = function(i) return 0.5 + noise(i + 7) end },
      { "count", s.count, type = "uint" },
    }
  end
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "evaluate",
    global = function(s) return { s.count } end, group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

local function items(per) return function(s) return { s.count * per } end end

return {
  kind = "evolution", set = "nineteenth", tolerance = 1e-9,
  small = { count = 256 }, large = { count = 65536 },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("sum_held", { "registers" }),
    variant("whole_powers", { "arithmetic" }),
    variant("constant_function", { "constant" }),
    variant("members_first", { "soa" }, { arguments = arguments(true) }),
    variant("lanes_of_8", { "lanes-per-row" }, { global = items(8) }),
    variant("group_of_64", { "group-per-row" }, { global = items(64) }),
    variant("expert", { "lanes-per-row", "arithmetic", "registers" }, { by = "expert", global = items(32),
      group = { 128 } }),
  },
}
