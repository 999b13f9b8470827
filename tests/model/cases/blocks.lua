return {
  global = { "in", "bodies", "out" },
  item = function(m, i)
    m:vload(16, "a", "in", 4 * (5 * i + 1), 64)
    m:vstore(16, "a", "out", 68 * i, 64)
    -- one instruction, and so one place
    m:load("9:22", "bodies", 20 * (30 + 7 * i % 20), 20).place = "copy"
    m:store("9:22", "bodies", 20 * (25 - i), 20).place = "copy"
  end,
}
