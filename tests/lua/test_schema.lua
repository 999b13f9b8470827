-- What a value may be by a JSON Schema, and how a fault is told.
local lu = require("luaunit")
local json = require("assay.json")
local schema = require("assay.schema")
local sheet = require("assay.sheet")
local support = require("support")

local TestSchema = {}

--- The fault of a value, both given as JSON: "PLACE: WRONG"; nil if it has none.
local function fault(text, value)
  local place, wrong = schema.open(text):fault(json.decode(value))
  return place and place .. ": " .. wrong
end

--- Values of JSON that fit a schema, and those that do not with what is said of them.
local function holds(text, good, bad)
  for _, value in ipairs(good) do
    lu.assertNil(fault(text, value), value)
  end
  for value, said in pairs(bad) do
    lu.assertEquals(fault(text, value), said, value)
  end
end

function TestSchema.test_types()
  holds('{"type": "integer"}', { "1", "-7", "2.0", "1e300" },
    { ["1.5"] = ": is 1.5, not a whole number", ['"1"'] = ": is '1', not a whole number",
      ["1e999"] = ": is inf, not a whole number" })
  holds('{"type": ["number", "null"]}', { "1", "1.5", "null" },
    { ["true"] = ": is true, not null or a number",
      ["[]"] = ": is an array, not null or a number" })
  holds('{"type": "object"}', { "{}", '{"a": 1}' }, { ["[]"] = ": is an array, not an object" })
  holds('{"type": "array"}', { "[]", "[1]" }, { ["{}"] = ": is an object, not an array" })
  holds('{"type": ["boolean", "string"]}', { "true", '""' },
    { ["null"] = ": is null, not true or false or a string" })
end

function TestSchema.test_values()
  holds('{"const": "a"}', { '"a"' }, { ['"b"'] = ": is 'b', not 'a'", ["1"] = ": is 1, not 'a'" })
  holds('{"enum": ["a", 2, null, true]}', { '"a"', "2", "2.0", "null", "true" },
    { ["3"] = ": is 3, not 'a' or 2 or null or true",
      ["false"] = ": is false, not 'a' or 2 or null or true" })
end

-- 9223372036854775807 is the last integer of 64 bits; the next whole number is a real.
function TestSchema.test_numbers()
  holds('{"minimum": 0, "maximum": 9223372036854775807}', { "0", "9223372036854775807", '"x"' }, {
    ["-1"] = ": is -1, less than 0",
    ["9223372036854775808"] = ": is 9.2233720368548e+18, more than 9223372036854775807",
    ["-0.5"] = ": is -0.5, less than 0",
  })
  holds('{"exclusiveMinimum": 0, "exclusiveMaximum": 1}', { "0.5" },
    { ["0"] = ": is 0, less than or equal to 0", ["1.0"] = ": is 1, more than or equal to 1" })
end

function TestSchema.test_strings()
  holds([[{"pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$"}]], { '"a"', '"größe"', '"\\u00a0"' },
    { ['""'] = ": is empty", ['"a\\n"'] = ": has a control character",
      ['"\\u001b[0m"'] = ": has a control character", ['"\\u007f"'] = ": has a control character",
      ['"\\u0080"'] = ": has a control character", ['"\\u009f"'] = ": has a control character",
      ['"\xff"'] = ": is not UTF-8" })
  holds('{"pattern": "^[0-9]+$"}', { '"12"' },
    { ['"1x"'] = ": does not match ^[0-9]+$: '1x'", ['"1\\n"'] = ": has a control character" })
  holds('{"minLength": 2}', { '"ab"', '"äö"' },
    { ['"ä"'] = ": is too short", ['""'] = ": is empty" })
end

function TestSchema.test_a_long_string_is_shown_by_its_front()
  local said = fault('{"const": "a"}', '"' .. ("ä"):rep(1000) .. '"')
  lu.assertEquals(said, ": is '" .. ("ä"):rep(30) .. "...', not 'a'")
end

function TestSchema.test_arrays()
  holds('{"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "integer"}}',
    { "[1]", "[1, 2]" }, { ["[]"] = ": has 0 elements, less than 1",
      ["[1, 2, 3]"] = ": has 3 elements, more than 2",
      ["[1, true]"] = "[2]: is true, not a whole number" })
end

local OBJECT = [[{"type": "object", "required": ["a", "b"], "additionalProperties": false,
  "properties": {"a": {}, "b": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"},
    "minProperties": 1, "maxProperties": 2, "additionalProperties": {"type": "integer"}}}}]]

function TestSchema.test_objects()
  holds(OBJECT, { '{"a": null, "b": {"x": 1}}' }, {
    ['{"b": {"x": 1}}'] = ".a: is missing",
    ['{}'] = ".a: is missing",
    ['{"a": 1, "b": {"x": 1}, "c": 1}'] = ".c: is unknown",
    ['{"a": 1, "b": {}}'] = ".b: has 0 members, less than 1",
    ['{"a": 1, "b": {"x": 1, "y": 1, "z": 1}}'] = ".b: has 3 members, more than 2",
    ['{"a": 1, "b": {"x": ""}}'] = ".b.x: is '', not a whole number",
    ['{"a": 1, "b": {"a b": 1}}'] = ".b[\"a b\"]: has a name that does not match ^[a-z]+$: 'a b'",
  })
end

function TestSchema.test_the_first_of_several_faults_is_told()
  local text = '{"additionalProperties": {"type": "integer"}}'
  local members = {}
  for i = 10, 99 do
    members[#members + 1] = ('"m%d": "x"'):format(i)
  end
  lu.assertEquals(fault(text, "{" .. table.concat(members, ", ") .. "}"),
    ".m10: is 'x', not a whole number")
end

function TestSchema.test_choices_and_conditions()
  local text = [[{"oneOf": [{"type": "null"},
    {"type": "object", "properties": {"rate": {"maximum": 1}}}]}]]
  holds(text, { "null", '{"rate": 0.5}' }, { ["5"] = ": is 5, not null or an object",
    ['{"rate": 2}'] = ".rate: is 2, more than 1" })
  holds('{"oneOf": [{"type": "integer"}, {"minimum": 3}]}', { "1", "3.5" },
    { ["4"] = ": fits several of what it may be" })
  text = [[{"if": {"properties": {"n": {"const": 0}}}, "then": {"maxProperties": 1},
    "else": {"required": ["of"]}}]]
  holds(text, { '{"n": 0}', '{"n": 1, "of": 1}' }, { ['{"n": 1}'] = ".of: is missing",
    ['{"n": 0, "of": 1}'] = ": has 2 members, more than 1" })
end

function TestSchema.test_definitions_may_speak_of_themselves()
  local text = [[{"$ref": "#/$defs/tree", "$defs": {"tree": {"type": "object",
    "additionalProperties": {"$ref": "#/$defs/tree"}}}}]]
  holds(text, { '{"a": {"b": {}}}' }, { ['{"a": {"b": 1}}'] = ".a.b: is 1, not an object" })
end

function TestSchema.test_a_keyword_that_is_not_checked_is_an_error()
  for text, words in pairs({
    ['{"maxLength": 3}'] = "unknown keyword 'maxLength'",
    ['{"properties": {"a": {"format": "uri"}}}'] = "unknown keyword 'format'",
    ['{"$ref": "other.json", "type": "null"}'] = "unknown $ref 'other.json'",
    ['{"$ref": "#/$defs/none"}'] = "unknown $ref '#/$defs/none'",
    ['{"type": "float"}'] = "unknown type 'float'",
    ['{"pattern": "("}'] = "no pattern: (",
    ["3"] = "no object",
    ["{"] = "truncated JSON",
  }) do
    lu.assertErrorMsgContains(words, schema.open, text)
  end
end

local FIGURES = [[{"type": "object", "additionalProperties": {"type": "object",
  "propertyNames": {"pattern": "^[a-z.]+$"}, "additionalProperties": {
    "type": ["number", "null", "object"], "minimum": -5, "maximum": 100,
    "required": ["min"], "properties": {"min": {"type": "number"}}}}}]]

function TestSchema.test_sheets_are_objects()
  local held = schema.open(FIGURES)
  local function told(figures)
    return { held:fault({ good = sheet.of({ a = 1 }), x = sheet.of(figures) }) }
  end
  lu.assertEquals(told({ a = 1, b = 1.5, c = json.null, ["d.e"] = { min = 1 } }), {})
  lu.assertEquals(told({}), {})
  lu.assertEquals(told({ a = 101 }), { ".x.a", "is 101, more than 100" })
  lu.assertEquals(told({ ["a.b"] = -5.5 }),
    { '.x["a.b"]', "is -5.5, less than -5" })
  lu.assertEquals(told({ a = "many" }), { ".x.a", "is 'many', not null or a number or an object" })
  lu.assertEquals(told({ a = { mean = 1 } }), { ".x.a.min", "is missing" })
  lu.assertEquals(told({ a = 1, B = 1 }),
    { ".x.B", "has a name that does not match ^[a-z.]+$: 'B'" })
  lu.assertEquals(told({ a = 1 }), {}) -- though there is a metric now that does not fit
end

--- A sheet whose figure `a` is right, and `b` as given.
local function varying(b)
  return sheet.of({ a = { min = 1, mean = 1.5, max = 2, total = 3, defined = 2 }, b = b })
end

-- Of many figures that vary, only the extent of each member is held against the schema; one that
-- does not fit has to be found all the same.
function TestSchema.test_spreads_of_sheets_are_objects()
  local held = schema.open([[{"additionalProperties": {"type": ["number", "object"],
    "additionalProperties": {"type": "null"}, "required": ["min", "max"], "properties": {
      "min": {"type": "number", "minimum": -2, "maximum": 5},
      "mean": {"type": "number", "exclusiveMaximum": 5},
      "max": {"enum": [2, 7]},
      "total": {"type": "integer", "minimum": 0}}}}]])
  local plain = schema.open('{"additionalProperties": {"type": ["number", "null"]}}')
  local counted = schema.open('{"additionalProperties": {"minProperties": 3}}')
  lu.assertEquals({ held:fault(varying({ min = -2, max = 7 })) },
    { ".a.defined", "is 2, not null" })
  local function told(b)
    return { held:fault(sheet.of({ a = { min = 1, mean = 1.5, max = 2, total = 3 }, b = b })) }
  end
  lu.assertEquals(told({ min = -2, max = 7 }), {})
  lu.assertEquals(told({ min = 1.25, max = 7, mean = -1e300, total = 2.0 ^ 70 }), {})
  lu.assertEquals(told({ min = -3, max = 7 }), { ".b.min", "is -3, less than -2" })
  lu.assertEquals(told({ min = 5.5, max = 7 }), { ".b.min", "is 5.5, more than 5" })
  lu.assertEquals(told({ min = 5, max = 7, mean = 5 }),
    { ".b.mean", "is 5, more than or equal to 5" })
  lu.assertEquals(told({ min = 5, max = 3 }), { ".b.max", "is 3, not 2 or 7" })
  lu.assertEquals(told({ min = 5 }), { ".b.max", "is missing" })
  lu.assertEquals(told({ min = 5, max = 2, total = 1.5 }),
    { ".b.total", "is 1.5, not a whole number" })
  lu.assertEquals(told({ min = 5, max = 2, total = -1 }), { ".b.total", "is -1, less than 0" })
  lu.assertEquals(told({ min = 5, max = 2, more = 1 }), { ".b.more", "is 1, not null" })
  lu.assertEquals({ plain:fault(varying(1)) }, { ".a", "is an object, not null or a number" })
  lu.assertEquals({ counted:fault(varying({ min = 1, max = 2 })) },
    { ".b", "has 2 members, less than 3" })
end

function TestSchema.test_the_shipped_schemas_are_those_of_the_sources()
  lu.assertEquals(schema.record, support.read(support.root .. "/metrics/record.schema.json"))
  lu.assertEquals(schema.study, support.read(support.root .. "/lua/study.schema.json"))
end

support.run({ TestSchema = TestSchema })
