--- Instructions that take a device long.

local DIVISION, DOUBLE = "opcode.class[division]", "opcode.class[float64]"
local VECTOR_LEAST = 0.9

--- Share of the segments that neighbouring items touch in unit stride.
local function unit_share(k)
  local unit, all = 0, 0
  for _, place in ipairs(k:far_places()) do
    unit = unit + (place.stride == "unit" and place.far.segments or 0)
    all = all + place.far.segments
  end
  return all > 0 and unit / all or 0
end

return {
  {
    name = "integer-division",
    title = "Integer division by a value that is not constant",
    devices = "any",
    needs = { "opcode.class", "opcode.total" },
    when = function(k)
      local count = k:number("kernel", DIVISION) or 0
      if count == 0 then
        return nil
      end
      return k:finding(k:worst_line(DIVISION), DIVISION, { scope = "kernel", threshold = 0,
        expected = 0, share = 100 * count / math.max(1, k:number("kernel", "opcode.total") or 0),
        aim = { scope = "kernel", metric = DIVISION }, changes = { arithmetic = function(d)
          d.instructions = d.instructions - d.slow.division
          d.slow.division = 0
        end } })
    end,
    say = "{share} % of the instructions are integer divisions or remainders by a value that the "
      .. "compiler does not know; each takes a device tens of instructions.",
    remedies = {
      { name = "arithmetic",
        try = "Count up instead of dividing, divide by a constant (a macro that the program is "
          .. "built with; powers of two are best), take the remainder once for several steps, or "
          .. "use another dimension of the NDRange as the second index." },
    },
    source = "M. Harris, 2007: optimizing parallel reduction, step 1: the modulo is slow; NVIDIA, "
      .. "CUDA C++ Best Practices Guide: division and modulo",
  },
  {
    name = "mixed-precision",
    title = "Double-precision arithmetic on single-precision data",
    devices = "gpu",
    needs = { "opcode.class", "opcode.histogram" },
    when = function(k)
      local count = k:number("kernel", DOUBLE) or 0
      local narrowed = k:number("kernel", "opcode.histogram[fptrunc]") or 0
      local widened = k:number("kernel", "opcode.histogram[fpext]") or 0
      if count == 0 or narrowed == 0 or widened < narrowed then
        return nil
      end
      return k:finding(k:whole(), DOUBLE, { threshold = 0, expected = 0,
        aim = { scope = "kernel", metric = DOUBLE }, changes = { arithmetic = function(d)
          d.slow.float64 = 0
        end } })
    end,
    say = "{value} operations are of double precision, though their results are stored as "
      .. "floats; a constant without the suffix f is enough to make them so.",
    remedies = {
      { name = "arithmetic",
        try = "Write constants with the suffix f (0.5f), or build with "
          .. "-cl-single-precision-constant." },
    },
    source = "Khronos, OpenCL 1.2 specification, section 5.6.4.2",
  },
  {
    name = "scalar-on-cpu",
    title = "No instruction works on a vector",
    devices = "cpu",
    needs = { "simd.max", "stride.item" },
    when = function(k)
      if k:number("kernel", "simd.max") ~= 1 or unit_share(k) < VECTOR_LEAST then
        return nil
      end
      return k:finding(k:whole(), "simd.max", { threshold = 2, weight = 0.05, expected = 4 })
    end,
    better = "more",
    say = "Neighbouring items access neighbouring elements, yet every instruction is scalar.",
    try = "If the compiler does not vectorise across items by itself, let each item work on a "
      .. "float4 or float8.",
    source = "J. Fang, 2014, figure 4.3: explicit vectors for cores with vectors and no "
      .. "auto-vectoriser",
  },
}
