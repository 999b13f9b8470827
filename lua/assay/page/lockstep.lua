--- The part of a page that tells what items do side by side: coalescing, bank conflicts, strides,
-- divergence, staging, access patterns. For people one width stands for all that the record has:
-- sub-groups of 32 items, 32-byte sectors, 32 banks.
-- @module assay.page.lockstep

local block = require("assay.page.block")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
local position = require("assay.record.position")
local record = require("assay.record.record")
local requests = require("assay.record.requests")

local lockstep = {}

local WIDTH, SEGMENT_BYTES, BANKS = requests.WIDTH, requests.SEGMENT_BYTES, requests.BANKS
local PSL_LEVELS = 10

--- The bits dropped in the last point of parallel spatial locality.
lockstep.PSL_LEVELS = PSL_LEVELS

--- A column of a figure that is made of those of loads, stores and atomics.
local function derived(name, metric, unit, drop, title)
  return { derived = name, title = title or name:gsub("_", " "), unit = unit or "1", drop = drop,
    about = requests.keys(metric) }
end

local STRIDE = { field = "stride", title = "stride", drop = 2, about = { "stride.item" } }
local PATTERN = { field = "pattern", title = "loads are", drop = 7, about = { "pattern.map" } }

--- Rows in the order of a derived figure, the largest first, with their shares of it.
local function rank(rows, name)
  local total = 0
  for i, row in ipairs(rows) do
    row.order = i
    total = total + row.derived[name]
  end
  for _, row in ipairs(rows) do
    row.share = total > 0 and row.derived[name] / total or nil
  end
  table.sort(rows, function(a, b)
    if a.derived[name] ~= b.derived[name] then
      return a.derived[name] > b.derived[name]
    end
    return a.order < b.order
  end)
end

--- A table by source line of what `measure` says of each.
local function by_line(entry, name, title, measure, columns, ranked, top)
  local one_file = position.file_of_all(entry.lines)
  local all = block.joined(
    { { field = "place", title = one_file or "place", flexible = block.NAME_LEAST },
      { share = true, title = "share", drop = 5 } },
    columns,
    { STRIDE,
      { field = "source", title = "source", flexible = block.SOURCE_LEAST, drop = 1 } })
  local rows = {}
  for _, line in ipairs(entry.lines) do
    local measured = measure(entry, line.scope)
    if measured then
      local row = block.line_row(entry, line, all, one_file)
      row.derived = measured
      row.fields.stride = requests.stride_text(entry, line.scope)
      rows[#rows + 1] = row
    end
  end
  rank(rows, ranked)
  return block.cut(block.table(name, title, all, rows), top, "place")
end

--- The name of an argument's access pattern. Between two numbers of patterns there is no mean.
local function pattern_of(entry, scope)
  local map = kernel.value(entry, scope, "pattern.map")
  local affine = kernel.number(entry, scope, "pattern.affine")
  if format.varies(map) then
    return "varied"
  elseif format.mean(map) then
    return "MAP-" .. format.real(map)
  elseif affine then
    return affine > 0 and "affine" or "irregular"
  end
  return format.NONE
end

local function by_argument(entry, name, title, measure, columns, ranked)
  local all = block.joined(
    { { field = "name", title = "argument", flexible = block.NAME_LEAST },
      { share = true, title = "share", drop = 5 } }, columns)
  local rows = {}
  for _, argument in ipairs(entry.arguments) do
    local scope = record.optional(argument.scope)
    local measured = scope and measure(entry, scope)
    if measured then
      rows[#rows + 1] = { figures = block.figures_of(entry, scope, all), derived = measured,
        fields = { name = argument.name, stride = requests.stride_text(entry, scope),
          pattern = pattern_of(entry, scope) } }
    end
  end
  rank(rows, ranked)
  return block.table(name, title, all, rows)
end

local COALESCING = {
  derived("requests", "coalesce.requests", "1", 4),
  derived("segments", "coalesce.segments", "1", nil, "sectors"),
  derived("per_request", "coalesce.per_request"), derived("used", "coalesce.efficiency", "%", 3),
}

local BANKING = {
  derived("requests", "bank.requests", "1", 4), derived("passes", "bank.passes"),
  derived("per_request", "bank.per_request"), derived("conflicts", "bank.conflicts", "1", 3),
}

--- What `measure` says, but nothing per request where items have no neighbours to share one with:
-- one sector a request would look like the best there is.
local function in_company(measure)
  return function(entry, scope)
    local measured = measure(entry, scope)
    if measured and local_size.is_lone(entry) then
      measured.per_request = nil
    end
    return measured
  end
end

local coalescing, banking = in_company(requests.coalescing), in_company(requests.banking)

local function coalescing_blocks(entry, top)
  local title = ("Coalescing by %%s (%d-byte sectors, sub-groups of %d items)"):format(
    SEGMENT_BYTES, WIDTH)
  return by_line(entry, "coalescing_lines", title:format("source line"), coalescing,
      COALESCING, "segments", top),
    by_argument(entry, "coalescing_arguments", title:format("argument"), coalescing,
      block.joined(COALESCING, { STRIDE, block.figure("reuse.within_group", "reuse", 6), PATTERN }),
      "segments")
end

local function banking_blocks(entry, top)
  local title = ("Bank conflicts by %%s (%d banks, sub-groups of %d items)"):format(BANKS, WIDTH)
  return by_line(entry, "bank_lines", title:format("source line"), banking, BANKING,
      "passes", top),
    by_argument(entry, "bank_arguments", title:format("variable"), banking,
      block.joined(BANKING, { STRIDE }), "passes")
end

local STAGING = {
  { field = "name", title = "variable", flexible = block.NAME_LEAST },
  block.figure("staging.elements", "elements"), block.figure("staging.uses", "uses of each"),
  block.figure("staging.fetch", "fetched in", 2), block.figure("staging.direct", "instead of"),
  block.text_column("order", "order", 1),
}

local function staging_block(entry)
  local rows = {}
  for _, argument in ipairs(entry.arguments) do
    local scope = record.optional(argument.scope)
    if scope and kernel.value(entry, scope, "staging.elements") then
      local better = kernel.number(entry, scope, "staging.order")
      rows[#rows + 1] = { figures = block.figures_of(entry, scope, STAGING),
        fields = { name = argument.name,
          order = better and (better > 0 and "improved" or "not improved") or format.NONE } }
    end
  end
  return block.table("staging", "Staged in local memory (sectors per request, and without it)",
    STAGING, rows)
end

local function psl_block(entry, keys)
  local points = {}
  for level = 0, PSL_LEVELS do
    local value = kernel.value(entry, "combined", ("psl[%d]"):format(level))
    if value then
      points[#points + 1] = { index = level, value = value }
    end
  end
  local key = keys.psl
  if #points > 0 and key then
    return { kind = "series", name = "psl", metric = "psl", points = points,
      title = "Parallel spatial locality (entropy of addresses accessed at the same time)",
      index = record.optional(key.index) or "index", unit = key.unit }
  end
end

local function reuse_block(entry)
  local rows = {}
  for class, value in kernel.indices(entry, "kernel", "reuse.distance") do
    local uses = record.optional(value)
    if uses then
      rows[#rows + 1] = { fields = { distance = class == "cold" and "first use" or class },
        order = tonumber(class) or math.huge, counted = true, figures = { uses = uses } }
    end
  end
  table.sort(rows, function(a, b) return a.order < b.order end)
  block.add_shares(rows, "uses")
  return block.table("reuse", "Reuse distance (other 64-byte lines used between two uses of one)", {
    block.text_column("distance", "at least"), block.SHARE, block.figure("uses", "uses") }, rows)
end

-- What is said of the strides that are no distance.
local STRIDE_WORDS = {
  uniform = ", the same element for neighbouring items",
  unit = ", next to each other for neighbouring items",
  reversed = ", next to each other for neighbouring items, in reverse",
  irregular = ", at no regular distance between neighbouring items",
  [format.NONE] = "",
}

--- What costs most, in a sentence.
local function worst(made, cost, least)
  local row = made.rows[1]
  if not row or (row.derived.per_request or 0) <= least then
    return nil
  end
  local stride = row.fields.stride
  return ("%s costs most: %s %s a request%s."):format(row.fields.place or row.fields.name,
    format.real(row.derived.per_request), cost, STRIDE_WORDS[stride]
    or (", at a stride of %s between neighbouring items"):format(stride))
end

local ORDER = "Items count one after another, from barrier to barrier: what neighbours use at the "
  .. "same time can lie far apart here."

--- How much of what its loads touch a group loads for the first time, in a sentence.
local function first_loads(entry)
  local sectors = kernel.number(entry, "kernel", "reuse.sectors_per_group")
  local touched = kernel.number(entry, "kernel",
    ("coalesce.segments.loads[%d,%d]"):format(WIDTH, SEGMENT_BYTES))
  local groups = entry.ndrange.groups
  touched = touched and touched / (groups[1] * groups[2] * groups[3])
  if not sectors or not touched or sectors > touched then return nil end
  local rest = sectors == touched and "all that its requests touch"
    or ("%s of what its requests touch; a cache of its own has the rest"):format(
      format.percent(100 * sectors / touched))
  return ("A group loads %s distinct 32-byte sectors on average, %s."):format(
    format.real(sectors), rest)
end

--- A sentence if the lockstep figures speak only of a part of the groups.
-- @tparam table entry
-- @treturn ?string
function lockstep.share_remark(entry)
  local groups = kernel.number(entry, "kernel", "lockstep.groups")
  local measured = kernel.number(entry, "kernel", "lockstep.measured")
  if groups and measured and measured < groups then
    return ("Figures of items side by side are estimates from %s of %s work-groups; the others did "
      .. "too much between two barriers for --max-memory."):format(format.count(measured),
      format.count(groups))
  end
end

--- The blocks of an entry, each with its remarks; some may be empty.
-- @tparam table entry
-- @tparam table keys of the record
-- @tparam integer top places shown, 0 for all
-- @treturn {table,...}
function lockstep.blocks(entry, keys, top)
  local blocks = {}
  local function add(made, ...)
    if made then
      made.remarks = { ... }
      blocks[#blocks + 1] = made
    end
  end
  local lines, arguments = coalescing_blocks(entry, top)
  local bank_lines, bank_arguments = banking_blocks(entry, top)
  local estimated = lockstep.share_remark(entry)
  local caution = local_size.caution(entry)
  local said = { estimated }
  said[#said + 1] = caution or worst(lines, "segments", 4)
  add(lines, table.unpack(said))
  add(arguments, #lines.rows == 0 and caution or nil) -- a record may have no lines
  add(bank_lines, caution or worst(bank_lines, "passes", 1))
  add(bank_arguments)
  add(staging_block(entry))
  add(psl_block(entry, keys))
  add(reuse_block(entry), ORDER, first_loads(entry))
  return blocks
end

return lockstep
