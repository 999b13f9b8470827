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

--- Units of the metrics that a page shows.
local function units_of(page)
  local units = {}
  local function note(metric)
    local key = metric and page.keys[record.key_of(metric)]
    if key then
      units[record.key_of(metric)] = key.unit
    end
  end
  for _, kernel in ipairs(page.kernels) do
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
  return units
end

--- Render a page.
-- @tparam table page from `page.build`
-- @treturn string
function json.render(page)
  local kernels = encoder.array({})
  for i, kernel in ipairs(page.kernels) do
    kernels[i] = kernel_object(kernel)
  end
  local document = tablex.copy(page.about)
  document.schema, document.schema_version = SCHEMAS[page.kind].name, SCHEMAS[page.kind].version
  document.kernels, document.units = kernels, units_of(page)
  return encoder.encode(document) .. "\n"
end

return json
