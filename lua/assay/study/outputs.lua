--- Compares the buffers that two runs left.
-- @module assay.study.outputs

local lfs = require("lfs")
local record = require("assay.record.record")
local simulation = require("assay.study.simulation")

local outputs = {}

-- Values that are unpacked at a time.
local BATCH = 64

local function is_close(a, b, wanted)
  if a == b or a ~= a and b ~= b then
    return true
  end
  local difference = math.abs(a - b)
  return difference <= wanted.absolute + wanted.relative * math.abs(b)
end

--- The first value that is too far from the reference's.
local function first_apart(text, reference, wanted)
  local format, size = simulation.unpacking(wanted.type)
  local count = #text // size
  for first = 0, count - 1, BATCH do
    local some = math.min(BATCH, count - first)
    local all = "<" .. format:rep(some)
    local mine = { all:unpack(text, first * size + 1) }
    local theirs = { all:unpack(reference, first * size + 1) }
    for i = 1, some do
      if not is_close(mine[i], theirs[i], wanted) then
        return first + i - 1, mine[i], theirs[i]
      end
    end
  end
end

--- What is wrong with a buffer.
local function fault(name, text, reference, wanted)
  if text == reference then
    return nil
  elseif #text ~= #reference then
    return ("%s has %d bytes, that of the reference %d"):format(name, #text, #reference)
  end
  local index, mine, theirs = first_apart(text, reference, wanted)
  return index and ("%s[%d] is %s, that of the reference %s"):format(name, index, tostring(mine),
    tostring(theirs))
end

--- The names of all buffers in a folder.
local function all_buffers(folder)
  local names = {}
  for name in lfs.dir(folder) do
    names[#names + 1] = name:match("^(.*)%.bin$")
  end
  table.sort(names)
  return names
end

local function compare_one(folder, reference, file, name, wanted)
  local text = record.read_if_there(("%s/%s.bin"):format(folder, file))
  local right = record.read_if_there(("%s/%s.bin"):format(reference, file))
  if not right then
    return ("the reference has no buffer %s"):format(name)
  elseif not text then
    return ("there is no buffer %s"):format(name)
  end
  return fault(name, text, right, wanted)
end

--- Do the outputs of a reference name buffers that it left? Nobody could be compared with it else.
-- @tparam string folder the buffers, KERNEL.ARGUMENT.bin each
-- @tparam table task see `outputs.fault`
-- @treturn ?string what is wrong; nil if all are there
function outputs.missing(folder, task)
  for _, wanted in ipairs(task.outputs) do
    local name = ("%s/%s.%s.bin"):format(folder, task.kernel or "", wanted.name)
    if wanted.name ~= "*" and lfs.attributes(name, "mode") ~= "file" then
      local known = {}
      for i, each in ipairs(all_buffers(folder)) do
        known[i] = each:sub(#task.kernel + 2)
      end
      return ("there is no buffer %s to compare; an output has the name of the kernel's argument, "
        .. "of which %s are buffers"):format(wanted.name, table.concat(known, ", "))
    end
  end
end

--- Compare what two runs left in their buffers.
-- @tparam string folder the buffers of one, KERNEL.ARGUMENT.bin each
-- @tparam string reference the folder of those that are right
-- @tparam table task `kernel`, and `outputs`: `name` of an argument (or `*` for every buffer),
--   `type`, `relative`, `absolute`
-- @treturn ?string what is wrong; nil if all are close enough
function outputs.fault(folder, reference, task)
  for _, wanted in ipairs(task.outputs) do
    if wanted.name == "*" then
      for _, name in ipairs(all_buffers(reference)) do
        local wrong = compare_one(folder, reference, name, name, wanted)
        if wrong then
          return wrong
        end
      end
    else
      local wrong = compare_one(folder, reference, task.kernel .. "." .. wanted.name, wanted.name,
        wanted)
      if wrong then
        return wrong
      end
    end
  end
end

return outputs
