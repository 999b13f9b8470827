--- Segments per request, for the places of the source that touch most segments.
-- @module assay.figure.coalesce

local request_chart = require("assay.request_chart")
local requests = require("assay.requests")

local WIDTH, BYTES = requests.WIDTH, requests.SEGMENT_BYTES

return {
  name = "coalesce",
  title = "Segments per request by source line",
  summary = ("segments of %d bytes that a request of %d items touches, where it costs most"):format(
    BYTES, WIDTH),
  needs = { "coalesce.segments.loads", "coalesce.per_request.loads" },
  data = function(subject)
    return request_chart.of(subject, {
      cost = ("coalesce.segments.%%s[%d,%d]"):format(WIDTH, BYTES),
      degree = ("coalesce.per_request.%%s[%d,%d]"):format(WIDTH, BYTES),
    })
  end,
}
