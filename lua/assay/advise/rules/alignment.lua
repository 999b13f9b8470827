--- Where accesses begin: rows in the middle of a sector, and vectors that may begin anywhere.

local tablex = require("pl.tablex")
local access = require("assay.advise.access")
local places = require("assay.advise.places")
local change = require("assay.cost.change")
local demand = require("assay.cost.demand")

local REUSE_MOST = 1.5
local OPERATIONS = { "loads", "stores" }

local function is_aligned(place)
  return place.far.per_request < math.max(1, place.needed) + 0.5
end

local function is_unit(place)
  return place.needed and place.operation ~= "atomics" and places.is_beside(place)
end

--- At most one sector more for each row of the group that a sub-group takes.
local function is_shifted(k, place)
  return place.far.per_request <= place.needed + math.max(1, 32 / k.width)
end

--- The worst line of an argument that is in unit stride and touches a sector more than needed; nil
-- if not all its lines do: those of a window or a stencil cannot all be aligned.
local function misaligned(k, argument)
  local worst
  for _, place in ipairs(k:lines(argument)) do
    if not is_unit(place) or is_aligned(place) or not is_shifted(k, place) then
      return nil
    elseif not worst or place.far.segments > worst.far.segments then
      worst = place
    end
  end
  return worst
end

--- A count of both operations in a scope.
local function of_both(k, scope, metric)
  local sum = 0
  for _, operation in ipairs(OPERATIONS) do
    sum = sum + (k:number(scope, metric:format(operation)) or 0)
  end
  return sum
end

--- Places on lines whose vectors of vload or vstore all begin at multiples of their size, one of
-- each line.
local function places_of_vectors(k)
  local list, seen = {}, {}
  for _, place in ipairs(k:far_places()) do
    local besides = not seen[place.scope] and of_both(k, place.scope, "split.%s") or 0
    if besides > 0 and of_both(k, place.scope, "split.aligned.%s") == besides then
      list[#list + 1] = place
    end
    seen[place.scope] = true
  end
  return list
end

--- The place where most vectors come element by element, and the metric that says so.
local function worst_of(k, list)
  local worst, metric, most = nil, nil, 0
  for _, place in ipairs(list) do
    for _, operation in ipairs(OPERATIONS) do
      local count = k:number(place.scope, "split." .. operation) or 0
      if count > most then
        worst, metric, most = place, "split." .. operation, count
      end
    end
  end
  return worst, metric
end

--- A count of both operations on the lines of places.
local function sum_of(k, list, metric)
  local sum = 0
  for _, place in ipairs(list) do
    sum = sum + of_both(k, place.scope, metric)
  end
  return sum
end

--- Sectors that are stored again on the lines of places.
local function sectors_of(k, list)
  return tablex.reduce("+", tablex.imap(function(place)
    return demand.split_sectors(k.entry, place.scope)
  end, list), 0)
end

return {
  {
    name = "misaligned-access",
    title = "Rows begin in the middle of a sector",
    devices = "gpu",
    needs = { "coalesce.per_request.loads", "stride.item" },
    each = "argument",
    when = function(k, argument)
      local reuse = k:number(argument.scope, "reuse.within_group") or 1
      local wide = k.dimensions == 1 or k.width >= 16 -- or else the group's shape is the matter
      local place = argument.far and wide and reuse < REUSE_MOST and misaligned(k, argument) or nil
      return place and k:finding(place, k.coalesce(place, "per_request"), {
        threshold = place.needed + 0.5, expected = place.needed,
        enough = access.enough(place.needed),
        changes = { align = function(d) change.coalesce(k, d, place) end } }) or nil
    end,
    say = "Neighbouring items access neighbouring elements of {argument}, but a request touches "
      .. "{value} 32-byte sectors where {enough} would do: it does not begin at a sector "
      .. "boundary.",
    remedies = {
      { name = "align", trades = true, -- rows are longer, and their pitch may be worse for memory
        try = "Make the pitch of the rows, the offset into the buffer and the first index that is "
          .. "computed multiples of 32 bytes (128 bytes suit all devices): pad the rows, or shift "
          .. "the range by the halo." },
    },
    source = "D. Unat, 2012: padding so that the inner region is aligned, 10 %; NVIDIA, CUDA C++ "
      .. "Best Practices Guide: effects of misaligned accesses",
  },
  {
    name = "split-vectors",
    title = "Vectors come element by element",
    devices = "gpu",
    needs = { "coalesce.per_request.loads" },
    when = function(k)
      local list = places_of_vectors(k)
      local worst, metric = worst_of(k, list)
      local passes = sum_of(k, list, "split.passes.%s")
      return worst and k:finding(worst, metric, { threshold = 0, expected = 0, passes = passes,
        aim = { scope = worst.scope, metric = metric },
        changes = { pointer = function(d)
          change.spare_elements(k, d, passes, sectors_of(k, list), sum_of(k, list, "split.%s"))
        end } })
    end,
    say = "A vector of vload or vstore may begin anywhere, so that the device accesses element by "
      .. "element: {value} more accesses on this line, {passes} more passes through a cache in "
      .. "the kernel.",
    remedies = {
      { name = "pointer", least = 0.1,
        try = "Access vectors through a pointer, as ((global const float4 *)p)[i], where they "
          .. "begin at multiples of their size. Load halves as ushort4, and convert them by "
          .. "vload_half4 from a private variable." },
    },
    source = "NVIDIA, PTX ISA: ld, alignment; measured on an H200",
  },
}
