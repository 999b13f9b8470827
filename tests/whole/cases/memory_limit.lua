--- A limit of memory turns exact figures into estimates, says so, and changes nothing else.

local case = require "case"
local record = require "record"

local function is_level(key) return key:match "^footprint%." or key:match "^entropy%." end

--- Runs with and without a limit: totals are exact, the rest within a share of the exact figure.
local function compare(t, sim, limit, share)
  local exact = t.measure(t.input(sim), { threads = 2 }).kernels[1]
  local data = t.same_for_all_threads(t.input(sim), { env = { ASSAY_MAX_MEMORY = limit } })
  local entry = data.kernels[1]
  if not t.check(type(entry.sampled) == "table", "the record does not say that it is sampled") then
    return
  end
  t.check(entry.sampled.rate > 0 and entry.sampled.rate < 1, "rate: %g", entry.sampled.rate)
  t.check(type(exact.sampled) == "userdata", "the run without a limit was sampled too")
  local seen = 0
  for scope, figures in pairs(exact.scopes) do
    for key, value in pairs(figures) do
      local got = record.value(entry, scope, key)
      if is_level(key) or key:match "^aiwc%." then
        if type(value) == "number" then
          t.near(got, value, share, scope .. " " .. key)
          seen = seen + (value > 0 and 1 or 0)
        else
          t.equal(got, value, scope .. " " .. key)
        end
      else
        t.equal(got, value, scope .. " " .. key)
      end
    end
  end
  t.check(seen > 20, "only %d figures could be compared", seen)
  return entry
end

case("with little memory a dense kernel is sampled, the same for all threads", function(t)
  local entry = compare(t, "dense.sim", "1M", 0.05)
  if entry then
    t.value(entry, "global", "accesses.total", 2 * 524288)
    t.value(entry, "global", "bytes.moved", 1 << 26)
  end
end)

case("with little memory a sparse kernel is sampled, the same for all threads", function(t)
  local entry = compare(t, "sparse.sim", "1M", 0.05)
  if entry then t.value(entry, "global", "accesses.loads", 16384 + 8192) end
end)

case("with hardly any memory figures are still the same for all threads", function(t)
  for _, limit in ipairs { "1", "4K" } do
    local data = t.same_for_all_threads(t.input "scatter.sim",
      { env = { ASSAY_MAX_MEMORY = limit } })
    t.value(data.kernels[1], "kernel", "items", 2048)
  end
end)

case("with memory to spare nothing is sampled", function(t)
  local data = t.measure(t.input "sparse.sim", { env = { ASSAY_MAX_MEMORY = "64M" } })
  t.check(type(data.kernels[1].sampled) == "userdata", "the record says that it is sampled")
  t.value(data.kernels[1], "global", "footprint.pages", 16384)
end)
