-- Of a line; the lines of an array are taken together.
local LEAST = 0.01

return {
  name = "pad-local-rows",
  title = "Columns of a local array lie in one bank",
  devices = "gpu",
  needs = { "bank.per_request.loads", "stride.item" },
  when = function(k)
    local findings = {}
    for _, place in ipairs(k:near_places()) do
      local weight = k:wavefront_share(place.near.conflicts)
      if k.dimensions > 1 and place.operation ~= "atomics" and weight >= LEAST then
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
  try = "Make its rows one element longer than the group is wide ([16][17] instead of [16][16]), "
    .. "so that the elements of a column fall into different banks.",
  source = "J. Fang, 2014, chapter 5: padded rows, up to 7 times on GPUs; NVIDIA, CUDA C++ Best "
    .. "Practices Guide: shared memory",
}
