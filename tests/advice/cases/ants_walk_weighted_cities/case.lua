-- Ants walk through all cities, an ant an item: the next city is drawn by the trail's and the nearness' weights of all
-- cities that were not visited, which stand in arrays of each ant in global memory.
local CITIES <const> = 48

local function noise(i)
  local x = (i + 11) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 12) & 0xFFFF
end

local function trail(i) return (1 + noise(i) % 15) / 8 end
local function nearness(i) return (1 + noise(i + 5000) % 31) / 16 end

local function rest(s)
  local ants = s.ants
  return { "visited", type = "int", count = ants * CITIES, fill = 0 },
    { "weights", type = "float", count = ants * CITIES, fill = 0 },
    { "tours", type = "int", count = ants * CITIES, fill = 0, output = true },
    { "lengths", type = "int", count = ants, fill = 0, output = true },
    { "seeds", type = "uint", count = ants, range = { 12345, 7919 } },
    { "cities", CITIES, type = "int" }, { "ants", ants, type = "int" }
end

local function arguments(s)
  return {
    { "trails", type = "float", count = CITIES * CITIES, value = trail },
    { "nearness", type = "float", count = CITIES * CITIES, value = nearness },
    { "ways", type = "int", count = CITIES * CITIES, value = function(i) return 10 + noise(i + 9999) % 90 end },
    rest(s),
  }
end

local function columns(s)
  local list = arguments(s)
  list[6].output = "tours"
  list[6].order = function(i) return i % CITIES * s.ants + i // CITIES end
  return list
end

local function side_by_side(s)
  local list = arguments(s)
  list[1] = { "both", type = "float", count = 2 * CITIES * CITIES,
    value = function(i) return i % 2 == 0 and trail(i // 2) or nearness(i // 2) end }
  table.remove(list, 2)
  return list
end

local function variant(name, remedies, group, file, arguments_of, lanes)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "walk",
    global = function(s) return { s.ants * (lanes or 1) } end, group = { group }, arguments = arguments_of }
end

local expert = variant("expert", { "registers", "tile", "transpose-data" }, 128, nil, columns)
expert.by = "expert"

return {
  kind = "search", set = "twenty-second",
  small = { ants = 128 }, large = { ants = 131072 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("by_columns", { "transpose-data" }, 64, nil, columns),
    variant("visited_in_bits", { "registers" }, 64),
    variant("trails_and_nearness", { "interleave" }, 64, nil, side_by_side),
    variant("weights_staged", { "tile" }, 64),
    variant("groups_of_128", { "group-size" }, 128, "before"),
    variant("ant_of_a_group", { "group-per-row" }, 64, nil, nil, 64),
    expert,
  },
}
