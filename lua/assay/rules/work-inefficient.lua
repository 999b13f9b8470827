--- Local memory that all items rewrite at every level of a tree.
local REWRITES_LEAST, BARRIERS_LEAST, ACTIVE_LEAST, LOADS_MOST = 4, 4, 0.95, 2

return {
  name = "work-inefficient",
  title = "Every item works at every level of a tree",
  devices = "any",
  needs = { "footprint.rewrite", "barriers.total", "simt.active_instructions" },
  when = function(k)
    local each = (k:number("kernel", "barriers.total") or 0) / math.max(1, k.items)
    local loads = k:number("global", "accesses.loads") or 0
    local accesses = k:number("local", "accesses.total")
    if each < BARRIERS_LEAST or k.active < ACTIVE_LEAST or loads > LOADS_MOST * k.items
      or not accesses then
      return nil
    end
    for _, variable in ipairs(k.arguments) do
      local rewrite = variable.near and k:number(variable.scope, "footprint.rewrite") or 0
      local per_group = rewrite / math.max(1, k.groups)
      if per_group >= REWRITES_LEAST then
        local loaded = { scope = "global", metric = "accesses.loads" }
        return k:finding(k:heaviest(variable, "stores"), "footprint.rewrite", {
          scope = variable.scope, value = per_group, threshold = REWRITES_LEAST, each = each,
          weight = 0.5 * (k:issue_share(k.issues) + k:wavefront_share(k.wavefronts)),
          aim = { scope = "local", metric = "accesses.total", per = loaded },
          goal = accesses / math.max(1, loads) / 2 })
      end
    end
  end,
  say = "Each word of {argument} is stored {value} times by a group, with {each} barriers an "
    .. "item: n log n steps where 2 n would do.",
  try = "Sweep up and down a tree (work-efficient scan), so that half the items rest at each "
    .. "level.",
  source = "M. Harris, S. Sengupta, J. D. Owens, 2007: parallel prefix sum with CUDA; G. "
    .. "Blelloch, 1990",
}
