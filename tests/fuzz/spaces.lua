--- spaces.lua - descriptions of design spaces that do not what they should.

local hostile = require "hostile"
local mutate = require "mutate"

local spaces = {}

-- Statements that have no end, or take all memory there is, or reach for what a file may not.
local STATEMENTS = {
  "while true do end",
  "repeat until false",
  "for i = 1, math.huge do end",
  "::a:: goto a",
  "local function f() return f() end f()",
  "local function f() return 1 + f() end f()",
  'local t = {} while true do t[#t + 1] = ("x"):rep(1000000) .. #t end',
  'local s = "x" while true do s = s .. s end',
  "local t = {} for i = 1, 1e9 do t[i] = i end",
  'local s = ("x"):rep(1 << 40)',
  'local s = ("x"):rep(1 << 31)',
  'local s = ("x"):rep(1000000000, "y")',
  'local a = ("a"):rep(40):find(("a*"):rep(40) .. "b")',
  'local a = ("a"):rep(100000):match(".-.-.-.-b")',
  'local a = ("a"):rep(100000):gsub("", ("b"):rep(100000))',
  'local a = ("("):rep(30000):find(("%b()"):rep(30))',
  'local a = ("x"):rep(100000):gsub(".", function() return ("y"):rep(100000) end)',
  "table.concat({}, 'x', 1, 1 << 40)",
  "local t = table.pack(table.unpack({}, 1, 1e7))",
  "table.sort({ 3, 1, 2, 5, 4, 9, 8, 7, 6, 0, 11, 10 }, function() return true end)",
  "table.move({ 1 }, 1, 1 << 40, 2)",
  "string.format(('%s'):rep(200), 1)",
  "string.format('%99.99f', 1e308)",
  "utf8.char(1 << 40)",
  "error()",
  "error({})",
  "error(nil, 2)",
  "error(function() end)",
  "error('a\\nb\\27[31mc\\0d')",
  "error(('x'):rep(1000000))",
  "error('assay: fine', 0)",
  "error({ fault = 'space.lua: a\\nb' })",
  "error({ fault = {} }, 0)",
  "assert(false, {})",
  "assert(nil)",
  "local x = nil + 1",
  "local x = {} .. 'a'",
  "local x = #nil",
  "nil()",
  "os.execute('touch @CANARY@')",
  "io.open('@CANARY@', 'w')",
  "require('os').execute('touch @CANARY@')",
  "load('x')",
  "debug.sethook()",
  "string.rep = nil math.huge = nil table.concat = print",
  "string.format = function() while true do end end",
  "tostring = nil pairs = nil type = function() return 'table' end",
  "_G.string = nil _ENV = nil",
  "_ENV = setmetatable({}, { __index = function() return 1 end })",
  "local t <close> = {}",
  "return",
  "return nil",
  "return 5",
  "return {}",
  "return 'a\\nb'",
  "return function() end",
  "return { parameters = {}, kernel = {} }",
  "return ...",
}

-- Values that belong nowhere.
local VALUES = { "nil", "true", "0", "-1", "1e308", "-1e308", "0/0", "1/0", "-1/0", "1 << 62",
  "1e19", "0.5", "{}", "{ {} }", "{ 1, nil, 3 }", "{ a = 1 }", "function() end",
  "function(p) return p end",
  "function(...) return ... end", "function() return nil end", "function() return {} end",
  "function() return 0/0 end", "function() return 1e308 end", "function() return -1 end",
  "function() return 'x' end", "function() return { { 'in', type = 'float', count = 1e12 } } end",
  "function() return { { 'in', type = 'float', count = -1 } } end",
  "function() return { { 'in', type = 'float', count = 0/0, range = { 0, 1/0 } } } end",
  "function() return { global = { 1e12, 1e12 } } end",
  "function() return { global = {}, ['local'] = {} } end",
  "function() return { global = { 0 }, ['local'] = { 0 } } end",
  "function() return { global = { 'x' } } end", "function(p) p.n = nil p.tile = {} return p end",
  "function(p) for k in pairs(p) do p[k] = p end return p end", "function() error({}) end",
  "function() error('a\\nb\\27[1m') end", "function() while true do end end",
  "function() return ('a'):rep(40):find(('a*'):rep(40) .. 'b') end",
  "function() return ('x'):rep(1 << 32) end",
  "function() local function f() return 1 + f() end f() end",
  "math.huge", "math.mininteger", "print", "string", "_G", "('x'):rep(100000)",
  "(function() local t = {} for i = 1, 2000000 do t[i] = i end return t end)()",
  "(function() local t = {} for i = 1, 40 do t[i] = { 'p' .. i, { 1, 2 } } end return t end)()",
  "(function() local t = {} t[1] = t return t end)()" }

--- Where something of a pattern is in a text: lists of first and last.
local function places_of(text, ...)
  local places = {}
  for _, pattern in ipairs { ... } do
    local from = 1
    while true do
      local first, last = text:find(pattern, from)
      if not first then break end
      places[#places + 1] = { first, last }
      from = last + 1
    end
  end
  return places
end

local function put(random, text, places, value)
  if #places == 0 then return text end
  local place = random:pick(places)
  return text:sub(1, place[1] - 1) .. value .. text:sub(place[2] + 1)
end

local MUTATIONS = {}

function MUTATIONS.statement(random, text)
  return put(random, text, places_of(text, "%f[%w]return%f[%W]"),
    random:pick(STATEMENTS) .. " return ")
end

function MUTATIONS.alone(random) return random:pick(STATEMENTS) end

function MUTATIONS.in_function(random, text)
  return put(random, text, places_of(text, "function%([%w_, ]*%)"),
    "function(p, q) do " .. random:pick(STATEMENTS) .. " end ")
end

function MUTATIONS.value(random, text)
  return put(random, text, places_of(text, "%f[%w_]%d+%f[^%w_.]", '"[^"\n]*"', "%f[%w]true%f[%W]",
    "%b{}", "function%([%w_, ]*%).-%f[%w]end%f[%W]"), random:pick(VALUES))
end

function MUTATIONS.text(random, text)
  return put(random, text, places_of(text, '"[^"\n]*"'),
    ("%q"):format(random:pick(hostile.all)))
end

function MUTATIONS.field(random, text)
  local name = random:pick { "name", "check", "reference", "ladder", "time_limit", "program",
    "measure", "environment", "outputs", "objectives", "constraints", "options", "sizes",
    "parameters", "x" }
  return put(random, text, places_of(text, "return {"),
    ("return { %s = %s, "):format(name, random:pick(VALUES)))
end

function MUTATIONS.remove(random, text)
  return put(random, text, places_of(text, "\n  %w+ = [^\n]*", "\n    {[^\n]*"), "")
end

function MUTATIONS.many(random, text)
  local list = "{ " .. ("1, 2, 3, 4, "):rep(random:pick { 1, 50 }) .. "5 }"
  local parameters = {}
  for i = 1, random:pick { 3, 12, 200 } do parameters[i] = ('{ "q%d", %s }'):format(i, list) end
  return put(random, text, places_of(text, "parameters = {"),
    "parameters = { " .. table.concat(parameters, ", ") .. ", ")
end

local KINDS_OF_GRIDS = { { 4, "statement" }, { 1, "alone" }, { 5, "in_function" }, { 8, "value" },
  { 6, "text" }, { 3, "field" }, { 2, "remove" } }
local KINDS = table.move(KINDS_OF_GRIDS, 1, #KINDS_OF_GRIDS, 2, { { 1, "many" } })

--- A space with something changed.
-- @param random
-- @tparam string text
-- @tparam boolean is_grid whether all its points are to be put down: it gets no more parameters
-- @treturn string
function spaces.mutated(random, text, is_grid)
  if random:chance(12) then return mutate.text(random, text) end
  for _ = 1, random:pick { 1, 1, 2 } do
    text = MUTATIONS[random:weighted(is_grid and KINDS_OF_GRIDS or KINDS)](random, text)
  end
  return text
end

return spaces
