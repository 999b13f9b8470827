return {
  open = { "^staging%.[ud]", "only loads that begin where a value does count as uses" },
  global = { "in", "out" },
  ["local"] = { "raw" },
  item = function(m, i, l)
    local v = m:load("8:16", "in", 4 * i, 4)
    m:store("8:14", "raw", 4 * l, 4, v)
    if m:branch("first", l == 0) then m:store("10:19", "raw", 140, 4) end
    m:barrier()
    if m:branch("third", l % 3 == 0) then m:store("13:26", "raw", 4 * l + 1, 1) end
    m:barrier()
    m:load("15:24", "raw", 8 * (l // 2), 8)
    m:load("16:26", "raw", 2 * (2 * l + 1), 2)
    m:load("17:43", "raw", 4 * ((l + 6) % 35), 4)
    m:load("17:65", "raw", 3 * l % 140, 1)
    m:store("17:12", "out", 4 * i, 4)
  end,
}
