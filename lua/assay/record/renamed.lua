--- Keys that had other names before version 2 of records: what users, spaces and older files say is
-- read as it is called now, with one warning.
-- @module assay.record.renamed

local say = require("assay.util.say")

local renamed = {}

-- Old names, and new ones; operations and indices may follow.
local NAMES = {
  ["bytes.moved"] = "bytes.requested", ["intensity.moved"] = "intensity.requested",
  ["bank.wavefronts"] = "bank.passes",
  ["entropy.global"] = "entropy.address", ["entropy.local"] = "entropy.granularity",
}

local has_warned = false

local function warn(text)
  if not has_warned then
    has_warned = true
    say.open():warning(text)
  end
end

--- What begins with an old name, with the new one.
local function translated(name)
  for old, new in pairs(NAMES) do
    local rest = name:sub(1, #old) == old and name:sub(#old + 1)
    if rest and (rest == "" or rest:find("^[.%[]")) then
      return new .. rest, old, new
    end
  end
  return name
end

--- A metric as it is called now.
-- @tparam string metric that a user names: a key, with an index or without, a space and a slash
--   may stand before it
-- @treturn string
function renamed.metric(metric)
  local scope, name = metric:match("^([^/]*/)(.*)$")
  local new, old, key = translated(name or metric)
  if old then
    warn(("%s is called %s now"):format(old, key))
  end
  return (scope or "") .. new
end

--- The text of an older file with the names of now.
-- @tparam string text JSON
-- @tparam string path of it, for the warning
-- @treturn string
function renamed.text(text, path)
  if not text:find("bytes.moved", 1, true) then -- which all of them have
    return text
  end
  local count = 0
  for old, new in pairs(NAMES) do
    local pattern = '([^\\]"[%l]*/?)' .. old:gsub("%.", "%%.") .. '([".%[])'
    local found
    text, found = text:gsub(pattern, "%1" .. new .. "%2")
    count = count + found
  end
  if count > 0 then
    warn(path .. ": its keys have older names; they are read as those of now (see `assay metrics`)")
  end
  return text
end

return renamed
