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

function forms.switched(self, of, target, a, b)
  if of.lanes > 1 or of.kind == "real" then return forms.plain(self, of, target, a, b) end
  self.text:open("switch ((int)%s & 3)", a)
  self.text:say("case 0: %s = %s; break;", target, b)
  self.text:say "case 1:"
  self.text:say("default: %s = %s;", target, values.expression(self, of, a, b))
  self.text:close()
end

--- By a loop that nobody may unroll.
function forms.looped(self, of, target, a, b)
  local v, i = self:fresh "v", self:fresh "i"
  self:say_all { ("%s %s = %s;"):format(of.name, v, a), ("int %s = 3;"):format(i) }
  self.text:open("%s", self.random:pick { ("while (%s > 0)"):format(i), "do" })
  local is_do = self.text.lines[#self.text.lines]:find "do {$"
  self.text:say("%s = %s + %s; /* %s > 0 */", v, v, b, i)
  self.text:say("%s--;", i)
  self.text:close()
  if is_do then
    self.text.lines[#self.text.lines] = self.text.lines[#self.text.lines]
      .. (" while (%s > 0);"):format(i)
  end
  self.text:say("%s = %s;", target, v)
end

--- Writes it into a draft.
function elements.write(self)
  local r, of = self.random, values.pick(self)
  local step = r:chance(25) and r:int(2, 3) or 1
  local from = r:chance(40) and r:int(1, 2) or 0
  local a = self:buffer("a", of, self.all * step + from, { type = values.name(self, of) })
  local b = self:buffer("b", of, self.all)
  local is_same = self.may_alias and step == 1 and from == 0
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero,
    same_as = is_same and a or nil })
  local first = self:element(a, self.scaled(self:at(), step, from))
  local name = r:weighted { { 3, "plain" }, { 3, "by_variables" }, { 2, "conditional" },
    { 2, "changed" }, { 1, "switched" }, { 1, "looped" } }
  forms[name](self, of, self:element(out, self:at()), first, self:element(b, self:at()))
  self.has_neighbours = self.has_neighbours or name ~= "conditional" and name ~= "switched"
    or of.lanes > 1
  if r:chance(10) then
    self:ask("constant", out, "it is written")
    self:ask("restrict", out, "it is written")
  else
    local asked = r:pick { a, b }
    local why = is_same and asked == a and "the same buffer is written" or ""
    self:ask("constant", asked, why)
    self:ask("restrict", asked, self.restrict ~= "" and "it is" or why)
  end
end

return elements
