local function gather(m, from, at, many)
  m:loop("gather", many, function(k) m:load("8:16", from, 4 * ((at + k * k) % 45), 4) end)
end
return {
  global = { "in", "out" },
  ["local"] = { "a", "b" },
  item = function(m, i, l)
    local now, after = "a", "b"
    local v = m:load("17:14", "in", 4 * i, 4)
    m:store("17:12", "a", 4 * l, 4, v)
    m:loop("round", 3, function(round)
      m:barrier()
      local many = (l + round) % 4
      if m:branch("two", many == 2) then
        m:load("21:31", now, 4 * (44 - l), 4)
      else
        m:call("in loop", function() gather(m, now, l, many) end)
      end
      m:store("21:17", after, 4 * l, 4)
      now, after = after, now
    end)
    m:barrier()
    m:call("behind", function() gather(m, now, l // 2, 18 + l % 5) end)
    m:store("27:12", "out", 4 * i, 4)
  end,
}
