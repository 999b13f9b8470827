return {
  open = { "^staging%.direct", "a use counts by what the slot holds at the next barrier" },
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, i, l)
    local v = m:load("a", "in", 28 * i, 4)
    m:store("a", "tile", 4 * l, 4, v)
    m:load("b", "tile", 4 * l, 4)
    v = m:load("c", "in", 4 * i, 4)
    m:store("b", "tile", 4 * l, 4, v)
    m:load("d", "tile", 4 * l, 4)
    m:store("c", "out", 4 * i, 4)
  end,
}
