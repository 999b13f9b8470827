--- group.lua - what the items of a group do together: barriers, shared arrays, copies by the group.
--
-- A shared array is filled in turn: a barrier, every element written by one item, a barrier; then
-- all may read it, wherever they are, until it is filled again.  That is done only where all items
-- come together.

local expression = require "kernel.expression"
local hash = require "kernel.hash"
local statement = require "kernel.statement"
local structs = require "kernel.structs"
local types = require "kernel.types"

local group = {}

local FENCES = { ["local"] = { "CLK_LOCAL_MEM_FENCE", "CLK_LOCAL_MEM_FENCE",
  "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE" }, global = { "CLK_GLOBAL_MEM_FENCE" } }

local function barrier(s, block)
  s:emit("barrier(%s);", s.rng:pick(FENCES[block and block.space or "local"]))
end

local function shared(s, fits)
  local found = {}
  for _, block in ipairs(s.shared or {}) do
    if not block.hidden and (not fits or fits(block)) then found[#found + 1] = block end
  end
  return #found > 0 and s.rng:pick(found) or nil
end

--- Runs write() while the block may not be read.
local function while_hidden(block, write)
  block.hidden = true
  write()
  block.hidden = false
end

local function trips(s, block) return block.length // s.file.group_items + 1 end

local function element(s, block)
  if block.type.fields then
    return structs.any(s, block.type) or ("(%s){ 0 }"):format(block.type.name)
  end
  return expression.of(s, block.type, 2)
end

--- Each item writes its elements; value() gives the text of one.
local function fill(s, block, value)
  local i = s:name "i"
  s:as_uniform(false, function()
    s:compound(("for (uint %s = lid; %s < %d; %s += lsize)"):format(i, i, block.length, i),
      function()
        s:add_place(types.get "uint", i)
        s.ids[#s.ids + 1] = i
        s:emit("%s[%s] = %s;", block.pointer, i, value(i))
      end, trips(s, block))
  end)
end

--- Fills a shared array anew.
function group.exchange(s, block)
  s:spend(40 * trips(s, block))
  barrier(s, block)
  while_hidden(block, function() fill(s, block, function() return element(s, block) end) end)
  barrier(s, block)
end

local function is_counter(block)
  return block.type.width == 1 and not block.type.real and block.type.bits and block.type.bits >= 32
    and block.length >= statement.all_counters and block.space == "local"
end

--- Makes a shared array one of counters for some statements.
local function count(s)
  local block = s:has "atomic" and shared(s, is_counter)
  if not block then return false end
  barrier(s)
  while_hidden(block, function()
    fill(s, block, function(i) return ("%s %% 4 ? %s * 0x01010101u : 0"):format(i, i) end)
    barrier(s)
    s:compound("", function()
      s.counters[#s.counters + 1] = block
      statement.some(s, 2, 4)
    end)
    barrier(s)
  end)
  return true
end

-- --- copies ---

--- What may be copied from: an argument, because a pointer may be another in each item.
local function is_source(block, from)
  return from.space == "global" and not from.writable and not from.behind
    and from.type == block.type
end

--- `async_work_group_copy(...)` from global memory, or nil.
local function copy_in(s, block, event)
  local from = s:block(function(b) return is_source(block, b) end)
  if not from then return nil end
  local stride = s.rng:chance(35) and s.rng:int(1, 3) or nil
  local most = math.min(block.length, from.length // (stride or 1))
  local number = s.rng:chance(70) and most or s.rng:int(1, most)
  local rest = from.length - number * (stride or 1) + 1
  local source = ("%s + (uint)(%s) %% %du"):format(from.pointer, s:uniform(), rest)
  return ("async_work_group_%scopy(%s, %s, %d, %s%s)"):format(stride and "strided_" or "",
    block.pointer, source, number, stride and stride .. ", " or "", event)
end

--- Two copies behind one event, or an event each.
local function copy_two(s, first, second)
  local one, name = copy_in(s, first, "0"), s:name "e"
  if s.rng:chance(50) then
    s:emit("event_t %s = %s;", name, one)
    s:emit("%s = %s;", name, copy_in(s, second, name))
    s:emit("wait_group_events(1, &%s);", name)
  else
    s:emit("event_t %s[2];", name)
    s:emit("%s[0] = %s;", name, one)
    s:emit("%s[1] = %s;", name, copy_in(s, second, "0"))
    s:emit("wait_group_events(2, %s);", name)
  end
end

local function bring(s)
  local function fits(block) return block.space == "local" and s:block(function(b)
    return is_source(block, b)
  end) end
  local block = s:has "async" and shared(s, fits)
  if not block then return false end
  barrier(s)
  local other = s.rng:chance(40) and shared(s, function(b) return b ~= block and fits(b) end)
  s:spend(60 + block.length)
  if other then
    copy_two(s, block, other)
  else
    local event = s:name "e"
    s:emit("event_t %s = %s;", event, copy_in(s, block, "0"))
    s:emit("wait_group_events(1, &%s);", event)
  end
  barrier(s)
  return true
end

--- From a shared array to the group's part of a result.
local function take(s)
  local result = s:has "async" and s.rng:pick(s.results or { false })
  local block = result and shared(s, function(b)
    return b.type == result.type and b.space == "local"
  end)
  if not block then return false end
  local event, number = s:name "e", math.min(result.length, block.length)
  barrier(s)
  local stride = s.rng:chance(30) and math.min(2, result.length)
  if stride then
    s:emit("event_t %s = async_work_group_strided_copy(%s, %s, %d, %d, 0);", event,
      result.pointer, block.pointer, math.min(result.length // stride, block.length), stride)
  else
    s:emit("event_t %s = async_work_group_copy(%s, %s, %d, 0);", event, result.pointer,
      block.pointer, number)
  end
  s:emit("wait_group_events(1, &%s);", event)
  return true
end

local function fence(s)
  if s.rng:chance(85) then return statement.assign(s) end
  s:emit("%s(CLK_LOCAL_MEM_FENCE);",
    s.rng:pick { "mem_fence", "read_mem_fence", "write_mem_fence" })
end

local function neither() return false end

local WAYS = { { 30, count }, { 30, bring }, { 15, take }, { 25, neither } }

--- One of what only a group does, if all its items are here; else something else.
function group.together(s)
  if not s.is_uniform or not shared(s) or not s:affords(300) then return fence(s) end
  local done = s.rng:weighted(WAYS)(s)
  if not done then group.exchange(s, shared(s)) end
  local block = shared(s)
  if s.hashed and block.type.bits and s.rng:chance(60) then
    hash.mix(s, block.type, ("%s[%s]"):format(block.pointer, s:index(block.length)))
  end
end

statement.add(10, group.together)

--- Mixes a value into the hash, where there is one.
statement.add(5, function(s)
  local T = s:type()
  if not s.hashed then return statement.assign(s) end
  hash.mix(s, T, expression.of(s, T, 2))
end)

return group
