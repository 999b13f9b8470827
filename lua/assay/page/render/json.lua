--- A page's figures as JSON. Its keys are documented in assay-report(1).
-- @module assay.page.render.json

local tablex = require("pl.tablex")
local buffer = require("assay.buffer")
local changes = require("assay.page.render.changes")
local encoder = require("assay.json")
local natural = require("assay.natural")
local record = require("assay.record.record")

local json = {}

local SCHEMAS = {
  report = { name = "assay-report", version = 1 },
  comparison = { name = "assay-comparison", version = 1 },
  study = { name = "assay-study-report", version = 1 },
}

-- Fields that say again what others say.
local FOR_PEOPLE = { place = true, title = true, key = true, text = true }

local function row_object(row)
  if row.object then
    return row.object
  end
  local object = { share = row.share }
  for _, members in ipairs({ row.fields, row.figures or {}, row.derived or {}, row.values or {} })
  do
    for name, value in pairs(members) do
      if not FOR_PEOPLE[name] then
        object[name] = value
      end
    end
  end
  return object
end

local CONTENT = {}

function CONTENT.table(block)
  local rows = encoder.array({})
  for i, row in ipairs(block.rows) do
    rows[i] = row_object(row)
  end
  return rows
end

function CONTENT.figures(block)
  local object = {}
  for _, row in ipairs(block.rows) do
    object[row.metric] = row.value == nil and encoder.null or row.value
  end
  return object
end

function CONTENT.series(block)
  local points = encoder.array({})
  for i, point in ipairs(block.points) do
    points[i] = { index = point.index, [block.metric] = point.value }
  end
  return points
end

--- The members of a kernel: values, and blocks that are written as they come.
local function kernel_members(kernel)
  local members = tablex.copy(kernel.about)
  members.label, members.remarks = kernel.label, encoder.array({})
  for _, block in ipairs(kernel.blocks) do
    if block.kind == "changes" then
      members[block.name] = block
    elseif not block.for_people then
      members[block.name] = CONTENT[block.kind](block)
    end
    for _, sentence in ipairs(block.remarks) do
      table.insert(members.remarks, sentence)
    end
  end
  return members
end

local function note_unit(units, metric, keys)
  local key = metric and keys[record.key_of(metric)]
  if key then
    units[record.key_of(metric)] = key.unit
  end
end

--- Note the units of the metrics that a kernel's page shows.
local function note_units(units, kernel, keys)
  for _, block in ipairs(kernel.blocks) do
    note_unit(units, block.metric, keys)
    for _, item in ipairs(block.columns or block.kind == "figures" and block.rows or {}) do
      note_unit(units, item.key or item.metric, keys)
    end
  end
end

local KERNELS, INDENT, STEP = '\n  "kernels": [', 4, 2

--- The text of a document before its kernels, which are none yet, and behind them.
local function around_kernels(page, units)
  local document = tablex.copy(page.about)
  document.schema, document.schema_version = SCHEMAS[page.kind].name, SCHEMAS[page.kind].version
  document.kernels, document.units = encoder.array({}), units
  document.summary = page.summary and CONTENT.table(page.summary)
  local text = encoder.encode(document)
  local _, last = text:find(KERNELS, 1, true)
  return text:sub(1, last), text:sub(last + 1)
end

--- Add a kernel, with so many blanks in front of its last line.
local function add_kernel(out, kernel, metrics, indent)
  local members = kernel_members(kernel)
  local front = "{"
  for _, name in ipairs(natural.keys(members)) do
    out:add(front, "\n", (" "):rep(indent + STEP), encoder.encode(name), ": ")
    if type(members[name]) == "table" and members[name].kind == "changes" then
      changes.add(out, members[name], metrics, indent + STEP)
    else
      out:add_json(members[name], indent + STEP)
    end
    front = ","
  end
  out:add("\n", (" "):rep(indent), "}")
end

--- Render a page, a kernel at a time: all of them may not fit into memory.
-- @tparam table page from `contents.build` or `comparison.build`
-- @treturn func that returns the next part of the text, a string or a buffer, and nil at the end
function json.render(page)
  local units, metrics, out = {}, changes.metrics(), buffer.open()
  return coroutine.wrap(function()
    coroutine.yield((around_kernels(page, units)))
    for i, kernel in ipairs(page.kernels) do
      note_units(units, kernel, page.keys)
      out:add(i > 1 and ",\n" or "\n", (" "):rep(INDENT))
      add_kernel(out, kernel, metrics, INDENT)
      coroutine.yield(out)
    end
    for metric in pairs(metrics) do
      note_unit(units, metric, page.keys)
    end
    local _, rest = around_kernels(page, units)
    coroutine.yield((#page.kernels > 0 and "\n  " or "") .. rest .. "\n")
  end)
end

return json
