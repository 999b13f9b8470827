--- A page's figures as JSON. Its keys are documented in assay-report(1).
-- @module assay.report.json

local tablex = require("pl.tablex")
local encoder = require("assay.json")
local record = require("assay.record")

local json = {}

local SCHEMAS = {
  report = { name = "assay-report", version = 1 },
  comparison = { name = "assay-comparison", version = 1 },
}

-- Fields that say again what others say.
local FOR_PEOPLE = { place = true, title = true, key = true, text = true }

local function row_object(row)
  local object = { share = row.share }
  local change = row.changes and row.changes.value
  if change then
    object.baseline, object.value = encoder.null, encoder.null
    object.absolute = change.absolute or encoder.null
    object.relative = change.relative or encoder.null
  end
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

local function kernel_object(kernel)
  local object = tablex.copy(kernel.about)
  object.label, object.remarks = kernel.label, encoder.array({})
  for _, block in ipairs(kernel.blocks) do
    object[block.name] = not block.for_people and CONTENT[block.kind](block) or nil
    for _, sentence in ipairs(block.remarks) do
      table.insert(object.remarks, sentence)
    end
  end
  return object
end

--- Note the units of the metrics that a kernel's page shows.
local function note_units(units, kernel, keys)
  local function note(metric)
    local key = metric and keys[record.key_of(metric)]
    if key then
      units[record.key_of(metric)] = key.unit
    end
  end
  for _, block in ipairs(kernel.blocks) do
    note(block.metric)
    for _, item in ipairs(block.columns or block.rows or {}) do
      note(item.key or item.metric)
    end
    for _, row in ipairs(block.columns and block.rows or {}) do
      note(row.changes and row.fields.metric)
    end
  end
end

local KERNELS, INDENT = '\n  "kernels": [', "    "

--- The text of a document before its kernels, which are none yet, and behind them.
local function around_kernels(page, units)
  local document = tablex.copy(page.about)
  document.schema, document.schema_version = SCHEMAS[page.kind].name, SCHEMAS[page.kind].version
  document.kernels, document.units = encoder.array({}), units
  local text = encoder.encode(document)
  local _, last = text:find(KERNELS, 1, true)
  return text:sub(1, last), text:sub(last + 1)
end

--- Render a page, a kernel at a time: all of them may not fit into memory.
-- @tparam table page from `page.build` or `comparison.build`
-- @treturn func that returns the next part of the text, and nil at the end
function json.render(page)
  local units = {}
  return coroutine.wrap(function()
    coroutine.yield((around_kernels(page, units)))
    for i, kernel in ipairs(page.kernels) do
      note_units(units, kernel, page.keys)
      coroutine.yield((i > 1 and ",\n" or "\n") .. INDENT
        .. encoder.encode(kernel_object(kernel), INDENT))
    end
    local _, rest = around_kernels(page, units)
    coroutine.yield((#page.kernels > 0 and "\n  " or "") .. rest .. "\n")
  end)
end

return json
