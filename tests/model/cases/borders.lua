return {
  global = { "in", "out", "squares" },
  ["local"] = { "last" },
  item = function(m)
    local x, y, z = m.gid[1], m.gid[2], m.gid[3]
    local l = (m.lid[3] * 5 + m.lid[2]) * 3 + m.lid[1]
    local at = (z * 10 + y) * 9 + x
    m:load("8:16", "in", (z * 10 + y) * 9 + math.max(x - 1, 0), 1)
    m:load("9:12", "in", (z * 10 + math.min(y + 1, 9)) * 9 + x, 1)
    if m:branch("z", z > 0) then m:load("11:16", "in", at - 90, 1) end
    if m:branch("y", y > 0) and m:branch("x", x < 8) then m:load("13:16", "in", at - 8, 1) end
    m:store("14:19", "out", 8 * (359 - at), 8)
    m:store("15:20", "squares", 4 * x * x, 4)
    if m:branch("7", l == 7) then m:store("17:17", "last", 4 * z, 4) end
    if m:branch("0", l == 0) then m:store("19:27", "squares", 4 * (100 + at), 4) end
  end,
}
