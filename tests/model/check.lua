--- check.lua - the figures of kernels beside those of models of them.
--
-- Usage: check.lua CASES, with the environment of tests/whole. Of each CASES/NAME.lua the launch of
-- NAME.sim is recorded, with and without optimisation, on both engines. Every figure that a record
-- has of FAMILIES, or that figures.lua finds, must be the same in both: see README.md.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/?.lua;%s/../whole/?.lua;"):format(here, here) .. package.path

local affine = require "affine"
local cjson = require "cjson"
local path = require "pl.path"
local figures = require "figures"
local process = require "process"
local record = require "record"
local trace = require "trace"

-- What figures.lua finds; of lines only in what is optimised, where no variable of a line's is in
-- private memory.
local FAMILIES = { "^accesses%.", "^bank%.", "^branch%.", "^bytes%.", "^coalesce%.", "^entropy%.",
  "^footprint%.", "^groups$", "^items$", "^psl", "^reuse%.", "^simt%.", "^staging%.", "^stride%.",
  "^usage%." }
local BUT = { "^accesses%.variable", "^accesses%.invalid", "^footprint%.reserved",
  "^simt%.active_instructions" }

local WAYS = {
  { name = "plain", engine = "interpreter", threads = 1, build_options = "-cl-opt-disable" },
  { name = "optimised", engine = "interpreter", threads = 1 },
  { name = "optimised", engine = "native", threads = 2 } }

local problems, compared = {}, 0

local function say(format, ...) problems[#problems + 1] = format:format(...) end

local function matches(key, patterns)
  for _, pattern in ipairs(patterns) do
    if key:match(pattern) then return true end
  end
  return false
end

--- Whether a way of running a model's kernel says something of a figure.
local function counts(model, way, scope, key)
  if not matches(key, FAMILIES) or matches(key, BUT) then return false end
  if scope == "private" then return false end
  local of_branches = key:match "^branch%." or key:match "branches"
  if way.name == "plain" then
    -- values on their way to local memory are in private memory meanwhile
    return not (key:match "^staging%." or scope:match "^line:" or of_branches and model.no_branches)
  end
  return not of_branches
end

local function agree(want, got)
  if want == figures.null then return got == cjson.null end
  if want == "any" then return type(got) == "number" end
  return type(want) == "number" and type(got) == "number"
    and math.abs(want - got) <= 1e-6 * math.max(1, math.abs(want))
end

local function shown(value)
  if value == nil then return "nothing" end
  if value == figures.null or value == cjson.null then return "null" end
  return tostring(value)
end

--- Compares a scope; a figure that is open may differ.
-- @return  whether one that is open did
local function compare_scope(model, way, scope, want, got)
  local keys, differs = {}, false
  for key in pairs(want) do keys[key] = true end
  for key in pairs(got) do keys[key] = true end
  for key in pairs(keys) do
    if counts(model, way, scope, key) then
      compared = compared + 1
      if not agree(want[key], got[key]) then
        if model.open and key:match(model.open[1]) then
          differs = true
        else
          say("%s, %s: %s %s: expected %s, got %s", model.name, way.name, scope, key,
            shown(want[key]), shown(got[key]))
        end
      end
    end
  end
  return differs
end

--- Compares the forms of accesses; they may be open as well.
-- @return  whether they are and differ
local function compare_forms(model, way, forms, entry)
  local open, differs = model.open and ("affine"):match(model.open[1]), false
  compared = compared + affine.compare(forms, entry.scopes, function(format, ...)
    differs = true
    if not open then say("%s, %s: %s", model.name, way.name, format:format(...)) end
  end)
  return open and differs
end

local function compare(model, way, entry)
  local name = model.tells_optimised and way.name or "any"
  if not model.wanted[name] then
    local groups = trace.run(model, way.name == "optimised")
    model.wanted[name], model.forms[name] = figures.of(groups), affine.of(groups, model)
  end
  local wanted = model.wanted[name]
  local scopes, differs = {}, compare_forms(model, way, model.forms[name], entry)
  for scope in pairs(wanted) do scopes[scope] = true end
  for scope in pairs(entry.scopes) do
    -- a model need not say where an access stands
    scopes[scope] = scopes[scope] or not scope:match "^line:" or nil
  end
  for scope in pairs(scopes) do
    differs = compare_scope(model, way, scope, wanted[scope] or {}, entry.scopes[scope] or {})
      or differs
  end
  return differs
end

local function run(model, sim, way)
  local output = process.folder() .. "/record.json"
  local ran = process.run(process.simulate(sim, way), { folder = path.dirname(sim),
    env = { ASSAY_OUTPUT = output, ASSAY_ENGINE = way.engine } })
  local data, why = record.read(output)
  if not data then return say("%s: %s\n%s", model.name, why, ran.stderr) end
  for _, line in ipairs(record.audit(data)) do say("%s: %s", model.name, line) end
  return data
end

--- The sizes of a .sim's launch.
local function read_sizes(model, sim)
  local text = assert(process.read(sim), sim)
  local function three(line)
    local x, y, z = line:match "^(%d+) (%d+) (%d+)"
    return { math.tointeger(x), math.tointeger(y), math.tointeger(z) }
  end
  local items, group = text:match "^[^\n]*\n[^\n]*\n([^\n]*)\n([^\n]*)\n"
  model.items, model.group = three(items), three(group)
end

local function check(folder, name)
  local model = dofile(folder .. "/" .. name .. ".lua")
  local sim = path.abspath(folder .. "/" .. name .. ".sim")
  model.name, model.wanted, model.forms = name, {}, {}
  read_sizes(model, sim)
  local differs, rests = false, {}
  for _, way in ipairs(WAYS) do
    local data = run(model, sim, way)
    local first, _, rest = rests[way.name], nil, nil
    if data then _, rest = record.split(data.text) end
    rests[way.name] = first or rest
    if first and rest ~= first then
      say("%s: the engines differ: %s", name, record.difference(first, rest or ""))
    elseif data and not first and not (model.unlike and way.name == "optimised") then
      differs = compare(model, way, data.kernels[1]) or differs
    end
  end
  if model.open and not differs then say("%s: %s is as modelled now", name, model.open[1]) end
  process.clean()
end

local cases = 0
for _, file in ipairs(process.files(arg[1])) do
  local name = file:match "^(.*)%.lua$"
  if name then
    check(arg[1], name)
    cases = cases + 1
  end
end
for _, line in ipairs(problems) do print(line) end
print(("%d cases, %d figures compared, %d wrong"):format(cases, compared, #problems))
os.exit(#problems == 0 and cases > 0)
