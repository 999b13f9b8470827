--- What the libraries show to the outside and what they need.

local case = require "case"
local process = require "process"

local function output_of(t, ...)
  local run = process.run { ... }
  t.equal(run.status, 0, table.concat({ ... }, " ") .. ": exit status")
  return run.stdout, run.stderr
end

local function exported(t, library)
  local names = {}
  for line in output_of(t, "nm", "-D", "--defined-only", library):gmatch "[^\n]+" do
    local kind, name = line:match "^%x* *(%a) (%S+)$"
    if kind ~= "A" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

case("the plugin exports its two entry points and nothing else", function(t)
  t.equal(table.concat(exported(t, process.plugin), " "), "initializePlugins releasePlugins",
    "exported")
end)

case("the metrics library exports names of its own only", function(t)
  local names = exported(t, os.getenv "ASSAY_TEST_METRICS")
  t.check(#names > 10, "it exports %d names only", #names)
  for _, name in ipairs(names) do
    t.check(name:match "^assay_%l[%l%d_]*$", "%s is exported", name)
  end
end)

case("the libraries find everything in the libraries that they name", function(t)
  for _, library in ipairs { process.plugin, os.getenv "ASSAY_TEST_METRICS" } do
    local out, err = output_of(t, "ldd", "-r", library)
    t.check(not (out .. err):find "undefined symbol", "%s", (out .. err))
    t.check(not out:find "not found", "%s", out)
  end
end)

case("the plugin needs no library beside the simulator's, jansson and Boost.Context", function(t)
  local allowed = { "liboclgrind%-21%.10", "libLLVM%-14", "libjansson", "libboost_context",
    "libc%.", "libm%.",
    "libstdc%+%+", "libgcc_s", "ld%-linux", "libpthread", "lib[atu]b?san" }
  for line in output_of(t, "objdump", "-p", process.plugin):gmatch "NEEDED%s+(%S+)" do
    local fine = false
    for _, pattern in ipairs(allowed) do fine = fine or line:match("^" .. pattern) ~= nil end
    t.check(fine, "it needs %s", line)
  end
end)

case("the plugin may be loaded and is silent where there is no simulator", function(t)
  local run = process.run({ "/bin/echo", "text" }, { env = { LD_PRELOAD = process.plugin } })
  t.equal(run.status, 0, "exit status")
  t.equal(run.stdout, "text\n", "stdout")
  t.equal(run.stderr, "", "stderr")
end)

case("the plugin loaded in a program without launches leaves a record that says so", function(t)
  local data = t.measure(process.host "empty_program")
  t.equal(#data.kernels, 0, "entries")
end)
