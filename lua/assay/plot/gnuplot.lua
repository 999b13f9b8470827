--- Figures drawn by gnuplot: a file of data, a script that needs nothing else, and running it.
-- Nothing else writes what gnuplot reads. Whatever a text holds, it can end no cell, no string and
-- no line, and no script evaluates it.
-- @module assay.plot.gnuplot

local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local json = require("assay.json")
local lettering = require("assay.plot.lettering")
local markup = require("assay.page.render.html.markup")
local output = require("assay.util.output")
local picture = require("assay.plot.picture")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local terminal = require("assay.util.terminal")
local tool = require("assay.util.tool")

local gnuplot = {}

-- In cm: what a title leaves of the width, a line of it, and what is below.
local TITLE_MARGIN, TITLE_ROW, TITLE_GAP = 0.4, 0.38, 0.1

--- The formats there are.
gnuplot.FORMATS = { "svg", "png", "pdf" }

-- In a folder of any name; words and numbers do not depend on where one lives.
local RUN = "CDPATH= cd -- %s && TZ=UTC0 LC_ALL=C.UTF-8 gnuplot %s 2>&1 </dev/null"

-- Between scripts that one process runs: the next one finds nothing of the one before.
local AFRESH = " -e 'reset session' "

--- A text without what has a meaning to whoever reads lines: control characters, bytes that are no
-- UTF-8, and characters that no XML may have.
local function plain(text)
  return (markup.valid(terminal.clean(text)):gsub("\xEF\xBF[\xBE\xBF]", "\u{FFFD}"))
end

--- A number, or what stands for one that gnuplot has none of.
local function number(value, undefined)
  local is_finite = value == value and math.abs(value) < math.huge
  return is_finite and json.number(value) or undefined
end

--- A cell of the data; `?` is what is undefined. Only a double quote ends one that is a text.
local function cell(value)
  if not value then
    return "?"
  elseif type(value) == "number" then
    return number(value, "?")
  end
  return '"' .. plain(value):gsub('"', "'"):gsub("\\", "\\\\") .. '"'
end

local function line_of(values, count)
  local cells = {}
  for i = 1, count do
    cells[i] = cell(values[i])
  end
  return table.concat(cells, " ")
end

local function comment(text)
  return "# " .. plain(text)
end

--- What the keys of a figure mean, a line each.
local function meanings(figure, keys)
  local lines = {}
  for i, name in ipairs(figure.needs) do
    lines[i] = ("%s (%s): %s"):format(name, keys[name].unit, keys[name].text)
  end
  return lines
end

--- The file of data: what it is, then blocks of columns with a head each. A figure may have a
-- `text` and a `unit` of its own instead of the keys that it `needs`, and a `script` that is not
-- named as it is.
-- @tparam table figure
-- @tparam table chart
-- @tparam table keys
-- @treturn string
function gnuplot.data(figure, chart, keys)
  local lines = { comment(figure.title) }
  for _, meaning in ipairs(figure.text and { figure.text } or meanings(figure, keys)) do
    lines[#lines + 1] = comment(meaning)
  end
  for i, block in ipairs(chart.blocks) do
    if i > 1 then
      lines[#lines + 1], lines[#lines + 2] = "", ""
    end
    lines[#lines + 1] = line_of(block.columns, #block.columns)
    for _, row in ipairs(block.rows) do
      lines[#lines + 1] = #row > 0 and line_of(row, #block.columns) or ""
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

-- In place of a single quote, which alone has a meaning between single quotes. To double it would
-- not do for two in a row.
local QUOTE = "\u{2019}"

--- A value in a script.
local function literal(value)
  return type(value) == "number" and number(value, "NaN")
    or "'" .. plain(value):gsub("'", QUOTE) .. "'"
end

--- What a script has to know, as assignments in order of their names.
local function assignments(values)
  local names, lines = {}, {}
  for name in pairs(values) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    lines[i] = ("%s = %s"):format(name, literal(values[name]))
  end
  return lines
end

--- The lines of a title, if there is one, as what a script has to know; and cm that they need.
local function title_of(chart)
  local room = (chart.parameters.wide or lettering.COLUMN) - TITLE_MARGIN
  local lines = chart.title and lettering.wrap(chart.title, room) or {}
  local values = { title_lines = #lines,
    title_height = #lines > 0 and TITLE_ROW * #lines + TITLE_GAP or 0 }
  for i, line in ipairs(lines) do
    values["title_" .. i] = line
  end
  return values
end

local function preamble(figure, chart, keys, format)
  local values = title_of(chart)
  tablex.update(values, {
    name = figure.name, format = format,
    height = math.ceil(10 * (chart.height + values.title_height)) / 10,
    data = figure.name .. ".dat", output = figure.name .. "." .. format,
    unit = figure.unit or keys[figure.needs[1]].unit, legend_rows = 0,
  })
  tablex.update(values, chart.parameters)
  local head = { comment(figure.title .. ". To draw it again: gnuplot " .. figure.name .. ".gp"),
    "" }
  return table.concat(head, "\n") .. "\n" .. table.concat(assignments(values), "\n") .. "\n"
end

--- A script with the scripts that it loads in their places.
local function read_script(folder, name)
  local text, fault = failure.catch(record.read_file, folder .. "/" .. name)
  if fault then
    failure.raise(exit.UNAVAILABLE, fault.message)
  end
  return (text:gsub("load '([%w.]+)'\n", function(inner) return read_script(folder, inner) end))
end

--- A script that draws a figure with nothing but its data beside it. Raises a failure,
-- exit.UNAVAILABLE, if a script cannot be read.
-- @tparam string reports folder of the scripts
-- @tparam table figure
-- @tparam table chart
-- @tparam table keys
-- @tparam string format
-- @treturn string
function gnuplot.script(reports, figure, chart, keys, format)
  local parts = { preamble(figure, chart, keys, format) }
  for i, name in ipairs({ "style", figure.script or figure.name }) do
    parts[i + 1] = read_script(reports, name .. ".gp")
  end
  parts[#parts + 1] = "unset output\n"
  return table.concat(parts, "\n")
end

--- See that gnuplot is there; raises a failure, exit.UNAVAILABLE, if it is not.
function gnuplot.check()
  tool.check("gnuplot")
end

local function fault_of(said)
  local lines = {}
  for line in said:gmatch("[^\n]+") do
    if line:find("%S") and not line:find("^%s*%^%s*$") then
      lines[#lines + 1] = line:match("^%s*(.-)%s*$")
    end
  end
  return lines[#lines] or "it says nothing"
end

local function execute(folder, names)
  local words = tablex.imap(function(name) return shell.quote(name .. ".gp") end, names)
  return shell.capture(RUN:format(shell.quote(folder), table.concat(words, AFRESH)))
end

--- A picture that was drawn; nil if it is not there to its end.
local function read_picture(folder, name, format)
  local drawn = record.read_if_there(("%s/%s.%s"):format(folder, name, format)) or ""
  return picture.is_whole(drawn, format) and drawn or nil
end

--- Give a picture that was drawn what gnuplot does not.
local function finish(folder, figure, keys, format, drawn)
  local about = { name = figure.name, title = plain(figure.title),
    text = plain(figure.text or table.concat(meanings(figure, keys), "; ")) }
  output.write(("%s/%s.%s"):format(folder, figure.name, format),
    picture.finish(drawn, format, about), true)
end

--- Run a script in its folder. Faults name the folder that it will be in.
local function run(folder, figure, keys, format, kept)
  local said, status = execute(folder, { figure.name })
  local script = kept:gsub("/*$", "/") .. figure.name
  local drawn = read_picture(folder, figure.name, format)
  if status ~= 0 then
    failure.raise(exit.UNAVAILABLE, "gnuplot failed: %s; its script is %s.gp", fault_of(said),
      script)
  elseif not drawn then
    failure.raise(exit.IO_ERROR, "%s.%s: gnuplot could not write it: %s", script, format,
      fault_of(said))
  end
  finish(folder, figure, keys, format, drawn)
  return said
end

--- Write a figure's data and script.
local function write(reports, folder, each, keys, format)
  local script = gnuplot.script(reports, each.figure, each.chart, keys, format)
  for suffix, text in pairs({ dat = gnuplot.data(each.figure, each.chart, keys), gp = script }) do
    output.write(("%s/%s.%s"):format(folder, each.figure.name, suffix), text, true)
  end
end

--- Write a figure's data and script into a folder, and draw it. Raises a failure if that cannot be
-- done.
-- @tparam string reports folder of the scripts
-- @tparam string folder that exists
-- @tparam table each `figure` and `chart`
-- @tparam table keys
-- @tparam string format
-- @tparam string kept the folder that all is to be in at the end, for reasons
-- @treturn string what gnuplot said
function gnuplot.draw(reports, folder, each, keys, format, kept)
  write(reports, folder, each, keys, format)
  return run(folder, each.figure, keys, format, kept)
end

--- Write data and scripts of several figures into a folder, and draw all that can be drawn. One
-- process draws them, which takes half the time of one for each.
-- @tparam string reports folder of the scripts
-- @tparam string folder that exists
-- @tparam {table,...} charts each `figure` and `chart`
-- @tparam table keys
-- @tparam string format
-- @treturn {[string]=string} why figures could not be drawn, by their names
function gnuplot.draw_all(reports, folder, charts, keys, format)
  local faults, names, written = {}, {}, {}
  for _, each in ipairs(charts) do
    local _, fault = failure.catch(write, reports, folder, each, keys, format)
    local name = each.figure.name
    if fault then
      faults[name] = fault.message
    else
      names[#names + 1], written[#written + 1] = name, each.figure
    end
  end
  execute(folder, names)
  for _, figure in ipairs(written) do
    local drawn = read_picture(folder, figure.name, format)
    -- What is not there, or one before it, has ended the process.
    local _, fault = failure.catch(drawn and finish or run, folder, figure, keys, format,
      drawn or folder)
    faults[figure.name] = fault and fault.message
  end
  return faults
end

return gnuplot
