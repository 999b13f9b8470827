--- Uses of lines between which the group used more other lines than a first-level cache holds.
local LINES, SHARE_LEAST = 512, 0.25

return {
  name = "reuse-beyond-cache",
  title = "Lines are used again only after a cache has lost them",
  devices = "any",
  needs = { "reuse.distance" },
  when = function(k)
    local uses, late = 0, 0
    for metric in pairs(k.entry.scopes.kernel or {}) do
      local class = metric:match("^reuse%.distance%[(%d+)%]$")
      local count = class and k:number("kernel", metric) or 0
      uses = uses + count
      late = late + (class and tonumber(class) >= LINES and count or 0)
    end
    if uses == 0 or late / uses < SHARE_LEAST then
      return nil
    end
    return k:finding(k:whole(), "reuse.distance", { value = 100 * late / uses, lines = LINES,
      threshold = 100 * SHARE_LEAST, weight = late / uses })
  end,
  say = "{value} % of the uses of a 64-byte line come after {lines} other lines (32 KiB) or more.",
  try = "Work in blocks: tile or exchange the loops so that what was loaded is used again before "
    .. "much else is.",
  source = "M. D. Lam et al., 1991: the cache performance of blocked algorithms",
}
