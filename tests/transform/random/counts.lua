--- counts.lua - items count in a buffer that all of them share, by atomics.

local types = require "staging.types"

local counts = {}

--- What makes that a group cannot count by itself first. All leave one result.
local SPOILS = { "asked what it was", "loaded", "another atomic" }

local function count_line(self, bins, index)
  local place = self.random:chance(80) and ("&%s[%s]"):format(bins, index)
    or ("%s + %s"):format(bins, index)
  local format = self.random:pick { "atomic_inc(P);", "atomic_inc(P);", "atomic_add(P, 1);",
    "atomic_add(P, V);", "atomic_sub(P, 2);", "atomic_dec(P);", "(void)atomic_inc(P);" }
  return (format:gsub("%u", { P = place, V = ("%d"):format(self.random:int(2, 5)) }))
end

--- Writes it into a draft.
function counts.write(self)
  local r = self.random
  local of, spoil = types[r:pick { "int", "uint" }], self:spoil(SPOILS)
  local count = r:int(4, 40)
  local data = self:buffer("data", types[r:pick { "int", "uint", "uchar" }], self.all * 4,
    { value = function() return r:int(0, 99) end })
  local bins = self:buffer("bins", of, count + 1, { is_written = true })
  if r:chance(20) then
    local argument = self.arguments[#self.arguments]
    argument.declaration = "volatile " .. argument.declaration
  end
  local text = self:number(count)
  local function one(index)
    local place = ("%s %% %s"):format(self:element(data, index), text)
    if self.has_pointers then place = "(" .. place .. ")" end
    if r:chance(30) then
      local v = self:fresh "bin"
      self.text:say("const %s %s = %s;", r:pick { "int", "uint" }, v, place)
      place = v
    elseif r:chance(25) then
      local condition = ("if (%s > 50)"):format(self:element(data, index))
      return self.text:say("%s %s", condition, count_line(self, bins, place))
    end
    self.text:say("%s", count_line(self, bins, place))
  end
  if r:chance(40) then
    local loop = self:plan { most = 4, forms = { { 3, "up" }, { 1, "down" }, { 1, "closed" } } }
    self:write_loop(loop, function(k) one(self.scaled(k, self.all, self:at())) end)
    if r:chance(50) then self:ask_unroll(loop) end
  else
    one(self:at())
  end
  if spoil ~= "" then
    local out = self:buffer("out", types.int, self.all, { is_written = true })
    local line = ({ ["asked what it was"] = "O = atomic_add(&B[N], 0) + 1;",
      loaded = "O = B[N];", ["another atomic"] = "atomic_max(&B[N], 5);" })[spoil]
    self.text:say("%s", (line:gsub("%u", { O = self:element(out, self:at()), B = bins,
      N = tostring(count) })))
  end
  self.is_shared = true
  if self.bare then self.bare.why = "an atomic in its block" end
  self:keep("vectorise", "atomics")
  self:ask("privatise", bins, spoil)
end

return counts
