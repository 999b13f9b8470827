-- Samples of rows become coefficients of a cubic spline, in place: a recursive filter goes along each row from its
-- first to its last element, and back. An item a row.
local function arguments(transposed)
  return function(s)
    local function sample(x, y) return (x * 29 + y * 17 + x * y % 13) % 64 / 16 end
    return {
      { "image", type = "float", count = s.w * s.h, fill = s.plain and 0.75, output = transposed and "image" or true,
        value = function(i)
          if transposed then return sample(i // s.h, i % s.h) end
          return sample(i % s.w, i // s.w)
        end,
        order = transposed and function(i) return i % s.w * s.h + i // s.w end },
      { "pitch", (transposed and s.h or s.w) * 4, type = "int" },
      { "w", s.w, type = "int" }, { "h", s.h, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "rows_to_coefficients",
    global = function(s) return { s.h } end, group = { group } }
end

local transposed = variant("transposed", { "transpose-data" }, 64)
transposed.arguments = arguments(true)
local expert = variant("expert", { "tile", "group-size" }, 32)
expert.by = "expert"

return {
  kind = "filter", set = "twentieth", tolerance = 1e-4,
  small = { w = 512, h = 192 }, large = { w = 2048, h = 8192, plain = true },
  arguments = arguments(),
  variants = {
    variant("before", nil, 64),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    transposed,
    variant("four_at_once", { "vector" }, 64),
    variant("eight_loaded_first", { "unroll" }, 64),
    variant("blocks_in_local", { "tile" }, 64),
    expert,
  },
}
