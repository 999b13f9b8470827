-- Changes of values, and how they are written.
local lu = require("luaunit")
local cjson = require("cjson")
local change = require("assay.compare.change")
local format = require("assay.util.format")
local support = require("support")

local TestChange = {}

local function between(before, after, better)
  return change.between(before, after, better)
end

function TestChange.test_change_is_absolute_and_relative_to_the_baseline()
  -- 16 -> 24: 8 more, 8 / 16 = 50 %, ln 1.5 = 0.405
  local found = between(16, 24)
  lu.assertEquals({ found.kind, found.absolute, found.relative }, { "changed", 8, 50.0 })
  lu.assertAlmostEquals(found.size, math.log(1.5), 1e-12)
  lu.assertAlmostEquals(between(24, 16).size, math.log(1.5), 1e-12)
  lu.assertEquals(between(-4, -2).relative, 50.0)
end

function TestChange.test_from_zero_there_is_no_relative_change()
  local found = between(0, 5)
  lu.assertEquals({ found.kind, found.absolute, found.size }, { "changed", 5, math.huge })
  lu.assertNil(found.relative)
  lu.assertEquals(between(5, 0).relative, -100.0)
  lu.assertEquals(between(5, 0).size, math.huge)
end

function TestChange.test_same_is_same_zero_too()
  for _, value in ipairs({ 0, 7, 0.5 }) do
    local found = between(value, value)
    lu.assertEquals({ found.kind, found.absolute, found.relative, found.size },
      { "same", 0, 0, 0 })
  end
end

function TestChange.test_undefined_is_not_zero()
  lu.assertEquals(between(nil, 5).kind, "new")
  lu.assertEquals(between(cjson.null, 0).kind, "new")
  lu.assertEquals(between(5, cjson.null).kind, "gone")
  lu.assertEquals(between(nil, cjson.null).kind, "none")
  lu.assertNil(between(nil, 5).absolute)
  lu.assertEquals(between(nil, 5).size, math.huge)
  lu.assertEquals(between(nil, nil).size, 0)
end

function TestChange.test_of_a_value_that_varies_the_mean_counts()
  lu.assertEquals(between({ min = 1, mean = 2, max = 3 }, 3).absolute, 1)
end

function TestChange.test_verdict_only_where_it_is_clear()
  lu.assertEquals(between(1, 2, "less").verdict, "worse")
  lu.assertEquals(between(2, 1, "less").verdict, "better")
  lu.assertEquals(between(0.5, 1, "more").verdict, "better")
  lu.assertEquals(between(1, 0.5, "more").verdict, "worse")
  lu.assertNil(between(1, 2).verdict)
  lu.assertNil(between(2, 2, "more").verdict)
  lu.assertNil(between(nil, 2, "less").verdict)
end

local function written(before, after)
  return format.change(between(before, after))
end

function TestChange.test_change_is_written_short_and_never_as_nothing()
  lu.assertEquals(written(100, 112.5), "+12.5 %")
  lu.assertEquals(written(100, 50), "-50.0 %")
  lu.assertEquals(written(100, 100), "=")
  lu.assertEquals(written(0, 3), "from 0")
  lu.assertEquals(written(3, 0), "-100.0 %")
  lu.assertEquals(written(nil, 3), "new")
  lu.assertEquals(written(3, nil), "gone")
  lu.assertEquals(written(nil, nil), "-")
  lu.assertEquals(written(1, 20), "x 20.0")
  lu.assertEquals(written(-1, -20), "x 20.0")
  lu.assertEquals(written(32, -416), "-")
  lu.assertEquals(written(-32, 16), "-")
  lu.assertEquals(written(-3, 0), "+100.0 %")
  lu.assertEquals(written(1, 12345), "x 12 345")
  lu.assertEquals(written(1000000, 1000001), "+0.0001 %") -- not +0.0 %
  lu.assertEquals(written(1000000, 1), "-99.9 %") -- not all of it
end

function TestChange.test_difference_has_sign_and_unit()
  lu.assertEquals(format.difference(1024, "1"), "+1 024")
  lu.assertEquals(format.difference(-1536, "B"), "-1.5 KiB")
  lu.assertEquals(format.difference(-12.5, "%"), "-12.50 points")
  lu.assertEquals(format.difference(0, "B"), "0")
  lu.assertEquals(format.difference(nil, "B"), "-")
end

support.run({ TestChange = TestChange })
