--- A record: the JSON document that the plugin writes about one run of a program.
-- What `record.load` returns has been checked: every field that this tool reads is there and
-- has its type, so that nothing that follows has to ask again.
-- @module assay.record

local lfs = require("lfs")
local exit = require("assay.exit")
local json = require("assay.json")

local record = {}

--- The schema that this version reads.
record.SCHEMA = "assay-record"
record.SCHEMA_VERSION = 1

-- Shape of a record. A string is a type, a table with [1] an array of that shape, a table
-- with `each` an object whose members all have that shape, any other table an object.
local KEY = { text = "string", unit = "string", source = "string", kind = "string" }
local NDRANGE = {
  dimensions = "integer",
  global = { "integer" }, ["local"] = { "integer" },
  offset = { "integer" }, groups = { "integer" },
}
local ARGUMENT = { name = "string", scope = "?string", type = "string", space = "string" }
local LINE = {
  scope = "string", file = "string", line = "integer", column = "integer",
  ["function"] = "?string", text = "?string",
}
local KERNEL = {
  name = "string", program = "string", ndrange = NDRANGE, launch = "?integer",
  launches = { count = "integer", failed = "integer" },
  arguments = { ARGUMENT }, lines = { LINE },
  scopes = { each = { each = "value" } },
}
local RECORD = {
  complete = "boolean",
  tool = { name = "string", version = "string" },
  simulator = { name = "string", version = "string" },
  launches = {
    recorded = "integer", failed = "integer", not_selected = "integer", empty = "integer",
  },
  keys = { each = KEY },
  programs = { each = { build_options = "?string", origin = "string" } },
  kernels = { KERNEL },
}

local function is_value(value)
  return type(value) == "number" or value == json.null
    or type(value) == "table" and value.min ~= nil and value.mean ~= nil and value.max ~= nil
end

local function has_type(value, expected)
  if expected == "value" then
    return is_value(value)
  elseif expected == "integer" then
    return math.type(value) == "integer"
  elseif expected:sub(1, 1) == "?" then
    return value == nil or value == json.null or has_type(value, expected:sub(2))
  end
  return type(value) == expected
end

local type = type -- asked for each of a million figures
local fault

local function fault_in_array(array, shape)
  for i = 1, #array do
    local place, wrong = fault(array[i], shape)
    if wrong then
      return ("[%d]%s"):format(i, place), wrong
    end
  end
end

--- Of several faults that of the first name is told; they are looked for in no order, because
-- sorting takes long and nearly all records have none.
local function fault_in_object(object, shape)
  local first, first_place, first_wrong
  local each = shape.each
  for name in next, each and object or shape do
    local value, inner = object[name], each or shape[name]
    if inner ~= "value" or type(value) ~= "number" then -- nearly all are
      local place, wrong = fault(value, inner)
      if wrong and (not first or name < first) then
        first, first_place, first_wrong = name, place, wrong
      end
    end
  end
  if first then
    return "." .. first .. first_place, first_wrong
  end
end

--- The place in a value where it has not the shape it should have, and what is wrong there.
function fault(value, shape)
  if type(shape) == "string" then
    if not has_type(value, shape) then
      return "", "is not " .. shape:gsub("^%?", "")
    end
  elseif type(value) ~= "table" then
    return "", "is missing"
  elseif shape[1] then
    return fault_in_array(value, shape[1])
  else
    return fault_in_object(value, shape)
  end
end

--- Read a whole file.
-- @tparam string path
-- @treturn[1] string
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.read_file(path)
  if lfs.attributes(path, "mode") == "directory" then
    return nil, path .. ": is a folder, not a record", exit.NO_INPUT
  end
  local file, reason = io.open(path, "rb")
  if not file then
    return nil, reason, exit.NO_INPUT
  end
  local text
  text, reason = file:read("a")
  file:close()
  if not text then
    return nil, path .. ": " .. reason, exit.NO_INPUT
  end
  return text
end

local function check_schema(document)
  if type(document) ~= "table" or document.schema == nil then
    return "JSON, but no Assay record (it has no schema)"
  elseif document.schema ~= record.SCHEMA then
    return ("schema is %s, not %s"):format(tostring(document.schema), record.SCHEMA)
  elseif document.schema_version ~= record.SCHEMA_VERSION then
    return ("schema version is %s; this assay reads version %d"):format(
      tostring(document.schema_version), record.SCHEMA_VERSION)
  end
end

--- Check the text of a record.
-- @tparam string text
-- @tparam string path named in reasons
-- @treturn[1] table the record
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.parse(text, path)
  local document, reason = json.decode(text)
  if document ~= nil then
    reason = check_schema(document)
    if not reason then
      local place, wrong = fault(document, RECORD)
      reason = place and ("damaged record: %s %s"):format(place:sub(2), wrong)
    end
  end
  if reason then
    return nil, path .. ": " .. reason, exit.BAD_RECORD
  end
  return document
end

--- Read and check a record.
-- @tparam string path
-- @treturn[1] table the record
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.load(path)
  local text, reason, code = record.read_file(path)
  if not text then
    return nil, reason, code
  end
  return record.parse(text, path)
end

--- JSON's null as Lua's nil.
-- @param value
-- @return value, or nil for null
function record.optional(value)
  if value == json.null then
    return nil
  end
  return value
end

--- The key of the table that describes a metric: `entropy.local[3]` is an `entropy.local`.
-- @tparam string metric
-- @treturn string
function record.key_of(metric)
  return (metric:gsub("%[.*%]$", ""))
end

return record
