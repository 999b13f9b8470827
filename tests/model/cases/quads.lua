return {
  global = { "in", "out" },
  ["local"] = { "t" },
  item = function(m, i, l)
    local v = m:vload(4, "6:13", "in", 16 * i, 16)
    m:vstore(4, "6:5", "t", 16 * l + 4, 16, v)
    m:barrier()
    m:vload(2, "8:22", "t", 8 * (47 - l), 8)
    m:vload(4, "9:22", "t", 16 * (l // 2) + 4, 16)
    m:vstore(4, "10:5", "out", 32 * i, 16)
  end,
}
