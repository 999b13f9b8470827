--- `assay plot`: figures of records for a paper or a page.
-- @module assay.cmd.plot

local check = require("assay.util.check")
local drawing = require("assay.plot.drawing")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local figure = require("assay.plot.figure")
local file = require("assay.util.file")
local gnuplot = require("assay.plot.gnuplot")
local judge = require("assay.cost.judge")
local roofline = require("assay.plot.roofline")
local say = require("assay.util.say")
local selection = require("assay.plot.selection")
local side = require("assay.compare.side")

local plot = {}

local TITLE_MOST = 200 -- characters

--- The formats there are.
plot.FORMATS = gnuplot.FORMATS

--- The figures that were asked for, each once and in the order of `figure.all`; all by default.
local function wanted(names)
  if #names == 0 then
    return figure.all
  end
  local named = {}
  for _, name in ipairs(names) do
    if not figure.find(name) then
      failure.raise(exit.USAGE, "--figure %s: there is no such figure; `assay plot --list` lists "
        .. "all", name)
    end
    named[name] = true
  end
  local chosen = {}
  for _, each in ipairs(figure.all) do
    chosen[#chosen + 1] = named[each.name] and each or nil
  end
  return chosen
end

--- The charts of the figures that have something to show.
local function charts_of(which, subject, asked, log)
  local charts = {}
  for _, each in ipairs(which) do
    local chart, reason = figure.chart(each, subject)
    if chart then
      charts[#charts + 1] = { figure = each, chart = chart }
    elseif asked then
      failure.raise(exit.NO_MATCH, "--figure %s: %s", each.name, reason)
    else
      log:detail(("no figure %s: %s"):format(each.name, reason))
    end
  end
  if #charts == 0 then
    failure.raise(exit.NO_MATCH, "the kernels selected have nothing that a figure shows")
  end
  return charts
end

local function default_name(word)
  return (file.base((side.split(word))):gsub("%.json$", ""))
end

--- See that the title can stand above charts.
local function check_title(title)
  local ok, reason = check.line(title)
  if ok and not title:find("%S") then
    reason = "is blank"
  elseif ok and utf8.len(title) > TITLE_MOST then
    reason = ("is longer than %d characters"):format(TITLE_MOST)
  end
  if reason then
    failure.raise(exit.USAGE, "--title: %s", reason)
  end
end

--- Load what is to be drawn: the charts, and the subject that they are of.
local function prepare(options, log)
  local which = wanted(options.figure)
  gnuplot.check()
  local judged = judge.open({ profile = options.profile, at = options.at,
    several = #options.records > 1 })
  local subject = selection.load(options.records, options.kernel,
    { judge = judged, apart = options.per_ndrange, most = options.top })
  for _, note in ipairs(subject.notes) do
    log:warning(note)
  end
  subject.roofline = roofline.open(options, subject)
  local charts = charts_of(which, subject, #options.figure > 0, log)
  for _, each in ipairs(charts) do
    each.chart.title = options.title
  end
  return charts, subject
end

--- Draw figures, or list those there are. Raises a failure if that cannot be done.
-- @tparam table config `share_dir`
-- @tparam table options `records`, `figure` (names), `format`, `kernel`, `per_ndrange`, `top`,
--   `output` (a folder), `force`, `list`, `title`, `verbose`; and what `roofline.open` takes
function plot.main(config, options)
  if options.list then
    return drawing.list(figure.all, options)
  elseif options.title then
    check_title(options.title)
  end
  local charts, subject = prepare(options, say.open(options))
  drawing.draw(config, charts, subject.keys, default_name(options.records[1]), options)
end

return plot
