return {
  global = { "in", "visits", "lengths" },
  item = function(m)
    local i = m.gid[1] + 13 * m.gid[2]
    m:load("5:14", "in", 4 * i, 4)
    local n, k = i + 1, 0
    while true do
      m:enter("while:" .. k)
      local on = m:branch("while", n ~= 1)
      if on then
        if m:branch("odd", n & 1 == 1) then
          m:store("9:28", "visits", 4 * (n % 64), 4)
          n = 3 * n + 1
        else
          n = n // 2
        end
      end
      m:leave()
      if not on then break end
      k = k + 1
    end
    m:store("15:16", "lengths", i, 1)
  end,
}
