--- The table of all keys that the build made, and which of them a word means.
-- @module assay.record.catalogue

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local json = require("assay.json")
local nearest = require("assay.util.nearest")
local record = require("assay.record.record")

local catalogue = {}

--- Read the key table. Raises a failure, exit.NO_INPUT, if that cannot be done.
-- @tparam string path of keys.json
-- @treturn table key to `text`, `unit`, `source`, `kind`, `index`
function catalogue.load(path)
  local keys, reason = json.decode(record.read_file(path))
  if type(keys) ~= "table" then
    failure.raise(exit.NO_INPUT, "%s: %s", path, reason or "no key table")
  end
  return keys
end

--- A pattern of a shell (`*`, `?`) as one of Lua; a plain word is found anywhere.
local function lua_pattern(pattern)
  local escaped = pattern:gsub("[%^%$%(%)%%%.%[%]%+%-]", "%%%0")
  if not pattern:find("[*?]") then
    return escaped
  end
  return "^" .. escaped:gsub("%*", ".*"):gsub("%?", ".") .. "$"
end

--- A word as synonyms are compared: in lower case, one blank between its parts.
local function plain(word)
  return (word:lower():gsub("[%s_-]+", " "):gsub("^ ", ""):gsub(" $", ""))
end

--- The words that people have for a key.
local function synonyms_of(key)
  local words = {}
  for synonym in (type(key) == "table" and record.optional(key.synonyms) or ""):gmatch("[^,]+") do
    words[#words + 1] = plain(synonym)
  end
  return words
end

--- Is a word, or its singular, one of those that people have for a key?
local function is_called(key, word)
  for _, synonym in ipairs(synonyms_of(key)) do
    if synonym == word or synonym .. "s" == word then
      return true
    end
  end
  return false
end

--- The keys that a pattern selects, sorted.
-- @tparam table keys by id, or true for each that is only a name
-- @tparam ?string pattern with `*` and `?`; without them a part of the key, or a word that people
--   have for it
-- @treturn {string,...}
function catalogue.select(keys, pattern)
  local searched, word = lua_pattern(pattern or ""), plain(pattern or "")
  local names = {}
  for name, key in pairs(keys) do
    names[#names + 1] = (name:find(searched) or is_called(key, word)) and name or nil
  end
  table.sort(names)
  return names
end

--- What people may ask for: parts of keys, and words that there are for them.
local function words_of(keys)
  local list, seen = {}, {}
  local function add(word)
    list[#list + 1] = not seen[word] and word or nil
    seen[word] = true
  end
  for name, key in pairs(keys) do
    for part in name:gmatch("[^.]+") do
      add(part)
    end
    for _, word in ipairs(synonyms_of(key)) do
      add(word)
    end
  end
  table.sort(list)
  return list
end

--- The keys of what a word was meant for, if it has a typing error.
-- @tparam table keys
-- @tparam string pattern that selects none
-- @treturn {string,...} keys, sorted; empty if it is no word, or like none
-- @treturn {string,...} the words that are nearest, at most three
function catalogue.guess(keys, pattern)
  local words = nearest.ranked(plain(pattern:gsub("[*?]", "")), words_of(keys))
  local best = words[1]
  if pattern:find("[*?]") or not best.is_near then
    best = nil
  end
  local names = {}
  for i, each in ipairs(words) do
    names[i] = each.name
  end
  return best and catalogue.select(keys, best.name) or {}, names
end

return catalogue
