--- A tree of barriers for as many elements as there are items.
local BARRIERS_LEAST, LOADS_MOST = 4, 2

local function far_loads(k)
  local loads = 0
  for _, space in ipairs({ "global", "constant" }) do
    loads = loads + (k:number(space, "accesses.loads") or 0)
  end
  return loads / math.max(1, k.items)
end

return {
  name = "one-element-per-item",
  title = "Each item brings one element to a tree of barriers",
  devices = "any",
  needs = { "barriers.total", "accesses.loads" },
  when = function(k)
    local barriers = k:number("kernel", "barriers.total") or 0
    local each, loads = barriers / math.max(1, k.items), far_loads(k)
    if each < BARRIERS_LEAST or loads > LOADS_MOST or loads == 0 or k.wavefronts == 0 then
      return nil
    end
    local loaded = { scope = "global", metric = "accesses.loads" }
    return k:finding(k:whole(), "barriers.total", { threshold = BARRIERS_LEAST * k.items,
      each = each, loads = loads, weight = 0.15 / loads,
      aim = { scope = "kernel", metric = "barriers.total", per = loaded },
      goal = each / loads / 2 })
  end,
  say = "An item waits at {each} barriers; elements that it loads: {loads}.",
  try = "Let each item add up several elements while loading, so that half the items or fewer go "
    .. "through the tree for the same input.",
  source = "M. Harris, 2007: optimizing parallel reduction, steps 4 and 7",
}
