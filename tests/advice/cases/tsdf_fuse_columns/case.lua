-- A depth image fused into a volume of signed distances with weights, an item a column of voxels along z.
local W, H = 640, 480
local function columns(s) return { s.n, s.n } end
local function voxels(s) return s.n * s.n * s.n end

--- Rotation about y by rows, translation, focal length and centre.
local CAMERA = { 0.98, 0, -0.199, 0, 1, 0, 0.199, 0, 0.98, -1.32, -1.5, 0.75, 525, 525, 319.5, 239.5 }

local function member(i, m)
  if m == 1 then return i * 7 % 64 end
  return (i * 2654435761 // 4096) % 60001 - 30000
end
local function arguments(s, apart)
  local n = voxels(s)
  return {
    { "volume", type = "short", count = n * 2, fill = s.plain and 40, output = true,
      order = apart and function(i) return i % 2 * n + i // 2 end,
      value = apart and function(i) return member(i % n, i // n) end
        or function(i) return member(i // 2, i % 2) end },
    { "depth", type = "float", count = W * H, value = function(i)
      local x, y = i % W, i // W
      if (x * 31 + y * 17) % 97 == 0 then return 0 end
      return 1.9 + x // 80 * 0.13 + (y // 60 % 3) * 0.2
    end },
    { "camera", type = "float", count = 16, value = function(i) return CAMERA[i + 1] end },
    { "n", s.n, type = "int" },
    { "voxel_size", 3 / s.n, type = "float" },
    { "mu", 0.12, type = "float" },
  }
end

return {
  kind = "update", optimised = true, set = "second",
  small = { n = 64 }, large = { n = 512, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fuse", global = columns, group = { 32, 4 } },
    { name = "voxels", remedies = { "more-items" }, file = "voxels.cl", kernel = "fuse",
      global = function(s) return { s.n, s.n, s.n } end, group = { 32, 4, 1 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "fuse", global = columns,
      group = { 32, 4 } },
    { name = "apart", remedies = { "soa" }, file = "apart.cl", kernel = "fuse", global = columns,
      group = { 32, 4 }, arguments = function(s) return arguments(s, true) end },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "fuse", global = columns,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "more-items", "unroll", "group-size" }, file = "expert.cl",
      kernel = "fuse", global = function(s) return { s.n, s.n, 8 } end, group = { 64, 4, 1 } },
  },
}
