--- cases.lua - the kernels of this folder: what a case is, and the launches that it makes.
--
-- Each case.lua in a folder of cases/, spaces/ or experiments/ returns a table; see README.md.

local path = require "pl.path"
local dir = require "pl.dir"
local file = require "pl.file"

local cases = {}

local BYTES = { char = 1, uchar = 1, short = 2, ushort = 2, int = 4, uint = 4, float = 4, long = 8,
  ulong = 8, double = 8 }

local function is_whole(type_name) return type_name ~= "float" and type_name ~= "double" end

--- Elements that stand on a line of a .sim.
local PER_LINE = 32

local function number(type_name, value)
  if is_whole(type_name) then
    return ("%d"):format(assert(math.tointeger(value), "a value is no whole number"))
  end
  return ("%.9g"):format(value)
end

local function write_values(out, argument)
  local words = {}
  for i = 0, argument.count - 1 do
    words[#words + 1] = number(argument.type, argument.value(i))
    if #words == PER_LINE or i == argument.count - 1 then
      out:write(table.concat(words, " "), "\n")
      words = {}
    end
  end
end

local function write_argument(out, argument)
  local size = assert(BYTES[argument.type], "there is no type " .. tostring(argument.type))
  if argument.on == "local" then
    out:write(("<size=%d>\n"):format(argument.count * size))
  elseif argument.fill then
    out:write(("<size=%d %s fill=%s>\n"):format(argument.count * size, argument.type,
      number(argument.type, argument.fill)))
  elseif argument.range then
    local first, step = table.unpack(argument.range)
    out:write(("<size=%d %s range=%d:%d:%d>\n"):format(argument.count * size, argument.type, first,
      step, first + (argument.count - 1) * step))
  elseif argument.value then
    out:write(("<size=%d %s>\n"):format(argument.count * size, argument.type))
    write_values(out, argument)
  else
    out:write(("<size=%d %s> %s\n"):format(size, argument.type, number(argument.type, argument[2])))
  end
end

local function three(numbers)
  return ("%d %d %d"):format(numbers[1], numbers[2] or 1, numbers[3] or 1)
end

--- The passes of a variant: launches that follow each other.
function cases.passes(variant) return variant.passes or { variant } end

--- The arguments of a pass, with given sizes.
function cases.arguments(case, variant, pass, sizes)
  return (pass.arguments or variant.arguments or case.arguments)(sizes)
end

--- Writes the launches of a case: FOLDER/CASE/VARIANT.sim, or VARIANT.1.sim, VARIANT.2.sim ...
-- @param sizes  "small" or "large"
-- @return       list of { variant, pass (its number), passes, file }
function cases.write(case, folder, sizes)
  local target, list = path.join(folder, case.name), {}
  dir.makepath(target)
  for _, variant in ipairs(case.variants) do
    local passes = cases.passes(variant)
    for i, pass in ipairs(passes) do
      local name = variant.name .. (#passes > 1 and "." .. i or "") .. ".sim"
      local source = pass.file or variant.file
      file.copy(path.join(case.folder, source), path.join(target, source))
      local out = assert(io.open(path.join(target, name), "w"))
      local options = pass.options or variant.options
      out:write(source, "\n", pass.kernel or variant.kernel, "\n",
        three((pass.global or variant.global)(case[sizes])), "\n",
        three(pass.group or variant.group), "\n")
      if options then out:write("# build-options: ", options, "\n") end
      for _, argument in ipairs(cases.arguments(case, variant, pass, case[sizes])) do
        write_argument(out, argument)
      end
      out:close()
      list[#list + 1] = { variant = variant, pass = i, passes = #passes,
        file = path.join(target, name) }
    end
  end
  return list
end

--- The sets of cases: the two halves of the first, and further ones, each of which was written when
-- the one before had been used.
cases.SETS = { "fitting", "judging", "second", "third", "fourth", "fifth", "sixth", "seventh",
  "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth",
  "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "twenty-first",
  "twenty-second" }

--- Which half of the cases one is of: rules and weights are set by the one, and judged by the
-- other.
-- @return  "fitting" or "judging"
function cases.half(name)
  local hash = 0
  for i = 1, #name do
    hash = hash * 31 + name:byte(i) & 0xFFFFFFFF
  end
  return (hash >> 11) % 2 == 0 and "fitting" or "judging"
end

--- The set that a case is of.
-- @return  one of SETS
function cases.set(case) return case.set or cases.half(case.name) end

--- All cases, or those named, in the order of their names.
-- @param kind  "cases" if it is not there, "spaces" or "experiments"
function cases.read(folder, names, kind)
  local list, wanted = {}, {}
  for _, name in ipairs(names or {}) do wanted[name] = true end
  local folders = dir.getdirectories(path.join(folder, kind or "cases"))
  table.sort(folders)
  for _, at in ipairs(folders) do
    local name = path.basename(at)
    if not next(wanted) or wanted[name] then
      local case = dofile(path.join(at, "case.lua"))
      case.name, case.folder = name, at
      list[#list + 1] = case
    end
  end
  return list
end

cases.bytes = BYTES
cases.is_whole = is_whole
return cases
