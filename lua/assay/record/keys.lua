--- What the keys of a record say of how they are shown: titles, sections, which of an index stands
-- for all, which way is better. Records of version 1 say nothing of it: there the table that is
-- shipped does.
-- @module assay.record.keys

local json = require("assay.json")
local memo = require("assay.util.memo")

local keys = {}

-- What a key of version 1 lacks.
local MANNERS = { "order", "title", "section", "shown", "synonyms", "better", "leads", "aside" }

local path_of_shipped

--- Say where the table of keys is that is shipped.
-- @tparam string path of keys.json
function keys.set_shipped(path)
  path_of_shipped = path
end

local shipped = memo.of(function(path)
  local file = io.open(path, "rb")
  local text = file and file:read("a")
  if file then
    file:close()
  end
  return text and json.decode(text) or {}
end)

--- Give keys of version 1 what later ones say themselves, as far as it is known.
-- @tparam table list keys of a record, by id
function keys.complete(list)
  local known = path_of_shipped and shipped[path_of_shipped] or {}
  for id, key in pairs(list) do
    for _, member in ipairs(MANNERS) do
      key[member] = known[id] and known[id][member]
    end
  end
end

--- What a key is called in a row or a column.
-- @tparam table key
-- @treturn string
function keys.title(key)
  return key.title or key.text
end

--- The metric that stands for all of a key where one is shown: itself, or one of its indices.
-- @tparam string id
-- @tparam table key
-- @treturn string "coalesce.per_request.loads[32,32]"
function keys.metric(id, key)
  return key.shown and ("%s[%s]"):format(id, key.shown) or id
end

--- Is it among the first figures of something?
-- @tparam table key
-- @tparam string kind "kernel", "argument", "line" or "space"
-- @treturn boolean
function keys.leads(key, kind)
  for _, each in ipairs(key.leads or {}) do
    if each == kind then
      return true
    end
  end
  return false
end

--- The ids of the keys that are accepted, in the order of a report.
-- @tparam table list keys, by id
-- @tparam func accept of a key and its id
-- @treturn {string,...}
function keys.select(list, accept)
  local ids = {}
  for id, key in pairs(list) do
    ids[#ids + 1] = accept(key, id) and id or nil
  end
  table.sort(ids, function(a, b)
    local first, second = list[a].order or math.huge, list[b].order or math.huge
    if first ~= second then
      return first < second
    end
    return a < b
  end)
  return ids
end

return keys
