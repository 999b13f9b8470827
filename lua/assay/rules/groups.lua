--- The shape and the number of groups.

local WIDTH_LEAST, TIMES_LEAST = 16, 1.25

return {
  {
    name = "narrow-groups",
    title = "Groups are narrow in x",
    devices = "gpu",
    needs = { "coalesce.per_request.loads" },
    each = "far",
    when = function(k, place)
      if k.dimensions < 2 or k.width >= WIDTH_LEAST or k.group < 32 or place.stride ~= "unit"
        or place.far.per_request < TIMES_LEAST * place.needed then
        return nil
      end
      local excess = place.far.segments - place.far.requests * math.max(1, place.needed)
      local weight = k:segment_share(excess)
      return weight >= 0.05 and k:finding(place, k.coalesce(place, "per_request"), {
        threshold = TIMES_LEAST * place.needed, expected = place.needed, weight = weight,
        width = k.width, least = WIDTH_LEAST }) or nil
    end,
    say = "A group is {width} items wide, so that a sub-group accesses several short rows of "
      .. "{argument}: {value} segments a request where {expected} would do.",
    try = "Make groups at least {least} items wide in x, better 32: 64 x 2 rather than 8 x 16.",
    source = "D. Unat, 2012: x sizes below 16 are not coalesced, elongated blocks helped",
  },
  {
    name = "lone-items",
    title = "Every item is a group of its own",
    devices = "gpu",
    needs = { "items_per_group" },
    when = function(k)
      return k.group == 1 and k.groups > 1 and k:finding(k:whole(), "items_per_group",
        { threshold = 32, weight = 1 - 1 / 32, expected = 32 }) or nil
    end,
    better = "more",
    say = "A sub-group has one item of 32, so that nothing can be said of what items access "
      .. "together.",
    try = "Give the launch a local size, a multiple of 32 items (64 on some devices). Where a "
      .. "program leaves it to OpenCL (NULL), the simulator takes 1; a device would not.",
    source = "NVIDIA, CUDA C++ Best Practices Guide: thread and block heuristics",
  },
  {
    name = "partial-sub-groups",
    title = "The last sub-group of each group is not full",
    devices = "gpu",
    needs = { "items_per_group" },
    when = function(k)
      local rest = k.group % 32
      if rest == 0 or k.groups < 2 or k.group == 1 then -- see lone-items
        return nil
      end
      local whole = 32 * math.ceil(k.group / 32)
      local full = k.group / whole
      return full < 0.9 and k:finding(k:whole(), "items_per_group", { threshold = whole,
        rest = rest, weight = 1 - full, expected = whole }) or nil
    end,
    better = "more",
    say = "A group has {value} items, so that its last sub-group has {rest} of 32.",
    try = "Make the number of items of a group a multiple of 32 (64 on some devices).",
    source = "NVIDIA, CUDA C++ Best Practices Guide: thread and block heuristics",
  },
  {
    name = "single-group",
    title = "One group does all the work",
    devices = "any",
    needs = { "groups" },
    when = function(k)
      if k.groups > 1 or k.group < 64 then
        return nil
      end
      return k:finding(k:whole(), "groups", { threshold = 2, weight = 0.5, expected = 2,
        items = k.group })
    end,
    better = "more",
    say = "All {items} items are of one group, which runs on one compute unit.",
    try = "Divide the work among several groups, and bring their results together in a second "
      .. "launch.",
    source = "J. Fang, 2014: a second dimension for a prefix sum, 1.4 to 4.1 times faster",
  },
}
