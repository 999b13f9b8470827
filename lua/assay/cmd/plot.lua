--- `assay plot`: figures of records for a paper or a page.
-- @module assay.cmd.plot

local returning = require("assay.util.returning")
local check = require("assay.util.check")
local drawing = returning("assay.plot.drawing")
local exit = require("assay.util.exit")
local figure = require("assay.plot.figure")
local file = require("assay.util.file")
local gnuplot = returning("assay.plot.gnuplot")
local judge = returning("assay.cost.judge")
local roofline = returning("assay.plot.roofline")
local say = require("assay.util.say")
local selection = returning("assay.plot.selection")
local side = returning("assay.compare.side")

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
      return nil, ("--figure %s: there is no such figure; `assay plot --list` lists all"):format(
        name), exit.USAGE
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
      return nil, ("--figure %s: %s"):format(each.name, reason), exit.NO_MATCH
    else
      log:detail(("no figure %s: %s"):format(each.name, reason))
    end
  end
  if #charts == 0 then
    return nil, "the kernels selected have nothing that a figure shows", exit.NO_MATCH
  end
  return charts
end

local function default_name(word)
  return (file.base((side.split(word))):gsub("%.json$", ""))
end

--- The title as the charts have it; nil and a reason if it is none.
local function title_of(options)
  if not options.title then
    return true
  end
  local title, reason = check.line(options.title)
  if title and not title:find("%S") then
    title, reason = nil, "is blank"
  elseif title and utf8.len(title) > TITLE_MOST then
    title, reason = nil, ("is longer than %d characters"):format(TITLE_MOST)
  end
  return title, reason and "--title: " .. reason
end

--- Load what is to be drawn.
local function prepare(options, log)
  local which, reason, code = wanted(options.figure)
  if not which then
    return nil, reason, code
  end
  local ok
  ok, reason, code = gnuplot.check()
  if not ok then
    return nil, reason, code
  end
  local judged, subject
  judged, reason, code = judge.open({ profile = options.profile, at = options.at })
  if not judged then
    return nil, reason, code
  end
  subject, reason, code = selection.load(options.records, options.kernel,
    { judge = judged, apart = options.per_ndrange, most = options.top })
  if not subject then
    return nil, reason, code
  end
  for _, note in ipairs(subject.notes) do
    log:warning(note)
  end
  subject.roofline, reason, code = roofline.open(options, subject)
  if not subject.roofline then
    return nil, reason, code
  end
  local charts
  charts, reason, code = charts_of(which, subject, #options.figure > 0, log)
  for _, each in ipairs(charts or {}) do
    each.chart.title = options.title
  end
  return charts, charts and subject or reason, code
end

--- Draw figures, or list those there are.
-- @tparam table config `share_dir`
-- @tparam table options `records`, `figure` (names), `format`, `kernel`, `per_ndrange`, `top`,
--   `output` (a folder), `force`, `list`, `title`, `verbose`; and what `roofline.open` takes
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function plot.main(config, options)
  if options.list then
    return drawing.list(figure.all, options)
  end
  local titled, fault = title_of(options)
  if not titled then
    return nil, fault, exit.USAGE
  end
  local charts, subject, code = prepare(options, say.open(options))
  if not charts then
    return nil, subject, code
  end
  return drawing.draw(config, charts, subject.keys, default_name(options.records[1]), options)
end

return plot
