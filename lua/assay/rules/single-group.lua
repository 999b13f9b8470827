return {
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
}
