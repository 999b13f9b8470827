--- `assay plot`: figures of records for a paper or a page.
-- @module assay.cmd.plot

local check = require("assay.util.check")
local exit = require("assay.util.exit")
local figure = require("assay.plot.figure")
local file = require("assay.util.file")
local gnuplot = require("assay.plot.gnuplot")
local judge = require("assay.cost.judge")
local layout = require("assay.util.layout")
local output = require("assay.util.output")
local record = require("assay.record.record")
local roofline = require("assay.plot.roofline")
local say = require("assay.util.say")
local selection = require("assay.plot.selection")
local side = require("assay.compare.side")
local shell = require("assay.util.shell")
local terminal = require("assay.util.terminal")

local plot = {}

local FOLDER = "%s-figures"
local TEXT_LEAST = 24
local TITLE_MOST = 200 -- characters

--- The formats there are.
plot.FORMATS = gnuplot.FORMATS

local function reports_of(config)
  return config.share_dir .. "/reports"
end

--- Draw figures without leaving a file behind.
-- @tparam table config `share_dir`
-- @tparam {table,...} charts each `figure` and `chart`, from `figure.chart`. The names of all parts
--   of an SVG begin with the figure's, so that figures do not meet in one page.
-- @tparam table keys of the records
-- @tparam string format
-- @treturn[1] {[string]=string} pictures by the names of the figures; an SVG has title and
--   description
-- @treturn[1] {[string]=string} why others could not be drawn
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function plot.render(config, charts, keys, format)
  local folder, reason, code = shell.make_folder()
  if not folder then
    return nil, reason, code
  end
  local pictures = {}
  local faults = gnuplot.draw_all(reports_of(config), folder, charts, keys, format)
  for _, each in ipairs(charts) do
    local name = each.figure.name
    if not faults[name] then
      pictures[name], faults[name] = record.read_file(("%s/%s.%s"):format(folder, name, format))
    end
  end
  shell.remove_folder(folder)
  return pictures, faults
end

--- List figures.
-- @tparam {table,...} figures each `name` and `summary`
-- @tparam table options `color`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function plot.list(figures, options)
  local screen = terminal.open(1, options.color)
  local columns = {
    { title = "figure", cells = {}, style = "bold" },
    { title = "what it shows", cells = {}, flexible = TEXT_LEAST, wraps = true },
  }
  for i, each in ipairs(figures) do
    columns[1].cells[i], columns[2].cells[i] = each.name, each.summary
  end
  return output.write(nil, table.concat(layout.table(screen, columns, #figures), "\n") .. "\n")
end

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

local function check_files(folder, charts, format, force)
  for _, each in ipairs(charts) do
    for _, suffix in ipairs({ "dat", "gp", format }) do
      local ok, reason, code = output.check(("%s/%s.%s"):format(folder, each.figure.name, suffix),
        force)
      if not ok then
        return nil, reason, code
      end
    end
  end
  return true
end

--- Draw a figure in the job's own place, and keep it in its folder; of one that fails, data and
-- script.
local function draw_one(job, each)
  local said, reason, code = gnuplot.draw(job.reports, job.place, each, job.keys, job.format,
    job.folder)
  for _, suffix in ipairs({ "dat", "gp", said and job.format }) do
    local name = ("/%s.%s"):format(each.figure.name, suffix)
    local ok, why, status = output.copy(job.place .. name, job.folder .. name, job.force)
    if not ok then
      return nil, reason or why, code or status
    end
  end
  return said, reason, code
end

--- Draw all, and tell on stdout of each as soon as it is there.
local function draw_all(job, charts)
  for _, each in ipairs(charts) do
    local said, reason, code = draw_one(job, each)
    if not said then
      return nil, reason, code
    elseif said:find("%S") then
      job.log:detail(("gnuplot, drawing %s: %s"):format(each.figure.name, terminal.clean(said)))
    end
    local ok
    ok, reason, code = output.write(nil, ("%s/%s.%s\n"):format(terminal.clean(job.folder),
      each.figure.name, job.format))
    if not ok then
      return nil, reason, code
    end
  end
  return true
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

--- Draw charts into a folder, and tell on stdout of each picture.
-- @tparam table config `share_dir`
-- @tparam {table,...} charts each `figure` and `chart`
-- @tparam table keys of the records
-- @tparam string name what the folder is named after, if none is given
-- @tparam table options `output` (a folder), `format`, `force`, `verbose`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function plot.draw(config, charts, keys, name, options)
  local folder = (options.output or FOLDER:format(name)):gsub("(.)/+$", "%1")
  local format = options.format or "svg"
  local ok, reason, code = output.make_folder(folder)
  if ok then
    ok, reason, code = check_files(folder, charts, format, options.force)
  end
  if not ok then
    return nil, reason, code
  end
  local place
  place, reason, code = shell.make_folder()
  if not place then
    return nil, reason, code
  end
  ok, reason, code = draw_all({ reports = reports_of(config), place = place, folder = folder,
    keys = keys, format = format, force = options.force, log = say.open(options) }, charts)
  shell.remove_folder(place)
  return ok, reason, code
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
    return plot.list(figure.all, options)
  end
  local titled, fault = title_of(options)
  if not titled then
    return nil, fault, exit.USAGE
  end
  local charts, subject, code = prepare(options, say.open(options))
  if not charts then
    return nil, subject, code
  end
  return plot.draw(config, charts, subject.keys, default_name(options.records[1]), options)
end

return plot
