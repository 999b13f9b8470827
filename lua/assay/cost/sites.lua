--- What follows from where each site accesses memory: whether loads find again what was loaded
-- before, as a cache keeps it if little else comes between; and whether all store to one word.
-- @module assay.cost.sites

local tablex = require("pl.tablex")
local affine = require("assay.record.affine")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local record = require("assay.record.record")
local requests = require("assay.record.requests")

local sites = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SECTORS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local LINES = ("[%d,%d]"):format(requests.WIDTH, requests.LINE_BYTES)
local SECTOR, LINE = requests.SEGMENT_BYTES, requests.LINE_BYTES

--- Requests of a site for each sub-group of the launch, above which it is in a loop.
sites.REPEATED_LEAST = 1.5

-- The member of a demand that has the lines which an operation has open.
local OPEN = { loads = "load_lines", stores = "store_lines" }
-- Percent of an item's steps to any other element, from which on it is rule.
local IRREGULAR_LEAST = 50
-- A window that goes on by so many elements in an outer loop finds the rest where it was.
local WINDOW_MOST = 8

--- The affine form of what a line loads from an argument, and its name: sites that move alike in
-- the same loop have the same.
local function form_of(entry, scope, argument, number)
  local form = affine.read(entry, scope, "loads", argument)
  form.is_known, form.offset = form.offset ~= nil, form.offset or 0
  form.name = table.concat({ argument, table.concat(form.ids, " "),
    table.concat(form.groups, " "), table.concat(form.loops, " "),
    number(scope, "loop.line[1]"), number(scope, "loop.column[1]") }, ":")
  return form
end

--- Does what an item loads again at a site lie far back? Where the innermost loop moves the site,
-- and no window slides over it, all that the loops touch lies between.
-- @tparam table form of its addresses, see `assay.record.affine`
-- @treturn boolean
function sites.is_far_back(form)
  local inner, outer = form.loops[1], form.loops[2]
  if not inner or inner == 0 then
    return false
  end
  local slides = outer and outer ~= 0 and math.abs(outer) <= WINDOW_MOST * math.abs(inner)
  return not slides
end

--- The loop in which an item goes through the elements of a sector at a site: the inner one, or the
-- next, if the inner one goes elsewhere.
local function walking_loop(form)
  for i = 1, 2 do
    local step = form.loops[i] and math.abs(form.loops[i]) or 0
    if step == 0 then
      return nil
    elseif step < SECTOR then
      return i
    end
  end
end

--- The share of a site's sectors that the iteration before has loaded, of another element.
local function walked(form)
  local loop = walking_loop(form)
  return loop and 1 - math.abs(form.loops[loop]) / SECTOR or 0
end

--- Lines that an item has open for each that its accesses touch: all that an inner loop goes to,
-- until the outer one comes back for their next elements.
local function lines_kept(site)
  local form = site.form
  if not form or walking_loop(form) ~= 2 then
    return 1
  end
  return math.max(1, site.iterations * math.min(1, math.abs(form.loops[1]) / LINE))
end

--- Is there a site like it, so near that both are in one line?
local function has_sibling(known, form)
  for _, offset in ipairs(known[form.name] or {}) do
    if math.abs(offset - form.offset) < LINE then
      return true
    end
  end
  return false
end

local function remember(known, form)
  known[form.name] = known[form.name] or {}
  table.insert(known[form.name], form.offset)
end

--- Sites of a line: itself if it accesses one argument, or else each argument's part, as far as
-- the argument's figures tell. Each has a `number`, of a metric that is a count, and a `share`, of
-- one that is none; and `iterations` of the line's inner loop.
local function sites_of(entry, line, number, scope_of)
  local names, list = {}, {}
  for argument, accesses in kernel.indices(entry, line.scope, "accesses.variable") do
    names[#names + 1] = { argument = argument, accesses = format.mean(accesses) or 0 }
  end
  for _, named in ipairs(names) do
    local scope = #names > 1 and scope_of[named.argument] or line.scope
    local all = scope ~= line.scope and number(scope, "accesses.total") or 0
    local part = all > 0 and math.min(1, named.accesses / all) or 1
    list[#list + 1] = { scope = line.scope, of = scope_of[named.argument],
      argument = named.argument,
      form = form_of(entry, line.scope, named.argument, number),
      iterations = number(line.scope, "loop.iterations[1]"),
      number = function(metric) return part * number(scope, metric) end,
      share = function(metric) return number(scope, metric) end }
  end
  return list
end

local function is_still(bytes)
  return tablex.find_if(bytes, function(each) return each ~= 0 end) == nil
end

--- Do items of all groups store to one and the same word at a site? Where single items do, in a
-- loop, it may be one alone, as the last step of a sum.
-- @tparam table form of its stores, see `assay.record.affine`
-- @tparam number count of requests that store
-- @tparam number stores
-- @tparam integer groups of the launch
-- @tparam boolean loops whether the site is in a loop
-- @treturn boolean
function sites.is_one_word(form, count, stores, groups, loops)
  return form.offset ~= nil and form.of_launch >= affine.OBEYED_LEAST
    and is_still(form.ids) and is_still(form.groups) and is_still(form.loops)
    and groups > 1 and count >= groups and (stores > count or not loops)
end

local function add_stores(d, entry, site)
  local count = site.number("coalesce.requests.stores" .. WIDTH)
  local form = affine.read(entry, site.scope, "stores", site.argument)
  local loops = kernel.number(entry, site.scope, "loop.iterations[1]") ~= nil
  if sites.is_one_word(form, count, site.number("accesses.stores"), d.groups, loops) then
    d.one_word_stores = d.one_word_stores + count
  end
end

--- Sectors that atomics update at a site where the code shows that all items want one word: what
-- the items of a sub-group add is then added up first.
local function add_atomics(d, entry, site)
  local form = affine.read(entry, site.scope, "atomics", site.argument)
  if form.offset ~= nil and form.of_launch >= affine.OBEYED_LEAST and is_still(form.ids) then
    d.uniform_updates = d.uniform_updates + site.number("coalesce.segments.atomics" .. SECTORS)
  end
end

--- Does an item go from one element to any other?
local function is_irregular(site)
  return not site.form.is_known and site.share("stride.item[irregular]") >= IRREGULAR_LEAST
end

--- The share of a site's sectors that the iteration before has loaded at the same place.
local function reloaded(site)
  local form, iterations = site.form, site.iterations
  return form.is_known and affine.stays(form) and iterations > 1 and 1 - 1 / iterations or 0
end

local function add_reloaded(d, site, name, count)
  d[name] = d[name] + count
  for _, scope in ipairs({ site.scope, site.of }) do
    d.reloaded[name][scope] = (d.reloaded[name][scope] or 0) + count
  end
end

local function add_loads(d, site)
  local sectors = site.number("coalesce.segments.loads" .. SECTORS)
  add_reloaded(d, site, "reloaded_sectors", reloaded(site) * sectors)
  add_reloaded(d, site, "reloaded_requests",
    reloaded(site) * site.number("coalesce.requests.loads" .. WIDTH))
  if not site.is_sibling then
    d.walked_sectors = d.walked_sectors + sectors * walked(site.form)
    if sites.is_far_back(site.form) then
      d.own_sectors = d.own_sectors + sectors * site.share("reuse.same_item") / 100
    end
  end
  d.others_sectors = d.others_sectors + sectors * site.share("reuse.other_items") / 100
end

--- Add the lines of memory that a sub-group has open at a site, if that is in a loop; those of a
-- sibling are open anyway.
local function add_open(d, site, subgroups)
  for _, operation in ipairs({ "loads", "stores" }) do
    local count = site.number("coalesce.requests." .. operation .. WIDTH)
    local again = operation == "loads" and site.is_sibling and site.form.is_known
    if count > sites.REPEATED_LEAST * subgroups and not again then
      local lines = lines_kept(site)
        * site.number("coalesce.segments." .. operation .. LINES) / count
      if operation == "stores" and site.share and is_irregular(site) then
        lines = math.max(lines, site.number("footprint.lines") * requests.BLOCK_BYTES / LINE
          / subgroups)
      end
      local name = OPEN[operation]
      d[name] = d[name] + lines
      table.insert(d.open, { scope = site.scope, of = site.of, operation = operation,
        repeated = count / subgroups, lines = lines })
    end
  end
end

local function is_of(site, scope, operation)
  return site.operation == operation and (site.scope == scope or site.of == scope)
end

--- Let the accesses of a scope touch a part of the lines that they did.
-- @tparam table d a demand, changed
-- @tparam string scope of an argument or a line
-- @tparam string operation "loads" or "stores"
-- @tparam number part 0 to 1
function sites.narrow(d, scope, operation, part)
  for i, site in ipairs(d.open or {}) do
    if is_of(site, scope, operation) then
      local spared = (1 - part) * site.lines
      d.open[i] = tablex.update(tablex.update({}, site), { lines = site.lines - spared })
      d[OPEN[operation]] = math.max(0, d[OPEN[operation]] - spared)
    end
  end
end

--- Close what a sub-group has open where a part of the requests is left out, if the rest is in no
-- loop.
-- @tparam table d a demand, changed
-- @tparam string scope of an argument or a line
-- @tparam string operation "loads" or "stores"
-- @tparam number part 0 to 1
function sites.close(d, scope, operation, part)
  local left = {}
  for _, site in ipairs(d.open or {}) do
    if is_of(site, scope, operation) then
      site = tablex.update({}, site)
      site.repeated = (1 - part) * site.repeated
    end
    if site.repeated > sites.REPEATED_LEAST then
      left[#left + 1] = site
    else
      local name = OPEN[site.operation]
      d[name] = math.max(0, d[name] - site.lines)
    end
  end
  d.open = d.open and left
end

--- Leave out a part of what each iteration of a loop loads again in a scope.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam string name "reloaded_sectors" or "reloaded_requests"
-- @tparam string scope of an argument or a line
-- @tparam number part at most 1
function sites.reload_less(k, d, name, scope, part)
  d[name] = math.max(0, d[name] - part * (k.recorded.reloaded[name][scope] or 0) * k:scale(name))
end

--- Let loops be longer, and what is open in them be so for longer.
-- @tparam table d a demand, changed
-- @tparam number times
function sites.lengthen(d, times)
  for i, site in ipairs(d.open or {}) do
    d.open[i] = tablex.update(tablex.update({}, site), { repeated = times * site.repeated })
  end
end

--- What the kernel has more of than its lines together: compilers that join two instructions forget
-- where they were.
local function without_line(entry, number)
  return function(metric)
    local rest = number("kernel", metric)
    for _, line in ipairs(entry.lines) do
      rest = rest - number(line.scope, metric)
    end
    return math.max(0, rest)
  end
end

local function scopes_of(entry)
  local scope_of = {}
  for _, argument in ipairs(entry.arguments) do
    scope_of[argument.name] = record.optional(argument.scope)
  end
  return scope_of
end

--- Add to a demand what lines of the source tell: of the load sectors that a group has had before,
-- `reloaded_sectors` of `reloaded_requests` that load them in each iteration of a loop, and
-- `reloaded`, these by scope, `walked_sectors` of which the item loaded another element just
-- before, `others_sectors` that another item loaded last, `own_sectors` that the item itself did,
-- long before; `load_lines` and `store_lines`, lines that a sub-group has open at sites in loops,
-- `open`, a list of these;
-- `one_word_stores`, requests that store to a word to which items of all groups store; `hot_words`,
-- distinct words that most atomics go to, and of the sectors that are updated the
-- `uniform_updates`, by items that all want one word.
-- @tparam table d
-- @tparam table entry of a record
-- @tparam func number `(scope, metric)`, 0 where there is none
function sites.add(d, entry, number)
  for _, name in ipairs({ "reloaded_sectors", "reloaded_requests", "walked_sectors",
    "others_sectors", "own_sectors", "load_lines", "store_lines", "one_word_stores", "hot_words",
    "uniform_updates" }) do
    d[name] = 0
  end
  d.open, d.reloaded = {}, { reloaded_sectors = {}, reloaded_requests = {} }
  local subgroups = d.groups * math.ceil(d.group_items / requests.WIDTH)
  local known, scope_of = {}, scopes_of(entry)
  for _, line in ipairs(entry.lines) do
    for _, site in ipairs(sites_of(entry, line, number, scope_of)) do
      if site.number("coalesce.requests.loads" .. WIDTH) > 0 then
        site.is_sibling = has_sibling(known, site.form)
        add_loads(d, site)
        remember(known, site.form)
      end
      add_stores(d, entry, site)
      add_atomics(d, entry, site)
      add_open(d, site, subgroups)
    end
    if number(line.scope, "coalesce.updates.atomics" .. SECTORS) > 0 then
      d.hot_words = d.hot_words + number(line.scope, "footprint.hot90")
    end
  end
  add_open(d, { number = without_line(entry, number) }, subgroups)
end

return sites
