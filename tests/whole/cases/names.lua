--- Names that are not plain: of programs, folders, records, kernels; text that is no UTF-8.

local case = require "case"
local process = require "process"
local record = require "record"

local names = { "with space", "quote's \"double\"", "dollar $HOME `id` \\", "umlaut-\u{e4}\u{f6}",
  "latin-\xe4\xf6", "-o", "100%s%n", "new\nline", "tab\there", "semi;colon&amp" }

local function copy(from, to)
  process.write(to, process.read(from))
  assert(process.run({ "chmod", "+x", to }).status == 0)
end

case("a program of any name runs and is recorded under it", function(t)
  for _, name in ipairs(names) do
    local folder = process.folder()
    copy(process.host "exit_status", folder .. "/" .. name)
    local where = process.folder()
    local run = t.run(folder .. "/" .. name, { folder = where })
    t.equal(run.status, 7, "exit status of " .. name)
    t.equal(table.concat(process.files(where), "|"), "assay-" .. name .. ".json", "files")
    local data = t.record(where .. "/assay-" .. name .. ".json")
    t.equal(data and data.launches.recorded, 1, "launches recorded")
    local shown = name:find "^latin" and "latin-??" or name
    t.equal(data and data.provenance.command[1], folder .. "/" .. shown, "command")
  end
end)

case("a record of any name in a folder of any name is written", function(t)
  for _, name in ipairs(names) do
    local folder = process.folder() .. "/" .. name
    assert(require "lfs".mkdir(folder))
    local data = t.measure(process.host "exit_status",
      { env = { ASSAY_OUTPUT = folder .. "/" .. name .. ".json" } })
    t.equal(data.launches.recorded, 1, "launches recorded")
    t.equal(#process.files(folder), 1, "files")
  end
end)

case("a simulator file in a folder of any name is measured the same", function(t)
  local _, expected = record.split(t.measure(t.input "rows.sim").text)
  for _, name in ipairs(names) do
    local folder = process.folder() .. "/" .. name
    assert(require "lfs".mkdir(folder))
    process.write(folder .. "/rows.cl", process.read(t.input "rows.cl"))
    process.write(folder .. "/" .. name .. ".sim", process.read(t.input "rows.sim"))
    local command = process.simulate(folder .. "/" .. name .. ".sim")
    command[#command] = "./" .. name .. ".sim"
    local run = process.run(command, { folder = folder })
    t.equal(run.status, 0, "exit status of " .. name)
    t.equal(#process.assay_lines(run.stderr), 0, "lines on stderr")
    local data = t.record(folder .. "/assay-" .. name .. ".json")
    local _, rest = record.split(data and data.text or "")
    t.check(rest == expected, "%s: %s", name, record.difference(expected, rest or ""))
  end
end)

--- A simulator file beside its source.
local function write_sim(source, kernel)
  local folder = process.folder()
  process.write(folder .. "/input.cl", source)
  process.write(folder .. "/input.sim",
    "input.cl\n" .. kernel .. "\n8 1 1\n4 1 1\n<size=32 fill=0>\n")
  return folder .. "/input.sim"
end

case("kernels and arguments beyond ASCII keep their names", function(t)
  local data = t.measure(write_sim(process.read(t.input "largest.cl"), "größe"))
  local entry = data.kernels[1]
  t.equal(entry.name, "größe", "name")
  t.value(entry, "arg:zähler", "accesses.stores", 8)
  t.equal(entry.lines[1].text, 'zähler[get_global_id(0)] = 1; /* "ß" */', "text of the line")
  local selected = t.measure(write_sim(process.read(t.input "largest.cl"), "größe"),
    { env = { ASSAY_KERNEL = "^gr..?ße$" } })
  t.equal(selected.launches.recorded, 1, "launches selected")
end)

case("source text that is no UTF-8 makes no bad record", function(t)
  local data = t.measure(write_sim("kernel void f(global int *a)\n{\n" ..
    "    a[get_global_id(0)] = 1; /* \xe4\xf6\xfc \xc3 \xff\xfe */\n}\n", "f"))
  local entry = data.kernels[1]
  t.value(entry, "arg:a", "accesses.stores", 8)
  local text
  for _, line in ipairs(entry.lines) do
    if line.line == 3 then text = line.text end
  end
  t.check(type(text) == "string" and text:find("a[get_global_id(0)] = 1;", 1, true),
    "the readable part of the line is lost: %s", tostring(text))
end)

case("source with quotes, tabs and line splices makes no bad record", function(t)
  local source = 'kernel void f(global int *a)\n{\n' ..
    '\ta[get_global_id(0)] = "\\"x\\\\y\\t"[0]; /* "provenance": { */\n' ..
    '#line 7 "other \\"file\\".cl"\n' ..
    '    a[get_global_id(0)] \\\n += 1;\r\n}\n'
  local data = t.measure(write_sim(source, "f"))
  local entry = data.kernels[1]
  t.check(record.value(entry, "arg:a", "accesses.stores") > 0, "no stores")
  local provenance = record.split(data.text)
  t.check(provenance, "the provenance could not be cut out")
end)

case("lines of included and renamed files keep their names and have no wrong text", function(t)
  local source = "kernel void f(global int *a)\n{\n#line 100 \"dir with space/n:1:2.h\"\n" ..
    "    a[get_global_id(0)] = 1;\n}\n"
  local entry = t.measure(write_sim(source, "f")).kernels[1]
  local found
  for _, line in ipairs(entry.lines) do
    if line.line == 100 and entry.scopes[line.scope]["accesses.total"] then found = line end
  end
  if t.check(found, "the line of the store is not in the record") then
    t.equal(found.file, "dir with space/n:1:2.h", "file")
    t.check(type(found.text) ~= "string" or found.text == "a[get_global_id(0)] = 1;",
      "text: %s", tostring(found.text))
  end
end)

case("names of files in #line have no control characters in the record", function(t)
  local source = "kernel void f(global int *a)\n{\n#line 7 \"a\\nb\\033[2J\\302\\233.h\"\n" ..
    "    a[get_global_id(0)] = 1;\n    a[get_global_id(0)] += 2;\n}\n"
  local sim = write_sim(source, "f")
  local data = t.measure(sim)
  local found
  for _, line in ipairs(data.kernels[1].lines) do
    if line.line == 7 and not found then found = line end
    t.check(not line.file:find "%c", "file: %q", line.file)
  end
  if t.check(found, "the line of the store is not in the record") then
    t.equal(found.file, "a?b?[2J\u{bf}.h", "file")
  end
  local file = process.folder() .. "/record.json"
  process.write(file, data.text)
  t.equal(process.run { os.getenv "ASSAY_TEST_COMMAND", "report", file }.status, 0, "report")
end)

case("what is said of a file has no control characters", function(t)
  local folder = process.folder() .. "/f\27[2J\n\u{9b}"
  for name, value in pairs { ASSAY_OUTPUT = folder .. "/no/r.json",
      ASSAY_BUFFERS = "/dev/null/" .. folder } do
    local run = t.run(process.host "exit_status", { env = { [name] = value }, lines = 1 })
    t.check(run.stderr:find("assay: [^\n]*f%?%[2J%?\u{bf}"), "stderr: %s", run.stderr)
    t.check(not run.stderr:gsub("\n", ""):find "%c", "stderr: %q", run.stderr)
  end
end)

case("build options that are no UTF-8 make no bad record", function(t)
  local data = t.measure(t.input "rows.sim", { build_options = "-DNAME=\xe4" })
  t.check(data.options.build_options:find("-DNAME=", 1, true), "build_options: %s",
    data.options.build_options)
end)
