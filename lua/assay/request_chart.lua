--- Charts of what requests to memory cost, by place in the source and kind of access.
-- @module assay.request_chart

local tablex = require("pl.tablex")
local chart = require("assay.chart")
local kernel = require("assay.kernel")
local requests = require("assay.requests")

local request_chart = {}

local ROWS = 16

--- The metrics of each kind of access.
local function of_kinds(metrics)
  return tablex.imap(function(kind)
    return { kind = kind, cost = metrics.cost:format(kind), degree = metrics.degree:format(kind) }
  end, requests.OPERATIONS)
end

local function rows_of(entry, kinds)
  local rows = {}
  for _, line in ipairs(entry.lines) do
    for _, each in ipairs(kinds) do
      local kind, cost = each.kind, kernel.number(entry, line.scope, each.cost)
      local degree = cost and cost > 0 and kernel.number(entry, line.scope, each.degree)
      if degree then
        rows[#rows + 1] = { cost, chart.place(entry, line), kind, degree, cost }
      end
    end
  end
  return rows
end

local function kinds_of(rows)
  return tablex.filter(requests.OPERATIONS, function(kind)
    return tablex.find_if(rows, function(row) return row[3] == kind end) ~= nil
  end)
end

--- A bar for each place and kind, the dearest of each kernel.
-- @tparam table subject
-- @tparam table metrics `cost` and `degree`: metrics with `%s` for the kind
-- @treturn ?table chart; nil if nothing makes requests
function request_chart.of(subject, metrics)
  local names = of_kinds(metrics)
  local rows, headings, high = chart.ranked(subject, function(entry)
    return rows_of(entry, names)
  end, ROWS)
  if #rows == 0 then
    return nil
  end
  local kinds = kinds_of(rows)
  return chart.bars({
    { columns = { "y", "place", "kind", "per_request", "cost" }, rows = rows },
    chart.headings(headings),
  }, high, kinds, { kinds = table.concat(kinds, " "), most = math.max(2, chart.most(rows, 4)) })
end

return request_chart
