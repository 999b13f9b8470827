local function climb(m, name, at, many)
  m:call(name, function()
    m:loop("k", many, function(k)
      m:load("6:27", "in", 300 + 5 * k - at, 1)
      m:store("6:25", "out", 2 * (at - 3 * k), 2)
    end)
  end)
end

local STEPS = { 0, 48, 24, 12, -6 }

local function descend(m, depth, at)
  if depth > #STEPS then return m:load("18:32", "in", at, 1) end
  m:loop("loop " .. depth, 2, function(k) descend(m, depth + 1, at + STEPS[depth] * k) end)
end

return {
  global = { "in", "out", "sums" },
  item = function(m, i, l)
    descend(m, 1, l + 10)
    m:store("19:17", "sums", 24 * i, 8)
    m:loop("r", 3, function(k) climb(m, "within", 20 * i + 42 - k, l + 2 - k) end)
    if m:branch("if", l > 1) then climb(m, "behind", 20 * i + 45, 2) end
  end,
}
