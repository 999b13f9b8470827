--- The arguments and variables of a kernel, and the places of its source that access memory, as
-- rules of advice see them.
-- @module assay.advise.places

local tablex = require("pl.tablex")
local affine = require("assay.record.affine")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local record = require("assay.record.record")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")

local places = {}

local SEGMENTS = ("[%d,%d]"):format(requests.WIDTH, requests.SEGMENT_BYTES)
local BANKS = ("[%d,%d]"):format(requests.WIDTH, requests.BANKS)
-- Loops that figures tell apart.
local LOOPS_MOST = 4
-- Share of an argument's accesses on lines of its own, below which its figures say more.
local OWN_LEAST = 0.5
local FAR = { global = true, constant = true }
-- Percent of the pairs of neighbours that make a stride a place's, where others do no harm.
local STRIDE_LEAST = 75

--- The operation of a scope that costs most, by what it costs.
local function main_operation(k, scope, metric, index)
  local best, most
  for _, operation in ipairs(requests.OPERATIONS) do
    local cost = k:number(scope, metric .. operation .. index)
    if cost and cost > (most or 0) then
      best, most = operation, cost
    end
  end
  return best
end

--- True for the type of an image: where its texels are, and what serves them, is the device's own.
local function is_image(type)
  return type ~= nil and type:find("^image%dd") ~= nil
end

--- Where a place accesses its argument, as far as the line's scope tells that it follows from ids
-- and loops; nil if it does not. And the same where several accesses have the strides, each with an
-- offset of its own, as those of a helper that is called several times: the offset counts as 0.
local function forms_of(k, place, scope)
  local form = affine.read(k.entry, scope, place.operation, place.argument)
  if form.obeyed < affine.OBEYED_LEAST then
    return nil
  elseif form.offset then
    return form, form
  elseif form.of_launch >= affine.OBEYED_LEAST then
    form.offset = 0
    return nil, form
  end
end

--- The loops around a line.
-- @tparam table k evidence
-- @tparam string scope of the line
-- @treturn {table,...} the innermost first, each with `iterations` for an entry, mean, the `line`
--   and `column` where it begins, and whether the compiler knows its iterations (`is_known`, which
--   may follow from counters of known loops around; `is_constant`), they need each other
--   (`is_carried`), and compilers can unroll it (`is_counted`), or cannot as its counter might wrap
--   around (`may_overflow`)
function places.loops_of(k, scope)
  local loops = {}
  for i = 1, LOOPS_MOST do
    local function of_loop(figure) return k:number(scope, ("loop.%s[%d]"):format(figure, i)) end
    local iterations = of_loop("iterations")
    if not iterations then
      break
    end
    local constant = of_loop("constant")
    loops[i] = { iterations = iterations, line = of_loop("line"), column = of_loop("column"),
      is_constant = constant == 1, is_known = (of_loop("known") or constant or 1) >= 1,
      is_carried = of_loop("carried") == 1, is_counted = of_loop("counted") ~= 0,
      may_overflow = of_loop("overflow") == 1 }
  end
  return loops
end

-- What an operation's bytes are called; those of atomics are read and written.
local BYTES = { loads = "bytes.read", stores = "bytes.written" }

--- What is common to a line and an argument. Of a line with several operations each is a place of
-- its own: `a[i] += b` is no other than `a[i] = a[i] + b`.
-- @tparam table k evidence
-- @tparam table place
-- @tparam ?string only the operation that it is about
local function describe(k, place, only)
  local entry, scope = k.entry, place.scope
  place.stride, place.stride_bytes, place.stride_share = requests.stride(entry, scope)
  place.distance = place.stride_bytes and requests.distance(entry, scope)
  place.accesses = k:number(scope, "accesses." .. (only or "total")) or 0
  place.active = k:number(scope, "simt.active[32]") or 1
  local requested = k:number(scope, BYTES[only] or "bytes.requested") or 0
  place.bytes = place.accesses > 0 and requested / place.accesses or 0
  if FAR[place.space] and not is_image(place.type) then
    place.far = requests.coalescing(entry, scope, only)
    place.operation = place.far
      and (only or main_operation(k, scope, "coalesce.segments.", SEGMENTS))
  elseif place.space == "local" then
    place.near = requests.banking(entry, scope, only)
    place.operation = place.near and (only or main_operation(k, scope, "bank.passes.", BANKS))
  end
  if place.far and place.operation then
    -- shares in a record have so many digits that a whole number comes out as one
    place.needed = math.floor(place.far.per_request * place.far.used * 10 + 0.5) / 1000
  end
  return place
end

local function arguments_of(k)
  local list = {}
  for _, argument in ipairs(k.entry.arguments) do
    local scope = record.optional(argument.scope)
    if scope and k.entry.scopes[scope] and not k.by_name[argument.name] then
      local qualifiers = argument.qualifiers or ""
      local made = describe(k, { scope = scope, argument = argument.name, aim = scope,
        space = argument.space, type = argument.type,
        is_restrict = qualifiers:find("restrict", 1, true) ~= nil,
        is_volatile = qualifiers:find("volatile", 1, true) ~= nil })
      list[#list + 1] = made
      made.order = #list
      k.by_name[argument.name] = made
    end
  end
  return list
end

--- The argument or variable that a line accesses most.
local function target_of(k, scope)
  local best, most, count = nil, nil, 0
  for name, accesses in kernel.indices(k.entry, scope, "accesses.variable") do
    local value = format.mean(accesses)
    count = count + 1
    local target = k.by_name[name]
    if value and target and (not best or value > most
      or value == most and target.order < best.order) then
      best, most = target, value
    end
  end
  return best, count > 1
end

--- The arguments that are mostly accessed on lines with others, as where macros hide accesses, or
-- on none, where compilers have joined instructions; each with the line that has most of it.
local function without_lines(k)
  local own, line_of, most = {}, {}, {}
  for _, line in ipairs(k.entry.lines) do
    local _, mixed = target_of(k, line.scope)
    for name, accesses in kernel.indices(k.entry, line.scope, "accesses.variable") do
      local argument, count = k.by_name[name], format.mean(accesses) or 0
      if argument then
        own[argument] = (own[argument] or 0) + (mixed and 0 or count)
        if count > (most[argument] or 0) then
          line_of[argument], most[argument] = line, count
        end
      end
    end
  end
  for argument in pairs(most) do
    if own[argument] >= OWN_LEAST * argument.accesses then
      line_of[argument] = nil
    end
  end
  return line_of
end

--- What an argument accesses at a line: the figures of the scope, which are the line's, or the
-- argument's where the line has others, too.
local function place_at(k, line, target, scope, only)
  local place = describe(k, { scope = scope, line = line, space = target.space,
    type = target.type, argument = target.argument, aim = target.scope, of = target }, only)
  place.loops = places.loops_of(k, line.scope)
  if place.operation then
    place.form, place.strides = forms_of(k, place, line.scope)
  end
  place.index = k:number(line.scope, ("gather.index[%s]"):format(target.argument))
  return place
end

--- The loads and the stores of a scope, if it has both; else nothing, which stands for all.
local function operations_of(k, scope)
  local loads, stores = k:number(scope, "accesses.loads"), k:number(scope, "accesses.stores")
  local atomics = k:number(scope, "accesses.atomics") or 0
  local has_both = (loads or 0) > 0 and (stores or 0) > 0 and atomics == 0
  return has_both and { "loads", "stores" } or { false }
end

local function lines_of(k)
  local list, line_of = {}, without_lines(k)
  local function add(line, target, scope, mixed)
    for _, operation in ipairs(operations_of(k, scope)) do
      local place = place_at(k, line, target, scope, operation or nil)
      list[#list + 1] = place
      -- the order of the arguments, and within one that of the source
      place.order, place.mixed = 2 * #k.entry.lines * target.order + #list, mixed
    end
  end
  for _, line in ipairs(k.entry.lines) do
    local target, mixed = target_of(k, line.scope)
    for _, argument in ipairs(k.arguments) do
      if line_of[argument] == line then
        add(line, argument, argument.scope)
      end
    end
    if target and not line_of[target] then
      add(line, target, line.scope, mixed)
    end
  end
  return list
end

--- Lists that rules ask for again and again.
local function sort_places(k)
  k.far, k.near, k.globals, k.locals = {}, {}, {}, {}
  for _, argument in ipairs(k.arguments) do
    argument.lines = {}
    if argument.space == "global" and argument.far then
      table.insert(k.globals, argument)
    elseif argument.near then
      table.insert(k.locals, argument)
    end
  end
  for _, place in ipairs(k.places) do
    if place.line then
      table.insert(place.of.lines, place)
    end
    if place.operation then
      table.insert(place.far and k.far or k.near, place)
    end
  end
end

--- Add what rules are about to an evidence: `arguments` and `places` (the loads and the stores of
-- lines that access memory; without debug information the arguments), each with `order` (by
-- argument and in the source), `scope`, `argument`, `aim` (the argument's scope), `line`, `space`,
-- `type`, `is_restrict` and `is_volatile` (of arguments), `of` (the argument of a line), `mixed`
-- (it accesses others too; an argument with few accesses on lines of its own has one place, whose
-- scope is the argument's), `accesses`, `active` share of the items, `bytes` of an access,
-- `stride`, `stride_bytes`, `distance` (these bytes in words), `stride_share`, `operation`, `form`,
-- `strides` (a form whose offset may be several), `index` (the number of gather.index) and `loops`
-- (of lines), `far` (assay.record.requests.coalescing) and `needed` segments a request, or `near`
-- (assay.record.requests.banking); `far` and `near` places; `globals` and `locals`, the arguments
-- in global and local memory. Images are neither far nor global.
-- @tparam table k evidence with `entry` and `by_name`, an empty table
function places.add(k)
  k.arguments = arguments_of(k)
  k.places = lines_of(k)
  if #k.places == 0 then
    k.places = k.arguments
  end
  sort_places(k)
end

--- Are neighbouring items at neighbouring elements, for the most part, upwards or downwards?
-- @tparam table place of `k:far_places()`
-- @treturn boolean
function places.is_beside(place)
  return (place.stride == "unit" or place.stride == "reversed")
    and (place.stride_share or 0) >= STRIDE_LEAST
end

--- The same upwards.
function places.is_unit(place) return place.stride == "unit" and places.is_beside(place) end

--- Do items of all groups store to one word at a place? See `assay.cost.sites.is_one_word`.
-- @tparam table k evidence
-- @tparam table place of a line
-- @treturn boolean
function places.is_one_word(k, place)
  return place.operation == "stores" and place.form ~= nil and sites.is_one_word(place.form,
    place.far.requests, place.accesses, k.groups, #place.loops > 0)
end

--- The names of arguments: with commas, and those behind the first as a part of a sentence.
-- @tparam {table,...} list each with an `argument` of `k.globals`
-- @treturn string "a,b"
-- @treturn string " (and b likewise)"; empty if there is one
function places.names(list)
  local names = tablex.imap(function(each) return each.argument.argument end, list)
  local others = table.concat(names, ", ", 2)
  return table.concat(names, ","), #list > 1 and (" (and %s likewise)"):format(others) or ""
end

return places
