--- random.lua - numbers that follow from a seed alone, on every machine: splitmix64.

local random = {}
random.__index = random

local function mixed(z)
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return z ~ (z >> 31)
end

--- Numbers of neighbouring seeds have nothing to do with each other.
function random.new(seed)
  return setmetatable({ state = mixed(seed * 0xD1342543DE82EF95 + 0x1234567) }, random)
end

--- 64 bits.
function random:bits()
  self.state = self.state + 0x9E3779B97F4A7C15
  return mixed(self.state)
end

--- A whole number of first to last, both included.
function random:int(first, last)
  return first + (self:bits() >> 1) % (last - first + 1)
end

function random:chance(percent) return self:int(1, 100) <= percent end

function random:pick(list) return list[self:int(1, #list)] end

--- One of a list of { weight, value }.
function random:weighted(list)
  local total = 0
  for _, entry in ipairs(list) do total = total + entry[1] end
  local at = self:int(1, total)
  for _, entry in ipairs(list) do
    at = at - entry[1]
    if at <= 0 then return entry[2] end
  end
end

return random
