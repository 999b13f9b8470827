return {
  global = { "words", "out" },
  item = function(m, i)
    m:load("7:31", "words", 4 * i, 4)
    m:store("8:29", "words", 4 * i + (i & 3), 1)
    m:load("9:30", "words", 4 * i + 2 * (~i & 1), 2)
    m:store("9:30", "words", 4 * i + 2 * (~i & 1), 2)
    m:load("10:22", "words", 4 * ((i + 1) % 66) + 1, 1)
    m:store("10:20", "out", 3 * i + 1, 1)
  end,
}
