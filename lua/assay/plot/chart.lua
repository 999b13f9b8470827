--- What the figures are made of: blocks of plain columns, read by a script of `reports/`.
-- A chart is a table with `blocks` (each `columns`, the titles, and `rows` of numbers, strings or
-- false for what is undefined; an empty row parts curves), `parameters` (what the script has to
-- know, by name), `height` in cm and `metrics` (the keys that it shows).
-- @module assay.plot.chart

local tablex = require("pl.tablex")
local kernel = require("assay.record.kernel")
local lettering = require("assay.plot.lettering")
local position = require("assay.record.position")

local chart = {}

--- The width of a figure in cm.
chart.WIDTH = lettering.COLUMN

--- The height of a row of a legend in cm; that of reports/style.gp.
chart.LEGEND_ROW = 0.3

--- Places of the source in a figure at most; of several kernels two of each at least.
chart.PLACES_MOST = 16

-- In cm: what a line of the legend has in front of its text and behind it, a row of bars, and what
-- an axis needs; names of rows at most, and what is beside them.
local SAMPLE, BEHIND, BAR_ROW, AXIS = 1.1, 0.2, 0.42, 1.6
local NAME_MOST, MARGIN = 3.6, 0.3

--- What a script has to know of a legend: its rows, and the characters and cm of the widest title
-- with what is behind it.
-- @tparam {string,...} titles
-- @treturn table parameters
function chart.legend(titles)
  local wide, most = lettering.widest(titles) + BEHIND, 0
  for _, title in ipairs(titles) do
    most = math.max(most, utf8.len(title))
  end
  local columns = math.floor((chart.WIDTH - 0.3) / (wide + SAMPLE))
  return { legend_rows = math.ceil(#titles / math.max(1, columns)), legend_wide = wide,
    legend_characters = most }
end

--- The name of a row, short enough to stand beside it.
-- @tparam string text
-- @treturn string
function chart.name(text)
  return lettering.fit(text, NAME_MOST)
end

--- What the names of rows need at the left of a picture, in cm.
-- @tparam {table,...} rows: y, name, ...
-- @treturn number
function chart.left(rows)
  return MARGIN + lettering.widest(tablex.imap(function(row) return row[2] end, rows))
end

--- A chart of rows of bars.
-- @tparam {table,...} blocks
-- @tparam integer rows high
-- @tparam {string,...} titles of the legend
-- @tparam table parameters more of them
-- @treturn table chart
function chart.bars(blocks, rows, titles, parameters)
  parameters.rows = rows
  tablex.update(parameters, chart.legend(titles))
  parameters.left = chart.left(blocks[1].rows)
  return { blocks = blocks, parameters = parameters,
    height = AXIS + parameters.legend_rows * chart.LEGEND_ROW + math.max(rows, 2) * BAR_ROW }
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
      local name = chart.name(subject.labels[i])
      rows[#rows + 1] = { #rows + 1, name, table.unpack(values) }
    end
  end
  return rows
end

--- Sort a list by weight, the greatest first; equal ones stay in their order.
local function sort(list, weight_of)
  local weights, places = {}, {}
  for i, each in ipairs(list) do
    weights[each], places[each] = weight_of(each), i
  end
  table.sort(list, function(a, b)
    return weights[a] > weights[b] or weights[a] == weights[b] and places[a] < places[b]
  end)
end

--- Rank rows of bars, the greatest first; equal ones stay in their order.
-- @tparam {table,...} rows from `chart.rows`, which are changed: each gets its new number
-- @tparam function weight_of of a row: a number
function chart.rank(rows, weight_of)
  sort(rows, weight_of)
  for y, row in ipairs(rows) do
    row[1] = y
  end
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
-- @tparam {[string]=boolean} ranking the parts whose share ranks the entries, the largest first
-- @treturn ?table chart; nil if no entry has any
function chart.parts(subject, parts, value_of, ranking)
  local used, numbers = used_parts(subject, parts, value_of)
  local rows = chart.rows(subject, function(entry) return shares_of(entry, used, value_of) end)
  local columns = { "y", "kernel", table.unpack(used) }
  chart.rank(rows, function(row)
    local share = 0
    for i, part in ipairs(used) do
      share = share + (ranking[part] and row[i + 2] or 0)
    end
    return share
  end)
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

--- The smallest number of some columns.
-- @tparam {table,...} rows
-- @tparam integer ... columns
-- @treturn number math.huge if there is none
function chart.least(rows, ...)
  local least = math.huge
  for _, row in ipairs(rows) do
    for _, column in ipairs({ ... }) do
      least = math.min(least, row[column] or math.huge)
    end
  end
  return least
end

--- The dearest rows of each entry that has any, with the entry's place in the subject.
local function dearest(subject, rows_of)
  local share, lists = math.max(2, chart.PLACES_MOST // #subject.entries), {}
  for i, entry in ipairs(subject.entries) do
    local rows = rows_of(entry)
    sort(rows, function(row) return row[1] end)
    local kept = table.move(rows, 1, share, 1, {})
    lists[#lists + 1] = #kept > 0 and { entry = i, rows = kept } or nil
  end
  return lists
end

--- The places of the source at which something happens, those with the highest cost of each entry,
-- under the names of the entries if there are several.
-- @tparam table subject
-- @tparam function rows_of of an entry: a list of { cost, name, ... }
-- @tparam ?function weight_of of a row: what ranks the entries by their greatest; without it they
--   stay in their order
-- @treturn {table,...} rows: y, name, ...
-- @treturn {table,...} headings: y, name
-- @treturn integer rows high
function chart.ranked(subject, rows_of, weight_of)
  local rows, headings, y = {}, {}, 0
  local lists = dearest(subject, rows_of)
  if weight_of then
    sort(lists, function(list) return math.max(table.unpack(tablex.imap(weight_of, list.rows))) end)
  end
  for _, list in ipairs(lists) do
    if #subject.entries > 1 then
      y = y + 1
      headings[#headings + 1] = { y, chart.name(subject.labels[list.entry]) }
    end
    for _, row in ipairs(list.rows) do
      y = y + 1
      rows[#rows + 1] = { y, table.unpack(row, 2) }
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
  if of_one_file[entry] == nil then
    of_one_file[entry] = position.file_of_all(entry.lines) ~= nil
  end
  return position.place_of(line, of_one_file[entry])
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
