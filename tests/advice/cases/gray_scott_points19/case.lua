-- Reaction and diffusion of two species on a periodic volume of 256^3, Laplacians of 19 points; 256 MB in all.
local function each(s) return { s.nx, s.ny, s.nz } end

local function u(s, i) return 0.75 + (i * 29 + i // s.nx * 3) % 31 / 128 end
local function v(s, i) return (i * 17 + i // s.nx * 5) % 43 / 128 end

local function array(s, name, count, value)
  local one = { name, type = "float", count = count }
  if s.nx * s.ny * s.nz > 100000 then one.fill = 0.25 else one.value = value end
  return one
end

local function finish(s, list)
  for _, argument in ipairs {
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    { "du", 0.125, type = "float" }, { "dv", 0.0625, type = "float" },
    { "feed", 0.03125, type = "float" }, { "kill", 0.0625, type = "float" },
  } do
    table.insert(list, argument)
  end
  return list
end

local function separate(s)
  local n = s.nx * s.ny * s.nz
  return finish(s, {
    array(s, "u", n, function(i) return u(s, i) end), array(s, "v", n, function(i) return v(s, i) end),
    { "un", type = "float", count = n, fill = 0, output = true },
    { "vn", type = "float", count = n, fill = 0, output = true },
  })
end

-- the results of the variants with pairs are compared species by species: u in even, v in odd places
local function pairs_of(s)
  local n = s.nx * s.ny * s.nz
  return finish(s, {
    array(s, "c", 2 * n, function(i) return (i % 2 == 0 and u or v)(s, i // 2) end),
    { "cn", type = "float", count = 2 * n, fill = 0, output = "un", outputs = n,
      order = function(i) return 2 * i end },
  })
end

return {
  set = "fourteenth", kind = "stencil", optimised = false, tolerance = 1e-4,
  small = { nx = 64, ny = 16, nz = 16 }, twice = { nx = 64, ny = 16, nz = 32 },
  large = { nx = 256, ny = 256, nz = 256 },
  arguments = separate,
  variants = {
    { name = "before", file = "before.cl", kernel = "gray_scott", global = each, group = { 32, 4, 2 } },
    { name = "walking", remedies = { "walk" }, file = "walking.cl", kernel = "gray_scott",
      global = function(s) return { s.nx, s.ny, s.nz // 16 } end, group = { 32, 4, 1 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "gray_scott", global = each,
      group = { 32, 4, 2 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "gray_scott", global = each,
      group = { 32, 4, 2 }, arguments = pairs_of },
    { name = "flat_groups", remedies = { "group-size" }, file = "before.cl", kernel = "gray_scott", global = each,
      group = { 64, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "walk", "interleave", "registers" }, file = "expert.cl",
      kernel = "gray_scott", global = function(s) return { s.nx, s.ny, s.nz // 16 } end, group = { 32, 4, 1 },
      arguments = pairs_of },
    { name = "told_quads", remedies = { "vector" }, file = "told_quads.cl", kernel = "gray_scott",
      global = function(s) return { s.nx // 4, s.ny, s.nz } end, group = { 16, 8, 2 } },
  },
}
