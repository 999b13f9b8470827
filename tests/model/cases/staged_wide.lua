return {
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, i, l)
    local v = m:load("a", "in", 16 * i, 16)
    m:store("a", "tile", 16 * l, 16, v)
    m:barrier()
    m:loop("k", 4, function(k) m:load("b", "tile", 4 * ((l + 32 * k + 1) % 128), 4) end)
    m:store("b", "out", 4 * i, 4)
  end,
}
