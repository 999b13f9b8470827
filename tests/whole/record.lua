--- record.lua - reads a record, and what can be said of it without knowing the program.

local cjson = require "cjson"
local process = require "process"
local utils = require "pl.utils"

local record = {}

cjson.decode_max_depth(64)

--- Splits the text of a record into its provenance and everything else, byte for byte.
-- A record has one space of indentation per level and no raw line end in a string, so its member
-- at the top level begins with a line of one space and ends with the next such line.
-- @return  provenance, the rest; or nil and a reason
function record.split(text)
  local first = text:find('\n "provenance": {\n', 1, true)
  if not first then return nil, "there is no provenance" end
  local _, last = text:find("\n },?\n", first + 1)
  if not last then return nil, "provenance has no end" end
  if text:find('\n "provenance"', last, true) then return nil, "there are two provenances" end
  return text:sub(first + 1, last), text:sub(1, first) .. text:sub(last + 1)
end

--- Reads a record.
-- @return  its members and `text`, the file's bytes; or nil and a reason
function record.read(file)
  local text = process.read(file)
  if not text then return nil, file .. ": cannot be read" end
  local fine, data = pcall(cjson.decode, text)
  if not fine then return nil, file .. ": " .. data end
  data.text = text
  return data
end

--- Validates records against their schema.  The first as a whole; of the others, what differs.
-- @param schema  that of records (the default), or of what else the files are
-- @return  list of problems
function record.validate(files, schema)
  local words = { "python3", os.getenv "ASSAY_TEST_VALIDATE", schema or process.schema }
  for _, file in ipairs(files) do words[#words + 1] = file end
  for i, word in ipairs(words) do words[i] = utils.quote_arg(word) end
  local pipe = io.popen(table.concat(words, " ") .. " 2>&1", "r")
  local problems = {}
  for line in pipe:lines() do problems[#problems + 1] = "schema: " .. line end
  local fine, _, status = pipe:close()
  if not fine and #problems == 0 then
    problems[1] = "schema: the validation ended with status " .. tostring(status)
  end
  return problems
end

--- Where two texts first differ, for a report.
function record.difference(a, b)
  local line, at = 1, 1
  while true do
    local x, y = a:match("^[^\n]*\n?", at), b:match("^[^\n]*\n?", at)
    if x ~= y then
      return string.format("line %d: %s | %s", line, x:gsub("\n", ""), (y:gsub("\n", "")))
    end
    if x == "" then return "equal" end
    at, line = at + #x, line + 1
  end
end

--- A figure of an entry, or nil.
function record.value(entry, scope, key)
  return entry.scopes[scope] and entry.scopes[scope][key]
end

--- Sum of a count over all launches of the entry.
local function amount(entry, scope, key)
  local value = record.value(entry, scope, key)
  if type(value) == "table" then return value.total end
  return value and value * entry.launches.count or 0
end

record.amount = amount

-- --- what holds of every record ---

local memory_scopes = { "combined", "global", "constant", "local", "private" }

local function is_whole(number) return type(number) == "number" and number % 1 == 0 end

local function is_fit(key, value)
  if value == cjson.null then return key.kind == "real" end
  local whole = key.kind ~= "real"
  if type(value) == "number" then return not whole or is_whole(value) end
  if (value.total ~= nil) ~= (key.kind == "count") then return false end
  if whole and not (is_whole(value.min) and is_whole(value.max)) then return false end
  local slack = 1e-9 * math.max(1, math.abs(value.mean))
  return value.min - slack <= value.mean and value.mean <= value.max + slack
end

local function audit_keys(data, entry, say)
  for scope, figures in pairs(entry.scopes) do
    for name, value in pairs(figures) do
      local id, index = name:match "^([^%[]+)%[(.+)%]$"
      local key = data.keys[id or name]
      if not key then
        say("%s: %s is not in the key table", scope, name)
      elseif (key.index ~= nil) ~= (index ~= nil) then
        say("%s: %s and the key table disagree about an index", scope, name)
      elseif not is_fit(key, value) then
        say("%s: %s has a value that is no %s: %s", scope, name, key.kind, cjson.encode(value))
      end
    end
  end
end

local function equal(say, what, a, b)
  if math.abs(a - b) > 1e-9 * math.max(math.abs(a), math.abs(b)) then
    say("%s: %.17g is not %.17g", what, a, b)
  end
end

local function at_most(say, what, a, b)
  if a > b + 1e-9 * math.max(1, math.abs(b)) then say("%s: %.17g > %.17g", what, a, b) end
end

local function sum(entry, scope, keys)
  local total = 0
  for _, key in ipairs(keys) do total = total + amount(entry, scope, key) end
  return total
end

--- What a line accesses, by variable, is part of all that it accesses.
local function audit_targets(entry, say)
  for _, line in ipairs(entry.lines) do
    local targets = 0
    for key in pairs(entry.scopes[line.scope] or {}) do
      local counts = key:match "^accesses%.variable%["
      targets = targets + (counts and amount(entry, line.scope, key) or 0)
    end
    at_most(say, line.scope .. ": accesses to variables, to any memory", targets,
      amount(entry, line.scope, "accesses.total"))
  end
end

local function audit_sums(entry, say)
  for scope in pairs(entry.scopes) do
    if record.value(entry, scope, "accesses.total") then
      equal(say, scope .. ": sum of accesses", amount(entry, scope, "accesses.total"), sum(entry,
        scope, { "accesses.loads", "accesses.stores", "accesses.atomics", "accesses.async" }))
      equal(say, scope .. ": bytes read + written", amount(entry, scope, "bytes.requested"),
        sum(entry, scope, { "bytes.read", "bytes.written" }))
    end
  end
  for _, key in ipairs { "accesses.loads", "accesses.stores", "accesses.atomics", "accesses.async",
    "bytes.read", "bytes.written" } do
    local spaces, lines, arguments = 0, 0, 0
    for _, space in ipairs { "global", "constant", "local" } do
      spaces = spaces + amount(entry, space, key)
    end
    equal(say, "global + constant + local: " .. key, spaces, amount(entry, "combined", key))
    for scope in pairs(entry.scopes) do
      if scope:match "^line:" then lines = lines + amount(entry, scope, key) end
      if scope:match "^arg:" then arguments = arguments + amount(entry, scope, key) end
    end
    at_most(say, "all lines: " .. key, lines, spaces + amount(entry, "private", key))
    at_most(say, "all arguments: " .. key, arguments, spaces)
  end
end

--- The cells of an argument's map are all of its accesses.
local function audit_maps(entry, say)
  for scope, figures in pairs(entry.scopes) do
    local cells = 0
    for key in pairs(figures) do
      cells = cells + (key:match "^address%.map%[" and amount(entry, scope, key) or 0)
    end
    if figures["address.bytes"] then
      equal(say, scope .. ": sum of the map", cells, amount(entry, scope, "accesses.total"))
    end
  end
end

local function is_plain(...)
  for _, value in ipairs { ... } do
    if type(value) ~= "number" then return false end
  end
  return true
end

local function audit_footprint(entry, say, scope)
  local function of(key) return record.value(entry, scope, key) end
  local addresses, bytes, lines, pages = of "footprint.addresses", of "footprint.bytes",
    of "footprint.lines", of "footprint.pages"
  local reads, writes, hot = of "footprint.unique_reads", of "footprint.unique_writes",
    of "footprint.hot90"
  if entry.sampled ~= cjson.null or not is_plain(addresses, bytes, lines, pages, reads, writes, hot)
  then
    return
  end
  at_most(say, scope .. ": pages, lines", pages, lines)
  at_most(say, scope .. ": lines, bytes", lines, bytes)
  at_most(say, scope .. ": addresses, bytes", addresses, bytes)
  at_most(say, scope .. ": hot90, addresses", hot, addresses)
  at_most(say, scope .. ": reads, addresses", reads, addresses)
  at_most(say, scope .. ": writes, addresses", writes, addresses)
  at_most(say, scope .. ": addresses, reads + writes", addresses, reads + writes)
  at_most(say, scope .. ": addresses, accesses", addresses, amount(entry, scope, "accesses.total"))
  local entropy = of "entropy.address"
  if type(entropy) ~= "number" then return end
  at_most(say, scope .. ": entropy.address, log2 addresses", entropy,
    addresses > 0 and math.log(addresses, 2) or 0)
  for level = 1, 10 do
    local coarser = of("entropy.granularity[" .. level .. "]")
    if type(coarser) ~= "number" then return end
    local name = scope .. ": entropy.granularity[" .. level .. "]"
    at_most(say, name .. ", the level below", coarser, entropy)
    at_most(say, name .. " + 1, the level below", entropy, coarser + 1)
    entropy = coarser
  end
end

local function audit_instructions(entry, say)
  local total, histogram, class = amount(entry, "kernel", "opcode.total"), 0, 0
  local lines = 0
  for key in pairs(entry.scopes.kernel) do
    if key:match "^opcode%.histogram" then histogram = histogram + amount(entry, "kernel", key) end
    if key:match "^opcode%.class" then class = class + amount(entry, "kernel", key) end
  end
  for scope in pairs(entry.scopes) do
    if scope:match "^line:" then lines = lines + amount(entry, scope, "opcode.total") end
  end
  equal(say, "kernel: sum of opcode.histogram", histogram, total)
  equal(say, "kernel: sum of opcode.class", class, total)
  at_most(say, "all lines: opcode.total", lines, total)
end

local function audit_reserved(entry, say)
  local reserved = record.value(entry, "local", "footprint.reserved")
  local bytes = record.value(entry, "local", "footprint.bytes")
  if is_plain(reserved, bytes) then at_most(say, "local: bytes, reserved", bytes, reserved) end
end

local function audit_ndrange(data, entry, say)
  local items, groups, n = 1, 1, entry.ndrange
  for i = 1, 3 do
    items, groups = items * n.global[i], groups * n.groups[i]
    equal(say, "groups", n.groups[i], math.ceil(n.global[i] / n["local"][i]))
  end
  if entry.launches.count == 0 then return end
  equal(say, "kernel: groups", record.value(entry, "kernel", "groups"),
    data.options.quick and math.min(groups, 2) or groups)
  if not data.options.quick then
    equal(say, "kernel: items", record.value(entry, "kernel", "items"), items)
  end
end

local function audit_names(data, entry, say)
  if not data.programs[entry.program] then say("program %s is not described", entry.program) end
  for _, list in ipairs { entry.arguments, entry.lines } do
    for _, thing in ipairs(list) do
      if thing.scope ~= cjson.null and not entry.scopes[thing.scope] then
        say("%s is described, but has no figures", thing.scope)
      end
    end
  end
  local described = {}
  for _, list in ipairs { entry.arguments, entry.lines } do
    for _, thing in ipairs(list) do described[thing.scope] = true end
  end
  for scope in pairs(entry.scopes) do
    if scope:match ":" and not described[scope] then say("%s is not described", scope) end
  end
end

local function audit_order(text, say)
  local last = {}
  for line in text:gmatch "[^\n]+" do
    local indent, key = line:match '^( *)"(.-)": '
    local depth = #line:match "^ *"
    if key and last[depth] and key <= last[depth] then
      say("keys are not sorted: %s after %s", key, last[depth])
    end
    for deeper in pairs(last) do
      if deeper > depth then last[deeper] = nil end
    end
    if indent then last[depth] = key end
  end
end

local WIDTHS = { 8, 16, 32, 64 }

--- Wider sub-groups make fewer requests, and no request is of no item or of more than it has.
local function audit_requests(entry, say, noun, kind, spaces)
  local accesses = 0
  for _, space in ipairs(spaces) do
    accesses = accesses + amount(entry, space, "accesses." .. kind)
  end
  local before = accesses
  for _, width in ipairs(WIDTHS) do
    local key = ("%s.requests.%s[%d]"):format(noun, kind, width)
    local requests = amount(entry, "kernel", key)
    at_most(say, key, requests, before)
    at_most(say, "accesses behind " .. key, accesses, width * requests)
    before = requests
  end
end

--- True if a sub-group holds a whole group, its items never part, and no access is left out.
local function is_together(entry)
  local items = entry.ndrange["local"]
  return items[1] * items[2] * items[3] <= 64
    and amount(entry, "kernel", "simt.divergent_branches[64]") == 0
    and amount(entry, "kernel", "accesses.invalid") == 0
end

local function audit_locality(entry, say)
  local items = entry.ndrange["local"]
  -- entropies are multiples of 2^-28
  local before = math.log(items[1] * items[2] * items[3], 2) + 2^-28
  for bits = 0, 10 do
    local psl = record.value(entry, "combined", ("psl[%d]"):format(bits))
    local simt = record.value(entry, "combined", ("psl.simt[%d]"):format(bits))
    if type(psl) == "number" and type(simt) == "number" then
      if psl > before then say("psl[%d] is %g, with fewer bits dropped %g", bits, psl, before) end
      if is_together(entry) and psl ~= simt then
        say("psl[%d] is %.17g, psl.simt %.17g, and no item parts", bits, psl, simt)
      end
      before = psl
    end
  end
end

local function audit_lockstep(entry, say)
  if record.value(entry, "kernel", "lockstep.share") ~= 100 then return end
  for _, kind in ipairs { "loads", "stores", "atomics" } do
    audit_requests(entry, say, "coalesce", kind, { "global", "constant" })
    audit_requests(entry, say, "bank", kind, { "local" })
  end
  audit_locality(entry, say)
end

--- What holds of every record, whatever the program: sums, bounds, order.
-- @return  list of problems
function record.audit(data)
  local problems = {}
  local function say(format, ...) problems[#problems + 1] = "audit: " .. format:format(...) end
  audit_order(data.text, say)
  local count, failed = 0, 0
  for _, entry in ipairs(data.kernels) do
    local function say_of(format, ...) say("kernel %s: " .. format, entry.name, ...) end
    count, failed = count + entry.launches.count, failed + entry.launches.failed
    audit_names(data, entry, say_of)
    audit_ndrange(data, entry, say_of)
    audit_keys(data, entry, say_of)
    if entry.launches.count > 0 then
      audit_sums(entry, say_of)
      audit_maps(entry, say_of)
      audit_targets(entry, say_of)
      for _, scope in ipairs(memory_scopes) do audit_footprint(entry, say_of, scope) end
      audit_instructions(entry, say_of)
      audit_reserved(entry, say_of)
      audit_lockstep(entry, say_of)
    end
  end
  equal(say, "sum of launches", count, data.launches.recorded)
  equal(say, "sum of failed launches", failed, data.launches.failed)
  return problems
end

return record
