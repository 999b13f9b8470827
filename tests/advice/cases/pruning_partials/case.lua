-- A node of a phylogenetic tree: likelihoods of four bases at each site from those of two children, an item a base.
local CATEGORIES = 4

local function arguments(planes)
  return function(s)
    local n = s.sites
    local function where(i)   -- site and category together, base
      if planes then
        local cat, rest = i // (4 * n), i % (4 * n)
        return cat * n + rest % n, rest // n
      end
      return i // 4, i % 4
    end
    local function child(name, by)
      return { name, type = "float", count = CATEGORIES * n * 4, fill = s.plain and 0.25, value = function(i)
          local site, base = where(i)
          return (site * by + base * 3) % 17 / 16
        end }
    end
    local function matrices(name, by)
      return { name, type = "float", count = CATEGORIES * 16, value = function(i)
          local cat, row, col = i // 16, i // 4 % 4, i % 4
          return row == col and 0.7 - cat / 16 or 0.1 + cat / 48 + (row * by + col) % 3 / 64
        end }
    end
    return {
      { "parent", type = "float", count = CATEGORIES * n * 4, fill = 0, output = true,
        order = planes and function(i)
          local cat, rest = i // (4 * n), i % (4 * n)
          return cat * 4 * n + rest % 4 * n + rest // 4
        end },
      child("left", 5), child("right", 11), matrices("p_left", 1), matrices("p_right", 2),
      { "sites", n, type = "int" },
    }
  end
end
local function bases(s) return { s.sites * 4, CATEGORIES } end
local function sites(s) return { s.sites, CATEGORIES } end

return {
  kind = "product", set = "third", optimised = true,
  small = { sites = 1024 }, large = { sites = 3145728, plain = true },
  tolerance = 1e-4,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "partials_partials", global = bases, group = { 256, 1 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "partials_partials", global = bases,
      group = { 256, 1 } },
    { name = "site_each", remedies = { "vector" }, file = "site_each.cl", kernel = "partials_partials",
      global = sites, group = { 256, 1 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "partials_partials", global = sites,
      group = { 256, 1 }, arguments = arguments(true) },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "partials_partials", global = bases,
      group = { 256, 1 } },
    { name = "matrices_constant", remedies = { "constant" }, file = "matrices_constant.cl",
      kernel = "partials_partials", global = bases, group = { 256, 1 } },
    { name = "small_groups", remedies = { "group-size" }, file = "small_groups.cl", kernel = "partials_partials",
      global = bases, group = { 64, 1 } },
    { name = "expert", by = "expert", remedies = { "vector", "constant" }, file = "expert.cl",
      kernel = "partials_partials", global = sites, group = { 128, 1 } },
  },
}
