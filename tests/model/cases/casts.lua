return {
  global = { "raw", "out" },
  item = function(m, i)
    m:vload(4, "a", "raw", 3 * i + 1, 4)
    m:load("6:23", "raw", 256 + 8 * (i // 2), 8)
    m:load("7:25", "raw", 4 * (39 - i), 4)
    m:store("8:40", "raw", 512 + 8 * i, 4)
    m:store("9:12", "out", 8 * i, 8)
  end,
}
