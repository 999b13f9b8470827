--- One side of a comparison: a record, or one kernel of a record, `FILE#KERNEL`.
-- @module assay.compare.side

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local kernel = require("assay.record.kernel")
local reader = require("assay.record.reader")
local terminal = require("assay.util.terminal")

local side = {}

local TITLE_MOST, TITLE_MOST_OF_MANY = 24, 14

local function is_there(path)
  return lfs.attributes(path, "mode") ~= nil
end

--- Split `FILE#KERNEL`. A file whose name has a # is meant if there is one.
-- @tparam string operand
-- @treturn string path
-- @treturn ?string kernel
function side.split(operand)
  if is_there(operand) then
    return operand
  end
  local at = operand:find("#", 1, true)
  local path, name = operand, nil
  while at do
    if not name or is_there(operand:sub(1, at - 1)) then
      path, name = operand:sub(1, at - 1), operand:sub(at + 1)
    end
    at = operand:find("#", at + 1, true)
  end
  return path, name
end

--- The entries that a name selects: by name, by label, or by label and launch.
local function matching(document, name)
  local labels, found = kernel.labels(document.kernels), {}
  for _, entry in ipairs(document.kernels) do
    local label = kernel.with_launch(entry, labels[entry])
    if name == entry.name or name == labels[entry] or name == label then
      found[#found + 1] = entry
    end
  end
  return found, labels
end

local function select_entry(operand, document, name)
  local found, labels = matching(document, name)
  if #found == 0 then
    failure.raise(exit.NO_MATCH, "%s: the record has no kernel '%s'; it has %s", operand, name,
      kernel.list(document.kernels, labels))
  elseif #found > 1 then
    failure.raise(exit.NO_MATCH, "%s: several entries have that name: %s; give one of these after "
      .. "the #", operand, kernel.list(found, labels))
  end
  return found
end

--- Open a side. Raises a failure: those of `reader.open`, and exit.NO_MATCH if the record has no
-- such kernel, or several.
-- @tparam string operand `FILE` or `FILE#KERNEL`
-- @tparam table loaded records by path; what is read is added
-- @treturn table `operand` (as people are told it), `path`, `selection` (a name, or nil),
--   `document`, `entries`
function side.open(operand, loaded)
  local path, name = side.split(operand)
  local document = loaded[path] or reader.open(path)
  loaded[path] = document
  return { operand = terminal.clean(operand), path = path, selection = name, document = document,
    entries = name and select_entry(operand, document, name) or document.kernels }
end

local function stem(path)
  return (terminal.clean(file.base(path)):gsub("%.json$", ""))
end

--- The kernel's name, if there is but one.
local function kernel_title(one, number, rows)
  local entry = #rows == 1 and rows[1].entries[number]
  return entry and (one.selection or entry.name)
end

-- What a side can be called, from the shortest on.
local TITLES = {
  kernel_title,
  function(one) return stem(one.path) end,
  function(one) return one.selection and stem(one.path) .. "#" .. one.selection end,
  function(one) return one.operand end,
}

local function titles_by(way, sides, rows)
  local titles, seen = {}, {}
  local most = #sides > 2 and TITLE_MOST_OF_MANY or TITLE_MOST
  for i, one in ipairs(sides) do
    local title = way(one, i, rows)
    if not title or seen[title] or #title > most then
      return nil
    end
    titles[i], seen[title] = title, true
  end
  return titles
end

--- What to call sides: the first way that tells them apart in few letters.
-- @tparam {table,...} sides
-- @tparam {table,...} rows of `pairing.pair`
-- @treturn {string,...}
function side.titles(sides, rows)
  for _, way in ipairs(TITLES) do
    local titles = titles_by(way, sides, rows)
    if titles then
      return titles
    end
  end
  local titles = { "baseline" }
  for i = 2, #sides do
    titles[i] = ("side %d"):format(i)
  end
  return titles
end

return side
