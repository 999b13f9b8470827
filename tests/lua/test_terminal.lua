local lu = require("luaunit")
local grid = require("assay.grid")
local layout = require("assay.util.layout")
local terminal = require("assay.util.terminal")
local support = require("support")

local TestTerminal = {}

local ASCII = { width = 40, colour = false, unicode = false }
local UNICODE = { width = 40, colour = false, unicode = true }

function TestTerminal.test_bar_fills_in_eighths_of_a_column()
  lu.assertEquals(terminal.bar(UNICODE, 0.5, 4), "██  ")
  lu.assertEquals(terminal.bar(UNICODE, 0.28125, 4), "█▏  ") -- 4 * 8 * 0.28125 = 9 eighths
  lu.assertEquals(terminal.bar(UNICODE, 1.5, 4), "████")
  lu.assertEquals(terminal.bar(ASCII, 0.5, 4), "##  ")
  lu.assertEquals(terminal.bar(ASCII, -1, 4), "    ")
end

function TestTerminal.test_text_is_cut_by_characters_not_bytes()
  lu.assertEquals(terminal.cut("größer", 6, true), "größer")
  lu.assertEquals(terminal.cut("größer", 4, true), "grö…")
  lu.assertEquals(terminal.cut("abcdefgh", 6, false), "abc...")
end

function TestTerminal.test_text_whose_ends_tell_it_apart_is_cut_in_the_middle()
  lu.assertEquals(terminal.cut("fft@32x4@095a", 13, true, true), "fft@32x4@095a")
  lu.assertEquals(terminal.cut("fft@32x4@095a", 8, true, true), "fft@…95a")
  lu.assertEquals(terminal.cut("größere", 7, false, true), "größere")
  lu.assertEquals(terminal.cut("größeres", 7, false, true), "gr...es")
end

function TestTerminal.test_control_characters_cannot_reach_the_terminal()
  lu.assertEquals(terminal.clean("a\27[31mb\tc\nd\194\155e"), "a [31mb c d e")
end

function TestTerminal.test_colour_follows_choice_then_terminal()
  lu.assertTrue(terminal.wants_colour("always", false))
  lu.assertFalse(terminal.wants_colour("never", true))
  lu.assertFalse(terminal.wants_colour("auto", false))
end

function TestTerminal.test_columns_and_no_color_come_from_the_environment()
  local place = support.workplace()
  local program = "LUA_PATH=%s/lua/?.lua lua5.4 -e 'local t = require(\"assay.util.terminal\") "
    .. "print(t.width(false), t.wants_colour(\"auto\", true), t.wants_colour(\"always\", true))'"
  local _, out = support.shell(place, program:format(support.root),
    { COLUMNS = "132", NO_COLOR = "1", TERM = "xterm" })
  lu.assertEquals(out, "132\tfalse\ttrue\n")
  _, out = support.shell(place, program:format(support.root), { TERM = "xterm" })
  lu.assertEquals(out, "80\ttrue\ttrue\n")
  _, out = support.shell(place, program:format(support.root), { TERM = "dumb", COLUMNS = "x" })
  lu.assertEquals(out, "80\tfalse\ttrue\n")
  support.clear(place)
end

local TestLayout = {}

function TestLayout.test_numbers_get_short_before_columns_are_left_out()
  local columns = {
    { title = "name", cells = { "a" } },
    { title = "n", cells = { "33 619 968" }, align = "right",
      short = function() return { "33.6 M" } end },
    { title = "extra", cells = { "x" }, drop = 1 },
  }
  -- 2 + 4 + 3 + 10 + 3 + 5 = 27 columns; with short numbers and gaps of two 21
  lu.assertStrContains(layout.table({ width = 27 }, columns, 1)[3], "33 619 968")
  local narrow = layout.table({ width = 21 }, columns, 1)
  lu.assertStrContains(narrow[3], "33.6 M")
  lu.assertStrContains(narrow[1], "extra")
  lu.assertNotStrContains(layout.table({ width = 20 }, columns, 1)[1], "extra")
end

function TestLayout.test_what_matters_least_is_left_out_first()
  local columns = { { title = "a", cells = { "1" } }, { title = "b", cells = { "2" }, drop = 1 },
    { title = "c", cells = { "3" }, drop = 2 } }
  lu.assertEquals(layout.table({ width = 6 }, columns, 1)[1], "  a  b")
end

function TestLayout.test_flexible_column_takes_the_rest_and_is_cut()
  local columns = { { title = "a", cells = { "1" } },
    { title = "t", cells = { ("x"):rep(30) }, flexible = 10 } }
  local lines = layout.table({ width = 20 }, columns, 1)
  lu.assertEquals(lines[3], "  1   " .. ("x"):rep(11) .. "...")
end

function TestLayout.test_wrapping_column_loses_no_word()
  local columns = { { title = "a", cells = { "1" } },
    { title = "t", cells = { "one two three four" }, flexible = 8, wraps = true } }
  local lines = layout.table({ width = 15 }, columns, 1)
  lu.assertEquals(table.concat(lines, "\n", 3), "  1   one two\n      three\n      four")
end

-- 2 + 13 + 3 + 2 = 20 columns; of 15 the title has 8 when the other column has its 2.
function TestLayout.test_titles_that_may_are_broken_before_columns_are_left_out()
  local columns = { { title = "one two_three", cells = { "1" }, wraps_title = true },
    { title = "n", cells = { "22" }, align = "right", drop = 1 } }
  lu.assertEquals(layout.table({ width = 20 }, columns, 1)[1], "  one two_three    n")
  lu.assertEquals(layout.table({ width = 15 }, columns, 1),
    { "  one two_", "  three       n", "  --------   --", "  1          22" })
end

-- 2 + 20 + 2 + 19 = 43 columns, 13 too many: the first column comes down to 12, the second, of
-- numbers, to the least that these have, 14.
function TestLayout.test_where_nothing_can_be_left_out_the_widest_columns_are_cut()
  local columns = { { title = "t", cells = { ("x"):rep(20) } },
    { title = "n", cells = { "12345 bananas eaten" }, align = "right" } }
  lu.assertEquals(layout.table({ width = 30 }, columns, 1)[3], "  xxxxxxxxx...  12345 banan...")
end

-- "ä" is one column of two bytes; what is no UTF-8 takes a column for each byte.
function TestLayout.test_cells_are_measured_in_characters()
  lu.assertEquals({ grid.measure({ "", "aä", "a\xff\xfe", "日本" }) }, { { 0, 2, 3, 2 }, 3 })
  local columns = { { title = "t", cells = { "ä", "bc" } },
    { title = "n", cells = { "1", "10" }, align = "right" } }
  lu.assertEquals(layout.table({ width = 40 }, columns, 2),
    { "  t     n", "  --   --", "  ä     1", "  bc   10" })
end

function TestLayout.test_many_columns_stand_side_by_side()
  local columns = {}
  for i = 1, 200 do
    columns[i] = { cells = { "x" } }
  end
  -- 2 + 200 * 1 + 199 * 2 = 600 columns
  lu.assertEquals(layout.table({ width = 600 }, columns, 1), { ("  x"):rep(200) })
end

function TestLayout.test_cells_and_bars_beside_a_broken_one_stand_in_its_first_line()
  local columns = { { title = "t", cells = { "one two", "x" }, flexible = 3, wraps = true },
    { title = "n", cells = { "1", "2" }, align = "right" }, { title = "", bars = { 1, 0.5 } } }
  -- 2 + 3 + 2 + 1 + 2 + 12 = 22 columns
  lu.assertEquals(layout.table({ width = 22 }, columns, 2), { "  t    n",
    "  ---  -  ------------", "  one  1  ############", "  two", "  x    2  ######" })
end

function TestLayout.test_paragraph_hangs_under_its_first_word()
  lu.assertEquals(layout.paragraph({ width = 12 }, "aa bb cc dd", "  * "),
    { "  * aa bb cc", "    dd" })
end

function TestLayout.test_no_number_is_broken()
  local text = "a 1 234 567 890 b 12 345 c"
  lu.assertEquals(layout.paragraph({ width = 15 }, text, " "),
    { " a", " 1 234 567 890", " b 12 345 c" })
  local lines = layout.table({ width = 15 }, { { title = "", cells = { text }, wraps = true,
    flexible = 4 } }, 1)
  lu.assertEquals({ table.unpack(lines, 3) }, { "  a", "  1 234 567 890", "  b 12 345 c" })
end

function TestLayout.test_paragraph_breaks_words_that_no_line_has_room_for_if_it_may()
  local text = "aa " .. ("ä"):rep(20) .. " cc"
  lu.assertEquals(layout.paragraph({ width = 12 }, text, "  * ", true),
    { "  * aa", "    " .. ("ä"):rep(8), "    " .. ("ä"):rep(8), "    ääää cc" })
  lu.assertEquals(layout.paragraph({ width = 12 }, text, "  * "),
    { "  * aa", "    " .. ("ä"):rep(20), "    cc" })
end

support.run({ TestTerminal = TestTerminal, TestLayout = TestLayout })
