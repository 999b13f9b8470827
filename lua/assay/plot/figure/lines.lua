--- What lines of the source cost, as shares of their kernel.
-- @module assay.plot.figure.lines

local chart = require("assay.plot.chart")
local heat = require("assay.plot.heat")
local kernel = require("assay.record.kernel")
local lettering = require("assay.plot.lettering")
local record = require("assay.record.record")
local requests = require("assay.record.requests")

local NAME_MOST = 4 -- cm

local function of_line(metric)
  return function(entry, scope) return kernel.number(entry, scope, metric) end
end

local function measured(measure, name)
  return function(entry, scope)
    local result = measure(entry, scope)
    return result and result[name]
  end
end

local COSTS = {
  { "instructions", of_line("opcode.total") },
  { "accesses", of_line("accesses.total") },
  { "bytes", of_line("bytes.requested") },
  { "sectors", measured(requests.coalescing, "segments") },
  { "bank passes", measured(requests.banking, "passes") },
}

local function name_of(entry, line)
  local number = chart.place(entry, line):gsub(":%d+$", "")
  local text = (record.optional(line.text) or ""):match("^%s*(.-)%s*$")
  return lettering.beginning(number .. "  " .. text, NAME_MOST)
end

--- The lines of an entry with their costs; places of one line are added up.
local function costs_of(entry)
  local lines, by_name, totals = {}, {}, { 0, 0, 0, 0, 0 }
  for _, line in ipairs(entry.lines) do
    local id = line.file .. ":" .. line.line
    if not by_name[id] then
      by_name[id] = { name = name_of(entry, line), 0, 0, 0, 0, 0 }
      lines[#lines + 1] = by_name[id]
    end
    for i, cost in ipairs(COSTS) do
      local value = cost[2](entry, line.scope) or 0
      by_name[id][i] = by_name[id][i] + value
      totals[i] = totals[i] + value
    end
  end
  return lines, totals
end

local function rows_of(entry)
  local lines, totals = costs_of(entry)
  local rows = {}
  for _, line in ipairs(lines) do
    local row, greatest = { line.name }, 0
    for i in ipairs(COSTS) do
      row[i + 1] = totals[i] > 0 and 100 * line[i] / totals[i] or false
      greatest = math.max(greatest, row[i + 1] or 0)
    end
    if greatest >= 0.5 then
      rows[#rows + 1] = { greatest, table.unpack(row) }
    end
  end
  return rows
end

return {
  name = "lines",
  title = "What source lines cost",
  summary = "share of each source line in instructions, accesses, bytes, sectors, bank passes",
  needs = { "opcode.total", "accesses.total", "bytes.requested" },
  data = function(subject)
    local titles = {}
    for i, cost in ipairs(COSTS) do
      titles[i] = cost[1]
    end
    return heat.chart(titles, chart.ranked(subject, rows_of))
  end,
}
