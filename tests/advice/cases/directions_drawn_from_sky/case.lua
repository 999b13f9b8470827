-- Draws directions to a picture of the sky by its brightness, for paths in a queue: a binary search in the sums over
-- rows, and one in the sums of the row that was found; the numbers to search for are hashed from the path.
local GUIDES <const> = 128
local skies = {}

local function single(x) return (string.unpack("f", string.pack("f", x))) end

-- Entries of rows of the sky, and of the rows' totals: densities, and sums up to them, the last being the total and 1.
local function sums_of(densities, count)
  local total, at, entries = 0, 0, {}
  for i = 0, count - 1 do total = total + densities(i) end
  for i = 0, count - 1 do
    entries[2 * i], entries[2 * i + 1] = densities(i), single(at / total)
    at = at + densities(i)
  end
  entries[2 * count], entries[2 * count + 1] = total / count, 1
  return entries, total / count
end

local function guides_of(entries, count)
  local guides, at = {}, 0
  for g = 0, GUIDES do
    while at <= count and entries[2 * at + 1] <= g / GUIDES do at = at + 1 end
    guides[g] = at
  end
  return guides
end

local function sky_of(s)
  if skies[s.width] then return skies[s.width] end
  local sky, totals = { rows = {}, guides = {} }, {}
  for y = 0, s.height - 1 do
    sky.rows[y], totals[y] = sums_of(function(x)
      local far = (x / s.width - 0.3) ^ 2 + (y / s.height - 0.7) ^ 2
      return 0.25 + 0.125 * math.sin(x * 40 / s.width) * math.cos(y * 30 / s.height)
        + (far < 0.0004 and 200 or 0.05 / (far + 0.02))
    end, s.width)
    sky.guides[y] = guides_of(sky.rows[y], s.width)
  end
  sky.by_row = sums_of(function(y) return totals[y] end, s.height)
  sky.row_guides = guides_of(sky.by_row, s.height)
  skies[s.width] = sky
  return sky
end

local function arguments(options)
  return function(s)
    local sky, across = sky_of(s), s.width + 1
    local paths = s.queued + s.queued // 5 + 1

    local function column(i, member) return sky.rows[i // across][2 * (i % across) + member] end

    local list = {
      { "queue", type = "int", count = s.queued, value = function(i) return i + i // 5 end },
      { "queued", s.queued, type = "int" },
      { "seeds", type = "uint", count = paths, range = { 17, 3 } },
      { "dimension", 9, type = "uint" },
    }
    local function add(argument) list[#list + 1] = argument end

    if options.alone then
      for _, member in ipairs { 1, 0 } do
        add { member == 1 and "row_sums" or "row_densities", type = "float", count = s.height + 1,
          value = function(i) return sky.by_row[2 * i + member] end }
      end
      for _, member in ipairs { 1, 0 } do
        add { member == 1 and "column_sums" or "column_densities", type = "float", count = across * s.height,
          value = function(i) return column(i, member) end }
      end
    else
      add { "by_row", type = "float", count = 2 * (s.height + 1), value = function(i) return sky.by_row[i] end }
      add { "by_column", type = "float", count = 2 * across * s.height,
        value = function(i) return column(i // 2, i % 2) end }
    end
    add { "width", s.width, type = "int" }
    add { "height", s.height, type = "int" }
    if options.guided then
      add { "row_guides", type = "ushort", count = GUIDES + 1, value = function(i) return sky.row_guides[i] end }
      add { "column_guides", type = "ushort", count = (GUIDES + 1) * s.height,
        value = function(i) return sky.guides[i // (GUIDES + 1)][i % (GUIDES + 1)] end }
    end
    add { "directions", type = "float", count = 4 * paths, fill = 0, output = true }
    return list
  end
end

local function variant(name, remedies, group, options, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "draw",
    arguments = options and arguments(options), global = function(s) return { s.queued } end, group = { group } }
end

local expert = variant("expert", { "search", "soa", "restrict" }, 256, { guided = true, alone = true })
expert.by = "expert"

return {
  kind = "search", set = "twentieth", tolerance = 1e-5,
  small = { queued = 8192, width = 128, height = 64 }, large = { queued = 3 << 20, width = 1024, height = 512 },
  arguments = arguments {},
  variants = {
    variant("before", nil, 256),
    variant("groups_of_64", { "group-size" }, 64, nil, "before"),
    variant("rows_constant", { "constant" }, 256),
    variant("rows_staged", { "tile" }, 256),
    variant("sums_alone", { "soa" }, 256, { alone = true }),
    variant("steps_without_branches", { "branches" }, 256),
    variant("guided", { "search" }, 256, { guided = true }),
    expert,
  },
}
