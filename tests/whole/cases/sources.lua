--- What a record says of the files that a program was made from: their names and digests.

local case = require "case"
local process = require "process"

--- As sha256sum prints it.
local function sum(file)
  return process.run({ "sha256sum", file }).stdout:match "^%x+"
end

--- The only program of a record.
local function program_of(data)
  local id, program = next(data.programs)
  assert(id and not next(data.programs, id), "the record was to have one program")
  return program
end

local function equal_sources(t, program, expected)
  for file, digest in pairs(expected) do t.equal(program.sources[file], digest, file) end
  for file in pairs(program.sources) do t.check(expected[file], "%s was not expected", file) end
end

--- A kernel with lines in its source and in two files that it includes, one by its full path.
local function write_source(folder)
  process.write(folder .. "/once.h", "int once(int x) { return x; } // without a newline")
  process.write(folder .. "/twice.h", "int twice(int x) { return once(x); }\r\n")
  process.write(folder .. "/unused.h", "#define UNUSED\n")
  process.write(folder .. "/count.cl", ('#include "once.h"\n#include "%s/twice.h"\n'
    .. '#include "unused.h"\nkernel void count(global int *a) {\n'
    .. "  a[get_global_id(0)] = twice(get_global_id(0));\n}\n"):format(folder))
  return { ["input.cl"] = sum(folder .. "/count.cl"), ["./once.h"] = sum(folder .. "/once.h"),
    ["twice.h"] = sum(folder .. "/twice.h") }
end

case("a kernel of a simulator file has the digests of its files, and its name", function(t)
  local folder = process.folder()
  local digests = write_source(folder)
  for _, name in ipairs { "count.cl", "./count.cl", folder .. "/count.cl" } do
    process.write(folder .. "/count.sim",
      ("# of one file\n%s # the source\ncount\n4 1 1\n4 1 1\n<size=16 fill=0>\n"):format(name))
    local data = t.measure(folder .. "/count.sim",
      { folder = folder, build_options = "-I." })
    equal_sources(t, program_of(data), digests)
    t.equal(program_of(data).file, name, "file")
  end
end)

case("a host program has the digests of its files, and no name", function(t)
  local folder = process.folder()
  local digests = write_source(folder)
  local data = t.measure(process.host "source_file",
    { folder = folder, arguments = { "count.cl" } })
  equal_sources(t, program_of(data), digests)
  t.equal(program_of(data).file, require "cjson".null, "file")
end)

case("a program from a binary has no digests", function(t)
  local data = t.measure(process.host "from_binary")
  local ids = {}
  for id, program in pairs(data.programs) do
    ids[#ids + 1] = id
    equal_sources(t, program, program.origin == "source" and program.sources or {})
  end
  t.check(#ids > 0, "no program")
end)

case("a pipe that a #line names is not waited for", function(t)
  local folder = process.folder()
  assert(process.run({ "mkfifo", folder .. "/pipe.h" }).status == 0)
  process.write(folder .. "/count.cl", "kernel void count(global int *a) {\n#line 1 \"pipe.h\"\n"
    .. "  a[get_global_id(0)] = get_global_id(0);\n}\n")
  local data = t.measure(process.host "source_file",
    { folder = folder, arguments = { "count.cl" } })
  equal_sources(t, program_of(data), { ["input.cl"] = sum(folder .. "/count.cl") })
end)
