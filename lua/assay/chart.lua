--- What the figures are made of: blocks of plain columns, read by a script of `reports/`.
-- A chart is a table with `blocks` (each `columns`, the titles, and `rows` of numbers, strings or
-- false for what is undefined; an empty row parts curves), `parameters` (what the script has to
-- know, by name), `height` in cm and `metrics` (the keys that it shows).
-- @module assay.chart

local tablex = require("pl.tablex")
local block = require("assay.block")
local file = require("assay.file")
local kernel = require("assay.kernel")
local terminal = require("assay.terminal")

local chart = {}

local WIDTH = 8.4 -- cm; that of reports/style.gp
local CHARACTER = 0.145
local SAMPLE = 1.1 -- what a line of the legend has in front of its text
local LEGEND_ROW, BAR_ROW, AXIS, CURVES = 0.3, 0.42, 1.5, 5.5
local LABEL_MOST, NAME_MOST = 34, 26
local MARGIN = 0.4

--- A name short enough for a figure: what it begins and ends with is kept.
-- @tparam string text
-- @tparam ?integer most characters
-- @treturn string
function chart.label(text, most)
  most = most or LABEL_MOST
  text = terminal.clean(text)
  local length = utf8.len(text)
  if not length then
    return chart.label((text:gsub("[\128-\255]", "?")), most)
  elseif length <= most then
    return text
  end
  local head = (most - 1) // 2
  return text:sub(1, utf8.offset(text, head + 1) - 1) .. "…"
    .. text:sub(utf8.offset(text, length - (most - head) + 2))
end

--- The beginning of a text, for lines of source.
-- @tparam string text
-- @tparam integer most characters
-- @treturn string
function chart.beginning(text, most)
  return terminal.cut(terminal.clean(text), most, true)
end

--- The rows of a legend.
local function legend_rows(titles)
  local longest = 0
  for _, title in ipairs(titles) do
    longest = math.max(longest, terminal.columns(title))
  end
  local columns = math.floor((WIDTH - 0.5) / (longest * CHARACTER + SAMPLE))
  return math.ceil(#titles / math.max(1, columns))
end

local function values_at(entry, places, value_at)
  local values, some = {}, false
  for i, place in ipairs(places) do
    values[i] = value_at(entry, place) or false
    some = some or values[i]
  end
  return some and values
end

--- A chart of curves: a column for each entry that has a value.
-- @tparam table subject `entries`, `labels`, `keys`
-- @tparam string index title of the first column
-- @tparam {number,...} places values of the first column
-- @tparam function value_at of an entry and a place: a number or nil
-- @treturn ?table chart; nil if no entry has a value
function chart.curves(subject, index, places, value_at)
  local columns = { index }
  local rows = tablex.map(function(place) return { place } end, places)
  for i, entry in ipairs(subject.entries) do
    local values = values_at(entry, places, value_at)
    if values then
      columns[#columns + 1] = chart.label(subject.labels[i])
      for j, row in ipairs(rows) do
        row[#columns] = values[j]
      end
    end
  end
  local lines = legend_rows({ table.unpack(columns, 2) })
  return #columns > 1 and { blocks = { { columns = columns, rows = rows } },
    height = CURVES + lines * LEGEND_ROW,
    parameters = { curves = #columns - 1, legend_rows = lines } } or nil
end

--- What the names of rows need at the left of a picture, in cm.
-- @tparam {table,...} rows: y, name, ...
-- @treturn number
function chart.left(rows)
  local longest = 0
  for _, row in ipairs(rows) do
    longest = math.max(longest, terminal.columns(row[2]))
  end
  return MARGIN + longest * CHARACTER
end

--- A chart of rows of bars.
-- @tparam {table,...} blocks
-- @tparam integer rows high
-- @tparam {string,...} titles of the legend
-- @tparam table parameters more of them
-- @treturn table chart
function chart.bars(blocks, rows, titles, parameters)
  parameters.rows, parameters.legend_rows = rows, legend_rows(titles)
  parameters.left = chart.left(blocks[1].rows)
  return { blocks = blocks, parameters = parameters,
    height = AXIS + parameters.legend_rows * LEGEND_ROW + math.max(rows, 2) * BAR_ROW }
end

--- Rows of one bar for each entry, from the top: its number, its name, then its values.
-- @tparam table subject
-- @tparam function values_of of an entry: a list of numbers, or nil to leave the entry out
-- @treturn {table,...}
function chart.rows(subject, values_of)
  local rows = {}
  for i, entry in ipairs(subject.entries) do
    local values = values_of(entry)
    if values then
      local name = chart.label(subject.labels[i], NAME_MOST)
      rows[#rows + 1] = { #rows + 1, name, table.unpack(values) }
    end
  end
  return rows
end

--- The parts that an entry has something of, and their numbers.
local function used_parts(subject, parts, value_of)
  local used, numbers = {}, {}
  for number, part in ipairs(parts) do
    for _, entry in ipairs(subject.entries) do
      if (value_of(entry, part) or 0) > 0 then
        used[#used + 1], numbers[#numbers + 1] = part, number
        break
      end
    end
  end
  return used, numbers
end

local function shares_of(entry, parts, value_of)
  local shares, total = {}, 0
  for i, part in ipairs(parts) do
    shares[i] = value_of(entry, part) or 0
    total = total + shares[i]
  end
  for i, value in ipairs(shares) do
    shares[i] = 100 * value / total
  end
  return total > 0 and shares or nil
end

--- Shares of a hundred, one bar of parts for each entry. A part has its fill by its number, in
-- whatever company.
-- @tparam table subject
-- @tparam {string,...} parts names of the parts; those that no entry has are left out
-- @tparam function value_of of an entry and a part: a number or nil
-- @treturn ?table chart; nil if no entry has any
function chart.parts(subject, parts, value_of)
  local used, numbers = used_parts(subject, parts, value_of)
  local rows = chart.rows(subject, function(entry) return shares_of(entry, used, value_of) end)
  local columns = { "y", "kernel", table.unpack(used) }
  return #rows > 0 and chart.bars({ { columns = columns, rows = rows } }, #rows, used,
    { parts = table.concat(numbers, " ") }) or nil
end

--- The largest number of some columns.
-- @tparam {table,...} rows
-- @tparam integer ... columns
-- @treturn number
function chart.most(rows, ...)
  local most = 0
  for _, row in ipairs(rows) do
    for _, column in ipairs({ ... }) do
      most = math.max(most, row[column] or 0)
    end
  end
  return most
end

--- Sort rows by their first member, the largest first; equal ones stay in their order.
local function rank(rows)
  for order, row in ipairs(rows) do
    row.order = order
  end
  table.sort(rows, function(a, b)
    if a[1] ~= b[1] then
      return a[1] > b[1]
    end
    return a.order < b.order
  end)
end

--- The places of the source at which something happens, those with the highest cost of each entry,
-- under the names of the entries if there are several.
-- @tparam table subject
-- @tparam function rows_of of an entry: a list of { cost, name, ... }
-- @tparam integer most rows in all
-- @treturn {table,...} rows: y, name, ...
-- @treturn {table,...} headings: y, name
-- @treturn integer rows high
function chart.ranked(subject, rows_of, most)
  local rows, headings, y = {}, {}, 0
  local share = math.max(2, most // #subject.entries)
  for i, entry in ipairs(subject.entries) do
    local list = rows_of(entry)
    rank(list)
    if #list > 0 and #subject.entries > 1 then
      y = y + 1
      headings[#headings + 1] = { y, chart.label(subject.labels[i], NAME_MOST) }
    end
    for j = 1, math.min(#list, share) do
      y = y + 1
      rows[#rows + 1] = { y, table.unpack(list[j], 2) }
    end
  end
  return rows, headings, y
end

--- The block of the headings; gnuplot needs one that has a row.
-- @tparam {table,...} headings from `chart.ranked`
-- @treturn table block
function chart.headings(headings)
  return { columns = { "y", "kernel" }, rows = #headings > 0 and headings or { { 1, "" } } }
end

-- Whether all lines of an entry are of one file; figures ask for every line.
local of_one_file = setmetatable({}, { __mode = "k" })

--- How a place of the source is called in a figure: line and column, with its file if there are
-- several.
-- @tparam table entry
-- @tparam table line of the entry
-- @treturn string
function chart.place(entry, line)
  local place = ("%d:%d"):format(line.line, line.column)
  if of_one_file[entry] == nil then
    of_one_file[entry] = block.file_of_all(entry.lines) ~= nil
  end
  return of_one_file[entry] and place or file.base(block.file_of(line)) .. ":" .. place
end

--- A metric of an entry's whole kernel.
function chart.of_kernel(entry, metric)
  return kernel.number(entry, "kernel", metric)
end

--- A metric of an entry's global, constant and local memory together.
function chart.combined(entry, metric)
  return kernel.number(entry, "combined", metric)
end

return chart
