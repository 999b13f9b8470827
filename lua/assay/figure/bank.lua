--- Wavefronts per request, for the places of the source that need most wavefronts.
-- @module assay.figure.bank

local request_chart = require("assay.request_chart")
local requests = require("assay.requests")

local WIDTH, BANKS = requests.WIDTH, requests.BANKS

return {
  name = "bank",
  title = "Bank conflict degree by source line",
  summary = ("passes over %d banks that a request of %d items needs, where it costs most"):format(
    BANKS, WIDTH),
  needs = { "bank.wavefronts.loads", "bank.per_request.loads" },
  data = function(subject)
    return request_chart.of(subject, {
      cost = ("bank.wavefronts.%%s[%d,%d]"):format(WIDTH, BANKS),
      degree = ("bank.per_request.%%s[%d,%d]"):format(WIDTH, BANKS),
    })
  end,
}
