--- Draws charts: as pictures for a page, or into a folder with their scripts and data.
-- @module assay.plot.drawing

local failure = require("assay.util.failure")
local gnuplot = require("assay.plot.gnuplot")
local layout = require("assay.util.layout")
local output = require("assay.util.output")
local record = require("assay.record.record")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local terminal = require("assay.util.terminal")

local drawing = {}

local FOLDER = "%s-figures"
local TEXT_LEAST = 24

local function reports_of(config)
  return config.share_dir .. "/reports"
end

--- Draw figures without leaving a file behind. Raises a failure if there is no room for temporary
-- files.
-- @tparam table config `share_dir`
-- @tparam {table,...} charts each `figure` and `chart`, from `figure.chart`. The names of all parts
--   of an SVG begin with the figure's, so that figures do not meet in one page.
-- @tparam table keys of the records
-- @tparam string format
-- @treturn {[string]=string} pictures by the names of the figures; an SVG has title and
--   description
-- @treturn {[string]=string} why others could not be drawn
function drawing.render(config, charts, keys, format)
  local folder, _ <close> = shell.make_folder()
  local pictures = {}
  local faults = gnuplot.draw_all(reports_of(config), folder, charts, keys, format)
  for _, each in ipairs(charts) do
    local name = each.figure.name
    if not faults[name] then
      local fault
      pictures[name], fault = failure.catch(record.read_file,
        ("%s/%s.%s"):format(folder, name, format))
      faults[name] = fault and fault.message
    end
  end
  return pictures, faults
end

--- List figures.
-- @tparam {table,...} figures each `name` and `summary`
-- @tparam table options `color`
function drawing.list(figures, options)
  local screen = terminal.open(1, options.color)
  local columns = {
    { title = "figure", cells = {}, style = "bold" },
    { title = "what it shows", cells = {}, flexible = TEXT_LEAST, wraps = true },
  }
  for i, each in ipairs(figures) do
    columns[1].cells[i], columns[2].cells[i] = each.name, each.summary
  end
  output.write(nil, table.concat(layout.table(screen, columns, #figures), "\n") .. "\n")
end

local function check_files(folder, charts, format, force)
  for _, each in ipairs(charts) do
    for _, suffix in ipairs({ "dat", "gp", format }) do
      output.check(("%s/%s.%s"):format(folder, each.figure.name, suffix), force)
    end
  end
end

--- Keep in the job's folder what is there of a figure.
local function keep(job, each, is_drawn)
  for _, suffix in ipairs({ "dat", "gp", is_drawn and job.format or nil }) do
    local name = ("/%s.%s"):format(each.figure.name, suffix)
    output.copy(job.place .. name, job.folder .. name, job.force)
  end
end

--- Draw a figure in the job's own place, and keep it in its folder; of one that fails, data and
-- script.
local function draw_one(job, each)
  local said, fault = failure.catch(gnuplot.draw, job.reports, job.place, each, job.keys,
    job.format, job.folder)
  local _, why = failure.catch(keep, job, each, not fault)
  if fault or why then
    error(fault or why)
  end
  return said
end

--- Draw all, and tell on stdout of each as soon as it is there.
local function draw_all(job, charts)
  for _, each in ipairs(charts) do
    local said = draw_one(job, each)
    if said:find("%S") then
      job.log:detail(("gnuplot, drawing %s: %s"):format(each.figure.name, terminal.clean(said)))
    end
    output.write(nil, ("%s/%s.%s\n"):format(terminal.clean(job.folder), each.figure.name,
      job.format))
  end
end

--- Draw charts into a folder, and tell on stdout of each picture. Raises a failure at the first
-- that cannot be drawn or written.
-- @tparam table config `share_dir`
-- @tparam {table,...} charts each `figure` and `chart`
-- @tparam table keys of the records
-- @tparam string name what the folder is named after, if none is given
-- @tparam table options `output` (a folder), `format`, `force`, `verbose`
function drawing.draw(config, charts, keys, name, options)
  local folder = (options.output or FOLDER:format(name)):gsub("(.)/+$", "%1")
  local format = options.format or "svg"
  output.make_folder(folder)
  check_files(folder, charts, format, options.force)
  local place, _ <close> = shell.make_folder()
  draw_all({ reports = reports_of(config), place = place, folder = folder, keys = keys,
    format = format, force = options.force, log = say.open(options) }, charts)
end

return drawing
