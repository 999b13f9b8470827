--- Kernels side by side: a panel of bars for each figure in which variants differ.
-- @module assay.plot.figure.variants

local chart = require("assay.plot.chart")
local lettering = require("assay.plot.lettering")
local requests = require("assay.record.requests")

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

-- Panels in a row; then in cm: what is between them, a row of bars, the number above a panel, its
-- title below, and names of kernels at most.
local ACROSS, BETWEEN, ROW, ABOVE, BELOW, NAME_MOST = 5, 0.12, 0.32, 0.42, 1.5, 2.6
local LEFT, RIGHT = 0.25, 0.3

-- What variants of a kernel differ in: a short name, the key behind it, and where it comes from.
local AXES = {
  { "instructions", "opcode.total", of_kernel("opcode.total") },
  { "bytes requested", "bytes.requested", combined("bytes.requested") },
  { "bytes touched", "footprint.bytes", combined("footprint.bytes") },
  { "local memory", "usage.local", of_kernel("usage.local") },
  { "address entropy", "entropy.address", combined("entropy.address") },
  { "parallel entropy", "psl", combined("psl[0]") },
  { "sectors", "coalesce.per_request.loads", per_request(requests.coalescing) },
  { "bank passes", "bank.per_request.loads", per_request(requests.banking) },
  { "divergence", "simt.divergent_branches",
    of_kernel(("simt.divergent_branches[%d]"):format(requests.WIDTH)) },
  { "flops per byte", "intensity.requested", of_kernel("intensity.requested") },
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

--- The names of the kernels, and as rows from the top.
local function names_of(subject)
  local names, rows = {}, {}
  for i, label in ipairs(subject.labels) do
    names[i] = lettering.fit(label, NAME_MOST)
    rows[i] = { i, names[i] }
  end
  return names, rows
end

--- A bar for each axis and kernel that has the figure: the number of the axis, that of the kernel,
-- and the value as a share of the greatest.
local function bars_of(subject, axes)
  local bars = {}
  for number, axis in ipairs(axes) do
    for y, entry in ipairs(subject.entries) do
      local value = axis.measure(entry)
      bars[#bars + 1] = value and { number, y, value / axis.most, value } or nil
    end
  end
  return bars
end

local function titles_of(axes)
  local rows = {}
  for i, axis in ipairs(axes) do
    rows[i] = { i, axis.title, axis.most, axis.unit }
  end
  return rows
end

--- The numbers of the axes that are logarithms: their bars must not be read as the others are.
local function logarithmic(axes)
  local numbers = {}
  for i, axis in ipairs(axes) do
    numbers[#numbers + 1] = axis.unit == "bit" and i or nil
  end
  return table.concat(numbers, " ")
end

return {
  name = "variants",
  title = "Kernels side by side",
  summary = "what kernels differ in, a panel each; of light bars, a bit more is twice as much",
  needs = { "opcode.total", "bytes.requested", "footprint.bytes" },
  data = function(subject)
    local axes = axes_of(subject)
    if #subject.entries < 2 or #axes < 2 then
      return nil, "it compares kernels, and there is only one"
    end
    local names, rows = names_of(subject)
    local left, band = LEFT + lettering.widest(names), ABOVE + ROW * #names + BELOW
    local across = math.min(ACROSS, #axes)
    return {
      blocks = {
        { columns = { "axis", "kernel", "share", "value" }, rows = bars_of(subject, axes) },
        { columns = { "axis", "title", "greatest", "unit" }, rows = titles_of(axes) },
        { columns = { "kernel", "name" }, rows = rows },
      },
      height = math.ceil(#axes / across) * band,
      parameters = { axes = #axes, logarithmic = logarithmic(axes), across = across,
        kernels = #names, left = left,
        panel_width = (chart.WIDTH - left - RIGHT - (across - 1) * BETWEEN) / across,
        between = BETWEEN, above = ABOVE, row = ROW, band = band },
    }
  end,
}
