-- Flags interference in rows of samples, a channel of an antenna pair each: a window slides along a row, and all its
-- samples are flagged where the mean of those not yet flagged is too great. An item has a row; one of several windows.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFFFFFF
end

-- Whole numbers, so that sums are the same in any order; bursts in few places.
local function sample(row, t)
  local u = noise(row * 1031 + t) % 101 - 50
  if noise(row * 77 + t // 24) % 29 == 0 then u = u + 45 end
  return u
end

local function is_flagged(row, t) return noise(row * 499 + t * 7 + 3) % 23 == 0 and 1 or 0 end

local function arguments(across)
  return function(s)
    local count = s.rows * s.times

    local function at(i)
      if across then return i % s.rows, i // s.rows end
      return i // s.times, i % s.times
    end
    local function flag_word(i)
      local word = 0
      for k = 0, 3 do word = word | is_flagged(at(4 * i + k)) << 8 * k end
      return word
    end
    return {
      { "values", type = "float", count = count, value = function(i) return sample(at(i)) end },
      { "flags", type = "uint", count = count // 4, value = flag_word },
      { "flagged", type = "uchar", count = count, output = across and "flagged" or true,
        value = function(i) return is_flagged(at(i)) end,
        order = across and function(i) return i % s.times * s.rows + i // s.times end or nil },
      { "rows", s.rows, type = "int" }, { "times", s.times, type = "int" }, { "window", 16, type = "int" },
      { "threshold", 21.3, type = "float" },
    }
  end
end

local function variant(name, remedies, group, file, items)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "flag_runs",
    global = function(s) return { s.rows * (items or 1) } end, group = { group } }
end

local across = variant("times_side_by_side", { "transpose-data" }, 64)
across.arguments = arguments(true)
local expert = variant("expert", { "group-per-row", "tile", "arithmetic" }, 128, nil, 128)
expert.by = "expert"

return {
  kind = "filter", set = "twentieth",
  small = { rows = 256, times = 256 }, large = { rows = 2048, times = 1024 },
  twice = { rows = 512, times = 256 },
  arguments = arguments(),
  variants = {
    variant("before", nil, 64),
    variant("groups_of_32", { "group-size" }, 32, "before"),
    across,
    variant("marked_once", { "registers" }, 64),
    variant("product_compared", { "arithmetic" }, 64),
    variant("four_samples", { "vector" }, 64),
    variant("group_a_row", { "group-per-row" }, 128, nil, 128),
    expert,
  },
}
