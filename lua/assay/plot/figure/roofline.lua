--- The roofline of a device, with each kernel where it is predicted, or was measured.
-- @module assay.plot.figure.roofline

local tablex = require("pl.tablex")
local chart = require("assay.plot.chart")
local format = require("assay.util.format")
local labelling = require("assay.plot.labelling")
local lettering = require("assay.plot.lettering")
local roof_chart = require("assay.plot.roof_chart")
local roofline = require("assay.plot.roofline")

local KINDS = { "measured", "predicted", "attainable" }

-- Points so near to each other have one label of numbers, in cm; the first with room is taken.
local SAME = { 0.25, 0.4, 0.7, 1.2, 2 }

-- In cm: the area of the points and what is beside it; a line of the list of names, names at most,
-- and the height of a label.
local AREA = { width = lettering.COLUMN - 1.5 - 0.35, height = 5.2 }
local LEFT, STRIP, BELOW, HEADING_MOST = 1.5, 0.45, 1.3, 8
local LIST_ROW, LIST_GAP, NAME_MOST, LABEL, INSET = 0.34, 0.5, 2.4, 0.3, 0.1

local GIGA = 1e9

--- The points of a subject, the fastest first.
local function points_of(subject, how)
  local points = {}
  for i, entry in ipairs(subject.entries) do
    local point = roofline.point(how, entry, subject.keys)
    if point then
      point.name, point.order = lettering.fit(subject.labels[i], NAME_MOST), i
      points[#points + 1] = point
    end
  end
  table.sort(points, function(a, b)
    return a.speed > b.speed or a.speed == b.speed and a.order < b.order
  end)
  return points
end

--- For what launches predictions are.
local function launches(judged)
  local at = judged.at
  if not at then
    return "launches that fill it"
  elseif at.factor == 1 then
    return "as recorded"
  end
  return at.factor and ("%s times as large"):format(format.count(at.factor))
    or ("at %s items"):format(at.text)
end

--- What stands above: the device, and for what launches.
local function heading(how)
  local words = { how.judge and launches(how.judge) }
  if how.measured_on and how.measured_on ~= how.roof.device then
    words[#words + 1] = "measured on " .. how.measured_on
  end
  local text = table.concat(words, ", ")
  if not how.roof.device then
    return lettering.fit(text, HEADING_MOST)
  end
  text = ", " .. text
  local room = math.max(NAME_MOST, HEADING_MOST - lettering.width(text))
  return lettering.fit(lettering.fit(how.roof.device, room) .. text, HEADING_MOST)
end

--- Labels, placed beside the ridge if there is room, else across its line.
local function place(labels, around)
  for _, label in ipairs(labels) do
    label.width, label.height = lettering.width(label.text) + INSET, LABEL
  end
  local lines = { around.ridge, table.unpack(around.lines) }
  return labelling.place(labels, AREA, around.boxes, lines)
    or labelling.place(labels, AREA, around.boxes, around.lines)
end

--- A label with the name of each point.
local function names(points)
  return tablex.imap(function(point) return { x = point.x, y = point.y, text = point.name } end,
    points)
end

--- Numbers as few words: "1", "1, 2", "1-3, 5".
local function ranges(numbers)
  local texts, from = {}, 1
  for i, number in ipairs(numbers) do
    if numbers[i + 1] ~= number + 1 then
      local between = i - from > 1 and "-" or ", "
      texts[#texts + 1] = i == from and tostring(number)
        or ("%d%s%d"):format(numbers[from], between, number)
      from = i + 1
    end
  end
  return table.concat(texts, ", ")
end

--- A label with the numbers of the points that are so near to each other.
local function numbers(points, same)
  local labels = {}
  for i, point in ipairs(points) do
    local label = tablex.find_if(labels, function(each)
      return math.abs(each.x - point.x) < same and math.abs(each.y - point.y) < same
    end)
    label = label and labels[label]
    if not label then
      label = { x = point.x, y = point.y, numbers = {}, members = {} }
      labels[#labels + 1] = label
    end
    label.numbers[#label.numbers + 1], label.members[#label.members + 1] = i, point
  end
  for _, label in ipairs(labels) do
    label.text = ranges(label.numbers)
  end
  return labels
end

--- Label points by their names, or else by numbers, for which there is a list. Where not even these
-- have room, they stand beside their points whatever they cover.
-- @treturn {table,...} labels
-- @treturn {table,...} a box for each
-- @treturn boolean whether by numbers
local function label_points(points, around)
  local labels = names(points)
  local placed = place(labels, around)
  if placed then
    return labels, placed, false
  end
  for _, same in ipairs(SAME) do
    labels = numbers(points, same)
    placed = place(labels, around)
    if placed then
      return labels, placed, true
    end
  end
  return labels, labelling.beside(labels), true
end

--- The list of names below, in columns: rows of cm from the left, cm from the foot of the list, and
-- text; and its height.
local function list_of(points)
  local texts = {}
  for i, point in ipairs(points) do
    texts[i] = ("%d  %s"):format(i, point.name)
  end
  local column = lettering.widest(texts) + LIST_GAP
  local columns = math.max(1, math.floor((AREA.width + LIST_GAP) / column))
  local lines, rows = math.ceil(#texts / columns), {}
  for i, text in ipairs(texts) do
    rows[i] = { LEFT + (i - 1) // lines * column, (lines - 1 - (i - 1) % lines + 0.5) * LIST_ROW,
      text }
  end
  return rows, lines * LIST_ROW
end

local function kinds_of(points)
  local there, kinds = {}, {}
  for _, point in ipairs(points) do
    there[point.kind] = true
  end
  for _, kind in ipairs(KINDS) do
    kinds[#kinds + 1] = there[kind] and kind or nil
  end
  return kinds
end

local function rows_of(points)
  return tablex.imap(function(point)
    return { point.intensity, point.speed / GIGA, point.kind, point.name }
  end, points)
end

--- Rows of the labels, and of the lines to those that are not beside their points. gnuplot needs
-- one of these; here, one of no length.
local function labels_of(labels, placed, frame)
  local rows, joints = {}, {}
  for i, label in ipairs(labels) do
    local box = placed[i]
    local x, y = frame:value((box.left + box.right) / 2, (box.bottom + box.top) / 2)
    rows[i] = { x, y, label.text }
    if box.joint then
      local from_x, from_y = frame:value(box.joint[1], box.joint[2])
      joints[#joints + 1] = { from_x, from_y, frame:value(box.joint[3], box.joint[4]) }
    end
  end
  return rows, #joints > 0 and joints or { { rows[1][1], rows[1][2], rows[1][1], rows[1][2] } }
end

local function made_of(points, how)
  local roofs = roof_chart.of(how.roof, points, AREA)
  for _, point in ipairs(points) do
    point.x, point.y = roofs.frame:place(point.intensity, point.speed / GIGA)
  end
  local around = roofs:labels(points)
  local labels, placed, are_numbered = label_points(points, around)
  local texts, joints = labels_of(labels, placed, roofs.frame)
  local list, list_high = { { 0, 0, "" } }, 0
  if are_numbered then
    list, list_high = list_of(points)
  end
  local kinds = kinds_of(points)
  local parameters = tablex.update(roofs.frame:parameters(), chart.legend(kinds))
  parameters.kinds = table.concat(kinds, " ")
  parameters.left, parameters.area_width, parameters.area_height = LEFT, AREA.width, AREA.height
  parameters.strip, parameters.list, parameters.heading = STRIP, list_high, heading(how)
  return { parameters = parameters, height = STRIP + AREA.height + list_high + BELOW
      + parameters.legend_rows * chart.LEGEND_ROW,
    blocks = {
      { columns = { "flop/B", "Gflop/s", "kind", "kernel" }, rows = rows_of(points) },
      { columns = { "flop/B", "Gflop/s of the roof" }, rows = roofs.main },
      { columns = { "flop/B", "Gflop/s of the ridge" }, rows = roofs.ridge },
      { columns = { "x", "y", "text", "degrees" }, rows = around.texts },
      { columns = { "flop/B", "Gflop/s of other roofs" }, rows = roofs.thin },
      { columns = { "x", "y", "to x", "to y" }, rows = joints },
      { columns = { "cm", "cm", "text" }, rows = list },
      { columns = { "flop/B", "Gflop/s", "label" }, rows = texts },
      { columns = { "flop/B", "tick" }, rows = roofs.frame:ticks() },
    } }
end

return {
  name = "roofline",
  title = "Roofline",
  summary = "operations per byte of memory traffic and per second, under the roofs of a device",
  unit = "Gflop/s",
  text = "Floating-point operations per byte of memory traffic (flop/B) and per second (Gflop/s)",
  needs = { "flops", "footprint.lines_read", "coalesce.segments.loads" },
  data = function(subject)
    local how = subject.roofline or roofline.of_judge()
    local points = points_of(subject, how)
    if #points == 0 then
      return nil, "no kernel has both floating-point operations and memory traffic"
    end
    return made_of(points, how)
  end,
}
