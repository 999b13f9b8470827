--- Sectors per request, for the places of the source that touch most sectors.
-- @module assay.plot.figure.coalesce

local kernel = require("assay.record.kernel")
local request_chart = require("assay.plot.request_chart")
local requests = require("assay.record.requests")

local WIDTH, BYTES = requests.WIDTH, requests.SEGMENT_BYTES
local EFFICIENCY = ("coalesce.efficiency.%%s[%d,%d]"):format(WIDTH, BYTES)

--- As few sectors as have room for the bytes that a request uses.
local function ideal_of(entry, scope, kind, degree)
  local used = kernel.number(entry, scope, EFFICIENCY:format(kind)) or 0
  return math.min(degree, math.max(1, used * degree))
end

return {
  name = "coalesce",
  title = "Sectors per request by source line",
  summary = ("%d-byte sectors that a request of %d items touches, where it costs most, and as "
    .. "few as would do"):format(BYTES, WIDTH),
  needs = { "coalesce.segments.loads", "coalesce.per_request.loads" },
  data = function(subject)
    return request_chart.of(subject, {
      cost = ("coalesce.segments.%%s[%d,%d]"):format(WIDTH, BYTES),
      degree = ("coalesce.per_request.%%s[%d,%d]"):format(WIDTH, BYTES),
    }, ideal_of)
  end,
}
