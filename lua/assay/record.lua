--- A record: the JSON document that the plugin writes about one run of a program.
-- What `record.load` returns has been checked: every field that this tool reads is there and
-- has its type, so that nothing that follows has to ask again. Each scope of a kernel is a sheet.
-- @module assay.record

local lfs = require("lfs")
local exit = require("assay.exit")
local json = require("assay.json")
local memo = require("assay.memo")
local shape = require("assay.shape")
local sheet = require("assay.sheet")

local record = {}

--- The schema that this version reads.
record.SCHEMA = "assay-record"
record.SCHEMA_VERSION = 1

-- The shape of a record, as `assay.shape` has it.
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
  scopes = { each = "sheet" },
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

--- Open a file to read it; `what` is expected.
local function open(path, what)
  if path == "" then
    return nil, ("the name of a %s is empty"):format(what), exit.NO_INPUT
  elseif lfs.attributes(path, "mode") == "directory" then
    return nil, ("%s: is a folder, not a %s"):format(path, what), exit.NO_INPUT
  end
  local file, reason = io.open(path, "rb")
  return file, reason, exit.NO_INPUT
end

--- Read a whole file.
-- @tparam string path
-- @tparam ?string what it should be, for reasons; "file"
-- @treturn[1] string
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.read_file(path, what)
  local file, reason, code = open(path, what or "file")
  if not file then
    return nil, reason, code
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

--- Check what was read as a record.
local function checked(path, document, reason)
  if document ~= nil then
    reason = check_schema(document)
    if not reason then
      local place, wrong = shape.fault(document, RECORD)
      reason = place and ("damaged record: %s %s"):format(place:sub(2), wrong)
    end
  end
  if reason then
    return nil, path .. ": " .. reason, exit.BAD_RECORD
  end
  return document
end

--- Check the text of a record.
-- @tparam string text
-- @tparam string path named in reasons
-- @treturn[1] table the record
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.parse(text, path)
  return checked(path, sheet.decode(text))
end

--- Read and check a record.
-- @tparam string path
-- @treturn[1] table the record
-- @treturn[2] nil
-- @treturn[2] string "path: reason"
-- @treturn[2] integer exit code
function record.load(path)
  local file, why, code = open(path, "record")
  if not file then
    return nil, why, code
  end
  local document, reason, failed = sheet.read(file)
  file:close()
  if failed then
    return nil, path .. ": " .. reason, exit.NO_INPUT
  end
  return checked(path, document, reason)
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

-- The same few hundred metrics are asked for again and again.
local keys_of = memo.of(function(metric) return (metric:gsub("%[.*%]$", "")) end)

--- The key of the table that describes a metric: `entropy.local[3]` is an `entropy.local`.
-- @tparam string metric
-- @treturn string
function record.key_of(metric)
  return keys_of[metric]
end

return record
