--- The order in which people count: [2] comes before [10].
-- @module assay.natural

local natural = {}

local DIGITS = 20

--- A text that sorts numbers by their value.
local function sortable(name)
  return (name:gsub("%d+", function(digits) return ("0"):rep(DIGITS - #digits) .. digits end))
end

-- The same few hundred metrics are sorted for each scope.
local known = setmetatable({}, { __index = function(texts, name)
  texts[name] = sortable(name)
  return texts[name]
end })

local function is_before(a, b)
  return known[a] < known[b]
end

--- The keys of tables, sorted, each once.
-- @tparam {table,...} objects whose keys are strings
-- @tparam ?func wanted of a key; nil takes all
-- @treturn {string,...}
function natural.keys(objects, wanted)
  local names, seen = {}, {}
  for _, object in ipairs(objects) do
    for name in next, object do
      if not seen[name] and (not wanted or wanted(name)) then
        seen[name] = true
        names[#names + 1] = name
      end
    end
  end
  table.sort(names, is_before)
  return names
end

return natural
