--- Where the record goes, and what is said when it cannot go there.
--
-- Whatever happens, the program runs as without the plugin: t.run() sees to exit status and stdout.

local case = require "case"
local lfs = require "lfs"
local process = require "process"
local record = require "record"

local function one_launch() return process.host "exit_status" end

local function is_root() return process.run({ "id", "-u" }).stdout == "0\n" end

--- Nothing is measured, one line says why.
local function refused(t, output, pattern, options)
  options = options or {}
  options.env = options.env or {}
  options.env.ASSAY_OUTPUT = output
  options.lines = 1
  local run = t.run(one_launch(), options)
  t.check((run.lines[1] or ""):find(pattern), "the line was to match '%s': %s", pattern,
    run.lines[1] or "none")
  t.check((run.lines[1] or ""):find(output, 1, true), "the line does not name the file: %s",
    run.lines[1] or "none")
end

case("a missing output folder is said once and the program runs", function(t)
  local folder = process.folder()
  refused(t, folder .. "/missing/record.json", "No such file or directory")
  t.equal(#process.files(folder), 0, "files")
end)

case("an output folder that is a file is said once and the program runs", function(t)
  local folder = process.folder()
  process.write(folder .. "/file", "text")
  refused(t, folder .. "/file/record.json", "Not a directory")
  t.equal(process.read(folder .. "/file"), "text", "the file")
end)

case("an output that is a folder is said once and the program runs", function(t)
  local folder = process.folder()
  assert(lfs.mkdir(folder .. "/record.json"))
  refused(t, folder .. "/record.json", "Is a directory")
  t.equal(#process.files(folder .. "/record.json"), 0, "files in it")
end)

case("an output folder without permission is said once and the program runs", function(t)
  local folder = process.folder()
  if is_root() then
    local probe = process.run({ "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      "test", "-r", process.plugin, "-a", "-x", one_launch() })
    if probe.status ~= 0 then t.skip "another user cannot be, or cannot read the build folder" end
  end
  assert(os.execute("chmod 555 " .. folder))
  local command = process.simulate(one_launch())
  if is_root() then
    for i, word in ipairs { "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups" } do
      table.insert(command, i, word)
    end
  end
  local run = process.run(command, { folder = "/",
    env = { ASSAY_OUTPUT = folder .. "/record.json" } })
  t.equal(run.status, 7, "exit status")
  local lines = process.assay_lines(run.stderr)
  t.equal(#lines, 1, "lines on stderr (" .. run.stderr .. ")")
  t.check((lines[1] or ""):find "Permission denied", "the line: %s", lines[1] or "none")
  t.equal(#process.files(folder), 0, "files")
end)

case("a name that is too long is said once and the program runs", function(t)
  local folder = process.folder()
  refused(t, folder .. "/" .. ("x"):rep(300), "File name too long")
  local run = t.run(one_launch(),
    { lines = 1, env = { ASSAY_OUTPUT = folder .. ("/x"):rep(2500) } })
  t.check((run.lines[1] or ""):find "File name too long", "the line was to give the reason: %s",
    (run.lines[1] or ""):sub(-120))
  t.equal(#process.files(folder), 0, "files")
end)

case("an existing file is left as it is", function(t)
  local folder = process.folder()
  for _, content in ipairs { "not a record", "" } do
    process.write(folder .. "/record.json", content)
    refused(t, folder .. "/record.json", "File exists.*ASSAY_FORCE")
    refused(t, folder .. "/record.json", "File exists", { env = { ASSAY_FORCE = "0" } })
    refused(t, folder .. "/record.json", "File exists", { env = { ASSAY_FORCE = "" } })
    t.equal(process.read(folder .. "/record.json"), content, "the file")
    t.equal(#process.files(folder), 1, "files")
  end
end)

case("an existing file is replaced with ASSAY_FORCE", function(t)
  local folder = process.folder()
  process.write(folder .. "/record.json", ("old "):rep(100000))
  local data = t.measure(one_launch(),
    { env = { ASSAY_OUTPUT = folder .. "/record.json", ASSAY_FORCE = "1" } })
  t.equal(data.launches.recorded, 1, "launches recorded")
  t.equal(#process.files(folder), 1, "files")
end)

case("a symbolic link stays one and its target is written", function(t)
  local folder = process.folder()
  process.write(folder .. "/target.json", "old")
  assert(lfs.link("target.json", folder .. "/link.json", true))
  refused(t, folder .. "/link.json", "File exists")
  t.equal(process.read(folder .. "/target.json"), "old", "the target")
  t.measure(one_launch(), { env = { ASSAY_OUTPUT = folder .. "/link.json", ASSAY_FORCE = "1" } })
  t.equal(lfs.symlinkattributes(folder .. "/link.json", "mode"), "link", "kind of the link")
  t.check(t.record(folder .. "/target.json"), "the target is no record")
end)

case("a symbolic link to nothing is said once and the program runs", function(t)
  local folder = process.folder()
  local link = folder .. "/link.json"
  assert(lfs.link("nothing.json", link, true))
  for _, numbered in ipairs { "0", "1" } do
    refused(t, link, "is a symbolic link to a file that does not exist; remove it or choose "
      .. "another name", { env = { ASSAY_NUMBERED = numbered } })
    t.equal(table.concat(process.files(folder), " "), "link.json", "files")
    t.equal(lfs.symlinkattributes(link, "mode"), "link", "kind of the link")
  end
end)

case("assay run refuses a symbolic link to nothing and replaces it with --force", function(t)
  local folder = process.folder()
  local link = folder .. "/link.json"
  assert(lfs.link("nothing.json", link, true))
  local command = { process.assay, "run", "-o", "link.json", one_launch() }
  local run = process.run(command, { folder = folder })
  t.equal(run.status, 73, "exit status")
  t.equal(run.stdout, "", "stdout: the program must not run")
  t.equal(run.stderr, "assay: link.json: is a symbolic link to a file that does not exist; remove "
    .. "it or choose another name with -o\n", "stderr")
  t.equal(lfs.symlinkattributes(link, "mode"), "link", "kind of the link")
  table.insert(command, 3, "--force")
  t.equal(process.run(command, { folder = folder }).status, 7, "exit status with --force")
  t.equal(lfs.symlinkattributes(link, "mode"), "file", "kind of what was the link")
  t.equal(table.concat(process.files(folder), " "), "link.json", "files")
  t.record(link)
end)

case("a name of the program's own that is a symbolic link to nothing is taken", function(t)
  local folder = process.folder()
  assert(lfs.link("nothing.json", folder .. "/assay-exit_status.json", true))
  t.run(one_launch(), { folder = folder })
  t.equal(table.concat(process.files(folder), " "),
    "assay-exit_status-2.json assay-exit_status.json", "files")
end)

case("runs at the same time with --force replace one record", function(t)
  local folder = process.folder()
  local runs = {}
  process.write(folder .. "/x.json", "old")
  for i = 1, 4 do
    runs[i] = process.start({ process.assay, "run", "-o", folder .. "/x.json", "--force",
      one_launch() })
  end
  for i = 1, 4 do t.equal(process.wait(runs[i]).status, 7, "exit status") end
  t.equal(table.concat(process.files(folder), " "), "x.json", "files")
  local data = t.record(folder .. "/x.json")
  t.check(data and data.complete, "the record is not complete")
end)

case("further processes of a run with --force replace no record", function(t)
  local folder = process.folder()
  local function files_after_run()
    process.write(folder .. "/x.json", "old")
    local run = process.run({ process.assay, "run", "-o", folder .. "/x.json", "--force",
      process.host "forks_each" })
    t.equal(run.status, 0, "exit status")
    local first = t.record(folder .. "/x.json")
    t.equal(first and first.launches.recorded, 1, "launches of the first process")
    return table.concat(process.files(folder), " ")
  end
  t.equal(files_after_run(), "x-2.json x-3.json x.json", "files")
  local further = process.read(folder .. "/x-2.json")
  t.equal(files_after_run(), "x-2.json x-3.json x-4.json x-5.json x.json", "files")
  t.equal(process.read(folder .. "/x-2.json"), further, "a further record of the first run")
end)

case("a run with --force that records nothing leaves the record that is there", function(t)
  local folder = process.folder()
  process.write(folder .. "/x.json", "old")
  for _, program in ipairs { "true", process.host "no_context", folder .. "/missing" } do
    process.run({ process.assay, "run", "-o", folder .. "/x.json", "--force", program })
    t.equal(process.read(folder .. "/x.json"), "old", "the record after " .. program)
  end
  t.equal(#process.files(folder), 1, "files")
end)

case("the launcher's file is no symbolic link", function(t)
  local folder = process.folder()
  process.write(folder .. "/victim", "untouched")
  assert(lfs.link("victim", folder .. "/status", true))
  t.measure(one_launch(), { env = { ASSAY_STATUS = folder .. "/status" } })
  t.equal(process.read(folder .. "/victim"), "untouched", "the file behind the link")
end)

--- A device with those numbers.  Where the tester is root it is a node of the test's own: a writer
-- with a defect could put a file in the place of the machine's.
local function device(t, name, major, minor)
  if not is_root() then return "/dev/" .. name end
  local node = process.folder() .. "/" .. name
  local made = process.run { "mknod", "-m", "666", node, "c", major, minor }
  local opened = made.status == 0 and process.run { "sh", "-c", "exec 3>" .. node }
  if not opened or opened.status ~= 0 then t.skip("a device cannot be made: " .. made.stderr) end
  return node, function()
    t.equal(process.run({ "stat", "-c", "%F %t,%T", node }).stdout,
      string.format("character special file %x,%x\n", major, minor), "the device")
  end
end

case("a full device is said once and the program runs", function(t)
  local full, still_there = device(t, "full", 1, 7)
  refused(t, full, "No space left on device")
  if still_there then still_there() end
end)

--- A file system with that much room, or the end of the test.
local function small_disk(t, size)
  local folder = process.folder()
  local made = process.run { "mount", "-t", "tmpfs", "-o", "size=" .. size, "tmpfs", folder }
  if made.status ~= 0 then t.skip("a small file system cannot be mounted: " .. made.stderr) end
  return folder
end

local function unmount(folder) assert(os.execute("umount " .. folder)) end

case("a disk that fills up is said once and the last record stays whole", function(t)
  local folder = small_disk(t, "96K") -- two records of a launch, no two of all
  local fine, why = pcall(function()
    local run = t.run(process.host "many_ndranges",
      { lines = 1, env = { ASSAY_OUTPUT = folder .. "/record.json" } })
    t.check((run.lines[1] or ""):find "No space left on device", "the line: %s", run.lines[1] or "")
    local data = t.record(folder .. "/record.json")
    t.check(data and not data.complete, "the record was to be incomplete")
    t.check(data and data.launches.recorded < 300, "the record was to lack launches")
    t.equal(#process.files(folder), 1, "files (no temporary one may stay)")
  end)
  unmount(folder)
  if not fine then error(why, 0) end
end)

case("a disk without room for the first record is said once and leaves no file", function(t)
  local folder = small_disk(t, "4K")
  local fine, why = pcall(function()
    refused(t, folder .. "/record.json", "No space left on device")
    t.equal(#process.files(folder), 0, "files")
  end)
  unmount(folder)
  if not fine then error(why, 0) end
end)

case("assay run gives 74 where the disk has no room for the first record", function(t)
  local folder = small_disk(t, "4K")
  local run = process.run({ process.assay, "run", "-o", folder .. "/record.json", one_launch() })
  unmount(folder)
  t.equal(run.status, 74, "exit status (" .. run.stderr .. ")")
  t.check(run.stderr:find("No space left on device; nothing is measured\nassay: .*no record was "
    .. "written; the line above says why\n"), "stderr: %s", run.stderr)
end)

case("a file size limit is no reason to end the program", function(t)
  -- 20 blocks of 512 bytes; the key table alone is longer
  local folder = process.folder()
  t.run(one_launch(), { lines = 1, folder = folder, prelude = "ulimit -f 20;",
    env = { ASSAY_OUTPUT = folder .. "/record.json" } })
  t.equal(#process.files(folder), 0, "files")
end)

case("without a name the record is named after the program", function(t)
  local folder = process.folder()
  t.run(one_launch(), { folder = folder })
  t.equal(table.concat(process.files(folder), " "), "assay-exit_status.json", "files")
  local sims = process.folder()
  for _, name in ipairs { "rows.sim", "rows.cl" } do
    process.write(sims .. "/" .. name, process.read(t.input(name)))
  end
  t.run(sims .. "/rows.sim")
  t.equal(table.concat(process.files(sims), " "), "assay-rows.json rows.cl rows.sim", "files")
end)

case("SOURCE_DATE_EPOCH makes the whole record the same, provenance and all", function(t)
  local folder = process.folder()
  local env = { SOURCE_DATE_EPOCH = "86400", ASSAY_FORCE = "1",
    ASSAY_OUTPUT = folder .. "/record.json" }
  local first = t.measure(one_launch(), { folder = folder, env = env })
  local second = t.measure(one_launch(), { folder = folder, env = env })
  t.check(first.text == second.text, "%s", record.difference(first.text, second.text))
  t.equal(first.provenance.started, "1970-01-02T00:00:00Z", "started")
end)

case("an output of /dev/null is written and nothing is said", function(t)
  local null, still_there = device(t, "null", 1, 3)
  for _, force in ipairs { "0", "1" } do
    t.run(one_launch(), { env = { ASSAY_OUTPUT = null, ASSAY_FORCE = force } })
  end
  if still_there then still_there() end
end)
