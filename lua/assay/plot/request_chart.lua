--- Charts of what requests to memory cost, by place in the source and kind of access, beside the
-- least that would do.
-- @module assay.plot.request_chart

local tablex = require("pl.tablex")
local chart = require("assay.plot.chart")
local curves = require("assay.plot.curves")
local kernel = require("assay.record.kernel")
local requests = require("assay.record.requests")

local request_chart = {}

-- Ticks of the axis; it reaches to 2 at least, and leaves room for a number behind each bar.
local TICKS, LEAST, BEHIND = 7, 2, 1.1

local function rows_of(entry, costs)
  local rows = {}
  for _, line in ipairs(entry.lines) do
    for _, kind in ipairs(requests.OPERATIONS) do
      local cost, degree, ideal = costs(entry, line.scope, kind)
      if degree then
        rows[#rows + 1] = { cost, chart.place(entry, line), kind, degree, ideal, cost }
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

--- What requests of a kind cost in a scope.
-- @tparam table metrics `cost`, `degree`: metrics with `%s` for the kind
-- @tparam function ideal_of of an entry, a scope, a kind and the degree: the least that would do
-- @treturn function of an entry, a scope and a kind: the cost in all, that of a request, and the
--   least; nothing if there are no requests
local function reader(metrics, ideal_of)
  return function(entry, scope, kind)
    local cost = kernel.number(entry, scope, metrics.cost:format(kind))
    local degree = cost and cost > 0 and kernel.number(entry, scope, metrics.degree:format(kind))
    if degree then
      return cost, degree, ideal_of(entry, scope, kind, degree)
    end
  end
end

--- A bar for each place and kind, the dearest of each kernel; kernels whose requests are farthest
-- from the least that would do come first.
-- @tparam table subject
-- @tparam table metrics `cost` and `degree`: metrics with `%s` for the kind
-- @tparam function ideal_of of an entry, a scope, a kind and the degree: the least that would do
-- @treturn ?table chart; nil if nothing makes requests
function request_chart.of(subject, metrics, ideal_of)
  local costs = reader(metrics, ideal_of)
  local rows, headings, high = chart.ranked(subject, function(entry)
    return rows_of(entry, costs)
  end, function(row) return row[4] / row[5] end)
  if #rows == 0 then
    return nil
  end
  local kinds = kinds_of(rows)
  local most, step = curves.axis(math.max(LEAST, BEHIND * chart.most(rows, 4)), TICKS)
  return chart.bars({
    { columns = { "y", "place", "kind", "per_request", "ideal", "cost" }, rows = rows },
    chart.headings(headings),
  }, high, { "ideal", table.unpack(kinds) }, { kinds = table.concat(kinds, " "), most = most,
    step = math.max(1, step) })
end

return request_chart
