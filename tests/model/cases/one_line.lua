return {
  global = { "a", "b", "out" },
  item = function(m)
    local i, n = 9 * m.gid[2] + m.gid[1], 100
    if not m:branch("5:9", i < n) then return end
    m:load("5:29", "a", 4 * i, 4)
    m:load("5:27", "b", 4 * i, 4)
    m:load("5:41", "a", 4 * (5 * i % n), 4)
    m:load("5:58", "b", 4 * (n - 1 - i), 4)
    m:store("5:25", "out", 4 * i, 4)
    m:store("5:83", "out", 4 * (i + n), 4)
  end,
}
