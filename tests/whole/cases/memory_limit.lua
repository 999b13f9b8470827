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
    t.value(entry, "global", "bytes.requested", 1 << 26)
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

case("a sample of the groups is the same for all threads and engines, and says so", function(t)
  local sim = t.input "scatter.sim"
  local data = t.same_for_all_threads(sim, { env = { ASSAY_SAMPLE = "4" } })
  local _, rest = record.split(data.text)
  local entry = data.kernels[1]
  t.equal(entry.sample.groups, 128, "groups")
  t.equal(entry.sample.measured, 32, "groups measured")
  t.value(entry, "kernel", "items", 2048)
  t.check(type(entry.margins) == "table", "there are no margins")
  t.equal(entry.margins.kernel.items, 0, "margin of the items")
  for _, engine in ipairs { "native", "interpreter" } do
    local other = t.measure(sim, { env = { ASSAY_SAMPLE = "4", ASSAY_ENGINE = engine } })
    local _, rest_of_other = record.split(other.text)
    t.check(rest == rest_of_other, "%s: %s", engine, record.difference(rest, rest_of_other))
  end
end)

case("a sample of every group is no sample", function(t)
  local _, exact = record.split(t.measure(t.input "scatter.sim").text)
  local data = t.measure(t.input "scatter.sim", { env = { ASSAY_SAMPLE = "1" } })
  local _, all = record.split(data.text)
  t.check(exact == all, "%s", record.difference(exact, all))
end)
