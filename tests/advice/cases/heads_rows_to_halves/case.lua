-- Keys or values of attention: rows of 128 floats by tokens and heads are copied as halves by heads and tokens. A group
-- of 64 has one row, and any strides will do.
local ROW <const> = 128

local function arguments(s)
  local all = ROW * s.heads * s.tokens
  local function int(name, value) return { name, value, type = "int" } end
  local function stride(name, value) return { name, value, type = "ulong" } end
  return {
    { "from", type = "float", count = all, fill = s.plain and 0.75,
      value = function(i) return ((i * 2654435761 >> 9) & 4095) / 1024 - 2 end },
    { "to", type = "ushort", count = all, fill = 0, output = true },
    int("n0", ROW), int("n1", s.tokens), int("n2", s.heads),
    stride("s0", 4), stride("s1", 4 * ROW * s.heads), stride("s2", 4 * ROW), stride("s3", 4 * all),
    int("m0", ROW), int("m1", s.tokens), int("m2", s.heads),
    stride("t0", 2), stride("t1", 2 * ROW), stride("t2", 2 * ROW * s.tokens), stride("t3", 2 * all),
  }
end

local function row_each(items)
  return function(s) return { s.tokens * items, s.heads, 1 } end
end

local function rows(items)
  return function(s) return { items, s.tokens, s.heads } end
end

local function variant(name, remedies, file, global, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "copy_rows", global = global,
    group = group }
end

local expert = variant("expert", { "vector", "group-size", "arithmetic" }, "expert", rows(32), { 32, 8, 1 })
expert.by = "expert"

return {
  kind = "streaming", set = "sixteenth",
  small = { tokens = 256, heads = 8 }, large = { tokens = 16384, heads = 32, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", row_each(64), { 64, 1, 1 }),
    variant("told_int", { "int-counter" }, "told_int", row_each(64), { 64, 1, 1 }),
    variant("quads", { "vector" }, "quads", row_each(32), { 32, 1, 1 }),
    variant("no_quotients", { "arithmetic" }, "no_quotients", row_each(64), { 64, 1, 1 }),
    variant("rows_together", { "group-size" }, "rows_together", rows(64), { 64, 4, 1 }),
    variant("groups_of_128", { "group-size" }, "before", row_each(128), { 128, 1, 1 }),
    variant("told_four", { "fewer-items" }, "told_four", function(s) return { s.tokens * 16, s.heads, 1 } end,
      { 64, 1, 1 }),
    expert,
  },
}
