return {
  name = "barrier-without-sharing",
  title = "Barriers have nothing to order",
  devices = "any",
  needs = { "barriers.total", "accesses.total" },
  when = function(k)
    local barriers = k:number("kernel", "barriers.total") or 0
    if barriers == 0 or (k:number("local", "accesses.total") or 0) > 0 then
      return nil
    end
    return k:finding(k:whole(), "barriers.total", { threshold = 0, weight = 0.1, expected = 0 })
  end,
  say = "{value} barriers are executed, but no item accesses local memory.",
  try = "Leave the barriers out, unless items of a group exchange values through global memory.",
  source = "Khronos, OpenCL 1.2 specification, section 6.12.8",
}
