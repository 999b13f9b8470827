-- The step in time of a spectral solver: complex numbers of double precision in three dimensions, each read once.
local function cells(s) return s.nx * s.ny * s.nz end
local function initial(i) return (i * 37 + i // 64 * 11) % 211 / 64 + 0.5 end
local AP = -0x1p-12

local function arguments(kind)
  return function(s)
    local list = {}
    local function add(argument) list[#list + 1] = argument end
    local n = cells(s)
    for _, name in ipairs { "u0", "u1" } do
      add { name, type = "double", count = 2 * n, fill = name == "u1" and 0 or s.plain and 1.25 or nil, output = true,
        value = function(i) return initial(kind == "parts" and i % n * 2 + i // n or i) end,
        order = kind == "parts" and function(i) return i % 2 * n + i // 2 end or nil }
    end
    add { "nx", s.nx, type = "int" }
    add { "ny", s.ny, type = "int" }
    add { "nz", s.nz, type = "int" }
    add { "ap", AP, type = "double" }
    if kind == "tables" then
      for _, d in ipairs { "x", "y", "z" } do
        local m = s["n" .. d]
        add { "e" .. d, type = "double", count = m, value = function(i)
          local w = (i + m // 2) % m - m // 2
          return math.exp(AP * w * w)
        end }
      end
    end
    return list
  end
end

local function global(s) return { s.nx, s.ny, s.nz } end
local function variant(name, remedies, file, kind, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "evolve", global = global,
    group = group or { 8, 8, 4 }, arguments = kind and arguments(kind) or nil }
end

local four = variant("four_planes", { "fewer-items" }, "four_planes")
four.global = function(s) return { s.nx, s.ny, s.nz // 4 } end
local expert = variant("expert", { "arithmetic", "vector", "group-size" }, "expert", "tables", { 64, 4, 1 })
expert.by = "expert"

return {
  set = "thirteenth", kind = "spectral", optimised = false, tolerance = 1e-8,
  small = { nx = 64, ny = 16, nz = 16 }, large = { nx = 256, ny = 256, nz = 256, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, "before"),
    variant("pairs", { "vector" }, "pairs"),
    variant("parts", { "soa" }, "parts", "parts"),
    variant("tables", { "arithmetic" }, "tables", "tables"),
    variant("long_rows", { "group-size" }, "before", nil, { 64, 4, 1 }),
    four,
    expert,
  },
}
