--- The figures of a document: those of `assay plot` that have something to show, as SVG.
-- @module assay.plot.gallery

local drawing = require("assay.plot.drawing")
local failure = require("assay.util.failure")
local figure = require("assay.plot.figure")
local gnuplot = require("assay.plot.gnuplot")
local roofline = require("assay.plot.roofline")
local selection = require("assay.plot.selection")

local gallery = {}

-- Bytes of blank space behind an SVG, at most.
local BLANK_MOST = 8

--- An SVG that can stand within HTML, which knows its namespaces.
local function inline(svg)
  local first, last = svg:find("<svg[^>]*>")
  local root = svg:sub(first, last):gsub("^<svg", '<svg role="img"')
    :gsub("%s+xmlns[:%a]*=\"[^\"]*\"", "")
  return root .. svg:sub(last + 1, svg:find("%s*$", -BLANK_MOST) - 1)
end

--- The charts of the figures that have something to show.
local function charts_of(subject)
  local charts = {}
  for _, each in ipairs(figure.all) do
    local chart = figure.chart(each, subject)
    charts[#charts + 1] = chart and { figure = each, chart = chart } or nil
  end
  return charts
end

--- Pictures and faults in the order of the charts.
local function sorted(charts, pictures, reasons)
  local figures, faults = {}, {}
  for _, each in ipairs(charts) do
    local which = each.figure
    if pictures[which.name] then
      figures[#figures + 1] = { name = which.name, title = which.title, summary = which.summary,
        svg = inline(pictures[which.name]) }
    else
      faults[#faults + 1] = ("figure %s: %s"):format(which.name, reasons[which.name])
    end
  end
  return figures, faults
end

local function render(config, charts, keys)
  gnuplot.check()
  return drawing.render(config, charts, keys, "svg")
end

--- Draw charts as figures of a page.
-- @tparam table config `share_dir`
-- @tparam {table,...} charts each `figure` and `chart`
-- @tparam table keys of the records
-- @treturn {table,...} figures, each with `name`, `title`, `summary`, `svg`
-- @treturn {string,...} why some are missing
function gallery.draw(config, charts, keys)
  local pictures, reasons = failure.catch(render, config, charts, keys)
  if not pictures then
    return {}, { reasons.message }
  end
  return sorted(charts, pictures, reasons)
end

--- Draw the figures of records.
-- @tparam table config `share_dir`
-- @tparam {string,...} paths of records
-- @tparam table options for `selection.load`, with `judge`, also for the roofline; and `kernel`, an
--   expression for the kernels' names
-- @treturn {table,...} figures, each with `name`, `title`, `summary`, `svg`
-- @treturn {string,...} why some are missing
-- @treturn {string,...} what they do not show
function gallery.of(config, paths, options)
  local _, fault = failure.catch(gnuplot.check)
  if fault then
    return {}, { fault.message }, {}
  end
  local subject = failure.catch(selection.load, paths, options.kernel, options)
  if not subject then
    return {}, {}, {} -- no launch finished, which the page says
  end
  subject.roofline = roofline.of_judge(options.judge)
  local figures, faults = gallery.draw(config, charts_of(subject), subject.keys)
  return figures, faults, subject.notes
end

return gallery
