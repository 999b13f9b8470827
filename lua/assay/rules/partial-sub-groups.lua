return {
  name = "partial-sub-groups",
  title = "The last sub-group of each group is not full",
  devices = "gpu",
  needs = { "items_per_group" },
  when = function(k)
    local rest = k.group % 32
    if rest == 0 or k.groups < 2 then
      return nil
    end
    local whole = 32 * math.ceil(k.group / 32)
    local full = k.group / whole
    return full < 0.9 and k:finding(k:whole(), "items_per_group", { threshold = whole, rest = rest,
      weight = 1 - full, expected = whole }) or nil
  end,
  better = "more",
  say = "A group has {value} items, so that its last sub-group has {rest} of 32.",
  try = "Make the number of items of a group a multiple of 32 (64 on some devices).",
  source = "NVIDIA, CUDA C++ Best Practices Guide: thread and block heuristics",
}
