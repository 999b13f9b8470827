return {
  unlike = true,
  global = { "in", "out" },
  item = function(m)
    local x, y = m.gid[1], m.gid[2]
    local i = (m.gid[3] * 5 + y) * 13 + x
    if m:branch("a", i % 7 < 3) then
      m:load("7:18", "in", 4 * (129 - i), 4)
      m:store("7:16", "out", 4 * i, 4)
    elseif m:branch("b", i % 7 == 4) then
      m:load("c", "in", 4 * (i // 14), 4)
      m:store("d", "out", 4 * (129 - i // 7 * 7 + i % 2), 4)
    end
    local k, trip = x, 0
    while true do
      m:enter("for:" .. trip)
      local on = m:branch("for", k > 0)
      if on and m:branch("odd", k & 1 == 1) then
        m:store("12:41", "out", 4 * (130 + (k * 9 + y) % 20), 4)
      end
      m:leave()
      if not on then break end
      k, trip = k >> 1, trip + 1
    end
  end,
}
