-- Keys along a space filling curve for the particles of a periodic box, a quad of floats each.
local function particles(by) return function(s) return { s.n // (by or 1) } end end
local function place(i) return i * 7919 % 100003 / 8 end

local function arguments(s)
  return {
    { "particles", type = "float", count = 4 * s.n, range = s.plain and { 0, 1 }, value = place },
    { "codes", type = "uint", count = s.n, fill = 0, output = true },
    { "per_box", 0.0010232, type = "float" },
  }
end

local function with_table(s)
  local list = arguments(s)
  list[4] = { "spread", type = "uint", count = 1024, value = function(i)
    local code = 0
    for b = 0, 9 do code = code | (i >> b & 1) << 3 * b end
    return code
  end }
  return list
end

local function by_arrays(s)
  local list = arguments(s)
  table.remove(list, 1)
  for k, name in ipairs { "x", "y", "z" } do
    table.insert(list, k, { name, type = "float", count = s.n, range = s.plain and { k - 1, 4 },
      value = function(i) return place(4 * i + k - 1) end })
  end
  return list
end

return {
  kind = "map", set = "sixth", optimised = true,
  small = { n = 32768 }, large = { n = 33554432, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "morton", global = particles(), group = { 256 } },
    { name = "table", remedies = { "constant" }, file = "table.cl", kernel = "morton", global = particles(),
      group = { 256 }, arguments = with_table },
    { name = "four", remedies = { "fewer-items", "vector" }, file = "four.cl", kernel = "morton",
      global = particles(4), group = { 256 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "morton", global = particles(),
      group = { 256 }, arguments = by_arrays },
  },
}
