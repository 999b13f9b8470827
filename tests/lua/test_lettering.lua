-- Texts in figures: how wide they are, how they are shortened, and where labels of points go.
local lu = require("luaunit")
local labelling = require("assay.plot.labelling")
local lettering = require("assay.plot.lettering")
local support = require("support")

local EM = 8 * 2.54 / 72 -- cm, of 8 points

local TestLettering = {}

function TestLettering.test_width_is_that_of_the_characters()
  lu.assertAlmostEquals(lettering.width("000"), 3 * 0.64 * EM, 1e-12) -- 0.636 in DejaVu Sans
  lu.assertAlmostEquals(lettering.width("iM…"), (0.41 + 1 + 1) * EM, 1e-12)
  lu.assertEquals(lettering.width(""), 0)
  lu.assertEquals(lettering.widest({ "i", "mm", "m" }), lettering.width("mm"))
end

function TestLettering.test_long_names_keep_their_ends()
  lu.assertEquals(lettering.shorten("short", 5), "short")
  lu.assertEquals(lettering.shorten("abcdefghij", 5), "ab…ij")
  lu.assertEquals(lettering.shorten("größegrößegröße", 6), "gr…öße")
  lu.assertEquals(lettering.shorten('a"b\nc', 9), 'a"b c')
  lu.assertEquals(lettering.shorten("a\xffb", 9), "a?b")
end

function TestLettering.test_what_is_fit_is_no_wider_than_its_room()
  for _, text in ipairs({ "a_kernel_of_many_letters", "WWWWWWWWWWWWWWWW", "größe" }) do
    for room = 0.5, 4, 0.5 do
      local name, start = lettering.fit(text, room), lettering.beginning(text, room)
      lu.assertTrue(lettering.width(name) <= room and lettering.width(start) <= room, text)
    end
  end
  -- 1.4 cm are 4.96 em: 0.41 for i, 1 for the mark
  lu.assertEquals(lettering.fit("iiiiiiiiiiiiiiiiiiii", 1.4), "iiii…iiiii")
  lu.assertEquals(lettering.beginning("abcd", 10), "abcd")
  lu.assertEquals(lettering.fit(("i"):rep(300000), 1.4), "iiii…iiiii") -- at once, too
end

function TestLettering.test_titles_are_parted_between_words()
  local room = lettering.width("one two")
  lu.assertEquals(lettering.wrap("one two three", room), { "one two", "three" })
  lu.assertEquals(lettering.wrap("  ", room), {})
  local lines = lettering.wrap("a " .. ("W"):rep(40), room)
  lu.assertEquals({ #lines, lines[1] }, { 2, "a" })
  lu.assertTrue(lettering.width(lines[2]) <= room)
end

local TestLabelling = {}

local AREA = { width = 6, height = 5 }

local function point(x, y)
  return { x = x, y = y, width = 1, height = 0.3 }
end

local function overlap(a, b)
  return a.left < b.right and b.left < a.right and a.bottom < b.top and b.bottom < a.top
end

function TestLabelling.test_a_lone_label_is_at_the_right_of_its_point()
  local box = labelling.place({ point(2, 2) }, AREA, {}, {})[1]
  lu.assertAlmostEquals(box.left, 2.14, 1e-9)
  lu.assertAlmostEquals(box.top + box.bottom, 4, 1e-9)
  lu.assertNil(box.joint)
end

function TestLabelling.test_at_the_edge_it_is_at_the_left()
  local box = labelling.place({ point(5.9, 2) }, AREA, {}, {})[1]
  lu.assertAlmostEquals(box.right, 5.76, 1e-9)
end

function TestLabelling.test_labels_cover_neither_each_other_nor_points_nor_boxes()
  local points = {}
  for i = 1, 12 do
    points[i] = point(0.9 + 1.3 * (i % 4), 1 + 0.9 * (i // 4))
  end
  local taken = { left = 0, right = 6, bottom = 0, top = 0.6 }
  local placed = assert(labelling.place(points, AREA, { taken }, {}))
  for i, box in ipairs(placed) do
    lu.assertFalse(overlap(box, taken))
    for j, other in ipairs(placed) do
      lu.assertFalse(i ~= j and overlap(box, other), i .. " " .. j)
      local p = points[j]
      lu.assertFalse(overlap(box, { left = p.x - 0.05, right = p.x + 0.05, bottom = p.y - 0.05,
        top = p.y + 0.05 }))
    end
  end
end

function TestLabelling.test_a_line_is_not_covered()
  -- At the right a line goes down through what would be the label; at the left there is none.
  local box = labelling.place({ point(3, 2) }, AREA, {}, { { 3.5, 0, 3.5, 5 } })[1]
  lu.assertAlmostEquals(box.right, 2.86, 1e-9)
  -- A slanted one passes by the corner of the box at the right, 3.14 to 4.14, 1.85 to 2.15.
  box = labelling.place({ point(3, 2) }, AREA, {}, { { 3, 2.5, 4.5, 1 } })[1]
  lu.assertTrue(box.right < 3)
  box = labelling.place({ point(3, 2) }, AREA, {}, { { 3.5, 2.9, 5, 1.9 } })[1]
  lu.assertAlmostEquals(box.left, 3.14, 1e-9)
end

function TestLabelling.test_a_label_that_is_far_away_is_joined()
  -- Boxes leave room for a label only from 2.4 on, and a gap above the point for the line.
  local boxes = { { left = 0, right = 2.9, bottom = 0, top = 2.4 },
    { left = 3.1, right = 6, bottom = 0, top = 2.4 } }
  local box = labelling.place({ point(3, 2) }, AREA, boxes, {})[1]
  lu.assertTrue(box.bottom >= 2.4)
  lu.assertEquals({ box.joint[1], box.joint[2] }, { 3, 2 })
  boxes[3] = { left = 2.9, right = 3.1, bottom = 2.2, top = 2.3 } -- it closes the gap
  lu.assertNil(labelling.place({ point(3, 2) }, AREA, boxes, {}))
end

function TestLabelling.test_a_label_of_several_points_covers_none_of_them_and_is_near_no_other()
  local members = { point(2, 2), point(2.2, 2), point(2.2, 2.2) }
  local label = { x = 2, y = 2, width = 1, height = 0.3, members = members }
  local other = point(3.6, 2)
  local box = labelling.place({ label, other }, AREA, {}, {})[1]
  local function gap(to)
    local x = math.max(0, box.left - to.x, to.x - box.right)
    local y = math.max(0, box.bottom - to.y, to.y - box.top)
    return math.sqrt(x * x + y * y)
  end
  local own = math.min(gap(members[1]), gap(members[2]), gap(members[3]))
  lu.assertTrue(own >= 0.1)
  lu.assertTrue(gap(other) >= 1.5 * own)
end

function TestLabelling.test_a_label_that_is_joined_is_not_beside_another_point()
  -- Boxes leave room only above 2.4, where another point is.
  local boxes = { { left = 0, right = 2.9, bottom = 0, top = 2.4 },
    { left = 3.1, right = 6, bottom = 0, top = 2.4 } }
  local lone = labelling.place({ point(3, 2) }, AREA, boxes, {})[1]
  local beside = { x = lone.right + 0.12, y = (lone.bottom + lone.top) / 2, width = 0.1,
    height = 0.1 }
  local box = labelling.place({ point(3, 2), beside }, AREA, boxes, {})[1]
  lu.assertTrue(math.max(box.left - beside.x, beside.x - box.right, box.bottom - beside.y,
    beside.y - box.top) >= 0.14)
end

function TestLabelling.test_where_there_is_no_room_nothing_is_placed()
  local boxes = { { left = 0, right = 6, bottom = 0, top = 5 } }
  lu.assertNil(labelling.place({ point(3, 2) }, AREA, boxes, {}))
  lu.assertAlmostEquals(labelling.beside({ point(3, 2) })[1].left, 3.14, 1e-9)
end

support.run({ TestLettering = TestLettering, TestLabelling = TestLabelling })
