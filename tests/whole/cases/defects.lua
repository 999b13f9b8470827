--- What goes wrong in other tools, as far as it shows in a record: metrics.md, section 6.
--
-- Not here: counters of 32 bits and the direction of branches (unit tests), and time that grows
-- with the square of the number of groups (the benchmark: a test must not depend on the clock).

local case = require "case"
local process = require "process"
local record = require "record"

local function entry_of(t, what, options)
  local data = t.measure(what, options)
  t.equal(#data.kernels, 1, "entries")
  return data.kernels[1], data
end

case("results do not differ with the number of threads", function(t)
  local data = t.same_for_all_threads(t.input "scatter.sim")
  t.value(data.kernels[1], "kernel", "items", 2048)
  t.check(data.kernels[1].scopes.kernel["ipt.min"] < data.kernels[1].scopes.kernel["ipt.max"],
    "the items were to differ")
end)

case("instructions per item do not accumulate over items with barriers", function(t)
  local first = entry_of(t, t.input "stages_8.sim")
  for _, items in ipairs { 64, 512 } do
    local entry = entry_of(t, t.input("stages_" .. items .. ".sim"))
    t.value(entry, "kernel", "items", items)
    for _, key in ipairs { "ipt.min", "ipt.max", "ipt.median", "ipt.mean", "itb.min", "itb.max",
      "itb.median", "itb.mean", "barriers.per_instruction", "operands.freedom_to_reorder" } do
      t.value(entry, "kernel", key, record.value(first, "kernel", key))
    end
    t.value(entry, "kernel", "ipt.max", record.value(entry, "kernel", "ipt.min"))
    t.value(entry, "kernel", "opcode.total", items * record.value(entry, "kernel", "ipt.min"))
  end
end)

case("copies by the group enter local usage", function(t)
  -- 32 elements in and 32 out, each one global and one local access
  for _, threads in ipairs { 1, 8 } do
    local entry = entry_of(t, t.input "copies.sim", { threads = threads })
    t.value(entry, "local", "accesses.async", 64)
    t.value(entry, "global", "accesses.async", 64)
    t.value(entry, "kernel", "usage.local", 50)
    t.value(entry, "arg:tile", "accesses.total", 64)
  end
end)

case("vload and vstore enter local usage", function(t)
  -- an item: a load and a store of 16 bytes in global memory, a load and a store in local memory
  local entry = entry_of(t, t.input "vectors.sim")
  t.value(entry, "local", "accesses.loads", 32)
  t.value(entry, "local", "accesses.stores", 32)
  t.value(entry, "local", "bytes.requested", 32 * 2 * 16)
  t.value(entry, "global", "accesses.total", 64)
  t.value(entry, "kernel", "usage.local", 50)
end)

case("unique reads and writes are not swapped", function(t)
  local entry = entry_of(t, t.input "reads_and_writes.sim")
  t.value(entry, "global", "footprint.unique_reads", 16)
  t.value(entry, "global", "footprint.unique_writes", 4)
  t.value(entry, "global", "footprint.reread", 1)
  t.value(entry, "global", "footprint.rewrite", 4)
  t.value(entry, "arg:in", "footprint.unique_writes", 0)
  t.value(entry, "arg:out", "footprint.unique_reads", 0)
end)

case("the size of an access counts and its last byte is not one too far", function(t)
  -- 16 int4 from the start of in: 256 bytes, 4 lines; 4 of out: 64 bytes, a line
  local entry = entry_of(t, t.input "reads_and_writes.sim")
  t.value(entry, "arg:in", "footprint.addresses", 16)
  t.value(entry, "arg:in", "footprint.bytes", 256)
  t.value(entry, "arg:in", "footprint.lines", 4)
  t.value(entry, "arg:in", "footprint.pages", 1)
  t.value(entry, "arg:out", "footprint.bytes", 64)
  t.value(entry, "arg:out", "footprint.lines", 1)
  t.value(entry, "global", "bytes.read", 256)
  t.value(entry, "global", "bytes.written", 256)
end)

case("spaces do not share addresses", function(t)
  -- 64 words of one buffer and a tile of 16, both from offset 0 of a buffer that is number 1
  local entry = entry_of(t, process.host "local_argument")
  t.value(entry, "global", "footprint.addresses", 64)
  t.value(entry, "local", "footprint.addresses", 16)
  t.value(entry, "combined", "footprint.addresses", 80)
end)

case("branches on one source line are told apart", function(t)
  -- a[i] & 1 alternates: the first outcomes apart, its history tells; b[i] < n is always true
  local entry = entry_of(t, t.input "one_line.sim", { build_options = "-cl-opt-disable" })
  t.value(entry, "kernel", "branch.unique", 2)
  t.value(entry, "kernel", "branch.executed", 64 + 32)
end)

case("memory does not grow with the number of accesses", function(t)
  local time = "/usr/bin/time"
  if not process.read(time) then t.skip(time .. " is not installed") end
  local function kilobytes(name, plugins)
    local folder = process.folder()
    local command = { time, "-o", folder .. "/kilobytes", "-f", "%M" }
    for _, word in ipairs(process.simulate(t.input(name), { plugins = plugins, threads = 1 })) do
      command[#command + 1] = word
    end
    local run = process.run(command, { folder = os.getenv "ASSAY_TEST_INPUT",
      env = { ASSAY_OUTPUT = folder .. "/record.json" } })
    t.equal(run.status, 0, "exit status")
    return tonumber(process.read(folder .. "/kilobytes"):match "(%d+)%s*$")
  end
  -- 1.27 million accesses more: the least that AIWC keeps, 8 bytes for each, would be 9.7 MiB; that
  -- the heap is laid out otherwise is up to 2
  local growth = kilobytes("again_10000.sim") - kilobytes("again_100.sim")
  local own = kilobytes("again_10000.sim", false) - kilobytes("again_100.sim", false)
  t.check(growth - own < 4096, "100 times the accesses take %d KiB more, the simulator alone %d",
    growth, own)
end)

case("a program without debug information is no crash", function(t)
  local data = t.measure(process.host "no_debug")
  t.equal(#data.kernels, 2, "entries")
  for _, entry in ipairs(data.kernels) do
    t.equal(data.programs[entry.program].debug_info, false, "debug_info")
    t.equal(#entry.lines, 0, "lines")
    t.check(record.value(entry, "kernel", "opcode.total") > 0, "no instructions were counted")
    t.value(entry, "arg:in", "accesses.loads", 8)
  end
end)

case("a locale that is not installed is no crash", function(t)
  local expected = t.measure(process.host "setlocale_user", { env = { LC_ALL = "C" } })
  local _, rest = record.split(expected.text)
  for _, program in ipairs { "setlocale_user", "constant_argument" } do
    local data = t.measure(process.host(program), { env = { LC_ALL = "xx_YY.UTF-8" } })
    if program == "setlocale_user" then
      local _, other = record.split(data.text)
      t.check(other == rest, "the record differs from that of the locale C")
    end
  end
end)

case("a locale with a decimal comma does not change the record", function(t)
  local folder = process.folder()
  local made = process.run { "localedef", "--no-archive", "-i", "de_DE", "-f", "UTF-8",
    folder .. "/de_DE.UTF-8" }
  if made.status ~= 0 then t.skip("the locale de_DE.UTF-8 cannot be made: " .. made.stderr) end
  local _, rest = record.split(t.measure(process.host "setlocale_user").text)
  local data = t.measure(process.host "setlocale_user",
    { env = { LOCPATH = folder, LC_ALL = "de_DE.UTF-8" } })
  local _, other = record.split(data.text)
  t.check(other == rest, "the records differ: %s", record.difference(rest, other))
end)

case("one record holds all launches and the next run takes another file", function(t)
  local folder = process.folder()
  t.run(process.host "several_kernels", { folder = folder })
  local first = t.record(folder .. "/assay-several_kernels.json")
  t.equal(first.launches.recorded, 9, "launches recorded")
  t.equal(#first.kernels, 6, "entries")
  t.run(process.host "several_kernels", { folder = folder })
  t.equal(table.concat(process.files(folder), " "),
    "assay-several_kernels-2.json assay-several_kernels.json", "files")
  t.check(process.read(folder .. "/assay-several_kernels.json") == first.text,
    "the first record was changed by the second run")
  local second = t.record(folder .. "/assay-several_kernels-2.json")
  local _, a = record.split(first.text)
  local _, b = record.split(second.text)
  t.check(a == b, "the second run's record differs: %s", record.difference(a, b))
end)

case("a figure that varies is not that of the last launch", function(t)
  local data = t.measure(process.host "arguments_changed")
  local loads = record.value(data.kernels[1], "arg:in", "accesses.loads")
  t.equal(type(loads) == "table" and loads.total, 80, "total of loads")
end)
