return {
  tells_optimised = true,
  global = { "in", "out" },
  ["local"] = { "one", "eight", "four" },
  item = function(m, i, l)
    local v = m:load("a", "in", 8 * i, 8)
    m:store("a", "one", 8 * (3 * l % 160), 8, v)
    if not m.optimised then m:load("b", "in", 8 * i, 8) end
    m:store("b", "eight", 32 * (39 - l), 32)
    m:store("c", "four", 16 * (l + l // 10), 16)
    m:barrier()
    m:load("c", "eight", 32 * (l * l % 40), 32)
    m:load("d", "four", 16 * (l // 2 * 2 % 44), 16)
    m:load("e", "one", 8 * ((5 * l + 1) % 120), 8)
    m:load("f", "one", 8 * (l // 4 * 3), 8)
    m:store("g", "out", 8 * i, 8)
  end,
}
