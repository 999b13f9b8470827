return {
  global = { "in", "out" },
  item = function(m, i)
    m:load("a", "in", i, 1)
    m:store("a", "out", i, 1)
    m:barrier()
    m:load("b", "in", i, 1)
    m:store("b", "out", i + 64, 1)
    m:barrier()
    m:load("c", "in", i ~ 1, 1)
    m:load("d", "out", i, 1)
    m:store("c", "out", i + 128, 1)
  end,
}
