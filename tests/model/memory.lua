--- memory.lua - how much memory is touched, how evenly, and how far apart.

local access = require "access"

local memory = {}

local entropy, bump, size_of = access.entropy, access.bump, access.size_of
local ratio, each_unit, reads = access.ratio, access.each_unit, access.reads
local writes, is_copy, hot90 = access.writes, access.is_copy, access.hot90
local LEVELS = access.LEVELS

function memory.add_counts(f, list)
  local n = { load = 0, store = 0, atomic = 0, async = 0 }
  local read, written, exchanges, compared, expected = 0, 0, 0, 0, 0
  for _, e in ipairs(list) do
    bump(n, is_copy(e) and "async" or e.op)
    exchanges = exchanges + (e.exchanges and 1 or 0)
    compared = compared + (e.compares and 1 or 0)
    expected = expected + (e.expected and 1 or 0)
    read = read + (reads(e) and e.size or 0)
    written = written + (writes(e) and e.size or 0)
  end
  f["accesses.loads"], f["accesses.stores"] = n.load, n.store
  f["accesses.atomics"], f["accesses.async"] = n.atomic, n.async
  f["accesses.exchanges"] = exchanges > 0 and exchanges or nil
  f["accesses.compared"] = compared > 0 and compared or nil
  f["accesses.expected"] = expected > 0 and expected or nil
  f["accesses.total"] = #list
  f["bytes.read"], f["bytes.written"], f["bytes.requested"] = read, written, read + written
end

local function distinct_units(list, bytes, filter)
  local set = {}
  for _, e in ipairs(list) do
    if not filter or filter(e) then each_unit(e, bytes, function(unit) set[unit] = true end) end
  end
  return size_of(set)
end

function memory.add_footprint(f, list)
  local all, read, written = {}, {}, {}
  local n_read, n_written = 0, 0
  for _, e in ipairs(list) do
    bump(all, e.address)
    if reads(e) then
      bump(read, e.address)
      n_read = n_read + 1
    end
    if writes(e) then
      bump(written, e.address)
      n_written = n_written + 1
    end
  end
  f["footprint.addresses"], f["footprint.hot90"] = size_of(all), hot90(all, #list)
  f["footprint.unique_reads"], f["footprint.unique_writes"] = size_of(read), size_of(written)
  f["footprint.reread"] = ratio(n_read, size_of(read))
  f["footprint.rewrite"] = ratio(n_written, size_of(written))
  f["footprint.bytes"] = distinct_units(list, 1)
  f["footprint.lines"] = distinct_units(list, 64)
  f["footprint.lines_read"] = distinct_units(list, 64, reads)
  f["footprint.lines_written"] = distinct_units(list, 64, writes)
  f["footprint.sectors_read"] = distinct_units(list, 32, reads)
  f["footprint.pages"] = distinct_units(list, 4096)
  f["entropy.address"] = entropy(all)
  for n = 1, LEVELS do
    local counts = {}
    for _, e in ipairs(list) do bump(counts, e.address >> n) end
    f["entropy.granularity[" .. n .. "]"] = entropy(counts)
  end
end

-- --- distances of an item's accesses ---

local LIMITS = { 0, 8, 64, 512, 4096 }

--- Adds the distance from `a` to `b`; a is nil at a first access.
local function add_distance(counts, a, b)
  if not a then return end
  counts.total = counts.total + 1
  if a.variable ~= b.variable then return end
  for _, limit in ipairs(LIMITS) do
    if math.abs(a.address - b.address) <= limit then bump(counts, limit) end
  end
end

local function new_distances() return { total = 0, [0] = 0, [8] = 0, [64] = 0, [512] = 0,
  [4096] = 0 } end

function memory.add_strides(f, groups, filter)
  local here, anywhere = new_distances(), new_distances()
  for _, group in ipairs(groups) do
    local last, last_at = {}, {}
    for _, e in ipairs(group.accesses) do
      local id = e.local_id
      local place = id .. "@" .. (e.place or e.site .. e.op)
      if filter(e) then
        add_distance(here, last_at[place], e)
        add_distance(anywhere, last[id], e)
      end
      last[id], last_at[place] = e, e
    end
  end
  for name, counts in pairs { ["stride.local"] = here, ["stride.global"] = anywhere } do
    for _, limit in ipairs(LIMITS) do
      f[name .. "[" .. limit .. "]"] = ratio(100 * counts[limit], counts.total)
    end
    f[name .. "[more]"] = ratio(100 * (counts.total - counts[4096]), counts.total)
  end
end

return memory
