-- Probes of a hash join against chains of a build side in four arrays.
local function probes(s) return { s.probes } end

local tables = {}

local function hash(key, bits) return (key * 2654435761 & 0xFFFFFFFF) >> (32 - bits) end

--- Chains of the build side: heads by bucket, and the next row of each; and rows by bucket.
local function build(s)
  local t = tables[s.probes]
  if t then return t end
  t = { heads = {}, next = {}, starts = {}, order = {} }
  function t.key(row) return 7 * ((row * 1664525 + 12345) % s.probes) end
  for b = 0, (1 << s.bits) - 1 do t.heads[b] = -1 end
  for row = 0, s.rows - 1 do
    local b = hash(t.key(row), s.bits)
    t.next[row], t.heads[b] = t.heads[b], row
  end
  local at = 0
  for b = 0, (1 << s.bits) - 1 do
    t.starts[b] = at
    local row = t.heads[b]
    while row >= 0 do
      t.order[at], at, row = row, at + 1, t.next[row]
    end
  end
  t.starts[1 << s.bits] = at
  tables[s.probes] = t
  return t
end

local function payload(row) return row * 31 % 1000003 end

local function arguments(s, layout)
  local t = build(s)
  local list = { { "probe_keys", type = "int", count = s.probes, range = { 0, 7 } } }
  local function add(name, count, value) list[#list + 1] = { name, type = "int", count = count, value = value } end
  if layout == "sorted" then
    add("starts", (1 << s.bits) + 1, function(b) return t.starts[b] end)
    add("rows", s.rows * 2, function(i)
      local row = t.order[i // 2]
      return i % 2 == 0 and t.key(row) or payload(row)
    end)
  else
    add("head", 1 << s.bits, function(b) return t.heads[b] end)
    if layout == "rows" then
      add("rows", s.rows * 4, function(i)
        local row, member = i // 4, i % 4
        if member == 0 then return t.key(row) end
        return member == 1 and payload(row) or member == 2 and t.next[row] or 0
      end)
    elseif layout == "pairs" then
      add("links", s.rows * 2, function(i) return i % 2 == 0 and t.key(i // 2) or t.next[i // 2] end)
      add("build_vals", s.rows, payload)
    else
      add("next", s.rows, function(row) return t.next[row] end)
      add("build_keys", s.rows, t.key)
      add("build_vals", s.rows, payload)
    end
  end
  list[#list + 1] = { "out", type = "int", count = s.probes, fill = 0, output = true }
  list[#list + 1] = { "bits", s.bits, type = "int" }
  return list
end

return {
  kind = "join", set = "fourth", optimised = false,
  small = { probes = 32768, rows = 4096, bits = 11 }, twice = { probes = 65536, rows = 8192, bits = 12 },
  large = { probes = 33554432, rows = 1048576, bits = 19 },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "probe", global = probes, group = { 128 } },
    { name = "rows", remedies = { "interleave" }, file = "rows.cl", kernel = "probe", global = probes,
      group = { 128 }, arguments = function(s) return arguments(s, "rows") end },
    { name = "links", remedies = { "interleave" }, file = "links.cl", kernel = "probe", global = probes,
      group = { 128 }, arguments = function(s) return arguments(s, "pairs") end },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "probe",
      global = function(s) return { s.probes // 4 } end, group = { 128 } },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "probe",
      global = function(s) return { s.probes // 8 } end, group = { 128 } },
    { name = "keys_late", remedies = { "branches" }, file = "keys_late.cl", kernel = "probe", global = probes,
      group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "probe", global = probes,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "interleave", "vector" }, file = "expert.cl", kernel = "probe",
      global = function(s) return { s.probes // 2 } end, group = { 128 },
      arguments = function(s) return arguments(s, "sorted") end },
  },
}
