return {
  open = { "^staging", "values that are kept from one round to the next are not followed" },
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, i, l)
    local v = m:load("a", "in", 4 * l, 4)
    m:loop("k", 2, function(k)
      m:store("a", "tile", 4 * l, 4, v)
      m:barrier()
      if m:branch("if", k < 1) then v = m:load("b", "in", 4 * (32 * (k + 1) + l), 4) end
      m:loop("j", 32, function(j) m:load("c", "tile", 4 * j, 4) end)
      m:barrier()
    end)
    m:store("d", "out", 4 * i, 4)
  end,
}
