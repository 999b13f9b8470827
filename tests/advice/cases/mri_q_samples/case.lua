-- Q matrix of a magnetic resonance image: each voxel sums over all samples in k-space.
local function voxels(per)
  return function(s) return { s.numX // (per or 1) } end
end

local function sample(k, part) return ((k * part * 5 + k // 3) % 32 - 16) / 128 end

local function arguments(s, together)
  local function part(name, factor)
    return { name, type = "float", count = s.numK, value = function(k) return sample(k, factor) end }
  end
  local function place(name, factor)
    return { name, type = "float", count = s.numX, value = function(i) return (i * factor % 64 - 32) / 16 end }
  end
  local list = { { "numK", s.numK, type = "int" } }
  if together then
    list[2] = { "samples", type = "float", count = s.numK * 4, value = function(i)
      local k = i // 4
      if i % 4 < 3 then return sample(k, i % 4 + 1) end
      return sample(k, 5) ^ 2 + sample(k, 7) ^ 2
    end }
  else
    list = { list[1], part("kx", 1), part("ky", 2), part("kz", 3), part("phiR", 5), part("phiI", 7) }
  end
  for _, argument in ipairs { place("x", 1), place("y", 3), place("z", 7),
    { "Qr", type = "float", count = s.numX, fill = 0, output = true },
    { "Qi", type = "float", count = s.numX, fill = 0, output = true } } do
    list[#list + 1] = argument
  end
  return list
end

return {
  kind = "pairs", set = "third", optimised = false,
  small = { numK = 64, numX = 1024 }, large = { numK = 2048, numX = 1 << 18 },
  tolerance = 2e-3,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "computeQ", global = voxels(), group = { 256 } },
    { name = "sums", remedies = { "registers" }, file = "sums.cl", kernel = "computeQ", global = voxels(),
      group = { 256 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "computeQ",
      global = voxels(), group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "computeQ", global = voxels(),
      group = { 256 } },
    { name = "together", remedies = { "interleave" }, file = "together.cl", kernel = "computeQ",
      global = voxels(), group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "computeQ",
      global = voxels(), group = { 256 } },
    { name = "two", remedies = { "block" }, file = "two.cl", kernel = "computeQ", global = voxels(2),
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "registers", "constant", "interleave", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "computeQ", global = voxels(), group = { 256 },
      arguments = function(s) return arguments(s, true) end },
  },
}
