-- Nearest triangles of rays, triangles in tiles of local memory: changes to what is good already.
local function rays(s) return { s.rays } end

local function float4s(name, count, value, output)
  return { name, type = "float", count = count * 4, value = not output and value or nil, fill = output and 0 or nil,
    output = output }
end

local function arguments(s)
  local side = math.tointeger(math.sqrt(s.rays))
  return {
    float4s("origin", s.rays, function(i)
      local ray, axis = i // 4, i % 4
      if axis == 0 then return ray % side / side * 8 - 4 end
      if axis == 1 then return ray // side / side * 8 - 4 end
      return axis == 2 and -10 or 0
    end),
    float4s("direction", s.rays, function(i)
      local ray, axis = i // 4, i % 4
      if axis == 3 then return 0 end
      return axis == 2 and 1 or (ray * (axis + 3) % 17 - 8) / 128
    end),
    { "triangles", type = "float", count = s.triangles * 12,
      value = function(i)
        local t, k, axis = i // 12, i % 12 // 4, i % 4
        if axis == 3 then return 0 end
        if k == 0 then return axis == 2 and t * 29 % 64 / 16 or (t * (37 + 24 * axis) % 113 / 14 - 4) end
        return k == 1 and (axis == 0 and 1.25 or 0.125) or (axis == 1 and 1.5 or axis * 0.0625)
      end },
    { "nearest_at", type = "float", count = s.rays, fill = 0, output = true },
    { "hit", type = "int", count = s.rays, fill = 0, output = true },
    { "triangle_count", s.triangles, type = "int" },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "nearest_hit", global = rays,
    group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "rays", set = "fourth", optimised = true,
  small = { rays = 1024, triangles = 128 }, twice = { rays = 4096, triangles = 256 },
  large = { rays = 262144, triangles = 1024 },
  tolerance = 1e-4,
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "nearest_hit", global = rays, group = { 64 } },
    variant("direct", "unstage"),
    variant("mesh_constant", "constant"),
    variant("one_exit", "branches"),
    variant("members", "soa"),
    variant("four_in_a_row", "unroll"),
    variant("two_rays", "block", { global = function(s) return { s.rays // 2 } end }),
    variant("narrow", "group-size", { file = "before.cl", group = { 32 } }),
  },
}
