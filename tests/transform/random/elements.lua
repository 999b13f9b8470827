--- elements.lua - each item makes an element of others: what most kernels do.

local values = require "random.values"

local elements = {}

local forms = {}

function forms.plain(self, of, target, a, b)
  self.text:say("%s = %s;", target, values.expression(self, of, a, b))
end

function forms.by_variables(self, of, target, a, b)
  local v, w = self:fresh "v", self:fresh "v"
  self:say_all { ("const %s %s = %s;"):format(of.name, v, a), ("%s %s = %s;"):format(of.name, w, b),
    ("%s = %s;"):format(target, values.expression(self, of, v, w)) }
end

function forms.conditional(self, of, target, a, b)
  if of.lanes > 1 then return forms.plain(self, of, target, a, b) end
  self:block(("if (%s > 4)"):format(a), function()
    self.text:say("%s = %s;", target, values.expression(self, of, a, b))
  end)
  self:block("else", function() self.text:say("%s = %s;", target, b) end)
end

function forms.changed(self, of, target, a, b)
  local v = self:fresh "v"
  self.text:say("%s %s = %s;", of.name, v, a)
  self.text:say("%s %s %s;", v, self.random:pick { "+=", "-=", "*=" }, b)
  if of.lanes == 1 then self.text:say("if (%s > 6) %s -= 2;", v, v) end
  self.text:say("%s = %s;", target, v)
end

--- Writes it into a draft.
function elements.write(self)
  local r, of = self.random, values.pick(self)
  local step = r:chance(25) and r:int(2, 3) or 1
  local from = r:chance(40) and r:int(1, 2) or 0
  local a = self:buffer("a", of, self.all * step + from, { type = values.name(self, of) })
  local b = self:buffer("b", of, self.all)
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  local first = self:element(a, self.scaled(self:at(), step, from))
  local name = r:weighted { { 3, "plain" }, { 3, "by_variables" }, { 2, "conditional" },
    { 2, "changed" } }
  forms[name](self, of, self:element(out, self:at()), first, self:element(b, self:at()))
  self.has_neighbours = self.has_neighbours or name ~= "conditional" or of.lanes > 1
  if r:chance(10) then
    self:ask("constant", out, "it is written")
  else
    self:ask("constant", r:pick { a, b })
  end
end

return elements
