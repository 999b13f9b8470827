return {
  global = { "in", "out" },
  item = function(m)
    local x, y = m.gid[1], m.gid[2]
    m:load("5:23", "in", 8 * (y * 3 + x), 8)
    m:store("5:21", "out", 8 * (x * 96 + y), 8)
  end,
}
