--- repeated.lua - statements of a block access an element several times.

local values = require "random.values"

local repeated = {}

--- What makes that it cannot be kept in a variable between.
local SPOILS = { "another one is stored", "stored only if", "loaded only if", "index changes" }

--- Statements that change the element, which is stored to in any case.
local function changes(self, of, element, others)
  local r = self.random
  local lines = { r:pick { "E = A * 2;", "E += A;", "E = E * 3 + A;", "E = E + A;" } }
  for _ = 1, r:int(1, 3) do
    lines[#lines + 1] = r:pick { "E += B;", "E -= A;", "if (E > 9) E -= 4;", "E = E * 2 + B;",
      "O = E;", "E++;" }
  end
  lines[#lines + 1] = r:pick { "O = E;", "O = E + A;", "O = E * E;" }
  for i, line in ipairs(lines) do
    if of.kind == "real" or self.has_pointers then line = line:gsub("E%+%+;", "E += 1;") end
    lines[i] = line:gsub("%u", { E = element, A = others.a, B = others.b, O = others.out })
  end
  return lines
end

local function spoiled(self, spoil, element, others)
  local again = ("%s = %s + %s;"):format(others.out, element, others.a)
  if spoil == "stored only if" then
    return { ("if (%s > 4) %s = 3;"):format(others.a, element), again }
  elseif spoil == "loaded only if" then
    return { ("if (%s > 4) %s = %s;"):format(others.a, others.out, element),
      ("if (%s > 6) %s += %s;"):format(others.b, others.out, element) }
  elseif spoil == "index changes" then
    local i = self:fresh "i"
    local moving = self:element(others.name, i)
    return { ("%s %s = %s;"):format(self.index, i, others.at), moving .. " += 1;", i .. "++;",
      moving .. " += 2;" }
  end
  return { element .. " += 1;", self:element(others.name, others.at .. " + 1") .. " += 2;",
    element .. " += 3;" }
end

local function loaded(self, of, element, others)
  local lines = { ("%s = %s;"):format(others.out,
    values.expression(self, of, element, element)) }
  lines[2] = ("%s += %s * %s;"):format(others.out, element, others.a)
  if self.random:chance(40) then
    lines[3] = ("if (%s > 4) %s += %s;"):format(others.b, others.out, element)
  end
  return lines
end

--- Writes it into a draft.
function repeated.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true, is_wide = true })
  local spoil = self:spoil(SPOILS)
  local is_stored = spoil ~= "" and spoil ~= "loaded only if" or r:chance(65)
  local e = self:buffer("e", of, self.all * 2 + 2, { is_written = is_stored })
  local is_same = spoil == "" and is_stored and self.may_alias
  local a = self:buffer("a", of, self.all, { same_as = is_same and e or nil })
  local b = self:buffer("b", of, self.all)
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  local at = spoil ~= "" and self.scaled(self:at(), 2) or self:at()
  local element = self:element(e, at)
  local others = { name = e, at = at, a = self:element(a, self:at()),
    b = self:element(b, self:at()), out = self:element(out, self:at()) }
  local lines
  if spoil ~= "" then
    lines = spoiled(self, spoil, element, others)
  else
    lines = (is_stored and changes or loaded)(self, of, element, others)
  end
  local has_block = self.is_shared or r:chance(20)
  if has_block then
    self.text:open ""
    self:say_all(lines)
    self.text:close()
  else
    self:say_all(lines)
  end
  self.has_neighbours = self.has_neighbours or spoil == ""
  local ask = self:ask("scalar", e, is_same and "the same buffer is loaded" or spoil)
  self.bare = not has_block and not self.is_wrapped and ask
end

return repeated
