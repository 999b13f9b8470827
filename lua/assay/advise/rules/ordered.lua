--- Loads that wait for each other or for stores, as nobody tells the compiler that they need not.

local model = require("assay.cost.model")
local waiting = require("assay.advise.waiting")

-- Share of the loads that load what is stored, up to which restrict helps.
local STORED_MOST = 1 / 4
-- Rounds of an item from which on its loads are in some loop.
local LOOP_LEAST = 16
-- Elements that are loaded ahead: what a compiler of a device lets be under way together.
local AHEAD = 8
local OVERTAKING = "accesses.overtaking"

--- Let loads be under way together that waited for each other.
local function together(d)
  d.rounds = d.unordered_rounds
end

--- Is a place in a loop of which nobody can tell how many iterations it will have? No compiler
-- loads ahead there.
local function ends_early(place)
  local loop = place.loops and place.loops[1]
  return loop ~= nil and not loop.is_counted and not loop.may_overflow
end

--- The place in loops that might be unrolled, but for their counters, at which most is loaded. What
-- follows from the iteration before does not come sooner.
local function not_unrolled(k)
  local best
  for _, place in ipairs(k:far_places()) do
    local loop = place.operation == "loads" and place.loops and place.loops[1]
    if loop and loop.may_overflow and not loop.is_carried
      and (not best or place.accesses > best.accesses) then
      best = place
    end
  end
  return best
end

--- What is left of the rounds of loads where compilers unroll loops.
local function unrolled(d)
  return math.max(d.unrolled_rounds, d.rounds / model.UNROLLED)
end

return {
  {
    name = "loop-not-unrolled",
    title = "A loop is not unrolled, as its counter might wrap around",
    devices = "gpu",
    needs = { "rounds.global", "rounds.unrolled", "loop.overflow" },
    when = function(k)
      local place, d = not_unrolled(k), k.demand
      if not place or d.rounds <= d.unrolled_rounds then
        return nil
      end
      return k:finding(place, "rounds.global", { scope = "kernel", value = d.rounds,
        threshold = unrolled(d), expected = unrolled(d), goal = unrolled(k.recorded),
        loop = math.tointeger(place.loops[1].line) or "?",
        aim = { scope = "kernel", metric = "rounds.global" },
        changes = { ["int-counter"] = function(changed)
          changed.rounds = unrolled(changed)
        end } })
    end,
    say = "Compilers cannot tell how many iterations the loop at line {loop} will have, as its "
      .. "counter might wrap around, and so do not unroll it: loads of several iterations are not "
      .. "under way together. An item waits {value:time/times} for loads; unrolled, it would wait "
      .. "{expected:time/times}.",
    remedies = {
      { name = "int-counter", transformations = { "--stride *" },
        try = "Declare the counter, what is added to it and what it is compared with as int, as in "
          .. "const int stride = get_global_size(0) and i += stride. Unsigned integers wrap "
          .. "around, and so may the sum of an int and a size_t; overflow of signed integers is "
          .. "undefined, and compilers rely on that. #pragma unroll does not help." },
    },
    source = "Assay, measured on an NVIDIA H200: sums 1.6 times as fast; ISO C, 6.5: overflow of "
      .. "signed integers is undefined",
  },
  {
    name = "loads-behind-stores",
    title = "Loads wait for stores that they have nothing to do with",
    devices = "gpu",
    needs = { "rounds.global", "rounds.unordered" },
    when = function(k)
      local place, stored = waiting.loads(k)
      if not place then
        return nil
      end
      local d = k.demand
      local in_loop = place.loops ~= nil and #place.loops > 0
        or d.rounds > LOOP_LEAST -- in a function that a loop calls
      return k:finding(place, "rounds.global", { scope = "kernel", value = d.rounds, ahead = AHEAD,
        threshold = d.unordered_rounds, expected = d.unordered_rounds,
        aim = { scope = "kernel", metric = "rounds.global" },
        goal = k:number("kernel", "rounds.unordered"),
        changes = {
          restrict = in_loop and stored <= STORED_MOST and not ends_early(place) and together
            or nil,
          unroll = in_loop and together or nil,
          registers = not in_loop and together or nil,
        } })
    end,
    say = "An item waits {value:time/times} for what it loads: behind each store the next load has "
      .. "to wait, as for all that the compiler knows it may want what was stored. With "
      .. "{expected:round/rounds} of loads, which are under way together, it would do.",
    remedies = {
      { name = "restrict", transformations = { "--restrict {argument}" },
        try = "Declare all pointers of the kernel restrict, and const those that nothing is stored "
          .. "through, if they do not overlap. In a loop whose counter is unsigned, or incremented "
          .. "by a size_t, make that an int, too." },
      { name = "unroll", effort = 1.1,
        try = "Load what up to {ahead} iterations need into variables, and only then compute and "
          .. "store their results." },
      { name = "registers",
        try = "Load all that the item needs into variables first, and store behind the last "
          .. "load." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: __restrict__; LLVM, alias analysis; V. Volkov, "
      .. "2010: better performance at lower occupancy",
  },
  {
    name = "overwritten-while-loaded",
    title = "An element is overwritten while its load is under way",
    devices = "gpu",
    needs = { "accesses.overtaking", "accesses.stores" },
    when = function(k)
      local stores = k:number("global", OVERTAKING) or 0
      if stores == 0 then
        return nil
      end
      return k:finding(k:worst_line(OVERTAKING), OVERTAKING, { scope = "global", threshold = 0,
        expected = 0, all = k:number("global", "accesses.stores") or stores,
        aim = { scope = "global", metric = OVERTAKING },
        changes = { ["use-first"] = function(d) d.overtaking = 0 end } })
    end,
    say = "{value} of {all} stores are to an element whose load is under way, as what they store "
      .. "does not follow from it: they wait in the cache until it is there, and so does all that "
      .. "comes behind them.",
    remedies = {
      { name = "use-first",
        try = "Use what is loaded before its place is overwritten: put the store behind those "
          .. "stores whose values need the loaded one, or load all elements into variables first "
          .. "and store behind what is computed of them." },
    },
    source = "Assay, measured on an NVIDIA H200: exchanging elements of two arrays 5.6 times as "
      .. "fast when the other store comes first",
  },
}
