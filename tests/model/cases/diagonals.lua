return {
  no_branches = true,
  open = { "^affine", "steps of a diagonal are taken for those of one variable" },
  global = { "in", "out" },
  item = function(m, _, _, g)
    local x, y = m.lid[1], m.lid[2]
    m:loop("i", 3, function(i)
      m:loop("j", 3, function(j)
        if x & 1 == 0 or i == j then m:load("9:24", "in", 4 * (50 * i + 3 * j + x), 4) end
      end)
    end)
    if g > 0 or x == y then m:store("11:33", "out", 4 * (40 * g + 5 * y + x), 4) end
  end,
}
