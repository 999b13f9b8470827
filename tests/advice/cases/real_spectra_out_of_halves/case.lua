-- The spectra of real series of 2048 samples, out of transforms of 1024 complex numbers, even and odd samples: an
-- item combines a number and its mirror image, turned by a twiddle, and writes two; the first of a series writes three.
local HALF <const> = 1024

local function sample(i)
  local beyond = (i * 37 + i // HALF * 11) % 509 / 512
  if i % 2 == 0 then return 16 + beyond end
  return i // 2 % HALF < HALF // 2 and 8 + beyond or -8 - beyond
end

local function given(stride)
  return function(s)
    return {
      { "halves", type = "float", count = s.series * HALF * 2, fill = s.plain and 0.5, value = sample },
      { "spectra", type = "float", count = s.series * stride * 2, fill = 0, output = true,
        outputs = s.series * (HALF + 1) * 2, order = stride ~= HALF + 1 and function(i)
          return i // (HALF * 2 + 2) * stride * 2 + i % (HALF * 2 + 2)
        end or nil },
      { "twiddles", type = "float", count = HALF, value = function(i)
        local angle = -math.pi * (i // 2) / HALF
        return i % 2 == 0 and math.cos(angle) or math.sin(angle)
      end },
      { "half_count", HALF, type = "int" }, { "stride", stride, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file, pairs)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "halves_to_real",
    global = function(s) return { s.series * HALF // 2 // (pairs or 1) } end, group = { group } }
end

local aligned = variant("rows_of_1040", { "align" }, 64, "before")
aligned.arguments = given(HALF + 16)

return {
  kind = "transform", set = "twenty-first", optimised = true, tolerance = 1e-4,
  small = { series = 32 }, large = { series = 32768, plain = true },
  arguments = given(HALF + 1),
  variants = {
    variant("before", nil, 64),
    aligned,
    variant("twiddles_constant", { "constant" }, 64),
    variant("twiddles_computed", { "arithmetic" }, 64),
    variant("two_series_an_item", { "fewer-items" }, 64, nil, 2),
    variant("two_pairs_at_once", { "vector" }, 64, nil, 2),
    variant("groups_of_256", { "group-size" }, 256, "before"),
  },
}
