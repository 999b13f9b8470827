--- How many bytes come and go in a second, how many at once, and whether it matters that neighbours
-- access neighbours and that vectors are loaded as such.
-- @module assay.calibrate.probe.bandwidth

local launch = require("assay.calibrate.launch")
local plateau = require("assay.calibrate.plateau")
local sample = require("assay.calibrate.sample")

local bandwidth = { title = "bandwidths" }

-- Bytes of a buffer: at least, at most, as a multiple of the largest cache, and the part of all
-- memory that one may take.
local LEAST, MOST, CACHES, PART = 64 << 20, 512 << 20, 4, 16

-- As in bandwidth.cl.
local ITEMS, TRIAD_BYTES, SWEEP_BYTES, LONE_LOADS = 256, 3 * 16, 4 * 16, 4

local GROUPS = 48        -- of a unit, that read within a cache
local LONE_ITEMS = 2048  -- of a unit, that read lone words
local STRIDES = { 1, 2, 4, 8, 16, 32, 64, 128 } -- words
local COUNT = 96         -- words of an item that reads in order or not

local VECTORS = 2048     -- that the nearest cache holds

-- Neighbours that do not access neighbours take so many times as long where it matters, and vectors
-- that come element by element.
local MATTERS = 2

--- The greatest power of 2 that is not more.
local function floor2(number)
  return 1 << math.floor(math.log(number, 2) + 1e-9)
end

local function buffer_bytes(device, values)
  local largest = values["l3.bytes"] or values["l2.bytes"] or values["l1.bytes"] or MOST
  local bytes = math.min(MOST, math.max(LEAST, 2 * floor2(CACHES * largest)))
  return floor2(math.min(bytes, device.buffer_bytes, device.global_bytes // PART))
end

local function triad(groups, bytes)
  return { file = "bandwidth.cl", kernel = "triad", global = groups * ITEMS, group = ITEMS,
    arguments = { launch.buffer(bytes), launch.buffer(bytes), launch.buffer(bytes),
      launch.number("float", 0.5) } }
end

local function sweep(groups, bytes, rounds)
  return { file = "bandwidth.cl", kernel = "sweep", global = groups * ITEMS, group = ITEMS,
    arguments = { launch.buffer(bytes), launch.buffer(groups * ITEMS * 4),
      launch.uint(bytes // (ITEMS * 16) - 1), launch.uint(rounds) } }
end

local function lone(items, stride, bytes, rounds)
  return { file = "bandwidth.cl", kernel = "lone", global = items, group = ITEMS,
    arguments = { launch.buffer(bytes), launch.buffer(items * 4), launch.uint(stride),
      launch.uint(bytes // 4 - 1), launch.uint(rounds) } }
end

local function vectors(kernel, items, rounds)
  return { file = "bandwidth.cl", kernel = kernel, global = items, group = ITEMS,
    arguments = { launch.buffer(VECTORS * 16), launch.buffer(items * 4),
      launch.uint(VECTORS - 1), launch.uint(rounds) } }
end

local function ordered(items, across, along)
  return { file = "bandwidth.cl", kernel = "ordered", global = items, group = ITEMS,
    arguments = { launch.buffer(items * COUNT * 4), launch.buffer(items * 4),
      launch.uint(across), launch.uint(along), launch.uint(COUNT) } }
end

--- A working set that the second cache holds and the first ones do not; nil, and why there is none.
local function within_l2(values)
  if not values["l2.bytes"] then
    return nil, "no second level of cache was found"
  end
  local bytes = floor2(values["l2.bytes"] / 4)
  if bytes < 2 * values["l1.bytes"] then
    bytes = 2 * bytes
  end
  if bytes < 2 * values["l1.bytes"] then
    return nil, "the second level of cache is not much larger than the first"
  end
  return bytes
end

local function add_strides(works, name, items, bytes)
  for _, stride in ipairs(STRIDES) do
    works[#works + 1] = { id = ("%s %d"):format(name, stride), make = function(n)
      return lone(items, stride, bytes, n)
    end }
  end
end

local function works_of(device, bytes, set)
  local lone_items = LONE_ITEMS * device.compute_units
  local works = {
    { id = "triad", n = bytes // 16 // ITEMS // 3, is_fixed = true,
      make = function(n) return triad(n, bytes) end },
  }
  for _, kernel in ipairs({ "vectors", "elements" }) do
    works[#works + 1] = { id = kernel, make = function(n)
      return vectors(kernel, lone_items, n)
    end }
  end
  add_strides(works, "memory", lone_items, bytes)
  if set then
    works[#works + 1] = { id = "sweep", make = function(n)
      return sweep(GROUPS * device.compute_units, set, n)
    end }
    add_strides(works, "l2", lone_items, 2 * set)
  end
  return works
end

--- Bytes that come with a lone word: words twice as far apart take twice as long, until each is
-- alone in what comes.
local function find_block(session, slopes, findings, constant, name)
  local points = {}
  for i, stride in ipairs(STRIDES) do
    local times = slopes[("%s %d"):format(name, stride)]
    if not times then
      return findings:set(constant, nil, session.reasons[("%s %d"):format(name, stride)])
    end
    points[i] = { x = 4 * stride, y = times.best / LONE_LOADS }
  end
  findings:set(constant, plateau.knee(points),
    "the time of lone words does not say how many bytes come with one")
end

--- The same words, once with those of neighbours side by side, once with those of an item. No
-- quotient of sizes is taken: larger blocks are not more of the same.
local function find_order(session, bytes, findings)
  local items = bytes // (COUNT * 4) // ITEMS * ITEMS
  local launches = { ordered(items, 1, items), ordered(items, COUNT, 1) }
  local neighbours, blocks, reason = math.huge, math.huge, nil
  for _ = 1, session.repetitions do
    local times, reasons = session:times(launches)
    neighbours = math.min(neighbours, times[1] or math.huge)
    blocks = math.min(blocks, times[2] or math.huge)
    reason = reasons[1] or reasons[2] or reason
  end
  local is_known = not reason and neighbours > 0
  findings:set("feature.coalescing",
    is_known and (blocks >= MATTERS * neighbours and "yes" or "no") or nil, reason)
end

--- The same vectors, once as they lie, once by vload.
local function find_vload(session, slopes, findings)
  local whole, elements = slopes.vectors, slopes.elements
  local is_known = whole and elements
  findings:set("feature.vload",
    is_known and (elements.best >= MATTERS * whole.best and "elements" or "whole") or nil,
    session.reasons.vectors or session.reasons.elements)
end

--- Measure.
-- @tparam table session
-- @tparam table findings those of the latencies are used
function bandwidth.run(session, findings)
  local device = session.device
  local set, reason = within_l2(findings.values)
  local bytes = buffer_bytes(device, findings.values)
  local slopes = session:slopes(works_of(device, bytes, set))
  findings:add("memory.bandwidth", sample.each(function(time)
    return ITEMS * TRIAD_BYTES / time
  end, slopes.triad), session.reasons.triad)
  findings:add("l2.bandwidth", sample.each(function(time)
    return GROUPS * device.compute_units * ITEMS * SWEEP_BYTES / time
  end, slopes.sweep), reason or session.reasons.sweep)
  find_block(session, slopes, findings, "memory.block", "memory")
  if set then
    find_block(session, slopes, findings, "sector", "l2")
  else
    findings:set("sector", nil, reason)
  end
  find_order(session, bytes, findings)
  find_vload(session, slopes, findings)
end

return bandwidth
