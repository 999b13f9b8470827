--- Statistics of columns: sequences of numbers in which false stands for what is undefined.
-- @module assay.util.stats

local correlation = require("assay.correlation")

local stats = {}

--- The numbers of a column.
-- @tparam {number|false,...} column
-- @treturn {number,...}
function stats.defined(column)
  local numbers = {}
  for _, value in ipairs(column) do
    numbers[#numbers + 1] = value or nil
  end
  return numbers
end

--- A quantile: between neighbours it is interpolated.
-- @tparam {number|false,...} column
-- @tparam number share in [0, 1]; 0 is the least, 0.5 the median, 1 the most
-- @treturn ?number nil if nothing is defined
-- Source: R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", 1996, definition 7.
function stats.quantile(column, share)
  local numbers = stats.defined(column)
  if #numbers == 0 then
    return nil
  end
  table.sort(numbers)
  local place = 1 + (#numbers - 1) * share
  local low = math.floor(place)
  local high = math.min(low + 1, #numbers)
  return numbers[low] + (place - low) * (numbers[high] - numbers[low])
end

--- The median.
-- @tparam {number|false,...} column
-- @treturn ?number nil if nothing is defined
function stats.median(column)
  return stats.quantile(column, 0.5)
end

--- The mean.
-- @tparam {number|false,...} column
-- @treturn ?number nil if nothing is defined
function stats.mean(column)
  local sum, count = 0, 0
  for _, value in ipairs(column) do
    if value then
      sum, count = sum + value, count + 1
    end
  end
  return count > 0 and sum / count or nil
end

--- Does a column have two different numbers?
-- @tparam {number|false,...} column
-- @treturn boolean
function stats.varies(column)
  local first
  for _, value in ipairs(column) do
    first = first or value
    if value and value ~= first then
      return true
    end
  end
  return false
end

--- Ranks from 1 on, the least first; equal numbers share the mean of theirs.
-- @tparam {number|false,...} column
-- @treturn {number|false,...}
stats.ranks = correlation.ranks

--- How closely two columns go together on a line.
-- @tparam {number|false,...} a
-- @tparam {number|false,...} b as long
-- @treturn ?number in [-1, 1]; nil if fewer than three rows are defined in both, or one is constant
--   there
function stats.pearson(a, b)
  return correlation.with({ a }, b, "pearson")[1] or nil
end

--- How closely the ranks of two columns go together.
-- @tparam {number|false,...} a
-- @tparam {number|false,...} b as long
-- @treturn ?number as of `stats.pearson`
function stats.spearman(a, b)
  return correlation.with({ a }, b, "spearman")[1] or nil
end

--- Rank correlations of many columns with one.
-- @tparam {{number|false,...},...} columns
-- @tparam {number|false,...} column as long
-- @treturn {number|false,...} one for each column
function stats.spearman_with(columns, column)
  return correlation.with(columns, column, "spearman")
end

--- Correlations of many columns with one, on a line.
-- @tparam {{number|false,...},...} columns
-- @tparam {number|false,...} column as long
-- @treturn {number|false,...} one for each column
function stats.pearson_with(columns, column)
  return correlation.with(columns, column, "pearson")
end

--- Rank correlations of all pairs of columns.
-- @tparam {{number|false,...},...} columns of one length
-- @treturn {number|false,...} of (1, 2), (1, 3), ..., (2, 3), ...
function stats.spearman_pairs(columns)
  return correlation.pairs(columns, "spearman")
end

return stats
