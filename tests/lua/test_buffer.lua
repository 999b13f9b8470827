local lu = require("luaunit")
local buffer = require("assay.buffer")
local json = require("assay.json")

local TestBuffer = {}

function TestBuffer.test_pieces_are_joined_in_their_order()
  local made = buffer.open()
  made:add("a", 1, "b", 0.5)
  made:add()
  made:add("", -3.0)
  lu.assertEquals(#made, 8)
  lu.assertEquals(made:take(), "a1b0.5-3")
end

function TestBuffer.test_what_was_taken_is_gone()
  local made = buffer.open()
  lu.assertEquals(made:take(), "")
  made:add("x")
  lu.assertEquals(made:take(), "x")
  lu.assertEquals(made:take(), "")
  made:add("y")
  lu.assertEquals(made:take(), "y")
end

-- 100000 pieces of 6 bytes and the digits of the numbers: 9 of 1, 90 of 2, ..., 90000 of 5 and 6.
function TestBuffer.test_it_grows()
  local made, parts = buffer.open(), {}
  for i = 1, 100000 do
    made:add("piece ", i)
    parts[i] = "piece " .. i
  end
  lu.assertEquals(#made, 600000 + 9 + 180 + 2700 + 36000 + 450000 + 6)
  lu.assertTrue(made:take() == table.concat(parts))
end

function TestBuffer.test_values_are_added_as_json()
  local made, value = buffer.open(), { b = { 1, json.null }, a = "x" }
  made:add("<")
  made:add_json(value)
  made:add_json(value, 2)
  lu.assertEquals(made:take(), "<" .. json.encode(value) .. json.encode(value, 2))
end

function TestBuffer.test_other_pieces_are_misuse()
  local made = buffer.open()
  lu.assertErrorMsgContains("string or number expected", made.add, made, "a", {})
  lu.assertErrorMsgContains("string or number expected", made.add, made, nil)
  lu.assertErrorMsgContains("less than 0", made.add_json, made, 1, -1)
  lu.assertErrorMsgContains("assay.buffer expected", made.add, "a")
end

require("support").run({ TestBuffer = TestBuffer })
