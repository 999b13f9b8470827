--- Barriers that order nothing.

return {
  {
    name = "barrier-without-sharing",
    title = "Barriers have nothing to order",
    devices = "any",
    needs = { "barriers.total", "accesses.total" },
    when = function(k)
      if k.recorded.barriers == 0 or (k:number("local", "accesses.total") or 0) > 0 then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = 0, expected = 0,
        changes = { barriers = function(d) d.barriers = 0 end } })
    end,
    say = "{value} barriers are executed, but no item accesses local memory.",
    remedies = {
      { name = "barriers",
        try = "Leave out the barriers, unless the items of a work-group exchange values through "
          .. "global memory." },
    },
    source = "Khronos, OpenCL 1.2 specification, section 6.12.8",
  },
}
