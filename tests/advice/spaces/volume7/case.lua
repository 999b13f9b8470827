-- Heat in a volume, a step of seven points: shapes of groups, walks along z, planes and blocks in local memory.
local variants = {}

local function add(name, file, x, y, z, options, deep, swapped)
  variants[#variants + 1] = { name = name, file = file, kernel = "heat", group = { x, y, z },
    options = ("-DGX=%d -DGY=%d -DGZ=%d %s"):format(x, y, z, options),
    global = function(s)
      if swapped then return { s.nz, s.ny, s.nx } end
      return { s.nx, s.ny, s.nz // deep }
    end }
end

for _, shape in ipairs { { 64, 1, 1 }, { 64, 4, 1 }, { 32, 8, 1 }, { 32, 4, 2 }, { 16, 4, 4 }, { 8, 8, 4 },
    { 4, 4, 4 }, { 2, 8, 8 } } do
  local x, y, z = table.unpack(shape)
  add(("x%dy%dz%d"):format(x, y, z), "direct.cl", x, y, z, "", 1)
end
-- neighbouring items along z
for _, shape in ipairs { { 4, 4, 4 }, { 8, 4, 8 }, { 16, 4, 1 } } do
  local x, y, z = table.unpack(shape)
  add(("swapped_x%dy%dz%d"):format(x, y, z), "direct.cl", x, y, z, "-DSWAPPED", 1, true)
end
-- an item walks along z
for _, deep in ipairs { 4, 16 } do
  for _, shape in ipairs { { 64, 1 }, { 64, 4 }, { 32, 4 }, { 16, 16 }, { 8, 8 } } do
    local x, y = table.unpack(shape)
    add(("x%dy%d_walk%d"):format(x, y, deep), "walk.cl", x, y, 1, ("-DDEEP=%d"):format(deep), deep)
  end
  for _, shape in ipairs { { 64, 4 }, { 32, 8 }, { 16, 8 } } do
    local x, y = table.unpack(shape)
    add(("x%dy%d_plane%d"):format(x, y, deep), "plane.cl", x, y, 1, ("-DDEEP=%d"):format(deep), deep)
  end
end
-- a block and all around it in local memory
for _, shape in ipairs { { 32, 4, 2 }, { 16, 4, 4 }, { 8, 8, 4 } } do
  local x, y, z = table.unpack(shape)
  add(("x%dy%dz%d_block"):format(x, y, z), "block.cl", x, y, z, "", 1)
end

return {
  kind = "stencil",
  small = { nx = 64, ny = 16, nz = 16 }, large = { nx = 1024, ny = 256, nz = 256, plain = true },
  arguments = function(s)
    local pitch = s.nx + 2
    local plane = pitch * (s.ny + 2)
    return {
      { "now", type = "float", count = plane * (s.nz + 2), fill = s.plain and 1,
        value = function(i) return (i % pitch * 3 + i // pitch * 7 + i * 5 // 13) % 16 end },
      { "next", type = "float", count = plane * (s.nz + 2), fill = 0, output = true },
      { "pitch", pitch, type = "int" },
      { "plane", plane, type = "int" },
    }
  end,
  variants = variants,
}
