--- parallel.lua - what the items of a group access at the same time.

local access = require "access"

local parallel = {}

local log2, entropy, bump = access.log2, access.entropy, access.bump
local size_of, steps_of, requests_of = access.size_of, access.steps_of, access.requests_of
local hot90, WIDTHS, LEVELS = access.hot90, access.WIDTHS, access.LEVELS

function parallel.add_psl(f, groups, filter, with_relative)
  local sums, counts = {}, { ordinal = 0, simt = 0 }
  local function count_group(kind, steps)
    if not next(steps) then return end
    counts[kind] = counts[kind] + 1
    for n = 0, LEVELS do
      local sum, k = 0, 0
      for _, step in pairs(steps) do
        local units = {}
        for _, e in ipairs(step) do bump(units, e.address >> n) end
        sum, k = sum + entropy(units), k + 1
      end
      bump(sums, kind .. n, sum / k)
    end
  end
  for _, group in ipairs(groups) do
    local ordinal, numbers = {}, {}
    for _, e in ipairs(group.accesses) do
      local item = e.interval .. ":" .. e.local_id
      bump(numbers, item)
      local name = e.interval .. ":" .. numbers[item]
      if filter(e) then
        ordinal[name] = ordinal[name] or {}
        table.insert(ordinal[name], e)
      end
    end
    count_group("ordinal", ordinal)
    count_group("simt", steps_of(group, filter))
  end
  if counts.simt == 0 then return end
  for n = 0, LEVELS do
    local psl = sums["ordinal" .. n] / counts.ordinal
    f["psl[" .. n .. "]"] = psl
    f["psl.simt[" .. n .. "]"] = sums["simt" .. n] / counts.simt
    if with_relative then
      local items = groups[1].items
      f["psl.relative[" .. n .. "]"] = items > 1 and psl / log2(items) or nil
    end
  end
end

local function recurs(request, i)
  local function distance(k) return request[k + 1].address - request[k].address end
  local function near(k)
    local a, b = request[k], request[k + 1]
    return a and b and a.variable == b.variable
  end
  return #request == 2 or near(i - 1) and distance(i - 1) == distance(i)
    or near(i + 1) and distance(i + 1) == distance(i)
end

local function class_of(request, i)
  local a, b = request[i], request[i + 1]
  local distance = b.address - a.address
  if a.variable ~= b.variable then return "irregular" end
  if distance == 0 then return "uniform" end
  if distance == a.size then return "unit" end
  if distance == -a.size then return "reversed" end
  return recurs(request, i) and "constant" or "irregular", distance
end

--- Runs of items of a request that are at one distance of class constant, as far as another item is
-- behind them; and how many of these items are beside the first of their run.
local function runs_of(request)
  local runs, beside, first = 0, 0, 1
  while first < #request do
    local past, _, step = first, class_of(request, first)
    while past < #request do
      local class, distance = class_of(request, past)
      if class ~= "constant" or distance ~= step then break end
      past = past + 1
    end
    if past > first and past < #request then
      local a, b = request[first], request[past + 1]
      runs = runs + 1
      beside = beside + (a.variable == b.variable
        and math.abs(a.address - b.address) == request[past].size and 1 or 0)
    end
    first = past + 1
  end
  return runs, beside
end

function parallel.add_pairs(f, groups, filter)
  local classes = { uniform = 0, unit = 0, reversed = 0, constant = 0, irregular = 0 }
  local pairs_found, distances, runs, beside = 0, {}, 0, 0
  for _, group in ipairs(groups) do
    for _, step in ipairs(steps_of(group, filter)) do
      for _, request in ipairs(requests_of(step, 32)) do
        local some, some_beside = runs_of(request)
        runs, beside = runs + some, beside + some_beside
        for i = 1, #request - 1 do
          local class, distance = class_of(request, i)
          pairs_found = pairs_found + 1
          bump(classes, class)
          if class == "constant" then bump(distances, distance) end
        end
      end
    end
  end
  if pairs_found == 0 then return end
  f["stride.pairs"] = pairs_found
  for class, n in pairs(classes) do f["stride.item[" .. class .. "]"] = 100 * n / pairs_found end
  if runs > 0 then f["stride.item.beside"] = 100 * beside / runs end
  local best, most, ties
  for distance, n in pairs(distances) do
    if not most or n > most then
      best, most, ties = distance, n, false
    elseif n == most then
      ties = true
    end
  end
  if best then f["stride.item.bytes"] = ties and "any" or best end
end

function parallel.add_active(f, groups, filter)
  for _, width in ipairs(WIDTHS) do
    local active, requests = 0, 0
    for _, group in ipairs(groups) do
      for _, step in ipairs(steps_of(group, filter)) do
        for _, request in ipairs(requests_of(step, width)) do
          active, requests = active + #request, requests + 1
        end
      end
    end
    f[("simt.active[%d]"):format(width)] = requests > 0 and active / requests / width or nil
  end
end

--- Calls for each branch, and each switch if asked, with the number of its group.
local function each_branch(groups, with_switches, what)
  for g, group in ipairs(groups) do
    for _, e in ipairs(group.events) do
      if e.kind == "branch" or with_switches and e.kind == "switch" then what(e, g) end
    end
  end
end

--- How well an item's last outcomes at a branch tell the next.
local function add_branch_entropies(f, groups)
  local executed, places, pasts, outcomes = 0, {}, {}, {}
  each_branch(groups, false, function(e, g)
    local item = g .. ":" .. e.local_id .. ":" .. e.site
    local past = pasts[item] or ""
    local name = e.site .. ":" .. past
    outcomes[name] = outcomes[name] or {}
    bump(outcomes[name], e.to)
    pasts[item] = (past .. (e.to and "1" or "0")):sub(-16)
    executed = executed + 1
    bump(places, e.site)
  end)
  local linear, yokota = 0, 0
  for _, n in pairs(outcomes) do
    local yes, no = n[true] or 0, n[false] or 0
    linear = linear + 2 * math.min(yes, no)
    yokota = yokota + (yes + no) * entropy(n)
  end
  f["branch.executed"], f["branch.unique"] = executed, size_of(places)
  f["branch.hot90"] = hot90(places, executed)
  f["branch.entropy_linear"] = executed > 0 and linear / executed or 0
  f["branch.entropy_yokota"] = executed > 0 and yokota / executed or 0
end

function parallel.add_branches(f, groups)
  add_branch_entropies(f, groups)
  for _, width in ipairs(WIDTHS) do
    local first, parted, count, divergent = {}, {}, 0, 0
    each_branch(groups, true, function(e, g)
      local name = table.concat({ g, e.interval, e.path, e.site, e.local_id // width }, "|")
      if first[name] == nil then
        first[name] = e.to
        count = count + 1
      elseif first[name] ~= e.to and not parted[name] then
        parted[name] = true
        divergent = divergent + 1
      end
    end)
    f[("simt.branches[%d]"):format(width)] = count > 0 and count or nil
    f[("simt.divergent_branches[%d]"):format(width)] = count > 0 and divergent / count or nil
  end
end

return parallel
