-- By how much rows of a local array must be longer: against a search of all lanes and banks that
-- thinks in rows and columns, not in bytes.
local lu = require("luaunit")
local pad = require("assay.cost.pad")

local TestPad = {}

local LANES, BANKS, WORD = 32, 32, 4

--- Evidence of which nothing but the size of the groups matters.
local function kernel(sizes)
  return { entry = { ndrange = { ["local"] = sizes } } }
end

--- A place whose item (x, y, z) accesses row `rows` . (x, y, z), column `columns` . (x, y, z), in
-- rows of `pitch` words.
local function place_of(rows, columns, pitch, requests)
  local ids = {}
  for i = 1, 3 do
    ids[i] = WORD * (rows[i] * pitch + columns[i])
  end
  return { rows = rows, columns = columns, operation = "loads", bytes = WORD,
    form = { offset = 0, ids = ids, loops = { WORD * pitch } },
    near = { requests = requests, conflicts = 0 } }
end

--- The words that the first 32 items of a group access, x running fastest.
local function words_of(place, sizes, pitch)
  local words, r, c = {}, place.rows, place.columns
  for z = 0, sizes[3] - 1 do
    for y = 0, sizes[2] - 1 do
      for x = 0, sizes[1] - 1 do
        if #words == LANES then
          return words
        end
        words[#words + 1] = (r[1] * x + r[2] * y + r[3] * z) * pitch
          + c[1] * x + c[2] * y + c[3] * z
      end
    end
  end
  return words
end

--- The most distinct words that they want of one bank.
local function degree(place, sizes, pitch)
  local words, most = words_of(place, sizes, pitch), 0
  for bank = 0, BANKS - 1 do
    local seen, count = {}, 0
    for _, word in ipairs(words) do
      if word % BANKS == bank and not seen[word] then
        seen[word], count = true, count + 1
      end
    end
    most = math.max(most, count)
  end
  return most
end

local function passes(places, sizes, pitch)
  local sum = 0
  for _, place in ipairs(places) do
    sum = sum + place.near.requests * degree(place, sizes, pitch)
  end
  return sum
end

--- What should be found: the words to add, and the share of the conflicts that is left.
local function searched(places, sizes, pitch)
  local now, least, words = passes(places, sizes, pitch), nil, nil
  for more = 1, 32 do
    local count = passes(places, sizes, pitch + more)
    if count < now and (not least or count < least) then
      least, words = count, more
    end
  end
  local free = 0
  for _, place in ipairs(places) do
    free = free + place.near.requests
  end
  return words, words and (least - free) / (now - free)
end

local SIZES = { { 32, 1, 1 }, { 64, 1, 1 }, { 16, 16, 1 }, { 8, 8, 1 }, { 32, 8, 1 }, { 4, 4, 4 },
  { 5, 7, 1 }, { 16, 1, 1 } }
local PITCHES = { 16, 17, 18, 20, 24, 31, 32, 33, 34, 40, 48, 63, 64, 65, 96, 128 }

local function random_of(list)
  return list[math.random(#list)]
end

--- Forwards or, as a reversed array, backwards.
local function random_place(pitch)
  local rows, columns, sign = {}, {}, random_of({ 1, 1, -1 })
  for i = 1, 3 do
    rows[i], columns[i] = sign * (math.random(0, 2) // 2), sign * math.random(0, 3)
  end
  return place_of(rows, columns, pitch, math.random(1, 100))
end

function TestPad.test_the_best_is_what_a_search_finds()
  math.randomseed(3, 3)
  local helped, left = 0, 0
  for i = 1, 150 do
    local sizes, pitch, places, conflicting = random_of(SIZES), random_of(PITCHES), {}, {}
    for j = 1, math.random(1, 3) do
      places[j] = random_place(pitch)
      places[j].near.conflicts = places[j].near.requests * (degree(places[j], sizes, pitch) - 1)
      if places[j].near.conflicts > 0 then
        table.insert(conflicting, places[j])
      end
    end
    local words, share = searched(places, sizes, pitch)
    local best = pad.best(kernel(sizes), places, conflicting)
    lu.assertEquals(best and best.bytes, words and WORD * words, i)
    if best then
      lu.assertEquals(best.pitch, WORD * pitch)
      lu.assertAlmostEquals(best.share, share, 1e-12)
      lu.assertAlmostEquals(best.left, share * conflicting[1].near.conflicts, 1e-9)
      helped, left = helped + 1, left + (share > 0 and 1 or 0)
    end
  end
  -- the test is worth nothing if one of the outcomes is rare
  lu.assertTrue(helped > 30 and helped < 120 and left > 10, ("%d, %d"):format(helped, left))
end

--- A column of a tile of 32 x 32, 32 conflicts each.
local function column()
  local place = place_of({ 1, 0, 0 }, { 0, 1, 0 }, 32, 10)
  place.near.conflicts = 310
  return place
end

local function best_of(places, conflicting)
  return pad.best(kernel({ 32, 8, 1 }), places, conflicting or { places[1] })
end

function TestPad.test_a_column_needs_one_more_word()
  lu.assertEquals(best_of({ column() }), { pitch = 128, bytes = 4, share = 0, left = 0 })
end

function TestPad.test_rows_that_are_stored_keep_their_order()
  local row = place_of({ 0, 1, 0 }, { 1, 0, 0 }, 32, 10)
  row.operation = "stores"
  lu.assertEquals(best_of({ column(), row }).bytes, 4)
end

function TestPad.test_without_conflicts_nothing_is_padded()
  lu.assertNil(pad.best(kernel({ 32, 8, 1 }), { column() }, {}))
end

function TestPad.test_of_places_whose_addresses_are_unknown_nothing_can_be_said()
  local gather = { operation = "loads", bytes = WORD, stride = "irregular",
    near = { requests = 10, conflicts = 30 } }
  lu.assertNil(best_of({ column(), gather }))
  gather.operation = "atomics" -- counts for itself
  lu.assertNotNil(best_of({ column(), gather }))
  local double = column()
  double.bytes = 8
  lu.assertNil(best_of({ double }))
end

function TestPad.test_a_distance_that_is_always_the_same_is_as_good_as_a_form()
  local function with(bytes, stride)
    local place = { operation = "loads", bytes = WORD, stride = stride or "constant",
      stride_bytes = bytes, near = { requests = 10, conflicts = 10 } }
    return best_of({ place })
  end
  lu.assertEquals(with(128).bytes, 4)
  lu.assertEquals(with(-128).bytes, 4)
  lu.assertEquals(with(64).bytes, 4)
  lu.assertNil(with(132)) -- 33 words apart are in different banks
  lu.assertNil(with(60)) -- no row is so short
  lu.assertNil(with(8))
  lu.assertNil(with(nil, "unit"))
  lu.assertNil(with(nil, "uniform"))
end

function TestPad.test_loops_tell_how_long_rows_are()
  -- neighbours are two rows of 16 words apart: 32 words; with 17 they are 34, which is even
  local place = place_of({ 2, 0, 0 }, { 0, 0, 0 }, 16, 10)
  place.near.conflicts = 310
  local words, share = searched({ place }, { 32, 8, 1 }, 16)
  local best = best_of({ place })
  lu.assertEquals({ best.pitch, best.bytes, best.share }, { 64, WORD * words, share })
  lu.assertAlmostEquals(best.left, 310 / 31, 1e-9) -- two items want each bank
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestPad", TestPad } }, table.unpack(arg)), true)
