-- spread.launch with work-groups of other sizes, each at two numbers of values.
--
--   assay study examples/launch/space.lua
--   assay time -f csv -o times.csv launch.study/points/*/point.launch
--   assay study report --times times.csv launch.study

return {
  launch = { file = "spread.launch" },
  parameters = { { "group", { 64, 128, 256 }, text = "items of a work-group" } },
  sizes = { { n = 1024 }, { n = 4096 } },
  set = function(p) return { GROUP = p.group, N = p.n } end,
}
