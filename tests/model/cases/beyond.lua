return {
  no_branches = true,
  global = { "in", "out" },
  item = function(m, i)
    m:load("a", "in", 4 * i, 4)
    if 3 * i < 40 then m:load("b", "in", 12 * i, 4) end
    if i % 5 ~= 4 then m:store("c", "out", 4 * i, 4) end
    m:load("d", "in", 4 * (39 - i), 4)
    m:store("e", "out", 4 * (i ~ 1), 4)
  end,
}
