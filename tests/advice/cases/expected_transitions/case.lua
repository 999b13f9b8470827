-- Training of a hidden Markov model: what a step of the sequence adds to the expected number of each transition.
local STEPS <const> = 6
local SYMBOLS <const> = 4

local function hashed(i, seed) return (i * 2654435761 + seed * 40503) % 4294967296 >> 12 & 0xFFF end

--- @param inverse  whether the kernel gets one over the total
local function arguments(inverse)
  return function(s)
    local square = s.states * s.states
    local function positive(name, count, seed, plain)
      return { name, type = "float", count = count, fill = plain and 0.125,
        value = function(i) return (hashed(i, seed) + 1) / 4096 end }
    end
    local list = {
      positive("expected", square, 1, s.plain), positive("trans", square, 2, s.plain),
      positive("emission", SYMBOLS * s.states, 3), positive("ahead", STEPS * s.states, 4),
      positive("behind", STEPS * s.states, 5),
      { inverse and "inverse" or "total", inverse and 1 / 37.5 or 37.5, type = "float" },
      { "states", s.states, type = "int" }, { "symbol", 2, type = "int" }, { "t", 3, type = "int" },
    }
    list[1].output = true
    return list
  end
end

local function up(n, to) return (n + to - 1) // to * to end
local function pairs_by(x, y)
  return function(s) return { up(s.states, x), up(s.states, y) } end
end

return {
  kind = "streaming", set = "fifteenth", optimised = false, tolerance = 1e-5,
  small = { states = 252 }, large = { states = 8000, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "add_transitions", global = pairs_by(16, 16), group = { 16, 16 } },
    { name = "rows_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "add_transitions",
      global = pairs_by(64, 4), group = { 64, 4 } },
    { name = "eight_rows", remedies = { "fewer-items" }, file = "eight_rows.cl", kernel = "add_transitions",
      global = function(s) return { up(s.states, 16), up((s.states + 7) // 8, 16) } end, group = { 16, 16 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "add_transitions",
      global = function(s) return { up(s.states // 4, 16), up(s.states, 16) } end, group = { 16, 16 } },
    { name = "inverse", remedies = { "arithmetic" }, file = "inverse.cl", kernel = "add_transitions",
      global = pairs_by(16, 16), group = { 16, 16 }, arguments = arguments(true) },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "add_transitions",
      global = pairs_by(16, 16), group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "group-size" }, file = "expert.cl",
      kernel = "add_transitions", global = function(s) return { up(s.states // 4, 32), up((s.states + 3) // 4, 8) } end,
      group = { 32, 8 } },
  },
}
