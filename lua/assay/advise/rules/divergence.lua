--- Items of a sub-group that do not do the same.

local access = require("assay.advise.access")
local change = require("assay.cost.change")
local tree = require("assay.advise.tree")

local ACTIVE = "simt.active_instructions[32]"
local ACTIVE_LEAST = 0.75
-- Share of the items of a sub-group, up to which a line is the work of one item of a group alone,
-- and how often each group must do it.
local ALONE_MOST, ALONE_LEAST = 1 / 16, 16
-- Entries into a loop that are one, whatever form it has; and of one for each group, the share up
-- to which only some groups have an item in it.
local ENTERED_ONCE, SOME_MOST = 1.1, 0.9

-- Items of a sub-group from one that works to the next at most; the share of the accesses that are
-- so; and how many times the share that this makes may be active, as rows are not even.
local APART_MOST, MOSTLY, BORDERS = 32, 0.9, 1.1

--- How many items there are for each that works at a place, where they alternate: neighbours that
-- do are that many of the steps apart which the ids make; nil if they do not.
local function items_for_one(place)
  local step = place.form and math.abs(place.form.ids[1]) or 0
  local apart = step > 0 and place.stride == "constant" and place.stride_bytes
    and math.abs(place.stride_bytes) / step
  return apart and apart >= 2 and apart <= APART_MOST and apart % 1 == 0
    and place.active <= BORDERS / apart and apart or nil
end

--- The accesses of places at which one item of so many works, and of those at which about so many
-- do, wherever their elements are.
local function as_few(k, each)
  local accesses = 0
  for _, place in ipairs(k:far_places()) do
    local of_ids, share = items_for_one(place), place.active * each
    if of_ids == each or not of_ids and share <= BORDERS and share >= 1 / BORDERS then
      accesses = accesses + place.accesses
    end
  end
  return accesses
end

--- The same of a whole kernel, and the places; nil if it is not so at nearly all of them.
local function alternating(k)
  local by_each, all, most = {}, 0, nil
  for _, place in ipairs(k:far_places()) do
    local each = items_for_one(place)
    all = all + place.accesses
    if each then
      local found = by_each[each] or { each = each, places = {}, accesses = 0 }
      by_each[each] = found
      table.insert(found.places, place)
      found.accesses = found.accesses + place.accesses
      most = most and most.accesses >= found.accesses and most or found
    end
  end
  if most and as_few(k, most.each) >= MOSTLY * all then
    return most.each, access.sort(most.places)
  end
end

--- Is a branch what decides whether a loop goes on?
local function is_of_loop(k, branch)
  local at = branch.line or {}
  for _, place in ipairs(k.places) do
    for _, loop in ipairs(place.loops or {}) do
      if loop.line == at.line and loop.column == at.column then
        return true
      end
    end
  end
  return false
end

--- Lines that one item of a group works at while the others wait, and what they execute.
local function alone(k)
  local worst, most, instructions, loads = nil, 0, 0, 0
  for _, place in ipairs(k.places) do
    local each = place.accesses / math.max(1, k.groups)
    if place.line and place.active <= ALONE_MOST and each >= ALONE_LEAST
      and each <= k.group * ALONE_LEAST then
      instructions = instructions + place.accesses
      loads = loads + each
      if place.accesses > most then
        worst, most = place, place.accesses
      end
    end
  end
  return worst, loads, instructions
end

--- How often items enter the loops around a place; nil if there are none, or nobody knows.
local function entries_of(k, place)
  local loop = place.loops and place.loops[#place.loops]
  for _, line in ipairs(loop and k.entry.lines or {}) do
    if line.line == loop.line and line.column == loop.column and line.file == place.line.file then
      local branches = k:number(line.scope, "branch.executed") or 0
      return branches > 0 and branches / (loop.iterations + 1) or nil
    end
  end
end

--- Whose the one item is that works, and how many there are such; `entries` into its loop tell.
local function workers(k, entries)
  if not entries then
    return "one item", k.groups
  elseif entries <= ENTERED_ONCE then
    return "one item of the launch", 1
  elseif entries < SOME_MOST * k.groups then
    return "one item of some work-groups", entries
  end
  return "one item of each work-group", k.groups
end

return {
  {
    name = "one-item-works",
    title = "One item works while the others wait",
    devices = "gpu",
    needs = { "simt.active", "barriers.total" },
    when = function(k)
      local worst, loads = alone(k)
      if not worst or k.group < 32 or k.demand.skew < 2 then
        return nil
      end
      local who, count = workers(k, entries_of(k, worst))
      return k:finding(worst, "simt.active[32]", { value = 100 * worst.active, threshold = 50,
        who = who, each = math.floor(loads * k.groups / count + 0.5),
        aim = { scope = "kernel", metric = ACTIVE }, expected = 1,
        changes = { tree = function(d)
          -- what the one item did, all do; its loads come in turns of neighbours
          d.rounds = math.max(1, d.rounds / math.min(k.group, 8))
          d.local_rounds = math.max(0, d.local_rounds / math.min(k.group, 8))
          change.converge(d, math.min(1, 4 * d.active))
          d.skew = 1
          change.add_up(d, k.group)
        end } })
    end,
    better = "more",
    say = "At this line {value} % of the items of a sub-group are active: {who} makes {each} "
      .. "accesses while the others wait.",
    remedies = {
      { name = "tree",
        try = "Let all n items of the work-group take part: each takes every n-th element, and "
          .. "then their results are combined in local memory by a tree (item i adds element i + "
          .. "s, for s = n/2, n/4, ... 1, with a barrier after each step)." },
    },
    source = "M. Harris, 2007: optimizing parallel reduction, steps 3 and 4",
  },
  {
    name = "alternate-items",
    title = "Only every second or third item has work",
    devices = "gpu",
    needs = { "affine.local.loads", "simt.active", "stride.item" },
    when = function(k)
      local each, places = alternating(k)
      if not each then
        return nil
      end
      local function start(d, packed)
        change.leave_out(k, d, each, math.abs(places[1].form.ids[1]), packed)
      end
      return k:finding(places[1], "simt.active[32]", { value = 100 * places[1].active,
        threshold = 100 * BORDERS / each, each = each, expected = 1,
        aim = { scope = "kernel", metric = ACTIVE },
        changes = { branches = start, ["transpose-data"] = function(d)
          for _, place in ipairs(places) do
            change.coalesce(k, d, place)
          end
          start(d, true)
        end } })
    end,
    better = "more",
    say = "Of {each} neighbouring items one works on {argument} at a time, and the others wait: "
      .. "{value} % of the items of a sub-group are active.",
    remedies = {
      { name = "branches",
        try = "Start items only for the elements that are worked on, and compute which from the "
          .. "id (of a chequerboard: column 2 * x + (row + colour) % 2)." },
      { name = "transpose-data", effort = 3, -- all that use the array have to change
        try = "Store the elements of each kind (of a chequerboard: of each colour) in an array of "
          .. "their own, side by side, and start items for these alone." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: branching and divergence, strided accesses",
  },
  {
    name = "divergence",
    title = "Divergent branch",
    devices = "gpu",
    needs = { "simt.active_instructions", "simt.divergent_branches" },
    when = function(k)
      local active = k:number("kernel", ACTIVE)
      local full = k.group / (32 * math.ceil(k.group / 32)) -- the rest: see partial-sub-groups
      local branch = active and active < ACTIVE_LEAST * full and k:worst_branch()
      if not branch or is_of_loop(k, branch) or alone(k) or alternating(k) then
        return nil
      end
      return k:finding(branch, ACTIVE, { scope = "kernel", active = 100 * active, expected = full,
        threshold = ACTIVE_LEAST * full, aim = { scope = "kernel", metric = ACTIVE },
        ordered = tree.command(k, branch),
        share = 100 * k:number(branch.scope, "simt.divergent_branches[32]"),
        changes = { branches = function(d) change.converge(d, (active + full) / 2) end } })
    end,
    better = "more",
    say = "On average {active} % of the items of a sub-group are active; at this branch they "
      .. "disagree {share} % of the time.",
    remedies = {
      { name = "branches", trades = true, transformations = { "{ordered}" },
        try = "Let the items that work be neighbours (tid < s instead of tid % (2 * s) == 0), "
          .. "start no items that have nothing to do, or sort the work so that the items of a "
          .. "sub-group do the same, and equally much." },
    },
    source = "M. Harris, 2007: optimizing parallel reduction, steps 1 and 2; NVIDIA, CUDA C++ "
      .. "Programming Guide: SIMT architecture",
  },
}
