-- Queens on a board, a placement of the first rows an item, with stacks of the search in global memory.
local LEVELS <const> = 12
local prefixes = {}

--- The placements of the first rows in which no queen takes another.
local function placements(s)
  local key = s.n .. " " .. s.fixed
  if prefixes[key] then return prefixes[key] end
  local list, mask = { count = 0 }, (1 << s.n) - 1
  local function place(rows, c, l, r)
    if rows == 0 then
      list[list.count], list.count = { c, l, r }, list.count + 1
      return
    end
    for column = 0, s.n - 1 do
      local bit = 1 << column
      if (c | l | r) & bit == 0 then place(rows - 1, c | bit, (l | bit) << 1 & mask, (r | bit) >> 1) end
    end
  end
  place(s.fixed, 0, 0, 0)
  prefixes[key] = list
  return list
end

local function tasks(s) return { (placements(s).count + 63) // 64 * 64 } end

local function arguments(s, stacks)
  local list = placements(s)
  local function given(name, member)
    return { name, type = "uint", count = list.count, value = function(i) return list[i][member] end }
  end
  local made = {
    given("first_columns", 1), given("first_left", 2), given("first_right", 3),
    { "solutions", type = "int", count = list.count, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "tasks", list.count, type = "int" },
  }
  for i, name in ipairs(stacks or {}) do
    local count = tasks(s)[1] * LEVELS * (#stacks == 1 and 4 or 1)
    table.insert(made, 3 + i, { name, type = "uint", count = count, fill = 0 })
  end
  return made
end

local function with_stacks(s) return arguments(s, { "columns", "left", "right", "free" }) end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "queens", global = tasks,
    group = { 64 }, arguments = with_stacks }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "search", set = "fourth", optimised = false,
  small = { n = 9, fixed = 3 }, twice = { n = 10, fixed = 3 }, large = { n = 14, fixed = 5 },
  arguments = with_stacks,
  variants = {
    { name = "before", file = "before.cl", kernel = "queens", global = tasks, group = { 64 } },
    variant("in_private", "registers", { arguments = function(s) return arguments(s) end }),
    variant("top_kept", "registers"),
    variant("by_levels", "transpose-data"),
    variant("in_local", "tile", { arguments = function(s) return arguments(s) end }),
    variant("quads", "interleave", { arguments = function(s) return arguments(s, { "stack" }) end }),
    variant("narrow", "group-size", { file = "before.cl", group = { 32 } }),
    { name = "expert", by = "expert", remedies = { "registers", "tile" }, file = "expert.cl", kernel = "queens",
      global = tasks, group = { 64 }, arguments = function(s) return arguments(s) end },
  },
}
