--- Charts of curves, a curve for each kernel: in one panel as long as they can be told apart there,
-- else a panel for each, with the same axes.
-- @module assay.plot.curves

local tablex = require("pl.tablex")
local chart = require("assay.plot.chart")
local lettering = require("assay.plot.lettering")

local curves = {}

--- Curves of one panel at most.
curves.MOST = 6

-- In cm: a figure of one panel; what labels need at the left and at the foot, and margins; then a
-- panel of several, its title, and what is between panels.
local HEIGHT, LEFT, FOOT, RIGHT, ABOVE = 5.6, 1.25, 1.0, 0.3, 0.1
local ACROSS, PANEL, TITLE, BETWEEN = 3, 1.55, 0.52, 0.45
local LEGEND_MOST = 5.2

-- Steps of an axis, and how many of them at most: in a figure, in a panel.
local STEPS, TICKS, PANEL_TICKS = { 1, 2, 5, 10 }, 9, 4

--- Values of an entry at places; nil if it has none.
local function values_of(entry, places, value_at)
  local values, has_some = {}, false
  for i, place in ipairs(places) do
    values[i] = value_at(entry, place) or false
    has_some = has_some or values[i] ~= false
  end
  return has_some and { values = values } or nil
end

--- What there is of the entries, in their order.
local function all_of(subject, places, value_at)
  local all = {}
  for i, entry in ipairs(subject.entries) do
    local one = values_of(entry, places, value_at)
    if one then
      one.label = subject.labels[i]
      all[#all + 1] = one
    end
  end
  return all
end

local function block_of(index, places, all, titles)
  local rows = tablex.map(function(place) return { place } end, places)
  for i, one in ipairs(all) do
    for j, row in ipairs(rows) do
      row[i + 1] = one.values[j]
    end
  end
  return { columns = { index, table.unpack(titles) }, rows = rows }
end

local function greatest(all)
  local most = 0
  for _, one in ipairs(all) do
    for _, value in ipairs(one.values) do
      most = math.max(most, value or 0)
    end
  end
  return most
end

--- The end of an axis from 0 on, and the distance of its ticks.
-- @tparam number most what it has to reach to
-- @tparam integer ticks at most, besides that at 0
-- @treturn number the end
-- @treturn number the distance
function curves.axis(most, ticks)
  if most <= 0 then
    return 1, 1
  end
  local unit = 10.0 ^ math.floor(math.log(most / ticks, 10))
  for _, step in ipairs(STEPS) do
    local count = math.ceil(most / (step * unit) - 1e-9)
    if count <= ticks then
      return count * step * unit, step * unit
    end
  end
end

local function in_one(index, places, all)
  local titles = tablex.imap(function(one) return lettering.fit(one.label, LEGEND_MOST) end, all)
  local parameters = tablex.merge({ panels = 1, ticks = TICKS }, chart.legend(titles), true)
  return { blocks = { block_of(index, places, all, titles) }, parameters = parameters,
    height = HEIGHT + parameters.legend_rows * chart.LEGEND_ROW }
end

local function in_panels(index, places, all)
  local width = (chart.WIDTH - LEFT - RIGHT - (ACROSS - 1) * BETWEEN) / ACROSS
  local titles = tablex.imap(function(one) return lettering.fit(one.label, width) end, all)
  local names = tablex.imap(function(title) return { title } end, titles)
  return { blocks = { block_of(index, places, all, titles),
      { columns = { "title of the panel" }, rows = names } },
    height = ABOVE + math.ceil(#all / ACROSS) * (TITLE + PANEL) + FOOT,
    parameters = { panels = #all, ticks = PANEL_TICKS, across = ACROSS, left = LEFT,
      panel_width = width, panel_height = PANEL, panel_title = TITLE, above = ABOVE,
      between = BETWEEN } }
end

--- A chart of curves.
-- @tparam table subject `entries`, `labels`, `keys`
-- @tparam string index title of the first column
-- @tparam {number,...} places values of the first column
-- @tparam function value_at of an entry and a place: a number or nil
-- @tparam ?number most what the axis has to reach to, instead of the greatest value
-- @treturn ?table chart: a column for each entry that has a value, in the order of the entries; nil
--   if no entry has any
function curves.chart(subject, index, places, value_at, most)
  local all = all_of(subject, places, value_at)
  if #all == 0 then
    return nil
  end
  local made = (#all > curves.MOST and in_panels or in_one)(index, places, all)
  local parameters = made.parameters
  parameters.curves = #all
  parameters.top, parameters.step = curves.axis(most or greatest(all), parameters.ticks)
  parameters.ticks = nil
  return made
end

return curves
