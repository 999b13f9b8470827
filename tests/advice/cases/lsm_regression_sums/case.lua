-- Sums for the regression of a Longstaff-Schwartz date: two streams, eight sums a group.
local SUMS = 8

local function items(group) return function(s) return { s.groups * group } end end
local function variant(name, remedies, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "lsm_sums", global = items(group or 256),
    group = { group or 256 } }
end

local function arguments(s)
  local paths = s.groups * s.each
  return {
    { "spot", type = "float", count = paths, fill = s.plain and 90,
      value = function(i) return 60 + (i * 2654435761 >> 7) % 1024 / 16 end },
    { "cash", type = "float", count = paths, fill = s.plain and 11,
      value = function(i) return (i * 40503 * 69069 >> 9) % 256 / 8 end },
    { "partial", type = "float", count = s.groups * SUMS, fill = 0, output = true },
    { "inv_strike", 0.01, type = "float" },
    { "each", s.each // 4, type = "int" },
  }
end

local expert = variant("expert", { "barriers", "unroll" })
expert.by = "expert"

return {
  set = "thirteenth", kind = "reduction", optimised = true, tolerance = 1e-4,
  small = { groups = 16, each = 4096 }, large = { groups = 4096, each = 16384, plain = true },
  arguments = arguments,
  variants = {
    variant "before",
    variant("unrolled", { "unroll" }),
    variant("eights", { "vector" }),
    variant("small_groups", { "group-size" }, 128),
    variant("sum_per_band", { "barriers", "tree" }),
    variant("skipped", { "branches" }),
    expert,
  },
}
