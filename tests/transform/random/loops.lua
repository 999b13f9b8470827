--- loops.lua - loops whose turns can be written down: over a private array, over weights, in one
-- another.

local types = require "staging.types"

local loops = {}

--- What makes that turns are not copies of one another.
local SPOILS = { "continue", "break", "counter changed", "bound changed" }

local function private_array(self, of, out)
  local size = self.random:int(3, 8)
  local text, array, k = self:number(size), self:fresh "t", self:fresh "k"
  local a = self:buffer("a", of, self.all * size)
  local sum = self:fresh "sum"
  self.text:say("%s %s[%s];", of.name, array, text)
  self:block(("for (int %s = 0; %s < %s; %s++)"):format(k, k, text, k), function()
    self.text:say("%s[%s] = %s;", array, k, self:element(a, self.scaled(k, self.all, self:at())))
  end)
  self.text:say("%s %s = 0;", of.name, sum)
  self:block(("for (int %s = 0; %s < %s; ++%s)"):format(k, k, text, k), function()
    self.text:say("%s += %s[%s - 1 - %s] * (%s + 1);", sum, array, text, k, k)
  end)
  self.text:say("%s = %s;", out, sum)
  self:keep("vectorise", "an array differs between lanes")
  return { name = k, turns = size, is_known = true }
end

local function weighted(self, of, out)
  local sum = self:fresh "sum"
  local outer, inner = self:plan { most = 4 }, self:plan { most = 4 }
  local a = self:buffer("a", of, self.all + outer.span * inner.span)
  local w = self:buffer("weights", of, outer.span * inner.span)
  self.text:say("%s %s = 1;", of.name, sum)
  self:write_loop(outer, function(j)
    self:write_loop(inner, function(i)
      local index = self.scaled(j, inner.span, i)
      self.text:say("%s += %s * %s;", sum, self:element(a, ("%s + %s"):format(self:at(), index)),
        self:element(w, index))
    end)
  end)
  self.text:say("%s = %s;", out, sum)
  if self.random:chance(50) then self:ask("constant", w) end
  return self.random:chance(50) and outer or inner
end

local function spoiled(self, of, out, spoil)
  local sum, k = self:fresh "sum", self:fresh "k"
  local a = self:buffer("a", of, self.all * 9)
  self.text:say("%s %s = 0;", of.name, sum)
  self.text:say("int n = %d;", self.random:int(3, 8))
  self.text:open("for (int %s = 0; %s < n; %s++)", k, k, k)
  local one = self:element(a, self.scaled(k, self.all, self:at()))
  local line = ({ continue = "if (ONE == 3) continue;", ["break"] = "if (ONE == 3) break;",
    ["counter changed"] = "if (ONE == 3) K++;", ["bound changed"] = "if (ONE == 3 && n > 1) n--;"
    })[spoil]
  self.text:say("%s", (line:gsub("%u+", { ONE = one, K = k })))
  self.text:say("%s += %s + %s;", sum, self:element(a, self:at()), k)
  self.text:close()
  self.text:say("%s = %s;", out, sum)
  self:keep("vectorise", "some of the lanes leave a loop")
  return { name = k, turns = 8, is_known = true }
end

--- Writes it into a draft.
function loops.write(self)
  local r = self.random
  local of, spoil = types[r:pick { "int", "uint", "float", "long" }], self:spoil(SPOILS)
  if self.has_bound then spoil = "" end
  local target = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  self.has_bound = self.has_bound or spoil ~= ""
  local write = spoil ~= "" and spoiled or r:chance(40) and private_array or weighted
  local loop = write(self, of, self:element(target, self:at()), spoil)
  self.has_neighbours = true
  self:ask_unroll(loop, spoil)
end

return loops
