-- A ray a pixel against all spheres, which are structures in global memory.
local function sphere(s, member)
  if member == 0 then return s * 37 % 400 - 200 end
  if member == 1 then return s * 53 % 300 - 150 end
  if member == 2 then return 300 + s * 11 % 500 end
  if member == 3 then return 4 + s % 9 end
  if member == 7 then return 0 end
  return s * (member * 3) % 256
end

local function arguments(layout)
  return function(s)
    local list = { { "image", type = "uchar", count = s.w * s.h * 4, fill = 0, output = true } }
    if layout == "expert" then
      list[2] = { "places", type = "float", count = s.count * 4, value = function(i)
        local function at(member) return sphere(i // 4, member) end
        if i % 4 < 3 then return at(i % 4) end
        return at(0) ^ 2 + at(1) ^ 2 + at(2) ^ 2 - at(3) ^ 2
      end }
      list[3] = { "colours", type = "uchar", count = s.count * 4,
        value = function(i) return i % 4 == 3 and 255 or sphere(i // 4, 4 + i % 4) end }
    else
      list[2] = { "spheres", type = "float", count = s.count * 8, value = function(i)
        if layout == "planes" then return sphere(i % s.count, i // s.count) end
        return sphere(i // 8, i % 8)
      end }
    end
    list[#list + 1] = { "count", s.count, type = "int" }
    list[#list + 1] = { "focal", 200, type = "float" }
    return list
  end
end
local function pixels(s) return { s.w, s.h } end

return {
  kind = "rays", optimised = false,
  small = { w = 64, h = 64, count = 64 }, large = { w = 2048, h = 1024, count = 512 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "trace", global = pixels, group = { 16, 16 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "trace", global = pixels,
      group = { 16, 16 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "trace", global = pixels,
      group = { 16, 16 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "trace", arguments = arguments("planes"),
      global = pixels, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "constant", "hoist", "vector", "unroll" }, file = "expert.cl",
      kernel = "trace", arguments = arguments("expert"), global = pixels, group = { 32, 8 } },
  },
}
