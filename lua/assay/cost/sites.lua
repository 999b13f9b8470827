--- Where loads find again what was loaded before, site by site: a cache keeps it if little else
-- comes between.
-- @module assay.cost.sites

local kernel = require("assay.kernel")
local requests = require("assay.requests")

local sites = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SECTORS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local SECTOR, LINE = requests.SEGMENT_BYTES, 128

-- Requests of a site for each sub-group of the launch, above which it is in a loop.
local REPEATED_LEAST = 1.5
-- A window that goes on by so many elements in an outer loop finds the rest where it was.
local WINDOW_MOST = 8

--- The affine form of what a line loads from an argument.
local function form_of(figures, argument)
  local form, words = { loops = {} }, {}
  for _, what in ipairs({ "local", "group", "loop" }) do
    for index = 1, 4 do
      local at = what == "loop" and index or ("xyz"):sub(index, index)
      local value = tonumber(figures[("affine.%s.loads[%s,%s]"):format(what, argument, at)])
      if value then
        words[#words + 1] = what .. at .. "=" .. value
        if what == "loop" then
          form.loops[index] = value
        end
      end
    end
  end
  form.offset = tonumber(figures[("affine.constant.loads[%s]"):format(argument)]) or 0
  form.coefficients = argument .. ":" .. table.concat(words, " ")
  return form
end

--- Does what an item loads again at a site lie far back? Where the innermost loop moves the site,
-- and no window slides over it, all that the loops touch lies between.
local function is_far_back(form)
  local inner, outer = form.loops[1], form.loops[2]
  if not inner or inner == 0 then
    return false
  end
  local slides = outer and outer ~= 0 and math.abs(outer) <= WINDOW_MOST * math.abs(inner)
  return not slides
end

--- The share of a site's sectors that the iteration before has loaded, of another element.
local function walked(form)
  local inner = form.loops[1]
  if not inner or inner == 0 or math.abs(inner) >= SECTOR then
    return 0
  end
  return 1 - math.abs(inner) / SECTOR
end

--- Is there a site like it, so near that both are in one line?
local function has_sibling(known, form)
  for _, offset in ipairs(known[form.coefficients] or {}) do
    if math.abs(offset - form.offset) < LINE then
      return true
    end
  end
  return false
end

local function remember(known, form)
  known[form.coefficients] = known[form.coefficients] or {}
  table.insert(known[form.coefficients], form.offset)
end

local function add_loads(d, entry, scope, number, known)
  local sectors = number(scope, "coalesce.segments.loads" .. SECTORS)
  local again, walk = false, 0
  for argument in kernel.indices(entry, scope, "accesses.variable") do
    local form = form_of(entry.scopes[scope], argument)
    local sibling = has_sibling(known, form)
    if not sibling then
      walk = math.max(walk, walked(form))
      again = again or is_far_back(form)
    end
    remember(known, form)
  end
  d.walked_sectors = d.walked_sectors + sectors * walk
  d.others_sectors = d.others_sectors + sectors * number(scope, "reuse.other_items") / 100
  if again then
    d.own_sectors = d.own_sectors + sectors * number(scope, "reuse.same_item") / 100
  end
end

--- Add to a demand what lines of the source tell: of the load sectors that a group has had before,
-- `walked_sectors` of which the item loaded another element just before, `others_sectors` that
-- another item loaded last, `own_sectors` that the item itself did, long before; `load_streams`
-- sites in loops, `load_lines` and `store_lines`, lines that a sub-group has open at these; and
-- `hot_words`, distinct words that most atomics go to.
-- @tparam table d
-- @tparam table entry of a record
-- @tparam func number `(scope, metric)`, 0 where there is none
function sites.add(d, entry, number)
  for _, name in ipairs({ "walked_sectors", "others_sectors", "own_sectors", "load_streams",
    "load_lines", "store_lines", "hot_words" }) do
    d[name] = 0
  end
  local subgroups = d.groups * math.ceil(d.group_items / requests.WIDTH)
  local known = {}
  for _, line in ipairs(entry.lines) do
    local scope = line.scope
    local loads = number(scope, "coalesce.requests.loads" .. WIDTH)
    local stores = number(scope, "coalesce.requests.stores" .. WIDTH)
    if loads > 0 then
      add_loads(d, entry, scope, number, known)
    end
    if loads > REPEATED_LEAST * subgroups then
      d.load_streams = d.load_streams + 1
      d.load_lines = d.load_lines + number(scope, "coalesce.passes.loads") / loads
    end
    if stores > REPEATED_LEAST * subgroups then
      d.store_lines = d.store_lines + number(scope, "coalesce.passes.stores") / stores
    end
    if number(scope, "coalesce.updates.atomics" .. SECTORS) > 0 then
      d.hot_words = d.hot_words + number(scope, "footprint.hot90")
    end
  end
end

return sites
