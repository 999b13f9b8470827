-- A generation of Larger than Life: 120 neighbours, on a torus of integers.
local function cells(across, down) return function(s) return { s.w // (across or 1), s.h // (down or 1) } end end

local function variant(name, remedies, file, group, down)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "bosco", global = cells(1, down),
    group = group }
end

local expert = variant("expert", { "tile", "walk", "arithmetic", "group-size" }, "expert", { 64, 4 }, 16)
expert.by = "expert"

return {
  set = "eleventh", kind = "stencil", optimised = false,
  small = { w = 128, h = 128 }, large = { w = 4096, h = 2048, plain = true },
  twice = { w = 128, h = 256 },
  arguments = function(s)
    return {
      { "now", type = "int", count = s.w * s.h, fill = s.plain and 1,
        value = function(i) return (i * 2654435761 >> 9) % 100 < 36 and 1 or 0 end },
      { "next", type = "int", count = s.w * s.h, fill = 0, output = true },
      { "w", s.w, type = "int" },
      { "h", s.h, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before", { 16, 16 }),
    variant("row_once", { "hoist" }, "row_once", { 16, 16 }),
    variant("no_modulo", { "arithmetic" }, "no_modulo", { 16, 16 }),
    variant("tile", { "tile" }, "tile", { 16, 16 }),
    variant("walk", { "walk", "fewer-items" }, "walk", { 16, 4 }, 16),
    variant("wide_groups", { "group-size" }, "before", { 64, 4 }),
    expert,
  },
}
