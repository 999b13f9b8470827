return {
  no_branches = true,
  global = { "left", "right", "in" },
  item = function(m, i, l, g)
    local ours, mine = g & 1 == 1 and "left" or "right", l < 3 and "left" or "right"
    m:loop("up", 4, function(k)
      m:load("11:35", "in", 2 * (i + 40 * k), 2)
      m:store("11:33", ours, 24 * (7 * k + l) + 20, 2)
    end)
    m:loop("down", 4, function(k) m:store("13:36", mine, 24 * (42 - 8 * (4 - k) + l) + 8, 8) end)
    if l == g then m:store("15:21", mine, 24 * g, 1) end
  end,
}
