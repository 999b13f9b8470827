-- Particles of eight numbers, of which two, four or all are used: structures, arrays, arrays in blocks, vectors.
local MEMBERS = { "x", "y", "z", "m", "vx", "vy", "vz", "q" }
local WIDE = 12
local variants = {}

local function value_of(particle, member) return (particle * 7 + member * 5 + particle // 9) % 11 - 5 end

--- All members in one array; which particle and member stand at a place of it.
local function together(used, width, place)
  return function(s)
    return {
      { "out", type = "float", count = s.n, fill = 0, output = "used" .. used },
      { "p", type = "float", count = s.n * width, fill = s.plain and 1, value = function(i)
          local particle, member = place(i)
          return member < #MEMBERS and value_of(particle, member) or 0
        end },
    }
  end
end

local function structures(used, width)
  return together(used, width, function(i) return i // width, i % width end)
end

local function blocks(used, size)
  return together(used, #MEMBERS, function(i)
    return i // (size * #MEMBERS) * size + i % size, i // size % #MEMBERS
  end)
end

local function arrays(used)
  return function(s)
    local list = { { "out", type = "float", count = s.n, fill = 0, output = "used" .. used } }
    for member, name in ipairs(MEMBERS) do
      list[#list + 1] = { name, type = "float", count = s.n, fill = s.plain and 1,
        value = function(i) return value_of(i, member - 1) end }
    end
    return list
  end
end

local function add(name, file, group, used, options, arguments, each)
  variants[#variants + 1] = { name = name, file = file, kernel = "work", group = { group }, arguments = arguments,
    options = ("-DGROUP=%d -DUSED=%d %s"):format(group, used, options),
    global = function(s) return { s.n // (each or 1) } end }
end

for _, used in ipairs { 2, 4, 8 } do
  for _, group in ipairs { 64, 256 } do
    add(("structures_u%dg%d"):format(used, group), "structures.cl", group, used, "", structures(used, 8))
    add(("arrays_u%dg%d"):format(used, group), "arrays.cl", group, used, "-DV=1", arrays(used))
  end
  add(("wide_u%d"):format(used), "structures.cl", 256, used, "-DMORE=4", structures(used, WIDE))
  add(("quads_u%d"):format(used), "quads.cl", 256, used, "", structures(used, 8))
  add(("arrays_u%dv4"):format(used), "arrays.cl", 256, used, "-DV=4", arrays(used), 4)
  for _, size in ipairs { 8, 32 } do
    add(("blocks%d_u%d"):format(size, used), "blocks.cl", 256, used, ("-DBLOCK=%d"):format(size),
      blocks(used, size))
  end
end
for _, used in ipairs { 2, 8 } do
  add(("structures_u%de4"):format(used), "structures.cl", 256, used, "-DEACH=4", structures(used, 8), 4)
  add(("staged_u%d"):format(used), "staged.cl", 128, used, "", structures(used, 8))
end

return {
  kind = "layout",
  small = { n = 8192 }, large = { n = 1 << 25, plain = true },
  variants = variants,
}
