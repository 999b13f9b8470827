-- Nine weighted points of a plane of doubles: groups of 256 columns copy ten rows to local memory and make eight. The
-- first dimension is that of rows, with one item in a group.
local ALIGNED = 16

local function pitch_of(s, first) return (s.columns + 2 + first + ALIGNED - 1) // ALIGNED * ALIGNED end

local function arguments(rows, items, first)
  return function(s)
    local pitch = pitch_of(s, first or 0)
    local usual = pitch_of(s, 0)
    local count = pitch * (s.rows + 2)
    local function place(i) return i // usual * pitch + i % usual + (first or 0) end
    local function at(i)                                            -- where it is without that space
      local column = i % pitch - (first or 0)
      return column < 0 and -1 or i // pitch * usual + column
    end
    local list = {
      { "from", type = "double", count = count, fill = s.plain and 0.5, value = function(i)
        local k = at(i)
        return k < 0 and 0 or (k * 2654435761 >> 12) % 509 / 128
      end },
      { "to", type = "double", count = count, fill = 0, output = true },
      { "aligned", ALIGNED, type = "int" }, { "centre", 0.5, type = "double" }, { "beside", 0.1, type = "double" },
      { "diagonal", 0.025, type = "double" },
    }
    if first then
      list[2].output, list[2].order, list[2].outputs = "to", place, (s.rows + 2) * usual
    end
    if rows then list[#list + 1] = { "tile", type = "double", count = (rows + 2) * (items + 2), on = "local" } end
    return list
  end
end

local function variant(name, remedies, rows, items, file, staged, each)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "smooth",
    global = function(s) return { s.rows // rows, s.columns // (each or 1) } end, group = { 1, items },
    arguments = staged and arguments(rows, items) or arguments() }
end

local expert = variant("expert", { "unstage", "walk", "vector" }, 16, 128, nil, false, 2)
expert.by = "expert"

local aligned = variant("rows_aligned", { "align" }, 8, 256, nil, true)
aligned.arguments = arguments(8, 256, 15)

return {
  kind = "stencil", set = "sixteenth", optimised = true, tolerance = 1e-12,
  small = { rows = 64, columns = 512 }, large = { rows = 8192, columns = 4096, plain = true },
  arguments = arguments(8, 256),
  variants = {
    variant("before", nil, 8, 256, nil, true),
    variant("groups_of_128", { "group-size" }, 8, 128, "before", true),
    variant("row_an_item", { "more-items" }, 1, 256, nil, true),
    variant("from_global", { "unstage" }, 8, 256),
    variant("rows_kept", { "registers" }, 8, 256, nil, true),
    aligned,
    variant("sixteen_rows", { "fewer-items" }, 16, 256, nil, true),
    expert,
  },
}
