-- Equation of state of the elements of a region, that eight fields of doubles are gathered for by a list.
local FIELDS = { "e", "p", "q", "v", "delv", "qq", "ql", "work" }
local SPREAD = 3   -- elements of the mesh to one of the region
local FILL = -0.5   -- all elements are compressed
local function each(s) return { s.length } end

local function field(k, i)
  local x = (i * 7919 + k * 389) % 503 / 503
  if k == 4 then return 0.8 + 0.4 * x end
  if k == 5 then return 0.1 * x - 0.06 end
  return 1 + x
end

local function arguments(records)
  return function(s)
    local list = {
      { "length", s.length, type = "int" },
      { "regElemList", type = "int", count = s.length,
        value = function(i) return i * SPREAD + (i * 2654435761 >> 11) % SPREAD end },
    }
    if records then
      list[3] = { "element", type = "double", count = 8 * SPREAD * s.length, fill = s.plain and FILL,
        value = function(i) return field(i % 8 + 1, i // 8) end }
    else
      for k, name in ipairs(FIELDS) do
        list[#list + 1] = { name, type = "double", count = SPREAD * s.length, fill = s.plain and FILL,
          value = function(i) return field(k, i) end }
      end
    end
    for _, name in ipairs { "e_new", "p_new", "ss" } do
      list[#list + 1] = { name, type = "double", count = s.length, fill = 0, output = true }
    end
    list[#list + 1] = { "rho0", 1.25, type = "double" }
    return list
  end
end

return {
  kind = "gather", set = "twelfth", optimised = false, tolerance = 1e-9,
  small = { length = 8192 }, large = { length = 1 << 21, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "eval_eos", global = each, group = { 128 } },
    { name = "records", remedies = { "interleave" }, file = "records.cl", kernel = "eval_eos",
      arguments = arguments(true), global = each, group = { 128 } },
    { name = "loaded", remedies = { "registers" }, file = "loaded.cl", kernel = "eval_eos", global = each,
      group = { 128 } },
    { name = "quotients", remedies = { "arithmetic" }, file = "quotients.cl", kernel = "eval_eos", global = each,
      group = { 128 } },
    { name = "pairs", remedies = { "fewer-items" }, file = "pairs.cl", kernel = "eval_eos",
      global = function(s) return { s.length // 2 } end, group = { 128 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "eval_eos", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "interleave", "arithmetic" }, file = "expert.cl",
      kernel = "eval_eos", arguments = arguments(true), global = each, group = { 128 } },
  },
}
