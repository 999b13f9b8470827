--- Entries of records made by hand, with just the figures that rules of advice look at.
-- What an argument asks of a device is the sum of its lines, what a kernel asks that of its
-- arguments, so that a saving can be derived from the few numbers that a test gives.

local json = require("assay.json")

local made = {}

--- The program of all kernels.
made.PROGRAM = "0123456789abcdef"

local function add(figures, more)
  for metric, value in pairs(more or {}) do
    figures[metric] = value
  end
  return figures
end

--- Figures of 32 items a request with accesses of 4 bytes.
local function accesses(f, operation)
  local count = f.accesses or 32 * f.requests
  local figures = { ["accesses.total"] = count, ["accesses." .. operation] = count,
    ["bytes.requested"] = 4 * count, ["simt.active[32]"] = f.active or 1 }
  if f.stride then
    figures[("stride.item[%s]"):format(f.stride)] = f.share or 100
    figures["stride.item.bytes"] = f.bytes
  end
  return figures
end

--- Figures of a line in global or constant memory: `requests` (10), `per_request` segments of which
-- `needed` would do, `passes` of a request (as few as lines of 128 bytes have so many segments), as
-- many `lines`, `stride`, its `bytes` and `share`, `operation` (loads); `more` metrics.
function made.far(f)
  f.requests = f.requests or 10
  local operation = f.operation or "loads"
  local figures = accesses(f, operation)
  if operation == "atomics" then
    figures["coalesce.updates.atomics[32,32]"] = figures["accesses.atomics"]
  else
    local passes = f.passes or math.ceil(f.per_request / 4)
    figures["coalesce.passes." .. operation] = f.requests * passes
    figures[("coalesce.segments.%s[32,128]"):format(operation)] = f.requests * (f.lines or passes)
  end
  figures[("coalesce.requests.%s[32]"):format(operation)] = f.requests
  figures[("coalesce.segments.%s[32,32]"):format(operation)] = f.requests * f.per_request
  figures[("coalesce.per_request.%s[32,32]"):format(operation)] = f.per_request
  figures[("coalesce.efficiency.%s[32,32]"):format(operation)] =
    (f.needed or f.per_request) / f.per_request
  return add(figures, f.more)
end

--- Figures of a line in local memory: `requests`, `passes`, `conflicts` (0), the rest as above.
function made.near(f)
  local operation = f.operation or "loads"
  local figures = accesses(f, operation)
  figures[("bank.requests.%s[32]"):format(operation)] = f.requests
  figures[("bank.passes.%s[32,32]"):format(operation)] = f.passes or f.requests
  figures[("bank.conflicts.%s[32,32]"):format(operation)] = f.conflicts or 0
  figures[("bank.per_request.%s[32,32]"):format(operation)] =
    (f.passes or f.requests) / f.requests
  return add(figures, f.more)
end

local function is_count(metric)
  return metric:find("^accesses%.%l+$") or metric:find("^bytes%.")
    or metric:find("^coalesce%.requests") or metric:find("^coalesce%.segments")
    or metric:find("^coalesce%.passes") or metric:find("^coalesce%.partial")
    or metric:find("^coalesce%.updates") or metric:find("^split%.")
    or metric:find("^bank%.requests") or metric:find("^bank%.passes")
    or metric:find("^bank%.conflicts")
end

--- Ratios of the first, counts of all.
local function sum(list)
  local figures = add({}, list[1])
  for i = 2, #list do
    for metric, value in pairs(list[i]) do
      figures[metric] = is_count(metric) and (figures[metric] or 0) + value
        or figures[metric] or value
    end
  end
  return figures
end

local function counts(figures)
  local kept = {}
  for metric, value in pairs(figures) do
    kept[metric] = is_count(metric) and value or nil
  end
  return kept
end

local function add_line(entry, number, figures)
  local scope = ("line:input.cl:%d:1"):format(number)
  entry.lines[#entry.lines + 1] = { scope = scope, file = "input.cl", line = number, column = 1,
    text = ("line %d;"):format(number) }
  entry.scopes[scope] = figures
end

--- Figures of where a line accesses an argument: `ids`, bytes for each of three ids, `groups`, the
-- same of groups, `loops`, bytes for an iteration of each loop, `offset` (0; false where there are
-- several), `operation` (loads),
-- `obeyed` percent (100), and with one constant for the launch `of_launch` (as many).
local function affine(form, argument)
  local at = (form.operation or "loads") .. "[" .. argument
  local figures = { ["affine.constant." .. at .. "]"] = form.offset ~= false and
      (form.offset or 0) or nil,
    ["affine.obeyed." .. at .. ",item]"] = form.obeyed or 100,
    ["affine.obeyed." .. at .. ",launch]"] = form.of_launch or form.obeyed or 100 }
  for i, dimension in ipairs({ "x", "y", "z" }) do
    figures[("affine.local.%s,%s]"):format(at, dimension)] = form.ids[i]
    figures[("affine.group.%s,%s]"):format(at, dimension)] = form.groups and form.groups[i]
  end
  for i, bytes in ipairs(form.loops or {}) do
    figures[("affine.loop.%s,%d]"):format(at, i)] = bytes
  end
  return figures
end

local function add_argument(entry, number, argument)
  local scope = "arg:" .. argument.name
  entry.arguments[number] = { name = argument.name, scope = scope, type = argument.type or "float*",
    space = argument.space, index = number - 1, qualifiers = argument.qualifiers }
  entry.scopes[scope] = add(sum(argument), argument.more)
  for i, figures in ipairs(argument) do
    local form = argument.forms and argument.forms[i]
    local line = add({
      [("accesses.variable[%s]"):format(argument.name)] = figures["accesses.total"] }, figures)
    add_line(entry, 10 * number + i - 1, add(line, form and affine(form, argument.name)))
  end
  return counts(entry.scopes[scope])
end

--- An entry. Its arguments are a list, each a list of figures of lines with `name`, `space`,
-- `type` ("float*"), `qualifiers`, `forms` of its lines (see `affine`) and `more` figures of the
-- argument; `code`: lines without accesses; `group` and `groups`: sizes; `kernel`, `global`,
-- `local`, `private`, `combined`: figures of these scopes.
function made.entry(e)
  local group, groups = e.group or { 64, 1, 1 }, e.groups or { 4, 1, 1 }
  local entry = { name = e.name or "made", program = made.PROGRAM, launch = json.null,
    launches = { count = 1, failed = 0 }, sampled = json.null,
    ndrange = { dimensions = 3, global = {}, ["local"] = group, groups = groups,
      offset = { 0, 0, 0 } },
    arguments = json.array({}), lines = json.array({}), scopes = {} }
  for i = 1, 3 do
    entry.ndrange.global[i] = group[i] * groups[i]
  end
  local all = {}
  for i, argument in ipairs(e) do
    all[i] = add_argument(entry, i, argument)
  end
  for i, figures in ipairs(e.code or {}) do
    add_line(entry, 900 + i, figures)
  end
  entry.scopes.kernel = add(sum(all), e.kernel)
  for _, space in ipairs({ "global", "constant", "local", "private", "combined" }) do
    entry.scopes[space] = e[space] or {}
  end
  return entry
end

--- A key for every metric, as good as a record's.
made.keys = setmetatable({}, { __index = function(_, name)
  local counted = is_count(name) or name == "groups"
  return { unit = "1", text = name, source = "made", kind = counted and "count" or "real" }
end })

--- A record of entries.
function made.record(entries)
  local keys = { items = made.keys.items } -- a record has one at least
  for _, entry in ipairs(entries) do
    for _, figures in pairs(entry.scopes) do
      for metric in pairs(figures) do
        local name = metric:gsub("%[.*%]$", "")
        keys[name] = made.keys[name]
      end
    end
  end
  return { schema = "assay-record", schema_version = 1, complete = true, keys = keys,
    tool = { name = "assay", version = "1.0" },
    simulator = { name = "oclgrind", version = "21.10", llvm = "14.0" },
    options = { kernel = json.null, dispatch = "all", per_launch = false, quick = false,
      build_options = json.null },
    launches = { recorded = #entries, failed = 0, not_selected = 0, empty = 0 },
    programs = { [made.PROGRAM] = { origin = "source", build_options = "", debug_info = true } },
    kernels = entries,
    provenance = { command = json.array({}), directory = "/", engines = json.array({}),
      failures = json.array({}), host = "made", seconds = json.null,
      started = "2026-01-01T00:00:00Z", threads = json.null } }
end

return made
