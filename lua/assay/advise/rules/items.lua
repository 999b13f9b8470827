--- How many items there are, and how much each of them does.

local tablex = require("pl.tablex")
local affine = require("assay.record.affine")
local access = require("assay.advise.access")
local places = require("assay.advise.places")
local tree = require("assay.advise.tree")
local waiting = require("assay.advise.waiting")
local change = require("assay.cost.change")

-- Iterations of an item that are worth to be shared out, and how few may be left.
local LOOP_LEAST, LEFT_LEAST = 16, 4
-- Items of a group that a device is busy with, and a group of one to be made larger.
local GROUP_BEST, GROUP_SMALL = 256, 64
-- Elements that an item takes in turn where starting it costs too much.
local ELEMENTS = 4
-- Results of an item up to which its loop adds up rather than walks along.
local RESULTS_MOST = 2

-- Loads of an item before a tree, and elements that it might take instead. Before and behind it, or
-- one up and one down, there are a few barriers more.
local LOADS_MOST, TREE_ELEMENTS = 2, 8
local BESIDE = 6

-- Bytes of an argument that an item of a scan loads, from which on it has several elements already.
local VECTOR_LEAST = 16

-- What larger groups ask of a kernel.
local WITH_GROUPS = "What the kernel is written for as many items of must be made larger, too: "
  .. "local arrays, loops over a work-group's items, reqd_work_group_size."

-- Who takes iterations that are added up.
local IN_TURN = "several items (or a work-group) take them in turn"
local IN_PARTS = "several items of another dimension take a part of them each, so that neighbours "
  .. "still access neighbouring elements,"

-- What an item of a tree does with several elements: of a sum, or where each has a result.
local BY_SUMS = "add up %d or more elements by itself before the first barrier, as far apart as "
  .. "there are items"
local BY_VECTORS = "do %d elements by itself before the first barrier and behind the last (of a "
  .. "scan those of a vector)"

local LOADED = { scope = "global", metric = "accesses.loads" }

local function loads_of_item(k)
  return k.demand.loads / math.max(1, k.demand.items)
end

--- The items that a device holds at a time.
local function capacity(k)
  return k.constants.compute_units * k.constants["unit.items"]
end

--- The words of `assay transform` for groups of so many items, neighbours in x first; "" where such
-- groups do not divide the NDRange.
local function regrouped_by(k, items)
  local ndrange = k.entry.ndrange
  for i = 1, k.dimensions do
    local others = k.group // ndrange["local"][i]
    if items % others == 0 and ndrange.global[i] % (items // others) == 0 then
      local sizes = {}
      for j = 1, k.dimensions do
        sizes[j] = ("%d"):format(j == i and items // others or ndrange["local"][j])
      end
      return "--group " .. table.concat(sizes, ",")
    end
  end
  return ""
end

--- The same for so many, or half of them.
local function regrouped(k, items)
  local words = regrouped_by(k, items)
  return words == "" and regrouped_by(k, items // 2) or words
end

--- Do items exchange something over other distances in each step, as in a tree or a scan? Time
-- steps of a grid in local memory do not.
local function has_levels(k)
  return tablex.find_if(k.places, function(place)
    local form = place.space == "local" and place.operation == "loads" and place.loops
      and place.loops[1] and affine.read(k.entry, place.scope, "loads", place.argument)
    return form and (form.obeyed < affine.OBEYED_LEAST or (form.loops[1] or 0) ~= 0)
  end) ~= nil
end

--- Bytes of an argument that an item loads, of that of which it loads most.
local function loaded_by_item(k)
  local most = 0
  for _, argument in ipairs(k.globals) do
    most = math.max(most, (k:number(argument.scope, "bytes.read") or 0) / math.max(1, k.items))
  end
  return most
end

--- How many iterations of the outermost loop have barriers of their own; 1 if they have none.
local function steps_of(k)
  local loops = k.longest and k.longest.loops
  local steps = loops and loops[#loops].iterations or 1
  return k.recorded.barriers >= steps and steps or 1
end

--- Elements that an item might bring to a tree of barriers instead of one; nil if there is none.
-- Where items have results of their own, it has to be the barriers that take the time.
local function elements_of_tree(k)
  local steps = steps_of(k)
  local trees = tree.has_results(k) and k.demand.barriers >= tree.BARRIERS_LEAST * steps and steps
    or 1
  local each, loads = k.demand.barriers / trees, loads_of_item(k) / trees
  if each < tree.BARRIERS_LEAST or each > 2 * math.log(2 * k.group, 2) + BESIDE or loads == 0
    or k.demand.bank_passes == 0 then
    return nil
  elseif tree.has_results(k) then
    return k.prediction.bound == "barriers" and has_levels(k)
      and loaded_by_item(k) / trees < VECTOR_LEAST and ELEMENTS or nil
  end
  return loads <= LOADS_MOST and TREE_ELEMENTS or nil
end

--- Let each item bring several elements to a tree, which is executed less often.
local function grow_leaves(k, d, elements)
  change.fewer_items(d, elements)
  if not tree.has_results(k) then
    change.execute(d, 1 / elements)
  end
  for _, name in ipairs({ "local_rounds", "bank_passes", "updates", "updated_sectors",
    "uniform_updates", "compared", "compared_sectors" }) do
    d[name] = d[name] / elements
  end
end

--- Has each work-group something of its own, however many items it has: a row, a pair? Then what
-- it accesses goes on from group to group by another distance than its items are apart.
local function are_of_groups(k)
  local ndrange, found = k.entry.ndrange, false
  for _, place in ipairs(k:far_places()) do
    for i = 1, place.form and 3 or 0 do
      local step = place.form.groups[i]
      if ndrange["local"][i] > 1 and step ~= 0 then
        if step == place.form.ids[i] * ndrange["local"][i] then
          return false
        end
        found = true
      end
    end
  end
  return found
end

--- Does an item come out of its loops with a few results, not with one for each iteration?
local function adds_up(k)
  local stored = k:number("global", "footprint.unique_writes") or 0
  return stored <= RESULTS_MOST * math.max(1, k.items)
end

--- Are most requests in loops of neighbours at neighbouring elements? Items that take the
-- iterations in turn would be further apart.
local function go_together(k)
  local together, all = 0, 0
  for _, place in ipairs(k:far_places()) do
    if place.loops and place.loops[1] then
      all = all + place.far.requests
      if places.is_unit(place) then
        together = together + place.far.requests
      end
    end
  end
  return together > all / 2
end

--- May a step of a work-group need what the one before has left, in registers or elsewhere? Not
-- where barriers are for local memory that has nothing but copies of what is loaded.
local function need_each_other(k)
  return #k.locals == 0 or k.longest.loops[#k.longest.loops].is_carried
    or tablex.find_if(k.locals, function(variable) return not k:holds_copies(variable) end) ~= nil
end

--- Spread the iterations of each item over many.
local function spread(k, factor)
  return function(d)
    d.barriers = d.barriers / math.min(factor, steps_of(k))
    if d.group_items < 32 then -- make groups of what one item did
      local items = math.min(GROUP_BEST, factor)
      change.converge(d, 1)
      d.group_items, d.skew = items, 1
      d.groups = d.groups / items
    end
    change.more_items(d, factor)
    if adds_up(k) then
      change.add_up(d, factor)
    end
  end
end

--- Are elements loaded and stored again by the same iteration?
local function has_updates(k)
  return tablex.find_if(k:far_places(), function(stored)
    return stored.operation == "stores" and stored.form ~= nil
      and tablex.find_if(k:lines(stored.of), function(loaded)
        return loaded.operation == "loads" and loaded.form ~= nil
          and loaded.form.offset == stored.form.offset
          and tablex.compare(loaded.form.loops, stored.form.loops, rawequal)
      end) ~= nil
  end) ~= nil
end

--- Does each loop need what its iteration before has computed, and wait for memory in each? Then
-- loads can come earlier, see loads-behind-stores. Where elements are updated it may be only that
-- the code does not show that iterations update others.
local function needs_order(k)
  return waiting.loads(k) and not has_updates(k)
    and not tablex.find_if(k.longest.loops, function(loop) return not loop.is_carried end)
end

--- How many items might do what one does; nil if that is no more than one, or nobody says how many
-- there are of items that have several results each, as they do where there are enough.
local function few_items(k)
  local iterations = k.iterations
  local room = capacity(k) / math.max(1, k.demand.items)
  local factor = math.floor(math.min(iterations / LEFT_LEAST, room))
  if iterations < LOOP_LEAST or factor < 2 or not k.longest
    or needs_order(k)
    or k.recorded.barriers >= iterations and need_each_other(k) or access.has_recurrence(k)
    or k.sized == "assumed" and not adds_up(k) then
    return nil
  end
  return factor
end

return {
  {
    name = "few-items",
    title = "Too few items to fill the device",
    of_launch = true,
    devices = "any",
    needs = { "groups", "loop.iterations" },
    when = function(k)
      local factor = few_items(k)
      if not factor then
        return nil
      end
      local loop = k.longest.loops[#k.longest.loops]
      local together = go_together(k)
      return k:finding(k.longest, "items", {
        split = together and "" or "--split *", parts = together and IN_PARTS or IN_TURN,
        scope = "kernel", value = k.demand.items, threshold = capacity(k),
        is_of_size = k.sized == "assumed", each = k.iterations,
        expected = k.demand.items * factor, goal = k.items * factor,
        loop = math.tointeger(loop.line) or "?", capacity = capacity(k),
        changes = { ["more-items"] = spread(k, factor) } })
    end,
    better = "more",
    say = "{value:item goes/items go} through {each} iterations each; the device holds "
      .. "{capacity} items at a time, and with fewer there is not enough other work to hide "
      .. "latency.",
    remedies = {
      { name = "more-items", transformations = { "{split}" },
        try = "Share out the loop at line {loop}, unless an iteration needs the one before: make "
          .. "it another dimension of the NDRange where its iterations are results of their own; "
          .. "where they are added up, let {parts} and add up their partial sums at the end." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: occupancy; V. Volkov, 2010: better "
      .. "performance at lower occupancy",
  },
  {
    name = "little-work",
    title = "Starting the work-groups takes longer than their work",
    devices = "any",
    of_groups = true,
    needs = { "groups" },
    when = function(k)
      if k.prediction.bound ~= "groups" or k.demand.groups < 64 then
        return nil
      end
      local of_groups = are_of_groups(k)
      return k:finding(k:whole(), "groups", { value = k.demand.groups, elements = ELEMENTS,
        coarsened = of_groups and "" or ("--coarsen %d"):format(ELEMENTS),
        regrouped = regrouped(k, GROUP_BEST),
        threshold = k.demand.groups / ELEMENTS, expected = k.demand.groups / ELEMENTS,
        aims = { ["fewer-items"] = { to = k.groups / ELEMENTS },
          ["group-size"] = { to = k.groups * k.group / GROUP_BEST } },
        changes = {
          ["fewer-items"] = function(d) change.fewer_items(d, ELEMENTS) end,
          ["group-size"] = k.group < GROUP_BEST and not of_groups and function(d)
            change.larger_groups(d, GROUP_BEST / k.group)
          end or nil,
        } })
    end,
    say = "The items of {value} work-groups do little; the device starts the work-groups one "
      .. "after the other, and that takes longer than their instructions and accesses.",
    remedies = {
      { name = "fewer-items", effort = 1.2, -- another kernel, not another launch alone
        transformations = { "{coarsened}" },
        try = "Let each item do {elements} elements, as far apart as there are items in a "
          .. "work-group (or in the NDRange), so that neighbouring items still access "
          .. "neighbouring elements. Where each work-group has something of its own, let it do "
          .. "{elements} of these, one after the other." },
      { name = "group-size", transformations = { "{regrouped}" },
        try = "Make the work-groups larger: 256 items. " .. WITH_GROUPS },
    },
    source = "M. Harris, 2013: CUDA Pro Tip, grid-stride loops",
  },
  {
    name = "one-element-per-item",
    title = "Each item brings one element to a tree of barriers",
    devices = "any",
    needs = { "barriers.total", "accesses.loads" },
    when = function(k)
      local each, loads, elements = k.demand.barriers, loads_of_item(k), elements_of_tree(k)
      if not elements then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = tree.BARRIERS_LEAST * k.items,
        each = each, loads = loads, elements = elements, goal = each / loads / elements,
        how = (tree.has_results(k) and BY_VECTORS or BY_SUMS):format(elements),
        aim = { scope = "kernel", metric = "barriers.total", per = LOADED },
        changes = { ["fewer-items"] = function(d) grow_leaves(k, d, elements) end } })
    end,
    say = "Barriers at which an item waits: {each}; elements that it loads from global memory: "
      .. "{loads}.",
    remedies = {
      { name = "fewer-items",
        try = "Let each item {how}, so that fewer work-groups and barriers are left for the same "
          .. "input." },
    },
    source = "M. Harris, 2007: optimizing parallel reduction, steps 4 and 7",
  },
  {
    name = "small-groups",
    title = "Work-groups are so small that few items run at a time",
    devices = "gpu",
    of_groups = true,
    needs = { "items_per_group" },
    when = function(k)
      if k.group >= GROUP_SMALL or k.groups < 2 then
        return nil
      end
      local full = k.group / (32 * math.ceil(k.group / 32))
      return k:finding(k:whole(), "items_per_group", { threshold = GROUP_SMALL,
        regrouped = regrouped(k, GROUP_BEST),
        expected = math.min(GROUP_BEST, k.items), changes = { ["group-size"] = function(d)
          change.larger_groups(d, GROUP_BEST / k.group)
          change.converge(d, math.min(1, d.active / full))
        end } })
    end,
    better = "more",
    say = "A work-group has {value:item}; a compute unit holds a limited number of work-groups, "
      .. "so its occupancy is low.",
    remedies = {
      { name = "group-size", transformations = { "{regrouped}" },
        try = "Give the launch a local size of 128 or 256 items. " .. WITH_GROUPS .. " Where a "
          .. "program leaves the size to OpenCL (NULL), the simulator takes 1; see `assay run "
          .. "--local-size`." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: thread and block heuristics",
  },
  {
    name = "partial-sub-groups",
    title = "The last sub-group of each work-group is not full",
    devices = "gpu",
    of_groups = true,
    needs = { "items_per_group" },
    when = function(k)
      local rest = k.group % 32
      if rest == 0 or k.groups < 2 or k.group < GROUP_SMALL then -- see small-groups
        return nil
      end
      local whole = 32 * math.ceil(k.group / 32)
      return k:finding(k:whole(), "items_per_group", { threshold = whole, rest = rest,
        expected = whole, regrouped = regrouped_by(k, whole),
        changes = { ["group-size"] = function(d)
          d.groups, d.group_items = d.groups * k.group / whole, whole
          change.converge(d, math.min(1, d.active * whole / k.group))
        end } })
    end,
    better = "more",
    say = "A work-group has {value} items, so its last sub-group has only {rest} of 32.",
    remedies = {
      { name = "group-size", transformations = { "{regrouped}" },
        try = "Make the number of items of a work-group a multiple of 32 (64 on some devices). "
          .. WITH_GROUPS },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: thread and block heuristics",
  },
}
