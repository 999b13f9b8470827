--- sums.lua - a loop accesses one element of a buffer in each turn: it adds up in memory, or loads
-- what stays.

local values = require "random.values"

local sums = {}

--- What makes that the element cannot be kept while the loop runs.
local SPOILS = { "another one is stored", "left early", "only if", "moves along" }

local function added(self, of, target, what)
  local forms = { "E += W;", "E += W;", "E = E + W;", "E -= W;", "E = W + E;" }
  if of.kind ~= "real" then forms[#forms + 1] = "E ^= W;" end
  self.text:say("%s", (self.random:pick(forms):gsub("%u", { E = target, W = what })))
end

local function stores(self, of, spoil)
  local r = self.random
  local loop = self:plan {}
  local a = self:buffer("a", of, self.all * loop.span)
  local is_same = spoil == "" and self.may_alias
  local c = self:buffer("c", of, self.all * 2 + 32, { is_written = true, same_as = is_same and a
    or nil })
  local at = spoil ~= "" and self.scaled(self:at(), 2) or self:at()
  local function go(k)
    local element = self:element(c, at)
    local what = self:element(a, self.scaled(k, self.all, self:at()))
    if spoil == "left early" then self.text:say("if (%s == 9) break;", what) end
    if spoil == "another one is stored" then
      self.text:say("%s += 1;", self:element(c, at .. " + 1"))
    end
    if spoil == "only if" then
      return self:block(("if (%s > 4)"):format(what), function()
        added(self, of, element, what)
      end)
    end
    if spoil == "moves along" then
      element = self:element(c, ("%s + (%s & 1)"):format(at, k))
    end
    added(self, of, element, what)
  end
  if spoil == "" and r:chance(40) then self.text:say("%s = 0;", self:element(c, at)) end
  self:write_loop(loop, go)
  return c, loop, is_same and "the same buffer is loaded" or spoil
end

local function loads(self, of, spoil)
  local sum = self:fresh "sum"
  local loop = self:plan {}
  local a = self:buffer("a", of, 32)
  local s = self:buffer("s", of, self.all + 32)
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  self.text:say("%s %s = 0;", of.name, sum)
  self:write_loop(loop, function(k)
    local one = self:element(s, spoil == "moves along" and ("%s + %s"):format(self:at(), k)
      or self:at())
    if spoil == "left early" then self.text:say("if (%s == 9) break;", self:element(a, k)) end
    if spoil == "only if" then
      return self.text:say("if (%s > 4) %s += %s;", self:element(a, k), sum, one)
    end
    self.text:say("%s += %s * %s;", sum, one, self:element(a, k))
  end)
  self.text:say("%s = %s;", self:element(out, self:at()), sum)
  return s, loop, spoil
end

--- Writes it into a draft.
function sums.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true })
  local spoil = self:spoil(SPOILS)
  local is_stored = r:chance(60)
  if not is_stored and spoil == "another one is stored" then spoil = "" end
  local name, loop, why = (is_stored and stores or loads)(self, of, spoil)
  self.has_neighbours = self.has_neighbours or spoil == ""
  if spoil == "left early" then self:keep("vectorise", "some of the lanes leave a loop") end
  self:ask("hoist", name, why)
  if r:chance(45) then self:ask_unroll(loop, spoil == "left early" and spoil or "") end
end

return sums
