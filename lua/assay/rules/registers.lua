--- Elements that belong into a variable of the item.

local change = require("assay.cost.change")

-- Stores of an element, and of an item, from which on it is kept in memory for no reason.
local STORES_LEAST = 4
-- Percent of the loads that want what another item had, up to which elements are an item's own.
local OTHERS_MOST = 10

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
}
