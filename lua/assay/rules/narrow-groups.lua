local LEAST, TIMES_LEAST = 16, 1.25

return {
  name = "narrow-groups",
  title = "Groups are narrow in x",
  devices = "gpu",
  needs = { "coalesce.per_request.loads" },
  when = function(k)
    if k.dimensions < 2 or k.width >= LEAST or k.group < 32 then
      return nil
    end
    local findings = {}
    for _, place in ipairs(k:far_places()) do
      local excess = place.far.segments - place.far.requests * math.max(1, place.needed)
      if place.stride == "unit" and place.far.per_request >= TIMES_LEAST * place.needed
        and k:segment_share(excess) >= 0.05 then
        findings[#findings + 1] = k:finding(place, k.coalesce(place, "per_request"), {
          threshold = TIMES_LEAST * place.needed, expected = place.needed,
          weight = k:segment_share(excess), width = k.width, least = LEAST })
      end
    end
    return findings
  end,
  say = "A group is {width} items wide, so that a sub-group accesses several short rows of "
    .. "{argument}: {value} segments a request where {expected} would do.",
  try = "Make groups at least {least} items wide in x, better 32: 64 x 2 rather than 8 x 16.",
  source = "D. Unat, 2012: x sizes below 16 are not coalesced, elongated blocks helped",
}
