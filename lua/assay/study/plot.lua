--- `assay study plot`: figures of a study for a paper or a page.
-- @module assay.study.plot

local tablex = require("pl.tablex")
local drawing = require("assay.plot.drawing")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local gallery = require("assay.study.gallery")
local gnuplot = require("assay.plot.gnuplot")
local report = require("assay.study.report")
local say = require("assay.util.say")

local plot = {}

--- The formats there are.
plot.FORMATS = gnuplot.FORMATS

--- The names of the figures there are.
plot.NAMES = tablex.imap(function(each) return each.name end, gallery.all)

--- The figures that were asked for, by their names; nil for all.
local function wanted(names)
  local chosen = {}
  for _, name in ipairs(names or {}) do
    local is_known = false
    for _, each in ipairs(gallery.all) do
      is_known = is_known or each.name == name
    end
    if not is_known then
      failure.raise(exit.USAGE, "--figure %s: there is no such figure; `assay study plot --list` "
        .. "lists all", name)
    end
    chosen[name] = true
  end
  return next(chosen) and chosen or nil
end

--- Charts of what was asked for; what there is no data for is told, or is a failure.
local function charts_of(self, joined, names, log)
  local charts, missing = gallery.charts(self, joined, names)
  for _, each in ipairs(missing) do
    if names then
      failure.raise(exit.NO_MATCH, "--figure %s: %s", each.name, each.reason)
    end
    log:detail(("no figure %s: %s"):format(each.name, each.reason))
  end
  if #charts == 0 then
    failure.raise(exit.NO_MATCH, "the study has nothing that a figure shows")
  end
  return charts
end

--- Draw figures, or list those there are. Raises a failure if that cannot be done.
-- @tparam table config `share_dir`
-- @tparam table options `study` (a folder, or its results.json), `figure` (names), `format`,
--   `output` (a folder), `force`, `list`, `verbose`, `times` (files of CSV), `size`, `metric`
function plot.main(config, options)
  if options.list then
    return drawing.list(gallery.all, options)
  elseif not options.study then
    failure.raise(exit.USAGE, "missing argument 'study'; see assay study plot --help")
  end
  local names = wanted(options.figure)
  gnuplot.check()
  local self, joined = report.open(options)
  local charts = charts_of(self, joined, names, say.open(options))
  local name = file.base(options.study:gsub("/+$", "")):gsub("%.json$", ""):gsub("%.study$", "")
  drawing.draw(config, charts, self.keys, name, options)
end

return plot
