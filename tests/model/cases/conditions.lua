local a, b = {}, {}
for k = 0, 51 do a[k], b[k] = (k * 5 + 1) % 9, (k * k + 2) % 8 end
return {
  global = { "a", "b", "out" },
  item = function(m, i)
    local function test(site, var, at, fine)
      m:load(site, var, 4 * at, 4)
      return m:branch(site, fine)
    end
    if test("1", "a", i, a[i] > 4) and test("2", "b", i, b[i] > 4)
      or test("3", "a", i + 1, a[i + 1] < 3) and test("4", "b", i + 1, b[i + 1] ~= 2) then
      m:store("5", "out", 4 * i, 4)
    end
    local k, trip, on = 0, 0, true
    while on do
      m:enter("do:" .. trip)
      k = k + 1
      if not test("6", "b", (i + k) % 51, b[(i + k) % 51] & 1 == 1) then
        m:load("7", "out", 4 * (51 + i), 4)
        m:store("7", "out", 4 * (51 + i), 4)
      end
      on = test("8", "a", i * k % 51, a[i * k % 51] > 2)
      if on then on = k < 9 end
      m:branch("9", on)
      m:leave()
      trip = trip + 1
    end
  end,
}
