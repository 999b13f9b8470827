-- Forces of all bodies on all: arrays or quads, tiles, bodies an item, items a body, cheap and dear roots.
local variants = {}

local function coordinate(i, member)
  if member == 3 then return 1 + i % 5 end
  return (i * (member * 14 + 37) + i // 7 * (member + 3)) % 101 / 8
end

local function quads(s)
  return {
    { "body", type = "float", count = 4 * s.n, fill = s.plain and 1,
      value = function(i) return coordinate(i // 4, i % 4) end },
    { "force", type = "float", count = 4 * s.n, fill = 0, output = true },
    { "n", s.n, type = "int" },
  }
end

--- Structures of seven words: place, mass, speed.
local function structures(s)
  return {
    { "body", type = "float", count = 7 * s.n, fill = s.plain and 1,
      value = function(i) return i % 7 < 4 and coordinate(i // 7, i % 7) or 0 end },
    { "force", type = "float", count = 4 * s.n, fill = 0, output = true },
    { "n", s.n, type = "int" },
  }
end

local function arrays(s)
  local list = {}
  for member, name in ipairs { "x", "y", "z", "m" } do
    list[member] = { name, type = "float", count = s.n, fill = s.plain and 1,
      value = function(i) return coordinate(i, member - 1) end }
  end
  list[5] = { "force", type = "float", count = 4 * s.n, fill = 0, output = true }
  list[6] = { "n", s.n, type = "int" }
  return list
end

local function add(name, file, group, each, options, arguments, parts)
  variants[#variants + 1] = { name = name, file = file, kernel = "forces", group = { group, parts },
    options = ("-DGROUP=%d -DEACH=%d %s"):format(group, each, options), arguments = arguments or quads,
    global = function(s) return { s.n // each, parts } end }
end

for _, group in ipairs { 32, 64, 128 } do
  add(("direct_g%d"):format(group), "direct.cl", group, 1, "")
  add(("arrays_g%d"):format(group), "arrays.cl", group, 1, "", arrays)
  add(("tile_g%d"):format(group), "tile.cl", group, 1, "")
end
for _, group in ipairs { 64, 128 } do
  add(("structures_g%d"):format(group), "structures.cl", group, 1, "", structures)
  add(("tile_arrays_g%d"):format(group), "tile_arrays.cl", group, 1, "", arrays)
  add(("tile_unrolled_g%d"):format(group), "tile.cl", group, 1, "-DUNROLL=8")
end
for _, how in ipairs { { 32, 2 }, { 64, 2 }, { 32, 4 } } do
  local group, each = table.unpack(how)
  add(("direct_g%de%d"):format(group, each), "direct.cl", group, each, "")
  add(("tile_g%de%d"):format(group, each), "tile.cl", group, each, "")
end
for _, parts in ipairs { 2, 4 } do
  add(("parts%d"):format(parts), "parts.cl", 32, 1, ("-DPARTS=%d"):format(parts), nil, parts)
end
add("direct_g8", "direct.cl", 8, 1, "")
add("direct_g16", "direct.cl", 16, 1, "")
for _, group in ipairs { 64, 128 } do
  add(("in_memory_g%d"):format(group), "in_memory.cl", group, 1, "")
end
add("direct_root", "direct.cl", 64, 1, "-DROOT")
add("direct_power", "direct.cl", 64, 1, "-DPOWER")
add("tile_root", "tile.cl", 64, 1, "-DROOT")
add("tile_native", "tile.cl", 64, 1, "-DNATIVE")

return {
  kind = "particles", tolerance = 5e-3,
  small = { n = 256 }, large = { n = 65536, plain = true },
  variants = variants,
}
