-- One hop of a staggered Dirac operator: links times colour vectors of the neighbour in time, an item a site.
local function sites(s) return s.nx * s.ny * s.nz * s.nt end

local function link(site, k) return ((site * 7 + k * 5 + site // 9) % 29 - 14) / 32 end
local function colour(site, k) return ((site * 3 + k * 11 + site // 5) % 23 - 11) / 16 end

-- By sites, or by planes of complex numbers.
local function arguments(by_planes)
  return function(s)
    local v = sites(s)
    local slice = s.nx * s.ny * s.nz
    local function split(i, complex)
      if by_planes then return i % (2 * v) // 2, i // (2 * v) * 2 + i % 2 end
      return i // (2 * complex), i % (2 * complex)
    end
    return {
      { "U", type = "float", count = 18 * v, fill = s.plain and 0.25,
        value = function(i) return link(split(i, 9)) end },
      { "psi", type = "float", count = 6 * v, fill = s.plain and 0.5,
        value = function(i) return colour(split(i, 3)) end },
      { "out", type = "float", count = 6 * v, fill = 0, output = true,
        order = by_planes and function(i) return i % 6 // 2 * 2 * v + i // 6 * 2 + i % 2 end },
      { "fwd", type = "int", count = v, value = function(i) return (i + slice) % v end },
    }
  end
end

return {
  kind = "lattice", set = "third", optimised = false,
  small = { nx = 8, ny = 8, nz = 8, nt = 16 }, large = { nx = 32, ny = 32, nz = 32, nt = 96, plain = true },
  tolerance = 1e-4,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "su3_hop_t", global = function(s) return { sites(s) } end,
      group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) } end, group = { 128 }, arguments = arguments(true) },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) } end, group = { 128 } },
    { name = "colours", remedies = { "more-items" }, file = "colours.cl", kernel = "su3_hop_t",
      global = function(s) return { 3 * sites(s) } end, group = { 192 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) } end, group = { 32 } },
    { name = "loaded_once", remedies = { "registers" }, file = "loaded_once.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) } end, group = { 128 } },
    { name = "told_vector", remedies = { "vector" }, file = "told_vector.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "soa", "vector" }, file = "expert.cl", kernel = "su3_hop_t",
      global = function(s) return { sites(s) // 2 } end, group = { 128 }, arguments = arguments(true) },
  },
}
