-- Samples of many metrics, a row a metric: means and variances that forget, and how many samples stick out.
local function arguments(by_time)
  return function(s)
    return {
      { "samples", type = "float", count = s.series * s.steps, fill = s.plain and 1.5, value = function(i)
        local series, t = i // s.steps, i % s.steps
        if by_time then series, t = i % s.series, i // s.series end
        return (series * 37 + t * 101 + series * t * 7) % 257 / 64 + ((series + t * 5) % 61 == 0 and 9 or 0)
      end },
      { "mean", type = "float", count = s.series, fill = 0, output = true },
      { "var", type = "float", count = s.series, fill = 0, output = true },
      { "alerts", type = "int", count = s.series, fill = 0, output = true },
      { "nSeries", s.series, type = "int" },
      { "nSteps", s.steps, type = "int" },
      { "alpha", 0.125, type = "float" },
      { "k", 2.5, type = "float" },
    }
  end
end

local function each(s) return { s.series } end
local function variant(name, remedies, file, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "ewma_alerts", global = each,
    group = { group or 128 } }
end

local by_time = variant("by_time", { "transpose-data" }, "by_time")
by_time.arguments = arguments(true)
local expert = variant("expert", { "transpose-data", "registers", "unroll", "arithmetic" }, "expert")
expert.arguments, expert.by = arguments(true), "expert"

return {
  set = "eleventh", kind = "recurrence", optimised = false, tolerance = 1e-4,
  small = { series = 512, steps = 96 }, large = { series = 98304, steps = 512, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before"),
    variant("registers", { "registers" }, "registers"),
    by_time,
    variant("quads", { "vector" }, "quads"),
    variant("staged", { "tile", "registers" }, "staged", 64),
    variant("no_root", { "arithmetic" }, "no_root"),
    variant("groups_of_64", { "group-size" }, "before", 64),
    expert,
  },
}
