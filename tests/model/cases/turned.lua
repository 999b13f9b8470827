local input = {}
for k = 0, 131 do input[k] = (7 * k * k + k) % 31 end
return {
  tells_optimised = true,
  global = { "in", "sums", "out", "wide" },
  item = function(m, i)
    local x, y = i // 12, i % 12
    local v = input[y * 11 + x]
    m:load("6:20", "in", 4 * (y * 11 + x), 4)
    m:store("7:33", "out", 4 * ((11 - y) * 23 + 20 - x), 4)
    if m:branch("8:11", y ~= 5) then m:store("9:30", "wide", 8 * (y * 17 + 3 * x), 8) end
    -- without optimisation values go by way of private memory: what is computed of what is not seen
    m:load("10:16", "sums", 4 * (v % 5), 4).expected = m.optimised
    m:repeat_until("again", function()
      local event = m:atomic("13:15", "sums", 4 * (v % 5), 4)
      event.compares, event.exchanges = m.optimised, not m.optimised
      return false
    end)
    m:exchange("15:9", "sums", 4 * (5 + v % 2), 4)
    if m:branch("15:9", v == 2) then m:exchange("16:9", "sums", 28, 4) end
  end,
}
