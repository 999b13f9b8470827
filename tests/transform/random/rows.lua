--- rows.lua - each item goes along a row of a matrix of its own, or along a part of it.

local values = require "random.values"

local rows = {}

--- What makes that by columns another element would be meant.
local SPOILS = { "over the end of a row", "flat", "two pitches", "from memory" }

--- The column of a turn: all of them, in this order, the other way round, or but for the first.
local function column(self, k, pitch)
  return self.random:weighted { { 6, k }, { 1, ("%s - 1 - %s"):format(pitch, k) } }
end

local function turn(self, m, k, sum, spoil)
  local at = self.scaled(self:at(), m.pitch, column(self, k, m.pitch))
  if spoil == "over the end of a row" then at = at .. " + 1" end
  if spoil == "from memory" then at = ("%s + %s"):format(at, self:element(m.zeros, k)) end
  local one = self:element(m.name, at)
  if spoil == "two pitches" then
    one = ("%s + %s"):format(one, self:element(m.name, self.scaled(k, m.other, "1")))
  end
  if m.is_written then return self.text:say("%s = %s * 2 + %s;", one, one, k) end
  self.text:say("%s += %s;", sum, one)
end

--- Of an index without a sign it must follow from the launch's work-items that it does not wrap
-- around; what a parameter is does not.
local function may_wrap(self)
  for axis = 0, self.dimensions - 2 do
    if self.index ~= "int" and self.extent_text[axis]:find "^%l" then return true end
  end
  return false
end

--- Writes it into a draft.
function rows.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true })
  local spoil, length = self:spoil(SPOILS), r:int(3, 10)
  local pitch = r:chance(60) and self:value("n", "int", length) or self:number(length)
  local m = { pitch = pitch, is_written = spoil == "" and r:chance(30), other = length + 2 }
  m.name = self:buffer("m", of, (self.all + 3) * length, { is_written = m.is_written })
  if spoil == "from memory" then
    m.zeros = self:buffer("zeros", of, length, { value = self.zero })
    if of.kind == "real" then spoil, m.zeros = "flat", nil end
  end
  local sum, k = self:fresh "sum", self:counter()
  self.text:say("%s %s = 0;", of.name, sum)
  if r:chance(6) then self.text:say "#pragma unroll" end
  self:block(("for (int %s = 0; %s < %s; %s++)"):format(k, k, pitch, k), function()
    turn(self, m, k, sum, spoil)
  end)
  if spoil == "flat" then self.text:say("%s += %s;", sum, self:element(m.name, self:at())) end
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  self.text:say("%s = %s;", self:element(out, self:at()), sum)
  self.has_neighbours = true
  self:ask("transpose", m.name, spoil == "" and may_wrap(self) and "it may wrap around" or spoil)
end

return rows
