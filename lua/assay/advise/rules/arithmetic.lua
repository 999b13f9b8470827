--- Instructions that take a device long.

local tablex = require("pl.tablex")
local model = require("assay.cost.model")
local tree = require("assay.advise.tree")

local function metric_of(class)
  return ("opcode.class[%s]"):format(class)
end

local DIVISION, LONG = metric_of("division"), metric_of("division64")
-- Quotients and functions of floats; those of doubles have 64 behind.
local SLOW = { "quotient", "root", "exponential", "special", "power" }
-- Classes of operations of double precision: others than those first.
local DOUBLES = { "float64" }
for _, class in ipairs(SLOW) do
  DOUBLES[#DOUBLES + 1] = class .. "64"
end
local VECTOR_LEAST = 0.9
-- Share of a kernel's time that quotients and functions take, from which on they are what it is
-- about, and that of powers, for which products do; and the products that a power comes to.
local SLOW_LEAST, POWERS_LEAST, PRODUCTS = 1 / 3, 0.15, 8

-- Elements, or those of vectors, that are certainly no doubles and have none.
local SINGLE = tablex.makeset({ "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
  "half", "float" })

--- May an argument or variable be doubles in global or constant memory? A structure may, and what
-- has a name of the program's own.
local function may_be_doubles(argument)
  local is_far = argument.space == "global" or argument.space == "constant"
  local element = is_far and argument.type:match("^(.-)%d*[*%[]")
  return element and not SINGLE[element]
end

--- Are all results doubles?
local function stores_but_doubles(k)
  local doubles = {}
  for _, argument in ipairs(k.entry.arguments) do
    doubles[argument.name] = argument.type:match("^double%d*[*%[]")
  end
  local stored = tablex.filter(k:far_places(), function(place)
    return place.operation ~= "loads"
  end)
  return #stored > 0 and not tablex.find_if(stored, function(place)
    return not doubles[place.argument]
  end)
end

--- Are results of doubles stored as floats, and not because doubles were loaded?
local function is_narrowed(k)
  local narrowed = k:number("kernel", "opcode.histogram[fptrunc]") or 0
  local widened = k:number("kernel", "opcode.histogram[fpext]") or 0
  return narrowed > 0 and not stores_but_doubles(k)
    and (widened >= narrowed or not tablex.find_if(k.entry.arguments, may_be_doubles))
end

--- The class of operations of double precision that takes longest, how many there are of all, and
-- how many of them are quotients or functions.
local function doubles_of(k)
  local best, most, count = metric_of(DOUBLES[1]), 0, 0
  for _, class in ipairs(DOUBLES) do
    local executed = k:number("kernel", metric_of(class)) or 0
    local cost = executed * model.cost(class, k.constants)
    count = count + executed
    if cost > most then
      best, most = metric_of(class), cost
    end
  end
  return best, count, count - (k:number("kernel", metric_of(DOUBLES[1])) or 0)
end

--- Share of the segments that neighbouring items touch in unit stride.
local function unit_share(k)
  local unit, all = 0, 0
  for _, place in ipairs(k:far_places()) do
    unit = unit + (place.stride == "unit" and place.far.segments or 0)
    all = all + place.far.segments
  end
  return all > 0 and unit / all or 0
end

--- What of quotients and functions a device takes long for: of doubles only where these are no
-- oversight, see mixed-precision.
local function slow_classes(k)
  local classes = { table.unpack(SLOW) }
  for _, class in ipairs(is_narrowed(k) and {} or SLOW) do
    classes[#classes + 1] = class .. "64"
  end
  return classes
end

--- Multiply-adds that do instead of a quotient or a function: a product with the reciprocal, a
-- device's own unit, or products for a power; nil where nothing does.
local function cost_instead(class, p)
  local name, is_double = class:gsub("64$", "")
  local products = name == "quotient" and 1 or name == "power" and PRODUCTS
  if products then
    return products * (is_double > 0 and model.cost("float64", p) or 1)
  end
  return is_double == 0 and model.cost("native", p) or nil
end

--- What is left of a class where cheaper instructions do.
local function share_left(k, class)
  local cost = model.cost(class, k.constants)
  return math.min(1, (cost_instead(class, k.constants) or cost) / cost)
end

--- Let a part of the instructions of some classes take a device long.
local function with_slow(classes, part_of)
  return function(d)
    for _, class in ipairs(classes) do
      d.slow[class] = part_of(class) * d.slow[class]
    end
  end
end

local function nothing_left()
  return 0
end

--- Are powers what a metric counts?
local function is_power(metric)
  return metric == metric_of("power") or metric == metric_of("power64")
end

--- The metric of the class that cheaper instructions spare most of the time, nil if they spare
-- none, and how many instructions all have.
local function dearest_of(k, classes, part_of)
  local best, most, count = nil, 0, 0
  for _, class in ipairs(classes) do
    local metric = metric_of(class)
    local executed = k:number("kernel", metric) or 0
    local saving = k:saving(with_slow({ class }, part_of))
    count = count + executed
    if executed > 0 and saving > most then
      best, most = metric, saving
    end
  end
  return best, count
end

return {
  {
    name = "integer-division",
    title = "Integer division by a value that is not constant",
    devices = "any",
    needs = { "opcode.class", "opcode.total" },
    when = function(k)
      local short, long = k:number("kernel", DIVISION) or 0, k:number("kernel", LONG) or 0
      if short + long == 0 then
        return nil
      end
      local metric = long * k.constants["cost.division64"] > short * k.constants["cost.division"]
        and LONG or DIVISION
      local worst = k:worst_line(metric)
      return k:finding(worst, metric, { scope = "kernel", threshold = 0,
        expected = 0, ordered = tree.command(k, worst), share = 100 * (short + long)
          / math.max(1, k:number("kernel", "opcode.total") or 0),
        bits = metric == LONG and " of 64 bits" or "",
        aim = { scope = "kernel", metric = metric }, changes = { arithmetic = function(d)
          d.instructions = d.instructions - d.slow.division - d.slow.division64
          d.slow.division, d.slow.division64 = 0, 0
        end } })
    end,
    say = "{share} % of the instructions are integer divisions or remainders{bits} by a value "
      .. "that the compiler does not know; each takes a device tens of instructions.",
    remedies = {
      { name = "arithmetic", trades = true,
        transformations = { "{ordered}", "--specialise all --assume" },
        try = "Count up instead of dividing, divide by a constant (a macro that the program is "
          .. "built with; powers of two are best), take the remainder once for several steps, "
          .. "use another dimension of the NDRange as the second index, or 32 bits instead of "
          .. "64." },
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
      local metric, count, slow = doubles_of(k)
      if not (count > 0 and is_narrowed(k)) then
        return nil
      end
      return k:finding(k:whole(), metric, { threshold = 0, expected = 0, count = count,
        functions = slow, aim = { scope = "kernel", metric = metric },
        changes = { arithmetic = function(d)
          d.slow.float64 = 0
          for _, class in ipairs(SLOW) do
            d.slow[class], d.slow[class .. "64"] = d.slow[class] + d.slow[class .. "64"], 0
          end
        end } })
    end,
    say = "{count} operations are of double precision, {functions} of them quotients or functions "
      .. "such as sqrt and pow, though their results are stored as floats; a constant without the "
      .. "suffix f is enough to make them so.",
    remedies = {
      { name = "arithmetic", transformations = { "--single all" },
        try = "Write constants with the suffix f (0.5f), or build with "
          .. "-cl-single-precision-constant; declare what lies between as float, too." },
    },
    source = "Khronos, OpenCL 1.2 specification, section 5.6.4.2",
  },
  {
    name = "slow-functions",
    title = "Quotients and functions take much of the time",
    devices = "any",
    needs = { "opcode.class" },
    when = function(k)
      local classes = slow_classes(k)
      local function left(class)
        return share_left(k, class)
      end
      local metric, count = dearest_of(k, classes, left)
      local share = metric and k:saving(with_slow(classes, nothing_left)) or 0
      if share < (is_power(metric) and POWERS_LEAST or SLOW_LEAST) then
        return nil
      end
      return k:finding(k:whole(), metric, { threshold = 0, count = count, share = 100 * share,
        expected = 0, aim = { scope = "kernel", metric = metric },
        changes = { arithmetic = with_slow(classes, left) } })
    end,
    say = "{count:quotient or function/quotients and functions} such as sqrt, exp and pow take "
      .. "{share} % of the time: each is many instructions of a device.",
    remedies = {
      { name = "arithmetic", trades = true, transformations = { "--native all" },
        try = "Divide once, before the loop, and multiply by the reciprocal; write whole powers "
          .. "as products (x * x * x, not pow(x, 3.0f)), compare squares instead of roots, and "
          .. "take out of the loop what does not change in it. Where the last digits do not "
          .. "matter, use native_exp, native_sqrt, native_powr, native_divide, or build with "
          .. "-cl-fast-relaxed-math." },
    },
    source = "NVIDIA, CUDA C++ Best Practices Guide: arithmetic instructions, math libraries; "
      .. "Khronos, OpenCL specification: relative error as ULPs",
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
