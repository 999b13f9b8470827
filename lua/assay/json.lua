--- JSON for `assay`: cjson reads, and what is written has sorted keys and whole integers.
-- @module assay.json

local cjson = require("cjson")

local json = {}

--- The value of JSON's null, in what is read and in what is to be written.
json.null = cjson.null

local decoder = cjson.new()
local encoder = cjson.new()
encoder.encode_max_depth(1000)
local Array = {}

--- Mark a sequence so that it is written as an array even when it is empty.
-- @tparam table sequence
-- @treturn table the same table
function json.array(sequence)
  return setmetatable(sequence, Array)
end

local type, tointeger = type, math.tointeger -- asked for each of a million numbers

--- Give whole numbers Lua's integer subtype, so that they print without a point.
local function restore_integers(value)
  for key, member in next, value do
    local kind = type(member)
    if kind == "number" then
      value[key] = tointeger(member) or member
    elseif kind == "table" then
      restore_integers(member)
    end
  end
end

--- Read a JSON text.
-- @tparam string text
-- @treturn[1] value
-- @treturn[2] nil
-- @treturn[2] string reason; "truncated JSON" when only the end is missing
function json.decode(text)
  if not text:find("%S") then
    return nil, "empty file"
  end
  local ok, value = pcall(decoder.decode, text)
  if ok and type(value) == "table" then
    restore_integers(value)
  end
  if ok then
    return value
  end
  local place = tostring(value):match("at character (%d+)")
  if text:find("^%s*[%[{]") and (tostring(value):find("T_END", 1, true)
      or tostring(value):find("unexpected end of string", 1, true)) then
    return nil, ("truncated JSON (it ends at byte %d)"):format(#text)
  end
  return nil, "not JSON" .. (place and (" (at byte %s)"):format(place) or "")
end

--- The shortest decimal text that reads back as the same number.
-- @tparam number number finite
-- @treturn string
function json.number(number)
  local integer = math.tointeger(number)
  if integer then
    return ("%d"):format(integer)
  end
  for digits = 15, 16 do
    local text = ("%." .. digits .. "g"):format(number)
    if tonumber(text) == number then
      return text
    end
  end
  return ("%.17g"):format(number)
end

local function sorted_keys(object)
  local keys = {}
  for key in pairs(object) do
    keys[#keys + 1] = key
  end
  table.sort(keys)
  return keys
end

--- Text as UTF-8: what is none, as in a name of a file, is shown as U+FFFD.
local function as_utf8(text)
  local good, parts, at = utf8.len(text), {}, 1
  while not good do
    local _, bad = utf8.len(text, at)
    parts[#parts + 1] = text:sub(at, bad - 1) .. "\u{FFFD}"
    at = bad + 1
    good = utf8.len(text, at)
  end
  return table.concat(parts) .. text:sub(at)
end

local function encode_string(text)
  return (encoder.encode(as_utf8(text)):gsub("\\/", "/"))
end

local encode

local function encode_members(members, open, close, indent)
  if #members == 0 then
    return open .. close
  end
  local inner = indent .. "  "
  return open .. "\n" .. inner .. table.concat(members, ",\n" .. inner)
    .. "\n" .. indent .. close
end

local function encode_table(value, indent)
  local members = {}
  if #value > 0 or getmetatable(value) == Array then
    for i, member in ipairs(value) do
      members[i] = encode(member, indent .. "  ")
    end
    return encode_members(members, "[", "]", indent)
  end
  for i, key in ipairs(sorted_keys(value)) do
    members[i] = encode_string(key) .. ": " .. encode(value[key], indent .. "  ")
  end
  return encode_members(members, "{", "}", indent)
end

function encode(value, indent)
  if type(value) == "table" then
    return encode_table(value, indent)
  elseif type(value) == "number" then
    return json.number(value)
  elseif type(value) == "string" then
    return encode_string(value)
  end
  return value == json.null and "null" or tostring(value)
end

--- Write a value as JSON with sorted keys, indented by two blanks.
-- @param value tables of strings, finite numbers, booleans and `json.null`
-- @tparam ?string indent of the lines but the first; default: none
-- @treturn string without a newline at its end
function json.encode(value, indent)
  return encode(value, indent or "")
end

return json
