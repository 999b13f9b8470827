local LEAST = 2

return {
  name = "uneven-items",
  title = "Some items do much more than others",
  devices = "any",
  needs = { "ipt.max", "ipt.mean" },
  when = function(k)
    local most, mean = k:number("kernel", "ipt.max"), k:number("kernel", "ipt.mean")
    local active = k:number("kernel", "simt.active_instructions[32]") or 1
    if not most or not mean or most < LEAST * mean or most < 100 or active > 0.8 then
      return nil
    end
    return k:finding(k:whole(), "ipt.max", { threshold = LEAST * mean, weight = 1 - mean / most,
      expected = mean, mean = mean })
  end,
  say = "The busiest item executes {value} instructions, the average one {mean}.",
  try = "Deal work out in smaller pieces, or give long rows to a whole group; sort by length so "
    .. "that neighbours have about as much to do.",
  source = "N. Bell, M. Garland, 2009: imbalance of rows; AIWC: instructions per thread",
}
