-- Do compilers unroll loops whose index is moved on by get_global_size(0) or get_local_size(0)? Sums by all items, or
-- by a group a row, with several types of the index, and with the stride held in a variable of that type. All is 0.
local function arguments(of, index)
  return function(s)
    return { { "from", type = "uint", count = s.n, fill = 0 },
      { "to", type = "uint", count = of == "each" and s.n or s.items, fill = 0, output = true },
      { "n", of == "rows" and s.n // s.rows or s.n, type = of == "bound" and index or "int" },
      of == "stride" and { "stride", s.items, type = index } or nil }
  end
end

local variants = {}

local function variant(kernel, index, value)
  local of = kernel:match "group" and "rows" or kernel:match "argument" and "stride" or kernel:match "bound$"
    or kernel:match "each"
  local stride = (of == "stride" or of == "bound") and " -D STRIDE=" .. index or ""
  local name = ("%s_%s_%s"):format(kernel, index, value)
  variants[#variants + 1] = { name = #variants == 0 and "before" or name, file = "strides.cl", kernel = kernel,
    options = ("-D INDEX=%s -D VALUE=%s%s"):format(of == "bound" and "int" or index, value, stride),
    arguments = arguments(of, index),
    global = function(s) return { of == "rows" and s.rows * 256 or s.items } end, group = { 256 } }
end

for _, kernel in ipairs { "by_all", "by_all_held", "by_all_unrolled", "by_group", "by_group_held",
  "by_group_constant" } do
  for _, index in ipairs { "int", "uint", "size_t" } do variant(kernel, index, "float") end
end
for _, kernel in ipairs { "by_all", "by_all_held" } do
  for _, index in ipairs { "int", "uint" } do variant(kernel, index, "uint") end
end
for _, kernel in ipairs { "by_all_cast", "by_argument", "by_pointer", "by_iterations", "until_found",
  "under_condition" } do
  for _, index in ipairs { "int", "uint" } do variant(kernel, index, "float") end
end
for _, kernel in ipairs { "by_all", "by_all_held" } do variant(kernel, "long", "float") end
for _, bound in ipairs { "int", "uint", "ulong" } do variant("to_bound", bound, "float") end
for _, kernel in ipairs { "to_end", "to_last", "to_least", "each_stored", "each_stored_held" } do
  for _, index in ipairs { "int", "uint" } do variant(kernel, index, "float") end
end

return {
  kind = "experiment", small = { n = 1 << 17, items = 1 << 13, rows = 32 },
  large = { n = 1 << 28, items = 1 << 18, rows = 1024 }, arguments = arguments(), variants = variants,
}
