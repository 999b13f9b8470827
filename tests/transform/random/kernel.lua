--- kernel.lua - a random kernel, from a seed, and the transformations that it is asked for.
--
-- Each says whether it can be made, as docs/transforming.md promises it: what the kernel's features
-- need, and what the launch and the way it is written leave of those that are about all of it.

local counts = require "random.counts"
local draft = require "random.draft"
local elements = require "random.elements"
local loops = require "random.loops"
local random = require "kernel.random"
local reduction = require "random.reduction"
local repeated = require "random.repeated"
local rows = require "random.rows"
local staged = require "random.staged"
local structures = require "random.structures"
local sums = require "random.sums"
local trees = require "random.trees"
local walk = require "random.walk"
local whole = require "random.whole"
local window = require "random.window"

local kernel = {}

local FEATURES = { { 3, elements }, { 3, sums }, { 3, repeated }, { 4, walk }, { 3, counts },
  { 3, structures }, { 4, window }, { 3, loops }, { 3, rows } }

--- Conditions around a feature: that hold for all items or for none, or for some.
local function wrap(self, feature)
  local kind = self.random:weighted { { 10, "" }, { 1, "all items" }, { 2, "some items" } }
  if kind == "" then return feature.write(self) end
  local condition = kind == "all items"
    and ("%s < %d"):format(self:value("m", "int", self.random:int(3, 9)), self.random:int(6, 9))
    or ("(%s & 1) == 0"):format(self:at())
  local had_neighbours = self.has_neighbours
  self.is_wrapped = kind
  self.text:open("if (%s)", condition)
  feature.write(self)
  self.text:close()
  self.has_neighbours = had_neighbours or (kind == "all items" and self.has_neighbours)
  self.is_wrapped = nil
end

local function composed(seed, r)
  local self = draft.new(seed)
  self:open()
  local written = {}
  for _ = 1, r:weighted { { 5, 1 }, { 3, 2 }, { 1, 3 } } do
    local feature = r:weighted(FEATURES)
    if not written[feature] then wrap(self, feature) end
    written[feature] = true
  end
  whole.ask(self)
  return self:finish()
end

local function reduced(seed)
  local self = draft.new(seed, { needs_global = seed % 5 > 0 })
  self:open()
  reduction.write(self)
  whole.ask(self)
  return self:finish()
end

local function tree(seed)
  local self = draft.new(seed, { needs_all = true })
  self:open()
  trees.write(self)
  whole.ask(self)
  return self:finish()
end

--- The kernel of a seed.
-- @return  name, source and launch (texts), asks: list of { transformation, value, why ("" if it
--          can be made) }
function kernel.make(seed)
  local r = random.new(seed * 7 + 3)
  local kind = r:weighted { { 23, "staged" }, { 13, "reduced" }, { 8, "tree" }, { 56, "composed" } }
  if kind == "staged" then return staged.make(seed) end
  if kind == "tree" then return tree(seed) end
  return kind == "reduced" and reduced(seed) or composed(seed, r)
end

return kernel
