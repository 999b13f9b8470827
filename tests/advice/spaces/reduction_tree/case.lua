-- The sum of a large array: groups, elements an item and how they lie, and how a group adds up.
local variants = {}

local function add(name, file, group, each, options)
  variants[#variants + 1] = { name = name, file = file, kernel = "sum", group = { group },
    options = ("-DGROUP=%d -DEACH=%d %s"):format(group, each, options),
    global = function(s) return { s.n // each } end }
end

-- by halves
for _, group in ipairs { 64, 128, 256 } do
  for _, each in ipairs { 1, 8, 32 } do
    add(("g%de%d"):format(group, each), "halves.cl", group, each, "")
  end
end
-- other ways of a group to add up
for _, each in ipairs { 1, 8, 32 } do
  add(("e%d_modulo"):format(each), "doubles.cl", 256, each, "-DMODULO")
  add(("e%d_doubles"):format(each), "doubles.cl", 256, each, "")
  add(("e%d_last"):format(each), "last.cl", 256, each, "")
end
-- an item's elements are neighbours
for _, group in ipairs { 64, 256 } do
  for _, each in ipairs { 8, 32 } do
    add(("g%de%d_neighbours"):format(group, each), "halves.cl", group, each, "-DNEIGHBOURS")
  end
end
-- four at once
for _, each in ipairs { 4, 16, 32 } do
  add(("g256e%dv4"):format(each), "vector.cl", 256, each, "")
end
-- each item adds its part to the sum of all, or of its group
for _, each in ipairs { 8, 32 } do
  add(("e%d_atomics"):format(each), "atomics.cl", 256, each, "")
end
for _, each in ipairs { 1, 8, 32 } do
  add(("e%d_local_atomics"):format(each), "atomics.cl", 256, each, "-DIN_GROUP")
end

return {
  kind = "reduction",
  small = { n = 32768 }, large = { n = 1 << 27, plain = true },
  arguments = function(s)
    return {
      { "a", type = "uint", count = s.n, fill = s.plain and 3, value = function(i) return i * 7 % 61 end },
      { "total", type = "uint", count = 1, fill = 0, output = true },
    }
  end,
  variants = variants,
}
