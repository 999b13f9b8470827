-- Jacobians of hexahedral elements at eight points: an item an element, all of it gathered again for each point.
local R, S, T = { -1, 1, 1, -1, -1, 1, 1, -1 }, { -1, -1, 1, 1, -1, -1, 1, 1 }, { -1, -1, -1, -1, 1, 1, 1, 1 }
local GP = 1 / math.sqrt(3)

local function elements(s) return s.n * s.n * s.nz end

local function node(s, e, a)
  local x, y, z = e % s.n, e // s.n % s.n, e // (s.n * s.n)
  return ((z + (T[a] + 1) // 2) * (s.n + 1) + y + (S[a] + 1) // 2) * (s.n + 1) + x + (R[a] + 1) // 2
end

local function derivative(q, a, i)
  local r, s, t = (q & 1) * 2 - 1, (q & 2) - 1, (q & 4) // 2 - 1
  r, s, t = 1 + R[a] * r * GP, 1 + S[a] * s * GP, 1 + T[a] * t * GP
  if i == 0 then return R[a] * s * t / 8 elseif i == 1 then return S[a] * r * t / 8 end
  return T[a] * r * s / 8
end

local function arguments(columns, planes)
  return function(s)
    local count, wide = elements(s), s.n + 1
    return {
      { "xyz", type = "double", count = wide * wide * (s.nz + 1) * 3, value = function(i)
        local n, j = i // 3, i % 3
        local at = j == 0 and n % wide or j == 1 and n // wide % wide or n // (wide * wide)
        return at + (n * (2 * j + 3) + j) % 7 / 32
      end },
      { "conn", type = "int", count = count * 8, value = function(i)
        if columns then return node(s, i % count, i // count + 1) end
        return node(s, i // 8, i % 8 + 1)
      end },
      { "dN", type = "double", count = 192, value = function(i)
        return derivative(i // 24, i // 3 % 8 + 1, i % 3)
      end },
      { "detj", type = "double", count = count * 8, fill = 0, output = planes and "detj" or true,
        order = planes and function(i) return i % 8 * count + i // 8 end or nil },
      { "nel", count, type = "int" },
    }
  end
end

local function each(s) return { elements(s) } end

return {
  set = "eleventh", kind = "elements", optimised = false, tolerance = 1e-9,
  small = { n = 8, nz = 8 }, large = { n = 80, nz = 72 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "hex8_detj", global = each, group = { 64 } },
    { name = "corners_kept", remedies = { "registers", "hoist" }, file = "corners_kept.cl", kernel = "hex8_detj",
      global = each, group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "hex8_detj", global = each,
      group = { 64 } },
    { name = "points", remedies = { "more-items" }, file = "points.cl", kernel = "hex8_detj",
      global = function(s) return { 8 * elements(s) } end, group = { 64 } },
    { name = "conn_columns", remedies = { "transpose-data" }, file = "conn_columns.cl", kernel = "hex8_detj",
      global = each, group = { 64 }, arguments = arguments(true) },
    { name = "point_planes", remedies = { "transpose-data" }, file = "point_planes.cl", kernel = "hex8_detj",
      global = each, group = { 64 }, arguments = arguments(false, true) },
    { name = "expert", by = "expert", remedies = { "registers", "hoist", "transpose-data", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "hex8_detj", global = each, group = { 128 }, arguments = arguments(true, true) },
  },
}
