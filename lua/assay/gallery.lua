--- The figures of a document: those of `assay plot` that have something to show, as SVG.
-- @module assay.gallery

local figure = require("assay.figure")
local gnuplot = require("assay.gnuplot")
local plot = require("assay.plot")
local selection = require("assay.selection")

local gallery = {}

--- An SVG that can stand within HTML, which knows its namespaces.
local function inline(svg)
  return (svg:gsub("^.-<svg", '<svg role="img"', 1):gsub("%s+xmlns[:%a]*=\"[^\"]*\"", "")
    :gsub("%s+$", ""))
end

local function first_of(subject)
  for i = selection.ENTRIES_MOST + 1, #subject.entries do
    subject.entries[i], subject.labels[i] = nil, nil
  end
  return subject
end

--- Draw the figures of records.
-- @tparam table config `share_dir`
-- @tparam {string,...} paths of records
-- @tparam table loaded records by path
-- @tparam ?string expression for the kernels' names
-- @treturn {table,...} figures, each with `name`, `title`, `summary`, `svg`
-- @treturn {string,...} why some are missing
function gallery.of(config, paths, loaded, expression)
  local there, reason = gnuplot.check()
  local subject = there and selection.load(paths, expression, loaded)
  if not subject then
    return {}, { reason } -- without a reason no launch finished, which the page says
  end
  subject = first_of(subject)
  local figures, faults = {}, {}
  for _, which in ipairs(figure.all) do
    local svg, fault, code = plot.render(config, which, subject, "svg")
    if svg then
      figures[#figures + 1] = { name = which.name, title = which.title, summary = which.summary,
        svg = inline(svg) }
    elseif code then
      faults[#faults + 1] = ("figure %s: %s"):format(which.name, fault)
    end
  end
  return figures, faults
end

return gallery
