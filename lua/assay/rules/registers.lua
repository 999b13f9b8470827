--- Elements that belong into a variable of the item.

local tablex = require("pl.tablex")
local change = require("assay.cost.change")

-- Stores of an element, and of an item, from which on it is kept in memory for no reason.
local STORES_LEAST = 4
-- Percent of the loads that want what another item had, up to which elements are an item's own.
local OTHERS_MOST = 10

-- Iterations of a loop that loads the same element in each.
local ITERATIONS_LEAST = 4

--- Iterations of the loops, innermost first, in which a place loads the same element again and
-- again.
local function repeated(place)
  local iterations = 1
  for i, loop in ipairs(place.operation == "loads" and place.form and place.loops or {}) do
    if place.form.loops[i] ~= 0 then
      break
    end
    iterations = iterations * loop.iterations
  end
  return iterations >= ITERATIONS_LEAST and iterations or nil
end

--- Does a kernel store in a loop? Without that compilers load such an element once.
local function stores_in_loop(k)
  return tablex.find_if(k.far, function(place)
    return place.operation == "stores" and place.loops and #place.loops > 0
  end) ~= nil
end

--- Is an argument only read? See accumulate-in-register for others.
local function is_input(k, place)
  return (k:number(place.aim, "accesses.stores") or 0) == 0
    and (k:number(place.aim, "accesses.atomics") or 0) == 0
end

return {
  {
    name = "accumulate-in-register",
    title = "Elements are updated in global memory again and again",
    devices = "any",
    needs = { "footprint.rewrite" },
    each = "global",
    when = function(k, argument)
      local rewrite = k:number(argument.scope, "footprint.rewrite")
      local stores = k:number(argument.scope, "accesses.stores") or 0
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      local others = k:number(argument.scope, "reuse.other_items") or 0
      if not rewrite or rewrite < STORES_LEAST or atomics > 0 or stores < STORES_LEAST * k.items
        or others > OTHERS_MOST then
        return nil
      end
      local once = 1 - 1 / rewrite
      local own = (k:number(argument.scope, "reuse.same_item") or 0) / 100
      return k:finding_of(argument, "footprint.rewrite", {
        operation = "stores", threshold = STORES_LEAST, expected = stores / rewrite,
        aim = "accesses.stores", changes = { registers = function(d)
          change.spare(k, d, argument.scope, "stores", once)
          change.spare(k, d, argument.scope, "loads", own * once)
        end } })
    end,
    say = "Each element of {argument} is stored {value} times; a load behind such a store has to "
      .. "wait for it. The compiler may not keep the element in a register, because another "
      .. "argument could be the same memory.",
    remedies = {
      { name = "registers",
        try = "Keep the element in a private variable during the loop and store it once, behind "
          .. "the loop. Where other items of the work-group need it in between, keep it in local "
          .. "memory." },
    },
    source = "D. Unat, 2012, appendix C: registers for what an item uses again; NVIDIA, CUDA C++ "
      .. "Best Practices Guide: maximizing memory throughput",
  },
  {
    name = "loop-invariant-load",
    title = "The same element is loaded in each iteration",
    devices = "any",
    needs = { "affine.loop.loads", "loop.iterations" },
    each = "far",
    when = function(k, place)
      local iterations = repeated(place)
      if not iterations or not is_input(k, place) or not stores_in_loop(k) then
        return nil
      end
      return k:finding(place, "accesses.loads", { threshold = 0, each = iterations,
        expected = (k:number(place.scope, "accesses.loads") or 0) / iterations,
        changes = { hoist = function(d)
          local requests = d.load_requests
          change.spare(k, d, place.scope, "loads", 1 - 1 / iterations)
          -- what it loads again is in the L1: as many rounds as before wait for memory
          d.rounds = requests > 0 and d.rounds * d.load_requests / requests or d.rounds
        end } })
    end,
    say = "Each item loads the same element of {argument} in all of about {each} iterations: the "
      .. "loop stores to global memory, and the compiler cannot know that this is not the same "
      .. "memory.",
    remedies = {
      { name = "hoist",
        try = "Load the element into a private variable before the loop; or promise with restrict "
          .. "that the arguments do not overlap." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: __restrict__; D. Unat, 2012, appendix C",
  },
}
