return {
  no_branches = true,
  global = { "in", "out" },
  ["local"] = { "lent", "own" },
  item = function(m, i, l)
    m:load("7:19", "in", 4 * i, 4)
    m:store("7:17", l % 3 ~= 0 and "own" or "lent", 4 * (l ~ 1), 4)
    m:store("8:18", "lent", 4 * (50 + l), 4)
    m:barrier()
    m:load("11:14", (l + 1) % 3 ~= 0 and "own" or "lent", 4 * (2 * l % 50), 4)
    if l & 1 == 1 then
      m:load("11:37", "own", 4 * l, 4)
    else
      m:load("11:37", "lent", 4 * (50 + l // 2), 4)
    end
    m:store("11:12", "out", 4 * i, 4)
  end,
}
