-- Electric field at particles, trilinear between nodes of a periodic grid; particles are in no order.
local function each(s) return { s.n } end

-- nodes are 1 apart; particles lie anywhere
local function position(s, p, axis)
  local cell = p * (axis == 0 and 7919 or axis == 1 and 104729 or 15485863) // 64 % s.m
  return cell + (p * (3 + 2 * axis) % 31 + 0.5) / 32
end

local function field(s, i, axis) return 1 + (i * (axis + 2) + i // s.m * 5 + axis) % 23 / 8 end

local function arguments(s, one_by_one)
  local nodes = s.m * s.m * s.m
  local list = {
    { "pos", type = "float", count = s.n * 3, value = one_by_one
        and function(i) return position(s, i % s.n, i // s.n) end
        or function(i) return position(s, i // 3, i % 3) end },
  }
  for axis, name in ipairs { "Ex", "Ey", "Ez" } do
    list[#list + 1] = { name, type = "float", count = nodes, value = function(i) return field(s, i, axis - 1) end }
  end
  list[#list + 1] = { "Ep", type = "float", count = s.n * 3, fill = 0, output = true }
  list[#list + 1] = { "n", s.n, type = "int" }
  list[#list + 1] = { "m", s.m, type = "int" }
  if one_by_one then list[5].order = function(i) return i % 3 * s.n + i // 3 end end
  return list
end

local function quads(s)
  local list = arguments(s)
  table.remove(list, 4)
  table.remove(list, 3)
  list[2] = { "E", type = "float", count = s.m * s.m * s.m * 4,
    value = function(i) return i % 4 < 3 and field(s, i // 4, i % 4) or 0 end }
  return list
end

return {
  set = "sixth", kind = "gather", optimised = false,
  small = { n = 16384, m = 16 }, large = { n = 1310720, m = 64 }, tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "gatherField", global = each, group = { 256 } },
    { name = "side_by_side", remedies = { "interleave" }, file = "side_by_side.cl", kernel = "gatherField",
      global = each,
      group = { 256 }, arguments = quads },
    { name = "split", remedies = { "soa" }, file = "split.cl", kernel = "gatherField", global = each, group = { 256 },
      arguments = function(s) return arguments(s, true) end },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gatherField", global = each,
      group = { 256 } },
    { name = "groups", remedies = { "group-size" }, file = "before.cl", kernel = "gatherField", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "interleave", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "gatherField", global = each, group = { 128 }, arguments = quads },
  },
}
