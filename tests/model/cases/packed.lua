return {
  global = { "table", "sums" },
  item = function(m)
    local i = 14 * m.gid[2] + m.gid[1]
    local k = 13 * i % 140
    m:load("9:22", "table", 7 * k + 1, 4)
    m:load("10:15", "table", 7 * k, 1)
    if m:branch("if", k % 3 & 1 == 1) then
      m:load("11:22", "table", 7 * k + 5, 2)
    else
      m:store("13:20", "table", 7 * k + 5, 2)
    end
    m:store("14:13", "sums", 4 * i, 4)
  end,
}
