--- Which work-groups access which bytes of each argument: a panel for each, two in a row.
-- @module assay.plot.figure.address

local address_map = require("assay.record.address_map")
local lettering = require("assay.plot.lettering")

local PANELS_MOST, PANELS_LEAST = 12, 2 -- in all, and of each kernel

-- In cm. A panel has its title above it and its axis below.
local WIDTH, LABELED, RIGHT, BETWEEN = lettering.COLUMN, 0.65, 0.4, 0.85
local TITLE, AXIS, HEADING, LEGEND = 0.45, 0.5, 0.45, 1.1
local ROW, LOWEST, HIGHEST = 0.12, 0.9, 2.0
local CHARACTER, DIGIT, LABEL_GAP, LABEL_HIGH = 0.15, 0.17, 0.25, 0.45
local NAME_LEAST, HEADING_MOST = 4, 52

local UNITS = { [0] = "B", "KiB", "MiB", "GiB", "TiB" }
local THOUSANDS = { "k", "M", "G", "T", "P" }

--- The least power of two that is not below a number.
local function power_above(number)
  local power = 1
  while power < number do
    power = 2 * power
  end
  return power
end

--- The maps that there is room for, those with most accesses, in the order of the arguments.
local function chosen(entry, most)
  local maps, rank, taken, kept = address_map.all(entry), {}, {}, {}
  for i, map in ipairs(maps) do
    map.order, rank[i] = i, map
  end
  table.sort(rank, function(a, b)
    return a.total > b.total or a.total == b.total and a.order < b.order
  end)
  for i = 1, math.min(most, #rank) do
    taken[rank[i]] = true
  end
  for _, map in ipairs(maps) do
    kept[#kept + 1] = taken[map] and map or nil
  end
  return kept
end

--- Distance of the labels below a panel, and the unit that makes them whole numbers.
local function scale(bytes, width)
  local step = power_above(bytes / 4)
  while true do
    local power = math.min(#UNITS, math.floor(math.log(step, 1024) + 1e-9))
    local unit = 1024 ^ power
    local longest = #("%d"):format(bytes // unit) * CHARACTER + LABEL_GAP
    if longest * bytes / step <= width then
      return step, math.tointeger(unit), UNITS[power]
    end
    step = 2 * step
  end
end

local function panel_of(map, groups, width)
  local bytes = (map.last + 1) * map.bytes
  local step, unit, unit_name = scale(bytes, width)
  local height = math.max(LOWEST, math.min(HIGHEST, ROW * math.ceil(groups / map.groups)))
  return { map = map, width = width, height = height, bytes = bytes, step = step,
    unit = unit, unit_name = unit_name, groups = groups,
    group_step = power_above(groups / math.max(1, math.floor(height / LABEL_HIGH))) }
end

--- The panels of one kernel, two in a row, from `left` and `top` on; returns where they end.
local function place(panels, made, left, top)
  for i, panel in ipairs(panels) do
    local second = i % 2 == 0
    panel.left = second and left + panel.width + BETWEEN or left
    panel.top = top + TITLE
    if second or i == #panels then
      top = top + TITLE + panel.height + AXIS
    end
    made[#made + 1] = panel
  end
  return top
end

local function groups_of(entry)
  local groups = entry.ndrange.groups
  return groups[1] * groups[2] * groups[3]
end

--- What the numbers of groups need at the left.
local function left_of(subject)
  local longest = 2
  for _, entry in ipairs(subject.entries) do
    longest = math.max(longest, #("%d"):format(groups_of(entry)))
  end
  return LABELED + longest * DIGIT
end

--- All panels, their kernels' names as texts, and the height of it all.
local function lay_out(subject)
  local made, headings, left, top = {}, {}, left_of(subject), 0
  local share = math.max(PANELS_LEAST, PANELS_MOST // #subject.entries)
  for i, entry in ipairs(subject.entries) do
    local maps, panels = chosen(entry, share), {}
    local all = WIDTH - left - RIGHT
    for j, map in ipairs(maps) do
      panels[j] = panel_of(map, groups_of(entry), #maps == 1 and all or (all - BETWEEN) / 2)
    end
    if #panels > 0 and #subject.entries > 1 then
      headings[#headings + 1] = { 0.15, top + HEADING / 2, lettering.shorten(subject.labels[i],
        HEADING_MOST) }
      top = top + HEADING
    end
    top = place(panels, made, left, top)
  end
  return made, headings, top
end

--- What a script has to know of each panel: lists of words, in the panels' order.
local function lists(panels)
  local result = { panels = #panels }
  for name, field in pairs({ lefts = "left", tops = "top", widths = "width", heights = "height",
      bytes = "bytes", steps = "step", units = "unit", names = "unit_name", groups = "groups",
      group_steps = "group_step" }) do
    local words = {}
    for i, panel in ipairs(panels) do
      words[i] = type(panel[field]) == "number" and ("%.15g"):format(panel[field]) or panel[field]
    end
    result[name] = table.concat(words, " ")
  end
  return result
end

--- At most four digits: 1081, 16.4 k, 123.5 M.
local function short(number)
  local power = 0
  while number >= 9999.5 and power < #THOUSANDS do
    number, power = number / 1000, power + 1
  end
  return ("%.4g"):format(number) .. (power > 0 and " " .. THOUSANDS[power] or "")
end

--- The texts above the panels: the names at the left, the most of a cell at the right.
local function titles_of(panels, names)
  local sums = {}
  for i, panel in ipairs(panels) do
    local y, most = panel.top - TITLE / 2, "most " .. short(panel.map.most)
    local room = panel.width // CHARACTER - #most - 1
    names[#names + 1] = { panel.left, y,
      lettering.shorten(panel.map.name, math.max(NAME_LEAST, room)) }
    sums[i] = { panel.left + panel.width, y, most }
  end
  return names, sums
end

local function blocks_of(panels, headings)
  local names, sums = titles_of(panels, headings)
  local blocks = { { columns = { "x", "y", "text" }, rows = names },
    { columns = { "x", "y", "text" }, rows = sums } }
  for _, panel in ipairs(panels) do
    local rows = address_map.areas(panel.map, panel.groups)
    for _, row in ipairs(rows) do
      row[6] = row[5] / panel.map.most
    end
    blocks[#blocks + 1] = { rows = rows, columns = { "first byte", "byte behind", "first group",
      "group behind", "accesses of a cell", "share of the most" } }
  end
  return blocks
end

return {
  name = "address",
  title = "Address map by work-group",
  summary = "which work-groups access which bytes of each argument and variable, and how often",
  needs = { address_map.CELL, address_map.BYTES, address_map.GROUPS },
  hint = "record it again with `assay run --address-map`",
  data = function(subject)
    local panels, headings, high = lay_out(subject)
    return #panels > 0 and { blocks = blocks_of(panels, headings), height = high + LEGEND,
      parameters = lists(panels) } or nil
  end,
}
