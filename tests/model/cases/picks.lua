return {
  no_branches = true,
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, x, l)
    local v = m:load("5:21", "in", 4 * x, 4)
    m:store("6:17", "tile", 4 * (12 + l), 4)
    m:store("7:13", "tile", 4 * l, 4, v)
    m:store("8:21", "tile", 4 * (24 + l), 4, v)
    m:barrier()
    m:load("10:14", "tile", 4 * (11 - l), 4)
    m:load("10:32", "tile", 4 * (l // 2), 4)
    m:load("10:46", "tile", 4 * (23 - l), 4)
    m:load("10:68", "tile", 4 * (35 - l), 4)
    m:store("10:12", "out", 4 * x, 4)
  end,
}
