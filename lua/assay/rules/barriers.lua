--- Barriers that order nothing, and local memory that no two items share.

local affine = require("assay.affine")
local change = require("assay.cost.change")

-- Bytes that an item can keep in registers instead.
local REGISTERS_MOST = 64

--- The bytes from the first to behind the last that an item accesses at the places of a variable,
-- and how near to each other two items are; nil where that does not follow from ids.
local function span_of(k, variable)
  local first, last, ids
  local accesses = 0
  for _, place in ipairs(variable.lines) do
    local form = place.form
    if not form or form.obeyed < 100 or place.mixed then
      return nil
    end
    accesses = accesses + place.accesses
    ids = ids or form.ids
    if ids[1] ~= form.ids[1] or ids[2] ~= form.ids[2] or ids[3] ~= form.ids[3] then
      return nil
    end
    local low, high = form.offset, form.offset + place.bytes
    for i, bytes in ipairs(form.loops) do
      local way = bytes * math.max(0, (place.loops[i] and place.loops[i].iterations or 1) - 1)
      low, high = math.min(low, low + way), math.max(high, high + way)
    end
    first, last = math.min(first or low, low), math.max(last or high, high)
  end
  if not ids or accesses ~= variable.accesses then
    return nil
  end
  local starts, nearest = {}, math.huge
  for i, item in ipairs(affine.items(k.entry.ndrange["local"])) do
    starts[i] = affine.distance(ids, item)
  end
  table.sort(starts)
  for i = 2, #starts do
    nearest = math.min(nearest, starts[i] - starts[i - 1])
  end
  return last - first, nearest
end

--- Has each item a part of a variable in local memory that no other accesses? The bytes of it.
local function own_part(k, variable)
  local span, nearest = span_of(k, variable)
  return span and span <= nearest and span or nil
end

--- Do the items of a group exchange anything through memory?
local function exchange(k)
  for _, variable in ipairs(k.locals) do
    if not own_part(k, variable) then
      return true
    end
  end
  for _, argument in ipairs(k.globals) do
    local scope = argument.scope
    if (k:number(scope, "accesses.stores") or 0) + (k:number(scope, "accesses.atomics") or 0) > 0
      and (k:number(scope, "accesses.loads") or 0) > 0
      and (k:number(scope, "reuse.other_items") or 0) > 0 then
      return true
    end
  end
  return #k.locals == 0 and (k:number("local", "accesses.total") or 0) > 0
end

return {
  {
    name = "barrier-without-sharing",
    title = "Barriers have nothing to order",
    devices = "any",
    needs = { "barriers.total", "accesses.total" },
    when = function(k)
      if k.recorded.barriers == 0 or exchange(k) then
        return nil
      end
      return k:finding(k:whole(), "barriers.total", { threshold = 0, expected = 0,
        changes = { barriers = function(d) d.barriers = 0 end } })
    end,
    say = "{value} barriers are executed, but no item loads what another one of its work-group has "
      .. "stored.",
    remedies = {
      { name = "barriers", try = "Leave out the barriers." },
    },
    source = "Khronos, OpenCL 1.2 specification, section 6.12.8",
  },
  {
    name = "unshared-local-memory",
    title = "Local memory that no two items share",
    devices = "any",
    needs = { "affine.local.loads", "accesses.total" },
    each = "local",
    when = function(k, variable)
      local bytes = own_part(k, variable)
      if not bytes or bytes > REGISTERS_MOST then
        return nil
      end
      return k:finding_of(variable, "accesses.total", { threshold = 0, expected = 0, each = bytes,
        changes = { registers = function(d)
          local barriers = d.barriers
          change.unstage(k, d, variable)
          d.barriers = exchange(k) and barriers or 0
        end } })
    end,
    say = "Each item has {each} bytes of {argument} that no other item accesses.",
    remedies = {
      { name = "registers",
        try = "Keep them in private variables, and leave out {argument} and the barriers that are "
          .. "there for it." },
    },
    source = "NVIDIA, CUDA C++ Programming Guide: device memory accesses; D. Unat, 2012, appendix C",
  },
}
