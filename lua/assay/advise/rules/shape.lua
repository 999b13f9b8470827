--- The shape of work-groups: a sub-group's items are neighbours in x first, and where a row of the
-- group has fewer of them, its requests go to several rows.

local tablex = require("pl.tablex")
local reorder = require("assay.cost.reorder")

-- Items of a row of a group, from which on a sub-group has but one.
local ROW = 32
local ROWS = { ROW, 2 * ROW, 4 * ROW }

--- Does nothing but the NDRange depend on the shape of the groups? Of images nobody knows how they
-- lie.
local function is_free(k)
  return k.recorded.barriers == 0 and (k:number("local", "accesses.total") or 0) == 0
    and not tablex.find_if(k.arguments, function(argument)
      return argument.space == "global" and argument.accesses > 0 and not argument.far
    end)
end

--- The shape of as many items, in longer rows, that saves most.
local function best_shape(k)
  local global = k.entry.ndrange.global
  local best, most
  for _, width in ipairs(ROWS) do
    local sizes = { width, k.group // width, 1 }
    if k.group % width == 0 and global[1] % width == 0 and global[2] % sizes[2] == 0 then
      local saving = k:saving(function(d) return reorder.reshape(k, d, sizes) end)
      if saving and saving > (most or 0) then
        best, most = sizes, saving
      end
    end
  end
  return best
end

--- The operation of whose passes a shape saves most, and how many are left; nil if it saves none.
local function passes_left(k, shape)
  local best, left, most
  for _, operation in ipairs({ "loads", "stores" }) do
    local metric = "coalesce.passes." .. operation
    local passes = reorder.reshaped_passes(k, shape, operation)
    local saved = (k:number("kernel", metric) or 0) - passes
    if saved > (most or 0) then
      best, left, most = metric, passes, saved
    end
  end
  return best, left
end

return {
  name = "narrow-groups",
  title = "Rows of a work-group are shorter than a sub-group",
  devices = "gpu",
  of_groups = true,
  needs = { "coalesce.passes.loads", "affine.local.loads" },
  when = function(k)
    local shape = k.width < ROW and is_free(k) and best_shape(k)
    local metric, passes = nil, nil
    if shape then
      metric, passes = passes_left(k, shape)
    end
    return metric and k:finding(k:whole(), metric, { threshold = passes, expected = passes,
      width = k.width, shape = ("%d x %d"):format(shape[1], shape[2]),
      sizes = ("%d,%d"):format(shape[1], shape[2]),
      changes = { ["group-size"] = function(d) return reorder.reshape(k, d, shape) end } })
  end,
  say = "A row of a work-group has {width:item}, so that the 32 of a sub-group access several "
    .. "rows of memory at a time, a piece of each: they take {value} passes over lines where "
    .. "{threshold} would do.",
  remedies = {
    { name = "group-size", transformations = { "--group {sizes}" },
      try = "Launch the kernel with work-groups of {shape} items, as many as now: then the items "
        .. "of a sub-group are neighbours in one row." },
  },
  source = "NVIDIA, CUDA C++ Best Practices Guide: effects of misaligned and strided accesses",
}
