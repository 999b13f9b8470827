-- Rays through a landscape of voxels that repeats, in 16.16 fixed point: a pixel walks along its ray to the first one
-- that is not air.
local function height(x, y, s)
  local u, v = 2 * math.pi * x / s.nx, 2 * math.pi * y / s.ny
  return math.floor(s.nz * (0.34 + 0.14 * math.sin(2 * u + math.cos(3 * v)) + 0.1 * math.cos(5 * v - u)
    + 0.05 * math.sin(11 * u) * math.cos(9 * v)))
end

-- ground, and trees on it
local function voxel(x, y, z, s)
  local h = height(x, y, s)
  if z < h then return 1 + (h - z > 3 and 2 or (x + y) % 2) end
  local tx, ty = x // 16 * 16 + 5, y // 16 * 16 + 9
  if (tx * 7 + ty * 3) % 5 < 2 then
    local dz, across = z - height(tx, ty, s), (x - tx) ^ 2 + (y - ty) ^ 2
    if across == 0 and dz < 5 then return 5 end
    if across + (dz - 6) ^ 2 < 9 then return 6 end
  end
  return 0
end

local function at(i, s) return voxel(i % s.nx, i // s.nx % s.ny, i // (s.nx * s.ny), s) end

local function arguments(s)
  return {
    { "vox", type = "uchar", count = s.nx * s.ny * s.nz, value = function(i) return at(i, s) end },
    { "hit", type = "uint", count = s.width * s.height, fill = 0, output = true },
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    { "ux", s.nx * 65536 // s.width, type = "int" }, { "vy", s.ny * 65536 // s.height, type = "int" },
    { "dx", 25113, type = "int" }, { "dy", 14747, type = "int" }, { "dz", 19661, type = "int" },
  }
end

-- which blocks of 8 x 8 x 8 have no voxel but air
local function with_bricks(s)
  local list, bx, by = arguments(s), s.nx // 8, s.ny // 8
  table.insert(list, 2, { "bricks", type = "uchar", count = bx * by * s.nz // 8, value = function(i)
    local x0, y0, z0 = i % bx * 8, i // bx % by * 8, i // (bx * by) * 8
    for k = 0, 511 do
      if voxel(x0 + k % 8, y0 + k // 8 % 8, z0 + k // 64, s) > 0 then return 1 end
    end
    return 0
  end })
  return list
end

-- z runs fastest
local function upright(s)
  local list = arguments(s)
  list[1].value = function(i) return voxel(i // s.nz % s.nx, i // (s.nz * s.nx), i % s.nz, s) end
  return list
end

local function pixels(s) return { s.width, s.height } end

return {
  set = "sixth", kind = "rays", optimised = false,
  small = { nx = 64, ny = 64, nz = 32, width = 256, height = 24 },
  large = { nx = 256, ny = 256, nz = 64, width = 4096, height = 2048 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "cast", global = pixels, group = { 256, 1 } },
    { name = "squares", remedies = { "group-size" }, file = "before.cl", kernel = "cast", global = pixels,
      group = { 8, 8 } },
    { name = "upright", remedies = { "transpose-data" }, file = "upright.cl", kernel = "cast", global = pixels,
      group = { 256, 1 }, arguments = upright },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "cast", global = pixels,
      group = { 256, 1 } },
    { name = "bricks", remedies = { "search" }, file = "bricks.cl", kernel = "cast", global = pixels,
      group = { 256, 1 }, arguments = with_bricks },
    { name = "expert", by = "expert", remedies = { "search", "arithmetic", "group-size" }, file = "expert.cl",
      kernel = "cast", global = pixels, group = { 8, 8 }, arguments = with_bricks },
  },
}
