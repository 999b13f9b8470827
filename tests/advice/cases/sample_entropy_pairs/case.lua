-- Sample entropy of series: pairs of templates that match, an item a template, each match counted in global memory.
local function templates(s) return { s.templates, s.series } end

return {
  kind = "pairs", set = "twelfth", optimised = false,
  small = { templates = 256, series = 4 }, large = { templates = 2048, series = 256 },
  arguments = function(s)
    return {
      { "x", type = "float", count = (s.templates + 2) * s.series,
        value = function(i) return ((i * 2654435761 ~ i * i * 40503) >> 7) % 1000 / 1000 end },
      { "match2", type = "uint", count = s.series, fill = 0, output = true },
      { "match3", type = "uint", count = s.series, fill = 0, output = true },
      { "templates", s.templates, type = "int" },
      { "r", 0.1, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sampen_count", global = templates, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "sampen_count", global = templates,
      group = { 128 } },
    { name = "grouped", remedies = { "privatise" }, file = "grouped.cl", kernel = "sampen_count", global = templates,
      group = { 128 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "sampen_count", global = templates,
      group = { 128 } },
    { name = "hoisted", remedies = { "hoist" }, file = "hoisted.cl", kernel = "sampen_count", global = templates,
      group = { 128 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "sampen_count",
      global = templates, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "registers", "aggregate", "hoist", "branches", "fewer-items" },
      file = "expert.cl", kernel = "sampen_count", global = function(s) return { s.templates // 2, s.series } end,
      group = { 128 } },
  },
}
