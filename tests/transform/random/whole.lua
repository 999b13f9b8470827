--- whole.lua - asks for what changes the launch, or all of a kernel.

local whole = {}

local function divisors(number, least)
  local list = {}
  for d = least, number do if number % d == 0 then list[#list + 1] = d end end
  return list
end

local function items(self, d) return self.size[d] * self.groups[d] end

local function ask_interchange(self)
  if self.dimensions == 1 then return end
  local b = self.random:int(1, self.dimensions - 1)
  local a = self.random:int(0, b - 1)
  if items(self, a) == 1 or items(self, b) == 1 then return end
  self:ask("interchange", ("%d,%d"):format(a, b), self.kept.interchange)
end

local function ask_group(self)
  local sizes, product, is_same = {}, 1, true
  for d = 0, self.dimensions - 1 do
    local list = divisors(items(self, d), 1)
    sizes[d + 1] = self.random:pick(list)
    product, is_same = product * sizes[d + 1], is_same and sizes[d + 1] == self.size[d]
  end
  if is_same or product > 1024 then return end
  self:ask("group", table.concat(sizes, ","), self.kept.group
    or self.origin == "group" and "it sees groups" or "")
end

--- "1,4": so many in a dimension.
local function in_dimension(d, times) return ("1,"):rep(d) .. times end

local function ask_merge(self)
  local d = self.random:int(0, self.dimensions - 1)
  local list = divisors(self.size[d], 2)
  while #list > 1 and list[#list] > 8 do table.remove(list) end
  self:ask("merge", in_dimension(d, self.random:pick(list)), self.kept.merge)
end

local function ask_coarsen(self)
  local d = self.random:int(0, self.dimensions - 1)
  local list = divisors(self.groups[d], 2)
  if #list == 0 then return end
  self:ask("coarsen", in_dimension(d, self.random:pick(list)), self.kept.coarsen)
end

local function why_no_vectors(self)
  if self.is_swapped then return "no neighbours in dimension 0" end
  if self.guard and self.guarded and self.guarded[0] then return "some of the lanes go on" end
  if self.has_pointers then return "addresses differ between lanes" end
  return not self.has_neighbours and "no neighbours" or ""
end

local function ask_vectorise(self)
  local list = {}
  for _, n in ipairs { 2, 4, 8 } do if self.size[0] % n == 0 then list[#list + 1] = n end end
  local why = self.kept.vectorise or why_no_vectors(self)
  if #list == 0 or (why ~= "" and self.random:chance(75)) then return end
  self:ask("vectorise", self.random:pick(list), why)
end

--- Asks for some of them.
function whole.ask(self)
  local r = self.random
  if r:chance(45) then ask_interchange(self) end
  if r:chance(30) then ask_group(self) end
  if r:chance(50) then ask_merge(self) end
  if r:chance(55) then ask_coarsen(self) end
  if r:chance(90) then ask_vectorise(self) end
end

return whole
