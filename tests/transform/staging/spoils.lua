--- spoils.lua - what makes that an array cannot be taken out of local memory.
--
-- Each writes the stores, the barrier and the loads of a kernel's first array in a way that leaves
-- one result, but for "halo one short", which loads what nobody has stored.

local loads = require "staging.loads"
local text = require "staging.text"

local spoils = { needs_one_group = { ["source written"] = true, ["indices written"] = true } }

local bodies = {}

local function plain(self)
  local array = self.units[1]
  array:stores(self)
  self:barrier()
  loads.all(array, self, {})
end

bodies["halo one short"] = function(self)
  local array = self.units[1]
  array.is_by_number, array.limited = true, nil
  array.short_elements = array.elements - 1
  array:stores(self)
  self:barrier()
  -- the last of all, which nobody has stored
  local coordinates = {}
  for i, axis in ipairs(array.axes) do coordinates[i] = tostring(axis.extent - 1) end
  self.text:say("h = h * 31 + (ulong)%s%s;", array:element(self, coordinates),
    array.type.lanes > 1 and ".x" or "")
  loads.all(array, self, { whole = 1 })
end

bodies["stores if data"] = function(self)
  local array = self.units[1]
  self:guarded(self:flag() .. " > 1", function() array:stores(self) end)
  self:barrier()
  loads.all(array, self, {})
end

bodies["changed in place"] = function(self)
  local array = self.units[1]
  array:stores(self)
  self:barrier()
  array:each(self, function(coordinates)
    local element = array:element(self, coordinates)
    local line = self.random:pick { "E += 1;", "E = E + 1;", "E *= 2;" }
    self.text:say("%s", (line:gsub("E", { E = element })))
  end)
  self:barrier()
  loads.all(array, self, {})
end

bodies["stored twice"] = function(self)
  local array = self.units[1]
  array:stores(self)
  if self.random:chance(50) then
    array:stores(self, 3) -- each item over what it has stored itself
  else
    self:barrier()
    self:guarded(self:lid(0) .. " < 1", function() array:stores(self, 3) end)
  end
  self:barrier()
  loads.all(array, self, {})
end

bodies["overwritten in a loop"] = function(self)
  local array = self.units[1]
  array:cover(self, function(coordinates)
    local i = self:counter() .. "_again"
    self.text:open("for (%s = 0; %s < 3; %s++)", self:begin(i, "int"), i, i)
    array:store(self, coordinates, i)
    self.text:close()
  end)
  self:barrier()
  loads.all(array, self, {})
end

bodies["no barrier"] = function(self)
  local array = self.units[1]
  array:stores(self)
  loads.own(array, self)
end

bodies["source written"] = plain
bodies["indices written"] = plain
bodies["index from memory"] = plain

bodies["loaded first"] = function(self)
  local array = self.units[1]
  local later = self.time.form == "down" and ("t < %d"):format(self.time.count - 1) or "t > 0"
  self:guarded(later, function() loads.all(array, self, {}) end)
  self:barrier()
  array:stores(self)
end

bodies["changed"] = function(self)
  local array = self.units[1]
  array:stores(self)
  local line = self.random:pick { "shift += 2;", "shift = 0;", "shift++;", "--shift;" }
  if self.random:chance(50) then
    self.text:say(line)
    self:barrier()
  else
    self:barrier()
    self.text:say(line)
  end
  loads.all(array, self, {})
  self.text:say "h = h * 31 + (ulong)shift;"
end

bodies["shadowed"] = function(self)
  local array = self.units[1]
  array:stores(self)
  self:barrier()
  self.text:open ""
  self.text:say "const int shift = 1;"
  loads.all(array, self, {})
  self.text:say "h = h * 31 + (ulong)shift;"
  self.text:close()
end

spoils.names = {}
for name in pairs(bodies) do spoils.names[#spoils.names + 1] = name end
table.sort(spoils.names)

--- Before the arrays are chosen.
function spoils.begin(self)
  if self.spoil == "changed" then
    self.head:say "int shift = 2;"
  elseif self.spoil == "shadowed" then
    self:argument("const int shift", "<size=4 int>", "3")
  end
end

--- The stores and loads of the kernel's one array.
function spoils.body(self) bodies[self.spoil](self) end

--- Behind all loops.
function spoils.finish(self)
  if self.spoil ~= "source written" and self.spoil ~= "indices written" then return end
  local array = self.units[1]
  self.text:say "barrier(CLK_GLOBAL_MEM_FENCE);"
  local target = self.spoil == "source written" and array.buffer or self.gather
  self.text:say("%s[%s] = 5;", target, text.sum(self:number_of_all(), 0))
end

return spoils
