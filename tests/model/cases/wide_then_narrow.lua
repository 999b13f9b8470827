return {
  global = { "in", "out" },
  item = function(m, i)
    m:load("a", "in", 16 * i + 8, 4)
    m:barrier()
    m:vload(4, "b", "in", 16 * i, 16)
    m:barrier()
    m:load("c", "in", 16 * (i ~ 1) + 12, 4)
    m:load("d", "in", 16 * i, 4)
    m:store("e", "out", 4 * i, 4)
  end,
}
