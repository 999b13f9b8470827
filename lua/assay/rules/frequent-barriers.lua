--- Less work between two barriers than waiting costs.
local LEAST, BARRIERS_LEAST = 12, 4

return {
  name = "frequent-barriers",
  title = "Barriers follow each other closely",
  devices = "any",
  needs = { "itb.median", "barriers.total" },
  when = function(k)
    local between = k:number("kernel", "itb.median")
    local each = (k:number("kernel", "barriers.total") or 0) / math.max(1, k.items)
    if not between or between >= LEAST or each < BARRIERS_LEAST then
      return nil
    end
    return k:finding(k:whole(), "itb.median", { threshold = LEAST, weight = 0.05, each = each,
      expected = LEAST })
  end,
  better = "more",
  say = "Half of the stretches between two barriers have at most {value} instructions; each item "
    .. "waits {each} times.",
  try = "Let each item do more between barriers: several elements an item before the first one, "
    .. "and several levels of a tree at once.",
  source = "D. Unat, 2012: barrier-heavy kernels gain little; M. Harris, 2007, step 7",
}
