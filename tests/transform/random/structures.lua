--- structures.lua - items work on structures in a buffer.

local structures = {}

--- What makes that their members cannot lie in arrays of their own.
local SPOILS = { "a structure in it", "an array in it", "address moved", "asked for its size",
  "address handed on" }

local MEMBERS = { { "float", "f", 4 }, { "int", "i4", 4 }, { "uint", "I4", 4 },
  { "float", "f", 4 }, { "short", "i2", 2 }, { "uchar", "I1", 1 }, { "long", "i8", 8 } }

local function choose_members(self, spoil)
  local list, r = {}, self.random
  for i = 1, r:int(2, 5) do
    local kind = r:chance(70) and MEMBERS[r:int(1, 4)] or r:pick(MEMBERS)
    list[i] = { name = ("mnopq"):sub(i, i), type = kind[1], format = kind[2], bytes = kind[3] }
  end
  if spoil == "a structure in it" then
    list[1] = { name = "m", type = "struct inner", format = "i4", bytes = 4, then_member = ".v" }
  elseif spoil == "an array in it" then
    list[1] = { name = "m", type = "int", format = "i4i4", bytes = 4, count = 2, size = 8,
      then_member = "[1]" }
  end
  return list
end

--- Where the members lie, and the structure's bytes.
local function lay_out(members)
  local at, most, sum = 0, 1, 0
  for _, m in ipairs(members) do
    local size = m.size or m.bytes
    at = (at + m.bytes - 1) // m.bytes * m.bytes
    m.at = at
    at, most, sum = at + size, math.max(most, m.bytes), sum + size
  end
  local bytes = (at + most - 1) // most * most
  return bytes, bytes ~= sum
end

local function bytes_of(self, members, size, count)
  local values = {}
  for _ = 1, count do
    local text = ("\0"):rep(size)
    for _, m in ipairs(members) do
      local numbers = {}
      for i = 1, m.count or 1 do numbers[i] = self.random:int(1, 9) end
      local packed = ("<" .. m.format):pack(table.unpack(numbers))
      text = text:sub(1, m.at) .. packed .. text:sub(m.at + #packed + 1)
    end
    for i = 1, size do values[#values + 1] = text:byte(i) end
  end
  return values
end

local function declare(self, members, spoil)
  local name = self:fresh "cell"
  local lines = {}
  if spoil == "a structure in it" then
    self.functions[#self.functions + 1] = "struct inner { int v; };"
  end
  for i, m in ipairs(members) do
    lines[i] = ("  %s %s%s;"):format(m.type, m.name, m.count and ("[%d]"):format(m.count) or "")
  end
  local body = table.concat(lines, "\n")
  if self.random:chance(50) then
    self.functions[#self.functions + 1] = ("struct %s {\n%s\n};"):format(name, body)
    return "struct " .. name
  end
  self.functions[#self.functions + 1] = ("typedef struct {\n%s\n} %s;"):format(body, name)
  return name
end

--- The name of a member of the item's structure.
local function member_of(self, p, style)
  local at = self:at()
  local formats = { index = "P[I].", arrow = "(P + I)->", star = "(*(P + I)).", variable = "q->" }
  local text = formats[style]:gsub("%u", { P = p, I = style == "index" and at or
    at:find "%W" and "(" .. at .. ")" or at })
  return function(m) return text .. m.name .. (m.then_member or "") end
end

local function use_whole(self, name, p, members, of)
  local at = self:at()
  self.text:say("%s v = %s[%s];", name, p, at)
  for i, m in ipairs(members) do
    local other = members[i % #members + 1]
    self.text:say("v.%s%s = (%s)(v.%s%s + %d);", m.name, m.then_member or "",
      m.then_member and "int" or m.type, other.name, other.then_member or "", i)
  end
  if of.is_stored then self.text:say("%s[%s] = v;", p, at) end
end

local function use_members(self, p, members, of)
  local r = self.random
  local style = r:weighted { { 6, "index" }, { 1, "arrow" }, { 1, "star" }, { 2, "variable" } }
  if of.spoil == "address moved" or of.spoil == "address handed on" then style = "variable" end
  if style == "variable" then
    self.text:say("%s%s *q = %s;", of.space, of.name, r:pick { ("&%s[%s]"):format(p, self:at()),
      ("%s + %s"):format(p, self:at():find "%W" and "(" .. self:at() .. ")" or self:at()) })
  end
  if of.spoil == "address moved" then self:say_all { "q++;", "q--;" } end
  if of.spoil == "address handed on" then
    self:helper("touch", ("void touch(%s%s *q) { q->%s += 1; }"):format(of.space, of.name,
      members[#members].name))
    self.text:say "touch(q);"
  end
  local member = member_of(self, p, style)
  for _ = 1, r:int(1, 3) do
    local a, b = r:pick(members), r:pick(members)
    self.text:say("%s %s %s;", member(a), r:pick { "=", "+=", "+=", "-=" },
      r:pick { member(b), member(b) .. " * 2", member(b) .. " + 1" })
  end
end

--- Writes it into a draft.
function structures.write(self)
  local r = self.random
  local spoil = self:spoil(SPOILS)
  local members = choose_members(self, spoil)
  local size, is_padded = lay_out(members)
  local name = declare(self, members, spoil)
  local bytes = bytes_of(self, members, size, self.all)
  local p = self:buffer("p", { name = name, base = "uchar", bytes = 1, lanes = 1 },
    self.all * size, { is_written = true, value = function(i) return bytes[i + 1] end })
  local of = { name = name, space = self.has_short_words and "global " or "__global ",
    spoil = spoil, is_stored = not is_padded }
  self.text:open ""
  if spoil == "a structure in it" or spoil == "an array in it" then
    self.text:say("%s[%s].m%s += 2;", p, self:at(), members[1].then_member)
  elseif spoil == "asked for its size" then
    self.text:say("%s[%s].%s += sizeof(%s[0]);", p, self:at(), members[2].name, p)
  end
  if spoil == "" and r:chance(25) then
    use_whole(self, name, p, members, of)
  else
    use_members(self, p, members, of)
  end
  self.text:close()
  self:keep("vectorise", "structures")
  self:ask("soa", p, spoil)
end

return structures
