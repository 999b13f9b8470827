local function total(m, span, limit)
  local k, trip, sum, first = span // 2, 0, 0, span // 2
  local past = first + span * 5 % 7
  local result
  while not result do
    m:enter("k:" .. trip)
    if not m:branch("for", k < past) then
      result = sum
    else
      m:load("in", "in", 4 * k, 4)
      sum = sum + 1 + k % 3
      if m:branch("over", sum > limit) then result = -k end
    end
    m:leave()
    k, trip = k + 1, trip + 1
  end
  return result
end
return {
  global = { "in", "spans", "out" },
  item = function(m, i)
    m:loop("r", 4, function(r)
      local s = (i + 3 * r) % 36
      m:load("span", "spans", 8 * s, 8)
      m:call("first", function() total(m, s, 6) end)
    end)
    m:store("out", "out", 4 * i, 4)
    if m:branch("third", i % 3 == 1) then
      m:load("span2", "spans", 8 * i, 8)
      m:call("second", function() total(m, i, 100) end)
      m:store("out2", "out", 4 * (i + 36), 4)
    end
  end,
}
