return {
  open = { "^staging%.uses", "a use counts by what the slot holds at the next barrier" },
  global = { "in", "out" },
  ["local"] = { "sums" },
  item = function(m, l)
    local v = m:load("a", "in", 4 * (l * 37 % 1024), 4)
    m:store("a", "sums", 4 * l, 4, v)
    local left, k = 512, 0
    while true do
      m:enter("for:" .. k)
      if not m:branch("for", left > 20) then m:leave() break end
      m:barrier()
      if m:branch("if", l < left) then
        m:load("b", "sums", 4 * (l + left), 4)
        m:load("c", "sums", 4 * l, 4)
        m:store("c", "sums", 4 * l, 4)
      end
      m:leave()
      left, k = left // 3, k + 1
    end
    m:barrier()
    if m:branch("end", l % 97 == 3) then
      m:load("d", "sums", 4 * (l // 100), 4)
      m:store("d", "out", 4 * (l // 2), 4)
    end
  end,
}
