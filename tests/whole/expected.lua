--- expected.lua - reads the two kinds of .expected files; see README.md of kernels/ and tests/host.
--
-- A claim knows the line it stands on, so that a mismatch can name it.

local cjson = require "cjson"
local process = require "process"

local expected = {}

local function number(word, where)
  if word == "null" then return cjson.null end
  return tonumber(word) or error(where .. ": '" .. tostring(word) .. "' is not a number", 0)
end

local function each_line(file)
  local text = process.read(file) or error(file .. ": cannot be read", 0)
  local at = 0
  return coroutine.wrap(function()
    for line in (text .. "\n"):gmatch "(.-)\n" do
      at = at + 1
      local words = {}
      for word in line:gsub("#.*", ""):gmatch "%S+" do words[#words + 1] = word end
      if #words > 0 then coroutine.yield(words, file .. ":" .. at) end
    end
  end)
end

--- Figures of a kernel.
-- @return  list of {where, section, scope, key, number, word}
function expected.kernel(file)
  local claims, section = {}, nil
  for words, where in each_line(file) do
    local name = words[1]:match "^%[(.+)%]$"
    if name then
      if name ~= "any" and name ~= "default" then error(where .. ": no such section", 0) end
      section = name
    elseif #words ~= 3 or not section then
      error(where .. ": is not 'scope key number'", 0)
    else
      claims[#claims + 1] = { where = where, section = section, scope = words[1], key = words[2],
        number = number(words[3], where), word = words[3] }
    end
  end
  if #claims == 0 then error(file .. ": claims nothing", 0) end
  return claims
end

local directives = {}

function directives.launches(run, words, where)
  run.launches[#run.launches + 1] =
    { where = where, kind = words[2], number = number(words[3], where) }
end

function directives.entry(run, words, where)
  if words[6] ~= "count" or words[8] ~= "failed" then error(where .. ": not an entry", 0) end
  run.entries[#run.entries + 1] = { where = where, kernel = words[2], global = words[3],
    ["local"] = words[4], offset = words[5], count = number(words[7], where),
    failed = number(words[9], where) }
end

function directives.value(run, words, where)
  local claim = { where = where, kernel = words[2], global = words[3], scope = words[4],
    key = words[5] }
  if #words == 6 then
    claim.number, claim.word = number(words[6], where), words[6]
  else
    claim.parts = {}
    for i = 6, #words, 2 do claim.parts[words[i]] = number(words[i + 1], where) end
  end
  run.values[#run.values + 1] = claim
end

function directives.complete(run, words) run.complete = words[2] == "true" end

--- What a host program must leave behind.
-- @return  {exit, records = list of {program, complete, launches, entries, values}}
function expected.host(file, program)
  local function new_record(name)
    return { program = name, complete = true, launches = {}, entries = {}, values = {} }
  end
  local all = { exit = 0, records = { new_record(program) } }
  for words, where in each_line(file) do
    local name = words[1]
    if name == "exit" then
      all.exit = number(words[2], where)
    elseif name == "record" and words[2] == "none" then
      all.records = {}
    elseif name == "record" then
      all.records[#all.records + 1] = new_record(words[2])
    elseif directives[name] and #all.records > 0 then
      directives[name](all.records[#all.records], words, where)
    else
      error(where .. ": '" .. name .. "' is not a directive", 0)
    end
  end
  return all
end

--- Whether a figure is the number of a claim: a number with a point to half a unit of its last
-- digit, any other exactly.
function expected.meets(word, claimed, got)
  if claimed == cjson.null or got == cjson.null then return claimed == got end
  if type(got) ~= "number" then return false end
  local digits = word:match "%.(%d+)$"
  if not digits then return got == claimed end
  return math.abs(got - claimed) <= 0.5 * 10.0 ^ -#digits * (1 + 1e-9)
end

return expected
