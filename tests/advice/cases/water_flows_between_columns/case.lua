-- A step of water over terrain: what flows from each column to its four neighbours is driven by how much higher it
-- stands, and bounded by the water that it has. Columns are points of four floats, two of which are heights.
local function noise(i)
  local x = (i + 5) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFF
end

local function ground(i) return noise(i) % 512 / 16 end
local function water(i) return noise(i + 31) % 64 / 32 end

local function rest(s)
  local cells = s.width * s.height
  return { "flows", type = "float", count = 4 * cells, fill = s.plain and 0.25,
      value = function(i) return noise(3 * i) % 32 / 128 end },
    { "next", type = "float", count = 4 * cells, fill = 0, output = true },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "dt", 0.0625, type = "float" }, { "spacing", 2, type = "float" }
end

local function arguments(s)
  return {
    { "columns", type = "float", count = 4 * s.width * s.height, fill = s.plain and 1.5, value = function(i)
      local column, m = i // 4, i % 4
      return m == 0 and column % s.width * 2 or m == 1 and column // s.width * 2 or m == 2 and ground(column)
        or water(column)
    end }, rest(s),
  }
end

local function two_arrays(s)
  local cells = s.width * s.height
  return {
    { "ground", type = "float", count = cells, fill = s.plain and 1.5, value = ground },
    { "water", type = "float", count = cells, fill = s.plain and 1.5, value = water }, rest(s),
  }
end

local function variant(name, remedies, group, file, down)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "flow",
    global = function(s) return { s.width, s.height // (down or 1) } end, group = group }
end

local arrays = variant("arrays", { "soa" }, { 16, 16 })
arrays.arguments = two_arrays
local turned = variant("rows_first", { "swap-dimensions" }, { 16, 16 })
turned.global = function(s) return { s.height, s.width } end
local expert = variant("expert", { "soa", "walk", "restrict" }, { 64, 4 }, nil, 4)
expert.by, expert.arguments = "expert", two_arrays

return {
  kind = "stencil", set = "twenty-second", tolerance = 1e-5,
  small = { width = 128, height = 128 }, large = { width = 4096, height = 4096, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    arrays,
    variant("heights_in_local", { "tile" }, { 16, 16 }),
    variant("groups_of_64_by_4", { "group-size" }, { 64, 4 }, "before"),
    variant("down_four_rows", { "walk" }, { 16, 16 }, nil, 4),
    variant("clamped", { "branches" }, { 16, 16 }),
    turned,
    expert,
  },
}
