local width, turns = 40, 2
return {
  global = { "in", "out" },
  ["local"] = { "tile" },
  no_branches = true,
  item = function(m, x, l)
    local n = 12
    local inside = m:branch("inside", x < width)
    local v = inside and m:load("6:31", "in", 4 * x, 4) or nil
    m:store("6:17", "tile", 4 * (l + 1), 4, v)
    m:barrier()
    if m:branch("first", l == 0) then
      local before
      if m:branch("begin", x == 0) then
        m:load("9:28", "tile", 4, 4)
      else
        before = m:load("9:38", "in", 4 * (x - 1), 4)
      end
      m:store("9:17", "tile", 0, 4, before)
    end
    if m:branch("last", l == n - 1) then
      local behind = m:branch("end", x + 1 < width) and m:load("13:20", "in", 4 * (x + 1), 4) or nil
      m:store("14:21", "tile", 4 * (n + 1), 4, behind)
    end
    m:loop("turns", turns, function(turn)
      m:barrier()
      local next_one
      if m:branch("turn", turn == 0) and m:branch("further", x < width) then
        next_one = m:load("20:20", "in", 4 * (x + width), 4)
      end
      m:store("21:25", "tile", 4 * (n + 2 + l), 4, next_one)
      m:barrier()
      if m:branch("stores", x < width) then
        m:load("24:37", "tile", 4 * l, 4)
        m:load("24:47", "tile", 4 * (l + 2), 4)
        m:load("24:61", "tile", 4 * (2 * n + 1 - l), 4)
        m:store("24:35", "out", 4 * (x + turn * width), 4)
      end
    end)
  end,
}
