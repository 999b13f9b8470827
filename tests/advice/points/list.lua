--- list.lua - what is known of kinds of kernels, each held by a kernel.
--
-- A point: a sentence; `kernel` in `file`.cl, its launch (`global`, `group`, `arguments` as in a
-- case, `options`; `name` where a kernel has several of one size); `at`, the items for which it is
-- judged. What must be so: `first`, the rule or remedy that is advised first, or one of several;
-- `advised`, all that must be; `never`, what must not be anywhere; `silent`, no warning; `least`
-- and `most`, gains by rule or remedy; `says`, words of the first; `holds`, a function that returns
-- what is wrong. "rule/remedy=argument" says more closely what is meant. `fails` says why a point
-- is known not to hold.

local points = {}

local function add(point) points[#points + 1] = point end

--- A buffer of one value, or of values made from its index.
local function buffer(name, type, count, what)
  return { name, type = type, count = count, fill = tonumber(what) or not what and 1 or nil,
    value = not tonumber(what) and what or nil }
end

local function floats(name, count, what) return buffer(name, "float", count, what) end
local function ints(name, count, what) return buffer(name, "int", count, what) end
local function int(name, value) return { name, value, type = "int" } end
local function uint(name, value) return { name, value, type = "uint" } end
local function float(name, value) return { name, value, type = "float" } end
local function room(name, bytes) return { name, type = "char", count = bytes, on = "local" } end

--- Evenly scattered numbers below a limit.
local function scattered(limit)
  return function(i) return ((i * 2654435761 + 12345) >> 7) % limit end
end

local WRONG_ORDER = { "row-per-item", "strided-access", "wrong-index-order", "array-of-structures" }
local MILLION = 1 << 20

local function first_of(findings)
  local finding = findings[1]
  local remedy = finding and finding.remedies[1]
  return finding and finding.rule .. "/" .. (remedy and remedy.name or "-") or "nothing",
    remedy and remedy.gain or 1
end
--- Is what is advised first the same as of another kernel?
local function is_as_of(other)
  return function(findings, help, own)
    local a, gain = first_of(findings)
    local b, others = first_of(help.advice_of(help.record_of(other), own.at))
    if a ~= b or gain / others > 1.2 or others / gain > 1.2 then
      return ("first is %s %.2f, of %s it is %s %.2f"):format(a, gain, other.kernel, b, others)
    end
  end
end

-- Rows.

local function gemv(kernel, rows, columns)
  return { file = "rows", kernel = kernel, global = { rows }, group = { 64 }, arguments = {
    floats("mtx", rows * columns), floats("vec", columns), floats("res", rows, 0),
    uint("width", columns) } }
end

local function point(sentence, launch, expected)
  local made = { sentence }
  for _, list in ipairs { launch, expected } do
    for name, value in pairs(list) do made[name] = value end
  end
  add(made)
end

point("a long row goes to a group, or the matrix is stored by columns", gemv("gemv", 256, 1024),
  { at = 4096, first = { "group-per-row", "transpose-data" }, advised = "group-per-row",
    least = { ["group-per-row"] = 1.5 } })
point("rows of a hundred elements, too, are worth more than an item each", gemv("gemv", 512, 128),
  { at = 16384, first = "row-per-item" })
point("columns side by side need no other order", gemv("gemv_down", 256, 1024),
  { at = MILLION, never = WRONG_ORDER })
point("of few columns side by side each is shared out", gemv("gemv_down", 256, 1024),
  { at = 4096, first = "more-items" })

local function sparse(rows, each)
  return { file = "rows", kernel = "sparse", global = { rows }, group = { 128 }, name = each,
    arguments = { ints("begin", rows + 1, function(i) return i * each end),
      ints("column", rows * each, scattered(rows)), floats("entry", rows * each), floats("x", rows),
      floats("y", rows, 0) } }
end

point("a sparse row of 16 elements goes to some neighbours, not to a group", sparse(2048, 16),
  { at = MILLION, first = { "lanes-per-row", "transpose-data", "vector" }, -- rows of one length
    never = "group-per-row" })
point("rows of unlike length are not sorted by it", { file = "rows", kernel = "sparse",
  global = { 2048 }, group = { 128 }, name = "uneven", arguments = {
    ints("begin", 2049, function(i) return i // 8 * 100 + 2 * (i % 8) end),
    ints("column", 25700, scattered(2048)), floats("entry", 25700), floats("x", 2048),
    floats("y", 2048, 0) } }, { at = MILLION, never = { "branches", "bin" } })
point("a sparse row of 512 elements goes to a group", sparse(256, 512),
  { at = 65536, first = "group-per-row" })

local function turn(kernel, n, more)
  local arguments = { { "out", type = "double", count = more or n, fill = 0 },
    { "rows", type = "double", count = n * n, fill = 1 }, int("count", n) }
  return { file = "rows", kernel = kernel, global = { n }, group = { 64 }, arguments = arguments }
end

point("a transposition by rows is a tile's work, not a group's", turn("turn_row", 256, 256 * 256),
  { at = 4096, first = "tile", never = { "group-per-row", "lanes-per-row" },
    fails = "too few items are told of first" })
point("a sum by rows is a group's work, not a tile's", turn("row_norm", 256),
  { at = 4096, first = { "group-per-row", "transpose-data" }, never = "tile" })

-- Few items.

local function few(kernel, items, arguments, group)
  return { file = "few", kernel = kernel, global = { items }, group = { group or 64 },
    arguments = arguments }
end

local function columns(width, height)
  return few("add_columns", width, { floats("sum", width, 0), floats("mat", width * height),
    int("height", height) })
end

point("few column sums are shared out first, and kept in a register besides", columns(256, 256),
  { at = 4096, first = "more-items", advised = "registers" })
point("many column sums are kept in a register, and not shared out", columns(256, 256),
  { at = 2 * MILLION, first = "registers", never = "more-items" })
point("a covariance makes its loop a dimension", few("moments", 64, { floats("x", 64 * 64),
  floats("c", 64 * 64, 0), int("samples", 64) }), { at = 1024,
  first = { "more-items", "lanes-per-row", "group-per-row" },
  advised = { "more-items", "registers" } })
point("a projection of few columns is shared out", few("deflate", 256, { floats("basis", 256 * 256),
  int("len", 256), int("pivot", 3) }), { at = 2048, first = "more-items" })
point("an integral by few items is shared out", few("quadrature", 256, { int("strips", 400),
  float("h", 1e-5), floats("area", 256, 0) }), { at = 1024, first = "more-items" })
point("a row of a product by an item becomes two dimensions", few("row_times_matrix", 128,
  { floats("out", 128 * 128, 0), floats("lhs", 128 * 128), floats("rhs", 128 * 128) }, 32),
  { at = 1024, first = "more-items" })

-- Products.

local function product(kernel, n, group, global)
  return { file = "products", kernel = kernel, global = global or { n, n }, group = group,
    arguments = { floats("P", n * n), floats("Q", n * n), floats("R", n * n, 0), int("n", n) } }
end

point("a product whose first id is the row is swapped, in one line", product("mul_rowfirst", 64,
  { 16, 16 }), { at = MILLION, first = { "swap-dimensions", "tile", "block" },
    advised = "swap-dimensions", least = { ["swap-dimensions"] = 2 } })
point("a product in unit stride is blocked in registers, not tiled", product("mul_colfirst", 64,
  { 16, 16 }), { at = MILLION, first = "block", least = { block = 1.2 }, most = { tile = 1.1 },
    never = WRONG_ORDER })
point("a product in tiles is blocked in registers", product("mul_squares", 64, { 16, 16 }),
  { at = MILLION, first = "block", never = { "tile", "swap-dimensions" } })
point("a product in blocks has what it needs", product("mul_blocks", 128, { 16, 16 }, { 32, 32 }),
  { at = MILLION // 16, never = { "tile", "block", "walk", "swap-dimensions", "array-of-structures",
    "group-per-row" } })

-- Grids.

local function grid(kernel, arguments, more)
  local made = { file = "grids", kernel = kernel, global = { 64, 64 }, group = { 32, 8 },
    arguments = arguments }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local BIG = 16 * MILLION
local NO_TILE = { "tile", "group-per-row", "swap-dimensions", "soa" }

point("a star of five has no tile", grid("five", { floats("u", 4096), floats("v", 4096, 0),
  int("w", 64), int("h", 64) }), { at = BIG, never = NO_TILE })
point("a square of nine has no tile", grid("nine", {
  { "u", type = "double", count = 66 * 66, fill = 1 },
  { "v", type = "double", count = 66 * 66, fill = 0 }, int("w", 66), int("h", 66) }),
  { at = BIG, never = NO_TILE })
local CUBE = { floats("t0", 34 * 18 * 18), floats("t1", 34 * 18 * 18, 0), float("c0", .4),
  float("c1", .1) }
point("a star in three dimensions is walked along, without a tile", grid("seven", CUBE,
  { global = { 32, 16, 16 }, group = { 32, 4, 2 } }), { at = BIG, never = NO_TILE,
    first = "walk" })
point("who walks along is not told to walk", grid("seven_up", { CUBE[1], CUBE[2], CUBE[3], CUBE[4],
  int("nz", 16) }, { global = { 32, 16 }, group = { 32, 8 } }), { at = MILLION,
    never = { "walk", "tile", "swap-dimensions", "group-per-row" } })
point("a tile with a rim gets no other tile", grid("five_rim", { floats("u", 66 * 66),
  floats("v", 66 * 66, 0), int("w", 66) }, { group = { 16, 16 } }),
  { at = BIG, never = { "tile", "walk" } })
point("a tile whose edges load the rim neither, nor a walk", grid("five_edges", {
  floats("u", 66 * 66), floats("v", 66 * 66, 0), int("w", 66) }), { at = BIG,
    never = { "tile", "walk" } })
point("neighbours of every other element are no members", grid("coarser", { floats("fine", 4100),
  floats("coarse", 2052, 0) }, { global = { 2048 }, group = { 128 } }), { at = BIG,
    never = { "soa", "row-per-item" } })
point("three neighbours in a line have no tile", grid("three", { floats("u", 8194),
  floats("v", 8194, 0) }, { global = { 8192 }, group = { 256 } }), { at = BIG,
    never = { "tile", "walk" } })

local function blur(kernel, width, height)
  return grid(kernel, { floats("u", width * height), floats("v", width * height, 0),
    { "tap", type = "float", count = 9, fill = .1 }, int("r", 4), int("w", width) })
end

point("a pass along rows is no window that could be two", blur("blur_along", 72, 64),
  { at = BIG, never = { "walk", "swap-dimensions", "group-per-row", "soa" } })
point("a pass across rows walks, if anything", blur("blur_across", 64, 72),
  { at = BIG, never = { "swap-dimensions", "group-per-row", "soa" } })
local PICTURE = { floats("pic", 68 * 68), { "mask", type = "float", count = 25, fill = .04 },
  floats("out", 68 * 68, 0), int("w", 68), int("edge", 5) }
point("a small window has no tile", grid("window", PICTURE), { at = BIG, never = "tile=pic",
  most = { tile = 1.1 } })
point("a small window belongs into constant memory, with bounds that are known", grid("window",
  PICTURE, { name = "constant" }), { at = BIG, advised = "constant|unroll",
    fails = "no rule is about it" })
point("a window in constant memory with known bounds is not told to be there", grid("window_known",
  { PICTURE[1], PICTURE[2], PICTURE[3], PICTURE[4] }), { at = BIG,
    never = { "constant", "tile=pic" } })
point("boxes that are compared are no window", { file = "grids", kernel = "overlaps",
  global = { 256 }, group = { 64 }, arguments = { floats("bs", 5 * 256, scattered(97)),
    ints("hits", 256, 0), int("count", 256) } }, { at = 65536, never = { "walk", "group-per-row",
    "lanes-per-row" } })

-- Two dimensions exchanged.

local function flip(kernel, group, more)
  local made = { file = "turns", kernel = kernel, global = { 64, 64 }, group = group, arguments = {
    floats("from", 4096), floats("to", 4096, 0), int("w", 64), int("h", 64) } }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

point("a plain transposition gets a tile, and several rows an item", flip("flip", { 32, 8 }),
  { at = BIG, first = "transpose-in-local-memory/tile", says = "several rows for each item",
    never = { "swap-dimensions", "row-per-item" }, least = { tile = 1.3 } })
point("a plain transposition of narrow groups gets the same", flip("flip", { 16, 16 },
  { name = "narrow" }), { at = BIG, first = "transpose-in-local-memory/tile" })
point("a transposed tile of 32 words a row is padded", flip("flip32", { 32, 32 }),
  { at = BIG, advised = "pad-local-rows" })
point("a transposed tile of 33 words a row is not padded", flip("flip33", { 32, 32 }),
  { at = BIG, never = { "pad", "tile", "unstage", "swap-dimensions" } })
point("a transposed tile of an element an item gets several rows an item", flip("flip33",
  { 32, 32 }, { name = "rows" }), { at = BIG, first = "fewer-items",
    fails = "several elements are advised only where starting groups takes longest" })
point("a transposed tile of several rows an item has what it needs", flip("flip_rows", { 32, 8 },
  { global = { 64, 16 } }), { at = BIG // 4, silent = true })
point("rows of 17 are not padded to 17", flip("flip17", { 16, 16 }), { at = BIG,
  never = { "unstage", "swap-dimensions", "tile" }, holds = function(findings, help)
    local pad = help.find(findings, "pad")
    if pad and pad.try:find("by 4 bytes", 1, true) and pad.try:find("64 bytes now", 1, true) then
      return "pads what is padded"
    end
  end })
point("a tile of quads whose sectors are as many either way, but not its lines, has its use",
  { file = "turns", kernel = "flip_quads", global = { 64, 64 }, group = { 16, 16 }, arguments = {
    floats("from", 4 * 4096), floats("to", 4 * 4096, 0), int("w", 64), int("h", 64) } },
  { at = BIG, never = { "unstage", "swap-dimensions", "soa" } })

--- Does the padding that is advised leave as many conflicts as is said?
local function is_padded_so(findings, help, own)
  local pad = help.find(findings, "pad")
  if not pad then return "pad is not advised" end
  local pitch, bytes = pad.try:match "by (%d+) bytes %(each has (%d+)"
  pitch, bytes = tonumber(bytes), tonumber(pitch)
  if not pitch then return "pad does not say by how much" end
  local other = {}
  for name, value in pairs(own) do other[name] = value end
  other.options, other.name = "-DPITCH=" .. (pitch + bytes) // 4, "padded"
  local record = require "cjson".decode(require "pl.file".read(help.record_of(other)))
  local figures, left = record.kernels[1].scopes["arg:s"], 0
  for _, operation in ipairs { "loads", "stores" } do
    left = left + (figures[("bank.conflicts.%s[32,32]"):format(operation)] or 0)
  end
  local said = pad.expected.to
  if left > 1.25 * said + 1 or left < said / 2.5 - 1 then
    return ("says that %g of %g conflicts are left where %g are"):format(said, pad.expected.from,
      left)
  end
end

local function square(kernel, pitch, global, width, more)
  return { file = "small", kernel = kernel, options = "-DPITCH=" .. pitch, global = global,
    group = { 16, 16 }, name = pitch, arguments = { floats("x", width * 64 * (more and 8 or 1)),
      floats("y", 64 * 64 * 8, 0), int("w", width), more } }
end

point("a column that spans two rows of a sub-group keeps the conflicts that padding leaves",
  square("square", 16, { 64, 64 }, 64, int("pages", 8)), { at = MILLION, advised = "pad",
    holds = is_padded_so })
point("rows of 160 words for sub-groups of two rows need 16 more, not one", square("strip", 160,
  { 64, 16 }, 640), { at = MILLION, first = "pad", says = "by 64 bytes", holds = is_padded_so })
point("rows of 176 words are not padded again", square("strip", 176, { 64, 16 }, 640),
  { at = MILLION, never = "pad" })

local function tint(kernel)
  return { file = "turns", kernel = kernel, global = { 64, 64 }, group = { 16, 16 }, arguments = {
    floats("in", 4096), floats("out", 4096, 0), float("gain", 2), int("w", 64) } }
end

point("the wrong index is swapped", tint("tint_wrong"), { at = BIG,
  first = "wrong-index-order/swap-dimensions", least = { ["swap-dimensions"] = 1.3 } })
point("the right index is not swapped", tint("tint"), { at = BIG, never = "swap-dimensions" })

local function slab(kernel, items, width)
  return { file = "turns", kernel = kernel, global = { items }, group = { 64 }, arguments = {
    floats("m", items * 32 * width), floats("s", items, 0), int("w", width) } }
end

point("a loop that runs the wrong way is to be reordered", slab("slab", 128, 64),
  { at = 65536, first = { "row-per-item", "strided-access", "swap-loops" },
    never = "array-of-structures" })
point("a loop that runs the right way is not", { file = "turns", kernel = "slab_across",
  global = { 1024 }, group = { 64 }, arguments = { floats("m", 1024 * 32), floats("s", 1024, 0),
    int("w", 1024) } }, { at = MILLION, silent = true })

local function flat(kernel)
  return { file = "turns", kernel = kernel, global = { 8192 }, group = { 128 }, arguments = {
    floats("from", 8192), floats("to", 8192, 0), int("w", 64), int("h", 128) } }
end
point("a transposition in one dimension is one", flat "flip_flat", { at = BIG,
  advised = "transpose-in-local-memory", never = { "row-per-item", "strided-access" } })
point("a copy in one dimension is none", flat "copy_flat", { at = BIG,
  never = { "tile", "swap-dimensions", "row-per-item" } })

point("what is gathered by a list gains where the list is sorted", { file = "turns",
  kernel = "pick", global = { 16384 }, group = { 256 }, arguments = { floats("what", 16384),
    ints("list", 16384, scattered(16384)), floats("got", 16384, 0) } },
  { at = BIG, says = "sort", never = { "row-per-item", "soa" },
    fails = "no rule is about it" })
point("a list in order needs no sorting", { file = "turns", kernel = "pick", global = { 16384 },
  group = { 256 }, name = "sorted", arguments = { floats("what", 16384),
    ints("list", 16384, function(i) return i end), floats("got", 16384, 0) } },
  { at = BIG, silent = true })
point("what is gathered together is stored together", { file = "turns", kernel = "pick4",
  global = { 8192 }, group = { 256 }, arguments = { floats("w", 8192), floats("x", 8192),
    floats("y", 8192), floats("z", 8192), ints("list", 8192, scattered(8192)),
    floats("got", 8192, 0) } }, { at = BIG, first = "interleave" })

-- Structures.

local function records(kernel, arguments, more)
  local made = { file = "records", kernel = kernel, global = { 4096 }, group = { 128 },
    arguments = arguments }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local WEAK = { soa = 1.25 }

point("structures of four members, all used, gain little by arrays", records("all4",
  { floats("a", 4 * 4096), float("dt", .1) }), { at = 4 * MILLION, most = WEAK,
    never = { "row-per-item", "swap-dimensions" } })
point("structures of eight members, all used, gain little by arrays", records("all8",
  { floats("a", 8 * 4096), floats("b", 4096, 0) }), { at = 4 * MILLION, most = WEAK,
    never = { "row-per-item", "swap-dimensions" } })
point("structures of sixteen members, all used, gain little by another order", records("all16",
  { floats("a", 16 * 4096), floats("norm", 4096, 0) }), { at = 4 * MILLION,
    most = { soa = 1.25, ["lanes-per-row"] = 1.25, ["transpose-data"] = 1.25 },
    fails = "of another layout too much is expected" })
point("structures of eight members, four used, become arrays", records("some8",
  { floats("a", 8 * 4096), floats("energy", 4096, 0) }), { at = 4 * MILLION, first = "soa",
    least = { soa = 1.3 } })
point("structures of sixteen members, four used, become arrays", records("some16",
  { floats("a", 16 * 4096), floats("out", 4096, 0) }), { at = 4 * MILLION, first = "soa",
    least = { soa = 1.5 } })
point("what many lines of a lattice do together is told", records("relax9",
  { floats("g", 9 * 4096), float("omega", 1.2) }), { at = 4 * MILLION, first = "soa",
    least = { soa = 1.5 } })

local VECTORS = { "soa", "strided-access", "row-per-item", "fewer-items", "swap-dimensions",
  "lanes-per-row" }
local function vectors(kernel, type, each, more)
  return records(kernel, { buffer("in", type, each * 4096), buffer("out", type, each * 4096, 0),
    more })
end

point("pairs are no structures", vectors("vec2", "float", 2), { at = 4 * MILLION,
  never = { "soa", "strided-access", "row-per-item", "swap-dimensions", "lanes-per-row" } })
point("quads are no structures", vectors("vec4", "float", 4, { "by", type = "float", count = 4,
  value = function(i) return i end }), { at = 4 * MILLION, silent = true, never = VECTORS })
point("pixels of four bytes are no structures", vectors("grey", "uchar", 4),
  { at = 4 * MILLION, never = { "soa", "strided-access", "row-per-item", "misaligned-access" } })
point("who takes four elements at once does not take one", vectors("mask4", "uint", 4,
  uint("m", 5)), { at = 4 * MILLION, silent = true, never = VECTORS })

point("quads that a function loads are none either", vectors("loaded4", "float", 4),
  { at = 4 * MILLION, silent = true, never = VECTORS })
point("one float of four leaves gaps", vectors("first4", "float", 4), { at = 4 * MILLION,
  first = { "strided-access", "soa" } })

-- Trees.

local function tree(kernel, each, arguments, group)
  return { file = "trees", kernel = kernel, global = { 2048 }, group = { group or 256 },
    arguments = { floats("v", 2048 * each), floats("part", 2048 // (group or 256), 0),
      table.unpack(arguments or {}) } }
end

local ROOM = { room("s", 1024) }

point("a tree by remainders: several elements an item gain more than neighbours, which gain too",
  tree("tree_modulo", 1, ROOM), { at = 4 * MILLION, first = "fewer-items", advised = "branches",
    least = { ["fewer-items"] = 2, branches = 1.3 } })
point("by remainders is the same on one line and on several", tree("tree_modulo", 1, ROOM),
  { name = "line", at = 4 * MILLION, holds = is_as_of(tree("tree_modulo_lines", 1, ROOM)) })
point("a tree by remainders is found on several lines", tree("tree_modulo_lines", 1, ROOM),
  { at = 4 * MILLION, advised = "branches", least = { branches = 1.2 } })
point("a tree with strides: several elements an item gain more than banks, which gain too",
  tree("tree_spread", 1, ROOM), { at = 4 * MILLION, first = "fewer-items", advised = "tree-order",
    least = { ["fewer-items"] = 2 }, fails = "its barriers take longer than its conflicts" })
point("a tree by halves gets several elements an item, and stays as it is", tree("tree_halves", 1,
  ROOM), { at = 4 * MILLION, first = "fewer-items", never = { "branches", "tree-order", "tree",
    "pad" } })
point("a tree of several elements an item has what it needs", tree("tree_many", 64,
  { ROOM[1], uint("n", 2048 * 64) }), { at = MILLION // 4, never = { "fewer-items", "branches",
    "tree-order", "tree", "pad" } })
point("a sum by one item of a group becomes a tree, and is called so", tree("foreman", 1, ROOM),
  { at = 4 * MILLION, first = "tree", says = "tree" })
point("three elements added by one item are no tree", tree("few_left", 16, { uint("n", 16) }),
  { at = 4 * MILLION, never = { "tree", "tree-order", "fewer-items" } })
point("blamed is the branch of one item, not the loop above it", tree("then_foreman", 4,
  { uint("n", 4) }), { at = 4 * MILLION, first = "tree", holds = function(findings)
    local line = findings[1].place.text
    if not line:find("fmax", 1, true) then return "blames " .. line end
  end })
point("running sums of a group stay as they are", { file = "trees", kernel = "running",
  global = { 2048 }, group = { 256 }, arguments = { ints("a", 2048), ints("b", 2048, 0) } },
  { at = 4 * MILLION, never = { "tree", "tree-order", "branches", "pad" } })
point("two barriers of each time step are no tree", { file = "trees", kernel = "swing",
  global = { 1024 }, group = { 128 }, arguments = { floats("u", 1024), int("steps", 6) } },
  { at = MILLION, never = { "one-element-per-item", "tree", "tree-order" } })
point("so many of them neither", { file = "trees", kernel = "swing", global = { 1024 },
  group = { 128 }, name = "long", arguments = { floats("u", 1024), int("steps", 40) } },
  { at = MILLION, never = { "one-element-per-item", "tree", "tree-order" } })
point("what neighbours read in between cannot stay in a register", { file = "trees",
  kernel = "swing_far", global = { 1024 }, group = { 128 }, arguments = { floats("u", 1040),
    floats("v", 1040, 0), int("steps", 12) } }, { at = MILLION, advised = "registers=v",
      never = { "registers=u", "soa", "barriers" } })

-- Registers.

local function held(kernel, items, arguments, group)
  return { file = "held", kernel = kernel, global = { items }, group = { group or 128 },
    arguments = arguments }
end

point("an item's own state belongs into registers, not into a tile", held("chemistry", 1024,
  { floats("state", 4 * 1024), int("n", 1024), int("steps", 20) }),
  { at = MILLION, first = "registers", never = { "tile", "soa" } })
point("repeated work on own elements belongs into a register, not into a tile", held("again", 2048,
  { floats("a", 2048), floats("b", 2048), floats("c", 2048, 0), int("times", 24) }),
  { at = MILLION, first = "registers", never = "tile" })
local function fan(kernel)
  return held(kernel, 1024, { floats("rows", 1024 * 32, 0), floats("seed", 1024),
    int("count", 32) })
end
point("an own element that each iteration loads again belongs into a register", fan "fan_out",
  { at = 16384, advised = "registers|hoist", never = "tile" })
point("who holds it is not told to", fan "fan_out_kept", { at = MILLION,
  never = { "registers", "hoist", "tile" } })
point("elements of the group's neighbours belong into a tile", held("ranks", 2048, { floats("key",
  2048, scattered(1000)), ints("rank", 2048, 0) }), { at = MILLION, first = "tile",
    never = { "registers", "walk" }, fails = "a load that all share takes no longer from L1" })

local function scaled(kernel)
  return held(kernel, 1024, { floats("dst", 1024 * 32, 0), floats("src", 1024 * 32),
    floats("factor", 2), int("rows", 32) })
end
point("what is the same for all items and iterations is loaded once", scaled "scaled",
  { at = 65536, advised = "registers|hoist", never = "tile" })
point("what was loaded once is not told of", scaled "scaled_once", { at = MILLION,
  never = { "registers", "hoist", "tile" } })

local BODIES = { floats("all", 1024, scattered(89)), floats("force", 1024, 0), int("n", 256) }
local APART = { floats("mine", 1024, scattered(83)), table.unpack(BODIES) }
point("an own load of the same array hides nothing", held("bodies", 256, BODIES, 64),
  { at = 4096, first = "more-items", holds = is_as_of(held("bodies_apart", 256, APART, 64)) })
point("neither does a body on one line", held("bodies_line", 256, BODIES, 64),
  { at = 4096, holds = is_as_of(held("bodies", 256, BODIES, 64)) })
point("what all items load together is worth a tile at most where that gains",
  held("bodies", 256, BODIES, 64), { name = "tile", at = 65536, never = { "registers", "walk",
    "row-per-item", "soa" } })
point("loops of known length over private arrays are left to the compiler", held("filter_bank",
  2048, { floats("in", 2048 * 8), floats("out", 2048, 0) }), { at = 4 * MILLION, silent = true })

-- Counters, searches, queues.

local function counts(kernel, items, arguments, group)
  return { file = "counts", kernel = kernel, global = { items }, group = { group or 256 },
    arguments = arguments }
end

local TEXT = buffer("text", "uchar", 16384, scattered(251))

point("sixteen counters of all items are counted by groups first", counts("count_far", 8192, {
  buffer("text", "uchar", 8192, scattered(16)), buffer("bin", "uint", 16, 0) }),
  { at = 4 * MILLION, first = "privatise", least = { privatise = 2 } })
point("as many counters as a group has items are, by fewer groups", counts("count_far", 8192, {
  TEXT, buffer("bin", "uint", 256, 0) }, nil), { name = "many", at = 4 * MILLION,
    first = "privatise", never = "tree-order", least = { privatise = 2 } })
point("of many counters those that are used count", counts("count_wide", 4096, {
  buffer("what", "ushort", 4096, scattered(8)), buffer("bin", "uint", 65536, 0) }),
  { name = "few", at = 4 * MILLION, first = "privatise" })
point("a great many counters are not either", counts("count_wide", 16384, {
  buffer("what", "ushort", 16384, scattered(8192)), buffer("bin", "uint", 65536, 0) }),
  { at = 4 * MILLION, never = "privatise" })
point("counters of a group are not", counts("count_near", 2048, { TEXT, buffer("bin", "uint", 256,
  0), uint("each", 8) }), { at = MILLION, never = { "privatise", "tree-order", "pad" } })
point("conflicts that data make are no reduction's", counts("count_own", 512, { TEXT,
  buffer("bin", "uint", 128, 0), int("each", 32) }, 64), { at = 4 * MILLION, first = "pad",
    never = "tree-order" })
point("what a compiler loads once for two lines has one of them", counts("stepped", 1024, {
  ints("p", 1024), ints("q", 1024), int("steps", 16) }, 64), { at = MILLION,
  first = "registers" })
point("what is in order is found by halving", counts("look_up", 1024, {
  floats("limits", 512, function(i) return i + 1 end),
  floats("wanted", 1024, function(i) return i * 131 % 512 + 0.5 end), ints("found", 1024, 0),
  int("n", 512) }, 64), { at = MILLION, first = "search", least = { search = 1.2 } })
point("a sum over all elements is no search", counts("all_limits", 1024, {
  floats("limits", 512, function(i) return i + 1 end),
  floats("wanted", 1024, function(i) return i * 131 % 512 + 0.5 end), ints("found", 1024, 0),
  int("n", 512) }, 64), { at = MILLION, never = "search" })
point("a lock between groups is no histogram", counts("locked", 1024, { floats("v", 1024),
  ints("lock", 1, 0), floats("total", 1, 0) }, 64), { at = MILLION, never = "privatise" })
point("a queue has its use", counts("sieve", 2048, { floats("v", 2048, scattered(100)),
  floats("kept", 2048, 0), buffer("many", "uint", 8, 0), float("limit", 50) }),
  { at = 4 * MILLION, never = "unstage" })
-- An H200 takes 290 us for 2^23 items, and 275 without the copy (experiments/copy_unshared).
point("a copy that is neither shared nor reordered costs little where memory binds",
  counts("by_way", 1024, { floats("v", 32768), floats("w", 1024, 0) }, 64),
  { at = MILLION, never = "tile", most = { unstage = 1.1 } })
point("halving is no walk along a row", counts("bisect", 2048, { ints("sorted", 4096, function(i)
  return 3 * i end), int("n", 4096), ints("key", 2048, scattered(12288)),
  ints("where_", 2048, 0) }), { at = MILLION, never = { "row-per-item", "strided-access", "soa",
    "group-per-row", "transpose-data", "tile" } })
--- A full binary tree of values in the order of a search.
local LEVELS = 12
local function child(side)
  return function(i) return 2 * i + 2 < (1 << LEVELS) and 2 * i + side or -1 end
end
local NODES = (1 << LEVELS) - 1
point("descending a tree is no walk along a row", counts("descend", 2048, {
  ints("left", NODES, child(1)), ints("right", NODES, child(2)),
  ints("value", NODES, scattered(4096)), ints("key", 2048, scattered(4096)),
  ints("depth", 2048, 0) }), { at = MILLION, never = { "row-per-item", "strided-access", "soa",
    "group-per-row", "transpose-data" } })
local VERTICES = 2048
point("a level of a graph is not sorted by length", counts("flood", VERTICES, {
  ints("first", VERTICES + 1, function(i) return i * 4 + i % 3 end),
  ints("to", VERTICES * 4 + 8, scattered(VERTICES)),
  ints("level", VERTICES, function(i) return i % 5 == 0 and 2 or i % 3 == 0 and 1 or -1 end),
  int("now", 2), ints("more", 1, 0) }), { at = MILLION, never = { "branches", "bin" } })
point("neighbours with different work are sorted", counts("uneven", 2048, { floats("x", 2048),
  floats("y", 2048, 0) }), { at = 4 * MILLION, first = "branches" })
point("an element that is read and written is no structure", counts("every4", 2048,
  { floats("a", 8192), floats("x", 2048) }), { at = 4 * MILLION, never = "soa" })

-- What groups share, and how they lie.

require "points.groups"(point, { buffer = buffer, floats = floats, ints = ints, int = int,
  float = float, scattered = scattered })

-- Small launches and groups, sizes left open, errors.

local function small(kernel, items, group, arguments, more)
  local made = { file = "small", kernel = kernel, options = "-DPITCH=16", global = { items },
    group = { group }, arguments = arguments }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local AXPY = { floats("x", 4096), floats("y", 4096), float("a", 2) }

point("groups of 64 items with an element each are too small", small("axpy", 4096, 64, AXPY),
  { at = 4 * BIG, first = { "fewer-items", "group-size" }, least = { ["little-work"] = 1.1 } })
point("groups of 256 items with several elements each are not", small("axpy_stride", 1024, 256,
  { floats("x", 16384), floats("y", 16384), float("a", 2), int("n", 16384) }),
  { at = MILLION, silent = true })

point("blocks of items are dealt out", small("axpy_chunk", 512, 64, { floats("x", 16384),
  floats("y", 16384), float("a", 2), int("each", 32) }), { at = 4 * MILLION,
    first = "row-per-item/swap-dimensions", never = { "group-per-row", "lanes-per-row", "soa" } })

--- As if the program had left the local size open.
local function without_size(text)
  return (text:gsub('"name": "add_columns",\n   "ndrange"', '"name": "add_columns",\n'
    .. '   "null_local_size": {"launches": 1},\n   "ndrange"'))
end

-- nor is a size advised, which the device chooses: the remark says how to have one here
point("of a launch without a local size all is said that needs no neighbours", { file = "few",
  kernel = "add_columns", global = { 64 }, group = { 1 }, name = "null", altered = without_size,
  arguments = { floats("sum", 64, 0), floats("mat", 64 * 64), int("height", 64) } },
  { at = 65536, advised = "registers", never = "group-size", holds = function(_, _, _, all)
    local remark = all.kernels[1].remarks[1] or ""
    if not remark:find("--local-size", 1, true) then return "does not say how to choose a size" end
  end })
point("a launch of one item is told that it is one", small("lonely", 1, 1, { floats("x", 4096),
  floats("y", 1, 0), int("n", 4096) }), { first = "more-items" })

point("one group is told that there could be more, by what that gains", small("axpy_stride", 256,
  256, { floats("x", 16384), floats("y", 16384), float("a", 2), int("n", 16384) },
  { name = "alone" }), { first = "more-items", least = { ["more-items"] = 3 } })

local SHORT = { floats("x", 1024), floats("y", 1024, 0) }
point("what is out of bounds comes before all else", small("beyond", 1024, 128, SHORT),
  { at = MILLION, first = "out-of-bounds", holds = function(_, help, _, _, json)
    local text = help.run("advise", json)
    if text:find("Nothing stands out", 1, true) or text:find("Smaller things:.*Accesses outside")
    then
      return "text plays it down"
    end
  end })
point("what is within bounds is not", small("within", 1024, 128, SHORT), { at = MILLION,
  never = "out-of-bounds" })

local THREE = { floats("x", 16400), floats("y", 16400), floats("z", 16400, 0) }
local ROWS = { THREE[1], THREE[2], THREE[3], int("rows", 16) }
point("what a line does to three arguments is said once", small("apart", 1024, 128, THREE),
  { at = 4 * MILLION, first = { "strided-access", "soa" } })
point("rows that begin a little beside a sector, which costs a tenth, are not worth other rows",
  small("off_by_one", 1024, 128, ROWS), { at = MILLION, silent = true })
point("what a line does to two fields is said once", grid("two_fields", { floats("u", 66 * 66),
  floats("q", 66 * 66), floats("v", 66 * 66, 0), int("w", 66) }), { at = BIG, first = "walk",
    fails = "findings of two arguments are not joined" })
point("what launches of several sizes have in common is said once", small("axpy", 1024, 64, AXPY,
  { name = "twice" }), { at = BIG,
  holds = function(_, help, own, _, json)
    local other = {}
    for name, value in pairs(own) do other[name] = value end
    other.global, other.name = { 2048 }, "twice2"
    local KERNELS = '\n "kernels": %[\n(.-)\n %]'
    local more = require "pl.file".read(help.record_of(other)):match(KERNELS)
    local both = help.altered(json, function(text)
      return (text:gsub(KERNELS, function(had)
        return '\n "kernels": [\n' .. had .. ",\n" .. more .. "\n ]"
      end))
    end)
    local one, two = help.run("advise", json), help.run("advise", both)
    local _, lines = one:gsub("\n", "")
    local _, others = two:gsub("\n", "")
    if others > 1.5 * lines then
      return ("says %d lines of one, %d of two"):format(lines, others)
    end
  end })

-- Words that many items set, and sums.

local function relaxed(kernel)
  return { file = "flags", kernel = kernel, global = { 2048 }, group = { 128 }, at = MILLION,
    arguments = { ints("level", 2048, scattered(100)), ints("best", 2048, 0),
      ints("changed", 16, 0) } }
end

point("a flag that all items set is tested first", relaxed("relax"), { first = "test-first" })
point("a flag for each group is none", relaxed("relax_by_groups"), { never = "contended-store" })
point("one that is tested needs nothing", relaxed("relax_tested"), { never = "contended-store" })

local function pulled(kernel, tiles)
  return { file = "flags", kernel = kernel, global = { 1024 }, group = { 64 }, at = MILLION,
    arguments = { floats("place", 1024, scattered(1000)), floats("force", 1024, 0),
      int("tiles", tiles) } }
end

point("what is summed up over a tile stays in a register by itself", pulled("pull_staged", 3),
  { never = "accumulate-in-register" })
point("what is summed up over global memory does not", pulled("pull", 192), { first = "registers" })

-- Double precision.

local function shade(kernel, type)
  return { file = "precision", kernel = kernel, global = { 1024 }, group = { 128 }, at = BIG,
    arguments = { buffer("level", type, 1024), floats("light", 1024, 0) } }
end

point("constants alone make powers and quotients of bytes doubles", shade("shade", "uchar"),
  { first = "mixed-precision", least = { ["mixed-precision"] = 1.5 }, says = "of them quotients" })
    -- measured on an H200: 1.8 times as fast with f
point("constants with an f do not", shade("shade_single", "uchar"), { never = "mixed-precision" })
point("what is computed of doubles may need their precision", shade("shade_wide", "double"),
  { never = "mixed-precision" })

-- Lists.

local LISTS = 1024

--- Where lists of 7 to 14 elements begin, 10.25 in the mean.
local function begins(i) return 41 * i // 4 + (i * 7) % 4 end

local function of_lists(kernel, ...)
  return { file = "lists", kernel = kernel, global = { LISTS }, group = { 64 }, at = MILLION,
    arguments = { ints("first", LISTS + 1, begins), floats("of", 11 * LISTS),
      table.unpack({ ... }) } }
end

point("lists that are summed up are not dealt out, though all of each is stored then",
  of_lists("level", int("lists", LISTS)), { never = "swap-dimensions", first = "row-per-item" })
point("nor are those of which each element goes by its list",
  of_lists("scale", floats("by", LISTS), int("lists", LISTS)), { never = "swap-dimensions" })
point("short lists are not shared out where most is done around them",
  of_lists("turn", floats("angles", LISTS), floats("sums", LISTS, 0), int("lists", LISTS)),
  { never = "lanes-per-row" })

-- Loops whose counters may overflow.

local function strided_sum(kernel)
  return { file = "strides", kernel = kernel, global = { 1024 }, group = { 256 }, at = MILLION // 4,
    arguments = { floats("v", 65536), floats("sums", 1024, 0), int("n", 65536) } }
end

for _, by in ipairs { { "by_size", "a size_t" }, { "by_uint", "a uint" },
  { "by_pointer", "a pointer" } } do
  point("a sum whose index is moved on as " .. by[2] .. " loads one element after the other",
    strided_sum(by[1]), { first = "int-counter", least = { ["int-counter"] = 1.3 } })
end
for _, by in ipairs { { "by_int", "an int" }, { "by_constant", "a uint by a constant" },
  { "by_groups_of_256", "what a kernel says of its groups" } } do
  point("one that is moved on as " .. by[2] .. " does not", strided_sum(by[1]),
    { never = "int-counter" })
end

point("what is at stake depends on the size, not on the rule", columns(256, 256),
  { name = "stake", at = 4096, holds = function(findings, help, _, _, json)
    local other = help.advice_of(json, 8 * MILLION)
    for _, finding in ipairs(findings) do
      for _, again in ipairs(other) do
        if again.rule == finding.rule and again.weight == finding.weight then
          return finding.rule .. " has the same weight at any size"
        end
      end
    end
  end })

return points
