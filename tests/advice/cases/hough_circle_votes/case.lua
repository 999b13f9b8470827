-- Votes of edge pixels for the centres of circles, along their gradients, for 24 radii; an accumulator of 100 MB.
local RADII = 24

local function edges(s) return { s.edges } end

local function data(separate, radii_inside)
  return function(s)
    local function x(i) return i * 40503 % (s.width * 997) // 997 end
    local function y(i) return i * s.height // s.edges end
    local function gx(i) return (i * 7919 + i // 64) % 401 - 200 end
    local function gy(i) return (i * 104729 + i // 32) % 399 - 199 + (gx(i) == 0 and 300 or 0) end
    local members = { x, y, gx, gy }
    local list = {}
    if separate then
      for k, name in ipairs { "ex", "ey", "egx", "egy" } do
        list[k] = { name, type = "short", count = s.edges, value = members[k] }
      end
    else
      list[1] = { "edges", type = "short", count = s.edges * 4,
        value = function(i) return members[i % 4 + 1](i // 4) end }
    end
    local plane = s.width * s.height
    list[#list + 1] = { "acc", type = "int", count = plane * RADII, fill = 0, output = not radii_inside or "acc",
      order = radii_inside and function(i) return i % plane * RADII + i // plane end or nil }
    list[#list + 1] = { "width", s.width, type = "int" }
    list[#list + 1] = { "height", s.height, type = "int" }
    return list
  end
end

return {
  set = "thirteenth", kind = "histogram", optimised = false,
  small = { edges = 2048, width = 128, height = 128 }, large = { edges = 1000448, width = 1024, height = 1024 },
  arguments = data(false, false),
  variants = {
    { name = "before", file = "before.cl", kernel = "vote_circles", global = edges, group = { 128 } },
    { name = "unit_once", remedies = { "hoist" }, file = "unit_once.cl", kernel = "vote_circles", global = edges,
      group = { 128 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "vote_circles", global = edges,
      group = { 128 }, arguments = data(true, false) },
    { name = "radius_dimension", remedies = { "more-items" }, file = "radius_dimension.cl", kernel = "vote_circles",
      global = function(s) return { s.edges, RADII } end, group = { 128 } },
    { name = "radii_inside", remedies = { "transpose-data" }, file = "radii_inside.cl", kernel = "vote_circles",
      global = edges, group = { 128 }, arguments = data(false, true) },
    { name = "one_sub_group", remedies = { "group-size" }, file = "before.cl", kernel = "vote_circles",
      global = edges, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "more-items", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "vote_circles", global = function(s) return { s.edges, RADII } end, group = { 128 } },
  },
}
