-- Wave equation on a line, eight steps a launch: groups keep a piece in registers and redo what is near its ends.
local STEPS = 8
local MARGIN = STEPS // 4

local function quads(s) return s.groups * (256 - 2 * MARGIN) end

-- groups of so many items, each with four points
local function cover(size)
  return function(s)
    local keep = size - 2 * MARGIN
    return { (quads(s) + keep - 1) // keep * size }
  end
end

return {
  set = "fourteenth", kind = "stencil", optimised = true, tolerance = 1e-3,
  small = { groups = 16 }, large = { groups = 30000 },
  arguments = function(s)
    local n = 4 * (quads(s) + 2 * 256)
    local big = n > 100000
    local function wave(name, shift)
      return { name, type = "float", count = n, fill = big and 2 or nil,
        value = function(i) return 2 + math.sin((i + shift) * math.pi / 24) / 2 + (i + shift) % 128 / 256 end }
    end
    return {
      wave("was", 0), wave("is", 0.25),
      { "was_next", type = "float", count = n, fill = 0, output = true },
      { "is_next", type = "float", count = n, fill = 0, output = true },
      { "c2", 0.25, type = "float" }, { "quads", quads(s), type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "swept_wave", global = cover(256), group = { 256 } },
    { name = "two_barriers", remedies = { "barriers" }, file = "two_barriers.cl", kernel = "swept_wave",
      global = cover(256), group = { 256 } },
    { name = "half_groups", remedies = { "group-size" }, file = "half_groups.cl", kernel = "swept_wave",
      global = cover(128), group = { 128 } },
    { name = "rolled", remedies = { "unroll" }, file = "rolled.cl", kernel = "swept_wave", global = cover(256),
      group = { 256 } },
    { name = "all_staged", remedies = { "tile" }, file = "all_staged.cl", kernel = "swept_wave", global = cover(256),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "arithmetic" }, file = "expert.cl", kernel = "swept_wave",
      global = cover(256), group = { 256 } },
  },
}
