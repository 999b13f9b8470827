--- Kernels side by side, as parallel coordinates.
-- @module assay.figure.variants

local chart = require("assay.chart")
local requests = require("assay.requests")

local function per_request(measure)
  return function(entry)
    local measured = measure(entry, "kernel")
    return measured and measured.per_request
  end
end

local function combined(metric)
  return function(entry) return chart.combined(entry, metric) end
end

local function of_kernel(metric)
  return function(entry) return chart.of_kernel(entry, metric) end
end

-- What variants of a kernel differ in: a short name, the key behind it, and where it comes from.
local AXES = {
  { "instructions", "opcode.total", of_kernel("opcode.total") },
  { "bytes moved", "bytes.moved", combined("bytes.moved") },
  { "bytes touched", "footprint.bytes", combined("footprint.bytes") },
  { "local memory", "usage.local", of_kernel("usage.local") },
  { "address entropy", "entropy.global", combined("entropy.global") },
  { "parallel entropy", "psl", combined("psl[0]") },
  { "segments", "coalesce.per_request.loads", per_request(requests.coalescing) },
  { "bank conflicts", "bank.per_request.loads", per_request(requests.banking) },
  { "divergence", "simt.divergent_branches",
    of_kernel(("simt.divergent_branches[%d]"):format(requests.WIDTH)) },
  { "flops per byte", "intensity.moved", of_kernel("intensity.moved") },
}

local function greatest(entries, measure)
  local most = 0
  for _, entry in ipairs(entries) do
    most = math.max(most, measure(entry) or 0)
  end
  return most
end

--- The axes on which an entry has something, each with its greatest value.
local function axes_of(subject)
  local axes = {}
  for _, axis in ipairs(AXES) do
    local most = greatest(subject.entries, axis[3])
    if most > 0 and subject.keys[axis[2]] then
      axes[#axes + 1] = { title = axis[1], unit = subject.keys[axis[2]].unit, measure = axis[3],
        most = most }
    end
  end
  return axes
end

return {
  name = "variants",
  title = "Kernels side by side",
  summary = "ten figures of each kernel as parallel coordinates; for two kernels or more",
  needs = { "opcode.total", "bytes.moved", "footprint.bytes" },
  data = function(subject)
    local axes, places, rows = axes_of(subject), {}, {}
    if #subject.entries < 2 or #axes < 2 then
      return nil, "it compares kernels, and there is only one"
    end
    for i, axis in ipairs(axes) do
      places[i] = i
      rows[i] = { i, axis.title, axis.most, axis.unit }
    end
    local made = chart.curves(subject, "axis", places, function(entry, i)
      local value = axes[i].measure(entry)
      return value and value / axes[i].most
    end)
    made.blocks[2] = { columns = { "axis", "title", "greatest", "unit" }, rows = rows }
    made.parameters.axes = #axes
    made.height = made.height + 1.8
    return made
  end,
}
