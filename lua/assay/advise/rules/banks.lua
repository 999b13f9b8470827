--- Requests to local memory that take several passes over its banks.

local tablex = require("pl.tablex")
local change = require("assay.cost.change")
local pad = require("assay.cost.pad")
local format = require("assay.util.format")
local tree = require("assay.advise.tree")

local NEEDS = { "bank.per_request.loads", "stride.item" }

--- Passes of a request without conflicts.
local function free_of(place)
  return (place.near.passes - place.near.conflicts) / place.near.requests
end

local function is_irregular(place)
  return place.stride == "irregular" and not place.form
end

--- Is a variable a table that all items look up? No other layout helps it. What items store at
-- irregular places are elements of their own.
local function is_table(places)
  return not tablex.find_if(places, function(place)
    return place.operation ~= "loads" and is_irregular(place)
  end)
end

--- The places of a variable that have conflicts, but for atomics, see local-atomics.
local function conflicting(variable)
  local list, places = {}, #variable.lines > 0 and variable.lines or { variable }
  for _, place in ipairs(places) do
    if place.near and place.operation ~= "atomics" and place.near.conflicts > 0
      and not (is_irregular(place) and is_table(places)) then
      list[#list + 1] = place
    end
  end
  table.sort(list, function(a, b)
    local x, y = a.near.conflicts, b.near.conflicts
    return x > y or x == y and a.order < b.order
  end)
  return list
end

local function finding_of(k, place, more)
  more.threshold, more.expected = free_of(place), free_of(place)
  more.apart, more.others = k.apart(place), more.others or ""
  more.aim, more.goal = { scope = place.aim, metric = k.bank(place, "conflicts") }, more.left or 0
  local found = k:finding(place, k.bank(place, "per_request"), more)
  found.detail = found.value and format.real(found.value) .. "-way"
  return found
end

--- All variables with conflicts that no longer row takes away, the places with most first.
local function without_rows(k)
  local all, others = {}, {}
  for _, variable in ipairs(k.locals) do
    local places = conflicting(variable)
    if #places > 0 and not pad.best(k, variable.lines, places) then
      all[#all + 1] = places
    end
  end
  table.sort(all, function(a, b) return a[1].near.conflicts > b[1].near.conflicts end)
  for i = 2, #all do
    others[#others + 1] = all[i][1].argument
  end
  return all, #others > 0 and (" (to %s, too)"):format(table.concat(others, ", ")) or ""
end

local SAY = "A request to {argument} takes {value} passes over the banks of local memory where "
  .. "{threshold} would do{apart}{others}."

return {
  {
    name = "pad-local-rows",
    title = "Bank conflicts in the columns of a local array",
    devices = "gpu",
    needs = NEEDS,
    each = "local",
    when = function(k, variable)
      local places = conflicting(variable)
      local best = pad.best(k, variable.lines, places)
      if not best then
        return nil
      end
      return finding_of(k, places[1], { left = best.left, pitch = best.pitch, bytes = best.bytes,
        changes = { pad = function(d)
          for _, place in ipairs(places) do
            change.unconflict(k, d, place, place.near.conflicts * best.share)
          end
        end } })
    end,
    say = SAY,
    remedies = {
      { name = "pad", transformations = { "--pad {argument}" },
        try = "Pad the rows of {argument} by {bytes} bytes (each has {pitch} bytes now), so that "
          .. "the elements of a column fall into different banks." },
    },
    source = "J. Fang, 2014, chapter 5: padded rows, up to 7 times on GPUs; NVIDIA, CUDA C++ Best "
      .. "Practices Guide: shared memory",
  },
  {
    name = "bank-conflicts",
    title = "Bank conflicts between the items of a sub-group",
    devices = "gpu",
    needs = NEEDS,
    when = function(k)
      local variables, others = without_rows(k)
      if #variables == 0 then
        return nil
      end
      local remedy = tree.is_one(k) and "tree-order" or "pad"
      return finding_of(k, variables[1][1], { others = others, changes = { [remedy] = function(d)
        for _, places in ipairs(variables) do
          for _, place in ipairs(places) do
            change.unconflict(k, d, place, 0)
          end
        end
      end } })
    end,
    say = SAY,
    remedies = {
      { name = "tree-order", trades = true, transformations = { "--tree {argument}" },
        try = "Let neighbouring items use neighbouring words: in a reduction item i adds element "
          .. "i + s for i < s, with s halved at each step." },
      { name = "pad", trades = true,
        try = "Leave one word free after every 32, so that element i stands at i + i / 32; where "
          .. "each item has a row of its own, give the row an odd number of words, or let "
          .. "neighbouring items have neighbouring words ([k][item] instead of [item][k])." },
    },
    source = "M. Harris, 2007: optimizing parallel reduction, step 3; M. Harris et al., 2007: "
      .. "prefix sum, avoiding bank conflicts",
  },
}
