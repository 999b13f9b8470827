--- affine.lua - whether the accesses of a model have the affine forms that a record tells of.
--
-- A form is taken as it stands in the record, and all accesses of the model are put in it; whether
-- there is one is found by solving equations of whole numbers.

local affine = {}

local LEVELS = { "item", "group", "launch" }
local LOOPS, IDS = 4, 3
local VARIABLES = { LOOPS, LOOPS + IDS, LOOPS + 2 * IDS } -- of the levels
local NAMES = { "1", "2", "3", "4", "x", "y", "z", "x", "y", "z" }
local KINDS = { "loop", "loop", "loop", "loop", "local", "local", "local", "group", "group",
  "group" }

-- Of more than these a part is looked at; accesses are those of an item at a site.
local GROUPS_MOST, ITEMS_MOST, ACCESSES_MOST = 32, 32, 16

-- By how many percentage points shares may be wrong then.
local TOLERANCE, EXACT = 20, 1e-6

local OPS = { load = "loads", store = "stores", atomic = "atomics" }

-- --- accesses ---

--- The iterations of the loops around an access, the innermost first, the local and the group id.
local function variables_of(e, model, group)
  local at, size, counts = {}, model.group, {}
  for frame in e.path:gmatch "[^/]+" do
    local k = frame:match ":(%d+)$"
    if k then table.insert(at, 1, math.tointeger(k)) end
  end
  for i = 1, LOOPS do
    at[i] = at[i] or 0
  end
  for i = #at, LOOPS + 1, -1 do
    at[i] = nil
  end
  for d = 1, IDS do
    counts[d] = model.items[d] // size[d]
  end
  local function add(number, n)
    table.move({ number % n[1], number // n[1] % n[2], number // (n[1] * n[2]) }, 1, 3, #at + 1, at)
  end
  add(e.local_id, size)
  add(group - 1, counts)
  return at
end

--- A site behind the calls that lead to it.
local function site_of(e)
  local calls = {}
  for frame in e.path:gmatch "[^/]+" do
    if not frame:match ":%d+$" then calls[#calls + 1] = frame end
  end
  return e.site .. "@" .. table.concat(calls, "/")
end

local function add_access(places, e, model, group)
  local site = site_of(e)
  local name = table.concat({ site, e.variable, OPS[e.op] }, "|")
  local place = places[name]
  if not place then
    place = { site = site, line = e.site:match "^%d+:%d+", variable = e.variable, op = OPS[e.op],
      space = e.space, accesses = {}, by_item = {} }
    places[name] = place
    places[#places + 1] = place
  end
  local item = group .. "/" .. e.local_id
  place.by_item[item] = (place.by_item[item] or 0) + 1
  table.insert(place.accesses, { at = variables_of(e, model, group), value = e.offset,
    item = e.local_id, group = group, site = site })
end

--- A site and what it accesses, in the order in which they are come to; by their names as well.
local function places_of(groups, model)
  local places = {}
  for number, group in ipairs(groups) do
    for _, e in ipairs(group.events) do
      if e.kind == "access" and OPS[e.op] then add_access(places, e, model, number) end
    end
  end
  return places
end

--- What has a constant of its own; each site has another.
local function unit_of(a, level)
  return table.concat({ a.site, level < 3 and a.group or "", level < 2 and a.item or "" }, "|")
end

-- --- whether there is a form ---

local function reduce(row)
  local divisor = 0
  for i = 1, #row do
    local a, b = math.abs(row[i]), divisor
    while b ~= 0 do
      a, b = b, a % b
    end
    divisor = a
  end
  for i = 1, #row do
    row[i] = divisor > 1 and row[i] // divisor or row[i]
  end
end

--- Adds an equation for strides to rows, by the first stride that they are for.
-- @param row  the numbers of the strides and, behind them, of bytes
-- @return  whether it agrees with the others
local function add_equation(rows, row)
  for i = 1, #row - 1 do
    if row[i] ~= 0 then
      local other = rows[i]
      if not other then
        reduce(row)
        rows[i] = row
        return true
      end
      local mine, its = row[i], other[i]
      for j = i, #row do
        row[j] = row[j] * its - other[j] * mine
      end
      reduce(row)
    end
  end
  return row[#row] == 0
end

--- Whether accesses are affine, with a constant for each item, group or the launch.
local function is_affine(accesses, level)
  local rows, first = {}, {}
  for _, a in ipairs(accesses) do
    local of = unit_of(a, level)
    local from = first[of]
    if not from then
      first[of] = a
    else
      local row = {}
      for i = 1, VARIABLES[level] do
        row[i] = a.at[i] - from.at[i]
      end
      row[#row + 1] = a.value - from.value
      if not add_equation(rows, row) then return false end
    end
  end
  return true
end

-- --- the model ---

local function most_of(counts)
  local most = 0
  for _, n in pairs(counts) do most = math.max(most, n) end
  return most
end

--- Adds a place to a part of the launch: a line's accesses, say.
local function add_place(parts, name, place)
  local part = parts[name]
  if not part then
    part = { line = place.line, variable = place.variable, op = place.op, places = {},
      accesses = {}, sites = 0, seen = true, affine = { true, true, true } }
    parts[name] = part
  end
  table.insert(part.places, place)
  table.move(place.accesses, 1, #place.accesses, #part.accesses + 1, part.accesses)
  part.sites = part.sites + 1
  part.seen = part.seen and place.seen
  for level = 1, #LEVELS do
    part.affine[level] = part.affine[level] and place.affine[level]
  end
end

--- What a model says of forms.
-- @param groups  from trace.run
-- @return  weighed, whether all items are looked at; forms, of a line to a variable; scopes, where
-- each site has a form of its own
function affine.of(groups, model)
  local weighed = #groups <= GROUPS_MOST and groups[1].items <= ITEMS_MOST
  local facts = { weighed = weighed, forms = {}, scopes = {} }
  for _, place in ipairs(places_of(groups, model)) do
    place.seen, place.affine = weighed and most_of(place.by_item) <= ACCESSES_MOST, {}
    for level = 1, #LEVELS do
      place.affine[level] = is_affine(place.accesses, level)
    end
    if place.line then
      add_place(facts.forms, table.concat({ place.line, place.variable, place.op }, "|"), place)
      add_place(facts.scopes, "line:input.cl:" .. place.line, place)
    end
    add_place(facts.scopes, "arg:" .. place.variable, place)
    add_place(facts.scopes, place.space, place)
    add_place(facts.scopes, "combined", place)
  end
  for _, form in pairs(facts.forms) do
    form.joint = {}
    for level = 1, #LEVELS do
      form.joint[level] = is_affine(form.accesses, level)
    end
  end
  return facts
end

-- --- the record ---

--- A form as a record has it, or nil.
local function form_of(figures, line)
  local form = { by = {}, obeyed = {} }
  local function figure(kind, index)
    return figures[("affine.%s.%s[%s]"):format(kind, line.op, index)]
  end
  for level, name in ipairs(LEVELS) do
    form.obeyed[level] = figure("obeyed", line.variable .. "," .. name)
  end
  for i, name in ipairs(NAMES) do
    form.by[i] = figure(KINDS[i], line.variable .. "," .. name)
  end
  form.constant = figure("constant", line.variable)
  return #form.obeyed == #LEVELS and form or nil
end

--- What accesses of a line leave of their offsets: constants, if they obey.
-- @param of  the level by whose items, groups or launch they are counted
local function count_rests(form, line, level, of)
  local units = {}
  for _, a in ipairs(line.accesses) do
    local name, rest = unit_of(a, of), a.value
    for i = 1, VARIABLES[level] do
      rest = rest - (form.by[i] or 0) * a.at[i]
    end
    local unit = units[name] or { n = 0, launch = unit_of(a, 3), rests = {} }
    units[name], unit.n = unit, unit.n + 1
    unit.rests[rest] = (unit.rests[rest] or 0) + 1
  end
  return units
end

local function most_frequent(counts)
  local best
  for value, n in pairs(counts) do
    if not best or n > counts[best] then best = value end
  end
  return best
end

--- The share of the accesses that obey a form.  Where an item, or a group, does not as a whole,
-- none of its accesses need count: alone it may have another form.
-- @return  the least and the most that it may be
local function shares_of(form, line, level)
  local units = count_rests(form, line, level, level)
  local parts = level < 3 and units or count_rests(form, line, level, 2)
  local least, most, constants = 0, 0, {}
  for name, unit in pairs(units) do
    constants[name] = level == 3 and form.constant or most_frequent(unit.rests)
    most = most + (unit.rests[constants[name]] or 0)
  end
  for name, part in pairs(parts) do
    local constant = constants[level < 3 and name or part.launch]
    least = least + (part.rests[constant] == part.n and part.n or 0)
  end
  return 100 * least / #line.accesses, 100 * most / #line.accesses
end

-- --- both ---

local function is_near(got, least, most, slack)
  return least - slack <= got and got <= most + slack
end

--- Checks a level of a line's form.
local function check_level(form, line, level, say)
  local got = form.obeyed[level]
  local function wrong(format, ...)
    say("%s of line %s to %s, %s: " .. format, line.op, line.line, line.variable, LEVELS[level],
      ...)
  end
  if level > 1 and got > form.obeyed[level - 1] then wrong("more obey than of the level below") end
  if line.joint[level] and got ~= 100 then wrong("expected 100 %%, got %s", got) end
  if got < 50 then return end -- strides are not told
  local least, most = shares_of(form, line, level)
  if line.joint[level] and least < 100 then wrong("the form gives other offsets") end
  if not is_near(got, least, most, line.seen and EXACT or TOLERANCE) then
    wrong("expected %s to %s, got %s", least, most, got)
  end
end

--- Checks the forms of lines, and that there is one wherever there is to be.
-- @return  how many figures were compared
local function check_forms(facts, scopes, say)
  local n = 0
  for _, line in pairs(facts.forms) do
    local form = form_of(scopes["line:input.cl:" .. line.line] or {}, line)
    if not form and facts.weighed then
      say("%s of line %s to %s: no form", line.op, line.line, line.variable)
    end
    for level = 1, form and #LEVELS or 0 do
      check_level(form, line, level, say)
      n = n + 1
    end
  end
  for scope, part in pairs(facts.scopes) do
    local line = scope:match "^line:input%.cl:(.*)"
    for key in pairs(line and scopes[scope] or {}) do
      local op, variable = key:match "^affine%.obeyed%.(%a+)%[(.*),item%]$"
      if op and not facts.forms[table.concat({ line, variable, op }, "|")] then
        say("%s of line %s to %s: there are none", op, part.line, variable)
      end
    end
  end
  return n
end

--- The share of a scope from those of its lines' forms; nil if a site is in none, or with others.
local function sum_of(facts, scopes, of, level)
  local obeying, n = 0, 0
  for _, place in ipairs(of.places) do
    local line = place.line
      and facts.forms[table.concat({ place.line, place.variable, place.op }, "|")]
    local form = line and line.sites == 1
      and form_of(scopes["line:input.cl:" .. line.line] or {}, line)
    if not form then return nil end
    obeying = obeying + form.obeyed[level] * #place.accesses
    n = n + #place.accesses
  end
  return obeying / n
end

--- Checks the shares of a scope.
-- @return  how many were compared
local function check_shares(facts, scopes, scope, say)
  local of, above = facts.scopes[scope], 100
  for level, name in ipairs(LEVELS) do
    local got = (scopes[scope] or {})[("affine.share[%s]"):format(name)]
    if not got then
      -- the few that access it may not be looked at
      if facts.weighed then say("%s: no share of %s", scope, name) end
      return 0
    end
    if got > above then say("%s: more obey than of the level below %s", scope, name) end
    above = got
    local want = of.affine[level] and 100 or sum_of(facts, scopes, of, level)
    local slack = (of.affine[level] or facts.weighed) and EXACT or TOLERANCE
    if want and not is_near(got, want, want, slack) then
      say("%s: share of %s: expected %s, got %s", scope, name, want, got)
    end
  end
  return #LEVELS
end

--- Compares the forms of a record with a model.
-- @param facts  from affine.of
-- @param scopes  those of a record's entry
-- @param say  takes what is wrong: a format and what stands for its parts
-- @return  how many figures were compared
function affine.compare(facts, scopes, say)
  local n = check_forms(facts, scopes, say)
  for scope in pairs(facts.scopes) do
    n = n + check_shares(facts, scopes, scope, say)
  end
  for scope, figures in pairs(scopes) do
    if figures["affine.share[item]"] and not facts.scopes[scope] and not scope:match "^line:" then
      say("%s: there is nothing to share", scope)
    end
  end
  return n
end

return affine
