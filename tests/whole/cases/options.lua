--- ASSAY_* variables: wrong values, and what the right ones select.

local case = require "case"
local process = require "process"
local record = require "record"

local wrong = {
  ASSAY_MAX_MEMORY = { "0", "-1", "1X", "1MM", "12Q", "abc", "1.5G", " 1M", "0x10", "1M ",
    "99999999999999999999", "99999999999999T" },
  ASSAY_DISPATCH = { "0", "2-1", "x", "1-", "-2", "1-2-3", "1,2", "All", " 1", "0-3",
    "99999999999999999999" },
  ASSAY_PROGRESS = { "sometimes", "1", "Always" },
  ASSAY_VECTOR = { "avx512", "1", "Portable" },
  ASSAY_SAMPLE = { "0", "-1", "1.5", "many", "1e3", " 2", "2 ", "99999999999999999999" },
  ASSAY_LOCAL_SIZE = { "0", "8,0", "8,", ",8", "1,2,3,4", "-1", "1.5", "Auto", "8x8", " 8",
    "99999999999999999999" },
  ASSAY_KERNEL = { "(", "[a", "a{2,1}", "\\" },
}

local function refuses(t, name)
  for _, value in ipairs(wrong[name]) do
    local folder = process.folder()
    local run = t.run(process.host "exit_status", { lines = 1,
      env = { [name] = value, ASSAY_OUTPUT = folder .. "/record.json" } })
    local line = run.lines[1] or "none"
    t.check(line:find(name, 1, true) and line:find("'" .. value .. "'", 1, true),
      "%s='%s': the line names not both: %s", name, value, line)
    t.equal(#process.files(folder), 0, "files after a wrong " .. name)
  end
end

case("a wrong ASSAY_MAX_MEMORY is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_MAX_MEMORY")
end)

case("a wrong ASSAY_SAMPLE is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_SAMPLE")
end)

case("a wrong ASSAY_LOCAL_SIZE is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_LOCAL_SIZE")
end)

case("a wrong ASSAY_DISPATCH is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_DISPATCH")
end)

case("a wrong ASSAY_PROGRESS is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_PROGRESS")
end)

case("a wrong ASSAY_VECTOR is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_VECTOR")
end)

case("portable code gives the same record as that for the processor", function(t)
  for _, name in ipairs { t.input "scatter.sim", process.kernel "spmv/csr_scalar" } do
    local _, best = record.split(t.measure(name, { env = { ASSAY_VECTOR = "auto" } }).text)
    local other = t.measure(name, { env = { ASSAY_VECTOR = "portable" } })
    local _, portable = record.split(other.text)
    t.check(best == portable, "%s: %s", name, record.difference(best, portable))
  end
end)

case("a wrong ASSAY_KERNEL is said once and nothing is measured", function(t)
  refuses(t, "ASSAY_KERNEL")
end)

case("empty variables are as if they were not set", function(t)
  local _, rest = record.split(t.measure(process.host "several_kernels").text)
  local data = t.measure(process.host "several_kernels", { env = { ASSAY_KERNEL = "",
    ASSAY_DISPATCH = "", ASSAY_PER_LAUNCH = "", ASSAY_MAX_MEMORY = "", ASSAY_PROGRESS = "" } })
  local _, other = record.split(data.text)
  t.check(rest == other, "%s", record.difference(rest, other))
end)

case("a kernel expression that matches nothing gives a record without kernels", function(t)
  local data = t.measure(process.host "several_kernels", { env = { ASSAY_KERNEL = "^nothing$" } })
  t.equal(#data.kernels, 0, "entries")
  t.equal(next(data.programs), nil, "programs")
  t.equal(data.launches.recorded, 0, "launches recorded")
  t.equal(data.launches.not_selected, 9, "launches not selected")
  t.equal(data.options.kernel, "^nothing$", "options.kernel")
end)

local function names(data)
  local list = {}
  for _, entry in ipairs(data.kernels) do
    list[#list + 1] = string.format("%s/%d*%d", entry.name, entry.ndrange.global[1],
      entry.launches.count)
  end
  return table.concat(list, " ")
end

case("ASSAY_KERNEL selects kernels by an extended expression found in the name", function(t)
  -- three rounds of 16, 32 and 16 items of fill, triple and reverse
  local expected = { ["ill"] = "fill/16*2 fill/32*1", ["^(fill|rev)"] =
    "fill/16*2 fill/32*1 reverse/16*2 reverse/32*1", ["e$"] =
    "reverse/16*2 reverse/32*1 triple/16*2 triple/32*1", ["FILL"] = "" }
  local whole = t.measure(process.host "several_kernels")
  for expression, list in pairs(expected) do
    local data = t.measure(process.host "several_kernels", { env = { ASSAY_KERNEL = expression } })
    t.equal(names(data), list, expression)
    t.equal(data.launches.recorded + data.launches.not_selected, 9, "launches")
    for _, entry in ipairs(data.kernels) do
      for _, other in ipairs(whole.kernels) do
        if other.name == entry.name and other.ndrange.global[1] == entry.ndrange.global[1] then
          t.value(entry, "kernel", "opcode.total", record.value(other, "kernel", "opcode.total"))
          t.value(entry, "arg:a", "accesses.total", record.value(other, "arg:a", "accesses.total"))
        end
      end
    end
  end
end)

case("ASSAY_DISPATCH counts the launches of each kernel from one", function(t)
  local expected = { ["1"] = "fill/16*1 reverse/16*1 triple/16*1",
    ["2"] = "fill/32*1 reverse/32*1 triple/32*1",
    ["2-3"] = "fill/16*1 fill/32*1 reverse/16*1 reverse/32*1 triple/16*1 triple/32*1",
    ["3-100"] = "fill/16*1 reverse/16*1 triple/16*1", ["4"] = "",
    ["all"] = "fill/16*2 fill/32*1 reverse/16*2 reverse/32*1 triple/16*2 triple/32*1" }
  for dispatch, list in pairs(expected) do
    local data = t.measure(process.host "several_kernels", { env = { ASSAY_DISPATCH = dispatch } })
    t.equal(names(data), list, dispatch)
    t.equal(data.options.dispatch, dispatch, "options.dispatch")
    t.equal(data.launches.recorded + data.launches.not_selected, 9, "launches")
  end
end)

case("ASSAY_DISPATCH measures that launch and no other", function(t)
  -- n = 0, 1, 2, 4, 9: 8 items load n words each
  for number, n in ipairs { 0, 1, 2, 4, 9 } do
    local data = t.same_for_all_threads(process.host "varying_launches",
      { env = { ASSAY_DISPATCH = tostring(number) } })
    t.value(data.kernels[1], "arg:in", "accesses.loads", 8 * n)
    t.value(data.kernels[1], "arg:in", "footprint.addresses", n)
    t.equal(data.launches.not_selected, 4, "launches not selected")
  end
end)

case("ASSAY_KERNEL and ASSAY_DISPATCH select together", function(t)
  local data = t.measure(process.host "several_kernels",
    { env = { ASSAY_KERNEL = "^fill$", ASSAY_DISPATCH = "2-3" } })
  t.equal(names(data), "fill/16*1 fill/32*1", "entries")
  t.equal(data.launches.not_selected, 7, "launches not selected")
end)

case("ASSAY_PER_LAUNCH gives each launch an entry", function(t)
  local data = t.same_for_all_threads(process.host "varying_launches",
    { env = { ASSAY_PER_LAUNCH = "1" } })
  t.equal(#data.kernels, 5, "entries")
  t.equal(data.options.per_launch, true, "options.per_launch")
  for number, n in ipairs { 0, 1, 2, 4, 9 } do
    local entry = data.kernels[number]
    t.equal(entry.launch, number, "launch")
    t.equal(entry.launches.count, 1, "launches")
    t.value(entry, "arg:in", "accesses.loads", 8 * n)
  end
end)

case("ASSAY_PER_LAUNCH keeps the numbers that ASSAY_DISPATCH selects", function(t)
  local data = t.measure(process.host "varying_launches",
    { env = { ASSAY_PER_LAUNCH = "1", ASSAY_DISPATCH = "3-4" } })
  t.equal(#data.kernels, 2, "entries")
  t.equal(data.kernels[1].launch, 3, "launch of the first")
  t.equal(data.kernels[2].launch, 4, "launch of the second")
  t.value(data.kernels[2], "arg:in", "accesses.loads", 32)
end)

case("a quick run measures the first and the last group", function(t)
  local data = t.same_for_all_threads(t.input "rows.sim", { quick = true })
  local entry = data.kernels[1]
  t.equal(data.options.quick, true, "options.quick")
  t.value(entry, "kernel", "items", 16)
  t.value(entry, "kernel", "groups", 2)
  t.value(entry, "arg:in", "footprint.addresses", 2)
  t.value(entry, "arg:out", "accesses.stores", 16)
  -- words 0..7 and 56..63 of out: bytes 0..31 and 224..255
  t.value(entry, "arg:out", "footprint.lines", 2)
  t.equal(entry.ndrange.groups[1], 8, "groups of the NDRange")
end)

case("build options of the simulator are in the record", function(t)
  local data = t.measure(t.input "rows.sim", { build_options = "-cl-opt-disable -DUNUSED=1" })
  t.equal(data.options.build_options, "-cl-opt-disable -DUNUSED=1", "options.build_options")
end)

case("progress is words on stderr and never in the record", function(t)
  local _, rest = record.split(t.measure(t.input "rows.sim").text)
  for _, when in ipairs { "auto", "never" } do
    local data, run = t.measure(t.input "rows.sim", { env = { ASSAY_PROGRESS = when } })
    local _, other = record.split(data.text)
    t.check(rest == other, "the record differs with ASSAY_PROGRESS=%s", when)
    t.equal(run.stderr, "", "stderr")
  end
end)

case("the plugin named twice measures once", function(t)
  local folder = process.folder()
  local program = process.host "varying_launches"
  local command = process.simulate(program, { plugins = { process.plugin, process.plugin } })
  table.insert(command, 1, "timeout")
  table.insert(command, 2, "60")
  local run = process.run(command, { env = { ASSAY_OUTPUT = folder .. "/record.json" } })
  t.equal(run.status, 0, "exit status (124: it hung)")
  t.equal(run.stdout, "varying_launches: right\n", "stdout")
  local data = t.record(folder .. "/record.json")
  local _, rest = record.split(t.measure(program).text)
  local _, other = record.split(data and data.text or "")
  t.check(rest == other, "the record differs: %s", record.difference(rest, other or ""))
  t.equal(#process.files(folder), 1, "files")
end)

case("the plugin beside another one of the simulator measures the same", function(t)
  local _, rest = record.split(t.measure(process.host "varying_launches").text)
  local output = process.folder() .. "/record.json"
  local command = { process.oclgrind, "--inst-counts", "--plugins", process.plugin,
    process.host "varying_launches" }
  local run = process.run(command, { env = { ASSAY_OUTPUT = output } })
  t.equal(run.status, 0, "exit status ")
  local data = t.record(output)
  local _, got = record.split(data and data.text or "")
  t.check(rest == got, "the record differs: %s", record.difference(rest, got or ""))
end)
