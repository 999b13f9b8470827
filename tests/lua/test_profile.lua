-- Device profiles: what is written is read again, and what is wrong is told with its line.
local lfs = require("lfs")
local lu = require("luaunit")
local exit = require("assay.util.exit")
local profile = require("assay.cost.profile")
local support = require("support")

local HEAD = "# Assay device profile, version 1\n"
local DEVICE = 'device "A GPU"\n'

local TestProfile = {}

local function expect_fault(text, said, code)
  local reason, status = support.failure_of(profile.parse, text, "x.profile")
  lu.assertStrContains(reason, said)
  lu.assertNotStrContains(reason, "\n")
  lu.assertEquals(status, code or exit.BAD_RECORD)
end

function TestProfile.test_what_is_written_is_read_again()
  local values = {}
  for i, constant in ipairs(profile.CONSTANTS) do
    local kind = constant.kind
    values[constant.name] = kind == "text" and "NVIDIA H200 #1" or type(kind) == "table" and kind[1]
      or kind == "real" and i * 1.5e-9 or i
  end
  values["feature.banks"] = "none"
  local read = profile.parse(profile.text({ values = values, notes = { "a\nnote" },
    spreads = { ["issue.rate"] = 0.004 } }), "x")
  lu.assertEquals(read.spreads, { ["issue.rate"] = 0.004 })
  for name, value in pairs(values) do
    if type(value) == "number" then
      lu.assertAlmostEquals(read.values[name] / value, 1, 1e-3, name)
    else
      lu.assertEquals(read.values[name], value)
    end
  end
end

function TestProfile.test_numbers_comments_and_line_ends()
  local read = profile.parse(HEAD .. "\r\n  # all\n" .. DEVICE
    .. "compute_units 132 # of them\r\n\tmemory.latency 6.5e-7 s 12%\nfeature.banks 32", "x")
  lu.assertEquals(read.values, { device = "A GPU", compute_units = 132,
    ["memory.latency"] = 6.5e-7, ["feature.banks"] = 32 })
  lu.assertEquals(math.type(read.values.compute_units), "integer")
  lu.assertAlmostEquals(read.spreads["memory.latency"], 0.12, 1e-12)
end

function TestProfile.test_what_is_wrong_is_told_with_its_line()
  for said, line in pairs({
    ["x.profile:3: memory.bandwith: no such constant"] = "memory.bandwith 1 B/s",
    ["x.profile:3: device: is there twice"] = 'device "B"',
    ["clock: its value is missing"] = "clock",
    ["clock: '-1' is not a number of more than 0"] = "clock -1 Hz",
    ["clock: '0' is not"] = "clock 0 Hz",
    ["clock: 'nan' is not"] = "clock nan Hz",
    ["clock: 'inf' is not"] = "clock inf Hz",
    ["clock: '1e999' is not"] = "clock 1e999 Hz",
    ["clock: '0x10' is not"] = "clock 0x10 Hz",
    ["clock: its unit is Hz, not GHz"] = "clock 1.9 GHz",
    ["clock: its unit is Hz, which is missing"] = "clock 1.9e9",
    ["'-1%' is more than value, unit and spread"] = "clock 1 Hz -1%",
    ["'x' is more than value"] = "clock 1 Hz 1% x",
    ["kind: 'tpu' is not one of gpu, cpu"] = "kind tpu",
    ["compute_units: '1.5' is not a whole number"] = "compute_units 1.5",
    ["feature.banks: 'many' is not a whole number of 1 or more, or none"] = "feature.banks many",
    ["x.profile:3: has a control character"] = "clock 1\0 Hz",
    ["is no UTF-8"] = "clock 1 Hz # \255",
  }) do
    expect_fault(HEAD .. DEVICE .. line, said)
  end
  expect_fault(HEAD .. "device A", "device: 'A' is not a text between quotes")
  expect_fault(HEAD .. "clock 1 Hz", "x.profile: names no device")
end

function TestProfile.test_what_is_no_profile()
  expect_fault("", "is no device profile: its first line")
  expect_fault("{}", "is no device profile")
  expect_fault("# Assay device profile, version 2\n" .. DEVICE, "is of version 2; this Assay reads "
    .. "version 1")
  expect_fault(("\0"):rep(100), "is no device profile")
end

function TestProfile.test_files()
  local place = support.workplace()
  local path = place.work .. "/x.profile"
  support.write(path, HEAD .. DEVICE)
  lu.assertEquals(profile.read(path).values.device, "A GPU")
  lu.assertEquals(profile.find(path).path, path)
  assert(os.execute("truncate -s 1G " .. path))
  local before = collectgarbage("count")
  local reason, code = support.failure_of(profile.read, path)
  lu.assertEquals(code, exit.BAD_RECORD)
  lu.assertStrContains(reason, "has more than 65536 bytes")
  lu.assertTrue(collectgarbage("count") - before < 4096)
  reason, code = support.failure_of(profile.read, place.work)
  lu.assertEquals(code, exit.NO_INPUT)
  lu.assertStrContains(reason, "is a folder")
  reason, code = support.failure_of(profile.read, place.work .. "/missing")
  lu.assertEquals(code, exit.NO_INPUT)
  lu.assertStrContains(reason, "No such file")
  support.clear(place)
end

function TestProfile.test_shipped_profiles_are_found_by_short_names()
  local names = profile.names()
  lu.assertTrue(support.has(names, "pocl"))
  for _, name in ipairs(names) do
    local read = profile.find(name)
    lu.assertTrue(read.values.compute_units > 0)
    lu.assertNotNil(read.values["memory.bandwidth"], name)
  end
  local reason, code = support.failure_of(profile.find, "no-such-device")
  lu.assertEquals(code, exit.NO_INPUT)
  lu.assertStrContains(reason, "no-such-device: neither a file nor a profile that comes with Assay")
  lu.assertStrContains(reason, "pocl")
  lu.assertNotNil(lfs.attributes(support.root .. "/lua/assay/cost/profiles", "mode"))
end

support.run({ TestProfile = TestProfile })
