--- trees.lua - a group puts elements together in local memory, each time half as many.

local values = require "random.values"

local trees = {}

--- What makes that the tree may not be another one.
local SPOILS = { "elements are looked at", "some are left out", "something else is stored" }

local OPERATIONS = { "A += B;", "A += B;", "A = A + B;", "A = B + A;", "A = max(A, B);",
  "A = min(A, B);" }
local REAL_OPERATIONS = { "A += B;", "A = A + B;", "A = fmax(A, B);", "A = fmin(B, A);" }
local BITS = { "A ^= B;", "A |= B;", "A = A & B;" }

--- Where an item is in its group, or its group in the launch.
local function linear(self, id, size)
  local index
  for d = self.dimensions - 1, 0, -1 do
    local one = ("get_%s_id(%d)"):format(id, d)
    index = index and ("(%s) * %s + %s"):format(index, size(d), one) or one
  end
  return index
end

local function count(self)
  local n = 1
  for d = 0, self.dimensions - 1 do n = n * self.size[d] end
  return n
end

--- Steps with a barrier each; each puts the element at the second place to that at the first.
local forms = {}

function forms.interleaved(self, t, put)
  self.text:open("for (int s = 1; s < %d; s *= 2)", t.last)
  self.text:say("if (l %% (2 * s) == 0 && l + s < %d) %s", t.last, put("l", "l + s"))
end

function forms.strided(self, t, put)
  self.text:open("for (uint s = 1; s < %d; s <<= 1)", t.last)
  self.text:say "const uint place = 2 * s * l;"
  self.text:say("if (place + s < %d) %s", t.last, put("place", "place + s"))
end

function forms.masked(self, t, put)
  self.text:open("for (int s = 1; s < %d; s += s)", t.last)
  self.text:say("if ((l & (2 * s - 1)) == 0)")
  self.text:say("  if (l + s < %d) %s", t.last, put("l", "l + s"))
end

local NAMES = { "interleaved", "strided", "masked" }

local function operation(self, of)
  if of.kind == "real" then return self.random:pick(REAL_OPERATIONS) end
  return self.random:pick(self.random:chance(25) and BITS or OPERATIONS)
end

--- Writes it into a draft that has nothing else, and no guards.
function trees.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true, is_wide = true })
  local spoil, all, name = self:spoil(SPOILS), count(self), self:fresh "t"
  local t = { last = spoil == "some are left out" and all // 2 or all }
  local a = self:buffer("a", of, self.all)
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  local sums = self:buffer("sums", of, self.all, { is_written = true, value = self.zero })
  local form = operation(self, of)
  local function put(first, second)
    return (form:gsub("%u", { A = ("%s[%s]"):format(name, first),
      B = ("%s[%s]"):format(name, second) }))
  end
  local space = self.has_short_words and "local" or "__local"
  self.head:say("%s %s %s[%d];", space, of.name, name, all)
  self.text:say("const int l = %s;", linear(self, "local", function(d) return self.size[d] end))
  self.text:say("%s[l] = %s;", name, self:element(a, self:at()))
  self.text:say "barrier(CLK_LOCAL_MEM_FENCE);"
  forms[r:pick(NAMES)](self, t, put)
  if spoil == "something else is stored" then
    self.text:say("%s += 1;", self:element(out, self:at()))
  end
  self.text:say "barrier(CLK_LOCAL_MEM_FENCE);"
  self.text:close()
  self.text:say("if (l == 0) %s = %s[0];", self:element(sums, linear(self, "group", function(d)
    return ("get_num_groups(%d)"):format(d)
  end)), name)
  if spoil == "elements are looked at" then
    self.text:say("%s = %s[l];", self:element(out, self:at()), name)
  end
  self:ask("tree", name, spoil)
  for _, each in ipairs { "interchange", "merge", "vectorise", "coarsen" } do
    self:keep(each, "a group works together")
  end
  self.origin = "group"
end

return trees
