-- Links of a lattice: four complex 3 x 3 matrices of doubles in each place's structure, times a matrix a direction;
-- an item a place, sums in the result.
local RECORD <const> = 80

local function element(place, e) return (place * 37 + e * 11) % 29 / 16 - 0.75 end

local function arguments(s)
  return {
    { "from", type = "double", count = s.places * RECORD, fill = s.plain and 0.625,
      value = function(i) return i % RECORD < 72 and element(i // RECORD, i % RECORD) or 0 end },
    { "by", type = "double", count = 72, value = function(i) return (i * 7 % 13 - 5) / 8 end },
    { "to", type = "double", count = s.places * RECORD, fill = 0, output = true },
  }
end

local function planes(s)
  local list = arguments(s)
  list[1] = { "from", type = "double", count = s.places * RECORD, fill = s.plain and 0.625,
    value = function(i) return i < s.places * 72 and element(i % s.places, i // s.places) or 0 end }
  list[3].order = function(i) return i % RECORD * s.places + i // RECORD end
  return list
end

local function places(s) return { s.places } end
local function elements(s) return { s.places * 36 } end

return {
  set = "seventeenth", kind = "lattice", optimised = false, tolerance = 1e-9,
  small = { places = 1024 }, large = { places = 331776, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "turn_links", global = places, group = { 128 } },
    { name = "sums", remedies = { "registers" }, file = "sums.cl", kernel = "turn_links", global = places,
      group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "turn_links", global = places,
      group = { 128 } },
    { name = "spread", remedies = { "more-items" }, file = "spread.cl", kernel = "turn_links", global = elements,
      group = { 144 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "turn_links", global = places,
      group = { 128 }, arguments = planes },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "turn_links",
      global = places, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "more-items", "registers", "vector" }, file = "expert.cl",
      kernel = "turn_links", global = elements, group = { 144 } },
  },
}
