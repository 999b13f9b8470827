--- The shape of work-groups: a sub-group's items are neighbours in x first, and where a row of the
-- group has fewer of them, its requests go to several rows.

local change = require("assay.cost.change")
local demand = require("assay.cost.demand")

local PASSES = "coalesce.passes.loads"

-- Items of a row of a group, from which on a sub-group has but one.
local ROW = 32
local ROWS = { ROW, 2 * ROW, 4 * ROW }

--- Does nothing but the NDRange depend on the shape of the groups?
local function is_free(k)
  return #k.locals == 0 and k.recorded.barriers == 0 and (k:number("local", "accesses.total") or 0)
    == 0
end

--- The shape of as many items, in longer rows, that saves most.
local function best_shape(k)
  local global = k.entry.ndrange.global
  local best, most
  for _, width in ipairs(ROWS) do
    local sizes = { width, k.group // width, 1 }
    if k.group % width == 0 and global[1] % width == 0 and global[2] % sizes[2] == 0 then
      local saving = k:saving(function(d) return change.reshape(k, d, sizes) end)
      if saving and saving > (most or 0) then
        best, most = sizes, saving
      end
    end
  end
  return best
end

--- The share of the passes of all requests that another shape leaves.
local function passes_left(k, sizes)
  local d = demand.copy(k.demand)
  change.reshape(k, d, sizes)
  return d.passes / math.max(1, k.demand.passes)
end

return {
  name = "narrow-groups",
  title = "Rows of a work-group are shorter than a sub-group",
  devices = "gpu",
  needs = { PASSES, "affine.local.loads" },
  when = function(k)
    local shape = k.dimensions > 1 and k.width < ROW and k.group >= ROW and is_free(k)
      and best_shape(k)
    if not shape then
      return nil
    end
    local left = (k:number("kernel", PASSES) or 0) * passes_left(k, shape)
    return k:finding(k:whole(), PASSES, { threshold = left, expected = left, width = k.width,
      shape = ("%d x %d"):format(shape[1], shape[2]),
      aim = { scope = "kernel", metric = PASSES },
      changes = { ["group-size"] = function(d) return change.reshape(k, d, shape) end } })
  end,
  say = "A row of a work-group has {width} items, so that the 32 of a sub-group access several "
    .. "rows of memory at a time, a piece of each: loads take {value} passes over lines where "
    .. "{threshold} would do.",
  remedies = {
    { name = "group-size",
      try = "Launch the kernel with work-groups of {shape} items, as many as now: then the items "
        .. "of a sub-group are neighbours in one row." },
  },
  source = "NVIDIA, CUDA C++ Best Practices Guide: effects of misaligned and strided accesses",
}
