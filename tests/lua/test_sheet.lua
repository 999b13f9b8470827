local lu = require("luaunit")
local json = require("assay.json")
local natural = require("assay.natural")
local sheet = require("assay.sheet")

local TestSheet = {}

local function sheets(...)
  local list = {}
  for i, figures in ipairs({ ... }) do
    list[i] = sheet.of(figures)
  end
  return list
end

local function count(...)
  return { sheet.count(sheets(...)) }
end

local function others(object)
  local found = {}
  for name, value in sheet.others, object do
    found[#found + 1] = name
    found[name] = value
  end
  return found
end

local function pairs_of(object)
  local found = {}
  for name, value in pairs(object) do
    found[#found + 1] = { name, value }
  end
  return found
end

--- A record of one kernel with one scope of this text.
local function decoded(figures)
  local document = assert(sheet.decode('{"kernels": [{"scopes": {"kernel": ' .. figures .. "}}]}"))
  return document.kernels[1].scopes.kernel
end

function TestSheet.test_scopes_of_kernels_are_sheets_and_nothing_else_is()
  local document = assert(sheet.decode('{"kernels": [{"scopes": {"a": {"x": 1}}, "b": {"x": 1}}],'
    .. '"scopes": {"a": {}}, "other": {"kernels": [{"scopes": {"a": {}}}]}}'))
  lu.assertTrue(sheet.is(document.kernels[1].scopes.a))
  lu.assertFalse(sheet.is(document.kernels[1].b))
  lu.assertFalse(sheet.is(document.scopes.a))
  lu.assertFalse(sheet.is(document.other.kernels[1].scopes.a))
end

function TestSheet.test_a_sheet_has_what_was_read()
  local one = decoded('{"b": 0.5, "a[10]": 1, "a[2]": {"min": 1}, "n": null, "q\\u0041": -7}')
  lu.assertEquals({ one.b, one["a[10]"], one["a[2]"].min, one.n, one.qA, one.z },
    { 0.5, 1, 1, json.null, -7 })
  lu.assertEquals(pairs_of(one), { { "a[2]", { min = 1 } }, { "a[10]", 1 }, { "b", 0.5 },
    { "n", json.null }, { "qA", -7 } })
end

-- Figures of a record that vary are read in a way of their own, which has to end like the way of
-- all other JSON, whatever an object has in it and wherever it ends.
function TestSheet.test_objects_are_those_that_json_has()
  for _, text in ipairs({
    '{"min": 1, "mean": 1.5, "max": 2, "total": 3, "defined": 2}', '{"max": 2, "min": -1e300}',
    '{"min": 1, "x": 2, "max": 3}', '{"x": 2, "min": 1}', '{"min": 1, "mean": "a", "max": 2}',
    '{"min": [], "max": 2}', '{"min": {"min": {}}, "max": 2}', '{"min": 1, "max": null}',
    '{"min": 1, "me\\u0061n": 2, "max": 3}', '{"min": true}',
    '{"minimum": 1, "mi": 2, "": 3}', "{}",
  }) do
    for _, figures in ipairs({ decoded('{"a": 1, "b": ' .. text .. ', "c": 2}'),
      sheet.of({ a = 1, b = json.decode(text), c = 2 }) }) do
      lu.assertEquals(pairs_of(figures), { { "a", 1 }, { "b", json.decode(text) }, { "c", 2 } })
    end
    lu.assertEquals(decoded('{"b": ' .. text .. "}").b, json.decode(text), text)
    local whole = '{"kernels": [{"scopes": {"kernel": {"b": ' .. text .. "}}}]}"
    for size = 1, #whole - 1 do
      local _, reason = sheet.decode(whole:sub(1, size))
      lu.assertStrContains(reason, "truncated JSON")
    end
  end
  for _, text in ipairs({
    '{"min" 1}', '{"min": 1 "max": 2}', '{"min": 1,}', '{"min": }', "{1: 2}", '{"min": 1, "max"}',
  }) do
    local document, reason = sheet.decode('{"kernels": [{"scopes": {"kernel": {"b": ' .. text
      .. "}}}]}")
    lu.assertNil(document)
    lu.assertStrContains(reason, "not JSON")
  end
end

function TestSheet.test_of_a_metric_that_is_there_twice_the_last_value_counts()
  local one = decoded('{"a": 1, "o": {"x": 1}, "b": 2, "a": 3, "o": {"x": 2}}')
  lu.assertEquals(pairs_of(one), { { "a", 3 }, { "b", 2 }, { "o", { x = 2 } } })
  lu.assertEquals(others(decoded('{"o": {"x": 1}, "o": {"x": 2}}')), { "o", o = { x = 2 } })
  lu.assertEquals({ sheet.count({ one, one }) }, { 3, 0 })
end

-- 9000 are more than what is sorted by insertion alone; i * 4001 % 9000 meets each number once, as
-- 4001 and 9000 have no common divisor.
function TestSheet.test_large_sheets_in_no_order_are_sorted()
  local parts, total = {}, 9000
  for i = 0, total - 1 do
    parts[i + 1] = ('"m[%d]": %d'):format(i * 4001 % total, i * 4001 % total)
  end
  local n = 0
  for name, value in pairs(decoded("{" .. table.concat(parts, ",") .. "}")) do
    lu.assertEquals({ name, value }, { ("m[%d]"):format(n), n })
    n = n + 1
  end
  lu.assertEquals(n, total)
end

function TestSheet.test_numbers_are_passed_over()
  lu.assertEquals(others({ a = 1, b = "x", c = 0.5 }), { "b", b = "x" })
  lu.assertEquals(others(sheet.of({})), {})
  lu.assertEquals(others(sheet.of({ a = 1, b = 0.5 })), {})
  lu.assertEquals(others(sheet.of({ a = 1, b = { mean = 1 }, c = 0.5, d = json.null })),
    { "b", "d", b = { mean = 1 }, d = json.null })
end

function TestSheet.test_indices_are_what_stands_in_brackets()
  local found = {}
  local one = sheet.of({ ["a[10]"] = 1, ["a[2]"] = json.null, ["a[x,y]"] = { mean = 2 }, a = 5,
    ["ab[1]"] = 6, ["a[1"] = 7, ["a[]"] = 8 })
  for index, value in sheet.indices(one, "a") do
    found[#found + 1] = { index, value }
  end
  lu.assertEquals(found, { { "2", json.null }, { "10", 1 }, { "", 8 }, { "x,y", { mean = 2 } } })
end

function TestSheet.test_metrics_of_all_sheets_count_once()
  lu.assertEquals(count(), { 0, 0 })
  lu.assertEquals(count({ a = 1, b = 2 }), { 2, 0 })
  lu.assertEquals(count({ a = 1, b = 2 }, { b = 2, c = 3 }, { c = 3, d = 4 }), { 4, 4 })
  lu.assertEquals(sheet.names(sheets({ ["a[10]"] = 1 }, { b = 2, ["a[9]"] = 1 })),
    { "a[9]", "a[10]", "b" })
end

function TestSheet.test_metrics_that_are_aside_do_not_count()
  lu.assertEquals({ sheet.count(sheets({ a = 1, b = 2 }, { a = 2, b = 3 }), { b = true }) },
    { 1, 1 })
end

function TestSheet.test_one_other_value_is_a_change()
  lu.assertEquals(count({ a = 1, b = 0.5 }, { a = 1, b = 0.5 }), { 2, 0 })
  lu.assertEquals(count({ a = 1, b = 0.5 }, { a = 1, b = 0.25 }), { 2, 1 })
  lu.assertEquals(count({ a = 1 }, { a = 1 }, { a = 2 }), { 1, 1 })
  lu.assertEquals(count({ a = 1 }, { a = 2 }, { a = 1 }), { 1, 1 })
  lu.assertEquals(count({ a = 1 }, { a = 1.0 }), { 1, 0 })
end

function TestSheet.test_what_is_undefined_is_as_what_is_missing()
  lu.assertEquals(count({ a = json.null }, {}), { 1, 0 })
  lu.assertEquals(count({}, { a = json.null }), { 1, 0 })
  lu.assertEquals(count({ a = json.null }, { a = 0 }), { 1, 1 })
  lu.assertEquals(count({}, { a = json.null }, { a = 0 }), { 1, 1 })
end

function TestSheet.test_values_that_vary_are_the_same_if_all_of_them_is()
  local function values(least, total)
    return { a = { min = least, mean = 2, max = 3, total = total } }
  end
  lu.assertEquals(count(values(1), values(1)), { 1, 0 })
  lu.assertEquals(count(values(1), values(0)), { 1, 1 })
  lu.assertEquals(count(values(1), values(1, 6)), { 1, 1 })
  lu.assertEquals(count(values(1, 6), values(1)), { 1, 1 })
  lu.assertEquals(count(values(1), { a = 2 }), { 1, 1 })
end

function TestSheet.test_misuse_is_an_error()
  lu.assertErrorMsgContains("not a list of sheets", sheet.count, { {} })
  lu.assertErrorMsgContains("no sheet", sheet.indices, {}, "a")
  lu.assertErrorMsgContains("a name is no string", sheet.of, { 1 })
end

function TestSheet.test_people_count_numbers_in_names()
  lu.assertEquals(natural.keys({ a10 = 1, a9 = 1, b = 1, a = 1, ["a9b"] = 1 }),
    { "a", "a9", "a9b", "a10", "b" })
  lu.assertErrorMsgContains("a key is no string but a number", natural.keys, { 1 })
end

require("support").run({ TestSheet = TestSheet })
