--- Barriers that order nothing.

local function barriers_of_item(k)
  return (k:number("kernel", "barriers.total") or 0) / math.max(1, k.items)
end

return {
  {
    name = "barrier-without-sharing",
    title = "Barriers have nothing to order",
    devices = "any",
    needs = { "barriers.total", "accesses.total" },
    when = function(k)
      if barriers_of_item(k) == 0 or (k:number("local", "accesses.total") or 0) > 0 then
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
