--- The figures of a comparison in JSON: a row for each of every side but the baseline, all or only
-- what changed. There may be a million of them, so they are written as they come. assay-compare(1)
-- says what the rows have.
-- @module assay.page.render.changes

local tablex = require("pl.tablex")
local buffer = require("assay.buffer")
local change = require("assay.compare.change")
local json = require("assay.json")
local memo = require("assay.util.memo")
local natural = require("assay.natural")
local pair = require("assay.compare.pair")
local sheet = require("assay.sheet")

local changes = {}

local NOTHING = sheet.of({})
-- Values of fields as JSON: kernels have the same few again and again.
local ENCODED = memo.of(json.encode)
local STEP = 2
-- The members that differ from row to row.
local SLOTS = { absolute = buffer.ABSOLUTE, baseline = buffer.BASELINE, metric = buffer.NAME,
  relative = buffer.RELATIVE, value = buffer.VALUE }

--- A table of metrics as JSON, each made when it is asked for.
-- @treturn {[string]=string}
function changes.metrics()
  return memo.of(json.encode)
end

--- What stands in front of the members of a row, by their names, and how the row ends. A row is a
-- line, unless values vary between launches.
local function skeleton_of(fields, indent)
  local members, front = {}, "\n" .. (" "):rep(indent) .. "{ "
  for i, name in ipairs(natural.keys(tablex.merge(fields, SLOTS, true))) do
    members[i] = { name = name, front = ("%s%s: "):format(front, json.encode(name)) }
    front = ", "
  end
  return { members = members, last = " }," }
end

--- A row as `buffer.add_rows` wants it.
local function row_of(fields, skeleton, indent, only_changed)
  local row, text = { undefined = "null", varying = indent, changed = only_changed }, ""
  for _, member in ipairs(skeleton.members) do
    local slot = SLOTS[member.name]
    if slot then
      row[#row + 1], row[#row + 2] = text .. member.front, slot
      text = ""
    else
      text = text .. member.front .. ENCODED[fields[member.name]]
    end
  end
  row[#row + 1] = text .. skeleton.last
  return row
end

--- Add a row with values of any kind.
local function add_any(out, row, name, before, after, indent)
  local changed = change.between(before, after)
  local values = { [buffer.VALUE] = after, [buffer.BASELINE] = before,
    [buffer.ABSOLUTE] = changed.absolute, [buffer.RELATIVE] = changed.relative }
  for _, piece in ipairs(row) do
    if piece == buffer.NAME then
      out:add(name)
    elseif math.type(piece) then
      local value = values[piece]
      out:add_json(value == nil and json.null or value, indent)
    else
      out:add(piece)
    end
  end
end

--- Add the rows of a scope on many sides: those of one figure stand together.
local function add_all(out, rows, made, scope, metrics, indent)
  local both, before = made.pair, scope.figures[1] or NOTHING
  local names = made.full and pair.metrics(both, scope) or pair.changed(both, scope)
  for _, metric in ipairs(names) do
    for side = 2, both.sides do
      if both.entries[side] then
        add_any(out, rows[side], metrics[metric], before[metric],
          (scope.figures[side] or NOTHING)[metric], indent)
      end
    end
  end
end

--- What tells a scope on a side from others.
local function fields_of(made, scope, side)
  local fields = made.fields_of and made.fields_of(scope, side) or {}
  fields.scope, fields.side = scope.name, made.titles[side]
  return fields
end

local function add_scope(out, made, scope, metrics, indent)
  local rows = {}
  for side = 2, made.pair.sides do
    local fields = fields_of(made, scope, side)
    made.skeleton = made.skeleton or skeleton_of(fields, indent)
    rows[side] = row_of(fields, made.skeleton, indent, not made.full)
  end
  if made.pair.sides == 2 and (made.full or not made.pair.aside) then
    out:add_rows(rows[2], metrics, scope.figures[2] or NOTHING, scope.figures[1])
  else
    add_all(out, rows, made, scope, metrics, indent)
  end
end

--- Add the rows of a block as an array.
-- @tparam buffer out
-- @tparam table made a block of kind "changes", from `contrast.blocks`
-- @tparam table metrics from `changes.metrics`; it has those that were written
-- @tparam integer indent blanks in front of the line on which the array ends
function changes.add(out, made, metrics, indent)
  out:add("[")
  for _, scope in ipairs(made.rows) do
    add_scope(out, made, scope, metrics, indent + STEP)
  end
  out:cut(1)
  out:add("\n", (" "):rep(indent), "]")
end

return changes
