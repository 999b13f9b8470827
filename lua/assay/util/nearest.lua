--- What somebody who wrote a name wrongly may have meant.
-- @module assay.util.nearest

local nearest = {}

-- Names that are proposed at most, letters that may be wrong in any, and the share of long ones.
local MOST, WRONG_LETTERS, WRONG_SHARE = 3, 2, 1 / 3

--- The next row of the table by which the distance of two words is found: the distances of the
-- first `i` letters of `word` from all beginnings of `name`; `before` and `earlier` are those of
-- one letter and of two letters less.
local function next_row(before, earlier, word, name, i)
  local row = { [0] = i }
  for j = 1, #name do
    local same = word:byte(i) == name:byte(j)
    row[j] = math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (same and 0 or 1))
    if earlier and j > 1 and word:byte(i) == name:byte(j - 1) and word:byte(i - 1) == name:byte(j)
    then
      row[j] = math.min(row[j], earlier[j - 2] + 1)
    end
  end
  return row
end

--- Letters that must be put in, left out or replaced, and neighbours that must change places, to
-- make one word of another.
-- @tparam string word
-- @tparam string name
-- @treturn integer
function nearest.distance(word, name)
  local row, before = { [0] = 0 }, nil
  for j = 1, #name do
    row[j] = j
  end
  for i = 1, #word do
    row, before = next_row(row, before, word, name, i), row
  end
  return row[#name]
end

--- The names nearest to a word, whatever the distance.
-- @tparam string word
-- @tparam {string,...} names
-- @treturn {table,...} at most three: `name`, `distance`; `is_near` if so few letters are wrong
--   that the word may be meant for it
function nearest.ranked(word, names)
  local list = {}
  for i, name in ipairs(names) do
    local distance = nearest.distance(word, name)
    list[i] = { name = name, distance = distance, is_near = distance <= #word * WRONG_SHARE }
  end
  table.sort(list, function(a, b)
    return a.distance < b.distance or a.distance == b.distance and a.name < b.name
  end)
  return table.move(list, 1, MOST, 1, {})
end

--- The names that a word may be meant for: those that it is a part of, and those that differ from
-- it by few letters; the nearest first.
-- @tparam string word
-- @tparam {string,...} names
-- @treturn {string,...} at most three
function nearest.of(word, names)
  local list, distance = {}, {}
  word = word:lower():gsub("[%s_]", "-")
  for _, name in ipairs(names) do
    distance[name] = nearest.distance(word, name)
    if #word > 1 and name:find(word, 1, true)
      or distance[name] <= math.max(WRONG_LETTERS, #word * WRONG_SHARE) then
      list[#list + 1] = name
    end
  end
  table.sort(list, function(a, b)
    return distance[a] < distance[b] or distance[a] == distance[b] and a < b
  end)
  return table.move(list, 1, MOST, 1, {})
end

return nearest
