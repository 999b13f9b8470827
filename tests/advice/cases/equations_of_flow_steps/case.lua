-- Equations of a step of dense optical flow: an item a pixel loads five planes of polynomials of the first image, and
-- gathers those of the second at four pixels around where the flow leads, here that of a camera which turns.
local function number(i) return (i * 7919 >> 4) % 251 / 64 - 2 end

local function arguments_of(together)
  return function(s)
    local count = s.w * s.h
    local value = together and function(i) return number(i % 5 * count + i // 5) end or number
    return {
      { "m", type = "float", count = 5 * count, fill = 0, output = true },
      { "flow_x", type = "float", count = count, fill = 2.375 },
      { "flow_y", type = "float", count = count, fill = -1.625 },
      { "r_0", type = "float", count = 5 * count, fill = s.fill, value = value },
      { "r_1", type = "float", count = 5 * count, fill = s.fill, value = value },
      { "height", s.h, type = "int" }, { "width", s.w, type = "int" }, { "step", s.w, type = "int" },
    }
  end
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "flow_equations",
    global = function(s) return { s.w, s.h } end, group = { 32, 8 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "gather", set = "nineteenth", optimised = true, tolerance = 1e-4,
  small = { w = 128, h = 64 }, large = { w = 3840, h = 2160, fill = 1.25 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("groups_of_64_by_4", { "group-size" }, { file = "before.cl", group = { 64, 4 } }),
    variant("columns_first", { "swap-dimensions" }, { global = function(s) return { s.h, s.w } end,
      group = { 16, 16 } }),
    variant("read_only", { "restrict" }),
    variant("margins_only", { "branches" }),
    variant("two_rows", { "fewer-items" }, { global = function(s) return { s.w, s.h // 2 } end }),
    variant("numbers_together", { "interleave" }, { arguments = arguments_of(true) }),
  },
}
