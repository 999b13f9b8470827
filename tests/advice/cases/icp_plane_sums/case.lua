-- Registration of two point clouds: sums for the normal equations of a step, 28 in registers and then by groups.
local CHUNK, SUMS = 4096, 28
local function groups_of(items) return function(s) return { s.pairs // CHUNK * items } end end

-- Small multiples of powers of two, so that sums are exact.
local function normal(pair, m) return ((pair + m * 2 + pair // 32) % 5 - 2) / 2 end
local function source(pair, m)
  if m == 3 then return 0.5 + pair % 2 / 2 end   -- weight
  return (pair * 5 + m * 3 + pair // 64) % 8
end
local function plane(pair, m)
  if m < 3 then return normal(pair, m) end
  local distance = (pair * 3 + pair // 16) % 7 / 4 - 0.5
  for axis = 0, 2 do distance = distance + normal(pair, axis) * source(pair, axis) end
  return distance
end

local function arguments(by_member)
  return function(s)
    local function fours(name, of, fill)
      return { name, type = "float", count = s.pairs * 4, fill = s.plain and fill,
        value = function(i)
          if by_member then return of(i % s.pairs, i // s.pairs) end
          return of(i // 4, i % 4)
        end }
    end
    return {
      fours("source", source, 1), fours("planes", plane, 0.5),
      { "partial", type = "float", count = s.pairs // CHUNK * SUMS, fill = 0, output = true },
      by_member and { "pairs", s.pairs, type = "uint" } or nil,
    }
  end
end

return {
  set = "eleventh", kind = "reduction", optimised = true, tolerance = 1e-5,
  small = { pairs = 32768 }, large = { pairs = 16777216, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "icp_sums", global = groups_of(128), group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "icp_sums",
      global = groups_of(128), group = { 128 } },
    { name = "big_groups", remedies = { "group-size" }, file = "before.cl", kernel = "icp_sums",
      global = groups_of(256), group = { 256 }, options = "-DWG=256" },
    { name = "trees", remedies = { "tree" }, file = "trees.cl", kernel = "icp_sums", global = groups_of(128),
      group = { 128 } },
    { name = "by_member", remedies = { "soa" }, file = "by_member.cl", kernel = "icp_sums",
      global = groups_of(128), group = { 128 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "unroll", "group-size" }, file = "unrolled.cl",
      kernel = "icp_sums", global = groups_of(256), group = { 256 }, options = "-DWG=256" },
  },
}
