return {
  global = { "in", "out" },
  ["local"] = { "last" },
  item = function(m, i)
    local v = m:load("a", "in", 4 * i, 4)
    m:store("a", "last", 4 * (i & 3), 4, v)
    m:barrier()
    m:loop("k", i % 4, function(k)
      m:load("b", "last", 4 * (i & 3), 4)
      m:load("c", "in", 4 * ((i + k) % 13), 4)
      m:store("b", "out", 4 * (i * 4 + k), 4)
    end)
  end,
}
