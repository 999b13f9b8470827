-- Bases of sorted reads of 100, counted by position of the reference: twenty reads over each.
local READLEN, APART = 100, 5

local function positions(s) return s.reads * APART + READLEN + 1024 end

local function arguments(columns, planes)
  return function(s)
    local npos = positions(s)
    local list = {
      { "bases", type = "uchar", count = s.reads * READLEN, fill = s.plain and 2, value = function(i)
        local r, k = i // READLEN, i % READLEN
        if columns then r, k = i % s.reads, i // s.reads end
        local v = ((r * APART + k) * 2654435761 >> 13) % 4
        if (r * 31 + k * 17) % 29 == 0 then v = (r + k) % 5 end
        return v
      end },
      { "start", type = "uint", count = s.reads, range = { 3, APART } },
      { "counts", type = "uint", count = npos * 4, fill = 0, output = true, order = planes and function(i)
        return i % 4 * npos + i // 4
      end },
      { "nreads", s.reads, type = "uint" },
    }
    if planes then list[#list + 1] = { "npos", npos, type = "uint" } end
    return list
  end
end

local function variant(name, remedies, file, group, global)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "pileup",
    global = global or function(s) return { s.reads } end, group = { group or 64 } }
end

local by_cycle = variant("by_cycle", { "transpose-data" }, "by_cycle")
by_cycle.arguments = arguments(true)
local planes = variant("planes", { "soa" }, "planes")
planes.arguments = arguments(false, true)
local expert = variant("expert", { "privatise", "more-items", "vector", "group-size" }, "expert", 256,
  function(s) return { s.reads * 2 } end)
expert.by = "expert"

return {
  set = "twelfth", kind = "histogram", optimised = false,
  small = { reads = 1024 }, large = { reads = 1 << 20, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before"),
    by_cycle,
    planes,
    variant("base_a_thread", { "more-items" }, "base_a_thread", 64, function(s) return { s.reads * READLEN } end),
    variant("four_bases", { "vector" }, "four_bases"),
    variant("window", { "privatise" }, "window"),
    expert,
  },
}
