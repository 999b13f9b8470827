--- What runs a launch, as provenance.engines says, and why.

local case = require "case"
local process = require "process"

--- Launches of a host program by what ran them: { native = 2, ["it is small"] = 1 }.
local function engines_of(t, host, engine)
  local output = process.folder() .. "/record.json"
  t.run(process.host(host), { env = { ASSAY_ENGINE = engine, ASSAY_OUTPUT = output } })
  local data = t.record(output)
  local counts = {}
  for _, ran in ipairs(data and data.provenance.engines or {}) do
    local what = ran.engine == "native" and "native" or ran.reason
    counts[what] = (counts[what] or 0) + ran.launches
  end
  return counts
end

case("only a mapped buffer of the arguments is left to the interpreter", function(t)
  local counts = engines_of(t, "pinned_buffer", "native")
  t.equal(counts.native, 2, "native launches")
  t.equal(counts["a buffer of its arguments is mapped"], 1, "launches with the input mapped")
end)

case("launches that use images are compiled", function(t)
  t.equal(engines_of(t, "images", "native").native, 1, "launches with images")
end)

case("a launch without a loop is too small where one with a loop is not", function(t)
  -- 8 items each: a store, and sums over n = 0, 1, 2, 4, 9 elements
  t.equal(engines_of(t, "exit_status", "auto")["it is small"], 1, "launches of a store")
  t.equal(engines_of(t, "varying_launches", "auto").native, 5, "launches of a sum")
end)

case("values that no stack has room for are left to the interpreter", function(t)
  local reason = next(engines_of(t, "large_frames", "native"))
  t.check(reason and reason:find("stack frame size", 1, true), "the reason: %s", tostring(reason))
end)
