-- Random walks on a lattice with obstacles, the state of each generator in a structure in global memory.
local function walkers(s) return { s.walkers } end

local function seed(walker, k) return (walker * 2654435761 + k * 40503 + 12345) % 4294967291 + 1 end

--- @param layout  "words" if each word of the state has an array; nil if the four stand side by side
local function arguments(s, layout)
  return {
    { "states", type = "uint", count = s.walkers * 4,
      value = layout == "words" and function(i) return seed(i % s.walkers, i // s.walkers) end
        or function(i) return seed(i // 4, i % 4) end },
    { "solid", type = "uchar", count = 64 * 64, value = function(i) return i * 37 % 11 == 0 and 1 or 0 end },
    { "end_x", type = "int", count = s.walkers, fill = 0, output = true },
    { "end_y", type = "int", count = s.walkers, fill = 0, output = true },
    { "bounces", type = "int", count = s.walkers, fill = 0, output = true },
    { "steps", s.steps, type = "int" },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "walk", global = walkers,
    group = { 128 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "random", set = "third", optimised = false,
  small = { walkers = 512, steps = 24 }, large = { walkers = 524288, steps = 400 },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "walk", global = walkers, group = { 128 } },
    variant("own_state", "registers"),
    variant("words", "soa", { arguments = function(s) return arguments(s, "words") end }),
    variant("quad", "vector"),
    variant("place_only", "registers"),
    variant("grid_local", "tile"),
    variant("grid_constant", "constant"),
    variant("no_jumps", "branches"),
    variant("narrow", "group-size", { file = "before.cl", group = { 64 } }),
    { name = "expert", by = "expert", remedies = { "registers", "vector", "branches" }, file = "expert.cl",
      kernel = "walk", global = walkers, group = { 128 } },
  },
}
