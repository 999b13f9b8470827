--- Passes over the banks per request, for the places of the source that need most of them.
-- @module assay.plot.figure.bank

local kernel = require("assay.record.kernel")
local request_chart = require("assay.plot.request_chart")
local requests = require("assay.record.requests")

local WIDTH, BANKS = requests.WIDTH, requests.BANKS
local COST = ("bank.passes.%%s[%d,%d]"):format(WIDTH, BANKS)
local CONFLICTS = ("bank.conflicts.%%s[%d,%d]"):format(WIDTH, BANKS)

--- Without conflicts one pass; more where items want more than a word each.
local function ideal_of(entry, scope, kind, degree)
  local cost = kernel.number(entry, scope, COST:format(kind))
  local conflicts = kernel.number(entry, scope, CONFLICTS:format(kind))
  return conflicts and math.max(1, degree * (1 - conflicts / cost)) or 1
end

return {
  name = "bank",
  title = "Bank conflict degree by source line",
  summary = ("passes over %d banks that a request of %d items needs, where it costs most, and "
    .. "without conflicts"):format(BANKS, WIDTH),
  needs = { "bank.passes.loads", "bank.per_request.loads" },
  data = function(subject)
    return request_chart.of(subject, {
      cost = COST, degree = ("bank.per_request.%%s[%d,%d]"):format(WIDTH, BANKS),
    }, ideal_of)
  end,
}
