--- functions.lua - the built-in functions that reach for memory, for every type and width, run in
-- several ways that must come to the same.
--
--   functions.lua WAYS [PART PARTS]     WAYS such as interpreter:1,native:1
--
-- Those that only compute are in tests/builtin, whose program hosts.lua runs in the same ways.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local process = require "process"
local random = require "kernel.random"
local run = require "run"
local types = require "kernel.types"
local values = require "kernel.values"

local ITEMS, GROUP = 16, 8
local WIDTHS = { 2, 3, 4, 8, 16 }

-- --- arguments ---

local function hex(bytes)
  local words = {}
  for at = 1, #bytes, 4 do words[#words + 1] = ("%x"):format((string.unpack("<I4", bytes, at))) end
  return ("<size=%d uint hex>\n%s"):format(#bytes, table.concat(words, "\n"))
end

--- So many elements of any bits.
local function input(rng, T, count)
  local parts = {}
  for i = 1, count do
    local bits = values.bits(rng, T)
    parts[i] = T.bits == 64 and string.pack("<i8", bits) or string.pack("<I" .. T.bits // 8, bits)
  end
  return hex(table.concat(parts))
end

local function output(bytes) return ("<size=%d uint fill=0 dump>"):format(bytes) end

-- --- kernels: name, declarations, body, arguments ---

local kernels = {}

local function add(name, declarations, body, arguments)
  kernels[#kernels + 1] = { name = name, arguments = arguments,
    source = ("kernel void %s(%s) {\n  const int i = get_global_id(0), l = get_local_id(0);\n")
      :format(name, declarations) .. body .. "\n}\n" }
end

--- How an array of that space gets what the input holds, and what it is called.
local SPACES = {
  global = "global const %s *a = in;",
  constant = "constant %s *a = fixed;",
  ["local"] = "local %s a[%d];\n  for (int k = l; k < %d; k += 8) a[k] = in[k];\n"
    .. "  barrier(CLK_LOCAL_MEM_FENCE);",
  private = "%s a[%d];\n  for (int k = 0; k < %d; k++) a[k] = in[k];",
}

local function of_space(space, T, count) return "  " .. SPACES[space]:format(T, count, count) end

local function add_loads(rng, T)
  local count = ITEMS * 16
  for space in pairs(SPACES) do
    local lines = { of_space(space, T.name, count) }
    for n, width in ipairs(WIDTHS) do
      lines[#lines + 1] = ("  vstore%d(vload%d(i, a), i, out + %d);"):format(width, width,
        (n - 1) * count)
    end
    add(("vload_%s_%s"):format(T.name, space),
      ("global const %s *in, constant %s *fixed, global %s *out"):format(T.name, T.name, T.name),
      table.concat(lines, "\n"),
      { input(rng, T, count), input(rng, T, count), output(#WIDTHS * count * T.bytes) })
  end
end

local function add_stores(rng, T)
  local count = 16 * GROUP
  for _, space in ipairs { "local", "private" } do
    local lines = { ("  %s %s a[%d]%s;"):format(space, T.name, count,
      space == "private" and " = { 0 }" or "") }
    for _, width in ipairs(WIDTHS) do
      lines[#lines + 1] = ("  vstore%d(vload%d(i, in), l, a);"):format(width, width)
      lines[#lines + 1] = "  barrier(CLK_LOCAL_MEM_FENCE);"
      lines[#lines + 1] = ("  for (int k = 0; k < %d; k++) out[i * 16 + k] += a[l * %d + k];")
        :format(width, width)
      lines[#lines + 1] = "  barrier(CLK_LOCAL_MEM_FENCE);"
    end
    add(("vstore_%s_%s"):format(T.name, space),
      ("global const %s *in, global %s *out"):format(T.name, T.name), table.concat(lines, "\n"),
      { input(rng, T, 16 * ITEMS), output(16 * ITEMS * T.bytes) })
  end
end

-- --- halves ---

local function halves(rng, count)
  local parts = {}
  for i = 1, count do
    parts[i] = string.pack("<I2", i <= 64 and (i * 0x421) & 0xffff or rng:bits() & 0xffff)
  end
  return hex(table.concat(parts))
end

--- There are no arrays of half, only pointers.
local HALF_SPACES = {
  global = "  global const half *a = in;",
  constant = "  constant half *a = fixed;",
  ["local"] = "  local ushort h[256];\n  local half *a = (local half *)h;\n"
    .. "  for (int k = l; k < 256; k += 8) h[k] = ((global const ushort *)in)[k];\n"
    .. "  barrier(CLK_LOCAL_MEM_FENCE);",
  private = "  ushort h[256];\n  const half *a = (const half *)h;\n"
    .. "  for (int k = 0; k < 256; k++) h[k] = ((global const ushort *)in)[k];",
}

local function add_half_loads(rng, space)
  local lines = { HALF_SPACES[space], "  out[i] = vload_half(i, a);" }
  for n, width in ipairs(WIDTHS) do
    for m, name in ipairs { "vload_half", "vloada_half" } do
      lines[#lines + 1] = ("  vstore%d(%s%d(%s, a), i, out + %d);"):format(width, name, width,
        m == 2 and "i & 15" or "i", (2 * n + m - 2) * 256)
    end
  end
  add("vload_half_" .. space, "global const half *in, constant half *fixed, global float *out",
    table.concat(lines, "\n"),
    { halves(rng, 256), halves(rng, 256), output(11 * 256 * 4) })
end

local function add_half_stores(rng, T, rounding)
  local lines = { ("  vstore_half%s(in[i], i, out);"):format(rounding) }
  for n, width in ipairs(WIDTHS) do
    for m, name in ipairs { "vstore_half", "vstorea_half" } do
      lines[#lines + 1] = ("  %s%d%s(vload%d(i, in), i, out + %d);"):format(name, width, rounding,
        width, (2 * n + m - 2) * 256)
    end
  end
  add(("vstore_half%s_%s"):format(rounding, T.name),
    ("global const %s *in, global half *out"):format(T.name), table.concat(lines, "\n"),
    { input(rng, T, 256), output(11 * 256 * 2) })
end

-- --- atomics ---

local ATOMICS = { "add", "sub", "xchg", "min", "max", "and", "or", "xor", "inc", "dec", "cmpxchg" }

local OPERANDS = { inc = "", dec = "", cmpxchg = ", in[i] & 1 ? in[i] : a[at], in[i + 1]" }

local function add_atomics(rng, T)
  local prefix = T.bits == 64 and "atom_" or "atomic_"
  for _, space in ipairs { "global", "local" } do
    local lines = { space == "local" and ("  local %s a[176];"):format(T.name)
      or ("  global %s *a = memory + get_group_id(0) * 176;"):format(T.name) }
    lines[2] = "  for (int k = 0; k < 22; k++) a[k * 8 + l] = in[k * 8 + l];"
    for n, name in ipairs(ATOMICS) do
      local operands = OPERANDS[name] or ", in[i]"
      lines[#lines + 1] = ("  { int at = %d + l; out[i * 22 + %d] = %s%s(a + at%s); }"):format(
        (n - 1) * 8, 2 * n - 2, prefix, name, operands)
      lines[#lines + 1] = ("  out[i * 22 + %d] = a[%d + l];"):format(2 * n - 1, (n - 1) * 8)
    end
    add(("atomic_%s_%s"):format(T.name, space),
      ("global const %s *in, global %s *memory, global %s *out"):format(T.name, T.name, T.name),
      table.concat(lines, "\n"),
      { input(rng, T, 176), output(352 * T.bytes), output(22 * ITEMS * T.bytes) })
  end
end

local function add_exchange_of_floats(rng)
  add("atomic_float", "global const float *in, global float *a, global float *out",
    "  local float m[8];\n  m[l] = in[i];\n  a[i] = in[i + 1];\n"
      .. "  out[i] = atomic_xchg(a + i, in[i + 2]) + atomic_xchg(m + l, in[i]) + a[i] + m[l];",
    { input(rng, types.get "float", 32), output(64), output(64) })
end

-- --- copies by the group ---

local function add_copies(rng, T)
  local three = T.width == 3 -- whose fourth element has no value
  add("copy_" .. T.name, ("global const %s *in, global %s *out"):format(T.name, T.name),
    ([[
  local %s a[16], b[16];
  event_t e = async_work_group_copy(a, in + get_group_id(0), 15, 0);
  e = async_work_group_strided_copy(b, in, 8, 3, e);
  prefetch(in, 8);
  wait_group_events(1, &e);
  event_t f[2];
  f[0] = async_work_group_copy(out + get_group_id(0) * 48, a, 15, 0);
  f[1] = async_work_group_strided_copy(out + get_group_id(0) * 48 + 16, b, 8, 3, 0);
  wait_group_events(2, f);]]):format(T.name),
    { input(rng, types.wide(T, 1), 32 * T.bytes // (T.bits // 8)),
      three and ("<size=%d uint fill=0>"):format(96 * T.bytes) or output(96 * T.bytes) })
end

-- --- second results ---

--- A pointer pN to something of the item's own.
local POINTERS = {
  global = "  global T *pN = (global T *)memory + i;",
  ["local"] = "  local T aN[8];\n  local T *pN = aN + l;",
  private = "  T aN;\n  T *pN = &aN;",
}

local SECOND = [[
  out[i * 5 + N] = NAME(in[i], pN);
  other[i * 5 + N] = convert_R(*pN);]]

local function add_second_results(rng, T)
  local int = types.wide(types.get "int", T.width)
  local second = { fract = T, modf = T, sincos = T, frexp = int, lgamma_r = int }
  for space, pointer in pairs(POINTERS) do
    local lines = {}
    for n, name in ipairs { "fract", "modf", "sincos", "frexp", "lgamma_r" } do
      local words = { T = second[name].name, N = n - 1, aN = "a" .. n, pN = "p" .. n, NAME = name,
        convert_R = "convert_" .. T.name }
      lines[n] = (pointer .. "\n" .. SECOND):gsub("[%w_]+", words)
    end
    add(("second_%s_%s"):format(T.name, space),
      ("global const %s *in, global %s *out, global %s *other, global double16 *memory"):format(
        T.name, T.name, T.name), table.concat(lines, "\n"),
      { input(rng, types.wide(T, 1), ITEMS * T.width), output(5 * ITEMS * T.bytes),
        output(5 * ITEMS * T.bytes), ("<size=%d uint fill=0>"):format(ITEMS * 128) })
  end
end

-- --- places ---

local function add_places()
  local lines = { "  out[i * 33] = get_work_dim();" }
  for n, name in ipairs { "get_global_id", "get_local_id", "get_group_id", "get_global_size",
    "get_local_size", "get_num_groups", "get_global_offset" } do
    for dimension = 0, 3 do
      lines[#lines + 1] = ("  out[i * 33 + %d] = %s(%d);"):format(4 * n + dimension - 3, name,
        dimension)
    end
  end
  lines[#lines + 1] = "  out[i * 33 + 29] = get_global_id(i) + get_local_id(l % 5);"
  lines[#lines + 1] = "  mem_fence(CLK_GLOBAL_MEM_FENCE); read_mem_fence(CLK_LOCAL_MEM_FENCE);"
  lines[#lines + 1] = "  write_mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);"
  lines[#lines + 1] = "  out[i * 33 + 30] = vec_step(int3) + vec_step(double16);"
  add("places", "global ulong *out", table.concat(lines, "\n"), { output(ITEMS * 33 * 8) })
end

-- --- constants ---

--- Numbers that must keep their bits on the way from the source: 0x7f812345 is a signalling NaN.
local function add_constants()
  add("constants", "global ulong *out, float given", [[
  local float4 m[8];
  m[l] = (float4)((float2)(as_float(0x7f812345u)), given, as_float(0xff800001u));
  global double *d = (global double *)out + i * 5;
  d[0] = as_double(0x7ff0123456789abcUL);
  d[1] = i & 1 ? as_double(0xfff0000000000001UL) : given;
  *(global float2 *)(d + 2) = i & 2 ? (float2)(as_float(0xff812345u), -0.0f) : (float2)(given);
  *(global float2 *)(d + 3) = m[l].xw;
  *(global float2 *)(d + 4) = m[l].yz;]], { output(ITEMS * 40), "<size=4 float>\n0.1" })
end

local function add_all(rng)
  for _, base in ipairs(types.bases) do
    local T = types.get(base)
    add_loads(rng, T)
    add_stores(rng, T)
    for _, width in ipairs(types.widths) do add_copies(rng, types.wide(T, width)) end
    if not T.real and T.bits >= 32 then add_atomics(rng, T) end
    if T.real then
      for _, rounding in ipairs { "", "_rte", "_rtz", "_rtp", "_rtn" } do
        add_half_stores(rng, T, rounding)
      end
      for _, width in ipairs { 1, 2, 4, 8, 16 } do add_second_results(rng, types.wide(T, width)) end
    end
  end
  for space in pairs(SPACES) do add_half_loads(rng, space) end
  add_exchange_of_floats(rng)
  add_places()
  add_constants()
  table.sort(kernels, function(a, b) return a.name < b.name end)
end

-- --- running ---

local PER_PROGRAM = 10

local HEAD = [[
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
]]

--- Writes kernels from first on as one program; the paths of their launches.
local function write(folder, first)
  local parts, sims = { HEAD }, {}
  for at = first, math.min(#kernels, first + PER_PROGRAM - 1) do
    local k = kernels[at]
    parts[#parts + 1] = k.source
    sims[#sims + 1] = ("%s/%s.sim"):format(folder, k.name)
    process.write(sims[#sims], ("p%d.cl %s %d 1 1 %d 1 1\n%s\n"):format(first, k.name, ITEMS, GROUP,
      table.concat(k.arguments, "\n")))
  end
  process.write(("%s/p%d.cl"):format(folder, first), table.concat(parts, "\n"))
  return sims
end

--- Leaves one kernel of so many.
local function keep_part(part, parts)
  local kept = {}
  for i = part, #kernels, parts do kept[#kept + 1] = kernels[i] end
  kernels = kept
end

local function check_all(ways, part, parts)
  local wrong, engines = 0, {}
  for i in ipairs(ways) do engines[i] = {} end
  add_all(random.new(1))
  if parts then keep_part(part, parts) end
  for first = 1, #kernels, PER_PROGRAM do
    local result = run.all(ways, write(process.folder(), first))
    for i in ipairs(ways) do run.add_engines(engines[i], result.engines[i]) end
    local lines = result.differences
    lines[#lines + 1] = result.rejected or result.complaint
    for _, line in ipairs(lines) do print(line) end
    wrong = wrong + #lines
  end
  for i, way in ipairs(ways) do run.print_engines(way, engines[i]) end
  print(("%d kernels: %d wrong"):format(#kernels, wrong))
  return wrong == 0
end

local fine, result = xpcall(check_all, debug.traceback, run.ways_of(arg[1]), tonumber(arg[2]),
  tonumber(arg[3]))
process.clean()
if not fine then print(result) end
os.exit(fine and result)
