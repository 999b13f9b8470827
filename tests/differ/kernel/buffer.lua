--- buffer.lua - arguments of a kernel: how each is declared, what it holds, how it is used.
--
-- An argument has `declaration` and `sim`, a line of a simulator file; some have `use`, which
-- brings it into reach in the kernel.

local memory = require "kernel.memory"
local structs = require "kernel.structs"
local types = require "kernel.types"
local values = require "kernel.values"

local buffer = {}

local function bytes_of(s, T, count)
  local lanes = T.bytes * 8 // T.bits
  local format = "<I" .. T.bits // 8
  local parts = {}
  for i = 1, count * lanes do
    local bits = values.bits(s.rng, T, not s:has "nan")
    parts[i] = T.bits == 64 and string.pack("<i8", bits) or string.pack(format, bits)
  end
  return table.concat(parts)
end

local function random_bytes(s, count)
  local parts = {}
  for i = 1, count do parts[i] = string.char(s.rng:int(0, 255)) end
  return table.concat(parts)
end

local PER_LINE = 8

--- A line of a simulator file for an argument of these bytes.
local function line(bytes, words, name)
  local size = #bytes % 4 == 0 and 4 or 1
  local rows, row = {}, {}
  for at = 1, #bytes, size do
    row[#row + 1] = ("%x"):format((string.unpack("<I" .. size, bytes, at)))
    if #row == PER_LINE or at + size > #bytes then
      rows[#rows + 1] = table.concat(row, " ")
      row = {}
    end
  end
  return ("<size=%d %s hex%s> # %s\n%s"):format(#bytes, size == 4 and "uint" or "uchar", words,
    name, table.concat(rows, "\n"))
end

local function zeros(count, words, name)
  return ("<size=%d uchar fill=0%s> # %s"):format(count, words, name)
end

--- An array that is only read: global or constant.
function buffer.input(s, T, length, space)
  local name = s:name "in"
  return { declaration = ("%s %s *%s"):format(space == "constant" and "constant" or "global const",
    T.name, name), sim = line(bytes_of(s, T, length), "", name),
    use = function(at)
      at:add_block { pointer = name, type = T, length = length, space = space, opaque = true }
    end }
end

function buffer.structures(s, S, length)
  local name = s:name "in"
  return { declaration = ("global const %s *%s"):format(S.name, name),
    sim = line(random_bytes(s, S.bytes * length), "", name),
    use = function(at)
      structs.add_array(at, { pointer = name, type = S, length = length, space = "global" })
    end }
end

function buffer.halves(s, length)
  local name = s:name "in"
  local parts = {}
  for i = 1, length do
    local bits = s.rng:bits() & 0xffff
    if not s:has "nan" and bits & 0x7c00 == 0x7c00 then bits = bits & 0x83ff end
    parts[i] = string.pack("<I2", bits)
  end
  return { declaration = "global const half *" .. name, sim = line(table.concat(parts), "", name),
    use = function(at)
      at:add_block { pointer = name, type = "half", length = length, space = "global" }
    end }
end

--- An array of which every item has a part of its own; the fourth of three has no value.
function buffer.own(s, T, each, items)
  local name = s:name "own"
  local half = T == "half"
  local width = half and 1 or T.width
  local bytes = half and random_bytes(s, 2 * each * items) or bytes_of(s, T, each * items)
  if half and not s:has "nan" then bytes = ("\0"):rep(#bytes) end
  return { declaration = ("global %s *%s"):format(half and T or T.name, name),
    sim = line(bytes, width == 3 and "" or " dump", name),
    use = function(at)
      at:add_block { pointer = ("(%s + gid * %d)"):format(name, each), type = T, length = each,
        space = "global", writable = true }
    end }
end

--- An element of each item, written at the end.
function buffer.result(s, T, items)
  local name = s:name "out"
  local each = T.width == 3 and 3 * T.bits // 8 or T.bytes
  local element = T.width == 3 and types.wide(T, 1) or T
  return { declaration = ("global %s *%s"):format(element.name, name), type = T, name = name,
    sim = zeros(each * items, " dump", name) }
end

--- An array of which every group has a part; `shared` if its items exchange values there.
function buffer.of_group(s, T, length, groups, shared)
  local name = s:name(shared and "share" or "out")
  local block = { pointer = ("(%s + group * %d)"):format(name, length), type = T, length = length,
    space = "global", shared = true }
  return { declaration = ("global %s *%s"):format(T.name, name),
    sim = zeros(T.bytes * length * groups, T.width == 3 and "" or " dump", name),
    use = function(at)
      if shared then
        at:add_block(block)
        table.insert(at.shared, block)
      else
        table.insert(at.results, block)
      end
    end }
end

function buffer.counters(s, T, length)
  local name = s:name "count"
  return { declaration = ("global %s *%s"):format(T.name, name),
    sim = zeros(T.bytes * length, " dump", name),
    use = function(at)
      table.insert(at.counters, { pointer = name, type = T, length = length, space = "global" })
    end }
end

function buffer.local_argument(s, T, length)
  local name = s:name "tile"
  return { declaration = ("local %s *%s"):format(T.name, name),
    sim = ("<size=%d> # %s"):format((T.bytes or 0) * length, name),
    use = function(at) buffer.share(at, name, T, length) end }
end

--- Brings a local array into reach.
function buffer.share(s, name, T, length)
  local block = { pointer = name, type = T, length = length, space = "local", shared = true }
  if T.fields then structs.add_array(s, block) else s:add_block(block) end
  table.insert(s.shared, block)
end

--- A value; `uniforms` gets the name of a whole number.
function buffer.value(s, T)
  local name = s:name "n"
  return { declaration = T.name .. " " .. name,
    sim = line(T.fields and random_bytes(s, T.bytes) or bytes_of(s, T, 1), "", name),
    use = function(at)
      if T.fields then return structs.add_members(at, T, name, true) end
      at:add_place(T, name)
      if T.name == "int" then at.uniforms[#at.uniforms + 1] = name end
    end }
end

buffer.spelled = memory.spelled

return buffer
