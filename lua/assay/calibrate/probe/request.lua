--- Local memory: how many requests it answers in a second, how long one takes, and in how many
-- banks it lies.
-- @module assay.calibrate.probe.request

local launch = require("assay.calibrate.launch")
local ring = require("assay.calibrate.ring")
local sample = require("assay.calibrate.sample")

local request = { title = "local memory" }

-- As in local.cl: items of a group, requests of an item in a round, bytes.
local ITEMS, REQUESTS, BYTES = 128, 8, 4 * (1024 + 8 * 128)
local SPREAD_BYTES = 4 * 4096
local RING_WORDS, RING_STEPS = 256, 8

local GROUPS = 48

-- Strides in words, each held against the odd number behind it, which no number of banks divides.
local STRIDES = { 1, 2, 4, 8, 16, 32, 64, 128 }

local function neighbours(groups, rounds)
  return { file = "local.cl", kernel = "neighbours", global = groups * ITEMS, group = ITEMS,
    arguments = { launch.buffer(groups * ITEMS * 4), launch.room(BYTES), launch.uint(37),
      launch.uint(rounds) } }
end

local function spread(groups, items, stride, rounds)
  return { file = "local.cl", kernel = "spread", global = groups * items, group = items,
    arguments = { launch.buffer(groups * items * 4), launch.room(SPREAD_BYTES),
      launch.uint(stride), launch.uint(37), launch.uint(rounds) } }
end

local function chase(steps)
  return { file = "local.cl", kernel = "ring", global = 32, group = 32,
    arguments = { launch.buffer(4), launch.room(RING_WORDS * 4), launch.uint(RING_WORDS),
      launch.uint(ring.stride(RING_WORDS)), launch.uint(steps) } }
end

--- The number of banks, by how much longer strides take than the odd numbers behind them: the
-- longest from the number of banks on.
-- @tparam {number,...} conflicts ratios for the strides 1, 2, 4 ...
-- @treturn ?integer nil if the largest strides do not take much longer: there are none
function request.banks(conflicts)
  local most = math.min(conflicts[#conflicts - 1], conflicts[#conflicts])
  if most < 2 then
    return nil
  end
  for i, ratio in ipairs(conflicts) do
    if ratio > 0.7 * most then
      return STRIDES[i]
    end
  end
end

local function works_of(device)
  local groups, width = GROUPS * device.compute_units, math.max(device.sub_group_items, 1)
  local works = {
    { id = "local rate", make = function(n) return neighbours(groups, n) end },
    { id = "local latency", n = 8, make = chase },
  }
  for _, stride in ipairs(STRIDES) do
    for _, each in ipairs({ stride, stride + 1 }) do
      works[#works + 1] = { id = "stride " .. each, make = function(n)
        return spread(groups, width, each, n)
      end }
    end
  end
  return works, groups * ITEMS * REQUESTS / width
end

local function find_banks(session, slopes, findings)
  local conflicts = {}
  for i, stride in ipairs(STRIDES) do
    local even, odd = slopes["stride " .. stride], slopes["stride " .. stride + 1]
    if not even or not odd then
      return findings:set("feature.banks", nil, session.reasons["stride " .. stride])
    end
    conflicts[i] = even.best / odd.best
  end
  findings:set("feature.banks", request.banks(conflicts) or "none")
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function request.run(session, findings)
  local works, requests = works_of(session.device)
  local slopes = session:slopes(works)
  findings:add("request.rate", session.device.sub_group_items > 0
    and sample.each(function(time) return requests / time end, slopes["local rate"]),
    session.reasons["local rate"] or "the width of a sub-group is unknown")
  findings:add("local.latency", sample.each(function(time) return time / RING_STEPS end,
    slopes["local latency"]), session.reasons["local latency"])
  find_banks(session, slopes, findings)
end

return request
