return {
  global = { "in", "out" },
  ["local"] = { "box" },
  item = function(m, _, l)
    local first = 21 * m.group_id[1]
    if l == 20 then
      for k = 0, 20 do
        m:async_load("6:17", "in", 4 * (first + 1 + k), 4)
        m:async_store("6:17", "box", 4 * k, 4)
      end
    end
    m:barrier()
    m:load("8:21", "box", 4 * l, 4)
    m:load("8:30", "in", 4 * (first + l), 4)
    m:barrier()
    m:store("10:12", "box", 4 * l, 4)
    m:barrier()
    if l == 20 then
      for k = 0, 20 do
        m:async_load("12:9", "box", 4 * k, 4)
        m:async_store("12:9", "out", 4 * 3 * (first + k), 4)
      end
    end
    m:barrier()
    m:load("14:32", "box", 4 * (20 - l), 4)
    m:store("14:30", "out", 4 * (3 * (first + l) + 1), 4)
  end,
}
