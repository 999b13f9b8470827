-- Deferred shading: a hundred and more point lights on each pixel of a G-buffer, lights in local memory.
local LIGHTS = 128
local function pixels(rows) return function(s) return { s.width, s.height // (rows or 1) } end end

-- A floor of 32 by 18 metres, seen from above; lights hang over it and reach some metres.
local function position(i, s)
  local pixel, member = i // 4, i % 4
  if member == 0 then return pixel % s.width * 32 / s.width end
  if member == 1 then return pixel // s.width * 18 / s.height end
  return member == 2 and pixel * 7 % 5 / 8 or 1
end
local NORMAL = { 0.28, 0, 0.96, 24 }
local function light(i)
  local n, member = i // 8, i % 8
  if member == 0 then return n * 37 % 128 / 4 end
  if member == 1 then return n * 53 % 72 / 4 end
  if member == 2 then return 1.5 + n % 4 * 0.25 end
  if member == 3 then return 3 + n % 3 end
  return member == 7 and 1.5 or 0.25 + (n + member) % 4 * 0.25
end

return {
  set = "eleventh", kind = "map", optimised = false, tolerance = 2e-3,
  small = { width = 64, height = 32 }, twice = { width = 64, height = 64 },
  large = { width = 1280, height = 720 },
  arguments = function(s)
    local count = s.width * s.height
    return {
      { "positions", type = "float", count = count * 4, value = function(i) return position(i, s) end },
      { "normals", type = "float", count = count * 4, value = function(i) return NORMAL[i % 4 + 1] end },
      { "albedo", type = "uchar", count = count * 4, value = function(i) return 64 + i * 29 % 191 end },
      { "lights", type = "float", count = LIGHTS * 8, value = light },
      { "light_count", LIGHTS, type = "int" }, { "width", s.width, type = "int" },
      { "eye_x", 16, type = "float" }, { "eye_y", 9, type = "float" }, { "eye_z", 12, type = "float" },
      { "lit", type = "float", count = count * 4, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "deferred_shade", global = pixels(), group = { 16, 16 } },
    { name = "natives", remedies = { "arithmetic" }, file = "natives.cl", kernel = "deferred_shade",
      global = pixels(), group = { 16, 16 } },
    { name = "reach", remedies = { "branches" }, file = "reach.cl", kernel = "deferred_shade", global = pixels(),
      group = { 16, 16 } },
    { name = "unstaged", remedies = { "unstage" }, file = "unstaged.cl", kernel = "deferred_shade",
      global = pixels(), group = { 16, 16 } },
    { name = "in_constant", remedies = { "constant", "unstage" }, file = "in_constant.cl",
      kernel = "deferred_shade", global = pixels(), group = { 16, 16 } },
    { name = "two_rows", remedies = { "fewer-items" }, file = "two_rows.cl", kernel = "deferred_shade",
      global = pixels(2), group = { 16, 8 } },
    { name = "expert", by = "expert", remedies = { "branches", "arithmetic", "constant", "unstage", "group-size" },
      file = "expert.cl", kernel = "deferred_shade", global = pixels(), group = { 16, 8 } },
  },
}
