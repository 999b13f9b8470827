--- Levels of a curve: the latency of a chain of loads stays as it is while its ring fits a cache,
-- and rises to the next level where it does not.
-- @module assay.calibrate.plateau

local sample = require("assay.calibrate.sample")

local plateau = {}

--- How far apart the numbers of one plateau may lie: greatest over least.
plateau.SAME = 1.25

--- Plateaus are two if the levels differ by more: far caches of several kinds, pages and queues
-- make less of a step.
plateau.STEP = 1.6

-- A plateau has so many points at least; fewer are on the way from one to the next.
local LEAST = 3

local function level(points, first, last)
  local numbers = {}
  for i = first, last do
    numbers[#numbers + 1] = points[i].y
  end
  return sample.median(numbers)
end

--- The last point up to which all from this one on are about the same.
local function reach(points, first, stop)
  local least, greatest = points[first].y, points[first].y
  for i = first, stop do
    least, greatest = math.min(least, points[i].y), math.max(greatest, points[i].y)
    if greatest > least * plateau.SAME then
      return i - 1
    end
  end
  return stop
end

--- Find the longest run, then those before and behind it.
local function collect(points, first, last, runs)
  local from, to = 1, 0
  for i = first, last do
    local stop = reach(points, i, last)
    if stop - i > to - from then
      from, to = i, stop
    end
  end
  if to - from + 1 >= LEAST then
    collect(points, first, from - 1, runs)
    runs[#runs + 1] = { first = from, last = to, level = level(points, from, to) }
    collect(points, to + 1, last, runs)
  end
  return runs
end

--- Runs of nearly one level are one plateau: that of the longer one, with all between them.
local function join(runs)
  local joined = {}
  for _, run in ipairs(runs) do
    local before = joined[#joined]
    if before and run.level < before.level * plateau.STEP then
      local is_longer = run.last - run.first > before.last - before.first
      before.level = is_longer and run.level or before.level
      before.last = run.last
    else
      joined[#joined + 1] = run
    end
  end
  return joined
end

--- A curve that still rises at its end has its last level there, if it is another.
local function add_end(points, runs)
  local last, before = #points, runs[#runs]
  local first = math.max(before and before.last + 1 or 1, last - LEAST + 1)
  if first <= last then
    local height = level(points, first, last)
    if not before or height >= before.level * plateau.STEP then
      runs[#runs + 1] = { first = first, last = last, level = height }
    end
  end
  return runs
end

--- Where the curve has left a plateau: a fifth of the way up to the next, between points on a line
-- of logarithms.
local function edge(points, run, following)
  local height = run.level + 0.2 * (following.level - run.level)
  local i = run.last
  while i > run.first and points[i].y > height do
    i = i - 1
  end
  while i < #points and points[i + 1].y <= height do
    i = i + 1
  end
  local here, there = points[i], points[i + 1]
  if not there or there.y <= here.y or here.y > height then
    return here.x
  end
  local share = (height - here.y) / (there.y - here.y)
  return here.x * (there.x / here.x) ^ share
end

--- The plateaus of a curve that rises.
-- @tparam {table,...} points `x` (rising) and `y`, both more than 0
-- @treturn {table,...} of each `level` (median), `first` and `last` (places of points), and, but of
--   the last, `edge`: the x up to which it goes
function plateau.find(points)
  local runs = add_end(points, join(collect(points, 1, #points, {})))
  for i = 1, #runs - 1 do
    runs[i].edge = edge(points, runs[i], runs[i + 1])
  end
  return runs
end

--- Where a figure ceases to grow.
-- @tparam {table,...} points `x` (each twice the one before) and `y`; at least five
-- @treturn ?number the first x at which it is nearly what it is at the end, the median of the last
--   four; nil if it does not grow by much before, or still does
function plateau.knee(points)
  local ends = level(points, #points - 3, #points)
  for i, point in ipairs(points) do
    if point.y > 0.75 * ends then
      return i > 1 and i < #points - 1 and ends > 2 * points[1].y and point.x or nil
    end
  end
end

return plateau
