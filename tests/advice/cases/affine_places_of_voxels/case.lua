-- Where each voxel of a volume lies after an affine transformation, for registering medical images: three planes of
-- coordinates, for voxels that a mask does not leave out (here none is), computed in double precision.
local function each(x, y, z)
  return function(s) return { s.nx // (x or 1), s.ny // (y or 1), s.nz // (z or 1) } end
end

local MATRIX <const> = { 0.9981, 0.0423, -0.0316, 41.5, -0.0409, 1.0017, 0.0512, 63.25, 0.0338, -0.0497, 0.9964, 52.125,
  0, 0, 0, 1 }

return {
  kind = "map", set = "eighteenth", optimised = false, tolerance = 1e-6,
  small = { nx = 128, ny = 32, nz = 16 }, large = { nx = 512, ny = 512, nz = 240 },
  arguments = function(s)
    local voxels = s.nx * s.ny * s.nz
    return {
      { "matrix", type = "float", count = 16, value = function(i) return MATRIX[i + 1] end },
      { "places", type = "float", count = 3 * voxels, fill = 0, output = true },
      { "mask", type = "int", count = voxels, fill = 0 },
      { "nx", s.nx, type = "uint" }, { "ny", s.ny, type = "uint" }, { "nz", s.nz, type = "uint" },
      { "compose", 0, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "place_voxels", global = each(), group = { 8, 8, 4 } },
    { name = "groups_of_32x8", remedies = { "group-size" }, file = "before.cl", kernel = "place_voxels",
      global = each(), group = { 32, 8 } },
    { name = "groups_of_64x4", remedies = { "group-size" }, file = "before.cl", kernel = "place_voxels",
      global = each(), group = { 64, 4 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "place_voxels", global = each(),
      group = { 8, 8, 4 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "place_voxels", global = each(),
      group = { 8, 8, 4 } },
    { name = "four_layers", remedies = { "fewer-items", "hoist" }, file = "four_layers.cl", kernel = "place_voxels",
      global = each(1, 1, 4), group = { 8, 8, 4 } },
    { name = "quads", remedies = { "fewer-items", "vector" }, file = "quads.cl", kernel = "place_voxels",
      global = each(4), group = { 8, 8, 4 } },
    { name = "expert", by = "expert", remedies = { "group-size", "fewer-items", "vector", "constant" },
      file = "expert.cl", kernel = "place_voxels", global = each(4), group = { 32, 8 } },
  },
}
