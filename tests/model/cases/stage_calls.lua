return {
  open = { "^staging%.[fo]", "a function that stores to two variables is of neither" },
  global = { "a", "b", "out" },
  ["local"] = { "left", "right" },
  item = function(m, i, l)
    local function stage(to, from, first, stride)
      m:call(to, function()
        m:loop("k", 2, function(trip)
          local k = l + 20 * trip
          local v = m:load("bring", from, 4 * (first + stride * k), 4)
          m:store("keep", to, 4 * k, 4, v)
        end)
      end)
    end
    stage("left", "a", i - l, 1)
    stage("right", "b", 0, 3)
    m:barrier()
    m:load("a", "left", 4 * (39 - l), 4)
    m:load("b", "right", 4 * (3 * l % 40), 4)
    m:load("c", "right", 4 * (l & 3), 4)
    m:store("d", "out", 4 * i, 4)
  end,
}
