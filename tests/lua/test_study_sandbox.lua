--- Untrusted Lua in a process of its own: what gets through, and what it may take.

local lu = require("luaunit")
local marshal = require("assay.study.marshal")
local sandbox = require("assay.study.sandbox")
local support = require("support")

local function no_function()
  return nil
end

local TestMarshal = {}

--- Values after a way there and back.
local function again(...)
  return marshal.decode(no_function, marshal.encode(error, ...))
end

local NUMBERS = { 0, -0.0, 1, -1, 1.0, 0.1, 2 ^ 53, 1 << 62, math.mininteger, math.maxinteger,
  math.huge, -math.huge, 5e-324, 1.7976931348623157e308 }

function TestMarshal.test_numbers_keep_kind_and_every_bit()
  for _, number in ipairs(NUMBERS) do
    local back = again(number)[1]
    lu.assertEquals(math.type(back), math.type(number))
    lu.assertEquals(string.pack("n", back), string.pack("n", number))
    lu.assertTrue(back == number)
  end
  lu.assertNaN(again(0 / 0)[1])
end

function TestMarshal.test_values_and_their_count()
  local all = ""
  for i = 0, 255 do
    all = all .. string.char(i)
  end
  local back = again(nil, true, false, all, "", nil)
  lu.assertEquals(back, { n = 6, nil, true, false, all, "", nil })
end

function TestMarshal.test_tables()
  for _, value in ipairs({ {}, { 1, 2, 3 }, { "a", { "b", x = { y = true } } },
    { [0] = 1, [-1] = 2, [1.5] = 3, [true] = 4 }, { 1, nil, 3 }, { a = {}, b = {} } }) do
    lu.assertEquals(again(value)[1], value)
  end
end

-- Lengths around 4, from which on numbers are packed together, and 128, up to which they are.
function TestMarshal.test_lists_of_numbers_of_any_length()
  for _, count in ipairs({ 1, 3, 4, 5, 127, 128, 129, 256, 257, 1000 }) do
    local whole, broken, mixed = {}, {}, {}
    for i = 1, count do
      whole[i], broken[i] = i * i, i / 8
      mixed[i] = i % 7 == 0 and "text" or i % 10 < 5 and i or i + 0.0
    end
    for _, list in ipairs({ whole, broken, mixed }) do
      local back = again(list)[1]
      lu.assertEquals(#back, count)
      for i = 1, count do
        lu.assertTrue(back[i] == list[i] and math.type(back[i]) == math.type(list[i]), i)
      end
    end
  end
end

function TestMarshal.test_functions_go_as_names()
  local text = marshal.encode(function(called)
    return called == print and "p" or "?"
  end, { print, x = error })
  local back = marshal.decode(function(name) return name == "p" and type or next end, text)
  lu.assertEquals(back[1], { type, x = next })
end

function TestMarshal.test_what_cannot_go_is_an_error()
  local round = {}
  round[1] = { round }
  local deep = {}
  for _ = 1, marshal.DEPTH_MOST do
    deep = { deep }
  end
  for said, value in pairs({ ["a table holds itself"] = round, ["tables in tables"] = deep,
    ["a key of a table is a table"] = { [{}] = 1 }, ["a value is a userdata"] = io.stdout }) do
    lu.assertErrorMsgContains(said, marshal.encode, error, value)
  end
end

function TestMarshal.test_a_table_that_is_there_twice_is_no_circle()
  local one = { 1 }
  lu.assertEquals(again({ one, one })[1], { { 1 }, { 1 } })
end

local SAMPLE = marshal.encode(function() return "f1" end, nil, true, 1, 0.5, "text", print,
  { 1, 2, 3, 4, 5, 0.5, 1.5, 2.5, 3.5, "x", { y = { 1 } }, key = "value" })

local function is_refused(text)
  local ok, reason = pcall(marshal.decode, no_function, text)
  lu.assertFalse(ok)
  lu.assertEquals(reason, "these bytes are no values")
end

function TestMarshal.test_bytes_that_end_early_or_go_on_are_refused()
  for size = 0, #SAMPLE - 1 do
    is_refused(SAMPLE:sub(1, size))
  end
  is_refused(SAMPLE .. "n")
end

-- Each byte in turn as each of some others: either values, or that one error.
function TestMarshal.test_changed_bytes_do_no_harm()
  for place = 1, #SAMPLE do
    for _, byte in ipairs({ 0, 1, 3, 127, 128, 255, ("n"):byte(), ("t"):byte(), ("I"):byte() }) do
      local text = SAMPLE:sub(1, place - 1) .. string.char(byte) .. SAMPLE:sub(place + 1)
      local ok, reason = pcall(marshal.decode, function() return print end, text)
      lu.assertTrue(ok or reason == "these bytes are no values", reason)
    end
  end
end

local HOSTILE = {
  ["a count beyond the bytes"] = "\255\255\255\255",
  ["a string beyond the bytes"] = "\1\0\0\0s\255\255\255\255abc",
  ["a list beyond the bytes"] = "\1\0\0\0t\255\255\255\255\0\0\0\0",
  ["fields beyond the bytes"] = "\1\0\0\0t\0\0\0\0\255\255\255\255",
  ["numbers beyond the list"] = "\1\0\0\0t\1\0\0\0I\2" .. ("\0"):rep(16) .. "\0\0\0\0",
  ["no numbers together"] = "\1\0\0\0t\1\0\0\0I\0\0\0\0\0",
  ["too many numbers together"] = "\1\0\0\0t\200\0\0\0I\200" .. ("\0"):rep(1600) .. "\0\0\0\0",
  ["a key that is nil"] = "\1\0\0\0t\0\0\0\0\1\0\0\0nn",
  ["a key that is no number"] = "\1\0\0\0t\0\0\0\0\1\0\0\0d" .. string.pack("<d", 0 / 0) .. "n",
  ["a key that is a table"] = "\1\0\0\0t\0\0\0\0\1\0\0\0t" .. ("\0"):rep(8) .. "n",
  ["a function that there is not"] = "\1\0\0\0f\1\0\0\0x",
  ["a letter that there is not"] = "\1\0\0\0q",
  ["tables in tables"] = "\1\0\0\0" .. ("t\1\0\0\0"):rep(100000),
}

function TestMarshal.test_hostile_bytes_are_refused()
  for _, text in pairs(HOSTILE) do
    is_refused(text)
  end
end

function TestMarshal.test_many_values_are_refused_both_ways()
  local most = marshal.VALUES_MOST
  marshal.VALUES_MOST = 1000
  local list = {}
  for i = 1, 1100 do
    list[i] = i % 2 == 0 and i or "x"
  end
  lu.assertErrorMsgContains("more than 1000 values", marshal.encode, error, list)
  marshal.VALUES_MOST = most
  local text = marshal.encode(error, list)
  marshal.VALUES_MOST = 1000
  is_refused(text)
  marshal.VALUES_MOST = most
end

local TestSandbox = {}

local SECONDS = sandbox.SECONDS

function TestSandbox.tearDown()
  sandbox.SECONDS = SECONDS
end

local call = sandbox.there(function(called, ...) return called(...) end)

local function run(text)
  return sandbox.run(text, "t.lua")
end

function TestSandbox.test_functions_are_called_where_they_are()
  local made = assert(run([[
    local count = 0
    return { function(x) count = count + x return count, nil, "x" end }]]))
  lu.assertEquals(table.pack(call(made[1], made[1], 2)), { n = 4, true, 2, nil, "x" })
  lu.assertEquals(table.pack(call(made[1], made[1], 3)), { n = 4, true, 5, nil, "x" })
end

function TestSandbox.test_functions_that_functions_return_and_take()
  local made = assert(run([[
    return function(x) return { f = function(y) return x + y end } end,  nil]]))
  local ok, inner = call(made, made, 40)
  lu.assertTrue(ok)
  lu.assertEquals(table.pack(call(inner.f, inner.f, 2)), { n = 2, true, 42 })
  local twice = assert(run("return { function(f) return f(20) end, function(x) return 2 * x end }"))
  lu.assertEquals(select(2, call(twice[1], twice[1], twice[2])), 40)
end

function TestSandbox.test_functions_of_this_process_can_be_asked()
  local made, asked = assert(run("return function(ask) return ask(1) + ask(2) end")), {}
  local ok, sum = call(made, made, function(x)
    asked[#asked + 1] = x
    return 10 * x
  end)
  lu.assertTrue(ok)
  lu.assertEquals(sum, 30)
  lu.assertEquals(asked, { 1, 2 })
end

function TestSandbox.test_a_list_in_its_order()
  local made = assert(run("return function(i) return i % 3 == 0 and i / 2 or i end"))
  local ok, values = sandbox.list(200000, made)
  lu.assertTrue(ok)
  lu.assertEquals(#values, 200000)
  for i = 0, 199999 do
    lu.assertTrue(values[i + 1] == (i % 3 == 0 and i / 2 or i))
  end
  lu.assertEquals(sandbox.list(0, made), true)
end

function TestSandbox.test_a_list_with_nil_has_its_other_values_in_place()
  local made = assert(run("return function(i) return i % 2 == 1 and i or nil end"))
  local _, values = sandbox.list(1000, made)
  for i = 0, 999 do
    lu.assertEquals(values[i + 1], i % 2 == 1 and i or nil)
  end
end

function TestSandbox.test_errors_have_file_and_line()
  local made = assert(run("return {\nfunction() error('no') end,\nfunction(i) return i.x end }"))
  lu.assertEquals({ call(made[1], made[1]) }, { false, "t.lua:2: no" })
  lu.assertStrContains(select(2, sandbox.list(9, made[2])), "t.lua:3: attempt to index a number")
  lu.assertEquals({ run("error('a\\nb', 0)") }, { nil, "t.lua: a" })
end

function TestSandbox.test_a_table_that_holds_itself_is_told()
  lu.assertEquals({ run("local t = {} t.t = t return t") }, { nil, "t.lua: a table holds itself" })
end

local BOMB = "((\"a\"):rep(40)):find((\"a*\"):rep(40) .. \"b\")"

-- Loops, and single calls of Lua's libraries that take for ever.
local ENDLESS = { "while true do end", "local t = " .. BOMB,
  "local t = {} for i = 1, 1e6 do t[i] = i end while true do table.concat(t) end" }

function TestSandbox.test_what_takes_too_long_is_ended()
  sandbox.SECONDS = 0.5
  for _, text in ipairs(ENDLESS) do
    lu.assertEquals({ run(text) }, { nil, "t.lua: takes too long (more than 0.5 s)" })
  end
end

function TestSandbox.test_a_function_that_takes_too_long_ends_all_of_its_file()
  local made = assert(run(("return { function() %s end, function() return 1 end, "
    .. "function(i) if i > 5000 then %s end return i end }"):format(BOMB, BOMB)))
  lu.assertTrue(call(made[2], made[2]))
  lu.assertFalse(sandbox.has_ended(made[2]))
  sandbox.SECONDS = 0.5
  local late = { false, "takes too long (more than 0.5 s)" }
  lu.assertEquals({ sandbox.list(10000, made[3]) }, late)
  lu.assertTrue(sandbox.has_ended(made[2]))
  lu.assertEquals({ call(made[2], made[2]) }, late)
end

-- More values than a slice has, and more time than one call of a function has had.
function TestSandbox.test_a_long_list_is_no_long_call()
  local made = assert(run("return function(i) return 3 * i end"))
  local ok, values = sandbox.list(5 << 16, made)
  lu.assertTrue(ok, values)
  lu.assertEquals(#values, 5 << 16)
  lu.assertEquals(values[5 << 16], 3 * ((5 << 16) - 1))
end

-- Each call takes a part of a second: 2000 of them would take minutes.
function TestSandbox.test_a_list_of_values_that_are_each_slow_takes_too_long()
  local made = assert(run("return function() local x = 0 for j = 1, 1e7 do x = x + j end "
    .. "return x end"))
  sandbox.SECONDS = 1
  lu.assertEquals({ sandbox.list(2000, made) }, { false, "takes too long (more than 1 s)" })
end

function TestSandbox.test_what_returns_too_much_is_told()
  lu.assertEquals({ run("return (\"x\"):rep(1 << 27)") }, { nil, "t.lua: returns too much" })
  lu.assertEquals({ run("local t = {} for i = 1, 1 << 23 do t[i] = i end return t") },
    { nil, "t.lua: more than 4194304 values" })
end

function TestSandbox.test_nothing_is_seen_of_files_programs_and_this_tool()
  for _, name in ipairs({ "io", "os", "load", "loadstring", "dofile", "loadfile", "require",
    "package", "debug", "coroutine", "setmetatable", "getmetatable", "rawset", "rawget", "pcall",
    "collectgarbage", "print", "_G" }) do
    lu.assertEquals(run("return type(" .. name .. ")"), "nil", name)
  end
  lu.assertEquals(run("return type(string.dump)"), "nil")
end

local function children()
  local text = support.read("/proc/self/task/" .. support.read("/proc/self/stat"):match("^%d+")
    .. "/children")
  return select(2, text:gsub("%d+", ""))
end

function TestSandbox.test_no_process_is_left_of_what_is_not_needed()
  collectgarbage()
  collectgarbage()
  local before = children()
  local made = assert(run("return function() end"))
  lu.assertEquals(children(), before + 1)
  lu.assertNotNil(made)
  made = nil -- luacheck: ignore
  collectgarbage()
  collectgarbage()
  lu.assertEquals(children(), before)
end

support.run({ TestMarshal = TestMarshal, TestSandbox = TestSandbox })
