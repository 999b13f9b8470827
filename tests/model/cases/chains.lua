local next_of = {}
for k = 0, 89 do
  next_of[k] = k % 11 == 0 and k or math.max(0, k - (k % 3 == 0 and 2 or 0) - 1)
end
return {
  tells_optimised = true,
  global = { "next", "ends", "lengths" },
  item = function(m, i)
    local at, steps = i, 0
    while true do
      m:enter("while:" .. steps)
      m:load("6:12", "next", 4 * at, 4)
      local on = m:branch("while", next_of[at] ~= at)
      if on then
        if not m.optimised then m:load("7:14", "next", 4 * at, 4) end
        at = next_of[at]
        steps = steps + 1
      end
      m:leave()
      if not on then break end
    end
    m:store("10:13", "ends", 4 * i, 4)
    if m:branch("if", steps > 3) then m:store("12:24", "lengths", 4 * steps, 4) end
  end,
}
