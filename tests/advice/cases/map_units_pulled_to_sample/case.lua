-- A step of learning of a self-organising map: all units are pulled towards a sample, the less the farther they are
-- from the best one; a unit an item of a range of two dimensions, and its 128 weights stand behind each other.
local DIMS <const> = 128

local function weight(unit, d) return ((unit * 31 + d * 17) % 257) / 256 end

local function list(weights)
  return function(s)
    return {
      weights(s),
      { "sample", type = "float", count = DIMS, value = function(i) return (i * 43 % 101) / 100 end },
      { "best", type = "int", count = 1, fill = s.width * (s.height // 3) + s.width // 2 },
      { "width", s.width, type = "int" },
      { "rate", 0.25, type = "float" },
      { "radius", s.width / 4, type = "float" },
    }
  end
end

local function rows(s)
  return { "weights", type = "float", count = s.width * s.height * DIMS, fill = s.plain and 0.5, output = true,
    value = function(i) return weight(i // DIMS, i % DIMS) end }
end

local function planes(s)
  local units = s.width * s.height
  return { "weights", type = "float", count = units * DIMS, fill = s.plain and 0.5, output = "weights",
    value = function(i) return weight(i % units, i // units) end,
    order = function(i) return i % DIMS * units + i // DIMS end }
end

local function unit_each(s) return { s.width, s.height } end

local function variant(name, remedies, global, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pull_units", global = global,
    group = group or { 16, 16 } }
end

local transposed = variant("planes_of_weights", { "transpose-data" }, unit_each)
transposed.arguments = list(planes)

return {
  kind = "update", set = "twenty-first", tolerance = 1e-5,
  small = { width = 32, height = 32 }, large = { width = 1024, height = 1024, plain = true },
  arguments = list(rows),
  variants = {
    variant("before", nil, unit_each),
    variant("sample_constant", { "constant" }, unit_each),
    variant("four_weights", { "vector" }, unit_each),
    variant("weight_each", { "more-items" }, function(s) return { DIMS, s.width, s.height } end, { 128, 2, 1 }),
    variant("lanes_of_32", { "lanes-per-row" }, function(s) return { s.width * 32, s.height } end, { 256, 1 }),
    transposed,
    variant("rows_of_32", { "group-size" }, unit_each, { 32, 4 }, "before"),
  },
}
