-- Hash partitioning of a table by three columns, 16 bytes a row, as an engine for queries does before a shuffle.
local function rows(by) return function(s) return { s.rows // by } end end

local function variant(name, remedies, file, by, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "partition_of",
    global = rows(by), group = { group or 256 } }
end

local expert = variant("expert", { "fewer-items", "vector" }, "fours", 4)
expert.by = "expert"

return {
  set = "twelfth", kind = "hash", optimised = true,
  small = { rows = 16384 }, large = { rows = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "customer", type = "int", count = s.rows, fill = s.plain and 77031,
        value = function(i) return i * 2654435761 % 1000003 - 1000 end },
      { "ordered", type = "ulong", count = s.rows, range = { 1700000000000001, 1017 } },
      { "region", type = "ushort", count = s.rows, fill = s.plain and 41, value = function(i) return i * 31 % 211 end },
      { "part", type = "ushort", count = s.rows, fill = 0, output = true },
      { "rows", s.rows, type = "uint" },
      { "partitions", 1000, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before", 2),
    variant("row_an_item", { "more-items" }, "row_an_item", 1),
    variant("groups_of_128", { "group-size" }, "before128", 2, 128),
    variant("strided", { "fewer-items" }, "strided", 8),
    expert,
  },
}
