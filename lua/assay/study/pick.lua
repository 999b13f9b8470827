--- How good the point is that metrics alone would have picked, when times were measured.
-- @module assay.study.pick

local stats = require("assay.util.stats")

local pick = {}

--- The places of the least scores: several points may share the best.
local function least_places(scores)
  local best, places = math.huge, {}
  for i, score in ipairs(scores) do
    if score and score < best then
      best, places = score, {}
    end
    if score and score == best then
      places[#places + 1] = i
    end
  end
  return places
end

--- How many points are faster.
local function faster(seconds, than)
  local count = 0
  for _, value in ipairs(seconds) do
    count = count + (value < than and 1 or 0)
  end
  return count
end

--- What the best point by some score takes.
-- @tparam {number|false,...} scores of the points; less is better
-- @tparam {number,...} seconds of the points
-- @treturn ?table `places` of the points with the least score; `seconds`, the median of theirs;
--   `least` and `most` of them; `rank` that the median has among all points, from 1 on; `to_best`
--   and `to_median`, the median divided by the least and by the median of all; nil if no score is
--   defined
function pick.of(scores, seconds)
  local places, own = least_places(scores), {}
  if #places == 0 then
    return nil
  end
  for i, place in ipairs(places) do
    own[i] = seconds[place]
  end
  local median = stats.median(own)
  return { places = places, seconds = median, least = stats.quantile(own, 0),
    most = stats.quantile(own, 1), rank = 1 + faster(seconds, median),
    to_best = median / stats.quantile(seconds, 0), to_median = median / stats.median(seconds) }
end

--- Scores of which less is better.
-- @tparam {number|false,...} column
-- @tparam string goal "min" or "max"
-- @treturn {number|false,...}
function pick.scores(column, goal)
  if goal == "min" then
    return column
  end
  local scores = {}
  for i, value in ipairs(column) do
    scores[i] = value and -value
  end
  return scores
end

return pick
