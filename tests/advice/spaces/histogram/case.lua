-- Hashes of numbers counted in 64, 256 or 1024 bins: global or local counters, copies of these, numbers an item.
local variants = {}

local function add(name, file, bins, group, each, options)
  variants[#variants + 1] = { name = ("b%d_%s"):format(bins, name), file = file, kernel = "count",
    group = { group }, options = ("-DBINS=%d -DGROUP=%d -DEACH=%d %s"):format(bins, group, each, options),
    global = function(s) return { s.n // each } end,
    arguments = function(s)
      return {
        { "key", type = "uint", count = s.n, range = { 0, 1 } },
        { "counts", type = "uint", count = bins, fill = 0, output = "counts" .. bins },
      }
    end }
end

for _, bins in ipairs { 64, 256, 1024 } do
  for _, each in ipairs { 1, 8 } do
    add(("global_e%d"):format(each), "global.cl", bins, 256, each, "")
  end
  for _, each in ipairs { 8, 32 } do
    add(("local_e%d"):format(each), "local.cl", bins, 256, each, "-DCOPIES=1")
  end
  for _, copies in ipairs { 2, 4 } do
    add(("copies%d"):format(copies), "local.cl", bins, 256, 32, ("-DCOPIES=%d"):format(copies))
  end
  add("local_v4", "quads.cl", bins, 256, 32, "")
end
for _, bins in ipairs { 64, 1024 } do
  add("local_g64", "local.cl", bins, 64, 32, "-DCOPIES=1")
end
for _, bins in ipairs { 64, 256 } do
  add("copies8", "local.cl", bins, 256, 32, "-DCOPIES=8")
  add("neighbours", "local.cl", bins, 256, 32, "-DCOPIES=1 -DNEIGHBOURS")
end
for _, group in ipairs { 32, 64 } do
  add(("own_g%d"):format(group), "own.cl", 64, group, 64, "")
end

return {
  kind = "histogram",
  small = { n = 32768 }, large = { n = 1 << 26 },
  variants = variants,
}
