--- What a calibration has found: constants by name, with their spread, and what could not be found.
-- @module assay.calibrate.findings

local sample = require("assay.calibrate.sample")

local findings = {}
findings.__index = findings

--- None yet.
-- @treturn table `values`, `spreads` (shares) and `missing` (reasons), all by name
function findings.open()
  return setmetatable({ values = {}, spreads = {}, missing = {}, order = {} }, findings)
end

--- A constant that has no spread: it was declared, or is one of a few.
-- @tparam string name
-- @param value number or string; nil if it could not be found
-- @tparam ?string reason why not
function findings:set(name, value, reason)
  if value ~= nil then
    self.values[name] = value
  else
    self.missing[name] = reason or "it could not be measured"
    self.order[#self.order + 1] = name
  end
end

--- A constant that was measured several times.
-- @tparam string name
-- @tparam ?{number,...} numbers those of the repetitions; `best` is the value, by default their
--   median
-- @tparam ?string reason why there are none
function findings:add(name, numbers, reason)
  local value = numbers and (numbers.best or sample.median(numbers))
  self:set(name, value or nil, reason)
  self.spreads[name] = value and sample.spread(numbers, value)
end

return findings
