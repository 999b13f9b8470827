-- Which places of a kernel take elements one behind the other, as a loop that is written out does.
local lu = require("luaunit")
local access = require("assay.advise.access")

local TestAccess = {}

--- A place that loads 4 bytes of A, an offset away, in a loop of 16 bytes by which items are 4096
-- bytes apart; or as given.
local function place(offset, more)
  local made = { argument = "A", operation = "loads", bytes = 4,
    form = { offset = offset, ids = { 4096, 0, 0 }, loops = { 16 } } }
  for name, value in pairs(more or {}) do
    local of = made.form[name] and made.form or made
    of[name] = value
  end
  return made
end

--- The offsets of the places that go with the first.
local function together(...)
  local places, offsets = { ... }, {}
  for i, each in ipairs(access.together({ places = places }, places[1])) do
    offsets[i] = each.form.offset
  end
  return offsets
end

function TestAccess.test_places_that_share_the_elements_of_a_step_go_together()
  lu.assertEquals(together(place(0), place(4), place(8), place(12)), { 0, 4, 8, 12 })
  lu.assertEquals(together(place(8), place(0), place(4), place(12)), { 8, 0, 4, 12 })
  local back = { loops = { -16 } }
  lu.assertEquals(together(place(0, back), place(4, back), place(8, back), place(12, back)),
    { 0, 4, 8, 12 })
  local two = { bytes = 8 }
  lu.assertEquals(together(place(0, two), place(8, two)), { 0, 8 })
end

function TestAccess.test_where_elements_are_left_out_a_place_is_alone()
  lu.assertEquals(together(place(0), place(4), place(8)), { 0 })
  lu.assertEquals(together(place(0)), { 0 })
  lu.assertEquals(together(place(0, { loops = {} }), place(4)), { 0 })
  lu.assertEquals(together(place(0, { loops = { 0 } }), place(4, { loops = { 0 } })), { 0 })
end

function TestAccess.test_the_next_step_and_places_of_other_loops_do_not_count()
  local function with(other)
    return together(place(0), place(4), place(8), place(12), other)
  end
  local all = { 0, 4, 8, 12 }
  lu.assertEquals(with(place(16)), all)
  lu.assertEquals(with(place(-16)), all)
  lu.assertEquals(with(place(4, { argument = "B" })), all)
  lu.assertEquals(with(place(4, { operation = "stores" })), all)
  lu.assertEquals(with(place(4, { loops = { 32 } })), all)
  for i = 1, 3 do
    local ids = { 4096, 0, 0 }
    ids[i] = 64
    lu.assertEquals(with(place(4, { ids = ids })), all)
  end
  lu.assertEquals(with({ argument = "A", operation = "loads", bytes = 4 }), all)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestAccess", TestAccess } },
  table.unpack(arg)), true)
