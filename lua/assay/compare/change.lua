--- What became of a value: the change from a baseline's to another's.
-- @module assay.compare.change

local buffer = require("assay.buffer")
local format = require("assay.util.format")

local change = {}

--- How far two numbers are from each other, however their units: |ln(after / before)|.
local function size_of(before, after)
  if before == after then
    return 0
  elseif not before or not after or before == 0 or after == 0 or before < 0 ~= (after < 0) then
    return math.huge
  end
  return math.abs(math.log(after / before))
end

local function kind_of(before, after)
  if before and after then
    return before == after and "same" or "changed"
  end
  return after and "new" or before and "gone" or "none"
end

-- By far the most frequent change of all.
local SAME = { kind = "same", absolute = 0, relative = 0.0, size = 0 }

--- The change of a value. Of one that varies between launches it is that of the mean.
-- @param before value of the baseline: a number, null, nil, or an object with `mean`
-- @param after value of another side
-- @tparam ?string better which way is: "less" or "more"; nil if that is not clear
-- @treturn table `kind`: "same", "changed", "new", "gone", or "none" when neither is defined;
--   `absolute` and `relative` (percent of the baseline's size), each nil where it is undefined;
--   `size`: |ln ratio|, infinite from or to 0 or nothing; `verdict`: "better", "worse" or nil
function change.between(before, after, better)
  if before == after and type(before) == "number" then
    return SAME
  end
  before, after = format.mean(before), format.mean(after)
  local result = { kind = kind_of(before, after), size = size_of(before, after) }
  if before and after then
    result.absolute, result.relative = buffer.change(before, after)
    if better and result.kind == "changed" then
      result.verdict = (better == "less") == (after < before) and "better" or "worse"
    end
  end
  return result
end

return change
