local lu = require("luaunit")
local cjson = require("cjson")
local format = require("assay.util.format")
local support = require("support")

local TestFormat = {}

-- 2^63 is no integer of 64 bits; below it all digits are shown.
function TestFormat.test_numbers_beyond_64_bits_have_an_exponent()
  lu.assertEquals(format.real(2 ^ 62), "4 611 686 018 427 387 904")
  lu.assertEquals(format.real(2 ^ 63), "9.22e+18")
  lu.assertEquals(format.value(-1e300, "1"), "-1.00e+300")
end

function TestFormat.test_digits_stand_in_groups_of_three()
  for number, text in pairs({ [0] = "0", [999] = "999", [1000] = "1 000", [33619968] = "33 619 968",
      [-1234] = "-1 234", [math.maxinteger] = "9 223 372 036 854 775 807" }) do
    lu.assertEquals(format.integer(number), text)
  end
end

function TestFormat.test_counts_are_rounded_only_when_they_may_be()
  lu.assertEquals(format.count(33619968), "33 619 968")
  lu.assertEquals(format.count(33619968, true), "33.6 M")
  lu.assertEquals(format.count(999999, true), "999 999")
  lu.assertEquals(format.count(2.5e9, true), "2.5 G")
end

function TestFormat.test_bytes_go_by_1024()
  lu.assertEquals(format.bytes(1023), "1 023 B")
  lu.assertEquals(format.bytes(1024), "1.0 KiB")
  lu.assertEquals(format.bytes(788480), "770.0 KiB") -- 788480 / 1024 = 770
  lu.assertEquals(format.bytes(3 * 2 ^ 30), "3.0 GiB")
end

function TestFormat.test_shares_near_nothing_and_all_are_not_rounded_to_them()
  lu.assertEquals(format.percent(0), "0.0 %")
  lu.assertEquals(format.percent(0.01), "<0.1 %")
  lu.assertEquals(format.percent(94.2808), "94.3 %")
  lu.assertEquals(format.percent(99.99), ">99.9 %")
  lu.assertEquals(format.percent(100), "100.0 %")
end

function TestFormat.test_reals_keep_about_four_digits()
  lu.assertEquals(format.real(3.876543), "3.88")
  lu.assertEquals(format.real(0.24951), "0.2495")
  lu.assertEquals(format.real(131.25), "131.2")
  lu.assertEquals(format.real(0.0000153), "1.53e-05")
  lu.assertEquals(format.real(4096.0), "4 096")
end

function TestFormat.test_value_that_varies_shows_its_mean_and_range()
  local value = { min = 12288, mean = 14336, max = 16384 }
  lu.assertEquals(format.value(value, "B"), "14.0 KiB")
  lu.assertEquals(format.range(value, "B"), "12.0 to 16.0 KiB")
  lu.assertEquals(format.range({ min = 512, mean = 600, max = 2048 }, "B"), "512 B to 2.0 KiB")
  lu.assertEquals(format.range({ min = 1, mean = 2, max = 3 }, "1"), "1 to 3")
  lu.assertEquals(format.range(7, "1"), "")
end

function TestFormat.test_undefined_value_is_a_dash()
  lu.assertEquals(format.value(nil, "1"), "-")
  lu.assertEquals(format.value(cjson.null, "1"), "-")
end

function TestFormat.test_exact_numbers_read_back_the_same()
  for _, number in ipairs({ 0.1, 1 / 3, 17.018410, 1e-300, 2 ^ 53, 100 * 35651584 / 37814272 }) do
    lu.assertEquals(tonumber(format.exact(number)), number)
  end
  lu.assertEquals(format.exact(0.1), "0.1")
  lu.assertEquals(format.exact(9007199254740992.0), "9007199254740992")
  lu.assertEquals(format.exact(cjson.null), "")
end

function TestFormat.test_one_launch_is_not_plural()
  lu.assertEquals(format.plural(1, "launch", "launches"), "1 launch")
  lu.assertEquals(format.plural(2, "launch", "launches"), "2 launches")
  lu.assertEquals(format.plural(0, "kernel"), "0 kernels")
end

support.run({ TestFormat = TestFormat })
