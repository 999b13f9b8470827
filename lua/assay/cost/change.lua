--- What becomes of a demand when a kernel is changed: the remedies of advice, as changes of counts.
-- Places are those of `assay.advise.places`; counts in a record are brought to the size at which a
-- kernel is judged by the ratio of both demands.
-- @module assay.cost.change

local affine = require("assay.record.affine")
local demand = require("assay.cost.demand")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")
local touched = require("assay.cost.touched")

local change = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SECTORS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local SECTOR, LINE = requests.SEGMENT_BYTES, requests.LINE_BYTES
-- Loads that go ahead together where nothing stands between them: of global, and of local memory.
local TOGETHER, LOCAL_TOGETHER = 8, 4
-- Instructions of a load from local memory, whose addresses are short, of one from global memory.
local LOCAL_LOAD = 0.5
-- Instructions of an iteration: the counter and its test, a jump, an address.
local ITERATION = 6
-- The part of a stencil's instructions that go into addresses and into what is loaded at each.
local ADDRESSES = 0.7
-- Share of the items of a request from which on their pieces of memory are scattered.
local SCATTERED = 0.5
-- Iterations of a loop that can be a window's.
local WINDOW_MOST = 32
-- Instructions of an item for each level of a tree of sums.
local LEVEL = 8
-- Elements through which an item walks, and local memory that a tile takes at most.
local STEPS, TILE_MOST = 8, 16384
-- The part of an item's instructions that it spends once, whatever the number of its elements.
local ONCE = 0.3

local function subgroups(d)
  return d.groups * math.ceil(d.group_items / requests.WIDTH)
end

--- By what a count of the record is multiplied at the size of a demand.
local function scale(k, name)
  local recorded = k.recorded[name]
  return recorded > 0 and k.demand[name] / recorded or 0
end

local function take(d, name, count)
  d[name] = math.max(0, d[name] - count)
end

--- Rounds of loads if nothing comes between the loads that are left.
local function settle_rounds(d)
  if d.rounds > 0 then
    local loads = d.load_requests / subgroups(d) * d.skew
    local stores = d.store_requests / subgroups(d) * d.skew
    d.rounds = math.max(1, math.min(d.rounds, math.max(loads / TOGETHER, math.min(stores, loads))))
  end
end

--- The share of an argument's sectors that nobody needs, where lanes skip what lies between.
local function waste_of(k, place)
  local read = k:number(place.aim, "footprint.sectors_read") or 0
  local bytes = k:number(place.aim, "footprint.unique_reads") or 0
  local size = math.max(1, place.bytes)
  return read > 0 and math.max(0, 1 - bytes * math.min(size, SECTOR) / (read * SECTOR)) or 0
end

--- Leave out distinct sectors that a place loads: a part of those of each group, and of those of
-- the launch.
local function spare_distinct(k, d, place, of_group, of_launch)
  local share = place.far.segments / math.max(1, k.recorded.load_sectors)
  take(d, "group_sectors", of_group * share * k.demand.group_sectors)
  take(d, "loaded_sectors", of_launch * share * k.demand.loaded_sectors)
  take(d, "blocks", of_launch * share * (k.demand.blocks - k.demand.written_blocks))
end

--- Leave out a part of the sectors that a place loads again.
local function spare_again(k, d, place, part)
  local spared = part * place.far.segments * scale(k, "load_sectors") / 100
  take(d, "others_sectors", spared * (k:number(place.scope, "reuse.other_items") or 0))
  if place.form and sites.is_far_back(place.form) then
    take(d, "own_sectors", spared * (k:number(place.scope, "reuse.same_item") or 0))
  end
end

--- Let neighbouring items access neighbouring elements at a place.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `far`
-- @tparam ?integer run so many of them; the next ones are elsewhere (default: all)
function change.coalesce(k, d, place, run)
  local scope, operation = place.scope, place.operation
  local name = operation == "loads" and "load" or "store"
  local count = k:number(scope, "coalesce.requests." .. operation .. WIDTH) or 0
  local passes = k:number(scope, "coalesce.passes." .. operation) or 0
  local sectors = k:number(scope, "coalesce.segments." .. operation .. SECTORS) or 0
  if count == 0 or passes == 0 then
    return
  end
  local lanes = requests.WIDTH * place.active
  local runs = lanes / math.min(lanes, run or lanes)
  local bytes = place.bytes * lanes / runs
  local best_passes = math.min(passes, count * runs * math.max(1, bytes / LINE))
  local best_sectors = math.min(sectors, count * runs * math.max(1, bytes / SECTOR))
  take(d, "passes", (passes - best_passes) * scale(k, "passes"))
  sites.narrow(d, scope, operation, best_passes / passes)
  local spared = (sectors - best_sectors) * scale(k, name .. "_sectors")
  take(d, name .. "_sectors", spared)
  if operation == "loads" then
    d.walked_sectors = math.min(d.walked_sectors, math.max(0, d.walked_sectors - spared))
    spare_distinct(k, d, place, waste_of(k, place), waste_of(k, place))
    spare_again(k, d, place, 1 - best_sectors / sectors)
  else
    take(d, "partial_sectors", (k:number(scope, "coalesce.partial.stores" .. WIDTH) or 0)
      * scale(k, "partial_sectors"))
  end
end

--- Let the lanes of sub-groups be other items, or items be elsewhere: what a request touches
-- follows from the ids.
local function retouch(k, d, place, old, new)
  local function ratio(bytes)
    return touched.pieces(new.ids, new.lanes, bytes)
      / touched.pieces(old.ids, old.lanes, bytes)
  end
  local passes = (k:number(place.scope, "coalesce.passes." .. place.operation) or 0)
    * scale(k, "passes")
  d.passes = d.passes + passes * (ratio(LINE) - 1)
  local name = place.operation == "loads" and "load_sectors" or "store_sectors"
  local sectors = place.far.segments * scale(k, name)
  d[name] = d[name] + sectors * (ratio(SECTOR) - 1)
end

--- Bytes for each dimension before and after x and another one change places.
local function exchanged(k, form, with)
  local ids = touched.of_items(k, form)
  local new = { table.unpack(ids) }
  new[1], new[with] = ids[with], ids[1]
  return ids, new
end

--- Do a request's items have pieces of memory of their own, or nearly, of which they do not use the
-- half? It can take twice as many at most.
local function is_scattered(place)
  return place.far.per_request >= SCATTERED * requests.WIDTH * place.active
    and place.needed <= SCATTERED * place.far.per_request
end

--- Let x and another dimension change places: all that follows from the ids alone is known
-- afterwards, and what is found by data may stay as scattered as it is.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {table,...} places that the change is for
-- @tparam integer with the other dimension: 2, or 3
-- @treturn ?boolean false if it cannot be told
function change.swap(k, d, places, with)
  local lanes = affine.lanes(k.entry.ndrange["local"])
  local best = {}
  for _, place in ipairs(places) do
    best[place] = true
  end
  for _, place in ipairs(k:far_places()) do
    local form = place.form
    if best[place] and not form then
      change.coalesce(k, d, place)
    elseif form and place.operation ~= "atomics" then
      local old, new = exchanged(k, form, with)
      retouch(k, d, place, { ids = old, lanes = lanes }, { ids = new, lanes = lanes })
    elseif place.operation ~= "atomics" and not is_scattered(place) then
      return false
    end
  end
end

--- What is left of a place's sectors where x and another dimension change places.
-- @tparam table k evidence
-- @tparam table place with `far`
-- @tparam integer with the other dimension: 2, or 3
-- @treturn ?number a share of them, above 1 if there are more; nil if it cannot be told
function change.swapped(k, place, with)
  if not place.form then
    return nil
  end
  local lanes = affine.lanes(k.entry.ndrange["local"])
  local old, new = exchanged(k, place.form, with)
  return touched.pieces(new, lanes, SECTOR) / touched.pieces(old, lanes, SECTOR)
end

--- Deal the iterations of a loop out to neighbouring items, which did all of them each.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place in the loop, with a `form`
-- @tparam integer items that share one's iterations
function change.deal(k, d, place, items)
  local form, lanes, now = place.form, math.min(items, requests.WIDTH), k.entry.ndrange["local"]
  retouch(k, d, place, { ids = form.ids, lanes = affine.lanes(now) },
    { ids = { form.loops[1] or 0, form.ids[1], form.ids[2] },
      lanes = affine.lanes({ lanes, now[1], now[2] }) })
end

--- Give the work-groups another shape, of as many items. What is found by data may stay as
-- scattered as it is.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {integer,integer,integer} sizes of a group
-- @treturn ?boolean false if it cannot be told
function change.reshape(k, d, sizes)
  local now = k.entry.ndrange["local"]
  local old, new = affine.lanes(now), affine.lanes(sizes)
  local loads, all = {}, true
  for _, place in ipairs(k:far_places()) do
    if touched.is_of_launch(k, place) then
      local ids = touched.of_items(k, place.form)
      retouch(k, d, place, { ids = ids, lanes = old }, { ids = ids, lanes = new })
      loads[#loads + 1] = place.operation == "loads" and place or nil
    elseif not place.form and place.operation ~= "atomics" and is_scattered(place) then
      all = false
    else
      return false
    end
  end
  if all and #loads > 0 then
    d.group_sectors = d.group_sectors * touched.group_sectors(k, loads, sizes)
      / touched.group_sectors(k, loads, now)
  end
end

--- Passes of the requests of an operation in groups of another shape, where `change.reshape` can
-- tell.
-- @tparam table k evidence
-- @tparam {integer,integer,integer} sizes of a group
-- @tparam string operation "loads" or "stores"
-- @treturn number of the launch that was recorded
function change.reshaped_passes(k, sizes, operation)
  local metric = "coalesce.passes." .. operation
  local passes = k:number("kernel", metric) or 0
  local old, new = affine.lanes(k.entry.ndrange["local"]), affine.lanes(sizes)
  for _, place in ipairs(k:far_places()) do
    if place.operation == operation and touched.is_of_launch(k, place) then
      local ids = touched.of_items(k, place.form)
      passes = passes + (k:number(place.scope, metric) or 0)
        * (touched.pieces(ids, new, LINE) / touched.pieces(ids, old, LINE) - 1)
    end
  end
  return passes
end

--- Leave out what the elements of vectors take besides.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam number passes of the record that are spared
-- @tparam number sectors of the record that are spared
-- @tparam number accesses of the record that are spared
function change.spare_elements(k, d, passes, sectors, accesses)
  take(d, "split_passes", passes * scale(k, "split_passes"))
  take(d, "split_sectors", sectors * scale(k, "split_sectors"))
  take(d, "split_instructions", accesses / requests.WIDTH / d.active
    * scale(k, "split_instructions"))
end

--- Leave out a part of the requests by which a scope loads or stores, whatever they bring.
local function spare_requests(k, d, scope, operation, part)
  local name = operation == "loads" and "load_requests" or "store_requests"
  local function of(metric)
    return part * (k:number(scope, metric) or 0)
  end
  take(d, "passes", of("coalesce.passes." .. operation) * scale(k, "passes"))
  take(d, name, of("coalesce.requests." .. operation .. WIDTH) * scale(k, name))
  take(d, "instructions", of("accesses." .. operation) / requests.WIDTH / d.active
    * scale(k, "instructions"))
  local sectors = operation == "stores" and part * demand.split_sectors(k.entry, scope) or 0
  change.spare_elements(k, d, of("split.passes." .. operation), sectors, of("split." .. operation))
  if operation == "loads" then
    take(d, "loads", of("accesses.loads") * scale(k, "loads"))
  end
end

--- Leave out a part of what a scope loads or stores.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam string scope of an argument or a line
-- @tparam string operation "loads" or "stores"
-- @tparam number part 0 to 1
function change.spare(k, d, scope, operation, part)
  local name = operation == "loads" and "load" or "store"
  local function of(metric)
    return part * (k:number(scope, metric) or 0)
  end
  spare_requests(k, d, scope, operation, part)
  take(d, name .. "_sectors", of("coalesce.segments." .. operation .. SECTORS)
    * scale(k, name .. "_sectors"))
  if operation == "loads" then
    local share = of("coalesce.segments.loads" .. SECTORS) / math.max(1, k.recorded.load_sectors)
    take(d, "own_sectors", share * d.own_sectors)
  else
    take(d, "partial_sectors", of("coalesce.partial.stores" .. WIDTH)
      * scale(k, "partial_sectors"))
  end
  sites.close(d, scope, operation, part)
  settle_rounds(d)
end

--- Let one request bring what several brought, each of which was of one piece of memory: as many
-- sectors in all.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `far`
-- @tparam number factor
function change.widen(k, d, place, factor)
  spare_requests(k, d, place.scope, place.operation, 1 - 1 / factor)
end

--- Let one request bring what an item asked for by several, one after the other, of one sector.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `far`
-- @tparam number factor
function change.join(k, d, place, factor)
  local part, loads = 1 - 1 / factor, d.load_requests
  local name = place.operation == "loads" and "load_sectors" or "store_sectors"
  local spared = part * place.far.segments * scale(k, name)
  spare_requests(k, d, place.scope, place.operation, part) -- its lines are open as before
  take(d, name, spared)
  if place.operation == "loads" then
    take(d, "walked_sectors", spared) -- what the request before has brought
    spare_again(k, d, place, part)
    if d.rounds > 0 and loads > 0 then
      d.rounds = math.max(1, d.rounds * d.load_requests / loads)
    end
  else
    take(d, "partial_sectors", part * (k:number(place.scope, "coalesce.partial.stores" .. WIDTH)
      or 0) * scale(k, "partial_sectors"))
  end
end

--- Let a loop do several iterations at a time.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam number iterations of all items
-- @tparam number factor
function change.unroll(k, d, iterations, factor)
  take(d, "instructions", (1 - 1 / factor) * ITERATION * iterations / requests.WIDTH / d.active
    * scale(k, "instructions"))
end

--- Start more items, each of which does a part of what one did.
-- @tparam table d a demand, changed
-- @tparam number factor
function change.more_items(d, factor)
  d.groups, d.items = d.groups * factor, d.items * factor
  for _, name in ipairs({ "rounds", "local_rounds" }) do
    if d[name] > 0 then
      d[name] = math.max(1, d[name] / factor)
    end
  end
  d.instructions = d.instructions + ONCE * LEVEL * subgroups(d)
end

--- The share of the sectors that a group loads from an argument that it does not need.
local function waste_of_group(k, place)
  local sectors = k:number(place.aim, "reuse.sectors_per_group") or 0
  local again = k:number(place.aim, "reuse.within_group") or 0
  local loads = k:number(place.aim, "accesses.loads") or 0
  local bytes = again > 0 and loads * place.bytes / again / k.groups or 0
  return sectors > 0 and bytes > 0 and math.max(0, 1 - bytes / (sectors * SECTOR)) or 0
end

--- Let elements of several arrays that belong to one index stand side by side: a request touches as
-- many runs of neighbouring elements as it touched sectors of each array, and these are longer.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {table,...} places with `far`, which load the elements
-- @tparam number bytes of one index
function change.interleave(k, d, places, bytes)
  local runs, lanes = places[1].far.per_request, requests.WIDTH * places[1].active
  local spared = 1 - math.min(1, math.max(runs, lanes * bytes / SECTOR) / (runs * #places))
  for _, place in ipairs(places) do
    change.spare(k, d, place.scope, "loads", spared)
    spare_distinct(k, d, place, math.min(spared, waste_of_group(k, place)),
      math.min(spared, waste_of(k, place)))
  end
end

--- Let several items share each row of some whose lengths differ: a sub-group waits for the longest
-- of fewer. That of n rows is taken to be longer than their mean by a power of n, and the rows to
-- be what the launch is about.
-- @tparam table d a demand, changed
-- @tparam number active share of the items that take part in a request, where each has a row
-- @tparam number items number of them that share a row
function change.even_out(d, active, items)
  local power = -math.log(math.max(1 / requests.WIDTH, active), requests.WIDTH)
  local left = math.min(items, requests.WIDTH) ^ -power
  for _, name in ipairs({ "load_requests", "passes", "rounds" }) do
    d[name] = d[name] * left
  end
  change.execute(d, left)
  d.active = math.min(1, d.active / left)
end

--- Multiply all that a launch executes, slow instructions among them.
-- @tparam table d a demand, changed
-- @tparam number factor
function change.execute(d, factor)
  d.instructions, d.vector = d.instructions * factor, d.vector * factor
  for class, count in pairs(d.slow) do
    d.slow[class] = count * factor
  end
end

--- Make the work-groups larger; local memory, of which each item has a part, grows with them.
-- @tparam table d a demand, changed
-- @tparam number factor
function change.larger_groups(d, factor)
  d.groups, d.group_items = d.groups / factor, d.group_items * factor
  d.local_bytes = d.local_bytes * factor
end

--- Let each item do what several did, one after the other.
-- @tparam table d a demand, changed
-- @tparam number factor
function change.fewer_items(d, factor)
  d.groups, d.items = math.max(1, d.groups / factor), d.items / factor
  d.rounds = d.rounds * factor
  d.local_rounds = d.local_rounds * factor
end

--- Add up what several items have found.
-- @tparam table d a demand, changed
-- @tparam number items that add up to one sum
-- @tparam ?number sums of an item, one after the other (default: 1)
function change.add_up(d, items, sums)
  local levels = (sums or 1) * math.log(math.max(2, items), 2)
  d.instructions = d.instructions + LEVEL * levels * subgroups(d)
  d.bank_passes = d.bank_passes + 2 * levels * subgroups(d)
  d.local_rounds = d.local_rounds + levels
  d.barriers = d.barriers + (items > requests.WIDTH and levels or 0)
end

--- Take the conflicts out of a place in local memory.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `near`
-- @tparam number left conflicts that remain, of those in the record
function change.unconflict(k, d, place, left)
  take(d, "bank_passes", (place.near.conflicts - left) * scale(k, "bank_passes"))
end

--- Count in local memory first, and add what was counted.
-- @tparam table d a demand, changed
-- @tparam {number,...} words counters of a group, by array
-- @tparam number bytes of a counter
-- @tparam number share of all updates that are of these
-- @tparam number of_compared the same of the updates by comparison
function change.privatise(d, words, bytes, share, of_compared)
  local sectors, count, all = 0, 0, 0
  for _, of_array in ipairs(words) do
    sectors = sectors + math.ceil(of_array * bytes / SECTOR)
    count = count + math.ceil(of_array / requests.WIDTH)
    all = all + of_array
  end
  d.bank_passes = d.bank_passes + share * d.updates
  for _, name in ipairs({ "updates", "updated_sectors" }) do
    d[name] = (1 - share) * d[name] + d.groups * sectors
  end
  d.update_requests = (1 - share) * d.update_requests + d.groups * count
  for _, name in ipairs({ "compared", "compared_sectors" }) do
    d[name] = (1 - of_compared) * d[name] -- a group at a time adds up what it has
  end
  d.local_bytes = d.local_bytes + all * bytes
  d.barriers = d.barriers + 2
  d.instructions = d.instructions + 2 * LEVEL * d.groups * count
end

--- Start only the items that work, of which there is one among so many.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam number each items for one that works
-- @tparam number step bytes from an item's element to that of the next
-- @tparam ?boolean packed whether the elements then stand side by side (default: as before)
function change.leave_out(k, d, each, step, packed)
  local row = math.min(requests.WIDTH, k.width) * step
  local lines = packed and 1 or math.max(1, each * row / LINE) / math.max(1, row / LINE)
  change.converge(d, 1)
  d.passes = d.passes * lines / each
  for _, name in ipairs({ "items", "load_requests", "store_requests", "private_requests" }) do
    d[name] = d[name] / each
  end
  d.groups = math.max(1, d.groups / each)
  d.group_items = d.items / d.groups
  d.skew = 1
end

--- Let the items of sub-groups do the same.
-- @tparam table d a demand, changed
-- @tparam number active share of the items that then are active
function change.converge(d, active)
  change.execute(d, d.active / active)
  d.active = active
end

--- Take the loads of an argument through a tile in local memory.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table argument of `k.globals`
-- @tparam number reuse loads of each element by a group
function change.stage(k, d, argument, reuse)
  local loads = k:number(argument.scope, "accesses.loads") or 0
  local count = (k:number(argument.scope, "coalesce.requests.loads" .. WIDTH) or 0)
    * scale(k, "load_requests")
  local tile = loads / reuse / k.groups * math.max(1, argument.bytes)
  change.spare(k, d, argument.scope, "loads", 1 - 1 / reuse)
  local bytes = math.max(1, argument.bytes)
  d.instructions = d.instructions + LOCAL_LOAD * count + 2 * count / reuse
  d.bank_passes = d.bank_passes + count * (1 + 1 / reuse) * math.max(1, argument.bytes / 4)
  d.local_rounds = d.local_rounds + count / subgroups(d) / LOCAL_TOGETHER
  -- as many elements at a time as a group has items
  d.barriers = d.barriers + 2 * math.max(1, tile / bytes / k.demand.group_items)
  d.local_bytes = d.local_bytes + math.min(tile, TILE_MOST, 4 * bytes * k.demand.group_items)
end

--- Passes of a sub-group's requests while its items find elements by halving, beyond one each: at
-- first they all look at the same element, at last each at its own, in so many lines.
local function scattered(steps, lines)
  local passes = 0
  for step = 0, steps - 1 do
    passes = passes + math.max(0, math.min(requests.WIDTH, 2 ^ step, lines) - 1)
  end
  return passes
end

--- Let items find one of some elements by halving.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `far`, in a loop that takes one element after the other
-- @tparam number elements
function change.search(k, d, place, elements)
  local length = k:length(place.loops[1])
  local all = elements * length / place.loops[1].iterations
  local steps = math.log(all, 2) + 1
  local left = steps / length
  local searches = place.far.requests * scale(k, "load_requests") / length
  change.spare(k, d, place.scope, "loads", 1 - left)
  d.passes = d.passes + searches * scattered(steps, math.ceil(all * place.bytes / LINE))
  local accesses = k:number("combined", "accesses.total") or 0
  local share = accesses > 0 and math.min(1, place.accesses / accesses) or 0
  change.execute(d, 1 - share + share * left)
  d.rounds = d.rounds > 0 and math.max(1, d.rounds * (1 - share + share * left)) or 0
  d.skew = 1
end

--- Leave out a part of the loads of a place in local memory.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `near`
-- @tparam number part 0 to 1
function change.spare_local(k, d, place, part)
  take(d, "bank_passes", part * place.near.passes * scale(k, "bank_passes"))
  take(d, "instructions", part * place.accesses / requests.WIDTH / d.active
    * scale(k, "instructions"))
end

--- Let each item compute several results, whose operands it shares among them: requests have been
-- spared already.
-- @tparam table d a demand, changed
-- @tparam number results
function change.gather(d, results)
  d.instructions = d.instructions * (1 - ONCE + ONCE / results) -- loops and addresses
  d.groups, d.items = math.max(1, d.groups / results), d.items / results
  d.local_rounds = d.local_rounds * math.sqrt(results)
  d.rounds = d.rounds * math.sqrt(results)
  d.group_sectors = d.group_sectors / math.sqrt(results)
end

--- Leave out a copy in local memory that nobody needs.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table variable of `k.locals`
function change.unstage(k, d, variable)
  if variable.near then
    take(d, "bank_passes", variable.near.passes * scale(k, "bank_passes"))
    take(d, "instructions", 2 * variable.accesses / requests.WIDTH / d.active
      * scale(k, "instructions"))
  end
  local all = k:number("local", "footprint.bytes") or 0
  local own = k:number(variable.scope, "footprint.bytes") or 0
  d.local_bytes = all > 0 and d.local_bytes * math.max(0, 1 - own / all) or d.local_bytes
  d.barriers = math.max(0, d.barriers - 1)
  d.local_rounds = 0
end

--- Bytes by which the slowest dimension of a kernel's ids moves a place, and the items of a group
-- in that dimension.
local function slowest(k, form)
  local most, items
  for i, signed in ipairs(touched.of_items(k, form)) do
    local bytes = math.abs(signed)
    if bytes ~= 0 and (not most or bytes > most) then
      most, items = bytes, k.entry.ndrange["local"][i]
    end
  end
  return most, items
end

--- Rows or planes that a place loads in a loop of its own.
local function planes_of_loop(place, pitch)
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and math.abs(bytes) == pitch and loop.iterations <= WINDOW_MOST then
      return math.floor(loop.iterations)
    end
  end
  return 1
end

--- Does an item walk at a place already, from one row or plane to the next?
local function walks(place, pitch)
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and math.abs(bytes) >= pitch and loop.iterations > 1
      and (math.abs(bytes) > pitch or loop.iterations > WINDOW_MOST) then
      return true
    end
  end
  return false
end

--- The rows or planes that the places of an argument load around an item's own element.
-- @tparam table k evidence
-- @tparam table argument
-- @treturn integer number of rows, or of planes; 0 if they are not of one element, or if the item
--   walks from one to the next already
-- @treturn integer places
-- @treturn integer rows or planes of items in a group
function change.planes(k, argument)
  local seen, count, loads, first, looped, deep = {}, 0, 0, nil, 0, 1
  for _, place in ipairs(k:lines(argument)) do
    local form = place.form
    local pitch, items
    if form then
      pitch, items = slowest(k, form)
    end
    if place.operation == "loads" and pitch and pitch >= LINE then
      first = first or form
      local same = form.ids[1] == first.ids[1] and form.ids[2] == first.ids[2]
        and form.ids[3] == first.ids[3]
      if not same or walks(place, pitch) then
        return 0, 0
      end
      local plane = math.floor(form.offset / pitch + 0.5)
      count = count + (seen[plane] and 0 or 1)
      seen[plane], loads, deep = true, loads + 1, items
      looped = math.max(looped, planes_of_loop(place, pitch))
    end
  end
  return math.max(count, looped), loads, deep
end

--- Let each item walk along the slowest dimension.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table argument
-- @tparam integer planes that it needs at a time
-- @tparam integer deep planes of items in a group, which share what they load
function change.walk(k, d, argument, planes, deep)
  local function loaded(own) -- planes for each of so many
    return 1 + (planes - 1) / own
  end
  local loads = d.loads
  change.spare(k, d, argument.scope, "loads", 1 - loaded(STEPS) / planes)
  if loads > 0 then
    d.instructions = d.instructions * (1 - ADDRESSES * (1 - d.loads / loads))
  end
  change.fewer_items(d, STEPS)
  d.group_sectors = d.group_sectors * loaded(deep * STEPS) / loaded(deep)
end

return change
