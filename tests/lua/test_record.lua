local lu = require("luaunit")
local exit = require("assay.util.exit")
local json = require("assay.json")
local record = require("assay.record.record")
local support = require("support")

local TestRecord = {}

local COPY = support.data .. "/copy.json"

local function refused(text, words, code)
  local reason, status = support.failure_of(record.parse, text, "r.json")
  lu.assertStrContains(reason, "r.json: " .. words)
  lu.assertEquals(status, code or exit.BAD_RECORD)
end

local function changed(change)
  local document = support.sample("copy.json")
  change(document)
  return json.encode(document)
end

function TestRecord.test_good_record_is_read()
  local document = lu.assertNotNil(record.load(COPY)) or record.load(COPY)
  lu.assertEquals(document.kernels[1].name, "copy")
end

function TestRecord.test_whole_numbers_become_integers()
  local figures = record.load(COPY).kernels[1].scopes.combined
  lu.assertEquals(math.type(figures["accesses.total"]), "integer")
end

function TestRecord.test_missing_file_says_so()
  local reason, code = support.failure_of(record.load, "/nowhere/r.json")
  lu.assertEquals(reason, "/nowhere/r.json: No such file or directory")
  lu.assertEquals(code, exit.NO_INPUT)
end

function TestRecord.test_folder_says_so()
  local reason, code = support.failure_of(record.load, support.data)
  lu.assertStrContains(reason, "is a folder")
  lu.assertEquals(code, exit.NO_INPUT)
end

function TestRecord.test_text_that_is_not_json_says_so()
  refused("hello", "not JSON")
  refused('{"a": }', "not JSON")
end

function TestRecord.test_empty_file_says_so()
  refused("", "empty file")
  refused(" \n", "empty file")
end

function TestRecord.test_every_cut_of_a_record_is_called_truncated()
  local text = support.read(COPY):gsub("%s+$", "")
  for length = 1, #text - 1, 97 do
    refused(text:sub(1, length), "truncated JSON")
  end
end

function TestRecord.test_json_without_schema_is_no_record()
  refused('{"a": 1}', "JSON, but no Assay record")
  refused("[]", "JSON, but no Assay record")
  refused("3", "JSON, but no Assay record")
  refused("null", "JSON, but no Assay record")
end

function TestRecord.test_other_schema_is_named()
  refused('{"schema": "assay-report", "schema_version": 1}',
    "schema is assay-report, not assay-record")
end

function TestRecord.test_other_version_is_named()
  refused('{"schema": "assay-record", "schema_version": 3}',
    "schema version is 3; this assay reads versions 1 and 2")
end

function TestRecord.test_damage_is_located()
  refused(changed(function(d) d.kernels[1].scopes = nil end),
    "damaged record: kernels[1].scopes is missing")
  refused(changed(function(d) d.kernels[1].ndrange.global[2] = "x" end),
    "damaged record: kernels[1].ndrange.global[2] is 'x', not a whole number")
  refused(changed(function(d) d.kernels[1].scopes.combined["bytes.read"] = "many" end),
    "damaged record: kernels[1].scopes.combined[\"bytes.read\"] is 'many', "
    .. "not null or a number or an object")
  refused(changed(function(d) d.keys.items.unit = nil end),
    "damaged record: keys.items.unit is missing")
end

-- The next whole number behind 9223372036854775807 is no integer of 64 bits.
function TestRecord.test_values_beyond_their_range_or_form_are_damage()
  for words, change in pairs({
    ["programs is an array, not an object"] = function(d) d.programs = { 1, 2 } end,
    ["provenance is 5, not an object"] = function(d) d.provenance = 5 end,
    ["provenance.command[1] is 7, not a string"] = function(d) d.provenance.command = { 7 } end,
    ["kernels[1].sampled is 5, not null or an object"] = function(d) d.kernels[1].sampled = 5 end,
    ["kernels[1].ndrange.global has 2 elements, less than 3"] = function(d)
      d.kernels[1].ndrange.global[3] = nil
    end,
    ["kernels[1].ndrange.dimensions is 4, more than 3"] = function(d)
      d.kernels[1].ndrange.dimensions = 4
    end,
    ["launches.recorded is 1e+308, more than 9223372036854775807"] = function(d)
      d.launches.recorded = 1e308
    end,
    ['kernels[1].scopes.kernel["opcode.total"] is 1e+308, more than 92233720368547'] = function(d)
      d.kernels[1].scopes.kernel["opcode.total"] = 1e308
    end,
    ["kernels[1].lines[1].line is 4294967296, more than 4294967295"] = function(d)
      d.kernels[1].lines[1].line = 4294967296
    end,
    ["kernels[1].name has a control character"] = function(d) d.kernels[1].name = "a\nb" end,
    ["keys.items.unit has a control character"] = function(d) d.keys.items.unit = "\27[m" end,
    ["more is unknown"] = function(d) d.more = 1 end,
  }) do
    refused(changed(change), "damaged record: " .. words)
  end
end

function TestRecord.test_what_members_say_of_each_other_is_checked()
  for words, change in pairs({
    ["kernels[1].program is none of programs"] = function(d) d.programs = {} end,
    -- 2^32 * 2^31 is one more than the last integer
    ["kernels[1].ndrange.global has more items than fit into an integer"] = function(d)
      d.kernels[1].ndrange.global = { 1 << 32, 1 << 31, 1 }
    end,
    ['kernels[1].scopes["arg:in"]["made.up[3]"] has no key in keys'] = function(d)
      d.kernels[1].scopes["arg:in"]["made.up[3]"] = 1
    end,
    ['kernels[1].scopes["kernel"]["opcode.total"] is no whole number'] = function(d)
      d.kernels[1].scopes.kernel["opcode.total"] = 64.5
    end,
    ['kernels[1].scopes["kernel"]["opcode.total"] is negative, which counts and levels are not'] =
      function(d)
        d.kernels[1].scopes.kernel["opcode.total"] = -1
      end,
    ['kernels[1].scopes["kernel"]["opcode.classes"] is negative, which counts and levels are not'] =
      function(d)
        d.keys["opcode.classes"] = d.keys["opcode.total"]
        d.kernels[1].scopes.kernel["opcode.classes"] = { min = -1, mean = 0.5, max = 2, total = 1 }
      end,
  }) do
    refused(changed(change), "damaged record: " .. words)
  end
  lu.assertNotNil(record.parse(changed(function(d)
    d.kernels[1].ndrange.global = { 1 << 32, (1 << 31) - 1, 1 }
  end), "r.json"))
  lu.assertNotNil(record.load(COPY)) -- though metrics without a key have been read by now
end

function TestRecord.test_null_and_varying_values_are_good()
  local document = record.parse(changed(function(d)
    d.kernels[1].scopes.combined["bytes.read"] = { min = 1, mean = 1.5, max = 2, total = 3 }
    d.kernels[1].scopes.combined["bytes.written"] = json.null
  end), "r.json")
  lu.assertEquals(document.kernels[1].scopes.combined["bytes.read"].mean, 1.5)
end

function TestRecord.test_index_is_no_part_of_the_key()
  lu.assertEquals(record.key_of("entropy.granularity[3]"), "entropy.granularity")
  lu.assertEquals(record.key_of("coalesce.segments[load,32,32]"), "coalesce.segments")
  lu.assertEquals(record.key_of("items"), "items")
end

support.run({ TestRecord = TestRecord })
