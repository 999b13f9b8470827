-- Sweep and prune along one axis: an item counts the boxes behind its own that begin before it ends, and overlap.
local function bits(n) return string.unpack("<f", string.pack("<I4", 0x3F800000 | n)) end

-- x, y, z and the layer of the lower corner, then of the upper
local function value(i, member)
  if member == 0 then return i / 4 end
  if member == 4 then return i / 4 + 5 + i * 7919 % 97 / 4 end
  if member == 3 then return bits(1 << i % 4 | 0x100) end
  if member == 7 then return bits(15) end
  local low = (member % 4 == 1 and i * 131 % 211 or i * 173 % 223)
  return member < 4 and low or low + 30 + i % 9
end

local function argument(name, s, count, which)
  return { name, type = "float", count = s.n * count, value = which }
end

local function rest(list, s)
  list[#list + 1] = { "pairs", type = "int", count = s.n, fill = 0, output = true }
  list[#list + 1] = { "n", s.n, type = "int" }
  return list
end

local function arguments(s)
  return rest({
    argument("lo", s, 4, function(i) return value(i // 4, i % 4) end),
    argument("hi", s, 4, function(i) return value(i // 4, i % 4 + 4) end),
  }, s)
end

local function records(s)
  return rest({ argument("boxes", s, 8, function(i) return value(i // 8, i % 8) end) }, s)
end

local function planes(s)
  return rest({ argument("boxes", s, 8, function(i) return value(i % s.n, i // s.n) end) }, s)
end

local function each(lanes)
  return function(s) return { s.n * (lanes or 1) } end
end

return {
  kind = "neighbours", set = "tenth", optimised = false,
  small = { n = 2048 }, large = { n = 524288 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "sweep_count", global = each(), group = { 128 } },
    { name = "pairs", remedies = { "interleave" }, file = "pairs.cl", kernel = "sweep_count", global = each(),
      group = { 128 }, arguments = records },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "sweep_count", global = each(),
      group = { 128 }, arguments = planes },
    { name = "bits", remedies = { "branches" }, file = "bits.cl", kernel = "sweep_count", global = each(),
      group = { 128 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "sweep_count", global = each(),
      group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "sweep_count", global = each(4),
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "soa", "branches", "unroll" }, file = "expert.cl",
      kernel = "sweep_count", global = each(), group = { 128 }, arguments = planes },
  },
}
