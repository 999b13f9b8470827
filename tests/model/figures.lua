--- figures.lua - the figures of a traced launch, as `assay metrics` and the pages beside it define
-- them; nothing of Assay's own is asked.

local access = require "access"
local banks = require "banks"
local coalescing = require "coalescing"
local memory = require "memory"
local parallel = require "parallel"
local reuse = require "reuse"
local split = require "split"

local figures = { null = access.null }

local ratio, is_copy = access.ratio, access.is_copy

local VARIABLE_BITS = 40

local function filtered(groups, filter)
  local list = {}
  for _, group in ipairs(groups) do
    for _, e in ipairs(group.all) do
      if filter(e) then list[#list + 1] = e end
    end
  end
  return list
end

local function add_memory(f, groups, filter, of_all)
  local list = filtered(groups, filter)
  memory.add_counts(f, list)
  memory.add_footprint(f, list)
  if f["accesses.total"] > f["accesses.async"] then
    parallel.add_psl(f, groups, filter, of_all)
    parallel.add_pairs(f, groups, filter)
    memory.add_strides(f, groups, filter)
  end
end

local function add_requests(f, groups, filter)
  coalescing.add_coalescing(f, groups, filter)
  coalescing.add_passes(f, groups, filter)
  split.add_split(f, groups, filter)
  banks.add_banks(f, groups, filter)
  reuse.add_reuse(f, groups, filter)
end

--- Gives accesses what access.lua says, and groups lists of them.
-- @return  the sets of variables and of sites
local function prepare(groups)
  local numbers, count, sites = {}, 0, {}
  for _, group in ipairs(groups) do
    group.all, group.accesses = {}, {} -- with and without those of work-group copies
    for _, e in ipairs(group.events) do
      if e.kind == "access" then
        if not numbers[e.variable] then
          count = count + 1
          numbers[e.variable] = count
        end
        e.address = numbers[e.variable] << VARIABLE_BITS | e.offset
        e.step = table.concat({ e.interval, e.path, e.site, e.op }, "|")
        e.line = e.site:match "^%d+:%d+"
        table.insert(group.all, e)
        if not is_copy(e) then table.insert(group.accesses, e) end
        if e.line then sites[e.line] = true end
      end
    end
  end
  return numbers, sites
end

--- @param groups  from trace.run
-- @return  scope to key to value
function figures.of(groups)
  local variables, lines = prepare(groups)
  local scopes = { kernel = {} }
  local function add_scope(name, filter)
    scopes[name] = {}
    add_memory(scopes[name], groups, filter, name == "combined")
    return scopes[name]
  end
  local function any() return true end
  add_scope("combined", any)
  for _, space in ipairs { "global", "constant", "local" } do
    add_scope(space, function(e) return e.space == space end)
  end
  for name in pairs(variables) do
    local function is_here(e) return e.variable == name end
    local f = add_scope("arg:" .. name, is_here)
    add_requests(f, groups, is_here)
    reuse.add_staging(f, groups, is_here)
  end
  for line in pairs(lines) do
    local function is_here(e) return e.line == line end
    local f = add_scope("line:input.cl:" .. line, is_here)
    add_requests(f, groups, is_here)
    f["reuse.within_group"], f["reuse.sectors_per_group"] = nil, nil -- no line has these
    f["reuse.words_updated"] = nil
    parallel.add_active(f, groups, is_here)
  end
  local kernel = scopes.kernel
  add_requests(kernel, groups, any)
  parallel.add_active(kernel, groups, any)
  parallel.add_branches(kernel, groups)
  reuse.add_staging(kernel, groups, any)
  local total = scopes.combined["accesses.total"]
  kernel["usage.constant"] = ratio(100 * scopes.constant["accesses.total"], total)
  kernel["usage.local"] = ratio(100 * scopes["local"]["accesses.total"], total)
  local far = { scopes.global, scopes.constant }
  local bytes, accesses = 0, 0
  for _, each in ipairs(far) do
    bytes, accesses = bytes + each["bytes.requested"], accesses + each["accesses.total"]
  end
  kernel["bytes.per_access"] = ratio(bytes, accesses)
  kernel.groups, kernel.items = #groups, #groups * groups[1].items
  return scopes
end

return figures
