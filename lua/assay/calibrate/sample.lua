--- What several measurements of one constant say together.
-- @module assay.calibrate.sample

local sample = {}

--- The median.
-- @tparam {number,...} numbers at least one
-- @treturn number
function sample.median(numbers)
  local sorted = table.move(numbers, 1, #numbers, 1, {})
  table.sort(sorted)
  local middle = #sorted // 2
  return #sorted % 2 == 1 and sorted[middle + 1] or (sorted[middle] + sorted[middle + 1]) / 2
end

--- How far repetitions lie from the value: the median of their distances.
-- @tparam {number,...} numbers those of the repetitions
-- @tparam number value more than 0
-- @treturn ?number a share of the value; nil of a single one
function sample.spread(numbers, value)
  if #numbers < 2 then
    return nil
  end
  local distances = {}
  for i, number in ipairs(numbers) do
    distances[i] = math.abs(number - value)
  end
  return sample.median(distances) / value
end

--- How long one more unit of work takes.
-- @tparam number few units
-- @tparam number time_few seconds that these take, with all that does not depend on their number
-- @tparam number many units
-- @tparam number time_many
-- @treturn ?number seconds a unit; nil if more did not take longer: noise hides it
function sample.quotient(few, time_few, many, time_many)
  return time_many > time_few and (time_many - time_few) / (many - few) or nil
end

--- The numbers that stand at one place of lists.
local function across(lists, place)
  local numbers = {}
  for i = 1, lists.n do
    numbers[i] = lists[i][place]
  end
  return table.unpack(numbers, 1, lists.n)
end

--- The same function of each repetition's numbers, and of the best.
-- @tparam func formula gets a number of each list, and returns a number
-- @param ... lists as of a session's slopes, or nil for one that could not be measured
-- @treturn ?{number,...} what it returned, with `best`; nil if one of the lists is
function sample.each(formula, ...)
  local lists, results = table.pack(...), {}
  local count = math.huge
  for i = 1, lists.n do
    if not lists[i] then
      return nil
    end
    count = math.min(count, #lists[i])
  end
  for k = 1, count do
    results[k] = formula(across(lists, k))
  end
  results.best = formula(across(lists, "best"))
  return results
end

return sample
