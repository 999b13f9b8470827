return {
  no_branches = true,
  global = { "in", "out" },
  ["local"] = { "tile" },
  item = function(m, i, l)
    local v
    if i < 90 then v = m:load("a", "in", 4 * i, 4) end
    m:store("a", "tile", 4 * (l + 1), 4, v)
    if l < 2 then
      local at = l == 1 and i + 31 or i - 1
      v = nil
      if at >= 0 and at < 90 then v = m:load("b", "in", 4 * at, 4) end
      m:store("b", "tile", 4 * 33 * l, 4, v)
    end
    m:barrier()
    for d = 0, 2 do m:load("c" .. d, "tile", 4 * (l + d), 4) end
    m:store("d", "out", 4 * i, 4)
  end,
}
