--- The memory that untrusted Lua may take; the sanitizers have a memory of their own.

local lu = require("luaunit")
local sandbox = require("assay.study.sandbox")
local support = require("support")

local TestMemory = {}

function TestMemory.setUp()
  sandbox.MEMORY = 1 << 27
end

local call = sandbox.there(function(called, ...) return called(...) end)

-- Each call makes a function and keeps 1 MB for it; all would be 300 MB.
local function make_many(after_each)
  local made = assert(sandbox.run([[
    local count = 0
    return function()
      count = count + 1
      local kept = ("x"):rep(1000000) .. count
      return function() return #kept end
    end]], "t.lua"))
  for i = 1, 300 do
    local ok, inner = call(made, made)
    lu.assertTrue(ok, inner)
    lu.assertEquals(select(2, call(inner, inner)), 1000000 + #tostring(i))
    after_each(inner, i)
  end
end

function TestMemory.test_what_is_dropped_is_given_up()
  collectgarbage("stop")
  make_many(sandbox.drop)
  collectgarbage("restart")
end

function TestMemory.test_what_is_collected_is_given_up()
  make_many(function(_, i)
    if i % 20 == 0 then
      collectgarbage()
    end
  end)
end

function TestMemory.test_what_takes_too_much_memory_is_told()
  for _, text in ipairs({ "return (\"x\"):rep(2000000000)",
    "local t = {} for i = 1, 1 << 40 do t[i] = (\"x\"):rep(1 << 20) .. i end" }) do
    lu.assertEquals({ sandbox.run(text, "t.lua") },
      { nil, "t.lua: needs more than 0.125 GiB of memory" })
  end
end

support.run({ TestMemory = TestMemory })
