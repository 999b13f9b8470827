local LEAST = 2

return {
  name = "local-atomics",
  title = "Items of a sub-group wait for each other at local atomics",
  devices = "gpu",
  needs = { "bank.per_request.loads" },
  when = function(k)
    local findings = {}
    for _, place in ipairs(k:near_places()) do
      local metric = "bank.per_request.atomics[32,32]"
      local each = k:number(place.scope, metric) or 0
      local own = place.near.wavefronts - place.near.requests
      if place.operation == "atomics" and each >= LEAST and k:wavefront_share(own) >= 0.1 then
        findings[#findings + 1] = k:finding(place, metric, { threshold = LEAST, expected = 1,
          weight = k:wavefront_share(own),
          aim = { scope = "kernel", metric = "bank.wavefronts.atomics[32,32]" },
          goal = place.near.requests })
      end
    end
    return findings
  end,
  say = "A request of atomics to {argument} takes {value} passes: several items want the same "
    .. "word or bank.",
  try = "Give each item, or each few items, counters of their own (private, or several copies in "
    .. "local memory) and add them up at the end.",
  source = "J. Gómez-Luna et al., 2013: an optimized approach to histogram computation on GPU: "
    .. "replication",
}
