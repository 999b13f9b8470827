--- Device profiles: what a model of costs has to know of a device, as a small file of text.
--
-- The first line names format and version. Then each line is empty, a comment, or `NAME VALUE`,
-- with `UNIT` behind it where the constant has one, and then, if it was measured several times,
-- `SPREAD`, such as 0.4%. A comment begins with # and goes to the line's end. A constant that is
-- not there could not be measured.
-- @module assay.cost.profile

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")

local profile = {}

--- The version that is written and read.
profile.VERSION = 1

local HEAD = "# Assay device profile, version "

-- Bytes of a file at most: those that are written have three thousand.
local MOST_BYTES = 1 << 16

--- All constants in the order in which they are written. Of each `name`; `kind`: "text" (between
-- quotes), a list of words, "count" (a whole number of 1 or more) or "real" (more than 0); `unit`;
-- `text`: what it is.
profile.CONSTANTS = {
  { name = "device", kind = "text", text = "its name" },
  { name = "kind", kind = { "gpu", "cpu", "accelerator", "other" }, text = "what it is" },
  { name = "compute_units", kind = "count", text = "compute units" },
  { name = "clock", kind = "real", unit = "Hz", text = "highest clock, as the driver says" },
  { name = "sub_group", kind = "count", unit = "items", text = "work-items that go in step" },
  { name = "unit.items", kind = "count", unit = "items",
    text = "work-items that a compute unit holds at a time" },
  { name = "unit.groups", kind = "count", unit = "groups",
    text = "work-groups that a compute unit holds at a time" },
  { name = "unit.local_memory", kind = "count", unit = "B",
    text = "local memory of all groups that a compute unit holds" },
  { name = "group.items", kind = "count", unit = "items", text = "work-items of a group at most" },
  { name = "issue.rate", kind = "real", unit = "1/s",
    text = "float multiply-adds of sub-groups, whole device" },
  { name = "issue.latency", kind = "real", unit = "s",
    text = "a float multiply-add that waits for another" },
  { name = "cost.float64", kind = "real",
    text = "a double multiply-add, by throughput, in float multiply-adds" },
  { name = "cost.integer", kind = "real", text = "an integer addition or logical operation" },
  { name = "cost.multiply", kind = "real", text = "an integer multiplication" },
  { name = "cost.division", kind = "real", text = "an integer division" },
  { name = "cost.division64", kind = "real", text = "the same of 64 bits" },
  { name = "cost.float_division", kind = "real", text = "a float division" },
  { name = "cost.double_division", kind = "real", text = "the same of doubles" },
  { name = "cost.root", kind = "real", text = "a square root" },
  { name = "cost.root64", kind = "real", text = "the same of doubles" },
  { name = "cost.exponential", kind = "real", text = "an exponential" },
  { name = "cost.exponential64", kind = "real", text = "the same of doubles" },
  { name = "cost.special", kind = "real", text = "a logarithm or a sine: their mean" },
  { name = "cost.special64", kind = "real", text = "the same of doubles" },
  { name = "cost.power", kind = "real", text = "a power" },
  { name = "cost.power64", kind = "real", text = "the same of doubles" },
  { name = "cost.conversion", kind = "real", text = "a conversion between int and float" },
  { name = "request.rate", kind = "real", unit = "1/s",
    text = "requests of sub-groups to local memory without conflicts, whole device" },
  { name = "local.latency", kind = "real", unit = "s",
    text = "a load from local memory that waits for another" },
  { name = "l1.latency", kind = "real", unit = "s", text = "the same from the nearest cache" },
  { name = "l1.bytes", kind = "count", unit = "B", text = "its size" },
  { name = "l2.latency", kind = "real", unit = "s", text = "the same from the next cache" },
  { name = "l2.bytes", kind = "count", unit = "B", text = "its size" },
  { name = "l3.latency", kind = "real", unit = "s", text = "the same from a third cache" },
  { name = "l3.bytes", kind = "count", unit = "B", text = "its size" },
  { name = "memory.latency", kind = "real", unit = "s", text = "the same from memory" },
  { name = "l2.bandwidth", kind = "real", unit = "B/s", text = "reads that L2 answers" },
  { name = "memory.bandwidth", kind = "real", unit = "B/s",
    text = "two reads and a write, far beyond all caches" },
  { name = "sector", kind = "count", unit = "B", text = "what a lone load gets from L2" },
  { name = "memory.block", kind = "count", unit = "B", text = "what a lone load gets from memory" },
  { name = "group.time", kind = "real", unit = "s", text = "what an empty group of 256 adds" },
  { name = "launch.time", kind = "real", unit = "s", text = "an empty launch" },
  { name = "barrier.time", kind = "real", unit = "s",
    text = "a barrier of 256 items, and a number of each that outlives it" },
  { name = "atomic.same", kind = "real", unit = "1/s", text = "atomic additions to one word" },
  { name = "atomic.different", kind = "real", unit = "1/s",
    text = "atomic additions of each item to its own" },
  { name = "atomic.local", kind = "real", unit = "1/s",
    text = "atomic additions of a group to one word in local memory" },
  { name = "feature.cache", kind = { "yes", "no" }, text = "are loads cached?" },
  { name = "feature.local_memory", kind = { "real", "emulated", "none" },
    text = "is local memory a memory of its own?" },
  { name = "feature.coalescing", kind = { "yes", "no" },
    text = "does it matter whether neighbours access neighbours?" },
  { name = "feature.vload", kind = { "whole", "elements" },
    text = "does vload take a vector at once, or its elements?" },
  { name = "feature.banks", kind = "count or none", text = "banks of local memory" },
  { name = "transfer.to", kind = "real", unit = "B/s", text = "copies to the device" },
  { name = "transfer.from", kind = "real", unit = "B/s", text = "copies from the device" },
}

local BY_NAME = {}
for _, constant in ipairs(profile.CONSTANTS) do
  BY_NAME[constant.name] = constant
end

-- Reading

--- A number as the file has it: decimal, finite.
local function number_of(word)
  local number = word:find("^[%d.][%deE.+-]*$") and tonumber(word)
  return number and number < math.huge and number or nil
end

local READERS = {}

function READERS.text(word)
  local text = word:match('^"(.*)"$')
  if text and text ~= "" and not text:find('"') then
    return text
  end
  return nil, 'a text between quotes ("")'
end

function READERS.count(word)
  local number = number_of(word)
  local whole = number and math.tointeger(number)
  if whole and whole > 0 then
    return whole
  end
  return nil, "a whole number of 1 or more"
end

function READERS.real(word)
  local number = number_of(word)
  if number and number > 0 then
    return number + 0.0
  end
  return nil, "a number of more than 0"
end

READERS["count or none"] = function(word)
  if word == "none" then
    return word
  end
  local count = READERS.count(word)
  return count, "a whole number of 1 or more, or none"
end

local function read_word(word, words)
  for _, each in ipairs(words) do
    if word == each then
      return word
    end
  end
  return nil, "one of " .. table.concat(words, ", ")
end

--- The words of a line without its comment; one between quotes may have blanks.
local function words_of(line)
  local words, at = {}, 1
  while true do
    at = line:find("%S", at)
    if not at or line:sub(at, at) == "#" then
      return words
    end
    local word = line:match('^"[^"]*"', at) or line:match("^%S+", at)
    words[#words + 1] = word
    at = at + #word
  end
end

--- A share, as "0.4%".
local function spread_of(word)
  local digits = word:match("^(.*)%%$")
  local number = digits and number_of(digits)
  return number and number >= 0 and number / 100 or nil
end

--- Take the words of a line in; returns what is wrong with them.
local function take(read, words)
  local name, word = words[1], words[2]
  local constant = BY_NAME[name]
  if not constant then
    return name .. ": no such constant"
  elseif read.values[name] ~= nil then
    return name .. ": is there twice"
  elseif not word then
    return name .. ": its value is missing"
  end
  local value, expected
  if type(constant.kind) == "table" then
    value, expected = read_word(word, constant.kind)
  else
    value, expected = READERS[constant.kind](word)
  end
  if value == nil then
    return ("%s: '%s' is not %s"):format(name, word, expected)
  end
  local rest = 3
  if constant.unit then
    if words[rest] ~= constant.unit then
      return ("%s: its unit is %s%s"):format(name, constant.unit,
        words[rest] and ", not " .. words[rest] or ", which is missing")
    end
    rest = rest + 1
  end
  local spread = words[rest] and spread_of(words[rest])
  if words[rest] and not spread or words[rest + 1] then
    return ("%s: '%s' is more than value, unit and spread (such as 0.4%%)"):format(name,
      words[spread and rest + 1 or rest])
  end
  read.values[name], read.spreads[name] = value, spread
end

local function fail(path, line, text)
  local place = line and ("%s:%d"):format(path, line) or path
  failure.raise(exit.BAD_RECORD, "%s: %s; write the profile again with `assay calibrate`", place,
    text)
end

--- Read a profile out of a text. Raises a failure, exit.BAD_RECORD, if it is none.
-- @tparam string text
-- @tparam string path for messages
-- @treturn table `path`; `values` and `spreads` (shares), by name
function profile.parse(text, path)
  local version = text:match("^# Assay device profile, version (%d+)%f[\r\n\0]")
  if not version then
    fail(path, 1, ("is no device profile: its first line is not '%s%d'"):format(HEAD,
      profile.VERSION))
  elseif version ~= tostring(profile.VERSION) then
    fail(path, 1, ("is of version %.20s; this Assay reads version %d"):format(version,
      profile.VERSION))
  end
  local read, number = { path = path, values = {}, spreads = {} }, 0
  for line in text:gmatch("([^\n]*)\n?") do
    number = number + 1
    if line:find("[\0-\8\11\12\14-\31\127]") or not utf8.len(line) then
      fail(path, number, "has a control character or is no UTF-8")
    end
    local words = words_of(line)
    local reason = words[1] and take(read, words)
    if reason then
      fail(path, number, reason)
    end
  end
  if not read.values.device then
    fail(path, nil, "names no device")
  end
  return read
end

--- Read a profile. Raises a failure: exit.NO_INPUT if the file cannot be read, exit.BAD_RECORD if
-- it is none.
-- @tparam string path
-- @treturn table as of `profile.parse`
function profile.read(path)
  local mode = lfs.attributes(path, "mode")
  if mode == "directory" then
    failure.raise(exit.NO_INPUT, "%s: is a folder; give the name of a profile", path)
  end
  local handle <close>, reason = io.open(path, "rb")
  if not handle then
    failure.raise(exit.NO_INPUT, "%s; `assay calibrate -o FILE` writes a profile", reason)
  end
  local text, why = handle:read(MOST_BYTES + 1)
  if why then
    failure.raise(exit.NO_INPUT, "%s: could not be read: %s", path, why)
  elseif text and #text > MOST_BYTES then
    fail(path, nil, ("has more than %d bytes and is no profile"):format(MOST_BYTES))
  end
  return profile.parse(text or "", path)
end

-- Those that are shipped

--- The folder of the shipped ones: beside this file.
local function shipped_folder()
  return debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$") .. "/profiles"
end

--- Short names of the profiles that come with Assay.
-- @treturn {string,...} sorted
function profile.names()
  local names, folder = {}, shipped_folder()
  if lfs.attributes(folder, "mode") == "directory" then
    for entry in lfs.dir(folder) do
      names[#names + 1] = entry:match("^([^.].*)%.profile$")
    end
  end
  table.sort(names)
  return names
end

--- Find a profile and read it. Raises a failure as `profile.read` does.
-- @tparam string name short name of a shipped one, or else the path of a file; with a slash it is
--   always a path
-- @treturn table as of `profile.parse`
function profile.find(name)
  local names = profile.names()
  for _, each in ipairs(names) do
    if each == name then
      return profile.read(("%s/%s.profile"):format(shipped_folder(), name))
    end
  end
  if name:find("/") or lfs.attributes(name, "mode") then
    return profile.read(name)
  end
  failure.raise(exit.NO_INPUT, "%s: neither a file nor a profile that comes with Assay (%s); "
    .. "`assay calibrate -o FILE` writes one", name, table.concat(names, ", "))
end

-- Writing

local function value_text(constant, value)
  if constant.kind == "text" then
    return '"' .. value:gsub('[%c"]', " ") .. '"'
  elseif constant.kind == "real" then
    return ("%.4g"):format(value)
  end
  return math.type(value) and ("%d"):format(value) or value
end

--- The profile as a file has it.
-- @tparam table of `values` and `spreads` by name; `notes`: lines for comments at its head
-- @treturn string
function profile.text(of)
  local lines = { HEAD .. profile.VERSION }
  for _, note in ipairs(of.notes or {}) do
    lines[#lines + 1] = "# " .. note:gsub("%c", " ")
  end
  for _, constant in ipairs(profile.CONSTANTS) do
    local value, spread = of.values[constant.name], (of.spreads or {})[constant.name]
    if value ~= nil then
      lines[#lines + 1] = ("%-20s %-12s %-6s %-6s # %s"):format(constant.name,
        value_text(constant, value), constant.unit or "",
        spread and ("%.1f%%"):format(100 * spread) or "", constant.text)
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

return profile
