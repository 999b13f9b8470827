-- What a record says of how an access moves with ids and loops.
local lu = require("luaunit")
local affine = require("assay.record.affine")
local made = require("made")

local TestAffine = {}

--- The bytes by which loads of A move in each loop around them, of these figures by depth.
local function loops_of(steps)
  local figures = {}
  for depth, bytes in pairs(steps) do
    figures[("affine.loop.loads[A,%d]"):format(depth)] = bytes
  end
  local entry = made.entry({ { name = "A", space = "global",
    made.far({ per_request = 4, stride = "unit", more = figures }) } })
  return affine.read(entry, entry.lines[1].scope, "loads", "A").loops
end

function TestAffine.test_loops_are_told_from_the_innermost_on()
  lu.assertEquals(loops_of({ 4, 64 }), { 4, 64 })
  lu.assertEquals(loops_of({}), {})
end

-- A loop that no item has gone through twice has no figure, and what is around it does.
function TestAffine.test_a_loop_that_never_goes_round_moves_nothing()
  lu.assertEquals(loops_of({ [1] = 4, [2] = 112, [4] = 144 }), { 4, 112, 0, 144 })
  lu.assertEquals(loops_of({ [2] = 512 }), { 0, 512 })
end

function TestAffine.test_what_stays_does_not_move_in_the_innermost_loop()
  for _, case in ipairs({ { { loops = { 0, 4 } }, true }, { { loops = { 4, 0 } }, false },
      { { loops = {} }, false }, { nil, false } }) do
    lu.assertEquals(affine.stays(case[1]), case[2])
  end
end

function TestAffine.test_iterations_lie_between_a_store_and_the_load_of_it()
  local function form(offset, step, ids)
    return { ids = ids or { 4096, 0, 0 }, loops = { step or 8 }, offset = offset }
  end
  local function between(stored, loaded) return affine.iterations_between(stored, loaded, 1) end
  lu.assertEquals(between(form(16), form(0)), 2) -- the next but one loads it
  lu.assertEquals(between(form(0), form(8)), -1)
  lu.assertEquals(between(form(-16, -8), form(0, -8)), 2)
  lu.assertEquals(between(form(4), form(0)), 0) -- another member of a structure
  lu.assertEquals(between(form(8 * 5), form(0)), 0) -- another array, beyond 4 elements
  lu.assertEquals(between(form(8), form(0, 16)), 0)
  lu.assertEquals(between(form(8), form(0, 8, { 0, 0, 0 })), 0) -- a row for all
  lu.assertEquals(between(form(8, 0), form(0, 0)), 0)
  lu.assertEquals(between(form(8), nil), 0)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestAffine", TestAffine } },
  table.unpack(arg)), true)
