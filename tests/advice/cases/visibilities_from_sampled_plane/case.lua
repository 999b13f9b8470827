-- Visibilities from a plane of complex numbers: each is a sum of 64 by 64 points around its place, times the weights of
-- one of 64 tables, that of its fraction of a point. A group of 32 by 8 items has one, and adds up in local memory.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return (x ~ x >> 15) / 0x100000000
end

local function arguments(s)
  local points = s.size * s.size * 2
  local function place(i) return 40 + (s.size - 80) * noise(i) end
  local function weight(i)
    return (i % 2 == 0 and 1 or 0.25) * (0.5 + noise(i // 2 % 4096 * 3 + i % 2)) * (1 + i // 8192 / 64)
  end
  return {
    { "out", type = "float", count = s.visibilities * 2, fill = 0, output = true },
    { "in", type = "float", count = s.visibilities * 2, value = place },
    { "plane", type = "float", count = points, fill = points > 1000000 and 0.75 or nil,
      value = function(i) return i % 2 == 0 and 1 + noise(i) or 0.25 * noise(i) end },
    { "table", type = "float", count = 64 * 64 * 64 * 2, value = weight },
    { "size", s.size, type = "int" },
  }
end

local function variant(name, remedies, more)
  more = more or {}
  local w, h = more.w or 32, more.h or 8
  return { name = name, remedies = remedies, file = (more.file or name) .. ".cl", kernel = "degrid",
    options = ("-D W=%d -D H=%d"):format(w, h), group = more.group or { w, h },
    global = more.global or function(s) return { s.visibilities * w, h } end }
end

return {
  kind = "gather", set = "nineteenth", optimised = true, tolerance = 1e-4,
  small = { visibilities = 64, size = 256 }, large = { visibilities = 32768, size = 4096 },
  twice = { visibilities = 128, size = 256 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("groups_of_64", { "group-size" }, { file = "before", h = 2 }),
    variant("points_by_two", { "vector" }),
    variant("written_out", { "unroll" }),
    variant("told_four", { "fewer-items" }, { global = function(s) return { s.visibilities // 4 * 32, 8 } end }),
    variant("rows_swapped", { "swap-dimensions" }, { group = { 8, 32 },
      global = function(s) return { s.visibilities * 8, 32 } end }),
    variant("visibility_each", { "fewer-items" }, { group = { 64 },
      global = function(s) return { s.visibilities } end }),
  },
}
