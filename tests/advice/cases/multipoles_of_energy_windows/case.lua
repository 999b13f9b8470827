-- Cross sections of 12 materials at given energies: an item has a lookup, goes over the nuclides of its material, and
-- in each over the poles, structures of eight doubles, of the energy's window. Few materials have many nuclides.
local counts = { 34, 5, 4, 4, 27, 21, 21, 21, 21, 21, 9, 9 }
local shares = { 0.14, 0.052, 0.275, 0.134, 0.154, 0.064, 0.066, 0.055, 0.008, 0.015, 0.025, 0.012 }
local NUCLIDES, MOST, WINDOWS, POLES = 68, 34, 100, 1000

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return (x ~ x >> 15) / 0x100000000
end

local function material(id)
  local at = noise(id * 2 + 1)
  for m, share in ipairs(shares) do
    at = at - share
    if at < 0 then return m - 1 end
  end
  return 0
end

local sorted = {}
local function by_material(lookups)
  if not sorted[lookups] then
    local list = {}
    for m = 0, 11 do
      for id = 0, lookups - 1 do
        if material(id) == m then list[#list + 1] = id end
      end
    end
    sorted[lookups] = list
  end
  return sorted[lookups]
end

local function start(i)
  local nuclide, window = i // (WINDOWS + 1), i % (WINDOWS + 1)
  if window == 0 or window == WINDOWS then return window * POLES // WINDOWS end
  return window * POLES // WINDOWS + math.floor(9 * noise(nuclide * 131 + window)) - 4
end

local function member(i, all)
  local pole, m = i // 8, i % 8
  if all then pole, m = i % all, i // all end
  local u = noise(pole * 8 + m + 77)
  return m == 0 and (pole % POLES) / POLES or m == 1 and -0.2 - 0.3 * u or 0.5 + u
end

local function arguments(s)
  local all = NUCLIDES * POLES
  return {
    { "energies", type = "double", count = s.lookups, value = function(i) return 0.001 + 0.998 * noise(i * 2) end },
    { "materials", type = "int", count = s.lookups, value = material },
    { "nuclides_of", type = "int", count = 12, value = function(i) return counts[i + 1] end },
    { "nuclides", type = "int", count = 12 * MOST,
      value = function(i) return (i // MOST * 5 + i % MOST * (1 + i // MOST % 3)) % NUCLIDES end },
    { "densities", type = "double", count = 12 * MOST, value = function(i) return 0.1 + noise(i + 5000) end },
    { "nuclides_most", MOST, type = "int" }, { "windows", WINDOWS, type = "int" },
    { "poles_most", POLES, type = "int" },
    { "window_starts", type = "int", count = NUCLIDES * (WINDOWS + 1), value = start },
    { "fits", type = "double", count = NUCLIDES * WINDOWS * 3, value = function(i) return 20 + noise(i + 9000) end },
    { "radii", type = "double", count = NUCLIDES * 4, value = function(i) return 0.1 + noise(i + 300) end },
    { "poles", type = "double", count = all * 8, value = member },
    { "orders", type = "short", count = all, value = function(i) return math.floor(4 * noise(i + 70000)) end },
    { "sections", type = "double", count = s.lookups * 4, fill = 0, output = true },
    { "lookups", s.lookups, type = "int" },
  }
end

local function sorted_arguments(s)
  local list, order = arguments(s), by_material(s.lookups)
  list[#list + 1] = { "sorted", type = "int", count = s.lookups, value = function(i) return order[i + 1] end }
  return list
end

local function soa_arguments(s)
  local list, all = arguments(s), NUCLIDES * POLES
  for _, argument in ipairs(list) do
    if argument[1] == "poles" then argument.value = function(i) return member(i, all) end end
  end
  list[#list + 1] = { "all", all, type = "int" }
  return list
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "macro_sections",
    global = function(s) return { s.lookups } end, group = { 256 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "lookup", set = "nineteenth", tolerance = 1e-9,
  small = { lookups = 512 }, large = { lookups = 262144 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("groups_of_64", { "group-size" }, { file = "before.cl", group = { 64 } }),
    variant("by_material", { "bin" }, { arguments = sorted_arguments }),
    variant("factors_selected", { "registers" }),
    variant("soa", { "soa" }, { arguments = soa_arguments }),
    variant("constant_tables", { "constant" }),
    variant("told_reciprocals", { "arithmetic" }),
    variant("lanes_of_8", { "lanes-per-row" }, { global = function(s) return { s.lookups * 8 } end }),
  },
}
