local begins, columns = { [0] = 0 }, {}
for r = 0, 39 do begins[r + 1] = begins[r] + r * 7 % 6 end
for k = 0, begins[40] - 1 do columns[k] = (k * 5 + 3) % 11 end
return {
  tells_optimised = true,
  global = { "begins", "columns", "out" },
  item = function(m, row)
    m:load("a", "begins", 4 * row, 4)
    if m.optimised then m:load("b", "begins", 4 * (row + 1), 4) end
    local k, trip = begins[row], 0
    while true do
      m:enter("for:" .. trip)
      if not m.optimised then m:load("b", "begins", 4 * (row + 1), 4) end
      local left = not m:branch("for", k < begins[row + 1])
      if not left then
        m:load("c", "columns", 4 * k, 4)
        local column = columns[k]
        if not m:branch("seven", column == 7) then
          left = m:branch("nine", column == 9)
          if not left then
            m:loop("inner", column % 4, function(j)
              m:load("d", "out", 4 * (64 + (column + j * row) % 16), 4)
            end)
          end
        end
      end
      m:leave()
      if left then break end
      k, trip = k + 1, trip + 1
    end
    m:store("e", "out", 4 * row, 4)
  end,
}
