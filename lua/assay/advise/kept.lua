--- What a compiler keeps in a register by itself, though the program stores it to global memory
-- each time: as NVIDIA's does, by the PTX that it writes.
-- @module assay.advise.kept

local tablex = require("pl.tablex")
local kernel = require("assay.record.kernel")
local places = require("assay.advise.places")

local kept = {}

-- Accesses of a line for each time that an item comes to it through the line's loops, above which
-- it is in a function that is called in others: a line seldom has more.
local CALLED_LEAST = 16
-- Share of the iterations that store, from which on all do.
local ALWAYS_LEAST = 0.9

--- Where a loop is among those around a place; nil if it is not.
local function index_of(loop, loops)
  return tablex.find_if(loops, function(other)
    return other.line == loop.line and other.column == loop.column
  end)
end

--- Bytes from an item's element to the next one's.
local function step_of(form)
  local step = math.huge
  for _, bytes in ipairs(form.ids) do
    step = bytes ~= 0 and math.min(step, math.abs(bytes)) or step
  end
  return step
end

--- Do all places of an argument in a loop stay in the element of another one there?
local function stays(k, loop, argument, with)
  for _, place in ipairs(k:lines(argument)) do
    local i, form = index_of(loop, place.loops), place.form
    if i and not (form and form.loops[i] == 0
      and math.abs(form.offset - with.form.offset) < step_of(form)) then
      return false
    end
  end
  return true
end

--- Is another argument in global memory accessed in a loop that could be the same memory, as the
-- program does not promise otherwise? What a function accesses that is called there may be, as its
-- lines do not know the loop.
local function has_others(k, loop, argument)
  return not argument.is_restrict and tablex.find_if(k.entry.lines, function(line)
    local loops, times = places.loops_of(k, line.scope), k.items
    for _, each in ipairs(loops) do
      times = times * each.iterations
    end
    local is_called = (k:number(line.scope, "accesses.total") or 0) > CALLED_LEAST * times
    for name in kernel.indices(k.entry, line.scope, "accesses.variable") do
      local other = k.by_name[name]
      if other and other.space == "global" and other ~= argument
        and (is_called or index_of(loop, loops)) then
        return true
      end
    end
    return false
  end) ~= nil
end

--- Iterations in which a compiler keeps in a register what is stored at a place in all of them: of
-- the innermost loops, as far as they leave the element where it is, without barriers and accesses
-- to what could be the same memory.
local function iterations_kept(k, argument, place)
  local times, together = 1, 1
  for _, loop in ipairs(place.loops) do
    times = times * loop.iterations
  end
  if not place.form or place.accesses < ALWAYS_LEAST * times * k.items then
    return 1 -- none stores what the program may not
  end
  for _, loop in ipairs(place.loops) do
    if k.recorded.barriers >= times or not stays(k, loop, argument, place)
      or has_others(k, loop, argument) then
      break
    end
    together = together * math.max(1, loop.iterations) -- less where some items do not come to it
    times = times / math.max(1, loop.iterations)
  end
  return together
end

--- The share of an argument's stores that compilers leave.
-- @tparam table k evidence
-- @tparam table argument of `k.globals`
-- @treturn number 0 to 1
function kept.left(k, argument)
  local all, left = 0, 0
  for _, place in ipairs(k:lines(argument)) do
    local stores = place.operation == "stores" and place.accesses or 0
    all = all + stores
    left = left + stores / iterations_kept(k, argument, place)
  end
  return all > 0 and left / all or 1
end

return kept
