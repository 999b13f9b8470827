--- What launches leave in the buffers of their arguments: assay run --buffers, ASSAY_BUFFERS.

local case = require "case"
local lfs = require "lfs"
local process = require "process"
local record = require "record"

local ENGINES = { "native", "interpreter" }

--- Names of the files in a folder; none if there is no folder.
local function read_names(folder)
  return lfs.attributes(folder, "mode") and process.files(folder) or {}
end

--- Names and contents of the files in a folder.
local function read_all(folder)
  local files = {}
  for _, name in ipairs(read_names(folder)) do
    files[name] = process.read(folder .. "/" .. name)
  end
  return files
end

local function names_of(files)
  local names = {}
  for name in pairs(files) do names[#names + 1] = name end
  table.sort(names)
  return table.concat(names, " ")
end

--- What a program leaves.
-- @param options  as t.run, and `engine`
-- @return  files by name; the record
local function leave(t, what, options)
  options = options or {}
  local folder = process.folder()
  local env = { ASSAY_BUFFERS = folder .. "/left", ASSAY_ENGINE = options.engine,
    ASSAY_OUTPUT = folder .. "/record.json" }
  for name, value in pairs(options.env or {}) do env[name] = value end
  local way = {}
  for name, value in pairs(options) do way[name] = value end
  way.env = env
  t.run(what, way)
  return read_all(folder .. "/left"), t.record(env.ASSAY_OUTPUT)
end

--- Fails unless all of these ran as they were told to.
local function check_engine(t, engine, data)
  for _, ran in ipairs(data and data.provenance.engines or {}) do
    t.equal(ran.engine, engine, "engine of " .. ran.kernel)
  end
end

--- Words of 4 bytes, by a function of their number from 0.
local function words(count, of)
  local list = {}
  for i = 0, count - 1 do list[#list + 1] = ("<i4"):pack(of(i)) end
  return table.concat(list)
end

--- Fails unless just these files are there, with these contents.
local function expect(t, files, expected, what)
  t.equal(names_of(files), names_of(expected), "files of " .. what)
  for name, bytes in pairs(expected) do
    local got = files[name]
    t.check(not got or got == bytes, "%s: %s has %d bytes, %d were due, or others", what, name,
      got and #got or 0, #bytes)
  end
end

--- The same files from both engines and from 1 and 8 threads.
local function expect_everywhere(t, what, expected, options)
  for _, engine in ipairs(ENGINES) do
    for _, threads in ipairs { 1, 8 } do
      local way = { engine = engine, threads = threads }
      for name, value in pairs(options or {}) do way[name] = value end
      local files, data = leave(t, what, way)
      check_engine(t, engine, data)
      expect(t, files, expected, ("%s with %d threads"):format(engine, threads))
    end
  end
end

case("a kernel leaves its input as it was and its output as it computed it", function(t)
  -- rows.cl: out[i] = in[i / 8]
  expect_everywhere(t, t.input "rows.sim", { ["rows.in.bin"] = words(8, function(i) return i end),
    ["rows.out.bin"] = words(64, function(i) return i // 8 end) })
end)

case("a small launch, which is interpreted by itself, leaves the same", function(t)
  local files, data = leave(t, t.input "rows.sim", { engine = "auto" })
  check_engine(t, "interpreter", data)
  expect(t, files, leave(t, t.input "rows.sim", { engine = "native" }), "auto")
end)

case("a buffer in constant memory is kept, a variable of the program is not", function(t)
  local weights = { [0] = 1, 10, 100, 1000 }
  expect_everywhere(t, process.host "constant_argument", {
    ["weigh.scale.bin"] = words(2, function(i) return 3 + 2 * i end),
    ["weigh.out.bin"] = words(16, function(i) return 3 * weights[i & 3] + 5 end) })
end)

case("two arguments with one buffer give two files of it", function(t)
  -- 16 words; two launches copy the upper half onto the lower
  local both = words(16, function(i) return 8 + i % 8 end)
  expect_everywhere(t, process.host "aliased_arguments",
    { ["copy.from.bin"] = both, ["copy.to.bin"] = both })
end)

case("an argument inside a buffer gives the whole buffer", function(t)
  -- words 0 to 127, of which 16 from 64 on are doubled into those from 0 on; each half is a
  -- sub-buffer
  local whole = words(128, function(i) return i < 16 and 2 * (64 + i) or i end)
  expect_everywhere(t, process.host "sub_buffers",
    { ["twice.in.bin"] = whole, ["twice.out.bin"] = whole })
end)

case("an image gives its pixels row by row", function(t)
  -- 8 x 4 pixels (10 y + x, 0, 0, 0); red of the one to the right, as a float, goes to both others
  local pixels, reds = {}, {}
  for y = 0, 3 do
    for x = 0, 7 do
      pixels[#pixels + 1] = string.char(10 * y + x, 0, 0, 0)
      reds[#reds + 1] = 10 * y + math.min(x + 1, 7)
    end
  end
  local files = leave(t, process.host "images")
  t.equal(names_of(files), "left.copy.bin left.in.bin left.out.bin", "files")
  t.check(files["left.in.bin"] == table.concat(pixels), "the image read has other pixels")
  t.check(files["left.out.bin"] == files["left.copy.bin"], "the image written is not its copy")
  for i, red in ipairs(reds) do
    t.near((("<f"):unpack(files["left.copy.bin"], 4 * i - 3)) * 255, red, 1e-5, "pixel " .. i)
  end
end)

case("an argument that is NULL gives no file", function(t)
  local folder = process.folder()
  process.write(folder .. "/some.cl", "kernel void some(global int *a, global int *b, constant int "
    .. "*c, local int *d, int e)\n{\n    b[get_global_id(0)] = e + (a == 0) + (c == 0);\n}\n")
  process.write(folder .. "/some.sim",
    "some.cl\nsome\n4 1 1\n2 1 1\n<null>\n<size=16 fill=0>\n<null>\n<size=8>\n<size=4> 5\n")
  expect_everywhere(t, folder .. "/some.sim",
    { ["some.b.bin"] = words(4, function() return 7 end) })
end)

case("the last launch of a kernel counts", function(t)
  -- sums of the first n of 1, 2, ..., 9 in every word, for n = 0, 1, 2, 4 and then 9
  local numbers = words(9, function(i) return i + 1 end)
  local function left(sum)
    return { ["sum.in.bin"] = numbers, ["sum.out.bin"] = words(8, function() return sum end) }
  end
  local program = process.host "varying_launches"
  expect_everywhere(t, program, left(45))
  expect_everywhere(t, program, left(3), { env = { ASSAY_DISPATCH = "1-3" } })
  expect_everywhere(t, program, left(10), { env = { ASSAY_DISPATCH = "4" } })
end)

case("only kernels that are selected leave files", function(t)
  -- the last of three rounds: 16 items
  local program = process.host "several_kernels"
  t.equal(names_of((leave(t, program))), "fill.a.bin reverse.a.bin reverse.b.bin triple.a.bin",
    "files of all")
  t.equal(names_of((leave(t, program, { env = { ASSAY_KERNEL = "^(fill|trip)" } }))),
    "fill.a.bin triple.a.bin", "files of those selected")
  t.equal(names_of((leave(t, program, { env = { ASSAY_KERNEL = "^no" } }))), "", "files of none")
end)

case("a launch that fails leaves its buffers as they are then", function(t)
  -- trap: the last launch is a good one; item 5 of the second failed, in group 2 of 4
  local program = process.host "fails_inside"
  local function alike(dispatch, trap)
    local first
    for _, engine in ipairs(ENGINES) do
      local files = leave(t, program, { engine = engine, threads = 1, env = dispatch })
      first = first or files
      t.equal(names_of(files), "fence.x.bin trap.x.bin", engine)
      t.equal(files["trap.x.bin"], trap, "what trap leaves, " .. engine)
    end
  end
  alike({}, words(8, function() return 1 end))
  -- items 0 to 5 have added their 1 when item 5 fails, and the one thread goes no further
  alike({ ASSAY_DISPATCH = "1-2" }, words(8, function(i) return i <= 5 and 1 or 0 end))
end)

case("launches of several contexts, queues and threads leave their buffers", function(t)
  expect_everywhere(t, process.host "contexts_at_once",
    { ["add.x.bin"] = words(8, function() return 6 end) }) -- the third's: twice 3
  local names = names_of((leave(t, process.host "host_threads", { threads = 4 })))
  t.equal(names, "spin.numbers.bin", "files of four threads")
  names = names_of((leave(t, process.host "several_queues")))
  t.equal(names, "step.x.bin", "files of two queues")
end)

case("a program that goes to another folder keeps its buffers in the first", function(t)
  local folder = process.folder()
  t.run(process.host "changes_directory",
    { folder = folder, env = { ASSAY_BUFFERS = "left", ASSAY_OUTPUT = "record.json" } })
  t.equal(names_of(read_all(folder .. "/left")), "spin.numbers.bin", "files")
end)

case("both engines leave the same bytes behind kernels of every kind", function(t)
  local count = 0
  for _, family in ipairs { "known", "transpose", "histogram", "reduce", "scan", "spmv" } do
    for _, name in ipairs(process.files(process.kernels .. "/" .. family)) do
      if process.is_launch(name) then
        local launch = ("%s/%s/%s"):format(process.kernels, family, name)
        local native = leave(t, launch, { engine = "native", threads = 1 })
        t.check(next(native), "%s leaves nothing", name)
        expect(t, leave(t, launch, { engine = "interpreter", threads = 1 }), native, name)
        count = count + 1
      end
    end
  end
  t.check(count > 40, "only %d kernels were compared", count)
end)

--- A simulation of a buffer of 256 MB, of which the kernel writes the first and the last word.
local function write_large(folder)
  process.write(folder .. "/large.cl", "kernel void ends(global int *a, uint last)\n{\n"
    .. "    a[get_global_id(0) * last] = 1 + (int)get_global_id(0);\n}\n")
  process.write(folder .. "/large.sim",
    "large.cl\nends\n2 1 1\n1 1 1\n<size=268435456 noinit>\n<size=4 uint> 67108863\n")
end

--- Fails unless the file is what that kernel leaves.
local function check_large(t, name)
  local file = assert(io.open(name, "rb"))
  t.equal(file:seek "end", 268435456, "bytes")
  file:seek("set", 0)
  t.equal(("<i4"):unpack(file:read(4)), 1, "first word")
  file:seek("end", -4)
  t.equal(("<i4"):unpack(file:read(4)), 2, "last word")
  file:close()
end

case("a large buffer is written as it is, without a second copy of it", function(t)
  local folder = process.folder()
  write_large(folder)
  local most = {}
  for i, buffers in ipairs { "", folder .. "/left" } do
    local run = process.run({ "env", "time", "-f", "%M",
      table.unpack(process.simulate(folder .. "/large.sim", { threads = 1 })) },
      { folder = folder, env = { ASSAY_BUFFERS = buffers, ASSAY_FORCE = "1",
        ASSAY_OUTPUT = folder .. "/record.json" } })
    if run.status == 127 then t.skip "there is no time(1)" end
    t.equal(run.status, 0, "exit status")
    most[i] = tonumber(run.stderr:match "(%d+)\n$")
  end
  t.check(most[2] - most[1] < 64 << 10, "%d KiB more than without files", most[2] - most[1])
  check_large(t, folder .. "/left/ends.a.bin")
end)

case("a signal while a buffer is written waits until it is", function(t)
  local folder = process.folder()
  write_large(folder)
  local running = process.start(process.simulate(folder .. "/large.sim", { threads = 1 }),
    { folder = folder, env = { ASSAY_BUFFERS = folder .. "/left",
      ASSAY_OUTPUT = folder .. "/record.json" } })
  process.wait_until(function() return next(read_names(folder .. "/left")) end, "a file")
  process.signal(running, "TERM")
  local run = process.wait(running)
  t.check(run.status == 143 or run.status == 0, "exit status %s", run.status)
  t.equal(table.concat(process.files(folder .. "/left"), " "), "ends.a.bin", "files")
  check_large(t, folder .. "/left/ends.a.bin")
end)

case("with files of buffers the record is the same as without", function(t)
  local _, plain = record.split(t.measure(process.host "several_kernels").text)
  local _, data = leave(t, process.host "several_kernels")
  local _, with = record.split(data.text)
  t.check(plain == with, "%s", record.difference(plain, with))
end)

case("a folder that cannot be made is said once and the record is whole", function(t)
  local folder = process.folder()
  process.write(folder .. "/file", "")
  local data, run = t.measure(process.host "varying_launches",
    { lines = 1, env = { ASSAY_BUFFERS = folder .. "/file/left" } })
  t.equal(run.lines[1], ("assay: %s/file/left: Not a directory; no buffer is kept"):format(folder),
    "the line")
  t.equal(data.launches.recorded, 5, "launches recorded")
end)

case("a folder for buffers is made with those around it", function(t)
  local folder = process.folder()
  t.measure(process.host "several_kernels", { env = { ASSAY_BUFFERS = folder .. "/a/b/left" } })
  t.check(next(read_names(folder .. "/a/b/left")), "no file in the folder")
end)

--- Runs a host program through the command; its own folder is removed with the others.
local function assay_run(words_before, what, options)
  local command = { process.assay, "run", "-o", process.folder() .. "/record.json" }
  for _, word in ipairs(words_before) do command[#command + 1] = word end
  command[#command + 1] = what
  local run = process.run(command, options)
  run.record = command[4]
  return run
end

case("assay run refuses a folder that cannot be made before the program runs", function(t)
  local folder = process.folder()
  process.write(folder .. "/file", "")
  for name, why in pairs { ["file/left"] = "Not a directory", file = "is not a folder" } do
    local run = assay_run({ "--buffers", name }, process.host "exit_status", { folder = folder })
    t.equal(run.status, 73, "exit status")
    t.equal(run.stdout, "", "stdout")
    local lines = process.assay_lines(run.stderr)
    t.equal(#lines, 1, "lines on stderr (" .. run.stderr .. ")")
    t.check(run.stderr:find(name, 1, true) and run.stderr:find(why, 1, true), "the line: %s",
      run.stderr)
  end
end)

case("assay run says that the disk for buffers is full, and the record is whole", function(t)
  local disk = process.folder()
  local made = process.run { "mount", "-t", "tmpfs", "-o", "size=64K", "tmpfs", disk }
  if made.status ~= 0 then t.skip("a small file system cannot be mounted: " .. made.stderr) end
  local fine, why = pcall(function()
    process.write(disk .. "/filler", ("x"):rep(65536 - 4096))
    local run = assay_run({ "--buffers", disk }, process.host "varying_launches")
    t.equal(run.status, 74, "exit status (" .. run.stderr .. ")")
    t.check(run.stderr:find(disk .. "/sum%.%w+%.bin: No space left on device; this buffer is not "
      .. "kept\n.*assay: not all buffers or launches could be kept; the line above says why"),
      "stderr: %s", run.stderr)
    t.equal(select(2, run.stderr:gsub("No space", "")), 1, "lines about it")
    local data = t.record(run.record)
    t.check(data and data.complete and data.launches.recorded == 5, "the record lacks launches")
    -- two files are due, and there is room for one page: that one, or none while it is replaced
    local left = read_all(disk)
    t.check(not names_of(left):find("tmp", 1, true), "files: %s", names_of(left))
  end)
  assert(os.execute("umount " .. disk))
  if not fine then error(why, 0) end
end)

case("a folder that goes away while the program runs is said and is 73", function(t)
  -- the program goes to the folder that was to have been, and takes it away
  local folder = process.folder()
  assert(lfs.mkdir(folder .. "/left"))
  local run = process.run({ process.assay, "run", "-o", folder .. "/record.json", "--buffers",
    folder .. "/left", "sh", "-c", 'rmdir "$0"; : >"$0"; exec "$1"', folder .. "/left",
    process.host "varying_launches" })
  t.equal(run.status, 73, "exit status (" .. run.stderr .. ")")
  t.check(run.stderr:find("/left: Not a directory; no buffer is kept\n", 1, true), "stderr: %s",
    run.stderr)
  t.check(t.record(folder .. "/record.json"), "no record")
end)

--- A kernel that stores VALUE, and what its simulation leaves with a head of that many lines.
local function stored(t, head, options, env)
  local folder = process.folder()
  process.write(folder .. "/store.cl",
    "kernel void store(global int *a)\n{\n    a[get_global_id(0)] = VALUE;\n}\n")
  process.write(folder .. "/store.sim", head)
  options = options or {}
  table.move({ "--buffers", "left" }, 1, 2, #options + 1, options)
  local run = assay_run(options, folder .. "/store.sim", { folder = folder, env = env })
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  local files = read_all(folder .. "/left")
  return files["store.a.bin"] and ("<i4"):unpack(files["store.a.bin"]), t.record(run.record)
end

local REST = "store.cl\nstore\n4 1 1\n2 1 1\n<size=16 fill=0>\n"

case("a simulator file's own build options reach the compiler", function(t)
  t.equal(stored(t, "# build-options: -DVALUE=7\n" .. REST), 7, "at the beginning")
  t.equal(stored(t, "store.cl # the source\n\n  #build-options:  -DVALUE=8 \t\r\nstore\n4 1 1\n"
    .. "2 1 1\n<size=16 fill=0>\n"), 8, "among the first lines")
  local value, data = stored(t, "# build-options: -DONE=1\n# <a comment>\n# build-options: "
    .. "-DVALUE=ONE+8\nstore.cl\nstore\n4 1 1\n2 1 1\n<size=16>\n# build-options: -DVALUE=3\n"
    .. "0 0 0 0\n")
  t.equal(value, 9, "on two lines, and one behind the beginning of an argument, which is none")
  t.equal(data and data.options.build_options, "-DONE=1 -DVALUE=ONE+8", "in the record")
end)

case("the user's build options come behind those of the file", function(t)
  local head = "# build-options: -DVALUE=7 -DUNUSED=1\n" .. REST
  local again = "-UVALUE -DVALUE=5"
  local value, data = stored(t, head, { "--build-options", again })
  t.equal(value, 5, "with the option")
  t.equal(data and data.options.build_options, "-DVALUE=7 -DUNUSED=1 " .. again, "in the record")
  t.equal(stored(t, head, {}, { OCLGRIND_BUILD_OPTIONS = again }), 5, "with the variable")
  t.equal(stored(t, REST, {}, { OCLGRIND_BUILD_OPTIONS = "-DVALUE=4" }), 4, "without the comment")
end)
