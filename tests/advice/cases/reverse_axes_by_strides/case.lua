-- A tensor of three dimensions with all axes reversed. Shape, strides and which axes to reverse are tables of long in
-- global memory; an item finds its place by a division for each dimension.
local function arguments(flags)
  return function(s)
    local n, count = s.side, s.side * s.side * s.side
    local function three(name, first, second, third)
      local list = { [0] = first, second, third }
      return { name, type = "long", count = 3, value = function(i) return list[i] end }
    end
    return {
      { "from", type = "float", count = count, fill = s.plain and 1.5, value = function(i) return i end },
      { "to", type = "float", count = count, fill = 0, output = true },
      { "count", count, type = "long" },
      flags and three("is_reversed", 1, 1, 1) or three("reversed", 0, 1, 2), { "reversals", 3, type = "long" },
      three("steps", n * n, n, 1), three("dense_steps", n * n, n, 1), three("shape", n, n, n),
      { "dimensions", 3, type = "long" },
    }
  end
end

local function variant(name, remedies, per, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "reverse_axes",
    global = function(s) return { s.side * s.side * s.side // per } end, group = { 256 } }
end

local function by_three(name, remedies, per, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "reverse_axes",
    global = function(s) return { s.side // per, s.side, s.side } end, group = group, arguments = arguments(true) }
end

local flags = variant("flags", { "hoist" }, 1)
flags.arguments = arguments(true)
local expert = by_three("expert", { "arithmetic", "vector" }, 4, { 8, 8, 4 })
expert.by = "expert"

return {
  kind = "permutation", set = "eighteenth",
  small = { side = 32 }, large = { side = 320, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, 1),
    variant("tables_constant", { "constant" }, 1),
    variant("short_indices", { "arithmetic" }, 1),
    flags,
    variant("four_along_rows", { "vector" }, 4),
    by_three("three_ids", { "arithmetic" }, 1, { 32, 8, 1 }),
    expert,
  },
}
