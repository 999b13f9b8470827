-- Q matrix of MRI, with samples in constant memory and native sines, an item a voxel.
local function sample(i, member)
  if member == 3 then return 0.25 + i % 11 * 0.125 end
  return (i * (2 * member + 3) % 37 - 18) * 0.0625
end
local function coordinate(name, s, factor)
  return { name, type = "float", count = s.voxels, value = function(i) return (i * factor >> 3) % 64 / 64 end }
end
local function finish(s, list)
  list[#list + 1] = { "samples", s.samples, type = "int" }
  list[#list + 1] = coordinate("x", s, 8)
  list[#list + 1] = coordinate("y", s, 13)
  list[#list + 1] = coordinate("z", s, 29)
  list[#list + 1] = { "qr", type = "float", count = s.voxels, fill = 0, output = true }
  list[#list + 1] = { "qi", type = "float", count = s.voxels, fill = 0, output = true }
  return list
end
local function arguments(s)
  return finish(s, {
    { "k", type = "float", count = 4 * s.samples, value = function(i) return sample(i // 4, i % 4) end },
  })
end
local function separate(s)
  local list = {}
  for m, name in ipairs { "kx", "ky", "kz", "mag" } do
    list[m] = { name, type = "float", count = s.samples, value = function(i) return sample(i, m - 1) end }
  end
  return finish(s, list)
end
local function voxels(s) return { s.voxels } end
local function half(s) return { s.voxels // 2 } end

return {
  kind = "transform", set = "third", optimised = true, tolerance = 1e-3,
  small = { voxels = 2048, samples = 96 }, large = { voxels = 262144, samples = 2048 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "compute_q", global = voxels, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "compute_q", global = voxels,
      group = { 256 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "compute_q", global = voxels,
      group = { 256 } },
    { name = "pairs", remedies = { "fewer-items" }, file = "pairs.cl", kernel = "compute_q", global = half,
      group = { 256 } },
    { name = "separate", remedies = { "soa" }, file = "separate.cl", kernel = "compute_q", arguments = separate,
      global = voxels, group = { 256 } },
    { name = "halves", remedies = { "more-items" }, file = "halves.cl", kernel = "compute_q",
      global = function(s) return { s.voxels, 2 } end, group = { 128, 2 } },
    { name = "group64", remedies = { "group-size" }, file = "group64.cl", kernel = "compute_q", global = voxels,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "unroll" }, file = "expert.cl",
      kernel = "compute_q", global = half, group = { 256 } },
  },
}
