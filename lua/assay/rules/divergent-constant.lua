local PAIRS_MOST = 50

return {
  name = "divergent-constant",
  title = "Neighbouring items read different constants",
  devices = "gpu",
  needs = { "stride.item" },
  when = function(k)
    local findings = {}
    for _, place in ipairs(k:far_places()) do
      local uniform = k:number(place.scope, "stride.item[uniform]") or 100
      if place.space == "constant" and uniform < PAIRS_MOST
        and k:segment_share(place.far.segments) >= 0.05 then
        findings[#findings + 1] = k:finding(place, "stride.item[uniform]", {
          threshold = PAIRS_MOST, weight = k:segment_share(place.far.segments), expected = 100 })
      end
    end
    return findings
  end,
  better = "more",
  say = "{value} % of neighbouring items read the same element of {argument}; constant "
    .. "memory serves one element at a time.",
  try = "Keep {argument} in global memory, or copy it to local memory first.",
  source = "NVIDIA, CUDA C++ Programming Guide: constant memory",
}
