-- The command for a tree in local memory, where a condition decides who works on.
local lu = require("luaunit")
local tree = require("assay.advise.tree")

local TestTree = {}

--- 256 items of which each waits at barriers; what they add up is at a line of a local array.
local function kernel(barriers, results, line, active)
  return { items = 256, demand = { barriers = barriers },
    number = function(_, scope, metric)
      return scope == "global" and metric == "footprint.unique_writes" and results or nil
    end,
    locals = { { argument = "part", lines = { { active = active or 0.5,
      line = { line = line } } } } } }
end

local function command(...)
  return tree.command(kernel(...), { line = { line = 7 } })
end

function TestTree.test_what_is_added_behind_the_condition_is_the_tree()
  lu.assertEquals(command(8, 1, 7), "--tree part")
  lu.assertEquals(command(8, 1, 9), "--tree part")
  lu.assertEquals(command(8, 1, 10), "")
  lu.assertEquals(command(8, 1, 6), "")
  lu.assertEquals(command(8, 1, 7, 0.76), "") -- nearly all items do it: no step of a tree
end

function TestTree.test_few_barriers_or_many_results_are_no_tree()
  lu.assertEquals(command(4, 64, 7), "--tree part")
  lu.assertEquals(command(3, 64, 7), "")
  lu.assertEquals(command(4, 65, 7), "")
  lu.assertEquals(tree.command(kernel(8, 1, 7), {}), "") -- no line
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestTree", TestTree } },
  table.unpack(arg)), true)
