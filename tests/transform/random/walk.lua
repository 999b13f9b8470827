--- walk.lua - items walk along a line of a grid, and load of it what they loaded a turn before.

local types = require "staging.types"
local values = require "random.values"

local walk = {}

--- What makes that nothing is known to be loaded again.
local SPOILS = { "written", "from memory", "others each turn", "only if" }

local FORMS = { { 6, "up" }, { 1, "closed" }, { 1, "later" }, { 1, "steps" }, { 2, "down" } }

--- The index of a point so many steps along the line.
local function point(self, k, by, line)
  local place = by > 0 and ("%s + %d"):format(k, by) or k
  if line.is_row then return self.scaled(self:at(), line.pitch, place) end
  return self.scaled(place, line.pitch, self:at())
end

local function offsets(self, step, spoil)
  if spoil == "others each turn" then return { 0, step + 1 } end
  local list = { 0, step }
  if self.random:chance(60) then list[3] = 2 * step end
  if self.random:chance(30) then table.insert(list, 1, table.remove(list)) end
  return list
end

local function indices(self, k, line, list, spoil)
  local found, base = {}, nil
  if self.random:chance(25) then
    base = self:fresh "p"
    self.text:say("const %s %s = %s;", self.index, base, point(self, k, 0, line))
  end
  for i, by in ipairs(list) do
    if base then
      local more = line.is_row and tostring(by) or self.scaled(tostring(by), line.pitch)
      found[i] = by == 0 and base or ("%s + %s"):format(base, more)
    else
      found[i] = point(self, k, by, line)
    end
    if spoil == "from memory" then
      found[i] = ("%s + %s"):format(found[i], self:element(line.zeros, k))
    end
  end
  return found
end

local function turn(self, k, line, list, spoil)
  local terms, weights = {}, self.random:chance(40)
  for i, index in ipairs(indices(self, k, line, list, spoil)) do
    terms[i] = self:element(line.u, index)
    if weights then terms[i] = ("%d * %s"):format(i + 1, terms[i]) end
  end
  local target = self:element(line.out, self.scaled(k, line.all, self:at()))
  local sum = table.concat(terms, self.random:pick { " + ", " - " })
  if spoil == "only if" then
    local condition = self:element(line.zeros, k) .. " == 0"
    return self.text:say("%s = %s ? %s : %s ? %s : 1;", target, condition, terms[1], condition,
      terms[2])
  end
  self.text:say("%s = %s;", target, sum)
  if spoil == "written" then
    self.text:say("%s = 2;", self:element(line.u, self.scaled(tostring(line.last), "1",
      self:at())))
  end
end

--- Sums of 32 bits that have no sign wrap around, which counts where the index has 64, or between
-- turns that are further apart.
local function may_wrap(self, loop, line)
  if loop.type == "uint" and loop.step > 1 then return true end
  local is_unsigned = loop.type == "uint" or self.unsigned[line.pitch]
  return self:is_wide() and loop.type ~= "size_t" and is_unsigned
end

--- Writes it into a draft.
function walk.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true })
  local spoil = self:spoil(SPOILS)
  local loop, is_row = self:plan { least = 3, most = 10, forms = FORMS }, r:chance(40)
  local all, length = self:length(self.all), loop.span + 2 * loop.step + 1
  local line = { is_row = is_row, all = all, last = self.all * length,
    u = self:buffer("u", of, self.all * (length + 1), { is_written = spoil == "written" }),
    pitch = is_row and self:length(length) or all }
  if spoil == "" and self.may_alias and not is_row then spoil = "the same buffer is written" end
  line.out = self:buffer("out", of, self.all * loop.span, { is_written = true, value = self.zero,
    same_as = spoil == "the same buffer is written" and line.u or nil })
  if spoil == "from memory" or spoil == "only if" then
    line.zeros = self:buffer("zeros", types.int, loop.span, { value = self.zero })
  end
  self:write_loop(loop, function(k)
    turn(self, k, line, offsets(self, loop.step, spoil), spoil)
  end)
  self.has_neighbours = true
  self:ask("rotate", line.u, spoil == "" and may_wrap(self, loop, line) and "it may wrap around"
    or spoil)
  if r:chance(35) then self:ask_unroll(loop) end
end

return walk
