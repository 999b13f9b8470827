local input = {}
for k = 0, 89 do input[k] = (k * k + 3 * k) % 29 + k % 2 end
return {
  tells_optimised = true,
  global = { "in", "counts", "wide" },
  ["local"] = { "bins", "most" },
  item = function(m, i, l)
    local v = input[i]
    if m:branch("a", l < 12) then m:store("a", "bins", 4 * l, 4) end
    if m:branch("b", l < 3) then m:store("b", "most", 8 * l, 8) end
    m:barrier()
    m:load("c", "in", 4 * i, 4)
    m:atomic("c", "bins", 4 * (v % 12), 4)
    m:atomic("d", "most", 8 * (l % 3), 8)
    m:load("e", "in", 4 * i, 4)
    if m:branch("e", v & 1 == 1) then
      for k = 1, m.optimised and 0 or 2 do m:load("f" .. k, "in", 4 * i, 4) end
      m:atomic("f", "counts", 4 * (v % 7), 4)
    else
      m:exchange("g", "counts", 4 * (16 + l // 6), 4)
    end
    m:barrier()
    if m:branch("h", l % 4 == 0) then
      m:load("h", "most", 8 * (l % 3), 8)
      m:atomic("h", "wide", 8 * (l % 5), 8)
    end
    if m:branch("i", l < 12) then
      m:load("i", "bins", 4 * l, 4)
      local group, sum = i // 45, 0
      for k = 45 * group, 45 * group + 44 do sum = sum + (input[k] % 12 == l and 2 or 0) end
      if m:branch("j", sum > 0) then
        if not m.optimised then m:load("j", "bins", 4 * l, 4) end
        m:atomic("j", "counts", 4 * l, 4)
      end
    end
  end,
}
