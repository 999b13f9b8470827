return {
  tells_optimised = true,
  global = { "in", "out" },
  constant = { "palette", "steps" },
  item = function(m, i)
    local v = i * 13 % 37
    m:load("a", "in", 4 * i, 4)
    if m.optimised then
      m:load("b", "palette", 3 * (v % 9), 1)
      m:load("g", "palette", 3 * (v % 9) + 1, 1)
    else
      m:load("b", "palette", 3 * (v % 9), 3)
    end
    m:store("c", "out", i, 1)
    m:load("d", "in", 4 * i, 4)
    m:load("e", "steps", 2 * ((v * 5 + i // 4) % 19), 2)
    m:store("f", "out", i + 33, 1)
  end,
}
