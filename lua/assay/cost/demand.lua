--- What a launch asks of a device: counts that the cost model turns into times. All are of
-- sub-groups of 32 items, 32-byte sectors, 64-byte blocks and 32 banks, and of the whole launch
-- unless they say otherwise.
-- @module assay.cost.demand

local kernel = require("assay.record.kernel")
local record = require("assay.record.record")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")

local demand = {}

local WIDTH = ("[%d]"):format(requests.WIDTH)
local SECTORS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local BANKS = ("[%d,%d]"):format(requests.WIDTH, requests.BANKS)
local FAR = { "global", "constant" }

-- Loops that figures tell apart.
local LOOPS_MOST = 4
-- Groups that share a word, up to which they are few, if there are so many times as many.
local FEW_MOST = 4

-- Classes of instructions that take a device longer than the others do.
local CLASSES = { "division", "division64", "float64", "native", "quotient", "quotient64",
  "root", "root64", "exponential", "exponential64", "special", "special64", "power", "power64" }
-- Classes of instructions that compute with floating-point numbers.
local FLOATING = { "float16", "float32" }
for _, class in ipairs(CLASSES) do
  FLOATING[#FLOATING + 1] = not class:find("^division") and class or nil
end

local function product(sizes)
  return sizes[1] * sizes[2] * sizes[3]
end

local function reader(entry)
  return function(scope, metric)
    local number = kernel.number(entry, scope, metric)
    return number and number == number and number or 0
  end
end

--- The sum over the memories that caches serve.
local function far(number, metric)
  local total = 0
  for _, scope in ipairs(FAR) do
    total = total + number(scope, metric)
  end
  return total
end

--- Distinct things are told of the measured groups alone where groups were sampled: then all that
-- groups touch counts as distinct.
local function add_distinct(d, entry, number)
  if entry.sample then
    d.loaded_sectors = d.group_sectors
    d.written_blocks = d.store_sectors / 2
    d.blocks = d.loaded_sectors / 2 + d.written_blocks
    return
  end
  d.loaded_sectors = far(number, "footprint.sectors_read")
  d.written_blocks = far(number, "footprint.lines_written")
  d.blocks = far(number, "footprint.lines_read") + d.written_blocks
end

local function add_instructions(d, number)
  local active = number("kernel", "simt.active_instructions" .. WIDTH)
  d.active = active > 0 and active or 1
  d.instructions = number("kernel", "opcode.total") / requests.WIDTH / d.active
  local function of_class(class)
    return number("kernel", ("opcode.class[%s]"):format(class))
  end
  d.slow = {}
  for _, class in ipairs(CLASSES) do
    d.slow[class] = of_class(class) / requests.WIDTH / d.active
  end
  local floating = 0
  for _, class in ipairs(FLOATING) do
    floating = floating + of_class(class)
  end
  -- an instruction of a vector is one of the simulator's, and one for each pair of its operations
  d.vector = math.max(0, number("kernel", "flops") / 2 - floating) / requests.WIDTH / d.active
  local mean = number("kernel", "ipt.mean")
  d.skew = mean > 0 and math.max(1, number("kernel", "ipt.max") / mean) or 1
end

local function add_memory(d, number)
  local function kernels(metric) return number("kernel", metric) end
  d.passes = kernels("coalesce.passes.loads") + kernels("coalesce.passes.stores")
  d.split_passes = kernels("split.passes.loads") + kernels("split.passes.stores")
  d.split_instructions = (kernels("split.loads") + kernels("split.stores")) / requests.WIDTH
    / d.active
  d.load_requests = kernels("coalesce.requests.loads" .. WIDTH)
  d.store_requests = kernels("coalesce.requests.stores" .. WIDTH)
  d.load_sectors = kernels("coalesce.segments.loads" .. SECTORS)
  d.store_sectors = kernels("coalesce.segments.stores" .. SECTORS)
  d.partial_sectors = kernels("coalesce.partial.stores" .. WIDTH)
  d.group_sectors = math.min(kernels("reuse.sectors_per_group") * d.groups, d.load_sectors)
  d.loads = far(number, "accesses.loads")
  d.bank_passes = kernels("bank.passes.loads" .. BANKS)
    + kernels("bank.passes.stores" .. BANKS) + kernels("bank.passes.atomics" .. BANKS)
  d.updates = kernels("coalesce.updates.atomics" .. SECTORS)
  d.updated_sectors = kernels("coalesce.segments.atomics" .. SECTORS)
  d.update_requests = kernels("coalesce.requests.atomics" .. WIDTH)
  d.rounds, d.local_rounds = kernels("rounds.global"), kernels("rounds.local")
  d.unrolled_rounds, d.unordered_rounds = kernels("rounds.unrolled"), kernels("rounds.unordered")
  d.rounds_skew = d.rounds > 0 and math.max(1, kernels("rounds.longest") / d.rounds) or 1
  d.barriers = d.items > 0 and kernels("barriers.total") / d.items or 0
  d.local_bytes = number("local", "footprint.reserved")
  d.private_requests = number("private", "accesses.dynamic") / requests.WIDTH / d.active
  d.overtaking = number("global", "accesses.overtaking") / requests.WIDTH / d.active
end

--- Sectors that a device stores again which takes the vectors of vstore on a line element by
-- element: each of these touches nearly all that the vector does. Outside of loops they come one
-- right behind the other, and are put together.
-- @tparam table entry of a record
-- @tparam string scope of the line
-- @treturn number
function demand.split_sectors(entry, scope)
  local besides = kernel.number(entry, scope, "split.stores") or 0
  local loops = kernel.number(entry, scope, "loop.iterations[1]") ~= nil
  return besides > 0 and loops and besides / kernel.number(entry, scope, "accesses.stores")
    * kernel.number(entry, scope, "coalesce.segments.stores" .. SECTORS) or 0
end

--- Do few groups update each word of an argument, so that more groups update more words?
local function is_of_few_groups(d, number, scope)
  local words = number(scope, "footprint.addresses")
  local groups = words > 0 and number(scope, "reuse.words_updated") * d.groups / words or d.groups
  return groups > 0 and groups <= FEW_MOST and groups * FEW_MOST <= d.groups
end

--- Updates of global memory that are tried again where another item came between.
local function add_compared(d, entry, number)
  d.compared, d.compared_sectors, d.compared_words, d.compared_own_words = 0, 0, 0, 0
  for _, argument in ipairs(entry.arguments) do
    local scope = argument.space == "global" and record.optional(argument.scope)
    local compared = scope and number(scope, "accesses.compared") or 0
    if compared > 0 then
      d.compared = d.compared + compared
      d.compared_sectors = d.compared_sectors
        + number(scope, "coalesce.segments.atomics" .. SECTORS)
      local words = is_of_few_groups(d, number, scope) and "compared_own_words"
        or "compared_words"
      d[words] = d[words] + number(scope, "footprint.hot90")
    end
  end
end

local function add_split(d, entry)
  d.split_sectors = 0
  for _, line in ipairs(entry.lines) do
    d.split_sectors = d.split_sectors + demand.split_sectors(entry, line.scope)
  end
end

--- The loops, the innermost first, around the line that an item goes through most often.
local function longest_loops(entry, number)
  local longest, most = {}, 0
  for _, line in ipairs(entry.lines) do
    local loops, times = {}, 1
    for i = 1, LOOPS_MOST do
      local iterations = kernel.number(entry, line.scope, ("loop.iterations[%d]"):format(i))
      if not iterations then
        break
      end
      loops[i] = { iterations = iterations,
        is_constant = number(line.scope, ("loop.constant[%d]"):format(i)) == 1 }
      times = times * iterations
    end
    if #loops > 0 and times > most then
      longest, most = loops, times
    end
  end
  return longest
end

--- What a kernel asked of a device in a record.
-- @tparam table entry of a record
-- @treturn table `groups`, `group_items`, `items`, `global` and `group` size; `instructions` of
--   sub-groups, of these `slow` ones by class ("division" of integers, "division64" of long ones,
--   "float64", "quotient" of floats, "quotient64" of doubles, "native" functions, "root",
--   "exponential", "power", other "special" ones, and with 64 those of doubles), `vector` ones that
--   come on top as they work on several elements; `active` share of the items of a sub-group,
--   `skew` (instructions of the longest item over the mean); `passes` of global requests over an
--   L1's 128-byte lines; `split_passes` over it, `split_sectors` stored and `split_instructions`
--   that a device needs besides which takes the vectors of vload and vstore element by element;
--   `load_requests`, `store_requests`; `load_sectors`, `store_sectors` of all requests, of the
--   latter `partial_sectors` that a request writes in part; `group_sectors`, distinct ones that a
--   group loads, summed over groups; `loaded_sectors` distinct in the launch, `blocks` distinct,
--   loaded or written, `written_blocks` of them; `loads` by items; `bank_passes` of local memory;
--   `private_requests` to private arrays that compilers leave in memory; `overtaking` requests that
--   store to what a load under way wants; `updates` by atomics, one after the other, in
--   `updated_sectors` sectors of their `update_requests`, to `hot_words` words, of these `compared`
--   ones in `compared_sectors` sectors, which are tried again where another item came between, to
--   `compared_words` words that many groups share and `compared_own_words` that few do; `rounds`,
--   `local_rounds` and `barriers` of an item, mean over groups, `unrolled_rounds` if compilers
--   unrolled all loops, `unordered_rounds` if besides no load waited for a store, `rounds_skew`
--   (rounds of the longest item over the mean); `local_bytes` of a group; `loops` around the line
--   that an item goes through most often, the innermost first, each `iterations` and `is_constant`
--   to compilers; and what `sites.add` adds
function demand.of(entry)
  local number = reader(entry)
  local ndrange = entry.ndrange
  local d = { groups = product(ndrange.groups), group_items = product(ndrange["local"]),
    items = product(ndrange.global), global = ndrange.global, group = ndrange["local"] }
  add_instructions(d, number)
  add_memory(d, number)
  add_split(d, entry)
  add_compared(d, entry, number)
  add_distinct(d, entry, number)
  sites.add(d, entry, number)
  d.loops = longest_loops(entry, number)
  return d
end

-- What is of an item, a group, or a rate, and does not grow with the number of groups.
local OF_ITEM = { group_items = true, active = true, skew = true, rounds = true,
  rounds_skew = true, unordered_rounds = true,
  unrolled_rounds = true, local_rounds = true, barriers = true,
  local_bytes = true, hot_words = true, compared_words = true, load_lines = true,
  store_lines = true }

--- Is a member of a demand one that more groups do not change?
-- @tparam string name
-- @treturn boolean
function demand.is_of_item(name)
  return OF_ITEM[name] or false
end

--- A copy, to be changed.
-- @tparam table d
-- @treturn table
function demand.copy(d)
  local made = {}
  for name, value in pairs(d) do
    made[name] = value
  end
  made.slow = {}
  for class, count in pairs(d.slow) do
    made.slow[class] = count
  end
  made.open = d.open and table.move(d.open, 1, #d.open, 1, {})
  return made
end

--- Let a function change each count: of instructions by class, too.
-- @tparam table d changed in place
-- @tparam func change `(value, name)` that returns the new value
-- @treturn table d
function demand.map(d, change)
  for name, value in pairs(d) do
    if type(value) == "number" then
      d[name] = change(value, name)
    end
  end
  for class, count in pairs(d.slow) do
    d.slow[class] = change(count, "slow." .. class)
  end
  return d
end

--- What cannot be, after counts were changed one by one: more sectors than bytes are asked for.
-- @tparam table d changed in place
-- @treturn table d
function demand.settle(d)
  local function at_most(name, bound)
    d[name] = math.max(0, math.min(d[name], bound))
  end
  at_most("load_sectors", requests.WIDTH * d.load_requests)
  if d.loads > 0 then
    at_most("load_sectors", d.loads)
  end
  at_most("reloaded_sectors", d.load_sectors)
  at_most("reloaded_requests", d.load_requests)
  at_most("group_sectors", d.load_sectors)
  at_most("store_sectors", requests.WIDTH * d.store_requests)
  at_most("partial_sectors", d.store_sectors)
  at_most("one_word_stores", d.store_requests)
  at_most("loaded_sectors", d.group_sectors)
  at_most("written_blocks", d.store_sectors)
  at_most("blocks", d.loaded_sectors + d.written_blocks)
  return d
end

return demand
