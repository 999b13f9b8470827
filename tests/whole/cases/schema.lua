--- The schema refuses what no record may be; without this, a schema that allows all would pass.

local case = require "case"
local cjson = require "cjson"
local process = require "process"
local record = require "record"

--- Replaces once; an error if there is nothing to replace.
local function change(text, from, to)
  local first, last = text:find(from, 1, true)
  if not first then error("the record has no '" .. from .. "'", 0) end
  return text:sub(1, first - 1) .. to .. text:sub(last + 1)
end

local changes = {
  ["another schema"] = { '"assay-record"', '"other"' },
  ["another version"] = { '"schema_version": 2', '"schema_version": 3' },
  ["a way that is neither better nor worse"] = { '"better": "less"', '"better": "fewer"' },
  ["a lead of what is no scope"] = { '"leads": [', '"leads": [\n    "buffer",' },
  ["a member too many"] = { '"complete": true', '"complete": true, "more": 1' },
  ["a member too few"] = { '"complete": true,', "" },
  ["a word for a truth value"] = { '"complete": true', '"complete": "true"' },
  ["a negative count"] = { '"recorded": 5', '"recorded": -1' },
  ["half a launch"] = { '"recorded": 5', '"recorded": 4.5' },
  ["a kind that is none"] = { '"kind": "level"', '"kind": "levels"' },
  ["a scope that is none"] = { '"combined": {', '"combine": {' },
  ["a scope without position"] = { '"line:input.cl:4:5": {', '"line:input.cl:4": {' },
  ["a program number too short"] = { '"program": "', '"program": "0' },
  ["an NDRange of two numbers"] = { '"global": [\n     8,\n', '"global": [\n' },
  ["a group without items"] = { '"local": [\n     4,', '"local": [\n     0,' },
  ["a figure that is text"] = { '"accesses.async": 0', '"accesses.async": "0"' },
  ["a figure that is a list"] = { '"accesses.async": 0', '"accesses.async": [0]' },
  ["a varying figure without its mean"] = { '"mean": 25.6,', "" },
  ["a varying figure with more"] = { '"mean": 25.6,', '"mean": 25.6, "median": 1,' },
  ["a key with a capital"] = { '"accesses.async": 0', '"Accesses.async": 0' },
  ["a key without bracket"] = { '"entropy.granularity[1]":', '"entropy.granularity[1":' },
  ["an argument in no space"] = { '"space": "global"', '"space": "shared"' },
  ["a value with a scope"] = { '"scope": null', '"scope": "arg:n"' },
  ["a date without zone"] = { 'Z",\n  "threads"', '",\n  "threads"' },
  ["a digest too short"] = { '"input.cl": "', '"input.cl": "0' },
  ["a program's file without a name"] = { '"file": null', '"file": ""' },
  ["a program from nowhere"] = { '"origin": "source"', '"origin": "net"' },
}

case("the schema accepts a record and refuses what no record may be", function(t)
  local data = t.measure(process.host "varying_launches")
  for what, pair in pairs(changes) do
    local file = process.folder() .. "/record.json"
    local text = change(data.text, pair[1], pair[2])
    t.check(pcall(cjson.decode, text), "%s: the changed record is no JSON", what)
    process.write(file, text)
    t.check(#record.validate { file } > 0, "%s is accepted", what)
  end
end)

case("the schema describes each of its members", function(t)
  local schema = cjson.decode(process.read(process.schema))
  local function walk(part, where)
    for name, member in pairs(part.properties or {}) do
      local target = member["$ref"] and schema["$defs"][member["$ref"]:match "[^/]*$"] or member
      t.check(type(target) == "table", "%s/%s leads nowhere", where, name)
      if type(target) == "table" and target ~= part then walk(member, where .. "/" .. name) end
    end
  end
  t.equal(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", "draft")
  walk(schema, "")
  for name, part in pairs(schema["$defs"]) do
    walk(part, name)
    if part.type == "object" then
      t.check(part.additionalProperties ~= nil, "%s is open to any member", name)
    end
  end
end)

--- A member of a key as a text.
local function told(value)
  return type(value) == "table" and table.concat(value, ", ") or value
end

case("the key table beside the library is that of the records", function(t)
  local file = os.getenv "ASSAY_TEST_KEYS"
  local text = process.read(file) or error(file .. ": cannot be read", 0)
  local keys = cjson.decode(text)
  local data = t.measure(process.host "varying_launches", { env = { ASSAY_ADDRESS_MAP = "1" } })
  for id, key in pairs(data.keys) do
    local other = keys[id] or {}
    for name, value in pairs(key) do t.equal(told(other[name]), told(value), id .. " " .. name) end
  end
  for id in pairs(keys) do t.check(data.keys[id], "%s is not in the record", id) end
end)
