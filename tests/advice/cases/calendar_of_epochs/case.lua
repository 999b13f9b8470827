-- Dates of a column of timestamps, year by year and month by month as calendars are found in the wild.
local function rows(by) return function(s) return { s.rows // by } end end

local function variant(name, remedies, file, by, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "extract_date",
    global = rows(by or 1), group = { group or 256 } }
end

local expert = variant("expert", { "arithmetic", "vector", "fewer-items" }, "expert", 2)
expert.by = "expert"

return {
  set = "twelfth", kind = "decode", optimised = false,
  small = { rows = 4096, apart = 517003 }, large = { rows = 1 << 24, apart = 127 },
  arguments = function(s)
    return {
      { "epoch", type = "long", count = s.rows, range = { 86399, s.apart } },
      { "yyyymmdd", type = "int", count = s.rows, fill = 0, output = true },
      { "weekday", type = "uchar", count = s.rows, fill = 0, output = true },
      { "hour", type = "uchar", count = s.rows, fill = 0, output = true },
      { "rows", s.rows, type = "long" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("table", { "constant" }, "table"),
    variant("narrow", { "arithmetic" }, "narrow"),
    variant("closed", { "arithmetic" }, "closed"),
    variant("four_rows", { "vector", "fewer-items" }, "four_rows", 4),
    variant("groups_of_64", { "group-size" }, "before", 1, 64),
    expert,
  },
}
