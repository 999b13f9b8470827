--- Draws charts: as pictures for a page, or into a folder with their scripts and data.
-- @module assay.plot.drawing

local returning = require("assay.util.returning")
local gnuplot = require("assay.plot.gnuplot")
local layout = require("assay.util.layout")
local output = returning("assay.util.output")
local record = returning("assay.record.record")
local say = require("assay.util.say")
local shell = returning("assay.util.shell")
local terminal = require("assay.util.terminal")

local drawing = {}

local FOLDER = "%s-figures"
local TEXT_LEAST = 24

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
function drawing.render(config, charts, keys, format)
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
function drawing.list(figures, options)
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
function drawing.draw(config, charts, keys, name, options)
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

return drawing
