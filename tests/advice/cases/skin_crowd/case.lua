-- Skinning of a crowd: each instance has bones of its own, the mesh is the same; up to four bones a vertex.
local BONES = 64

local function arguments(s)
  return {
    { "mesh", type = "float", count = s.vertices * 12, value = function(i)
      local member, v = i % 12, i // 12
      if member >= 8 then return ({ 0.5, 0.25, 0.1875, 0.0625 })[member - 7] end
      return (v * (member + 3) % 59 + 7 * member + 9) / 32
    end },
    { "joints", type = "uchar", count = s.vertices * 4,
      value = function(i) return (i // 4 // 24 * 5 + i % 4 * 3 + i // 4 % 3) % BONES end },
    { "bones", type = "float", count = s.instances * BONES * 12, fill = s.plain and 0.375,
      value = function(i) return (i * 11 % 47 + i // 12 % 13 + 4) / 64 end },
    { "posed", type = "float", count = s.instances * s.vertices * 6, fill = 0, output = true },
    { "vertices", s.vertices, type = "int" }, { "bone_count", BONES, type = "int" },
  }
end

-- members of all vertices, one after the other; of the posed ones for each instance
local function by_members(s)
  local list = arguments(s)
  local mesh = list[1].value
  list[1].value = function(i) return mesh(i % s.vertices * 12 + i // s.vertices) end
  list[4].order = function(i) return (i // 6 // s.vertices * 6 + i % 6) * s.vertices + i // 6 % s.vertices end
  return list
end

local function each(by) return function(s) return { s.vertices, s.instances // (by or 1) } end end

return {
  set = "sixth", kind = "map", optimised = false,
  small = { vertices = 768, instances = 8 }, large = { vertices = 65536, instances = 256, plain = true },
  tolerance = 1e-4,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "skin", global = each(), group = { 64, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "skin", global = each(), group = { 64, 1 } },
    { name = "palette", remedies = { "tile" }, file = "palette.cl", kernel = "skin", global = each(),
      group = { 256, 1 } },
    { name = "instances", remedies = { "fewer-items", "hoist" }, file = "instances.cl", kernel = "skin",
      global = each(4), group = { 64, 1 } },
    { name = "members", remedies = { "soa" }, file = "members.cl", kernel = "skin", global = each(), group = { 64, 1 },
      arguments = by_members },
    { name = "told_private", remedies = { "registers" }, file = "told_private.cl", kernel = "skin", global = each(),
      group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "soa", "vector", "tile", "group-size" }, file = "expert.cl",
      kernel = "skin", global = each(), group = { 256, 1 }, arguments = by_members },
  },
}
