local costs = {}
for k = 0, 47 do costs[k] = (k * 5 + k // 24) % 7 + 1 end
return {
  global = { "costs", "done" },
  ["local"] = { "left", "spent" },
  item = function(m, i, l)
    m:load("6:16", "costs", 4 * i, 4)
    m:store("7:14", "spent", 4 * l, 4)
    local most, mine = 0, costs[i]
    for k = i - l, i - l + 23 do most = math.max(most, costs[k]) end
    for trip = 0, (most + 1) // 2 do
      m:enter("do:" .. trip)
      m:barrier()
      if m:branch("a", l == 0) then m:store("11:18", "left", 0, 4) end
      m:barrier()
      if m:branch("b", mine > 0) then
        mine = mine - 2
        local at = (l * 5 + mine + 2) % 24
        m:load("15:44", "spent", 4 * at, 4)
        m:store("15:44", "spent", 4 * at, 4)
        m:atomic("16:13", "left", 0, 4)
      end
      m:barrier()
      m:load("19:14", "left", 0, 4)
      m:branch("c", trip < (most + 1) // 2)
      m:leave()
    end
    m:load("20:38", "spent", 4 * l, 4)
    m:store("20:36", "done", 4 * i, 4)
  end,
}
