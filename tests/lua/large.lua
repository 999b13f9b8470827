--- Large records made of small ones, as a program with many kernels, or with one long kernel, would
-- write them. Figures of the copies differ, so that nothing can be told from one of them.

local json = require("assay.json")
local record = require("assay.record.record")

local large = {}

-- Every so manieth kernel was launched several times, and half of its figures differ in these.
local VARYING = 10
-- A change of the program is seen in every second kernel, and in one of three of its scopes.
local CHANGED_KERNELS, CHANGED_SCOPES = 2, 3
-- Lines that a change adds to the head of a source.
local LINES_ADDED = 3

local function is_whole(value)
  return math.type(value) == "integer"
end

--- A figure of a copy: whole ones grow, others fall a little, and none leaves its range.
local function figure(value, number, kind)
  if value == json.null or value == 0 or kind == "real" and is_whole(value) then
    return value
  end
  return is_whole(value) and value * (1 + number % 50) or value * (1 - 1 / (number + 3))
end

--- What three launches say of a figure of which the mean is twice the least.
local function varying(value, kind)
  local all = { min = value, mean = 2 * value, max = 3 * value }
  all.total = kind == "count" and 6 * value or nil
  return all
end

local function sorted(object)
  local names = {}
  for name in pairs(object) do
    names[#names + 1] = name
  end
  table.sort(names)
  return names
end

--- Figures of a scope of a copy.
local function figures(before, keys, number, varies)
  local after = {}
  for i, metric in ipairs(sorted(before)) do
    local kind = keys[record.key_of(metric)].kind
    local value = figure(before[metric], number, kind)
    local differs = varies and i % 2 == 0 and kind ~= "level" and value ~= json.null
    after[metric] = differs and varying(value, kind) or value
  end
  return after
end

local function add(to, from)
  for name, value in pairs(from) do
    to[name] = value
  end
  return to
end

--- One record that has everything of several, but no kernel.
local function merged(records)
  local all = add({}, records[1])
  all.keys, all.programs, all.kernels = {}, {}, json.array({})
  for _, each in ipairs(records) do
    add(all.keys, each.keys)
    add(all.programs, each.programs)
  end
  return all
end

local function copy(entry, keys, number, is_changed)
  local made = add({}, entry)
  made.name = ("%s_%d"):format(entry.name, number)
  made.scopes = {}
  for i, scope in ipairs(sorted(entry.scopes)) do
    local differs = is_changed and number % CHANGED_KERNELS == 0 and i % CHANGED_SCOPES == 0
    made.scopes[scope] = figures(entry.scopes[scope], keys, number + (differs and 1 or 0),
      number % VARYING == 0)
  end
  if number % VARYING == 0 then
    made.launches = { count = 3, failed = 0 }
  end
  return made
end

--- A record of many kernels.
-- @tparam {table,...} records with a kernel each
-- @tparam integer count of kernels
-- @tparam ?boolean is_changed whether it is from after a change
-- @treturn table record
function large.kernels(records, count, is_changed)
  local all = merged(records)
  for i = 1, count do
    all.kernels[i] = copy(records[(i - 1) % #records + 1].kernels[1], all.keys, i, is_changed)
  end
  return all
end

--- The n-th copy of a line, `height` lines below the one before.
local function line_copy(line, n, height, shift)
  local made = add({}, line)
  made.line = line.line + n * height + shift
  made.scope = ("line:%s:%d:%d"):format(line.file, made.line, line.column)
  made.text = ("%s // %d"):format(record.optional(line.text) or "", n)
  return made
end

--- How far down the source a kernel's lines reach, and how many different ones there are.
local function extent_of(lines)
  local last, seen, different = 0, {}, 0
  for _, line in ipairs(lines) do
    last = math.max(last, line.line)
    different = different + (seen[line.line] and 0 or 1)
    seen[line.line] = true
  end
  return last, different
end

--- The scopes of an entry but for those of lines.
local function without_lines(scopes)
  local kept = {}
  for scope, values in pairs(scopes) do
    kept[scope] = not scope:find("^line:") and values or nil
  end
  return kept
end

--- A record of one kernel with at least so many lines; several places of one line count once. After
-- a change they stand farther down.
-- @tparam table source a record with a kernel
-- @tparam integer count of lines
-- @tparam ?boolean is_changed whether it is from after a change
-- @treturn table record
function large.lines(source, count, is_changed)
  local all, entry = merged({ source }), source.kernels[1]
  local made = add({}, entry)
  local height, different = extent_of(entry.lines)
  made.lines, made.scopes = json.array({}), without_lines(entry.scopes)
  for n = 0, (count - 1) // different do
    for i, line in ipairs(entry.lines) do
      local here = line_copy(line, n, height, is_changed and LINES_ADDED or 0)
      local differs = is_changed and i % CHANGED_SCOPES == 0
      made.lines[#made.lines + 1] = here
      made.scopes[here.scope] = figures(entry.scopes[line.scope], source.keys,
        n + (differs and 1 or 0))
    end
  end
  all.kernels[1] = made
  return all
end

--- Write a record as the plugin writes it: indented by one blank.
-- @tparam string path
-- @tparam table document
function large.write(path, document)
  local file = assert(io.open(path, "wb"))
  local names = sorted(document)
  file:write("{")
  for i, name in ipairs(names) do
    file:write(i > 1 and "," or "", "\n ", json.encode(name), ": ")
    local parts = name == "kernels" and document.kernels or { document[name] }
    file:write(name == "kernels" and "[\n  " or "")
    for n, part in ipairs(parts) do
      local text = json.encode(part, name == "kernels" and 4 or 2)
      file:write(n > 1 and ",\n  " or "", (text:gsub("\n( +)", function(blanks)
        return "\n" .. blanks:sub(#blanks // 2 + 1)
      end)))
    end
    file:write(name == "kernels" and "\n ]" or "")
  end
  assert(file:write("\n}\n"))
  assert(file:close())
end

return large
