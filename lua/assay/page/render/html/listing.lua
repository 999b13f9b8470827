--- A kernel's source as HTML: a margin of costs with bars, and beside it the lines. A line that
-- accesses memory opens to show each place in it, and one that advice is about has a mark below it.
-- @module assay.page.render.html.listing

local tablex = require("pl.tablex")
local block = require("assay.page.render.html.block")
local format = require("assay.util.format")
local markup = require("assay.page.render.html.markup")

local listing = {}

local element, escape = markup.element, markup.escape
local HINT = "Numbers are sums over the places in a line, bars their shares of the kernel's sum. "
  .. "Lines with an arrow open to show each of their accesses."

--- "line 12: accesses 4 096, 25.0 % of the kernel's; …", for a pointer that rests on the line.
local function summary_of(columns, row)
  local parts = {}
  for _, column in ipairs(columns) do
    local number = column.derived and row.derived[column.derived]
    local share = number and row.heat[column.derived]
    if share and share > 0 then
      parts[#parts + 1] = ("%s %s (%s)"):format(column.title, format.count(number),
        format.percent(100 * share))
    end
  end
  return #parts > 0 and ("line %d: %s"):format(row.number, table.concat(parts, ", ")) or nil
end

local function places_of(state, row)
  return block.table(state, row.places, ("Accesses in line %d"):format(row.number))
end

--- The text of a line, and below it what is advised there.
local function source_cell(state, columns, row, marks)
  local source = row.fields.source or ""
  local text = source ~= "" and element("code", nil, markup.escape_line(source)) or ""
  local content = row.places
    and element("details", nil, element("summary", nil, text) .. places_of(state, row)) or text
  return element("td", { class = "source", title = summary_of(columns, row) },
    content .. (marks or ""))
end

local EMPTY = element("td")

--- What writes the cells of a column, see `block.writer`.
local function writer_of(state, columns, column, file)
  if column.field == "line" then
    return function(row)
      return element("th", { scope = "row", class = "number" }, escape(row.fields.line))
    end
  elseif column.field == "source" then
    return function(row)
      return source_cell(state, columns, row, state.marks[file .. ":" .. row.number])
    end
  end
  local write = block.writer(state, column)
  return function(row)
    local number = row.derived[column.derived]
    return number and number ~= 0 and write(row) or EMPTY
  end
end

local function line_row(writers, row, id)
  local parts = {}
  for i, write in ipairs(writers) do
    parts[i] = write(row)
  end
  return element("tr", { id = id }, table.concat(parts))
end

local function gap_row(columns, row)
  return element("tr", { class = "gap" }, element("td", { colspan = #columns },
    escape(("%s not shown"):format(format.plural(row.gap, "line")))))
end

--- The ids of the lines in listings.
-- @tparam {table,...} listings from `listing.of`
-- @tparam string prefix of ids
-- @treturn {[string]=string} by "FILE:LINE"
function listing.ids(listings, prefix)
  local ids = {}
  for i, each in ipairs(listings) do
    for _, row in ipairs(each.rows) do
      if row.number then
        ids[each.file .. ":" .. row.number] = ("%s-source%d-%d"):format(prefix, i, row.number)
      end
    end
  end
  return ids
end

local function render_one(state, each)
  local writers = tablex.imap(function(column)
    return writer_of(state, each.columns, column, each.file)
  end, each.columns)
  local rows = tablex.imap(function(row)
    return row.gap and gap_row(each.columns, row)
      or line_row(writers, row, state.lines[each.file .. ":" .. row.number])
  end, each.rows)
  return element("h" .. state.heading + 1, nil, markup.code(each.title))
    .. block.sentences(each.remarks)
    .. block.boxed("Source of " .. each.title, block.head(state, each.columns)
      .. element("tbody", nil, table.concat(rows, "\n")), "listing")
end

--- The listings of a kernel, with their heading.
-- @tparam table state see `block.render`, with `lines` from `listing.ids` and `marks` from
--   `finding.marks`
-- @tparam {table,...} listings from `listing.of`
-- @tparam string id
-- @treturn string
function listing.render(state, listings, id)
  local parts = tablex.map(function(each) return render_one(state, each) end, listings)
  return element("section", { id = id },
    element("h" .. state.heading, nil, "Source")
      .. element("p", { class = "hint" }, HINT) .. table.concat(parts, "\n"))
end

return listing
