-- Cycles in histories of stress, found with a stack of turning points: an item a history, whose turning points go to a
-- buffer first. Histories differ in length, and stand behind each other.
local MEMBERS <const> = 3
local tables = {}

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return x ~ x >> 15
end

local function table_of(s)
  if not tables[s.histories] then
    local starts, sorted, at = {}, {}, 0
    for h = 0, s.histories - 1 do
      starts[h] = at
      sorted[h + 1] = h
      at = at + (noise(h) % 10 + 1) * s.scale
    end
    starts[s.histories] = at
    local function length(h) return starts[h + 1] - starts[h] end
    table.sort(sorted, function(p, q)
      if length(p) ~= length(q) then return length(p) > length(q) end
      return p < q
    end)
    tables[s.histories] = { starts = starts, sorted = sorted, total = at, length = length }
  end
  return tables[s.histories]
end

--- The history that an element is of.
local function history_of(s, element)
  local starts, low, high = table_of(s).starts, 0, s.histories - 1
  while low < high do
    local middle = (low + high + 1) // 2
    if starts[middle] <= element then low = middle else high = middle - 1 end
  end
  return low
end

local function stress(i) return noise(i * 7 + 3) % 65536 / 65536 end

local function arguments(is_sorted, columns, arrays)
  return function(s)
    local t = table_of(s)
    local count = columns and s.histories * s.scale * 10 or t.total
    local order
    if columns then
      order = function(i)
        local cycle = i // MEMBERS
        local h = history_of(s, cycle)
        return ((cycle - t.starts[h]) * s.histories + h) * MEMBERS + i % MEMBERS
      end
    elseif arrays then
      order = function(i) return i % MEMBERS * t.total + i // MEMBERS end
    end
    local list = {
      { "stress", type = "double", count = count, value = function(i)
        if not columns then return stress(i) end
        local h, at = i % s.histories, i // s.histories
        return at < t.length(h) and stress(t.starts[h] + at) or 0
      end },
      { "starts", type = "int", count = s.histories + 1, value = function(i) return t.starts[i] end },
      { "turning", type = "double", count = count, fill = 0 },
      { "stack", type = "int", count = count, fill = 0 },
      { "cycles", type = "double", count = count * MEMBERS, fill = 0, output = order and "cycles" or true,
        order = order, outputs = order and t.total * MEMBERS },
      { "found", type = "int", count = s.histories, fill = 0, output = true },
      { "histories", s.histories, type = "int" },
    }
    if is_sorted then
      list[#list + 1] = { "sorted", type = "int", count = s.histories, value = function(i) return t.sorted[i + 1] end }
    end
    if arrays then list[#list + 1] = { "total", t.total, type = "int" } end
    return list
  end
end

local function variant(name, remedies, group, file, of_arguments)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "count_cycles",
    global = function(s) return { s.histories } end, group = { group }, arguments = of_arguments }
end

local expert = variant("expert", { "transpose-data", "fuse", "registers", "group-size" }, 32, nil,
  arguments(false, true))
expert.by = "expert"

return {
  kind = "signal", set = "twentieth", tolerance = 1e-12,
  small = { histories = 512, scale = 16 }, large = { histories = 4096, scale = 100 },
  arguments = arguments(),
  variants = {
    variant("before", nil, 256),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    variant("turning_point_held", { "registers" }, 256),
    variant("one_pass", { "fuse" }, 256),
    variant("by_length", { "bin" }, 256, nil, arguments(true)),
    variant("members_apart", { "soa" }, 256, nil, arguments(false, false, true)),
    variant("columns", { "transpose-data" }, 256, nil, arguments(false, true)),
    expert,
  },
}
