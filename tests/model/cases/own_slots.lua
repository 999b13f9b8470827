return {
  open = { "^staging", "a use counts by what the slot holds at the next barrier" },
  global = { "in", "out" },
  ["local"] = { "slot" },
  item = function(m, i, l)
    local v = m:load("a", "in", 4 * i, 4)
    m:store("a", "slot", 4 * l, 4, v)
    m:load("b", "slot", 4 * l, 4)
    m:store("b", "slot", 4 * l, 4)
    m:barrier()
    m:load("c", "slot", 4 * (31 - l), 4)
    m:store("c", "out", 4 * i, 4)
  end,
}
