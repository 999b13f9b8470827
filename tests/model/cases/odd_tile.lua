return {
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m)
    local x, y = m.lid[1], m.lid[2]
    local at = m.gid[2] * 21 + m.gid[1]
    local v = m:load("8:23", "in", 4 * at, 4)
    m:store("8:21", "tile", 4 * (y * 7 + x), 4, v)
    m:barrier()
    m:load("10:15", "tile", 4 * (x * 5 + y), 4)
    if m:branch("left", x > 0) then m:load("12:16", "tile", 4 * (y * 7 + x - 1), 4) end
    if m:branch("right", x < 6) and m:branch("up", y > 0) then
      m:load("14:16", "tile", 4 * ((y - 1) * 7 + x + 1), 4)
    end
    m:store("15:13", "out", 4 * at, 4)
  end,
}
