--- staged.lua - random kernels that stage arrays in local memory (staging/kernel.lua), and what
-- they are asked for.

local kernel = require "staging.kernel"
local whole = require "random.whole"

local staged = {}

--- Where not all that is loaded was stored, groups that share local memory find what others left.
local function can_share(made) return made.spoil == "" end

--- The kernel of a seed.
function staged.make(seed)
  local made = kernel.make(seed)
  local self = made.of
  self.asks, self.kept = {}, { group = "local memory", vectorise = "local memory" }
  function self.ask(_, transformation, value, why)
    self.asks[#self.asks + 1] = { transformation = transformation, value = tostring(value),
      why = why or "" }
  end
  for _, array in ipairs(made.arrays) do
    self:ask("unstage", array, made.spoil)
    if self:is_table(array) then self:ask("pad", array, made.spoil) end
  end
  if can_share(made) then whole.ask(self) end
  return { name = made.name, source = made.source, launch = made.launch, asks = self.asks,
    features = self.features, is_unsound = made.spoil == "halo one short" }
end

return staged
