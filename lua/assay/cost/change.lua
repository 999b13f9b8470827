--- What becomes of a demand when a kernel is changed: the remedies of advice, as changes of counts.
-- Places are those of `assay.advise.places`. Changes of which item does what are in
-- `assay.cost.reorder`, that of a stencil whose items walk in `assay.cost.walk`.
-- @module assay.cost.change

local demand = require("assay.cost.demand")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")

local change = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SECTORS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local LINES = ("[%d,%d]"):format(requests.WIDTH, requests.LINE_BYTES)
local SECTOR, LINE = requests.SEGMENT_BYTES, requests.LINE_BYTES
-- Loads that go ahead together where nothing stands between them: of global, and of local memory.
local TOGETHER, LOCAL_TOGETHER = 8, 4
-- Instructions of a load from local memory, whose addresses are short, of one from global memory.
local LOCAL_LOAD = 0.5
-- Instructions of an iteration: the counter and its test, a jump, an address.
local ITERATION = 6
-- Instructions of an item for each level of a tree of sums.
local LEVEL = 8
-- Bytes of local memory that a tile takes at most.
local TILE_MOST = 16384
-- Lines that a cache looks up at once.
local LINES_AT_ONCE = 4
-- The share of a kernel's loads from which on there are hardly others.
local MOSTLY = 0.9
-- The part of an item's instructions that it spends once, whatever the number of its elements.
local ONCE = 0.3

local function subgroups(d)
  return d.groups * math.ceil(d.group_items / requests.WIDTH)
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
  local spared = part * place.far.segments * k:scale("load_sectors") / 100
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
  local lines = k:number(scope, "coalesce.segments." .. operation .. LINES) or 0
  local best_lines = count * runs * math.max(1, bytes / LINE)
  local best_passes = math.min(passes, best_lines)
  local best_sectors = math.min(sectors, count * runs * math.max(1, bytes / SECTOR))
  take(d, "passes", (passes - best_passes) * k:scale("passes"))
  local split = k:number(scope, "split.passes." .. operation) or 0
  if split > 0 then -- the elements of vectors, one by one, are as near each other
    local besides = (k:number(scope, "split." .. operation) or 0)
      / math.max(1, k:number(scope, "accesses." .. operation) or 0)
    take(d, "split_passes", math.max(0, split - besides * best_passes) * k:scale("split_passes"))
  end
  sites.narrow(d, scope, operation, math.min(1, best_lines / lines))
  local spared = (sectors - best_sectors) * k:scale(name .. "_sectors")
  take(d, name .. "_sectors", spared)
  if operation == "loads" then
    d.walked_sectors = math.min(d.walked_sectors, math.max(0, d.walked_sectors - spared))
    spare_distinct(k, d, place, waste_of(k, place), waste_of(k, place))
    spare_again(k, d, place, 1 - best_sectors / sectors)
    sites.reload_less(k, d, "reloaded_sectors", scope, 1 - best_sectors / sectors)
  else
    take(d, "partial_sectors", (k:number(scope, "coalesce.partial.stores" .. WIDTH) or 0)
      * k:scale("partial_sectors"))
  end
end

--- Leave out what the elements of vectors take besides.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam number passes of the record that are spared
-- @tparam number sectors of the record that are spared
-- @tparam number accesses of the record that are spared
function change.spare_elements(k, d, passes, sectors, accesses)
  take(d, "split_passes", passes * k:scale("split_passes"))
  take(d, "split_sectors", sectors * k:scale("split_sectors"))
  take(d, "split_instructions", accesses / requests.WIDTH / d.active
    * k:scale("split_instructions"))
end

--- Leave out a part of the requests by which a scope loads or stores, whatever they bring.
local function spare_requests(k, d, scope, operation, part)
  local name = operation == "loads" and "load_requests" or "store_requests"
  local function of(metric)
    return part * (k:number(scope, metric) or 0)
  end
  take(d, "passes", of("coalesce.passes." .. operation) * k:scale("passes"))
  take(d, name, of("coalesce.requests." .. operation .. WIDTH) * k:scale(name))
  take(d, "instructions", of("accesses." .. operation) / requests.WIDTH / d.active
    * k:scale("instructions"))
  local sectors = operation == "stores" and part * demand.split_sectors(k.entry, scope) or 0
  change.spare_elements(k, d, of("split.passes." .. operation), sectors, of("split." .. operation))
  if operation == "loads" then
    take(d, "loads", of("accesses.loads") * k:scale("loads"))
    sites.reload_less(k, d, "reloaded_requests", scope, part)
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
    * k:scale(name .. "_sectors"))
  if operation == "loads" then
    local share = of("coalesce.segments.loads" .. SECTORS) / math.max(1, k.recorded.load_sectors)
    take(d, "own_sectors", share * d.own_sectors)
    sites.reload_less(k, d, "reloaded_sectors", scope, part)
  else
    take(d, "partial_sectors", of("coalesce.partial.stores" .. WIDTH)
      * k:scale("partial_sectors"))
  end
  sites.close(d, scope, operation, part)
  settle_rounds(d)
end

--- Leave out a part of the stores by which items of all groups set one word.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `far`
-- @tparam number part 0 to 1
function change.spare_one_word(k, d, place, part)
  local count = k:number(place.scope, "coalesce.requests.stores" .. WIDTH) or 0
  change.spare(k, d, place.scope, "stores", part)
  take(d, "one_word_stores", part * count * k:scale("one_word_stores"))
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
  local spared = part * place.far.segments * k:scale(name)
  spare_requests(k, d, place.scope, place.operation, part) -- its lines are open as before
  take(d, name, spared)
  if place.operation == "loads" then
    take(d, "walked_sectors", spared) -- what the request before has brought
    spare_again(k, d, place, part)
    sites.reload_less(k, d, "reloaded_sectors", place.scope, part)
    if d.rounds > 0 and loads > 0 then
      d.rounds = math.max(1, d.rounds * d.load_requests / loads)
    end
  else
    take(d, "partial_sectors", part * (k:number(place.scope, "coalesce.partial.stores" .. WIDTH)
      or 0) * k:scale("partial_sectors"))
  end
end

--- Let a loop do several iterations at a time.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam number iterations of all items
-- @tparam number factor
function change.unroll(k, d, iterations, factor)
  take(d, "instructions", (1 - 1 / factor) * ITERATION * iterations / requests.WIDTH / d.active
    * k:scale("instructions"))
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
-- many runs of neighbouring elements as it touched sectors of the array that is loaded most, and
-- these are longer.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {table,...} places with `far`, which load the elements, the one with most sectors first
-- @tparam number bytes of one index
function change.interleave(k, d, places, bytes)
  local first, lanes = places[1].far, requests.WIDTH * places[1].active
  local sectors = 0
  for _, place in ipairs(places) do
    sectors = sectors + place.far.segments
  end
  local left = math.max(first.segments, first.requests * lanes * bytes / SECTOR)
  local spared = 1 - math.min(1, left / sectors)
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
  for _, name in ipairs({ "load_requests", "reloaded_requests", "passes", "rounds" }) do
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
  take(d, "bank_passes", (place.near.conflicts - left) * k:scale("bank_passes"))
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
  for _, name in ipairs({ "updates", "updated_sectors", "uniform_updates" }) do
    d[name] = (1 - share) * d[name] + d.groups * sectors -- no two items add to one word
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
  for _, name in ipairs({ "items", "load_requests", "reloaded_requests", "store_requests",
    "private_requests" }) do
    d[name] = d[name] / each
  end
  d.groups = math.max(1, d.groups / each)
  d.group_items = d.items / d.groups
  d.skew, d.rounds_skew = 1, 1
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
    * k:scale("load_requests")
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
  local searches = place.far.requests * k:scale("load_requests") / length
  change.spare(k, d, place.scope, "loads", 1 - left)
  d.passes = d.passes + searches * scattered(steps, math.ceil(all * place.bytes / LINE))
  local accesses = k:number("combined", "accesses.total") or 0
  local share = accesses > 0 and math.min(1, place.accesses / accesses) or 0
  change.execute(d, 1 - share + share * left)
  d.rounds = d.rounds > 0 and math.max(1, d.rounds * (1 - share + share * left)) or 0
  d.skew, d.rounds_skew = 1, 1
end

--- Leave out a part of the loads of a place in local memory.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table place with `near`
-- @tparam number part 0 to 1
function change.spare_local(k, d, place, part)
  take(d, "bank_passes", part * place.near.passes * k:scale("bank_passes"))
  take(d, "instructions", part * place.accesses / requests.WIDTH / d.active
    * k:scale("instructions"))
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

--- Leave out a variable in local memory that nobody needs.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table variable of `k.locals`
function change.unstage(k, d, variable)
  if variable.near then
    take(d, "bank_passes", variable.near.passes * k:scale("bank_passes"))
    take(d, "instructions", 2 * variable.accesses / requests.WIDTH / d.active
      * k:scale("instructions"))
  end
  local all = k:number("local", "footprint.bytes") or 0
  local own = k:number(variable.scope, "footprint.bytes") or 0
  d.local_bytes = all > 0 and d.local_bytes * math.max(0, 1 - own / all) or d.local_bytes
  d.barriers = math.max(0, d.barriers - 1)
  d.local_rounds = 0
end

--- Load from where copies come from what is used of them.
local function use_directly(k, d, variable)
  local function number(metric) return k:number(variable.scope, metric) or 0 end
  local uses = requests.banking(k.entry, variable.scope, "loads")
  local copied, loads = number("staging.elements"), number("accesses.loads")
  if not uses then
    return
  end
  local brought = copied / requests.WIDTH / k.recorded.active
  local direct = number("staging.direct")
  local function add(name, count)
    d[name] = math.max(0, d[name] + count * k:scale(name))
  end
  local again = direct * uses.requests - number("staging.fetch") * brought
  add("load_sectors", again)
  d.others_sectors = math.max(0, d.others_sectors + again * k:scale("load_sectors"))
  add("load_requests", uses.requests - brought)
  add("passes", uses.requests * math.max(1, direct * SECTOR / LINE / LINES_AT_ONCE) - brought)
  add("instructions", (2 * loads - copied) / requests.WIDTH / k.recorded.active)
  add("loads", loads - copied)
end

--- Leave out copies in local memory: what is used of them is loaded from where they come from.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam {table,...} variables of `k.locals`
function change.load_directly(k, d, variables)
  local copied = 0
  for _, variable in ipairs(variables) do
    copied = copied + (k:number(variable.scope, "staging.elements") or 0)
    change.unstage(k, d, variable)
    use_directly(k, d, variable)
  end
  if k:are_all_local(variables) then
    d.barriers = 0
  end
  if copied >= MOSTLY * k.recorded.loads then -- hardly anything else waits
    d.rounds_skew, d.skew = 1, 1
    settle_rounds(d)
  end
end

return change
