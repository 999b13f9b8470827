--- Barriers that order nothing, and local memory that no two items share.

local change = require("assay.cost.change")
local exchange = require("assay.advise.exchange")

-- Bytes that an item can keep in registers instead.
local REGISTERS_MOST = 64

--- Does a variable hold but copies that are used once? See staging-without-gain.
local function is_used_once(k, variable)
  return (k:number(variable.scope, "staging.uses") or math.huge) <= 1 and k:holds_copies(variable)
end

return {
  {
    name = "barrier-without-sharing",
    title = "Barriers have nothing to order",
    devices = "any",
    needs = { "barriers.total", "accesses.total" },
    when = function(k)
      if k.recorded.barriers == 0 or exchange.is_any(k) then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = 0, expected = 0,
        changes = { barriers = function(d) d.barriers = 0 end } })
    end,
    say = "{value:barrier is/barriers are} executed, but no item loads or overwrites what another "
      .. "one of its work-group has stored.",
    remedies = {
      { name = "barriers", try = "Leave out the barriers." },
    },
    source = "Khronos, OpenCL 1.2 specification, section 6.12.8",
  },
  {
    name = "unshared-local-memory",
    title = "Local memory that no two items share",
    devices = "any",
    needs = { "affine.local.loads", "accesses.total" },
    each = "local",
    when = function(k, variable)
      local bytes = exchange.own_bytes(k, variable)
      if not bytes or bytes > REGISTERS_MOST or is_used_once(k, variable) then
        return nil
      end
      local all = k:number("local", "accesses.total") or 0
      local others = all > 0 and math.max(0, 1 - variable.accesses / all) or 0
      return k:finding_of(variable, "accesses.total", { threshold = 0, expected = 0, each = bytes,
        changes = { registers = function(d)
          local barriers, rounds = d.barriers, d.local_rounds
          change.unstage(k, d, variable)
          d.barriers = exchange.is_any(k) and barriers or 0
          d.local_rounds = rounds * others
        end } })
    end,
    say = "Each item has {each:byte} of {argument} that no other item accesses.",
    remedies = {
      { name = "registers",
        try = "Keep them in private variables, and leave out {argument} and the barriers that are "
          .. "there for it." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: device memory accesses; D. Unat, 2012, appendix "
      .. "C",
  },
}
