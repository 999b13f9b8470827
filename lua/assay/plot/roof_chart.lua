--- The roofs of a roofline as lines with labels, on logarithmic axes of flop/B and Gflop/s.
-- @module assay.plot.roof_chart

local lettering = require("assay.plot.lettering")

local roof_chart = {}
roof_chart.__index = roof_chart

local frame = {}
frame.__index = frame

-- By what factors the axes go beyond the points and the ridge.
local BESIDE, BEFORE_RIDGE, BEHIND_RIDGE, BELOW, BELOW_PEAK, ABOVE = 2, 8, 6, 2.5, 100, 2.4
-- Ticks of the axis of intensities are one of so many powers of two apart, and their labels are so
-- far from each other, in cm.
local POWERS, BETWEEN = { 1, 2, 3, 4, 6, 8, 10, 20 }, 0.25

-- In cm: half of the height of a label and what is between it and its roof; where a label along a
-- roof is tried; how far points are to be away from it.
local HALF, GAP, TRY, CLEAR, INSET = 0.15, 0.07, 0.25, 0.42, 0.1
local SMALL = 7 / 8 -- of the font

local GIGA = 1e9
local UNITS = { { 1e15, "P" }, { 1e12, "T" }, { 1e9, "G" }, { 1e6, "M" } }

--- A rate in the unit that suits it: "64 Tflop/s".
local function rate(number, of)
  for _, unit in ipairs(UNITS) do
    if number >= unit[1] then
      return ("%.3g %s%s"):format(number / unit[1], unit[2], of)
    end
  end
  return ("%.3g %s"):format(number, of)
end

--- Where a value is in the area, in cm.
function frame:place(x, y)
  return self.width * math.log(x / self.x_least) / math.log(self.x_most / self.x_least),
    self.height * math.log(y / self.y_least) / math.log(self.y_most / self.y_least)
end

--- The value that is at a place of the area.
function frame:value(x, y)
  return self.x_least * (self.x_most / self.x_least) ^ (x / self.width),
    self.y_least * (self.y_most / self.y_least) ^ (y / self.height)
end

--- What a script has to know.
function frame:parameters()
  return { x_least = self.x_least, x_most = self.x_most, y_least = self.y_least,
    y_most = self.y_most }
end

--- A power of two as few characters: "4", "1/64".
local function power_of_two(power)
  return power < 0 and ("1/%d"):format(1 << -power) or ("%d"):format(1 << power)
end

--- Ticks of the axis of intensities that are so many powers of two apart, 1 among them; and whether
-- their labels have room.
local function ticks_by(self, step)
  local rows = {}
  local first = math.ceil(math.log(self.x_least, 2) / step) * step
  for power = first, math.floor(math.log(self.x_most, 2)), step do
    rows[#rows + 1] = { 2.0 ^ power, power_of_two(math.tointeger(power)) }
  end
  local have_room = true
  for i = 2, #rows do
    local from, to = self:place(rows[i - 1][1], 1), self:place(rows[i][1], 1)
    local needed = (lettering.width(rows[i - 1][2]) + lettering.width(rows[i][2])) / 2 + BETWEEN
    have_room = have_room and to - from >= needed
  end
  return rows, have_room
end

--- The ticks of the axis of intensities, as close as their labels have room.
-- @treturn {table,...} rows of a value and its label
function frame:ticks()
  for _, step in ipairs(POWERS) do
    local rows, have_room = ticks_by(self, step)
    if have_room then
      return rows
    end
  end
  return (ticks_by(self, POWERS[#POWERS]))
end

--- Axes that show points, ridge and peak.
local function frame_of(roof, points, area)
  local ridge, peak = roof.peak / roof.bandwidth, roof.peak / GIGA
  local made = setmetatable({ width = area.width, height = area.height,
    x_least = ridge / BEFORE_RIDGE, x_most = ridge * BEHIND_RIDGE, y_least = peak / BELOW_PEAK,
    y_most = peak * ABOVE }, frame)
  for _, point in ipairs(points) do
    local speed = point.speed / GIGA
    made.x_least = math.min(made.x_least, point.intensity / BESIDE)
    made.x_most = math.max(made.x_most, point.intensity * BESIDE)
    made.y_least = math.min(made.y_least, speed / BELOW)
    made.y_most = math.max(made.y_most, speed * ABOVE)
  end
  return made
end

--- The part of a slope y = bandwidth x that the area shows, up to a peak; rows of x and y.
local function slope(axes, bandwidth, peak)
  local from = math.max(axes.x_least, axes.y_least / bandwidth)
  return { { from, from * bandwidth }, { peak / bandwidth, peak } }
end

local function has_doubles(points)
  for _, point in ipairs(points) do
    if point.doubles then
      return true
    end
  end
  return false
end

--- Add a thin roof; lines are parted by an empty row.
local function add_thin(thin, line)
  if #thin > 0 then
    thin[#thin + 1] = {}
  end
  table.move(line, 1, #line, #thin + 1, thin)
end

--- The roofs over points.
-- @tparam table roof from `assay.plot.roofline`
-- @tparam {table,...} points from `roofline.point`
-- @tparam table area `width`, `height` in cm
-- @treturn table `frame`; rows of flop/B and Gflop/s: `main` (memory and peak), `ridge`, and `thin`
--   (the L2's and that of doubles, as far as there are any, with empty rows between)
function roof_chart.of(roof, points, area)
  local axes, bandwidth, peak = frame_of(roof, points, area), roof.bandwidth / GIGA,
    roof.peak / GIGA
  local self = setmetatable({ frame = axes, roof = roof, thin = {} }, roof_chart)
  local ridge = peak / bandwidth
  self.memory = slope(axes, bandwidth, peak)
  self.main = { self.memory[1], { ridge, peak }, { axes.x_most, peak } }
  self.ridge = { { ridge, axes.y_least }, { ridge, peak } }
  local steepest = bandwidth
  if roof.l2_bandwidth and roof.l2_bandwidth > roof.bandwidth then
    steepest = roof.l2_bandwidth / GIGA
    self.l2 = slope(axes, steepest, peak)
    add_thin(self.thin, { self.l2[1], self.l2[2], self.main[2] })
  end
  if roof.double_peak and roof.double_peak < roof.peak and has_doubles(points) then
    self.double = roof.double_peak / GIGA
    add_thin(self.thin, { { self.double / steepest, self.double }, { axes.x_most, self.double } })
  end
  if #self.thin == 0 then
    self.thin = { self.main[2], self.main[2] } -- gnuplot needs a row
  end
  return self
end

--- Distance of a point from a line, { x, y, x, y }.
local function distance(point, line)
  local dx, dy = line[3] - line[1], line[4] - line[2]
  local share = ((point.x - line[1]) * dx + (point.y - line[2]) * dy) / (dx * dx + dy * dy)
  share = math.max(0, math.min(1, share))
  return math.sqrt((point.x - line[1] - share * dx) ^ 2 + (point.y - line[2] - share * dy) ^ 2)
end

local function nearest(points, line)
  local least = math.huge
  for _, point in ipairs(points) do
    least = math.min(least, distance(point, line))
  end
  return least
end

--- The middle line of a text along a slope: the lowest that is clear of the points, or else the one
-- that is farthest from them. It begins so far below the slope.
local function along(line, length, below, points)
  local dx, dy = line[3] - line[1], line[4] - line[2]
  local whole = math.sqrt(dx * dx + dy * dy)
  local ux, uy = dx / whole, dy / whole
  local best, farthest
  local from = math.min(TRY, math.max(0, (whole - length) / 2))
  repeat
    local x, y = line[1] + from * ux + below * uy, line[2] + from * uy - below * ux
    local middle = { x, y, x + length * ux, y + length * uy }
    local away = nearest(points, middle)
    if not best or away > farthest then
      best, farthest = middle, away
    end
    from = from + TRY
  until farthest >= CLEAR or from + length > whole - TRY
  return best
end

--- Boxes that cover a slanted text.
local function add_boxes(boxes, middle)
  local dx, dy = middle[3] - middle[1], middle[4] - middle[2]
  local count = math.ceil(math.sqrt(dx * dx + dy * dy) / HALF)
  for i = 0, count do
    local x, y = middle[1] + dx * i / count, middle[2] + dy * i / count
    boxes[#boxes + 1] = { left = x - HALF, right = x + HALF, bottom = y - HALF, top = y + HALF }
  end
end

--- A row of `x`, `y` (of its middle), `text`, `degrees`.
local function text_at(self, x, y, text, degrees)
  local value_x, value_y = self.frame:value(x, y)
  return { value_x, value_y, text, degrees }
end

local function line_of(self, row, other)
  local x, y = self.frame:place(row[1], row[2])
  local to_x, to_y = self.frame:place(other[1], other[2])
  return { x, y, to_x, to_y }
end

--- Label a slope, below it or, with -1, above it.
local function label_slope(self, around, points, slanted, text, side)
  local line = line_of(self, slanted[1], slanted[2])
  local middle = along(line, SMALL * lettering.width(text), side * (HALF + GAP), points)
  add_boxes(around.boxes, middle)
  around.texts[#around.texts + 1] = text_at(self, (middle[1] + middle[3]) / 2,
    (middle[2] + middle[4]) / 2, text, math.deg(math.atan(line[4] - line[2], line[3] - line[1])))
end

--- Label a peak at its right end, above it or, with -1, below it.
local function label_peak(self, around, peak, text, side)
  local width = SMALL * lettering.width(text)
  local _, y = self.frame:place(1, peak)
  local x = self.frame.width - INSET - width / 2
  y = y + side * (HALF + GAP)
  around.boxes[#around.boxes + 1] = { left = x - width / 2, right = x + width / 2,
    bottom = y - HALF, top = y + HALF }
  around.texts[#around.texts + 1] = text_at(self, x, y, text, 0)
end

--- Label the ridge at the foot, beside its line.
local function label_ridge(self, around)
  local text = ("ridge %.3g flop/B"):format(self.roof.peak / self.roof.bandwidth)
  local width, x = SMALL * lettering.width(text), self.frame:place(self.ridge[1][1], 1)
  local to_right = x + INSET + width <= self.frame.width
  x = to_right and x + INSET + width / 2 or x - INSET - width / 2
  around.boxes[#around.boxes + 1] = { left = x - width / 2, right = x + width / 2, bottom = 0,
    top = 2 * HALF + INSET }
  around.texts[#around.texts + 1] = text_at(self, x, HALF + INSET, text, 0)
end

--- The labels of the roofs, and what labels of points are not to cover.
-- @tparam {table,...} points with `x` and `y` in cm
-- @treturn table `texts`: rows of the value at the middle of each, the text, and degrees;
--   `boxes` and `lines` as for `labelling.place`; `ridge`, its line
function roof_chart:labels(points)
  local around = { texts = {}, boxes = {}, lines = {} }
  local roof, main = self.roof, self.main
  label_ridge(self, around)
  label_peak(self, around, main[2][2], rate(roof.peak, "flop/s")
    .. (self.double and " float" or ""), 1)
  label_slope(self, around, points, self.memory, rate(roof.bandwidth, "B/s") .. " memory", 1)
  if self.l2 then
    label_slope(self, around, points, self.l2, rate(roof.l2_bandwidth, "B/s") .. " L2", -1)
    around.lines[#around.lines + 1] = line_of(self, self.l2[1], self.l2[2])
  end
  if self.double then
    label_peak(self, around, self.double, rate(roof.double_peak, "flop/s") .. " double", -1)
    around.lines[#around.lines + 1] = line_of(self, { main[1][1], self.double },
      { main[3][1], self.double })
  end
  for _, pair in ipairs({ { main[1], main[2] }, { main[2], main[3] } }) do
    around.lines[#around.lines + 1] = line_of(self, pair[1], pair[2])
  end
  around.ridge = line_of(self, self.ridge[1], self.ridge[2])
  return around
end

return roof_chart
