return {
  global = { "in", "out" },
  ["local"] = { "box" },
  item = function(m)
    local x, y, z = m.lid[1], m.lid[2], m.lid[3]
    local l = (z * 3 + y) * 3 + x
    local g = 27 * (m.group_id[1] + 2 * m.group_id[3]) + l
    local v = m:load("7:18", "in", 2 * g, 2)
    m:store("7:16", "box", 4 * l, 2, v)
    m:barrier()
    m:loop("d", z + 1, function(d)
      m:load("10:19", "box", 4 * ((l + 9 * d + x) % 27), 2)
      m:load("10:16", "out", 2 * g, 2)
      m:store("10:16", "out", 2 * g, 2)
    end)
  end,
}
