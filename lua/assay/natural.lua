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

--- The keys of tables, sorted, each once.
-- @tparam table ... objects whose keys are strings
-- @treturn {string,...}
function natural.keys(...)
  local names, seen = {}, {}
  for _, object in ipairs({ ... }) do
    for name in pairs(object) do
      if not seen[name] then
        seen[name] = true
        names[#names + 1] = name
      end
    end
  end
  table.sort(names, function(a, b) return known[a] < known[b] end)
  return names
end

return natural
