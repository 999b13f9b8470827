--- Elements that several items of a group load, and what local memory has to do with it.

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local change = require("assay.cost.change")
local format = require("assay.util.format")
local requests = require("assay.record.requests")
local places = require("assay.advise.places")
local touched = require("assay.cost.touched")
local walk = require("assay.cost.walk")

local STAGING_LEAST = 4
-- Sectors of a use, of those of the load that brings the value, up to which it is as much in order.
local ASKEW_MOST = 1.25
-- Uses of a copy up to which the caches may serve them as well.
local USES_MOST = 8
-- Operands that are loaded for each multiply-and-add, below which results are computed in blocks
-- already.
local OPERANDS_LEAST = 1.5
-- Results that an item computes in a block, in each of two dimensions.
local BLOCK = 2
-- Elements of a table that is in the caches at any time.
local TABLE_MOST = 64
-- Resources that fewer requests and instructions relieve.
local BOUND = { issue = true, l1 = true }
-- Results of one dimension that an item computes, where only one operand is shared among them.
local ROW = 4

-- Of the planes that items load around their element, the loads of each element: where it is loaded
-- less often, the planes are not of the same elements.
local WALK_LEAST = 0.75

-- Planes through which items walk by a transformation.
local WALKED = 8

-- How rows of a tile lie.
local WITH_ODD_ROWS = ", with an odd number of words in each row, so that items in different rows "
  .. "use different banks"

local USAGE = { scope = "kernel", metric = "usage.local" }

--- Would uses of copies touch hardly more sectors than the loads that bring these? Neighbours of an
-- element lie an element askew.
local function is_askew(k, variable)
  local function number(metric) return k:number(variable.scope, metric) or 0 end
  local loads = requests.banking(k.entry, variable.scope, "loads")
  local stores = requests.banking(k.entry, variable.scope, "stores")
  return loads ~= nil and stores ~= nil and number("staging.direct") * loads.requests
    <= ASKEW_MOST * number("staging.uses") * number("staging.fetch") * stores.requests
end

--- Does a variable hold copies whose order is no better than that of the original?
local function is_mere_copy(k, variable)
  local order = k:number(variable.scope, "staging.order")
  return order ~= nil and (order == 0 or is_askew(k, variable)) and k:holds_copies(variable)
end

--- The variables whose few uses could be loads of what was copied to them, that with most copies
-- first.
-- @treturn {table,...} each with an `argument` of `k.locals`
local function used_directly(k)
  local list = {}
  for _, variable in ipairs(k.locals) do
    local uses = k:number(variable.scope, "staging.uses")
    if uses and uses <= USES_MOST and is_mere_copy(k, variable) then
      list[#list + 1] = { argument = variable,
        copies = k:number(variable.scope, "staging.elements") or 0 }
    end
  end
  table.sort(list, function(a, b)
    return a.copies > b.copies or a.copies == b.copies and a.argument.order < b.argument.order
  end)
  return list
end

--- Is what an argument holds loaded into local memory as it is?
local function is_staged(k)
  for _, variable in ipairs(k.locals) do
    if k:holds_copies(variable) then
      return true
    end
  end
  return false
end

--- Does a place stay while one of two ids changes, and move along in the innermost loop: one
-- operand of a product?
local function operand_of(place)
  local form = place.form
  if place.operation ~= "loads" or not form or not form.loops[1] or form.loops[1] == 0 then
    return nil
  end
  local x, y = form.ids[1] ~= 0, form.ids[2] ~= 0
  return x ~= y and (x and "x" or "y") or nil
end

--- The places of the two operands of a product, each of which the items of a row or a column share.
local function operands(k)
  local found = {}
  for _, place in ipairs(k.places) do
    local which = operand_of(place)
    if which and (not found[which] or place.accesses > found[which].accesses) then
      found[which] = place
    end
  end
  local x, y = found.x, found.y
  local is_product = x and y and x.accesses == y.accesses and x.argument ~= y.argument
  return is_product and x or nil, y
end

--- Factors of a product that all items share, as a weight of each of its terms is.
local function factors(k, operand)
  local loop = operand.loops and operand.loops[1]
  return tablex.filter(loop and k.places or {}, function(place)
    local form = place.form
    return place.operation == "loads" and form ~= nil and (form.loops[1] or 0) ~= 0
      and tablex.find_if(form.ids, function(bytes) return bytes ~= 0 end) == nil
      and place.accesses == operand.accesses and place.loops[1]
      and place.loops[1].line == loop.line
  end)
end

--- Places in loops that load from affine addresses, and how many of their accesses stay where they
-- are while a dimension's id changes.
local function moved_by_loops(k)
  return tablex.filter(k:far_places(), function(place)
    return place.operation == "loads" and place.form ~= nil
      and (k:number(place.aim, "footprint.unique_reads") or 0) > TABLE_MOST
      and tablex.find_if(place.form.loops, function(step) return step ~= 0 end) ~= nil
  end)
end

local function loads_in_loops(k)
  local loads = 0
  for _, place in ipairs(moved_by_loops(k)) do
    loads = loads + place.accesses
  end
  return loads
end

--- The dimension in which neighbouring items, or groups, share most operands: places that stay, and
-- places that move, while its id changes.
local function shared_operands(k)
  local best, others, which, most = nil, nil, nil, 0
  for dimension = 1, k.dimensions do
    local stay, move, loads = {}, {}, 0
    for _, place in ipairs(moved_by_loops(k)) do
      local list = touched.of_items(k, place.form)[dimension] == 0 and stay or move
      list[#list + 1] = place
      loads = loads + (list == stay and place.accesses or 0)
    end
    local items = k.entry.ndrange.global[dimension]
    if items >= 2 * ROW and #stay > 0 and #move > 0 and loads > most then
      best, others, which, most = stay, move, dimension, loads
    end
  end
  return best, others, which
end

--- Loads at all places that go through an operand together.
local function loads_of(k, operand)
  local loads = 0
  for _, place in ipairs(access.together(k, operand)) do
    loads = loads + place.accesses
  end
  return loads
end

--- Do neighbouring items load from different rows of an argument?
local function has_rows(k, argument)
  return tablex.find_if(k:lines(argument), function(place)
    return place.operation == "loads" and place.far ~= nil and access.fault(k, place) ~= nil
  end) ~= nil
end

--- How often each element of an argument is loaded, by whatever items.
local function loads_of_element(k, argument)
  return (k:number(argument.scope, "accesses.loads") or 0)
    / math.max(1, k:number(argument.scope, "footprint.unique_reads") or 0)
end

--- Leave out a part of the loads of places.
local function spare_places(k, d, list, part)
  for _, place in ipairs(list) do
    if place.far then
      change.spare(k, d, place.scope, "loads", part)
    else
      change.spare_local(k, d, place, part)
    end
  end
end

--- The same of operands, with what goes through them together.
local function spare_operands(k, d, list, part)
  for _, operand in ipairs(list) do
    spare_places(k, d, access.together(k, operand), part)
  end
end

--- The transformations by which items walk through planes of the third dimension; "" for others, or
-- where groups have several.
local function walked(k, argument, found)
  local groups = k.entry.ndrange.groups
  return found.dimension == 3 and found.deep == 1 and groups[3] % WALKED == 0
    and ("--coarsen 1,1,%d --rotate %s"):format(WALKED, argument.argument) or ""
end

--- A finding at an operand, of whose loads so many become one.
local function blocked(k, place, results, more)
  more.threshold, more.expected = 0, (k:number(place.scope, "accesses.loads") or 0) / results
  return k:finding(place, "accesses.loads", more)
end

return {
  {
    name = "stage-in-local-memory",
    title = "The items of a work-group load the same elements",
    devices = "gpu",
    needs = { "reuse.within_group", "coalesce.segments.loads" },
    each = "global",
    when = function(k, argument)
      local reuse = k:number(argument.scope, "reuse.within_group")
      local loads = k:number(argument.scope, "accesses.loads")
      local others = k:number(argument.scope, "reuse.other_items") or 0
      if not reuse or not loads or reuse < STAGING_LEAST or others < 50 then
        return nil
      end
      return k:finding_of(argument, "reuse.within_group", { threshold = STAGING_LEAST,
        expected = loads / reuse, aim = "accesses.loads",
        rows = has_rows(k, argument) and WITH_ODD_ROWS or "",
        changes = { tile = function(d) change.stage(k, d, argument, reuse) end } })
    end,
    say = "The items of a work-group together load each byte of {argument} {value} times.",
    remedies = {
      -- a loop over tiles, with barriers; where caches do nearly as well, these cost what is saved
      { name = "tile", least = 0.25, effort = 1.5,
        transformations = { "--stage {argument}" },
        try = "Let each work-group load a tile of {argument} into local memory once{rows}, wait "
          .. "at a barrier, and use it from there." },
    },
    source = "J. Fang, 2014, chapter 5: data reuse within a work-group; A. Chilukuri et al., 2019, "
      .. "section 5",
  },
  {
    name = "register-blocking",
    title = "Each operand is loaded for a single operation",
    devices = "gpu",
    needs = { "affine.loop.loads", "flops" },
    when = function(k)
      local products = (k:number("kernel", "flops") or 0) / 2
      if not BOUND[k.prediction.bound] then
        return nil
      end
      local a, b = operands(k)
      local shared = a and factors(k, a) or {}
      if a and loads_of(k, a) + loads_of(k, b) + #shared * a.accesses
        >= OPERANDS_LEAST * products then
        return blocked(k, a, BLOCK, { other = b.argument, results = "2 x 2 or 4 x 4 results",
          merged = "--merge 2 --merge 1,2",
          changes = { block = function(d)
            spare_operands(k, d, { a, b }, 1 - 1 / BLOCK)
            spare_places(k, d, shared, 1 - 1 / BLOCK ^ 2)
            change.gather(d, BLOCK * BLOCK)
          end } })
      end
      local stay, others, dimension = shared_operands(k)
      if stay and loads_in_loops(k) >= OPERANDS_LEAST * products and products > 0 then
        return blocked(k, stay[1], ROW, { other = others[1].argument,
          results = ("%d results of dimension %d, as far apart as the group has items in it")
            :format(ROW, dimension - 1), merged = "--merge " .. ("1,"):rep(dimension - 1) .. ROW,
          changes = { block = function(d)
            spare_operands(k, d, stay, 1 - 1 / ROW)
            change.gather(d, ROW)
          end } })
      end
    end,
    say = "An item loads one element of {argument} and one of {other} for each multiply-add, and "
      .. "its neighbours load them again.",
    remedies = {
      { name = "block", effort = 1.5, -- several sums, another NDRange
        transformations = { "{merged}" },
        try = "Let each item compute {results}, so that an element that it has loaded serves "
          .. "several operations from a register." },
    },
    source = "V. Volkov, J. W. Demmel, 2008: benchmarking GPUs to tune dense linear algebra: "
      .. "registers before shared memory",
  },
  {
    name = "staging-without-gain",
    title = "Local memory is filled without gain",
    devices = "any",
    needs = { "staging.uses", "staging.order", "staging.elements" },
    when = function(k)
      local list = used_directly(k)
      if #list == 0 then
        return nil
      end
      local variables = tablex.imap(function(each) return each.argument end, list)
      return k:finding_of(variables[1], "staging.uses", { threshold = USES_MOST, expected = 0,
        aim = k:are_all_local(variables) and USAGE or "staging.elements",
        names = places.names(list),
        arrays = format.names(tablex.imap(function(each) return each.argument end, variables)),
        changes = { unstage = function(d) change.load_directly(k, d, variables) end } })
    end,
    say = "Each value that is copied to {argument} is loaded {value:time} from there, and the "
      .. "loads that bring it touch about as many sectors as its uses would.",
    remedies = {
      { name = "unstage", transformations = { "--unstage {names}", "--unstage {argument}" },
        least = 0.15, -- barriers and guards differ more than counts tell
        try = "Load the values where they are used, and leave out {arrays} with the barriers that "
          .. "only this needs: the caches serve as well." },
    },
    source = "J. Fang, 2014, chapter 5: neither reuse nor a better order, as for MAP-108 and "
      .. "MAP-114",
  },
  {
    name = "local-memory-on-cpu",
    title = "Local memory is only more memory here",
    devices = "cpu",
    needs = { "usage.local", "staging.order", "staging.elements" },
    each = "argument",
    when = function(k, variable)
      return is_mere_copy(k, variable) and k:finding_of(variable, "staging.order", {
        threshold = 1, expected = 0, weight = 0.1, aim = USAGE }) or nil
    end,
    say = "{argument} holds copies that improve no order of accesses; a CPU keeps local memory in "
      .. "the same caches as the original.",
    try = "Use a variant without local memory on CPUs; keep it only where it turns columns into "
      .. "rows.",
    source = "J. Fang, 2014, chapter 5: local memory off by default on CPUs; A. Chilukuri et al., "
      .. "2019, section 4",
  },
  {
    name = "walk",
    title = "Each item loads a neighbourhood of its own",
    devices = "gpu",
    needs = { "affine.local.loads", "reuse.within_group" },
    each = "global",
    when = function(k, argument)
      local found = walk.planes(k, argument)
      if not found or found.planes < 3 or is_staged(k)
        or loads_of_element(k, argument) < WALK_LEAST * found.planes then
        return nil
      end
      return k:finding_of(argument, "reuse.within_group", { threshold = 1, planes = found.planes,
        sites = found.sites, operation = "loads", expected = 1, aim = "accesses.loads",
        goal = (k:number(argument.scope, "accesses.loads") or 0) * found.part,
        walked = walked(k, argument, found),
        changes = { walk = function(d) walk.along(k, d, argument, found) end } })
    end,
    say = "{sites:place loads/places load} elements of {argument} around each item's own, from "
      .. "{planes} rows or planes; the item in the next row or plane loads most of them again.",
    remedies = {
      { name = "walk", trades = true, effort = 1.5, -- another NDRange, another loop
        transformations = { "{walked}" },
        try = "Let each item walk along the slowest dimension through 8 to 32 elements and keep "
          .. "in registers what it will need again, so that each step loads only what is new of "
          .. "one row or plane." },
    },
    source = "D. Unat, 2012: registers for the column; P. Micikevicius, 2009: 3D finite difference "
      .. "computation on GPUs using CUDA",
  },
}
