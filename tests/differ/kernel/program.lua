--- program.lua - a whole program with its launches, from a seed.

local buffer = require "kernel.buffer"
local group = require "kernel.group"
local hash = require "kernel.hash"
local helper = require "kernel.helper"
local memory = require "kernel.memory"
local random = require "kernel.random"
local scope = require "kernel.scope"
local statement = require "kernel.statement"
local structs = require "kernel.structs"
local types = require "kernel.types"
local values = require "kernel.values"
require "kernel.calls"
require "kernel.control"
require "kernel.operators"

local program = {}

--- Kinds of things that `without` can keep out of the programs.
program.features = { "async", "atomic", "barrier", "double", "goto", "half", "nan", "order",
  "pointer", "struct", "undefined", "vector" }

-- --- the NDRange ---

local MOST_ITEMS = 256

local function group_sizes(rng, dimensions)
  local size, left = { 1, 1, 1 }, 64
  for d = 1, dimensions do
    local most = d == dimensions and left or math.max(1, left // 2)
    size[d] = rng:chance(35) and math.min(most, rng:pick { 1, 2, 4, 8, 16, 32, 64 })
      or rng:int(1, math.min(most, d == 1 and 64 or 9))
    left = left // size[d]
  end
  return size
end

local function product(sizes) return sizes[1] * sizes[2] * sizes[3] end

local function make_range(rng, remainder)
  local dimensions = rng:weighted { { 55, 1 }, { 28, 2 }, { 17, 3 } }
  local range = { group = group_sizes(rng, dimensions), groups = { 1, 1, 1 }, offset = { 0, 0, 0 },
    items = {} }
  for d = 1, dimensions do
    local most = MOST_ITEMS // (product(range.group) * product(range.groups))
    range.groups[d] = rng:int(1, math.max(1, math.min(most, d == 1 and 8 or 3)))
    if rng:chance(8) then range.offset[d] = rng:int(0, 300) end
  end
  for d = 1, 3 do
    range.items[d] = range.group[d] * range.groups[d]
    if remainder and range.group[d] > 1 then
      range.items[d] = range.items[d] - rng:int(0, range.group[d] - 1)
    end
  end
  return range
end

-- --- the file ---

local OPTIONS = { { 48, "" }, { 11, "-cl-opt-disable" }, { 3, "-O0" }, { 6, "-O1" }, { 8, "-O2" },
  { 6, "-O3" }, { 3, "-Os" }, { 5, "-cl-mad-enable" }, { 4, "-cl-fast-relaxed-math" },
  { 3, "-cl-denorms-are-zero" }, { 2, "-cl-mad-enable -cl-unsafe-math-optimizations -O2" } }

local function constant_table(s)
  local T = s:element_type()
  local name, length = s:name "table", s.rng:pick { 3, 4, 8, 16 }
  local list = {}
  for i = 1, length do list[i] = values.literal(s.rng, T, true) end
  s:emit("constant %s %s[%d] = { %s };", T.name, name, length, table.concat(list, ", "))
  return { pointer = name, type = T, length = length, space = "constant" }
end

local function make_file(rng, options)
  local file = { helpers = {}, structs = {}, favourites = {}, tables = {}, shared_types = {},
    without = options.without, small = options.small }
  local s = scope.new { rng = rng, without = file.without, file = file, limit = 0 }
  for i = 1, 3 do file.favourites[i] = s:type(nil, rng:chance(70) and 1 or nil) end
  file.sync = s:has "barrier" and rng:chance(60)
  if file.sync then
    for i = 1, rng:int(1, 2) do file.shared_types[i] = s:element_type() end
    if rng:chance(50) then
      table.insert(file.shared_types, types.get(rng:pick { "uint", "int" }))
    end
  end
  return file, s
end

--- Everything ahead of the kernels.
local function write_head(s, file)
  s:emit "#pragma OPENCL EXTENSION cl_khr_fp64 : enable"
  s:emit "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable"
  s:emit "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable"
  s:emit(hash.define)
  s:emit "#ifndef DEFINED"
  s:emit("#define DEFINED %d", s.rng:int(1, 9))
  s:emit "#endif"
  if s:has "struct" then
    for i = 1, s.rng:int(0, 3) do
      file.structs[i] = structs.make(s, file.structs[i - 1])
      structs.declare(s, file.structs[i])
    end
  end
  for i = 1, s.rng:int(0, 2) do file.tables[i] = constant_table(s) end
end

-- --- a kernel ---

local function inputs(s, file, list)
  for _ = 1, s.rng:int(1, 3) do
    list[#list + 1] = buffer.input(s, s:element_type(), s.rng:pick { 16, 32, 50, 64, 128 },
      s.rng:chance(75) and "global" or "constant")
  end
  for _, T in ipairs(file.shared_types) do
    if s.rng:chance(60) then list[#list + 1] = buffer.input(s, T, 64, "global") end
  end
  if #file.structs > 0 and s.rng:chance(50) then
    list[#list + 1] = buffer.structures(s, s.rng:pick(file.structs), s.rng:int(2, 8))
  end
  if s:has "half" and s.rng:chance(30) then list[#list + 1] = buffer.halves(s, 64) end
end

local function outputs(s, list, items)
  for _ = 1, s.rng:int(0, 2) do
    list[#list + 1] = buffer.own(s, s:element_type(), s.rng:int(1, 6), items)
  end
  if s:has "half" and s.rng:chance(20) then list[#list + 1] = buffer.own(s, "half", 32, items) end
  if s:has "atomic" and s.rng:chance(50) then
    list[#list + 1] = buffer.counters(s, types.get(s.rng:pick { "int", "uint", "long", "ulong" }),
      statement.all_counters)
  end
end

local function for_groups(s, file, list, groups)
  if not file.sync then return end
  local T = s.rng:pick(file.shared_types)
  if s.rng:chance(35) then
    list[#list + 1] = buffer.of_group(s, T, s.rng:pick { 4, 7, 16 }, groups, true)
  end
  if s.rng:chance(40) and T.width ~= 3 then
    list[#list + 1] = buffer.of_group(s, T, s.rng:pick { 4, 7, 16 }, groups, false)
  end
  if s.rng:chance(50) then
    list[#list + 1] = buffer.local_argument(s, s.rng:pick(file.shared_types),
      s.rng:pick { 8, 13, 32, 40 })
  end
end

local function given_values(s, file, list)
  list[#list + 1] = buffer.value(s, types.get "int")
  for _ = 1, s.rng:int(0, 2) do list[#list + 1] = buffer.value(s, s:type()) end
  if #file.structs > 0 and s.rng:chance(30) then
    list[#list + 1] = buffer.value(s, s.rng:pick(file.structs))
  end
end

local function make_arguments(s, file, range)
  local list, items, groups = {}, product(range.items), product(range.groups)
  list[1] = buffer.result(s, types.get "ulong", items)
  for _ = 1, s.rng:int(0, 3) do
    local T = s:type()
    if T.width == 3 and not s:has "pointer" then T = types.wide(T, 4) end
    list[#list + 1] = buffer.result(s, T, items)
  end
  inputs(s, file, list)
  outputs(s, list, items)
  for_groups(s, file, list, groups)
  given_values(s, file, list)
  return list
end

local LINEAR = {
  gid = "((get_global_id(2) - get_global_offset(2)) * get_global_size(1) + get_global_id(1)"
    .. " - get_global_offset(1)) * get_global_size(0) + get_global_id(0) - get_global_offset(0)",
  group = "(get_group_id(2) * get_num_groups(1) + get_group_id(1)) * get_num_groups(0)"
    .. " + get_group_id(0)",
  lid = "(get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0)"
    .. " + get_local_id(0)",
  lsize = "get_local_size(0) * get_local_size(1) * get_local_size(2)",
}

local function write_places(s)
  for _, name in ipairs { "gid", "group", "lid", "lsize" } do
    s:emit("const uint %s = (uint)(%s);", name, LINEAR[name])
  end
  s:emit("ulong h = gid;")
  s.hashed = true
  for _, id in ipairs { "gid", "lid", "gid", "(uint)get_global_id(0)", "(uint)get_local_id(1)",
    "(uint)get_global_id(1)", "group" } do table.insert(s.ids, id) end
  for _, name in ipairs { "group", "lsize", "(uint)get_num_groups(0)", "DEFINED" } do
    table.insert(s.uniforms, name)
  end
end

--- Local arrays of the kernel's own; all that is shared gets its first contents.
local function write_shared(s, file)
  for _ = 1, s.rng:int(#s.shared == 0 and 1 or 0, 2) do
    local S = #file.structs > 0 and s.rng:chance(15) and s.rng:pick(file.structs)
    local T = S or s.rng:pick(file.shared_types)
    local name, length = s:name "tile", S and 5 or s.rng:pick { 8, 13, 32, 40, 64 }
    s:emit("local %s %s[%d];", T.name, name, length)
    buffer.share(s, name, T, length)
  end
  for _, block in ipairs(s.shared) do block.hidden = true end
  for _, block in ipairs(s.shared) do group.exchange(s, block) end
end

local function write_results(s, arguments)
  for _, place in ipairs(s.places) do
    if not (place.block and place.block.hidden) and s.rng:chance(60) then
      hash.mix(s, place.type, place:text(s))
    end
  end
  for _, argument in ipairs(arguments) do
    local T = argument.type
    if T == types.get "ulong" and argument == arguments[1] then
      s:emit("%s[gid] = h;", argument.name)
    elseif T then
      local text = s:place(T) or values.literal(s.rng, T, true)
      if T.real and not s:has "nan" then text = ("(%s)(1)"):format(T.name) end
      if T.width == 3 then
        s:emit("vstore3(%s, gid, %s);", text, argument.name)
      else
        s:emit("%s[gid] = %s;", argument.name, text)
      end
    end
  end
end

local ATTRIBUTES = { "", "", "", "", "__attribute__((work_group_size_hint(8, 1, 1))) ",
  "__attribute__((vec_type_hint(float4))) " }

local function write_kernel(s, file, name, range)
  local arguments = make_arguments(s, file, range)
  local words = {}
  for i, argument in ipairs(arguments) do words[i] = argument.declaration end
  s:compound(("%skernel void %s(%s)"):format(s.rng:pick(ATTRIBUTES), name,
    table.concat(words, ", ")), function()
    write_places(s)
    if file.sync then s.shared, s.is_uniform = {}, true end
    s.results = {}
    for _, argument in ipairs(arguments) do if argument.use then argument.use(s) end end
    for _, block in ipairs(file.tables) do s:add_block(block) end
    if #s.results == 0 then s.results = nil end
    if file.sync then write_shared(s, file) end
    for _ = 1, s.rng:int(1, file.small and 2 or 4) do memory.variable(s) end
    s.leaves = ("%s[gid] = h; return;"):format(arguments[1].name)
    for _ = 1, file.small and 1 or s.rng:int(1, 3) do
      statement.some(s, 1, 3)
      if file.sync then group.together(s) end
    end
    write_results(s, arguments)
  end)
  return arguments
end

-- --- the launch ---

local function write_sim(file_name, name, range, options, arguments)
  local lines = { file_name, name, table.concat(range.items, " "), table.concat(range.group, " ") }
  if math.max(table.unpack(range.offset)) > 0 then
    lines[#lines + 1] = "#! offset " .. table.concat(range.offset, " ")
  end
  if options ~= "" then lines[#lines + 1] = "#! options " .. options end
  for _, argument in ipairs(arguments) do lines[#lines + 1] = argument.sim end
  return table.concat(lines, "\n") .. "\n"
end

--- Instructions that an item of so many may execute, about.
local function limit_of(items) return math.min(6000, 400000 // items) end

local function options_of(rng, remainder)
  local options = rng:weighted(OPTIONS)
  if rng:chance(20) then options = options .. " -DDEFINED=" .. rng:int(1, 9) end
  if remainder then options = options .. " -cl-std=CL2.0" end
  return (options:gsub("^ ", ""))
end

--- With OpenCL 2.0 pointers are of a kind that the simulator does not know.
local function reduced(without)
  local set = { pointer = true, barrier = true, struct = true, async = true }
  for feature in pairs(without) do set[feature] = true end
  return set
end

--- Makes a program.
-- @param seed     a whole number
-- @param options  without: set of features left out; small: true for about half as much
-- @return  { name, source, launches = { { name, text }, ... } }; the name is k and the seed
function program.make(seed, options)
  local rng = random.new(seed)
  local remainder = rng:chance(5)
  local without = options.without or {}
  if remainder then without = reduced(without) end
  local file, s = make_file(rng, { without = without, small = options.small })
  local made = { name = "k" .. seed, launches = {} }
  local kernels = rng:chance(85) and 1 or 2
  local ranges = {}
  for i = 1, kernels do ranges[i] = make_range(rng, remainder) end
  file.group_items = math.min(product(ranges[1].group), product(ranges[kernels].group))
  write_head(s, file)
  local parts = { table.concat(s.lines, "\n") }
  for _ = 1, rng:int(0, file.small and 1 or 4) do
    parts[#parts + 1] = table.concat(helper.make(file, rng, s.names), "\n")
  end
  local compiler = options_of(rng, remainder)
  for i, range in ipairs(ranges) do
    local name = ("%s_%d"):format(made.name, i)
    local k = scope.new { rng = rng, without = without, file = file, names = s.names,
      limit = limit_of(product(range.items)) }
    local arguments = write_kernel(k, file, name, range)
    parts[#parts + 1] = table.concat(k.lines, "\n")
    made.launches[i] = { name = name,
      text = write_sim(made.name .. ".cl", name, range, compiler, arguments) }
  end
  made.source = table.concat(parts, "\n\n") .. "\n"
  return made
end

return program
