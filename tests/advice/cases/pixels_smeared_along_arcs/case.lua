-- Rotational blur of an image of four 16-bit channels: an item a pixel turns it about the centre by angles from two
-- tables, each one far out and fewer of them near the centre, and takes the mean of the pixels met.
local TURNS = 41

local function channel(i) return (i * 40503 >> 3 ~ i * 7) & 0xFFFF end

local function angle(i) return math.rad(10) / TURNS * (i - (TURNS - 1) / 2) end

local function arguments_of(together)
  return function(s)
    local list = {
      { "image", type = "ushort", count = 4 * s.w * s.h, fill = s.fill, value = channel },
      { "columns", s.w, type = "int" }, { "rows", s.h, type = "int" },
      { "centre_x", (s.w - 1) / 2, type = "float" }, { "centre_y", (s.h - 1) / 2, type = "float" },
      { "cosines", type = "float", count = TURNS, value = function(i) return math.cos(angle(i)) end },
      { "sines", type = "float", count = TURNS, value = function(i) return math.sin(angle(i)) end },
      { "turns", TURNS, type = "int" },
      { "blurred", type = "ushort", count = 4 * s.w * s.h, fill = 0, output = true },
    }
    if together then
      table.remove(list, 7)
      list[6] = { "turned", type = "float", count = 2 * TURNS,
        value = function(i) return (i % 2 == 0 and math.cos or math.sin)(angle(i // 2)) end }
    end
    return list
  end
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "blur_arcs",
    global = function(s) return { s.w, s.h } end, group = { 16, 16 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "gather", set = "nineteenth", optimised = true,
  small = { w = 96, h = 32 }, large = { w = 4096, h = 3072, fill = 4000 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("groups_of_32_by_4", { "group-size" }, { file = "before.cl", group = { 32, 4 } }),
    variant("columns_first", { "swap-dimensions" }, { global = function(s) return { s.h, s.w } end }),
    variant("read_only", { "restrict" }),
    variant("turns_together", { "interleave" }, { arguments = arguments_of(true) }),
    variant("turns_staged", { "tile" }),
    variant("four_turns", { "unroll" }),
    variant("two_rows", { "fewer-items" }, { global = function(s) return { s.w, s.h // 2 } end }),
  },
}
