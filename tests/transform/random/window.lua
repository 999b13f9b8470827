--- window.lua - items of a group load what lies around them in a grid with a border, or all the
-- same of a line: what is worth a copy in local memory.

local text = require "staging.text"
local values = require "random.values"

local window = {}

--- What makes that no box is loaded, or that it may change meanwhile.
local SPOILS = { "written", "from memory", "product of ids" }

--- The index of a point of the grid with its border.
local function point(self, grid, by)
  local index
  for axis = self.dimensions - 1, 0, -1 do
    local c = text.sum(self:id(axis), by[axis])
    index = index and text.sum(text.product(text.operand(index), grid.pitch[axis]), c) or c
  end
  return index
end

local function grid_of(self, of, halo, options)
  local grid = { pitch = {}, count = 1, halo = halo }
  for axis = 0, self.dimensions - 1 do
    local extent = self.extent[axis] + 2 * halo
    grid.count = grid.count * extent
    grid.pitch[axis] = axis < self.dimensions - 1 and self:length(extent) or nil
  end
  grid.name = self:buffer("grid", of, grid.count + (options.is_written and 1 or 0), options)
  return grid
end

local function centre(self, grid)
  local by = {}
  for axis = 0, self.dimensions - 1 do by[axis] = grid.halo end
  return by
end

--- The points of a star, one after the other.
local function star(self, grid, sum)
  local terms = { self:element(grid.name, point(self, grid, centre(self, grid))) }
  for axis = 0, self.dimensions - 1 do
    for _, step in ipairs { -grid.halo, grid.halo } do
      local by = centre(self, grid)
      by[axis] = by[axis] + step
      terms[#terms + 1] = self:element(grid.name, point(self, grid, by))
    end
  end
  self.text:say("%s += %s;", sum, table.concat(terms, " + "))
end

--- All points around, by loops.
local function box(self, grid, sum)
  local by = {}
  local function descend(axis)
    if axis < 0 then
      return self.text:say("%s += %s;", sum, self:element(grid.name, point(self, grid, by)))
    end
    local i = self:fresh "d"
    by[axis] = i
    self:block(("for (int %s = 0; %s %s; %s++)"):format(i, i, self.random:chance(50)
      and ("< %d"):format(2 * grid.halo + 1) or ("<= %d"):format(2 * grid.halo), i), function()
      descend(axis - 1)
    end)
  end
  descend(self.dimensions - 1)
end

--- A line that each item goes along: of all the same, or of its row.
local function line(self, of, sum, options)
  local r = self.random
  local loop = self:plan { least = 4, most = 20, forms = { { 1, "up" } } }
  local is_row = self.dimensions > 1 and r:chance(60)
  local rows = is_row and self.extent[1] or 1
  local a = self:buffer("line", of, rows * loop.span + (options.is_written and 1 or 0), options)
  local pitch = is_row and self:length(loop.span)
  self:write_loop(loop, function(k)
    local index = is_row and self.scaled(self:id(1), pitch, k) or k
    self.text:say("%s += %s;", sum, self:element(a, index))
  end)
  if r:chance(30) then self:ask_unroll(loop) end
  return { name = a, count = rows * loop.span }
end

local function spoil_it(self, grid, sum, spoil)
  if spoil == "written" then
    self.text:say("if (%s == 0) %s = 3;", self:at(), self:element(grid.name, tostring(grid.count)))
  elseif spoil == "from memory" then
    local at = self:buffer("at", require "staging.types".int, self.all)
    self.text:say("%s += %s;", sum, self:element(grid.name, self:element(at, self:at())
      .. " % " .. grid.count))
  elseif spoil == "product of ids" then
    self.text:say("%s += %s;", sum, self:element(grid.name, ("%s * %s %% %d"):format(self:id(0),
      self:id(0), grid.count)))
  end
end

--- Writes it into a draft.
function window.write(self)
  local r, of = self.random, values.pick(self, { is_scalar = true, is_wide = true })
  local spoil, sum = self:spoil(SPOILS), self:fresh "sum"
  local out = self:buffer("out", of, self.all, { is_written = true, value = self.zero })
  local options = { is_written = spoil == "written" }
  local kind = r:pick { "star", "box", "line" }
  self.text:say("%s %s = 0;", of.name, sum)
  local grid
  if kind == "line" then
    grid = line(self, of, sum, options)
  else
    grid = grid_of(self, of, r:int(1, self.dimensions == 3 and 1 or 2), options);
    (kind == "star" and star or box)(self, grid, sum)
  end
  spoil_it(self, grid, sum, spoil)
  self.text:say("%s = %s;", self:element(out, self:at()), sum)
  self.has_neighbours = true
  self:ask("stage", grid.name, self.is_wrapped == "some items" and "not all items come here"
    or spoil)
  if spoil ~= "written" and r:chance(20) then self:ask("constant", grid.name) end
end

return window
