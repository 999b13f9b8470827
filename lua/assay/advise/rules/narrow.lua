--- Elements of a byte or two that items take one by one: a request brings as many as a wide one
-- would bring words.

local places = require("assay.advise.places")
local change = require("assay.cost.change")

-- Bytes of an element at most, and elements that an item does then.
local NARROW_MOST, ELEMENTS = 2, 4
-- The share of a kernel's requests that are narrow.
local SHARE_LEAST = 0.5
-- Share of the items of sub-groups that do the same: neighbours must, if one is to do their work.
local ACTIVE_LEAST = 0.9

local function is_narrow(place)
  return place.operation ~= "atomics" and place.bytes <= NARROW_MOST
    and places.is_unit(place) and place.active >= ACTIVE_LEAST
end

--- The narrow places of a kernel, the one with most accesses first; none if others have more
-- requests.
local function narrow_places(k)
  local list, narrow, all = {}, 0, 0
  for _, place in ipairs(k:far_places()) do
    all = all + place.far.requests
    if is_narrow(place) then
      list[#list + 1] = place
      narrow = narrow + place.far.requests
    end
  end
  table.sort(list, function(a, b)
    return a.accesses > b.accesses or a.accesses == b.accesses and a.order < b.order
  end)
  return narrow > 0 and narrow >= SHARE_LEAST * all and list or {}
end

return {
  name = "narrow-accesses",
  title = "Bytes are accessed one by one",
  devices = "gpu",
  needs = { "coalesce.requests.loads", "stride.item" },
  when = function(k)
    local narrow = narrow_places(k)
    local first = narrow[1]
    if not first or k.active < ACTIVE_LEAST or k.recorded.updates > 0
      or k.entry.ndrange.global[1] < ELEMENTS then
      return nil
    end
    return k:finding(first, "accesses." .. first.operation, { threshold = 0, bytes = first.bytes,
      elements = ELEMENTS, expected = first.accesses / ELEMENTS,
      goal = (k:number(first.aim, "accesses." .. first.operation) or 0) / ELEMENTS,
      changes = { vector = function(d)
        for _, place in ipairs(narrow) do
          change.widen(k, d, place, ELEMENTS)
        end
        change.fewer_items(d, ELEMENTS)
      end } })
  end,
  say = "Each access to {argument} brings {bytes:byte}, and neighbouring items access neighbouring "
    .. "elements: a request of a sub-group can bring {elements} times as much.",
  remedies = {
    { name = "vector", effort = 1.5, trades = true, -- vectors, and what is left of a row
      transformations = { "--vectorise {elements}" },
      try = "Let each item do {elements} neighbouring elements by vectors, a quarter as many "
        .. "items: load and store them through pointers to uchar{elements} or ushort{elements}, "
        .. "and only where they begin between two vectors with vload{elements}, of which NVIDIA's "
        .. "compiler makes {elements} loads." },
  },
  source = "J. Luitjens, 2013: CUDA Pro Tip, vectorized memory access; AMD, OpenCL Optimization "
    .. "Guide: vectorization",
}
