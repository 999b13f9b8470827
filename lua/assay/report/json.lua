--- A page's figures as JSON. Its keys are documented in assay-report(1).
-- @module assay.report.json

local encoder = require("assay.json")
local record = require("assay.record")

local json = {}

local SCHEMA, SCHEMA_VERSION = "assay-report", 1

-- Fields that say again what others say.
local FOR_PEOPLE = { place = true, title = true }

local function row_object(row)
  local object = { share = row.share }
  for _, members in ipairs({ row.fields, row.figures, row.derived or {}, row.statistics or {} }) do
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
  local entry = kernel.entry
  local object = {
    label = kernel.label, name = entry.name, program = entry.program, ndrange = entry.ndrange,
    launch = entry.launch or encoder.null, launches = entry.launches,
    sampled = entry.sampled or encoder.null, remarks = encoder.array({}),
  }
  for _, block in ipairs(kernel.blocks) do
    object[block.name] = CONTENT[block.kind](block)
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
  return encoder.encode({
    schema = SCHEMA, schema_version = SCHEMA_VERSION, record = page.facts[1][2],
    kernels = kernels, units = units_of(page),
  }) .. "\n"
end

return json
