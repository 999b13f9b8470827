--- Demands made by hand, for tests of the cost model, and what two of them do not share.

local demands = {}

-- All members of a demand that count something.
local COUNTS = { "instructions", "vector", "passes", "load_requests", "store_requests",
  "split_passes", "split_sectors", "split_instructions", "compared", "compared_sectors",
  "compared_words", "compared_own_words",
  "load_sectors", "store_sectors", "partial_sectors",
  "group_sectors", "loads", "bank_passes",
  "private_requests", "overtaking", "updates", "updated_sectors", "update_requests", "rounds",
  "local_rounds", "unordered_rounds", "unrolled_rounds", "barriers", "local_bytes",
  "loaded_sectors", "written_blocks", "blocks",
  "reloaded_sectors", "reloaded_requests", "walked_sectors", "others_sectors", "own_sectors",
  "load_lines", "store_lines", "hot_words",
  "one_word_stores", "uniform_updates" }
local CLASSES = { "division", "division64", "float64", "native", "quotient", "quotient64", "root",
  "root64", "exponential", "exponential64", "special", "special64", "power", "power64" }

--- A demand of 4 groups of 64 items that asks for nothing but what is given.
function demands.of(members)
  local d = { groups = 4, group_items = 64, items = 256, active = 1, skew = 1, rounds_skew = 1,
    slow = {} }
  for _, name in ipairs(COUNTS) do
    d[name] = 0
  end
  for _, class in ipairs(CLASSES) do
    d.slow[class] = 0
  end
  for name, value in pairs(members) do
    if name == "slow" then
      for class, count in pairs(value) do
        d.slow[class] = count
      end
    else
      d[name] = value
    end
  end
  d.global, d.group = d.global or { d.items, 1, 1 }, d.group or { d.group_items, 1, 1 }
  d.loops = d.loops or {}
  return d
end

local function same(a, b)
  return math.abs(a - b) <= 1e-9 * math.max(1, math.abs(a), math.abs(b))
end

--- The members that two demands do not share, as "name value" of the second, sorted.
function demands.differences(before, after)
  local list = {}
  for name, value in pairs(before) do
    if type(value) == "number" and not same(value, after[name]) then
      list[#list + 1] = ("%s %.9g"):format(name, after[name])
    end
  end
  for class, value in pairs(before.slow) do
    if not same(value, after.slow[class]) then
      list[#list + 1] = ("slow.%s %.9g"):format(class, after.slow[class])
    end
  end
  table.sort(list)
  return list
end

--- Members and their values, as `differences` has them.
function demands.texts_of(expected)
  local list = {}
  for name, value in pairs(expected) do
    list[#list + 1] = ("%s %.9g"):format(name, value)
  end
  table.sort(list)
  return list
end

demands.COUNTS, demands.CLASSES = COUNTS, CLASSES

return demands
