--- What the cost model says of a kernel, in words and for programs.
-- @module assay.cost.words

local format = require("assay.util.format")
local local_size = require("assay.record.local_size")

local words = {}

-- What takes less of the time of what binds a kernel is not worth a word.
local NEXT_LEAST = 0.01
-- Nor is the launch itself, if it takes less of all.
local LAUNCH_LEAST = 0.1
-- How the size came about.
local SIZED = { recorded = "", asked = "", assumed = " (assumed)" }

--- What binds a kernel, by resource.
words.RESOURCES = { issue = "instructions", l1 = "requests to L1 and __local memory",
  l2 = "L2 bandwidth", memory = "memory bandwidth", atomics = "atomics",
  barriers = "barriers", groups = "the start of work-groups",
  latency = "latency that no other work hides" }

--- A time in the unit that suits it.
-- @tparam number seconds
-- @treturn string "3.2 ms"
function words.duration(seconds)
  for _, unit in ipairs({ { 1, "s" }, { 1e-3, "ms" }, { 1e-6, "us" } }) do
    if seconds >= unit[1] then
      return ("%.3g %s"):format(seconds / unit[1], unit[2])
    end
  end
  return ("%.3g ns"):format(seconds * 1e9)
end

--- A resource and the time that it takes: "L2 bandwidth (1.1 ms)".
local function resource(prediction, name)
  return ("%s (%s)"):format(words.RESOURCES[name], words.duration(prediction.times[name]))
end

--- For what a time is predicted.
-- @tparam table k evidence
-- @tparam table judge from `judge.open`
-- @treturn string "on NVIDIA H200 for 65 536 items (assumed)"
function words.launch(k, judge)
  local loops = k.grown and (" and loops of %s iterations instead of %s"):format(
    format.real(k.grown.iterations * k.grown.factor), format.real(k.grown.iterations))
    or k.loops_differ and " and loops as recorded, which differ between the versions" or ""
  local items = math.floor(k.demand.items + 0.5)
  return ("on %s for %s %s%s%s"):format(judge.profile.values.device, format.integer(items),
    items == 1 and "item" or "items", loops, SIZED[k.sized])
end

--- What binds a kernel, what would be next if that is not much less, and what of the time the
-- launch takes.
-- @tparam table prediction from `model.predict`
-- @tparam string sized of the evidence: gains leave the launch out but at the recorded size
-- @treturn string "L2 bandwidth (1.1 ms), then by instructions (300 us)", "instructions (8 us);
--   4.3 us of it are the launch itself, which predicted gains do not count"
function words.bound(prediction, sized)
  local text = resource(prediction, prediction.bound)
  if prediction.launch > prediction.times[prediction.bound] then
    return ("the launch itself (%s), then by %s"):format(words.duration(prediction.launch), text)
  end
  if prediction.times[prediction.second] >= NEXT_LEAST * prediction.times[prediction.bound] then
    text = text .. ", then by " .. resource(prediction, prediction.second)
  end
  if prediction.launch >= LAUNCH_LEAST * prediction.seconds then
    text = ("%s; %s of it are the launch itself%s"):format(text, words.duration(prediction.launch),
      sized ~= "recorded" and ", which predicted gains do not count" or "")
  end
  return text
end

--- Is there a time to predict? There is none if nothing was executed, or each item is a group of
-- its own because the program gives no local size.
-- @tparam table k evidence
-- @treturn boolean
function words.has_prediction(k)
  return k.recorded.instructions ~= 0 and not local_size.is_lone(k.entry)
end

--- How long a kernel would take, and what binds it.
-- @tparam table k evidence
-- @tparam table judge from `judge.open`
-- @treturn ?string "1.2 ms on NVIDIA H200 for 65 536 items, bound by L2 bandwidth (1.1 ms), then by
--   instructions (300 us)"; nil if nothing was executed
function words.prediction(k, judge)
  if not words.has_prediction(k) then
    return nil
  end
  return ("%s %s, bound by %s"):format(words.duration(k.prediction.seconds),
    words.launch(k, judge), words.bound(k.prediction, k.sized))
end

--- What all launches of a record take together, for what device and at what size.
-- @tparam number seconds
-- @tparam table judge from `judge.open`
-- @tparam table at the size, from `ranking.settle`
-- @treturn string "1.2 ms on NVIDIA H200 for all launches, each 64 times as large as recorded"
function words.program(seconds, judge, at)
  local text = ("%s on %s for all launches"):format(words.duration(seconds),
    judge.profile.values.device)
  if at.items then
    return ("%s, each of %s work-items"):format(text, format.integer(math.tointeger(at.items)))
  elseif at.factor == 1 then
    return text
  end
  return ("%s, each %s times as large as recorded%s"):format(text, format.real(at.factor),
    at.sized == "assumed" and " (assumed; --at sets it)" or "")
end

--- The same for programs.
-- @tparam table k evidence
-- @treturn table
function words.object(k)
  local prediction = k.prediction
  return { size = k.sized, items = k.demand.items, seconds = prediction.seconds,
    bound = prediction.bound, resources = prediction.times }
end

return words
