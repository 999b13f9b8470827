--- A record: the JSON document that the plugin writes about one run of a program.
-- What `record.load` returns has been checked against the schema that is shipped, so that nothing
-- that follows has to ask again: every field that it requires is there, and each has its type and
-- its range. What JSON Schema cannot say is checked here, too. Each scope of a kernel is a sheet.
-- @module assay.record.record

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local json = require("assay.json")
local keys = require("assay.record.keys")
local memo = require("assay.util.memo")
local natural = require("assay.natural")
local renamed = require("assay.record.renamed")
local schema = require("assay.schema")
local sheet = require("assay.sheet")

local record = {}

--- The schema that this version reads.
record.SCHEMA = "assay-record"
record.SCHEMA_VERSION = 2

--- Open a file to read it; `what` is expected.
local function open(path, what)
  if path == "" then
    failure.raise(exit.NO_INPUT, "the name of a %s is empty", what)
  elseif lfs.attributes(path, "mode") == "directory" then
    failure.raise(exit.NO_INPUT, "%s: is a folder, not a %s", path, what)
  end
  local file, reason = io.open(path, "rb")
  return file or failure.raise(exit.NO_INPUT, reason)
end

--- Read a whole file. Raises a failure, exit.NO_INPUT, if it cannot be read.
-- @tparam string path
-- @tparam ?string what it should be, for reasons; "file"
-- @treturn string
function record.read_file(path, what)
  local file <close> = open(path, what or "file")
  local text, reason = file:read("a")
  return text or failure.raise(exit.NO_INPUT, "%s: %s", path, reason)
end

--- Read a whole file that need not be there.
-- @tparam string path
-- @treturn ?string nil if it cannot be read
function record.read_if_there(path)
  return (failure.catch(record.read_file, path))
end

local function check_schema(document)
  if type(document) ~= "table" or document.schema == nil then
    return "JSON, but no Assay record (it has no schema)"
  elseif document.schema ~= record.SCHEMA then
    return ("schema is %s, not %s"):format(tostring(document.schema), record.SCHEMA)
  elseif document.schema_version ~= record.SCHEMA_VERSION and document.schema_version ~= 1 then
    return ("schema version is %s; this assay reads versions 1 and %d"):format(
      tostring(document.schema_version), record.SCHEMA_VERSION)
  end
end

--- The number of items of an NDRange has to be an integer, too.
local function has_too_many_items(ndrange)
  local items = 1
  for _, size in ipairs(ndrange.global) do
    if size > math.maxinteger // items then
      return true
    end
    items = items * size
  end
  return false
end

--- What is wrong with an entry that the schema cannot say.
local function entry_fault(document, entry)
  if not document.programs[entry.program] then
    return ".program", "is none of programs"
  elseif has_too_many_items(entry.ndrange) then
    return ".ndrange.global", "has more items than fit into an integer"
  end
end

--- Have all of some metrics a key?
local function have_keys(document, metrics)
  for _, metric in ipairs(metrics) do
    if not document.keys[record.key_of(metric)] then
      return false
    end
  end
  return true
end

--- Has every figure a key? Nearly always all that were ever read have one.
local function has_all_keys(document)
  if have_keys(document, sheet.known()) then
    return true
  end
  local sheets = {}
  for _, entry in ipairs(document.kernels) do
    for _, figures in pairs(entry.scopes) do
      sheets[#sheets + 1] = figures
    end
  end
  return have_keys(document, sheet.known(sheets))
end

--- Why a figure is none of its key; nil if it is one.
local function misfit(key, value)
  if not key then
    return "has no key in keys"
  elseif key.kind ~= "real" and math.type(value) == "float" then
    return "is no whole number, as keys has it"
  end
  local members = type(value) == "table" and value or { value }
  for _, number in pairs(key.kind ~= "real" and members or {}) do
    if math.type(number) and number < 0 then
      return "is negative, which counts and levels are not"
    end
  end
end

--- The first figure of an entry that has no key, or is no count though its key says so.
local function figure_fault(document, entry)
  for _, scope in ipairs(natural.keys(entry.scopes)) do
    for metric, value in pairs(entry.scopes[scope]) do
      local wrong = misfit(document.keys[record.key_of(metric)], value)
      if wrong then
        return ('.scopes["%s"]["%s"]'):format(scope, metric), wrong
      end
    end
  end
end

--- Are figures counts that are so by their keys? Nearly always all are that were ever read.
local function are_all_counts(document)
  for _, metric in ipairs(sheet.no_counts()) do
    local key = document.keys[record.key_of(metric)]
    if key and key.kind ~= "real" then
      return false
    end
  end
  return true
end

--- What is wrong with a record that the schema cannot say.
local function relation_fault(document)
  local are_figures_right = has_all_keys(document) and are_all_counts(document)
  for i, entry in ipairs(document.kernels) do
    local place, wrong = entry_fault(document, entry)
    if not place and not are_figures_right then
      place, wrong = figure_fault(document, entry)
    end
    if place then
      return (".kernels[%d]%s"):format(i, place), wrong
    end
  end
end

local schemas = memo.of(schema.open)

--- Check what was read as a record.
local function checked(path, document, reason)
  if document ~= nil then
    reason = check_schema(document)
    if not reason then
      local place, wrong = schemas[schema.record]:fault(document)
      if not place then
        place, wrong = relation_fault(document)
      end
      reason = place and ("damaged record: %s %s"):format(place:gsub("^%.", ""), wrong)
    end
  end
  if reason then
    failure.raise(exit.BAD_RECORD, "%s: %s", path, reason)
  elseif document.schema_version == 1 then
    keys.complete(document.keys)
  end
  return document
end

--- Is it of the version in which keys had other names?
local function is_old(document)
  return type(document) == "table" and document.schema == record.SCHEMA
    and document.schema_version == 1
end

--- Check the text of a record. Raises a failure, exit.BAD_RECORD, if it is none.
-- @tparam string text
-- @tparam string path named in reasons
-- @treturn table the record
function record.parse(text, path)
  local document, reason = sheet.decode(text)
  if is_old(document) then
    document, reason = sheet.decode(renamed.text(text, path))
  end
  return checked(path, document, reason)
end

--- Read and check a record. Raises a failure: exit.NO_INPUT if the file cannot be read,
-- exit.BAD_RECORD if it is no record.
-- @tparam string path
-- @treturn table the record
function record.load(path)
  local file <close> = open(path, "record")
  local document, reason, failed = sheet.read(file)
  if failed then
    failure.raise(exit.NO_INPUT, "%s: %s", path, reason)
  elseif is_old(document) then
    return record.parse(record.read_file(path, "record"), path)
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

--- The key of the table that describes a metric: `reuse.distance[3]` is a `reuse.distance`.
-- @tparam string metric
-- @treturn string
function record.key_of(metric)
  return keys_of[metric]
end

return record
