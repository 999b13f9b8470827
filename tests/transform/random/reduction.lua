--- reduction.lua - each item adds up what a long loop comes by, and does nothing before.

local values = require "random.values"

local reduction = {}

--- What keeps items of a group from sharing the loop.
local SPOILS = { "effects before", "looked at", "left early", "added to twice",
  "something follows" }

local FORMS = { { 6, "up" }, { 1, "closed" }, { 1, "later" }, { 2, "steps" }, { 2, "down" } }

--- A statement that adds to the sum.
local function addition(self, of, sum, what)
  local forms = { "S += W;", "S += W;", "S -= W;", "S = S + W;", "S = W + S;" }
  if of.kind ~= "real" then forms[#forms + 1] = "S++;" end
  local line = self.random:pick(forms):gsub("%u", { S = sum,
    W = what:find " " and "(" .. what .. ")" or what })
  if line:find "%+%+" or self.random:chance(15) then
    return self.text:say("if (%s > 4) %s", what, line)
  end
  self.text:say("%s", line)
end

--- What is added in a turn: of a row, or a column, of the item's own, and of all items'.
local function turn(self, sum, parts, spoil)
  local r, what = self.random, parts.row
  if spoil == "looked at" then self.text:say("if (%s > 40) %s -= 8;", sum, sum) end
  if spoil == "left early" then self.text:say("if (%s == 9) break;", what) end
  if parts.column then what = ("%s * %s"):format(what, parts.column) end
  if r:chance(25) then
    local v = self:fresh "v"
    self.text:say("const %s %s = %s;", parts.of.name, v, what)
    what = v
  end
  addition(self, parts.of, sum, what)
end

--- An element of the item's own, of rows or of columns.
local function own(self, a, layout, span, k)
  local index = layout == "rows" and self.scaled(self:at(), span, k)
    or self.scaled(k, self.all, self:at())
  return self:element(a, index)
end

local function why_not(self, spoil)
  if self.origin == "group" then return "it sees groups" end
  return self.offset[0] > 0 and "the launch has an offset" or spoil
end

--- Writes it into a draft that has nothing else.
function reduction.write(self)
  local r = self.random
  local of = values.pick(self, { is_scalar = true })
  local sum_of, spoil = values.sum_type(self, of), self:spoil(SPOILS)
  if spoil == "something follows" and not self.blocks then spoil = "" end
  local loop = self:plan { least = 4, most = 24, forms = FORMS }
  local a = self:buffer("a", of, self.all * loop.span)
  local b = r:chance(50) and self:buffer("b", of, loop.span)
  local out = self:buffer("out", sum_of, self.all, { is_written = true, value = self.zero })
  local sum, layout = self:fresh "sum", r:pick { "rows", "rows", "columns" }
  if spoil == "effects before" then self.text:say("%s = 3;", self:element(out, self:at())) end
  self.text:say("%s %s = %s;", sum_of.name, sum, r:pick { "0", "0", "5" })
  local function go(k)
    turn(self, sum, { of = of, row = own(self, a, layout, loop.span, k),
      column = b and self:element(b, k) }, spoil)
  end
  self:write_loop(loop, go)
  if spoil == "added to twice" then
    self:block("for (int again = 0; again < 3; again++)", function() go "again" end)
  end
  self.text:say("%s = %s;", self:element(out, self:at()),
    r:pick { sum, sum, sum .. " * 2 + 1", ("%s > 50 ? 50 : %s"):format(sum, sum) })
  if spoil == "something follows" then
    for _ = 1, self.blocks do self.text:close() end
    self.blocks = 0
    self.text:say ";"
  end
  self.has_neighbours = true
  self:ask("split", sum, why_not(self, spoil))
  local is_left = spoil == "left early"
  if is_left then self:keep("vectorise", "some of the lanes leave a loop") end
  if r:chance(50) then self:ask_unroll(loop, is_left and spoil or "") end
  if b and r:chance(40) then self:ask("constant", b) end
end

return reduction
