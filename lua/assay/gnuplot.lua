--- Figures drawn by gnuplot: a file of data, a script that needs nothing else, and running it.
-- @module assay.gnuplot

local tablex = require("pl.tablex")
local exit = require("assay.exit")
local json = require("assay.json")
local output = require("assay.output")
local record = require("assay.record")
local shell = require("assay.shell")
local terminal = require("assay.terminal")
local tool = require("assay.tool")

local gnuplot = {}

--- The formats there are.
gnuplot.FORMATS = { "svg", "png", "pdf" }

-- In a folder of any name; words and numbers do not depend on where one lives.
local RUN = "CDPATH= cd -- %s && TZ=UTC0 LC_ALL=C.UTF-8 gnuplot %s 2>&1 </dev/null"

-- Between scripts that one process runs: the next one finds nothing of the one before.
local AFRESH = " -e 'reset session' "

-- How a file of each format ends when it is whole.
local ENDS = { svg = "</svg>%s*$", png = "IEND....$", pdf = "%%%%EOF%s*$" }
local END_MOST = 32 -- bytes

--- A cell of the data; `?` is what is undefined.
local function cell(value)
  if not value then
    return "?"
  elseif type(value) == "number" then
    return json.number(value)
  end
  return '"' .. value:gsub("\\", "\\\\") .. '"'
end

local function line_of(values, count)
  local cells = {}
  for i = 1, count do
    cells[i] = cell(values[i])
  end
  return table.concat(cells, " ")
end

local function comment(text)
  return "# " .. terminal.clean(text)
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

local ENTITIES = { ["&"] = "&#38;", ["<"] = "&#60;", [">"] = "&#62;", ['"'] = "&#34;",
  ["'"] = "&#39;", ["`"] = "&#96;", ["$"] = "&#36;", ["\\"] = "&#92;", ["|"] = "&#124;" }

--- A text that can stand in XML, between quotes of a shell, and in the place of a match of sed.
local function harmless(text)
  return (terminal.clean(text):gsub("[&<>\"'`$\\|]", ENTITIES):gsub("&", "\\&"))
end

-- In place of a single quote: to double it does not do for two in a row.
local QUOTE = [[' . "\047" . ']]

--- A value in a script. Between single quotes nothing else has a meaning.
local function literal(value)
  return type(value) == "number" and json.number(value) or "'" .. value:gsub("'", QUOTE) .. "'"
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

local function preamble(figure, chart, keys, format)
  local values = {
    name = figure.name, format = format, height = math.ceil(10 * chart.height) / 10,
    data = figure.name .. ".dat", output = figure.name .. "." .. format,
    title = harmless(figure.title), unit = figure.unit or keys[figure.needs[1]].unit,
    text = harmless(figure.text or table.concat(meanings(figure, keys), "; ")), legend_rows = 0,
  }
  for name, value in pairs(chart.parameters) do
    values[name] = value
  end
  local head = { comment(figure.title .. ". To draw it again: gnuplot " .. figure.name .. ".gp"),
    "" }
  return table.concat(head, "\n") .. "\n" .. table.concat(assignments(values), "\n") .. "\n"
end

--- A script with the scripts that it loads in their places.
local function read_script(folder, name)
  local text, reason = record.read_file(folder .. "/" .. name)
  if not text then
    return nil, reason, exit.UNAVAILABLE
  end
  local fault
  text = text:gsub("load '([%w.]+)'\n", function(inner)
    local inserted, why = read_script(folder, inner)
    fault = fault or why
    return inserted
  end)
  if fault then
    return nil, fault, exit.UNAVAILABLE
  end
  return text
end

--- A script that draws a figure with nothing but its data beside it.
-- @tparam string reports folder of the scripts
-- @tparam table figure
-- @tparam table chart
-- @tparam table keys
-- @tparam string format
-- @treturn[1] string
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function gnuplot.script(reports, figure, chart, keys, format)
  local parts = { preamble(figure, chart, keys, format) }
  for i, name in ipairs({ "style", figure.script or figure.name, "finish" }) do
    local text, reason, code = read_script(reports, name .. ".gp")
    if not text then
      return nil, reason, code
    end
    parts[i + 1] = text
  end
  return table.concat(parts, "\n")
end

--- Is gnuplot there?
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function gnuplot.check()
  return tool.check("gnuplot")
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

--- Is a picture there, to its end?
local function is_whole(folder, name, format)
  local drawn = record.read_file(("%s/%s.%s"):format(folder, name, format)) or ""
  return drawn:sub(-END_MOST):find(ENDS[format]) ~= nil
end

local function execute(folder, names)
  local words = tablex.imap(function(name) return shell.quote(name .. ".gp") end, names)
  return shell.capture(RUN:format(shell.quote(folder), table.concat(words, AFRESH)))
end

--- Run a script in its folder. Faults name the folder that it will be in.
local function run(folder, name, format, kept)
  local said, status = execute(folder, { name })
  local script = kept:gsub("/*$", "/") .. name
  if status ~= 0 then
    return nil, ("gnuplot failed: %s; its script is %s.gp"):format(fault_of(said), script),
      exit.UNAVAILABLE
  elseif not is_whole(folder, name, format) then
    return nil, ("%s.%s: gnuplot could not write it: %s"):format(script, format, fault_of(said)),
      exit.IO_ERROR
  end
  return said
end

--- Write a figure's data and script.
local function write(reports, folder, each, keys, format)
  local script, reason, code = gnuplot.script(reports, each.figure, each.chart, keys, format)
  if not script then
    return nil, reason, code
  end
  local ok
  for suffix, text in pairs({ dat = gnuplot.data(each.figure, each.chart, keys), gp = script }) do
    local name = ("%s/%s.%s"):format(folder, each.figure.name, suffix)
    ok, reason, code = output.write(name, text, true)
    if not ok then
      return nil, reason, code
    end
  end
  return true
end

--- Write a figure's data and script into a folder, and draw it.
-- @tparam string reports folder of the scripts
-- @tparam string folder that exists
-- @tparam table each `figure` and `chart`
-- @tparam table keys
-- @tparam string format
-- @tparam string kept the folder that all is to be in at the end, for reasons
-- @treturn[1] string what gnuplot said
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function gnuplot.draw(reports, folder, each, keys, format, kept)
  local ok, reason, code = write(reports, folder, each, keys, format)
  if not ok then
    return nil, reason, code
  end
  return run(folder, each.figure.name, format, kept)
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
  local faults, names = {}, {}
  for _, each in ipairs(charts) do
    local ok, reason = write(reports, folder, each, keys, format)
    names[#names + 1] = ok and each.figure.name or nil
    faults[each.figure.name] = reason
  end
  execute(folder, names)
  for _, name in ipairs(names) do
    if not is_whole(folder, name, format) then
      -- It, or one before it, has ended the process.
      faults[name] = select(2, run(folder, name, format, folder))
    end
  end
  return faults
end

return gnuplot
