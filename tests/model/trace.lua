--- trace.lua - what a launch does, told by a model of its kernel.
--
-- A model is a function that is called once for each item, in the order in which the items of a
-- group run, and says what that item does: accesses, branches, loops, calls and barriers.

local trace = {}

local Item = {}
Item.__index = Item

local function note(self, event)
  event.path, event.interval = table.concat(self.frames, "/"), self.interval
  event.local_id = self.linear
  self.events[#self.events + 1] = event
  return event
end

local function access(op)
  --- @param site  its place in the source, "LINE:COLUMN"; or any name. What follows a # tells apart
  -- several accesses of one place
  -- @param variable  name of an argument or variable
  -- @param offset  in bytes, from where the variable begins
  -- @param from  of a store: the load whose value it stores as it is
  return function(self, site, variable, offset, size, from)
    local space = self.spaces[variable] or error("there is no " .. variable)
    return note(self, { kind = "access", op = op, site = site, variable = variable, from = from,
      space = space, offset = offset, size = size })
  end
end

Item.load, Item.store, Item.atomic = access "load", access "store", access "atomic"

--- An atomic that sets its word, whatever it was or if it was a given number.
function Item:exchange(...)
  local event = self:atomic(...)
  event.exchanges = true
  return event
end

--- A vload, and a vstore: a vector of some elements that may lie wherever one of them may.
-- @param elements  the others are those of an access
function Item:vload(elements, ...)
  local event = self:load(...)
  event.elements = elements
  return event
end

function Item:vstore(elements, ...)
  local event = self:store(...)
  event.elements = elements
  return event
end

--- An element that a copy by the group moves.
Item.async_load, Item.async_store = access "async_load", access "async_store"

--- A conditional branch or, with `switch`, a switch, and where it leads.
function Item:branch(site, to)
  note(self, { kind = "branch", site = site, to = to })
  return to
end

function Item:switch(site, to)
  note(self, { kind = "switch", site = site, to = to })
  return to
end

function Item:barrier() self.interval = self.interval + 1 end

function Item:enter(name) self.frames[#self.frames + 1] = name end
function Item:leave() self.frames[#self.frames] = nil end

--- A function that stays one.
function Item:call(name, body)
  self:enter(name)
  local result = body()
  self:leave()
  return result
end

--- A loop with its condition at its top: body(k) for k = 0 .. trips - 1.
-- @param body  may return false: the loop is left there
function Item:loop(name, trips, body)
  for k = 0, trips do
    self:enter(name .. ":" .. k)
    local on = self:branch(name, k < trips)
    local broken = on and body(k) == false
    self:leave()
    if not on or broken then return end
  end
end

--- A loop with its condition at its end: body(k) until it returns false.
function Item:repeat_until(name, body)
  local k, on = 0, true
  while on do
    self:enter(name .. ":" .. k)
    on = self:branch(name, body(k))
    self:leave()
    k = k + 1
  end
end

local function items_of(n) return n[1] * n[2] * n[3] end

--- What all items do, group by group.
-- @param model  items, group (three numbers each); global, constant, local (lists of names);
-- item (the function)
-- @param optimised  whether it is what the optimiser leaves, for models that tell
-- @return  list of groups: items (how many), events (in the order in which they happen)
function trace.run(model, optimised)
  local n, l = model.items, model.group
  local counts = { n[1] // l[1], n[2] // l[2], n[3] // l[3] }
  local groups, spaces = {}, {}
  for _, space in ipairs { "global", "constant", "local" } do
    for _, name in ipairs(model[space] or {}) do spaces[name] = space end
  end
  for g = 0, items_of(counts) - 1 do
    local at = { g % counts[1], g // counts[1] % counts[2], g // (counts[1] * counts[2]) }
    local events = {}
    for i = 0, items_of(l) - 1 do
      local id = { i % l[1], i // l[1] % l[2], i // (l[1] * l[2]) }
      local item = setmetatable({ events = {}, frames = {}, interval = 0, linear = i,
        spaces = spaces, optimised = optimised, lid = id, group_id = at, gid = {} }, Item)
      for d = 1, 3 do
        item.gid[d] = at[d] * l[d] + id[d]
      end
      model.item(item, item.gid[1], item.lid[1], item.group_id[1])
      for order, event in ipairs(item.events) do
        event.order = order
        events[#events + 1] = event
      end
    end
    -- from barrier to barrier, item after item
    table.sort(events, function(a, b)
      if a.interval ~= b.interval then return a.interval < b.interval end
      if a.local_id ~= b.local_id then return a.local_id < b.local_id end
      return a.order < b.order
    end)
    groups[#groups + 1] = { items = items_of(l), events = events }
  end
  return groups
end

return trace
