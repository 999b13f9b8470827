-- Of a line; the lines of an array are taken together.
local LEAST = 0.01

return {
  name = "bank-conflicts",
  title = "Items that work together want the same bank",
  devices = "gpu",
  needs = { "bank.per_request.loads", "stride.item" },
  when = function(k)
    local findings = {}
    for _, place in ipairs(k:near_places()) do
      local weight = k:wavefront_share(place.near.conflicts)
      if k.dimensions == 1 and place.operation ~= "atomics" and weight >= LEAST then
        local free = (place.near.wavefronts - place.near.conflicts) / place.near.requests
        findings[#findings + 1] = k:finding(place, k.bank(place, "per_request"), {
          threshold = free, expected = free, weight = weight, apart = k.apart(place),
          aim = { scope = place.aim, metric = k.bank(place, "conflicts") }, goal = 0 })
      end
    end
    return findings
  end,
  say = "A request to {argument} takes {value} passes over the banks where {threshold} would "
    .. "do{apart}.",
  try = "Let neighbouring items use neighbouring words: in a reduction item i adds element i + s "
    .. "for i < s, with s halved each turn. Where the stride belongs to the algorithm, as in a "
    .. "scan, leave one word free after every 32.",
  source = "M. Harris, 2007: optimizing parallel reduction, step 3; M. Harris et al., 2007: "
    .. "prefix sum, avoiding bank conflicts",
}
