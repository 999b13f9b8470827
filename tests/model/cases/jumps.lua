local input = {}
for k = 0, 119 do input[k] = k < 40 and (k * 7 + k // 3) % 23 or 3 + k % 4 end
return {
  unlike = true,
  global = { "in", "out" },
  item = function(m, i)
    local at = input[i]
    m:load("a", "in", 4 * i, 4)
    local case = m:switch("switch", ({ [0] = 0, 1, 2, 3, 2 })[at % 5])
    if case == 0 then m:load("b", "in", 4 * (40 + i), 4) end
    if case <= 1 then m:load("c", "in", 4 * (80 + i), 4) end
    if case == 3 then m:store("d", "out", 4 * (i + 80), 4) end
    if case == 2 then m:load("e", "in", 4 * (i + 2), 4) end
    if case ~= 3 then m:store("f", "out", 4 * i, 4) end
    local trip, done = 0, false
    while not done do
      m:enter("again:" .. trip)
      done = m:branch("far", at > 20)
      if not done then
        m:load("g", "in", 4 * (at + 40), 4)
        at = at + input[at + 40]
        if m:branch("odd", at & 1 == 1) then
          m:store("h", "out", 4 * (40 + i), 4)
          at = at + 2
        else
          at = at + 5
        end
      end
      m:leave()
      trip = trip + 1
    end
    m:store("i", "out", 4 * (120 + at % 40), 4)
  end,
}
