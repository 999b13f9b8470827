local N = 16

local function slope(m, name, at, step)
  m:call(name, function()
    m:load("4:12", "in", 4 * (at + step), 4)
    m:load("4:28", "in", 4 * (at - step), 4)
  end)
end

local function curve(m, name, at, step)
  m:call(name, function()
    slope(m, "ahead", at + step, step)
    slope(m, "here", at, step)
  end)
end

return {
  global = { "in", "out" },
  item = function(m)
    local x, y = m.gid[1], m.gid[2]
    local at = (y + 3) * N + x + 3
    curve(m, "along rows", at, 1)
    curve(m, "along columns", at, N)
    m:store("15:20", "out", 4 * (y * N + x), 4)
  end,
}
