--- Instructions that are slow, or that do less than they could.

-- Divisions and remainders of whole numbers, but for those by constants, take tens of cycles.
local DIVISION, DIVISIONS_LEAST = "opcode.class[division]", 0.03
local UNIT_LEAST = 0.9

--- Share of the segments that neighbouring items touch in unit stride.
local function unit_share(k)
  local unit = 0
  for _, place in ipairs(k:far_places()) do
    unit = unit + (place.stride == "unit" and place.far.segments or 0)
  end
  return k.segments > 0 and unit / k.segments or 0
end

return {
  {
    name = "index-arithmetic",
    title = "Indices are computed by division",
    devices = "any",
    needs = { "opcode.class", "opcode.total" },
    when = function(k)
      local all = k:number("kernel", "opcode.total") or 0
      local share = all > 0 and (k:number("kernel", DIVISION) or 0) / all or 0
      return share >= DIVISIONS_LEAST and k:finding(k:worst_line(DIVISION), DIVISION, {
        scope = "kernel", threshold = DIVISIONS_LEAST * all, weight = share, expected = 0,
        share = 100 * share, aim = { scope = "kernel", metric = DIVISION } }) or nil
    end,
    say = "{share} % of the instructions are divisions or remainders of whole numbers by what is "
      .. "no constant.",
    try = "Count up instead of dividing, divide by a constant (a macro that the program is built "
      .. "with; powers of two are best), or take another dimension of the NDRange as the second "
      .. "index.",
    source = "M. Harris, 2007: optimizing parallel reduction, step 1: the modulo is slow",
  },
  {
    name = "scalar-on-cpu",
    title = "No instruction works on a vector",
    devices = "cpu",
    needs = { "simd.max", "stride.item" },
    when = function(k)
      if k:number("kernel", "simd.max") ~= 1 or unit_share(k) < UNIT_LEAST then
        return nil
      end
      return k:finding(k:whole(), "simd.max", { threshold = 2, weight = 0.05, expected = 4 })
    end,
    better = "more",
    say = "Neighbouring items access neighbouring elements, yet every instruction is scalar.",
    try = "If the compiler does not join items to vectors by itself, let each item work on a "
      .. "float4 or float8.",
    source = "J. Fang, 2014, figure 4.3: explicit vectors for cores with vectors and no "
      .. "auto-vectoriser",
  },
}
