--- Spaces: what a file may say, its points, and the simulator's file for one.

local lu = require("luaunit")
local exit = require("assay.util.exit")
local points = require("assay.study.points")
local program_line = require("assay.study.program_line")
local sandbox = require("assay.study.sandbox")
local shell = require("assay.util.shell")
local simulation = require("assay.study.simulation")
local space = require("assay.study.space")
local support = require("support")

local WHOLE = [[
return {
  kernel = { file = "k.cl", name = "k" },
  parameters = { { "tile", { 1, 2, 4 } }, { "staged", { false, true } } },
  sizes = { { n = 8 }, { n = 16 } },
  constraints = {
    { "one item stages nothing", function(p) return p.tile > 1 or not p.staged end } },
  options = function(p) return { TILE = p.tile, STAGED = p.staged, "-cl-mad-enable" } end,
  ndrange = function(p) return { global = { p.n, 2 }, ["local"] = { p.tile, 1 } } end,
  arguments = function(p) return {
    { "in", type = "float", count = p.n, range = { 0.5, 0.25 } },
    { "out", type = "int", count = p.n, range = { 3, 2 }, output = { relative = 0.5 } },
    { "part", local_bytes = 4 * p.tile },
    { "n", type = "uint", value = p.n },
  } end,
}]]

-- A space of a launch file, its fields to be filled in.
local LAUNCH = "return { launch = %s, parameters = { { 'N', { 1, 2 } } }, %s }"

local place

local function load_text(text)
  support.write(place .. "/t.lua", text)
  return space.load(place .. "/t.lua")
end

--- WHOLE with one line in the place of another.
local function with(old, new)
  local first, last = WHOLE:find(old, 1, true)
  assert(first, old)
  return WHOLE:sub(1, first - 1) .. new .. WHOLE:sub(last + 1)
end

local TestSpace = {}

local SECONDS = sandbox.SECONDS

function TestSpace.setUp()
  place = shell.make_folder()
end

function TestSpace.tearDown()
  sandbox.SECONDS = SECONDS
  shell.remove_folder(place)
end

function TestSpace.test_defaults()
  local read = load_text(WHOLE)
  lu.assertEquals(read.name, "t")
  lu.assertEquals(read.reference, { tile = 1, staged = false })
  lu.assertEquals(read.check, { n = 8 })
  lu.assertEquals(read.objectives[1].metric, "predicted.seconds")
  lu.assertEquals(read.time_limit, 600)
end

-- What is wrong, and a part of what is said of it.
local FAULTS = {
  { "return 5", "returns a number" },
  { "return {", "t.lua:1:" },
  { "error('no')", "no" },
  { "return os.exit(3)", "os" },
  { "return io.open('/etc/passwd')", "io" },
  { "return require('lfs')", "require" },
  { "string.format = nil return nil", "returns a nil" },
  { with("kernel = { file = \"k.cl\", name = \"k\" }", "kernel = { file = 3 }"),
    "file is missing" },
  { with("kernel = { file = \"k.cl\", name = \"k\" },", ""), "kernel: is missing" },
  { with("{ 1, 2, 4 }", "{ }"), "values are missing" },
  { with("{ 1, 2, 4 }", "{ 1, 2, 1 }"), "value 1 is there twice" },
  { with("{ 1, 2, 4 }", "{ 1, 0/0 }"), "value 2 is no number" },
  { with("\"staged\", {", "\"tile\", {"), "tile is there twice" },
  { with("\"staged\", {", "\"st aged\", {"), "letters, digits and _" },
  { with("{ n = 16 }", "{ m = 16 }"), "sizes[2]: there is no m" },
  { with("{ n = 8 }, { n = 16 }", "{ tile = 8 }"), "tile is a parameter, too" },
  { with("sizes =", "size ="), "size: there is no such field" },
  { with("options =", "program = { './a' }, options ="), "belongs to a kernel" },
  { with("options =", "reference = { tile = 3 }, options ="), "tile has no value 3" },
  { with("options =", "objectives = { { 'x', 'least' } }, options ="), "\"min\" or \"max\"" },
  { with("options =", "ladder = { { 'x', { tile = 9 } } }, options ="), "tile has no value 9" },
  { with("options =", "time_limit = 0, options ="), "seconds above 0" },
  { with("function(p) return p.tile > 1 or not p.staged end", "true"),
    "a sentence and a function" },
  { "error({})", "an error that is a table" },
  { "\27Lua", "binary chunk" },
  { with("{ 1, 2, 4 }", "{ 1, 2, '1' }"), "value 1 is there twice" },
  { with("{ 1, 2, 4 }", "{ 1, 2, 1.0 }"), "value 1.0 is there twice" },
  { with("{ 1, 2, 4 }", "{ 1.0, 2, '1' }"), "value 1 is there twice" },
  { with("{ n = 16 }", "{ n = 8 }"), "sizes[2]: n=8 is there twice" },
  { with("{ n = 16 }", "{ n = 16 }, { n = 8.0 }"), "sizes[3]: n=8 is there twice" },
  { with("{ n = 8 }, { n = 16 }", "{}, {}"), "sizes[2]: a size without fields is there twice" },
  { with("{ 1, 2, 4 }", "{ 1, nil, 4 }"), "element 2 is nil" },
  { with("{ 1, 2, 4 }", "{ 'a\\nb' }"), "has a line break" },
  { with("{ 1, 2, 4 } }", "{ 1, 2, 4 }, txt = 'edge' }"), "there is no field txt" },
  { with("name = \"k\" }", "name = \"k\", include = { 'a.h' } }"), "there is no field include" },
  { with("name = \"k\" }", "name = \"k\", includes = 'a.h' }"), "includes is a list" },
  { with("name = \"k\" }", "name = \"k\", includes = { {} } }"), "includes[1] is no string" },
  { with("name = \"k\" }", "name = \"k\", includes = { 'a/x.h', 'b/x.h' } }"),
    "two files called x.h" },
  { with("options =", "constraints = { odd = true }, options ="), "has no field odd" },
  { with("options =", "name = '../t', options ="), "name: is empty, or has a /" },
  { with("options =", "objectives = { { 'x', 'min', unit = {} } }, options ="),
    "unit is no string" },
  { with("options =", "objectives = { { 'x', 'min', unit = 'B\\n' } }, options ="),
    "unit has a control character, such as a line break" },
  { with("options =", "objectives = { { 'x\\27', 'min' } }, options ="), "has a line break" },
  { with("options =", "name = 't\\u{9b}', options ="), "name: is empty, or has a / or" },
  { with("{ 1, 2, 4 } }", "{ 1, 2, 4 }, text = 'a\\27[2J' }"), "text has a control character" },
  { with("{ 1, 2, 4 }", "{ 1e101 }"), "is no number up to 1e100" },
  { "return { program = { 'a' }, parameters = { { 'x', { 1 } } }, outputs = 'exakt' }",
    "outputs: is \"exact\"" },
  { "return { program = { 'a' }, parameters = { { 'x', { 1 } } }, outputs = { type = 'real' } }",
    "outputs: is \"exact\"" },
  { with("options =", "measure = 'k', options ="),
    "measure: belongs to a program or a launch file" },
  { with("options =", "set = function() end, options ="),
    "set: belongs to a launch file; this space runs a kernel" },
  { with("options =", "launch = { file = 'k.launch' }, options ="),
    "kernel: belongs to a kernel; this space runs a launch file" },
  { LAUNCH:format("{}", ""), "launch: file is missing" },
  { LAUNCH:format("{ file = 'k.launch', name = 'k' }", ""), "launch: there is no field name" },
  { LAUNCH:format("{ file = 'k.launch', includes = 'a.h' }", ""), "launch: includes is a list" },
  { LAUNCH:format("{ file = 'k.launch', includes = { 3 } }", ""), "includes[1] is no string" },
  { LAUNCH:format("{ file = 'k.launch' }", "outputs = 'exact'"),
    "outputs: belongs to a program; this space runs a launch file" },
  { LAUNCH:format("{ file = 'k.launch' }", "environment = {}"), "environment: belongs to" },
  { LAUNCH:format("{ file = 'k.launch' }", "set = { N = 4 }"), "set: is a table where a function" },
  { with("\"staged\", {", "\"status\", {"), "status is a column of results.csv" },
  { with("{ n = 8 }, { n = 16 }", "{ id = 8 }"), "id is a column of results.csv, too" },
  { with("options =", "objectives = { { 'tile', 'min', function() end } }, options ="),
    "objectives[1]: tile is a parameter, too" },
}

-- What has a text that is not one line: C0, DEL, C1, and bytes that are no UTF-8.
local LINES = {
  { "{ 1, 2, 4 } }", "{ 1, 2, 4 }, text = '%s' }", "parameters[1]: text" },
  { "{ 1, 2, 4 }", "{ '%s' }", "value 1 is no number up to 1e100, string or boolean" },
  { "{ n = 8 }, { n = 16 }", "{ n = '%s' }", "sizes[1]: n has no number, string or boolean" },
  { "\"one item stages nothing\"", "'%s'", "constraints[1]: the sentence" },
  { "options =", "ladder = { { '%s', { tile = 2 } } }, options =", "ladder[1]: the title" },
  { "options =", "objectives = { { 'x', 'min', unit = '%s' } }, options =", "objectives[1]: unit" },
  { "options =", "objectives = { { '%s', 'min' } }, options =", "objectives[1]: has a name" },
  { "options =", "name = '%s', options =", "name: is empty, or has a / or a line break" },
  { "file = \"k.cl\"", "file = '%s'", "kernel: file" },
  { "name = \"k\" }", "name = '%s' }", "kernel: name" },
  { "name = \"k\" }", "name = 'k', includes = { '%s' } }", "kernel: includes[1]" },
}

function TestSpace.test_texts_are_lines()
  for _, each in ipairs(LINES) do
    load_text(with(each[1], (each[2]:gsub("%%s", "a \u{e9}\u{3bb}"))))
    for _, text in ipairs({ "a\\nb", "\\27[31m", "\\127", "\\u{9b}31m", "\\0", "\\xff" }) do
      local reason, code = support.failure_of(load_text, with(each[1], (each[2]:gsub("%%s", text))))
      lu.assertEquals(code, exit.BAD_RECORD)
      lu.assertStrContains(reason, "t.lua: " .. (each[3]:find("value", 1, true)
        and "parameters[1] (tile): " or "") .. each[3])
    end
  end
end

function TestSpace.test_faults_name_file_place_and_remedy()
  for i, each in ipairs(FAULTS) do
    local reason, code = support.failure_of(load_text, each[1])
    lu.assertStrContains(reason, each[2])
    lu.assertStrContains(reason, "t.lua")
    lu.assertNotStrContains(reason, "\n")
    lu.assertEquals(code, exit.BAD_RECORD, ("fault %d"):format(i))
  end
end

local BOMB = "((\"a\"):rep(40)):find((\"a*\"):rep(40) .. \"b\")"

function TestSpace.test_a_file_that_takes_too_long_is_told()
  sandbox.SECONDS = 0.5
  for _, text in ipairs({ "while true do end", "return " .. BOMB }) do
    local reason, code = support.failure_of(load_text, text)
    lu.assertEquals(reason, place .. "/t.lua: takes too long (more than 0.5 s)")
    lu.assertEquals(code, exit.BAD_RECORD)
  end
end

function TestSpace.test_a_space_cannot_change_the_tools_own_libraries()
  local format = string.format
  load_text("string.format = nil math.floor = nil\n" .. WHOLE)
  lu.assertIs(string.format, format)
end

function TestSpace.test_a_missing_file_is_no_input()
  local reason, code = support.failure_of(space.load, place .. "/none.lua")
  lu.assertStrContains(reason, "none.lua")
  lu.assertEquals(code, exit.NO_INPUT)
end

local TestPoints = { setUp = TestSpace.setUp, tearDown = TestSpace.tearDown }

local function words(of, list)
  local texts = {}
  for i, point in ipairs(list) do
    texts[i] = points.describe(of, point)
  end
  return texts
end

-- 3 x 2 choices, of which the constraint refuses one.
function TestPoints.test_all_in_order()
  local read = load_text(WHOLE)
  lu.assertEquals(words(read, points.all(read, { n = 8 })), {
    "tile=1 staged=false n=8", "tile=2 staged=false n=8", "tile=2 staged=true n=8",
    "tile=4 staged=false n=8", "tile=4 staged=true n=8" })
end

function TestPoints.test_random_ones_are_valid_different_and_the_same_again()
  local read = load_text(WHOLE)
  local list = words(read, points.random(read, { n = 8 }, 4, 7))
  lu.assertEquals(#list, 4)
  lu.assertEquals(words(read, points.random(read, { n = 8 }, 4, 7)), list)
  local sets, seeds = {}, 0
  for seed = 1, 20 do
    local key = table.concat(words(read, points.random(read, { n = 8 }, 3, seed)), ";")
    seeds = seeds + (sets[key] and 0 or 1)
    sets[key] = true
  end
  lu.assertTrue(seeds > 10)
  lu.assertEquals(#points.random(read, { n = 8 }, 99, 1), 5)
end

-- 100^4 points, of which one in ten is admitted: drawn, not gone through.
function TestPoints.test_large_spaces_are_drawn_from()
  local read = load_text(WHOLE:gsub("parameters = %b{}", [[
    parameters = (function() local all, values = {}, {}
      for i = 1, 100 do values[i] = i end
      for i, name in ipairs({ "tile", "b", "c", "d" }) do all[i] = { name, values } end
      return all end)()]]):gsub("p.tile > 1 or not p.staged", "p.tile %% 10 == 0"))
  local reason, code = support.failure_of(points.all, read, { n = 8 })
  lu.assertStrContains(reason, "--search random")
  lu.assertEquals(code, exit.USAGE)
  local list = points.random(read, { n = 8 }, 50, 1)
  lu.assertEquals(#list, 50)
  for _, point in ipairs(list) do
    lu.assertEquals(point.values.tile % 10, 0)
  end
end

function TestPoints.test_no_valid_point_says_which_constraint_rules_out_how_many()
  local read = load_text(with("p.tile > 1 or not p.staged end }",
    "p.tile > 1 end }, { \"odd\", function(p) return p.tile % 2 == 1 end }"))
  local reason, code = support.failure_of(points.all, read, { n = 8 })
  lu.assertStrContains(reason,
    '"odd" rules out 4, "one item stages nothing" rules out 2')
  lu.assertEquals(code, exit.NO_POINT)
end

function TestPoints.test_a_constraint_that_fails_names_itself_and_the_point()
  local read = load_text(with("p.tile > 1 or not p.staged", "p.tyle > 1"))
  local reason = support.failure_of(points.all, read, { n = 8 })
  for _, part in ipairs({ "one item stages nothing", "tile=1", "there is no parameter tyle" }) do
    lu.assertStrContains(reason, part)
  end
end

function TestPoints.test_a_constraint_that_takes_too_long_is_told()
  local read = load_text(with("p.tile > 1 or not p.staged", "p.tile < 4 or " .. BOMB))
  sandbox.SECONDS = 0.5
  local reason, code = support.failure_of(points.all, read, { n = 8 })
  lu.assertEquals(reason, place .. "/t.lua: a constraint takes too long (more than 0.5 s)")
  lu.assertEquals(code, exit.BAD_RECORD)
end

-- Of 3 x 2 choices that which has 4 and true; all others come out as if nothing had been.
function TestPoints.test_what_functions_see_is_the_same_for_each_point()
  local read = load_text(with("p.tile > 1 or not p.staged end", [[(function()
    local seen = {}
    for name, value in pairs(p) do seen[#seen + 1] = name .. "=" .. tostring(value) end
    table.sort(seen)
    return table.concat(seen, " ") ~= "n=8 staged=true tile=4" end)() end]]))
  lu.assertEquals(#points.all(read, { n = 8 }), 5)
  local reason = support.failure_of(points.all, load_text(with("p.tile > 1 or not p.staged",
    "(function() p.tile = 3 end)()")), { n = 8 })
  lu.assertStrContains(reason, "parameter tile cannot be changed")
end

local TestSimulation = { setUp = TestSpace.setUp, tearDown = TestSpace.tearDown }

local function made_of(text, choice)
  local read = load_text(text)
  return simulation.of(read, points.of(read, choice or { tile = 2, staged = true }, { n = 8 }),
    "../k.cl")
end

-- Quarters would be added up by the simulator in its own way: values one by one. 3, 5, ... are
-- whole: a range.
function TestSimulation.test_the_simulators_file()
  local made = made_of(WHOLE)
  lu.assertEquals(made.text, [[
# build-options: -DSTAGED=1 -DTILE=2 -cl-mad-enable
# parameters: tile=2; staged=true; n=8
../k.cl
k
8 2 1
2 1 1
<size=32 float>
0.5 0.75 1 1.25 1.5 1.75 2 2.25
<size=32 int range=3:2:17>
<size=8>
<size=4 uint> 8
]])
  lu.assertEquals(made.outputs,
    { { name = "out", type = "int", relative = 0.5, absolute = 0 } })
end

function TestSimulation.test_random_values_are_the_same_again_and_within_bounds()
  local text = with("range = { 3, 2 }", "random = { -2, 5, 1 }")
  local made = made_of(text).text
  lu.assertEquals(made_of(text).text, made)
  lu.assertNotEquals(made_of(with("range = { 3, 2 }", "random = { -2, 5, 2 }")).text, made)
  local count = 0
  for value in made:match("<size=32 int>\n([^<]*)"):gmatch("%S+") do
    local number = assert(math.tointeger(tonumber(value)))
    lu.assertTrue(number >= -2 and number <= 5)
    count = count + 1
  end
  lu.assertEquals(count, 8)
end

-- As tests/device/test_type.c derives them, to which launch files come. The float of number 99 from
-- 0 to 1 is not that of its nine decimals: 0.46956776076313456 lies below the middle of two floats,
-- 0.469567761 above it.
function TestSimulation.test_random_values_are_those_of_a_launch_file()
  local function values_of(random, count)
    local text = made_of((with('"out", type = "int", count = p.n, range = { 3, 2 }',
      ('"out", type = "%s", count = %d, random = %s'):format(random:find("0, 1", 1, true)
        and "float" or "int", count, random)))).text
    local values = {}
    for value in text:match("<size=%d+ %a+>.-<size=%d+ %a+>\n([^<]*)"):gmatch("%S+") do
      values[#values + 1] = tonumber(value)
    end
    return values
  end
  lu.assertEquals(values_of("{ -2, 5 }", 8), { -2, 0, 3, 0, 2, 1, 2, 1 })
  lu.assertEquals(values_of("{ 0, 9, 7 }", 8), { 2, 2, 2, 1, 5, 6, 2, 9 })
  local fractions = values_of("{ 0, 1 }", 100)
  for i, float in ipairs({ 0x1.cfb58p-4, 0x1.4c9eep-2, 0x1.78076ap-1, 0x1.62772ep-2 }) do
    lu.assertEquals(string.unpack("f", string.pack("f", fractions[i])), float)
  end
  lu.assertEquals(string.unpack("f", string.pack("f", fractions[100])),
    (string.unpack("f", string.pack("f", 0.46956776076313456))))
  lu.assertNotEquals(string.unpack("f", string.pack("f", 0.469567761)),
    (string.unpack("f", string.pack("f", 0.46956776076313456))))
end

-- The options are what the point says itself.
function TestSimulation.test_a_function_may_return_its_point()
  local made = made_of(with(
    "return { TILE = p.tile, STAGED = p.staged, \"-cl-mad-enable\" }", "return p"))
  lu.assertEquals(made.build_options, "-Dn=8 -Dstaged=1 -Dtile=2")
end

function TestSimulation.test_a_value_that_takes_too_long_is_told_wherever_it_is()
  local text = with("range = { 0.5, 0.25 }",
    ("values = function(i) if i == 5000 then %s end return i end"):format(BOMB))
  sandbox.SECONDS = 0.5
  local reason, code = support.failure_of(made_of, (text:gsub("count = p.n", "count = 9999", 1)))
  lu.assertEquals(reason, place .. "/t.lua: at tile=2 staged=true n=8: argument in: "
    .. "takes too long (more than 0.5 s)")
  lu.assertEquals(code, exit.BAD_RECORD)
end

local ARGUMENT_FAULTS = {
  { "global = { p.n, 2 }", "global = { p.n + 1, 2 }", "does not divide global[1] = 9" },
  { "global = { p.n, 2 }", "global = { 0 }", "at least 1" },
  { "global = { p.n, 2 }", "global = { 1, 1, 1, 1 }", "1 to 3 numbers" },
  { "type = \"float\"", "type = \"real\"", "type is real" },
  { "count = p.n, range = { 0.5", "count = 0, range = { 0.5", "count is 0" },
  { "count = p.n, range = { 3, 2 },", "", "neither count" },
  { "value = p.n", "value = 'x'", "argument n: value is a string" },
  { "value = p.n", "value = 1.5", "argument n: value is no whole number" },
  { "range = { 0.5, 0.25 }", "values = function(i) return i / 0 end", "is not finite" },
  { "range = { 0.5, 0.25 }", "valeus = 3", "there is no field valeus" },
  { "{ relative = 0.5 }", "{ relativ = 0.5 }", "output is \"exact\"" },
  { "\"-cl-mad-enable\"", "\"-g\\n\"", "line break" },
  { "\"-cl-mad-enable\"", "{}", "option 1 is a table" },
  { "TILE = p.tile", "TILE = {}", "TILE is a table" },
  { "TILE = p.tile", "TILE = \"a b\"", "without blanks" },
  { "TILE = p.tile", "[\"A B\"] = 1", "A B is no name of a macro" },
  { "global = { p.n, 2 }", "global = { p.n, 2 }, offset = { 1 }", "there is no field offset" },
  { "range = { 0.5, 0.25 }", "range = 5", "range is { start, increment }" },
  { "range = { 0.5, 0.25 }", "range = { 0.5 }", "range is { start, increment }" },
  { "range = { 0.5, 0.25 }", "random = 5", "random is { least, most, seed }" },
  { "range = { 0.5, 0.25 }", "values = { 1, 2 }", "values is a table where a function" },
  { "range = { 0.5, 0.25 }", "values = function() error({}) end", "an error that is a table" },
  { "range = { 0.5, 0.25 }", "range = { 0.5, 0.25 }, fill = 1", "more than one of" },
  { "range = { 3, 2 }", "random = { 0.5, 0.7 }", "bounds that are no whole numbers" },
  { "count = p.n, range = { 0.5", "count = 1e12, range = { 0.5", "too many values" },
  { "count = p.n, range = { 3", "count = 1 << 62, range = { 3", "more than a buffer can have" },
  { "value = p.n", "value = {}", "value is an empty list" },
  { "value = p.n", "value = p.n, output = \"exact\"", "only a buffer can be an output" },
  { "{ relative = 0.5 }", "{ relative = 1 / 0 }", "output is \"exact\"" },
  { "{ \"part\", local_bytes = 4 * p.tile }", "nil", "arguments[3] begins with a name" },
}

function TestSimulation.test_faults_name_the_point()
  for _, each in ipairs(ARGUMENT_FAULTS) do
    local reason, code = support.failure_of(made_of, with(each[1], each[2]))
    lu.assertStrContains(reason, "at tile=2 staged=true n=8: ")
    lu.assertStrContains(reason, each[3])
    lu.assertNotStrContains(reason, "lua/assay")
    lu.assertEquals(code, exit.BAD_RECORD)
  end
end

local TestProgram = {}

--- The command line of a program for the point x = "a{b", n = 8.
local function line_of(word, environment)
  local program = { path = "p.lua", parameters = { { name = "x", values = { "a{b" } } },
    size_names = { "n" }, program = { "app", word }, environment = environment }
  return program_line.of(program, points.of(program, { x = "a{b" }, { n = 8 }))
end

function TestProgram.test_names_in_braces_stand_for_values_and_two_braces_for_one()
  lu.assertEquals(line_of("--{x}={n}{{n}}", { V = "{n}" }),
    { words = { "app", "--a{b=8{n}" }, environment = { V = "8" } })
end

function TestProgram.test_what_no_value_belongs_to_is_told()
  for word, said in pairs({ ["{y}"] = "there is no parameter y for {y}",
      ["{n"] = "'{n' has a brace by itself; write {{ or }} for one",
      ["n}"] = "'n}' has a brace by itself" }) do
    for _, given in ipairs({ { word }, { "", { V = word } } }) do
      local reason, code = support.failure_of(line_of, table.unpack(given))
      lu.assertStrContains(reason, "p.lua: at x=a{b n=8: " .. said)
      lu.assertEquals(code, exit.BAD_RECORD)
    end
  end
end

support.run({ TestSpace = TestSpace, TestPoints = TestPoints, TestSimulation = TestSimulation,
  TestProgram = TestProgram })
