--- A kernel's source, line by line, with what each line costs: the sum of all places in it. Of a
-- file the kernel's own part is shown.
-- @module assay.page.listing

local block = require("assay.page.block")
local file = require("assay.util.file")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
local position = require("assay.record.position")
local record = require("assay.record.record")
local requests = require("assay.record.requests")
local source = require("assay.record.source")

local listing = {}

-- So many lines are shown around one that is in the record, and all of up to so many between two,
-- or from the kernel's head on.
local AROUND, BETWEEN_MOST = 3, 20
-- So many lines above a kernel's name the word `kernel` is looked for.
local HEAD_MOST = 3

local function cost(name, about)
  return { derived = name, title = name, unit = "1", about = about }
end

local COSTS = {
  cost("instructions", { "opcode.total" }), cost("accesses", { "accesses.total" }),
  cost("segments", requests.keys("coalesce.segments")),
  cost("passes", requests.keys("bank.passes")),
  cost("conflicts", requests.keys("bank.conflicts")),
}

local PLACE_COLUMNS = {
  block.text_column("place", "place"), block.text_column("variables", "accesses"),
  block.figure("accesses.loads", "loads", 3), block.figure("accesses.stores", "stores", 3),
  block.figure("accesses.atomics", "atomics", 3), block.figure("accesses.async", "async", 3),
  block.figure("bytes.requested", "requested"), block.figure("footprint.bytes", "footprint"),
  block.text_column("per_request", "per request"), block.text_column("stride", "stride"),
}

local function costs_of(entry, scope)
  local far, near = requests.coalescing(entry, scope), requests.banking(entry, scope)
  return {
    instructions = kernel.number(entry, scope, "opcode.total"),
    accesses = kernel.number(entry, scope, "accesses.total"),
    segments = far and far.segments,
    passes = near and near.passes, conflicts = near and near.conflicts,
  }, far, near
end

local function counted(number, noun)
  local plural = noun:find("s$") and "es" or "s"
  return format.real(number) .. " " .. noun .. (number == 1 and "" or plural)
end

--- "4 sectors", "2 bank passes".
local function per_request(entry, far, near)
  if local_size.is_lone(entry) then
    return format.NONE -- one sector a request would look like the best there is
  end
  local parts = { far and counted(far.per_request, "sector") }
  parts[#parts + 1] = near and counted(near.per_request, "bank pass")
  return #parts > 0 and table.concat(parts, ", ") or format.NONE
end

local function place_row(entry, line, far, near)
  return {
    fields = {
      place = ("%d:%d"):format(line.line, line.column),
      variables = table.concat(requests.variables(entry, line.scope), ", "),
      per_request = per_request(entry, far, near), stride = requests.stride_text(entry, line.scope),
    },
    figures = block.figures_of(entry, line.scope, PLACE_COLUMNS),
  }
end

local function add_costs(to, costs)
  for name, number in pairs(costs) do
    to[name] = (to[name] or 0) + number
  end
end

--- Add a place to the row of its line.
local function add_place(row, entry, line)
  local costs, far, near = costs_of(entry, line.scope)
  add_costs(row.derived, costs)
  row.fields.source = row.fields.source or record.optional(line.text)
  if (costs.accesses or 0) > 0 then
    row.places = row.places or {}
    table.insert(row.places, place_row(entry, line, far, near))
  end
  return costs
end

local function new_row(number)
  return { number = number, fields = { line = ("%d"):format(number) }, derived = {}, heat = {} }
end

--- The files of the record's lines, each `name` (in the record), `shown`, `title` (to people) and
-- `rows` by number; and what all lines cost together.
local function recorded_files(entry)
  local files, by_name, total = {}, {}, {}
  for _, line in ipairs(entry.lines) do
    local into = by_name[line.file]
    if not into then
      into = { name = line.file, shown = position.file_of(line), title = position.name_of(line),
        rows = {} }
      files[#files + 1], by_name[line.file] = into, into
    end
    into.rows[line.line] = into.rows[line.line] or new_row(line.line)
    add_costs(total, add_place(into.rows[line.line], entry, line))
  end
  return files, total
end

local function finish_row(row, total)
  for name, number in pairs(row.derived) do
    row.heat[name] = total[name] > 0 and number / total[name] or nil
  end
  row.places = row.places and block.table("places", "", PLACE_COLUMNS, row.places)
end

local function numbers_of(by_number)
  local numbers = {}
  for number in pairs(by_number) do
    numbers[#numbers + 1] = number
  end
  table.sort(numbers)
  return numbers
end

local function show(shown, first, last)
  for number = first, last do
    shown[number] = true
  end
end

--- Where a kernel's head begins and the line of its name; nil if it is not in the file.
local function head_of(lines, name)
  local last = source.definition(lines, name)
  local first = last
  while first and first > 1 and last - first < HEAD_MOST
    and not lines[first]:find("%f[%w_]_?_?kernel%f[^%w_]") do
    first = first - 1
  end
  return first, last
end

--- Show a kernel's head, and what is between it and the next line of the record if that is near.
local function show_head(shown, recorded, lines, name)
  local first, last = head_of(lines, name)
  for _, number in ipairs(first and recorded or {}) do
    if number >= last and number - last <= BETWEEN_MOST then
      return show(shown, first, number)
    end
  end
end

--- Which lines of a file are shown: a set, with numbers beyond the file.
local function shown_lines(recorded, lines, name)
  local shown, around = {}, lines and AROUND or 0
  for i, number in ipairs(recorded) do
    local following = lines and recorded[i + 1]
    local is_near = following and following - number <= BETWEEN_MOST
    show(shown, number - around, is_near and following or number + around)
  end
  if lines then
    show_head(shown, recorded, lines, name)
    -- a single line at an end takes no more room than a word that it is left out
    shown[1], shown[#lines] = shown[1] or shown[2], shown[#lines] or shown[#lines - 1]
  end
  return shown
end

--- The rows of a file in order; lines left out between them become a row with a `gap`.
local function rows_in_order(by_number, lines, name)
  local rows, numbers = {}, numbers_of(shown_lines(numbers_of(by_number), lines, name))
  local last = lines and #lines or numbers[#numbers]
  local before = lines and 0 or numbers[1] - 1
  for _, number in ipairs(numbers) do
    if number > before and number <= last then
      if number > before + 1 then
        rows[#rows + 1] = { gap = number - before - 1 }
      end
      local row = by_number[number] or new_row(number)
      row.fields.source = lines and lines[number] or row.fields.source
      rows[#rows + 1], before = row, number
    end
  end
  if before < last then
    rows[#rows + 1] = { gap = last - before }
  end
  return rows
end

local function used_costs(total)
  local columns = { block.text_column("line", "line") }
  for _, column in ipairs(COSTS) do
    columns[#columns + 1] = (total[column.derived] or 0) > 0 and column or nil
  end
  columns[#columns + 1] = block.text_column("source", "source")
  return columns
end

--- "new.cl (old.cl)": the file found, and what the record calls it.
local function title_of(text, name)
  return text.name and text.name ~= name and ("%s (%s)"):format(text.name, name) or name
end

--- A kernel's name and arguments, as the record has them: "copy(global float* a, int n)".
local function signature(entry)
  local arguments = {}
  for _, argument in ipairs(entry.arguments) do
    if record.optional(argument.index) then
      arguments[#arguments + 1] = ("%s%s %s"):format(argument.space ~= "value"
        and argument.space .. " " or "", argument.type, argument.name)
    end
  end
  return ("%s(%s)"):format(entry.name, table.concat(arguments, ", "))
end

local function remarks_of(text, by_number, entry)
  if text.lines then
    return {}
  end
  local remarks, _, row = { ("Kernel %s."):format(signature(entry)) }, next(by_number)
  remarks[#remarks + 1] = text.changed
  remarks[#remarks + 1] = row.fields.source and "Only the lines that are in the record are shown."
    or "The record has no text of this file."
  remarks[#remarks + 1] = text.is_wanted and "--source FILE shows the whole kernel." or nil
  return remarks
end

--- The source of an entry's kernel.
-- @tparam table entry of a record
-- @tparam table sources from `source.open`
-- @treturn {table,...} one for each file: `file` (see `position.file_of`), `title`, `is_whole` (its
--   text was at hand), `columns`, `remarks`, and `rows`: `number`, `fields`, `derived` (what the
--   line costs), `heat` (its shares of the kernel's cost, 0 to 1), `places` (a table block of the
--   accesses in the line, or nil); or `gap`, a number of lines left out
function listing.of(entry, sources)
  local files, total = recorded_files(entry)
  local list = {}
  for i, each in ipairs(files) do
    for _, row in pairs(each.rows) do
      finish_row(row, total)
    end
    local text = sources:find(entry.program, each.name)
    list[i] = { file = each.shown, title = title_of(text, file.base(each.title)),
      is_whole = text.lines ~= nil, columns = used_costs(total),
      remarks = remarks_of(text, each.rows, entry),
      rows = rows_in_order(each.rows, text.lines, entry.name) }
  end
  return list
end

return listing
