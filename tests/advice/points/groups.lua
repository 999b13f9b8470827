--- groups.lua - what is known of what the items of a work-group share, and of how groups lie.
--
-- Returns a function that adds points: see list.lua, whose words it is given.

local MILLION = 1 << 20

return function(point, is)
  local floats, ints, buffer, int, scattered = is.floats, is.ints, is.buffer, is.int, is.scattered

  local function launch(kernel, items, group, arguments)
    return { file = "groups", kernel = kernel, global = { items }, group = { group },
      arguments = arguments }
  end

  -- Shapes.

  --- Windows of 16 rows of a plane of 64 x 64 cells.
  local function droop(kernel, group)
    return { file = "groups", kernel = kernel, global = { 64, 64 }, group = group,
      name = table.concat(group, "x"), arguments = { floats("plane", 64 * 80, scattered(97)),
        floats("out", 64 * 64, 0), int("rows", 16) } }
  end
  local SHAPE = "narrow-groups"

  point("columns are worked on by rows of 32 items, not of 8", droop("droop", { 8, 32 }),
    { at = 4 * MILLION, advised = SHAPE .. "/group-size", least = { [SHAPE] = 1.2 } })
  point("nor of 16, though that gains less", droop("droop", { 16, 16 }),
    { at = 4 * MILLION, advised = SHAPE .. "/group-size", most = { [SHAPE] = 2 } })
  point("the same of planes one behind the other", { file = "groups", kernel = "droop3",
    global = { 32, 8, 16 }, group = { 8, 4, 4 }, arguments = { floats("plane", 32 * 8 * 24,
      scattered(97)), floats("out", 32 * 8 * 16, 0), int("rows", 8) } },
    { at = 4 * MILLION, advised = SHAPE .. "/group-size" })
  point("rows of 32 are long enough", droop("droop", { 32, 8 }), { at = 4 * MILLION,
    never = SHAPE })
  point("a group that has its own part of the output keeps its shape", droop("droop_packed",
    { 16, 16 }), { at = 4 * MILLION, never = SHAPE })
  point("so does one with a tile", droop("droop_tile", { 16, 16 }), { at = 4 * MILLION,
    never = SHAPE })

  -- Local memory, and barriers.

  local OWN = "unshared-local-memory"
  local OUT, STEPS = floats("out", 1024, 0), int("n", 48)
  local KEEP = { OWN, "barriers", "unstage" }

  point("what an item alone has in local memory belongs into registers", launch("pendulums", 1024,
    64, { floats("start", 2048, scattered(7)), floats("end", 1024, 0), int("steps", 64) }),
    { at = MILLION, first = OWN .. "/registers=state", least = { [OWN] = 1.3 } })
  point("so do several elements, a row apart", launch("quarters", 1024, 64, { OUT, STEPS }),
    { at = MILLION, first = OWN .. "/registers=sum", least = { [OWN] = 1.3 } })
  point("a neighbour's elements stay in local memory", launch("quarters_of_neighbour", 1024, 64,
    { OUT, STEPS }), { at = MILLION, never = KEEP })
  point("so do those of a ring, which a single item needs", launch("ring", 1024, 128,
    { OUT, STEPS }), { at = MILLION, never = KEEP })
  --- Items that look, or do not look, at their neighbours in the last of a thousand rounds.
  local function glance(looks)
    local made = launch("glance", 1024, 128, { OUT, int("n", 1000) })
    made.options, made.name = "-DLOOKS=" .. looks, looks
    return made
  end
  point("so do those that are looked at once in a thousand rounds", glance(1),
    { at = MILLION, never = KEEP })
  point("who never looks at another one's needs no local memory", glance(0),
    { at = MILLION, advised = OWN .. "/registers=own" })
  point("so does what a macro hands to others", launch("to_and_fro", 1024, 128,
    { floats("a", 1024, scattered(13)), int("n", 24) }), { at = MILLION, never = KEEP })
  point("so do parts that are longer than they seem", launch("stairs", 1024, 128, { OUT, STEPS }),
    { at = MILLION, never = KEEP })
  point("a barrier lets all load before one stores", launch("carousel", 1024, 128,
    { floats("seat", 1024, scattered(29)), int("turns", 16) }), { at = MILLION,
      never = { "barriers", "accumulate-in-register" } })
  point("between elements that are items' own it lets them wait", launch("benches", 1024, 128,
    { floats("seat", 1024, scattered(29)), int("turns", 128) }), { at = MILLION,
      first = "barriers" })

  -- Steps in global memory.

  local STEP = "exchange-in-global-memory"

  point("neighbours that are swapped again and again belong into local memory", launch("odd_even",
    1024, 128, { ints("v", 1024, scattered(1000)), int("rounds", 64) }), { at = MILLION,
      advised = STEP .. "/tile=v", least = { [STEP] = 1.2 }, never = "registers=v" })
  point("so does a rod that is worked on in place", launch("rods", 1024, 128,
    { floats("t", 1024, scattered(100)), int("steps", 32) }), { at = MILLION,
      advised = STEP .. "/tile=t", least = { [STEP] = 1.1 }, never = "barriers" })
  point("of a rod that is too long for local memory nothing is said", launch("long_rods", 512, 256,
    { floats("t", 512 * 64, scattered(100)), int("steps", 5) }), { at = MILLION, never = STEP })
  point("in two steps nothing is gained", { file = "groups", kernel = "odd_even", name = "twice",
    global = { 1024 }, group = { 128 }, arguments = { ints("v", 1024, scattered(1000)),
      int("rounds", 2) } }, { at = MILLION, never = STEP })

  -- Private arrays.

  local ARRAY = "private-array"

  point("a stack cannot be in registers", launch("stacked", 1024, 128, { ints("weight", 256,
    scattered(11)), ints("found", 1024, 0), int("most", 200) }), { at = MILLION,
      advised = ARRAY, least = { [ARRAY] = 1.1 } })
  point("neither can counters that data choose", launch("votes", 1024, 128, { buffer("ballot",
    "uchar", 1024 * 64, scattered(251)), buffer("winner", "uchar", 1024, 0), int("n", 64) }),
    { at = MILLION, advised = ARRAY .. "/privatise" })
  point("loops of constant length are written out", launch("sorted_five", 1024, 128,
    { floats("in", 5 * 1024, scattered(500)), floats("mid", 1024, 0) }), { at = MILLION,
      never = ARRAY })
  point("what a function leaves behind is no array", launch("spirals", 1024, 128,
    { floats("turn", 1024, scattered(6)), OUT, int("n", 64) }), { at = MILLION, never = ARRAY })

  -- Counters.

  point("what one item of a group adds was counted by the group", launch("tally", 4096, 64,
    { floats("v", 4096, scattered(100)), ints("hits", 1, 0), is.float("limit", 50) }),
    { at = 4 * MILLION, never = "privatise" })
end
