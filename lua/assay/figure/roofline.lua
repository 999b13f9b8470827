--- Intensities of kernels, without a cache and with a perfect one.
-- @module assay.figure.roofline

local chart = require("assay.chart")

local MOVED, DISTINCT = "intensity.moved", "intensity.distinct"
local ROOF_CM, AXIS_CM = 3.8, 1.3

return {
  name = "roofline",
  title = "Roofline of intensities",
  summary = "operations per byte moved and per distinct byte, under the roofs of devices",
  needs = { MOVED, DISTINCT },
  data = function(subject)
    local rows = chart.rows(subject, function(entry)
      local moved, distinct = chart.of_kernel(entry, MOVED), chart.of_kernel(entry, DISTINCT)
      return (moved or 0) > 0 and (distinct or 0) > 0 and { moved, distinct } or nil
    end)
    if #rows == 0 then
      return nil
    end
    local made = chart.bars({ { columns = { "y", "kernel", MOVED, DISTINCT }, rows = rows } },
      #rows, { "of bytes moved", "of distinct bytes" }, { most = chart.most(rows, 3, 4) })
    local parameters = made.parameters
    parameters.least, parameters.roof = parameters.most, ROOF_CM
    parameters.left = math.max(parameters.left, AXIS_CM)
    for _, row in ipairs(rows) do
      parameters.least = math.min(parameters.least, row[3], row[4])
    end
    made.height = made.height + ROOF_CM
    return made
  end,
}
