-- Which kernel stands beside which, which line beside which, and what the sides are called.
local lu = require("luaunit")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local pairing = require("assay.compare.pairing")
local scopes = require("assay.compare.scopes")
local side = require("assay.compare.side")
local support = require("support")

local NDRANGE = { dimensions = 1, global = { 8, 1, 1 }, ["local"] = { 4, 1, 1 },
  offset = { 0, 0, 0 }, groups = { 2, 1, 1 } }

local function ndrange(items)
  return { dimensions = 1, global = { items, 1, 1 }, ["local"] = { 4, 1, 1 },
    offset = { 0, 0, 0 }, groups = { items // 4, 1, 1 } }
end

local function entry(name, range, program, launch)
  return { name = name, ndrange = range or NDRANGE, program = program or "p", launch = launch,
    scopes = {}, arguments = {}, lines = {} }
end

--- A side of entries, given as names or tables.
local function side_of(operand, ...)
  local entries = {}
  for i, one in ipairs({ ... }) do
    entries[i] = type(one) == "string" and entry(one) or one
  end
  return { operand = operand, path = operand, entries = entries, document = { kernels = entries } }
end

--- Rows as texts, "label: number of the entry on each side".
local function paired(sides, options)
  local rows = pairing.pair(sides, options or {})
  local texts = {}
  for i, row in ipairs(rows) do
    texts[i] = row.label .. ":"
    for j, one in ipairs(sides) do
      local number = "-"
      for n, each in ipairs(one.entries) do
        number = each == row.entries[j] and tostring(n) or number
      end
      texts[i] = texts[i] .. " " .. number
    end
  end
  return texts
end

local TestPairing = {}

function TestPairing.test_kernels_pair_by_name_whatever_their_order()
  lu.assertEquals(paired({ side_of("a", "x", "y"), side_of("b", "y", "z", "x") }),
    { "x: 1 3", "y: 2 1", "z: - 2" })
end

function TestPairing.test_three_sides()
  lu.assertEquals(paired({ side_of("a", "x", "y"), side_of("b", "y"), side_of("c", "x", "y") }),
    { "x: 1 - 1", "y: 2 1 2" })
end

function TestPairing.test_single_kernels_pair_whatever_their_names()
  lu.assertEquals(paired({ side_of("a", "x"), side_of("b", "y"), side_of("c", "z") }),
    { "x: 1 1 1" })
end

function TestPairing.test_ndrange_tells_equal_names_apart()
  local a = side_of("a", entry("k", ndrange(8)), entry("k", ndrange(16)))
  local b = side_of("b", entry("k", ndrange(16)), entry("k", ndrange(8)))
  lu.assertEquals(paired({ a, b }), { "k@8/4: 1 2", "k@16/4: 2 1" })
end

function TestPairing.test_what_one_side_tells_apart_is_told_apart_on_the_other()
  local a = side_of("a", entry("k", ndrange(16)))
  local b = side_of("b", entry("k", ndrange(8)), entry("k", ndrange(16)))
  lu.assertEquals(paired({ a, b }), { "k@16/4: 1 2", "k@8/4: - 1" })
end

function TestPairing.test_label_is_clear_on_every_side()
  local a = side_of("a", entry("k", ndrange(8)), entry("k", ndrange(16)))
  local b = side_of("b", entry("k", ndrange(16)))
  lu.assertEquals(paired({ a, b }), { "k@8/4: 1 -", "k@16/4: 2 1" })
end

function TestPairing.test_only_candidates_of_one_name_pair_in_spite_of_their_ndranges()
  local a = side_of("a", entry("k", ndrange(8)), entry("k", ndrange(32)))
  local b = side_of("b", entry("k", ndrange(8)), entry("k", ndrange(64)))
  lu.assertEquals(paired({ a, b }), { "k@8/4: 1 1", "k@32/4: 2 2" })
end

function TestPairing.test_several_candidates_do_not_pair()
  local a = side_of("a", entry("k", ndrange(8)), entry("k", ndrange(16)), "x")
  local b = side_of("b", entry("k", ndrange(32)), entry("k", ndrange(64)), "x")
  lu.assertEquals(paired({ a, b }),
    { "k@8/4: 1 -", "k@16/4: 2 -", "x: 3 3", "k@32/4: - 1", "k@64/4: - 2" })
end

function TestPairing.test_launches_pair_by_their_number()
  local a = side_of("a", entry("k", nil, nil, 1), entry("k", nil, nil, 2))
  local b = side_of("b", entry("k", nil, nil, 2), entry("k", nil, nil, 3))
  lu.assertEquals(paired({ a, b }), { "k #1: 1 -", "k #2: 2 1", "k #3: - 2" })
end

function TestPairing.test_by_position()
  lu.assertEquals(paired({ side_of("a", "x", "y", "z"), side_of("b", "p", "x") },
    { by = "position" }), { "x: 1 1", "y: 2 2", "z: 3 -" })
end

function TestPairing.test_nothing_to_pair_says_what_there_is()
  local reason = support.failure_of(paired, { side_of("a", "x", "y"), side_of("b", "p", "q") })
  lu.assertEquals(reason, "no kernel could be paired: a has x, y, b has p, q; pair them with "
    .. "--rename OLD=NEW, --by position or FILE#KERNEL")
end

function TestPairing.test_expression_selects_rows()
  local sides = { side_of("a", "ab", "bc"), side_of("b", "ab", "bc") }
  lu.assertEquals(paired(sides, { kernel = "^a" }), { "ab: 1 1" })
  lu.assertStrContains(support.failure_of(paired, sides, { kernel = "z" }),
    "no pair has a kernel whose name matches")
end

local function renamed(sides, ...)
  return paired(sides, { renames = pairing.renames({ ... }, sides) })
end

function TestPairing.test_renamed_kernels_pair()
  lu.assertEquals(renamed({ side_of("a", "x", "y"), side_of("b", "y", "z") }, "x=z"),
    { "z: 1 2", "y: 2 1" })
end

function TestPairing.test_names_can_change_places()
  lu.assertEquals(renamed({ side_of("a", "x", "y"), side_of("b", "x", "y") }, "x=y", "y=x"),
    { "y: 1 2", "x: 2 1" })
end

function TestPairing.test_side_that_still_has_the_old_name_pairs_too()
  lu.assertEquals(renamed({ side_of("a", "x", "y"), side_of("b", "x", "y"),
    side_of("c", "z", "y") }, "x=z"), { "z: 1 1 1", "y: 2 2 2" })
end

function TestPairing.test_wrong_renames_are_refused()
  local sides = { side_of("a", "x", "y"), side_of("b", "y", "z") }
  local function expect(said, ...)
    lu.assertEquals({ support.failure_of(renamed, sides, ...) },
      { "--rename " .. said, exit.USAGE })
  end
  expect("q=z: a has no kernel 'q'; it has x, y", "q=z")
  expect("x=q: no kernel 'q' in b, which has y, z", "x=q")
  expect("x=y: 'x' is renamed twice", "x=z", "x=y")
  expect("x=y: a has a kernel 'y' of its own; rename that as well", "x=y")
  expect("y=z: another kernel is called 'z' already", "x=z", "y=z")
  for _, text in ipairs({ "x", "=z", "x=", "x=y=z" }) do
    expect(text .. ": expected OLD=NEW", text)
  end
end

local TestLines = {}

--- An entry with lines, each as "line:column text".
local function with_lines(...)
  local made = entry("k")
  for i, text in ipairs({ ... }) do
    local line, column, source = text:match("^(%d+):(%d+)%s?(.*)$")
    local scope = ("line:k.cl:%s:%s"):format(line, column)
    made.lines[i] = { scope = scope, file = "k.cl", line = tonumber(line),
      column = tonumber(column), text = source ~= "" and source or nil }
    made.scopes[scope] = { ["accesses.total"] = i }
  end
  return made
end

--- "place > place" for each scope.
local function places(...)
  local entries, texts = { ... }, {}
  for i, scope in ipairs(scopes.pair(entries, #entries)) do
    local names = {}
    for j = 1, #entries do
      names[j] = scope.names[j] and scope.names[j]:match("%d+:%d+$") or "-"
    end
    texts[i] = table.concat(names, " > ")
  end
  return texts
end

function TestLines.test_lines_that_moved_pair_by_their_text()
  lu.assertEquals(places(with_lines("3:1 a = b;", "4:1 c = d;"),
    with_lines("3:1 new();", "9:5   a = b;", "10:5 c = d;")),
    { "3:1 > 9:5", "4:1 > 10:5", "- > 3:1" })
end

function TestLines.test_equal_texts_pair_in_their_order()
  lu.assertEquals(places(with_lines("3:1 a = b;", "5:1 a = b;", "7:1 a = b;"),
    with_lines("4:1 a = b;", "6:1 a = b;")), { "3:1 > 4:1", "5:1 > 6:1", "7:1 > -" })
end

function TestLines.test_line_that_is_indented_otherwise_pairs()
  lu.assertEquals(places(with_lines("3:1 a = b;", "3:5 a = b;"),
    with_lines("3:5 a = b;", "3:9 a = b;")), { "3:1 > 3:5", "3:5 > 3:9" })
end

function TestLines.test_if_an_access_of_a_line_is_gone_the_column_tells_which()
  lu.assertEquals(places(with_lines("3:1 a = b;", "3:5 a = b;"), with_lines("4:5 a = b;")),
    { "3:1 > -", "3:5 > 4:5" })
end

function TestLines.test_line_edited_in_place_pairs()
  lu.assertEquals(places(with_lines("3:1 tile[x][y] = in[i];"),
    with_lines("3:1 tile[y][x] = in[i];")), { "3:1 > 3:1" })
end

function TestLines.test_other_line_at_the_same_place_does_not_pair()
  lu.assertEquals(places(with_lines("3:1 tile[x][y] = in[i];"), with_lines("3:1 out[k]--;")),
    { "3:1 > -", "- > 3:1" })
end

function TestLines.test_line_that_moved_is_not_taken_for_an_edited_one()
  lu.assertEquals(places(with_lines("3:1 a = in[i];"), with_lines("3:1 b = in[i];",
    "4:1 a = in[i];")), { "3:1 > 4:1", "- > 3:1" })
end

function TestLines.test_without_texts_the_place_pairs()
  lu.assertEquals(places(with_lines("3:1", "4:1"), with_lines("4:1", "5:1")),
    { "3:1 > -", "4:1 > 4:1", "- > 5:1" })
end

local TestSide = {}

function TestSide:setUp()
  self.place = support.workplace()
  self.here = lfs.currentdir()
  lfs.chdir(self.place.work)
end

function TestSide:tearDown()
  lfs.chdir(self.here)
  support.clear(self.place)
end

function TestSide:save(name)
  support.write(self.place.work .. "/" .. name, support.read(support.data .. "/matmul.json"))
end

function TestSide:test_file_as_written_goes_before_a_kernel()
  self:save("a.json")
  self:save("a#b.json")
  self:save("c.json#simple")
  lu.assertEquals({ side.split("a.json") }, { "a.json" })
  lu.assertEquals({ side.split("a.json#x") }, { "a.json", "x" })
  lu.assertEquals({ side.split("a#b.json") }, { "a#b.json" })
  lu.assertEquals({ side.split("a#b.json#x") }, { "a#b.json", "x" })
  lu.assertEquals({ side.split("a.json#x#2") }, { "a.json", "x#2" })
  lu.assertEquals({ side.split("c.json#simple") }, { "c.json#simple" })
  lu.assertEquals({ side.split("nowhere#x#y") }, { "nowhere", "x#y" })
end

function TestSide:test_kernel_is_selected_by_name()
  self:save("a.json")
  lu.assertEquals(side.open("a.json#simple", {}).entries[1].name, "simple")
  local reason, code = support.failure_of(side.open, "a.json#tiled", {})
  lu.assertEquals(reason, "a.json#tiled: the record has no kernel 'tiled'; it has coalescedAB, "
    .. "simple")
  lu.assertEquals(code, 80)
end

local function titles(operands, rows)
  local sides = {}
  for i, operand in ipairs(operands) do
    local path, selection = operand:match("^(.-)#(.*)$")
    sides[i] = { operand = operand, path = path or operand, selection = selection }
  end
  return side.titles(sides, rows or { {}, {} })
end

function TestSide.test_title_is_the_shortest_text_that_tells_sides_apart()
  lu.assertEquals(titles({ "r/a.json", "r/b.json" }), { "a", "b" })
  lu.assertEquals(titles({ "a/r.json", "b/r.json" }), { "a/r.json", "b/r.json" })
  lu.assertEquals(titles({ "r.json", "r.json" }), { "baseline", "side 2" })
  lu.assertEquals(titles({ ("a"):rep(30) .. ".json", "b.json", "c.json" }),
    { "baseline", "side 2", "side 3" })
  local variants = { { entries = { { name = "x" }, { name = "y" } } } }
  lu.assertEquals(titles({ "a.json", "b.json" }, variants), { "x", "y" })
  local same = { { entries = { { name = "x" }, { name = "x" } } } }
  lu.assertEquals(titles({ "a.json", "b.json" }, same), { "a", "b" })
end

support.run({ TestPairing = TestPairing, TestLines = TestLines, TestSide = TestSide })
