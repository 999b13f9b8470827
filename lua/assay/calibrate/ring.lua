--- Rings of places that a chain of loads goes round.
-- @module assay.calibrate.ring

local ring = {}

local function common_divisor(a, b)
  while b > 0 do
    a, b = b, a % b
  end
  return a
end

--- By how much to go on from place to place, so that all are visited and neighbours are far apart:
-- near the golden section, where no unit that fetches ahead finds a pattern.
-- @tparam integer places at least 2
-- @treturn integer without a common divisor with `places`
function ring.stride(places)
  local stride = math.max(1, math.floor(places * (math.sqrt(5) - 1) / 2))
  while common_divisor(places, stride) ~= 1 do
    stride = stride - 1
  end
  return stride
end

return ring
