-- Maximum intensity projection of a volume of 16 bits along oblique parallel rays, a ray an item.
local function each(s) return { s.n, s.n } end

--- Step to the next sample of a ray, to the next column and to the next row; in voxels.
local D = { 0.48, 0.6, 0.64 }
local U = { 0.6 / 0.768375, -0.48 / 0.768375, 0 }
local V = { D[2] * U[3] - D[3] * U[2], D[3] * U[1] - D[1] * U[3], D[1] * U[2] - D[2] * U[1] }
local function steps(s) return math.ceil(s.n * 1.74) end
local function view(s)
  return { "view", type = "float", count = 12, value = function(i)
    local c = i % 3 + 1
    if i < 3 then return s.n / 2 - s.n / 2 * (U[c] + V[c]) - steps(s) / 2 * D[c] end
    return (i < 6 and U or i < 9 and V or D)[c]
  end }
end
local function voxel(i) return (i * 37 + i // 48 * 401 + i // 2304 * 1009 + i * i // 13) % 4096 end
local function arguments(s, pairs_of_x)
  local count = s.n ^ 3 // 1 | 0
  return {
    { "volume", type = "ushort", count = pairs_of_x and count * 2 or count, fill = s.plain and 1200,
      value = pairs_of_x and function(i) return voxel(math.min(i // 2 + i % 2, count - 1)) end or voxel },
    view(s),
    { "image", type = "float", count = s.n * s.n, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "steps", steps(s), type = "int" },
  }
end
local function in_pairs(s) return arguments(s, true) end

return {
  kind = "rays", optimised = false, set = "second", tolerance = 1e-4,
  small = { n = 48 }, large = { n = 448, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "mip", global = each, group = { 16, 16 } },
    { name = "clipped", remedies = { "hoist" }, file = "clipped.cl", kernel = "mip", global = each,
      group = { 16, 16 } },
    { name = "lerps", remedies = { "arithmetic" }, file = "lerps.cl", kernel = "mip", global = each,
      group = { 16, 16 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "mip", global = each,
      group = { 8, 8 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "mip", global = each,
      group = { 16, 16 }, arguments = in_pairs },
    { name = "expert", by = "expert", remedies = { "interleave", "hoist", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "mip", global = each, group = { 8, 16 }, arguments = in_pairs },
  },
}
