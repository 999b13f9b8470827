--- How fast copies go between host and device.
-- @module assay.calibrate.probe.transfer

local sample = require("assay.calibrate.sample")

local transfer = { title = "copies" }

--- Bytes in a second: what comes to a larger copy takes the time that comes to it.
local function rate(copies)
  local few, many = copies[1], copies[2]
  local time = sample.quotient(few.bytes, few.time, many.bytes, many.time)
  return time and 1 / time
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function transfer.run(session, findings)
  local rates, reason = { to = {}, from = {} }, nil
  for _ = 1, session.repetitions do
    local copies, why = session.transfer(session.runs)
    for direction, list in pairs(rates) do
      list[#list + 1] = copies and rate(copies[direction]) or nil
    end
    reason = why or reason
  end
  for _, direction in ipairs({ "from", "to" }) do
    local list = rates[direction]
    findings:add("transfer." .. direction, #list > 0 and list or nil,
      reason or "the noise hides it")
  end
end

return transfer
