--- Words that many items update.

local tablex = require("pl.tablex")
local places = require("assay.advise.places")
local change = require("assay.cost.change")
local format = require("assay.util.format")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")

local PASSES_LEAST = 2
local REQUESTS = ("coalesce.requests.stores[%d]"):format(requests.WIDTH)
-- Instructions that test a word before it is stored.
local TEST = 3
-- Counters of a group at most: half of the local memory that OpenCL guarantees.
local BYTES_MOST = 16384
local COUNTER = 4
-- Share of the items of a sub-group, of which one alone is less.
local ALONE_MOST = 1 / 16
-- Updates of each word by a group, from which on it is worth to add them up first: one that locks a
-- word updates it once or twice. Groups that do less can do what several did.
local UPDATES_LEAST, GROUPS_MOST = 4, 64
-- The same where a group updates a part of the words, which it does not share with many others.
local PART_LEAST = 3
-- Share of all words that a part of them is at most.
local PART_MOST = 0.5
-- Share of the words that have 90 % of the updates, up to which a mean says too little.
local SKEWED_MOST = 0.5

--- Is an argument a lock: does one item of a sub-group at a time try again and again?
local function is_lock(k, argument)
  return tablex.find_if(k:lines(argument), function(place)
    local loop = place.operation == "atomics" and place.active <= ALONE_MOST and place.loops
      and place.loops[1]
    return loop and place.line and loop.line == place.line.line
  end) ~= nil
end

--- How many groups' work one is to do so that it updates each word often enough; nil if that leaves
-- too few groups.
local function groups_together(k, atomics, words)
  if atomics < UPDATES_LEAST * k.groups or (k:number("local", "accesses.atomics") or 0) > 0 then
    return nil -- a group's own, or counted by groups already
  end
  local least = math.max(1, UPDATES_LEAST * words * k.groups / atomics)
  local together = 2 ^ math.ceil(math.log(least, 2))
  return (together == 1 or k.demand.groups / together >= k.constants.compute_units) and together
    or nil
end

--- An argument as sums that groups can have of their own; nil if they cannot: of what is exchanged
-- there are no sums, and what is loaded beside the updates must be all that was added, but for what
-- updates by comparison expect; what these share with others may be a lock.
local function sums_of(k, argument)
  local function count(what) return k:number(argument.scope, "accesses." .. what) or 0 end
  local atomics, compared = count("atomics"), count("compared")
  if count("exchanges") > 0 or count("loads") > count("expected")
    or compared > 0 and (compared < atomics or count("stores") > 0) or is_lock(k, argument) then
    return nil
  end
  return { argument = argument, atomics = atomics, compared = compared,
    words = k:number(argument.scope, "footprint.addresses") or 0 }
end

--- An argument as counters all of which each group can have; nil if it cannot.
local function counters_of(k, argument)
  local sums = sums_of(k, argument)
  sums = sums and sums.words > 0 and sums.atomics > sums.words
    and sums.words * COUNTER <= BYTES_MOST and sums or nil
  if sums then
    sums.together = groups_together(k, sums.atomics, sums.words)
  end
  return sums and sums.together and sums or nil
end

--- An argument of which each group updates a part, its words several times; nil if that is not so.
local function part_of(k, argument)
  local sums = sums_of(k, argument)
  local words = k:number(argument.scope, "reuse.words_updated")
  if not sums or not words or words * COUNTER > BYTES_MOST or words > PART_MOST * sums.words
    or sums.atomics < PART_LEAST * words * k.groups then
    return nil
  end
  sums.words = words
  return sums
end

--- All counters of a kernel that local memory holds together, those first that are updated most.
local function all_counters(k)
  local list, bytes = {}, 0
  for _, argument in ipairs(k.globals) do
    list[#list + 1] = counters_of(k, argument)
  end
  table.sort(list, function(a, b)
    return a.atomics > b.atomics or a.atomics == b.atomics and a.argument.order < b.argument.order
  end)
  return tablex.filter(list, function(each)
    local fits = bytes + each.words * COUNTER <= BYTES_MOST
    bytes = bytes + (fits and each.words * COUNTER or 0)
    return fits
  end)
end

--- Of all updates the share that is of some counters, and of those by comparison.
local function share_of(k, list)
  local all, own, compared, own_compared = 0, 0, 0, 0
  for _, argument in ipairs(k.globals) do
    all = all + (k:number(argument.scope, "accesses.atomics") or 0)
    compared = compared + (k:number(argument.scope, "accesses.compared") or 0)
  end
  for _, each in ipairs(list) do
    own, own_compared = own + each.atomics, own_compared + each.compared
  end
  return own / all, compared > 0 and own_compared / compared or 0
end

--- Count in local memory, by fewer groups if that saves more, and how many groups' work one does;
-- nil if that is too much for one.
local function privatised(k, list)
  local together, words = 1, {}
  local share, of_compared = share_of(k, list)
  for i, each in ipairs(list) do
    together, words[i] = math.max(together, each.together), each.words
  end
  local best, most, factor_of_best
  while together and together <= GROUPS_MOST do
    local factor = together
    local function apply(d)
      if factor > 1 then
        change.fewer_items(d, factor)
      end
      change.privatise(d, words, COUNTER, share, of_compared)
    end
    local saving = k:saving(apply)
    if saving and saving > (most or -math.huge) then
      best, most, factor_of_best = apply, saving, factor
    end
    together = k.demand.groups / together / 2 >= k.constants.compute_units and 2 * together or nil
  end
  return best, factor_of_best
end

--- How atomics are spread over words, as a part of a sentence; how unevenly, if the argument is not
-- accessed otherwise, too.
local function spread_of(k, argument, atomics, words)
  if words <= 1 then -- fewer on average where some launches update none
    return ", all of them the same word"
  end
  local mean = (", on average %s each of its %s words"):format(format.real(atomics / words),
    format.real(words))
  local hot = k:number(argument.scope, "footprint.hot90")
  if not hot or hot > SKEWED_MOST * words or argument.accesses ~= atomics then
    return mean
  end
  return ("%s, but 90 %% of them %s"):format(mean, hot <= 1 and "the same word"
    or ("%s of its words"):format(format.real(hot)))
end

--- Requests of a place that a sub-group makes, which are one if it stores behind its loops; and the
-- share of them that are then left out.
local function left_out(k, place)
  local each = place.far.requests / k.groups / math.ceil(k.group / requests.WIDTH)
  return each > sites.REPEATED_LEAST and 1 - 1 / each or 0
end

--- Load a word before each store to it, and store it only where it is another.
local function with_tests(k, list)
  return function(d)
    for _, place in ipairs(list) do
      local loads = place.far.requests * k:scale("one_word_stores")
      change.spare_one_word(k, d, place, 1)
      d.load_requests, d.load_sectors = d.load_requests + loads, d.load_sectors + loads
      d.passes, d.loads = d.passes + loads, d.loads + loads
      d.instructions = d.instructions + TEST * loads
    end
  end
end

--- Store once behind the loops; nil if no place is in one.
local function once(k, list)
  if not tablex.find_if(list, function(place) return left_out(k, place) > 0 end) then
    return nil
  end
  return function(d)
    for _, place in ipairs(list) do
      change.spare_one_word(k, d, place, left_out(k, place))
    end
  end
end

return {
  {
    name = "contended-store",
    title = "Items of all work-groups store to the same word",
    devices = "gpu",
    needs = { "affine.local.stores", "coalesce.requests.stores" },
    each = "global",
    when = function(k, argument)
      local list, count, left = tablex.filter(k:lines(argument), function(place)
        return places.is_one_word(k, place)
      end), 0, 0
      for _, place in ipairs(list) do
        count = count + place.far.requests
        left = left + place.accesses * (1 - left_out(k, place))
      end
      return #list > 0 and k:finding_of(argument, REQUESTS, { value = count,
        threshold = k.groups, expected = 0, aim = "accesses.stores", operation = "stores",
        aims = { registers = { to = left } },
        -- a test of what is volatile goes where the stores go
        changes = { ["test-first"] = not argument.is_volatile and with_tests(k, list) or nil,
          registers = once(k, list) } }) or nil
    end,
    say = "{value:request stores/requests store} to the same word of {argument}: past the caches "
      .. "of the compute units they wait for each other, one at a time.",
    remedies = {
      { name = "test-first",
        try = "Where all items store the same value, load the word first, and store only if it has "
          .. "another: if (word != value) word = value; after the first store nearly all items "
          .. "find it in a cache. Or gather in local memory, and let one item of each work-group "
          .. "store." },
      { name = "registers",
        try = "Remember in a private variable that the word is to be stored, and store it once, "
          .. "behind the loop." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: device memory accesses, stores of several items "
      .. "to one address; D. Merrill et al., 2012: scalable GPU graph traversal, tests of a status "
      .. "before it is updated",
  },
  {
    name = "global-atomics",
    title = "Many items update few words of global memory",
    devices = "any",
    needs = { "accesses.atomics", "footprint.addresses" },
    when = function(k)
      local list = all_counters(k)
      local first = list[1]
      if not first then
        return nil
      end
      local privatise, factor = privatised(k, list)
      local names, others = places.names(list)
      local also = names:match(",(.+)")
      return privatise and k:finding_of(first.argument, "accesses.atomics", {
        operation = "atomics", others = others, names = names,
        beside = also and (" (others update %s)"):format((also:gsub(",", ", "))) or "",
        spread = spread_of(k, first.argument, first.atomics, first.words), threshold = first.words,
        aim = "accesses.atomics", expected = math.max(1, k.groups / factor) * first.words,
        changes = { privatise = privatise } })
    end,
    say = "{value} atomic operations update {argument}{spread}{beside}; those on the same word "
      .. "are done one after the other.",
    remedies = {
      { name = "privatise",
        transformations = { "--coarsen 8 --privatise {names}", "--privatise {names}",
          "--privatise {argument}" },
        try = "Let each work-group count in local memory first, several elements for each item, "
          .. "and then add its counts to {argument}{others} once." },
    },
    source = "NVIDIA, 2015: GPU Pro Tip, fast histograms using shared atomics on Maxwell",
  },
  {
    name = "shared-updates",
    title = "Items of a work-group update the same part of global memory",
    devices = "gpu",
    needs = { "accesses.atomics", "reuse.words_updated" },
    each = "global",
    when = function(k, argument)
      local part = not counters_of(k, argument) and part_of(k, argument)
      return part and k:finding_of(argument, "accesses.atomics", { operation = "atomics",
        each = part.atomics / part.words / k.groups, words = part.words,
        threshold = PART_LEAST * part.words * k.groups, expected = k.groups * part.words,
        changes = { privatise = function(d)
          local share, of_compared = share_of(k, { part })
          change.privatise(d, { part.words }, COUNTER, share, of_compared)
        end } }) or nil
    end,
    say = "A work-group updates {words:word} of {argument} on average, each of them {each} times, "
      .. "by atomic operations; those on the same word are done one after the other.",
    remedies = {
      { name = "privatise",
        try = "Let the items of a work-group add up in local memory what they add to their part of "
          .. "{argument}, with the place of its first word taken from each index, and then add "
          .. "each word of it to {argument} once." },
    },
    source = "G. Stantchev, W. Dorland, N. Gumerov, 2008: fast parallel particle-to-grid "
      .. "interpolation for plasma PIC simulations on the GPU",
  },
  {
    name = "local-atomics",
    title = "Items of a sub-group wait for each other at local atomics",
    devices = "gpu",
    needs = { "bank.per_request.loads" },
    each = "near",
    when = function(k, place)
      local metric = "bank.per_request.atomics[32,32]"
      local each = k:number(place.scope, metric) or 0
      if place.operation ~= "atomics" or each < PASSES_LEAST then
        return nil
      end
      return k:finding(place, metric, { threshold = PASSES_LEAST, expected = 1,
        aim = { scope = "kernel", metric = "bank.passes.atomics[32,32]" },
        goal = place.near.requests, changes = { copies = function(d)
          change.unconflict(k, d, { near = { conflicts = place.near.passes
            - place.near.requests } }, 0)
        end } })
    end,
    say = "A request of atomic operations on {argument} takes {value} passes over the banks on "
      .. "average: several items of the sub-group want the same word or bank.",
    remedies = {
      { name = "copies",
        try = "Give each item, or every few items, counters of their own (private, or several "
          .. "copies in local memory) and add them up at the end; where the old value is used as "
          .. "an index to store at, find the indices by a scan of the work-group." },
    },
    source = "J. Gómez-Luna et al., 2013: an optimized approach to histogram computation on GPU: "
      .. "replication",
  },
}
