-- Marching cubes' first pass: eight corners of a volume of bytes, two numbers a voxel.
local function voxels(s) return s.x * s.y * s.z end

local function by(divisor) return function(s) return { voxels(s) // divisor } end end

return {
  set = "fourteenth", kind = "stencil", optimised = false,
  small = { x = 128, y = 16, z = 16 }, large = { x = 512, y = 512, z = 256, plain = true },
  arguments = function(s)
    return {
      { "voxelVerts", type = "uint", count = voxels(s), fill = 77, output = true },
      { "voxelOccupied", type = "uint", count = voxels(s), fill = 77, output = true },
      { "volume", type = "uchar", count = voxels(s), fill = s.plain and 90, value = function(i)
        local x, y, z = i % s.x, i // s.x % s.y, i // (s.x * s.y)
        return (x * x // 9 + y * y // 3 + z * 11 + (x * 7 + y * 5) % 13) % 256
      end },
      { "numVertsTable", type = "uint", count = 256,
        value = function(i) return (i == 0 or i == 255) and 0 or (i * 37 // 8 % 5 + 1) * 3 end },
      { "sizeX", s.x, type = "int" }, { "sizeY", s.y, type = "int" }, { "sizeZ", s.z, type = "int" },
      { "numVoxels", voxels(s), type = "uint" }, { "isoValue", 0.4, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "classifyVoxel", global = by(1), group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "classifyVoxel", global = by(1),
      group = { 128 } },
    { name = "grid", remedies = { "arithmetic", "group-size" }, file = "grid.cl", kernel = "classifyVoxel",
      global = function(s) return { s.x, s.y, s.z } end, group = { 32, 4, 1 } },
    { name = "walk", remedies = { "walk" }, file = "walk.cl", kernel = "classifyVoxel", global = by(8),
      group = { 128 } },
    { name = "four", remedies = { "vector", "fewer-items", "registers" }, file = "four.cl", kernel = "classifyVoxel",
      global = by(4), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "walk", "vector", "fewer-items", "arithmetic" },
      file = "expert.cl", kernel = "classifyVoxel",
      global = function(s) return { s.x // 4, s.y, s.z // 8 } end, group = { 32, 4, 1 } },
  },
}
