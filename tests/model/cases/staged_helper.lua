return {
  open = { "^staging", "values that come through functions are not followed" },
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, i, l)
    local v = m:load("a", "in", 4 * i, 4)
    m:store("a", "tile", 8 * l, 4, v)
    m:barrier()
    m:load("b", "tile", 8 * (31 - l), 4)
    m:store("b", "out", 4 * i, 4)
  end,
}
