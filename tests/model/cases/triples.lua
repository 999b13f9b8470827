return {
  global = { "packed", "spaced", "out" },
  item = function(m)
    local i = (m.gid[3] * 3 + m.gid[2]) * 6 + m.gid[1]
    m:vload(3, "a", "packed", 12 * i, 12)
    m:load("7:16", "spaced", 16 * ((i + 5) % 54), 16)
    for d = 0, 2 do m:store("9:15#" .. d, "spaced", 16 * i + 4 * d, 4) end
    m:vstore(3, "b", "out", 12 * (53 - i), 12)
  end,
}
