--- Do the items of a work-group exchange values through memory? Where a record does not show that
-- they do not, they do: no barrier is to be left out that orders something.
-- @module assay.advise.exchange

local affine = require("assay.record.affine")
local places = require("assay.advise.places")
local requests = require("assay.record.requests")

local exchange = {}

-- Bytes that the items of a group access together, up to which it is looked whose they are: as many
-- as any local memory has.
local BYTES_MOST = 1 << 18

--- The loops that move a place, each with `bytes` and `iterations`; nil if it is not known how far
-- they do: iterations are a mean unless they are constant.
local function ways_of(k, scope, form)
  local ways = {}
  for i, loop in ipairs(places.loops_of(k, scope)) do
    local bytes = form.loops[i]
    if not bytes then
      return nil
    elseif bytes ~= 0 then
      if not loop.is_constant then
        return nil
      end
      ways[#ways + 1] = { bytes = bytes, iterations = loop.iterations }
    end
  end
  return ways
end

--- Does a place stay where it is, as its form says? Forms are of some iterations, the distances of
-- an item's accesses are those of all.
local function stays(k, scope, ways)
  return #ways > 0 or (k:number(scope, "stride.local[0]") or 100) == 100
end

--- Where a line accesses a variable and nothing else, a form for each operation; nil if it
-- accesses something else, or its addresses do not follow from ids and constant loops.
local function forms_at(k, scope, name)
  local accesses, forms = k:number(scope, "accesses.total"), {}
  if accesses ~= k:number(scope, ("accesses.variable[%s]"):format(name)) then
    return nil
  end
  for _, operation in ipairs(requests.OPERATIONS) do
    if (k:number(scope, "accesses." .. operation) or 0) > 0 then
      local form = affine.read(k.entry, scope, operation, name)
      form.bytes = (k:number(scope, "bytes.requested") or 0) / accesses
      form.ways = ways_of(k, scope, form)
      if not form.offset or form.of_launch < 100 or form.bytes % 1 ~= 0 or not form.ways
        or not stays(k, scope, form.ways) then
        return nil
      end
      forms[#forms + 1] = form
    end
  end
  return #forms > 0 and forms or nil
end

--- Where a kernel accesses an argument or a variable; nil if not all of that is known, or if it
-- does not move alike with the ids.
local function forms_of(k, variable)
  local all, accesses = {}, 0
  for _, line in ipairs(k.entry.lines) do
    local count = k:number(line.scope, ("accesses.variable[%s]"):format(variable.argument)) or 0
    local forms = count > 0 and forms_at(k, line.scope, variable.argument) or {}
    if count > 0 and #forms == 0 then
      return nil
    end
    accesses = accesses + count
    for _, form in ipairs(forms) do
      all[#all + 1] = form
      for i, bytes in ipairs(form.ids) do
        if bytes ~= all[1].ids[i] or form.groups[i] ~= all[1].groups[i] then
          return nil
        end
      end
    end
  end
  return #all > 0 and accesses == variable.accesses and all or nil
end

--- Add the bytes that an item accesses at a place, in the loops from the one of that number on.
local function add_bytes(touched, form, offset, loop)
  local way = form.ways[loop]
  if not way then
    for byte = offset, offset + form.bytes - 1 do
      touched.count = touched.count + (touched.bytes[byte] and 0 or 1)
      touched.bytes[byte] = true
    end
    touched.left = touched.left - form.bytes
    return
  end
  for i = 0, way.iterations - 1 do
    if touched.left < 0 then
      return
    end
    add_bytes(touched, form, offset + i * way.bytes, loop + 1)
  end
end

--- Does no byte belong to two items of a group?
local function are_disjoint(bytes, ids, sizes)
  local owned = {}
  for _, item in ipairs(affine.items(sizes)) do
    local start = affine.distance(ids, item)
    for byte in pairs(bytes) do
      if owned[start + byte] then
        return false
      end
      owned[start + byte] = true
    end
  end
  return true
end

--- Figures of addresses are of some items; the distances between neighbours are those of all.
local function is_even(k, variable)
  return k.group == 1 or variable.stride_share == 100
end

--- Is no more accessed than the items' parts? What no form tells of would be elsewhere.
local function is_all(k, variable, bytes)
  local parts = variable.space == "local" and k.group or k.items
  local footprint = k:number(variable.scope, "footprint.bytes")
  return footprint ~= nil and footprint <= parts * bytes
end

local function find_own(k, variable)
  local forms = is_even(k, variable) and forms_of(k, variable)
  if not forms then
    return nil
  end
  local touched = { bytes = {}, count = 0, left = BYTES_MOST // k.group }
  for _, form in ipairs(forms) do
    add_bytes(touched, form, form.offset, 1)
  end
  return touched.left >= 0 and is_all(k, variable, touched.count)
    and are_disjoint(touched.bytes, forms[1].ids, k.entry.ndrange["local"]) and touched.count or nil
end

--- Has each item of a group a part of an argument or a variable that no other one accesses?
-- @tparam table k evidence
-- @tparam table variable one of `arguments`
-- @treturn ?integer its bytes; nil if it has not, or if that is not known
function exchange.own_bytes(k, variable)
  k.own = k.own or {}
  if k.own[variable] == nil then
    k.own[variable] = find_own(k, variable) or false
  end
  return k.own[variable] or nil
end

--- Can an item of a group load or overwrite what another one has stored in an argument?
local function is_exchanged(k, argument)
  local function number(metric) return k:number(argument.scope, metric) or 0 end
  local loads, atomics = number("accesses.loads"), number("accesses.atomics")
  if loads > 0 and not k:number(argument.scope, "reuse.sectors_per_group") then
    return true -- it shares its buffer with another
  elseif number("accesses.stores") + atomics == 0
    or loads + atomics == 0 and number("footprint.rewrite") == 1 then
    return false
  end
  return not exchange.own_bytes(k, argument)
end

--- Do the items of a group exchange anything?
-- @tparam table k evidence
-- @treturn boolean
function exchange.is_any(k)
  local own = 0
  for _, variable in ipairs(k.locals) do
    if not exchange.own_bytes(k, variable) then
      return true
    end
    own = own + variable.accesses
  end
  if own < (k:number("local", "accesses.total") or 0) then
    return true
  end
  for _, argument in ipairs(k.globals) do
    if is_exchanged(k, argument) then
      return true
    end
  end
  return false
end

return exchange
