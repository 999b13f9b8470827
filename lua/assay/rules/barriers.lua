--- Items that wait for each other.

-- Instructions between two barriers that outweigh waiting, and barriers of an item from which on it
-- matters: those of a tree.
local BETWEEN_LEAST, TREE_LEAST = 12, 4
-- Loads of an item before the tree, if each brings few elements to it.
local LOADS_MOST = 2
-- Stores of a group to each word of local memory, by nearly all items, that make n log n steps.
-- More loads, stores or operations at each level than a sum needs are another algorithm's, such as
-- a Fourier transform's or a simulation's, and more levels are those of sorting.
local REWRITES_LEAST, ACTIVE_LEAST = 4, 0.95
local SUM_LOADS, SUM_STORES, SUM_FLOPS = 2.2, 1.2, 1.5

local LOADED = { scope = "global", metric = "accesses.loads" }

local function barriers_of_item(k)
  return (k:number("kernel", "barriers.total") or 0) / math.max(1, k.items)
end

--- Are there no more barriers than for the levels of a tree, up and down?
local function is_tree(k)
  return barriers_of_item(k) <= 2 * math.log(2 * k.group, 2) + 2
end

local function far_loads_of_item(k)
  local loads = 0
  for _, space in ipairs({ "global", "constant" }) do
    loads = loads + (k:number(space, "accesses.loads") or 0)
  end
  return loads / math.max(1, k.items)
end

--- The local variable whose words a group stores most often, and how often.
local function most_rewritten(k)
  local best, most = nil, 0
  for _, variable in ipairs(k.locals) do
    local each = (k:number(variable.scope, "footprint.rewrite") or 0) / math.max(1, k.groups)
    if each > most then
      best, most = variable, each
    end
  end
  return best, most
end

--- Does an item at each level but add another element to its own?
local function is_sum(k)
  local stores = k:number("local", "accesses.stores") or 0
  return is_tree(k) and stores > 0
    and (k:number("local", "accesses.loads") or 0) <= SUM_LOADS * stores
    and stores <= SUM_STORES * barriers_of_item(k) * k.items
    and (k:number("kernel", "flops") or 0) <= SUM_FLOPS * stores
end

return {
  {
    name = "barrier-without-sharing",
    title = "Barriers have nothing to order",
    devices = "any",
    needs = { "barriers.total", "accesses.total" },
    when = function(k)
      if barriers_of_item(k) == 0 or (k:number("local", "accesses.total") or 0) > 0 then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = 0, weight = 0.1, expected = 0 })
    end,
    say = "{value} barriers are executed, but no item accesses local memory.",
    try = "Leave the barriers out, unless items of a group exchange values through global memory.",
    source = "Khronos, OpenCL 1.2 specification, section 6.12.8",
  },
  {
    name = "frequent-barriers",
    title = "Barriers follow each other closely",
    devices = "any",
    needs = { "itb.median", "barriers.total" },
    when = function(k)
      local between, each = k:number("kernel", "itb.median"), barriers_of_item(k)
      if not between or between >= BETWEEN_LEAST or each < TREE_LEAST then
        return nil
      end
      return k:finding(k:whole(), "itb.median", { threshold = BETWEEN_LEAST, weight = 0.05,
        each = each, expected = BETWEEN_LEAST })
    end,
    better = "more",
    say = "Half of the stretches between two barriers have at most {value} instructions; each item "
      .. "waits {each} times.",
    try = "Let each item do more between barriers: several elements an item before the first one, "
      .. "and several levels of a tree at once.",
    source = "D. Unat, 2012: barrier-heavy kernels gain little; M. Harris, 2007, step 7",
  },
  {
    name = "one-element-per-item",
    title = "Each item brings one element to a tree of barriers",
    devices = "any",
    needs = { "barriers.total", "accesses.loads" },
    when = function(k)
      local each, loads = barriers_of_item(k), far_loads_of_item(k)
      if each < TREE_LEAST or not is_tree(k) or loads > LOADS_MOST or loads == 0
        or k.wavefronts == 0 then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = TREE_LEAST * k.items,
        each = each, loads = loads, weight = 0.15 / loads, goal = each / loads / 2,
        aim = { scope = "kernel", metric = "barriers.total", per = LOADED } })
    end,
    say = "An item waits at {each} barriers; elements that it loads: {loads}.",
    try = "Let each item do several elements by itself before the first barrier (add up two or "
      .. "more while loading), so that fewer items, levels and barriers are left for the same "
      .. "input.",
    source = "M. Harris, 2007: optimizing parallel reduction, steps 4 and 7",
  },
  {
    name = "work-inefficient",
    title = "Every item works at every level of a tree",
    devices = "any",
    needs = { "footprint.rewrite", "barriers.total", "simt.active_instructions" },
    when = function(k)
      local loads = k:number("global", "accesses.loads") or 0
      local accesses = k:number("local", "accesses.total")
      local variable, rewrites = most_rewritten(k)
      if barriers_of_item(k) < TREE_LEAST or k.active < ACTIVE_LEAST
        or loads > LOADS_MOST * k.items or rewrites < REWRITES_LEAST or not accesses
        or not is_sum(k) then
        return nil
      end
      return k:finding_of(variable, "footprint.rewrite", { operation = "stores", value = rewrites,
        threshold = REWRITES_LEAST, each = barriers_of_item(k),
        weight = 0.5 * (k:issue_share(k.issues) + k:wavefront_share(k.wavefronts)),
        aim = { scope = "local", metric = "accesses.total", per = LOADED },
        goal = accesses / math.max(1, loads) / 2 })
    end,
    say = "Each word of {argument} is stored {value} times by a group, with {each} barriers an "
      .. "item: n log n steps where 2 n would do.",
    try = "Sweep up and down a tree (work-efficient scan), so that half the items rest at each "
      .. "level.",
    source = "M. Harris, S. Sengupta, J. D. Owens, 2007: parallel prefix sum with CUDA; G. "
      .. "Blelloch, 1990",
  },
}
