return {
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, _, l, g)
    m:loop("t", 4, function(t)
      local v = m:load("8:30", "in", 8 * (48 * g + 6 * t + l), 8)
      m:store("8:28", "tile", 8 * (6 * (t & 1) + 5 - l), 8, v)
      m:barrier()
      m:loop("j", l + 1, function(j) m:load("11:20", "tile", 8 * (6 * (t & 1) + j), 8) end)
      m:loop("j2", l, function(j)
        m:loop("k", l - j, function(k) m:load("14:24", "in", 8 * (48 * g + 6 * (j + k) + j), 8) end)
      end)
      if m:branch("two", l == 2) then
        m:store("16:35", "out", 8 * (300 + 10 * g - t), 8)
      end
    end)
    m:store("18:20", "out", 8 * (6 * g + l), 8)
  end,
}
