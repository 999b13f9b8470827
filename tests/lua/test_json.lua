local lu = require("luaunit")
local json = require("assay.json")

local TestJson = {}

-- What the reader takes from a file at once, in read.c.
local CHUNK = 65536

--- Read a text as a file.
local function read(text)
  local file = assert(io.tmpfile())
  file:write(text)
  file:seek("set")
  local value, reason = json.read(file)
  file:close()
  return value, reason
end

local function refused(text, words)
  for _, way in ipairs({ json.decode, read }) do
    local value, reason = way(text)
    lu.assertNil(value)
    lu.assertEquals(reason, words)
  end
end

function TestJson.test_values_are_read_as_what_they_are()
  local text = '{"a": [1, -2, 0.5, 1e3, "x", true, false, null], "b": {"c": {}}}'
  for _, way in ipairs({ json.decode, read }) do
    local value = way(text)
    lu.assertEquals(value.a, { 1, -2, 0.5, 1000, "x", true, false, json.null })
    lu.assertEquals(value.b, { c = {} })
  end
end

function TestJson.test_whole_numbers_are_integers_to_the_last_digit()
  for text, expected in pairs({ ["0"] = 0, ["-0"] = 0, ["-0.0"] = 0, ["5.0"] = 5, ["1e3"] = 1000,
      ["123456789012345678"] = 123456789012345678, ["9223372036854775807"] = math.maxinteger,
      ["-9223372036854775808"] = math.mininteger }) do
    local value = json.decode(text)
    lu.assertEquals(math.type(value), "integer", text)
    lu.assertEquals(value, expected)
  end
end

function TestJson.test_other_numbers_are_the_nearest_reals()
  for _, text in ipairs({ "0.1", "0.30000000000000004", "-2.5e-7", "9223372036854775808",
      "1e300", "0." .. ("3"):rep(60) }) do
    local value = json.decode(text)
    lu.assertEquals(math.type(value), "float", text)
    lu.assertEquals(value, tonumber(text))
  end
end

function TestJson.test_numbers_are_written_with_the_fewest_digits()
  for text, number in pairs({ ["0.1"] = 0.1, ["0.3"] = 0.3, ["0.30000000000000004"] = 0.1 + 0.2,
      ["0.3333333333333333"] = 1 / 3, ["5.960464477539063e-08"] = 0x1p-24, ["1e+300"] = 1e300,
      ["2"] = 2.0, ["-17"] = -17, ["0"] = -0.0,
      ["-9223372036854775808"] = math.mininteger }) do
    lu.assertEquals(json.number(number), text)
  end
end

-- More than are kept of those written last, and each twice.
function TestJson.test_every_real_is_written_so_that_it_reads_back()
  math.randomseed(1, 2)
  local numbers = {}
  for i = 1, 10000 do
    numbers[i] = (math.random() - 0.5) * 10.0 ^ math.random(-20, 20)
  end
  for _ = 1, 2 do
    for _, number in ipairs(numbers) do
      local text = json.number(number)
      lu.assertEquals(tonumber(text), number)
      lu.assertEquals(json.decode(text), number)
    end
  end
end

function TestJson.test_strings_are_read_and_written()
  local shown = { [""] = '""', ["a/b"] = '"a/b"', ['"\\'] = [["\"\\"]], ["ä€😀"] = '"ä€😀"',
    ["\b\f\n\r\t"] = [["\b\f\n\r\t"]], ["\0\1\31\127"] = [["\u0000\u0001\u001f\u007f"]] }
  for text, expected in pairs(shown) do
    lu.assertEquals(json.encode(text), expected)
    lu.assertEquals(json.decode(expected), text)
  end
  lu.assertEquals(json.decode([["\u00e4\ud83d\ude00\/"]]), "ä😀/")
end

-- A lone byte, one that ends too soon, an overlong blank, a surrogate, and what is beyond Unicode.
function TestJson.test_what_is_no_utf8_is_shown_as_such()
  local mark = "\u{FFFD}"
  for text, expected in pairs({ ["a\xffb"] = "a" .. mark .. "b", ["\xc3"] = mark,
      ["\xe2\x82"] = mark:rep(2), ["\xc0\xa0"] = mark:rep(2), ["\xed\xa0\x80"] = mark:rep(3),
      ["\xf4\x90\x80\x80"] = mark:rep(4) }) do
    lu.assertEquals(json.encode(text), '"' .. expected .. '"')
  end
end

function TestJson.test_keys_are_sorted_by_their_bytes()
  lu.assertEquals(json.encode({ b = 1, ab = 2, a = 3, ["a.b"] = 4, ["ä"] = 5, B = 6 }),
    '{\n  "B": 6,\n  "a": 3,\n  "a.b": 4,\n  "ab": 2,\n  "b": 1,\n  "ä": 5\n}')
end

function TestJson.test_lines_are_indented()
  lu.assertEquals(json.encode({ a = { 1, { b = true } } }, 4),
    '{\n      "a": [\n        1,\n        {\n          "b": true\n        }\n      ]\n    }')
end

function TestJson.test_empty_tables_are_objects_unless_marked()
  lu.assertEquals(json.encode({ {}, json.array({}) }), "[\n  {},\n  []\n]")
  lu.assertEquals(json.encode(json.decode("[[], {}]")), "[\n  [],\n  {}\n]")
end

function TestJson.test_what_is_no_finite_number_is_null()
  lu.assertEquals(json.encode(json.array({ 1 / 0, -1 / 0, 0 / 0, 1.5 })):gsub("%s+", ""),
    "[null,null,null,1.5]")
end

function TestJson.test_control_characters_of_latin_are_escaped()
  lu.assertEquals(json.encode("\u{80}\u{9f}\u{a0}\u{c9}\127"),
    '"\\u0080\\u009f\u{a0}\u{c9}\\u007f"')
end

function TestJson.test_what_json_cannot_say_is_misuse()
  lu.assertErrorMsgContains("a function is no value of JSON", json.encode, { print })
  lu.assertErrorMsgContains("a key of JSON is no string but a number", json.encode, { [0.5] = 1 })
  lu.assertErrorMsgContains("number expected", json.number, "1")
end

function TestJson.test_a_text_without_a_value_is_empty()
  refused("", "empty file")
  refused(" \n\t", "empty file")
  refused((" "):rep(CHUNK + 1), "empty file")
end

function TestJson.test_the_byte_is_told_at_which_it_is_no_json()
  refused("hello", "not JSON (at byte 1)")
  refused('{"a": }', "not JSON (at byte 7)")
  refused("[1] x", "not JSON (at byte 5)")
  refused("[" .. (" "):rep(CHUNK) .. "}", ("not JSON (at byte %d)"):format(CHUNK + 2))
end

function TestJson.test_what_lacks_its_end_is_truncated()
  local text = '{"a": [1.5, true, "x\\n"]}'
  for length = 1, #text - 1 do
    refused(text:sub(1, length), ("truncated JSON (it ends at byte %d)"):format(length))
  end
end

function TestJson.test_nesting_has_a_limit()
  local function nested(levels)
    return ("["):rep(levels) .. ("]"):rep(levels)
  end
  lu.assertNotNil(json.decode(nested(200)))
  local value, reason = json.decode(nested(201))
  lu.assertNil(value)
  lu.assertStrContains(reason, "not JSON")
  local deep = {}
  for _ = 1, 2000 do
    deep = { deep }
  end
  lu.assertErrorMsgContains("nested too deeply", json.encode, deep)
end

-- 3000 members are put away in parts. Their text is longer than a chunk, and up to 12 blanks in
-- front let every byte of a member be the first of the second chunk.
function TestJson.test_large_tables_are_whole_however_their_text_is_cut()
  local list, object = {}, {}
  for i = 1, 3000 do
    list[i] = i + 0.25
    object[("k\n%04d"):format(i)] = i
  end
  local text = json.encode({ list = list, object = object })
  lu.assertTrue(#text > CHUNK)
  for blanks = 0, 12 do
    lu.assertEquals(json.encode((read((" "):rep(blanks) .. text))), text)
  end
end

function TestJson.test_a_file_that_cannot_be_read_says_so()
  local folder = assert(io.open("/", "rb"))
  local value, reason, number = json.read(folder)
  lu.assertNil(value)
  lu.assertEquals(reason, "Is a directory")
  lu.assertEquals(math.type(number), "integer")
end

require("support").run({ TestJson = TestJson })
