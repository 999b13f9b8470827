-- What Assay needs to run is what `scripts/packages build` installs, or is essential in Debian; and
-- a command that needs more says which package has it.
local lu = require("luaunit")
local made_study = require("made_study")
local exit = require("assay.util.exit")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local support = require("support")
local tool = require("assay.util.tool")

--- The packages of a set of scripts/packages.
local function packages_of(set)
  local text = support.read(support.root .. "/scripts/packages")
  local packages = {}
  for name in assert(text:match("%[" .. set .. "%]=\"(.-)\"")):gmatch("%S+") do
    packages[name] = true
  end
  return packages
end

local TestModules = {}

-- Debian's packages of the modules that are not Assay's own, by the first word of their names.
local PACKAGES = { argparse = "lua-argparse", lfs = "lua-filesystem", pl = "lua-penlight" }

--- What is installed, and what the demo runs.
local function files()
  local root = shell.quote(support.root)
  local listed = shell.capture(
    ("find %s/lua -name '*.lua' -o -name '*.in'; echo %s/scripts/demo.lua"):format(root, root))
  return listed:gmatch("[^\n]+")
end

function TestModules.test_every_module_is_of_a_package_of_the_build()
  local build, seen = packages_of("build"), 0
  for path in files() do
    for name in support.read(path):gmatch("require%s*%(?%s*[\"']([^\"']+)") do
      seen = seen + 1
      local first = name:match("^[^.]+")
      if first ~= "assay" and first ~= "completion" then -- that is made when Assay is built
        lu.assertTrue(build[PACKAGES[first]], ("%s needs %s"):format(path, name))
      end
    end
  end
  lu.assertTrue(seen > 500) -- some 800: files and modules were found
end

local TestTools = {}

-- A command that needs a program, by the name of that.
local NEEDED_BY = {
  gnuplot = "plot " .. support.data .. "/figure4.json", sqlite3 = "study export -o x.db .",
  oclgrind = "run true", ["oclgrind-kernel"] = "study t.lua", parallel = "study t.lua",
  rsync = "study --executor ssh --hosts a t.lua", ssh = "study --executor ssh --hosts a t.lua",
}
for _, name in ipairs({ "sbatch", "scancel", "scontrol", "squeue" }) do
  NEEDED_BY[name] = "study --executor slurm t.lua"
end

local SPACE = [[
return {
  kernel = { file = "k.cl", name = "k" },
  parameters = { { "a", { 1, 2 } } },
  ndrange = function() return { global = { 4 } } end,
  arguments = function() return { { "out", type = "int", count = 4, output = "exact" } } end,
}]]

-- A folder with every program but $1, and stand-ins for those that the tests need not have.
local FOLDER = [[
mkdir "../without-$1"
cd "../without-$1"
echo 'echo GNU parallel' >gnuplot
chmod +x gnuplot
for each in parallel rsync sqlite3 ssh; do ln -s gnuplot "$each"; done
IFS=:
for each in $PATH; do ln -s "$each"/* .; done 2>/dev/null
rm "$1"
]]

function TestTools:setUp()
  self.place = support.workplace()
  support.write(self.place.work .. "/t.lua", SPACE)
  support.write(self.place.work .. "/k.cl", "kernel void k(global int *out) { out[0] = 1; }\n")
  results.write(self.place.work, made_study.grid())
end

function TestTools:tearDown()
  support.clear(self.place)
end

--- A command where this program is missing ends with one line that names its package.
function TestTools:expect_named(name, package)
  lu.assertEquals(
    support.shell(self.place, ("sh -c %s sh %s"):format(shell.quote(FOLDER), name)), 0)
  local status, out, err = support.shell(self.place,
    ("PATH=%s/without-%s ../assay %s"):format(self.place.folder, name, NEEDED_BY[name]))
  lu.assertEquals({ status, out }, { exit.UNAVAILABLE, "" }, name .. err)
  lu.assertStrContains(err, name == "parallel" and "GNU parallel" or name)
  lu.assertStrContains(err, ("(Debian's package is %s)"):format(package))
  lu.assertEquals(select(2, err:gsub("\n", "")), 1, err)
end

function TestTools:test_a_command_that_needs_one_names_its_package()
  for name, each in pairs(tool.all) do
    self:expect_named(name, each.package)
  end
end

function TestTools:test_a_missing_simulator_is_named_with_its_package()
  self:expect_named("oclgrind", "oclgrind")
  self:expect_named("oclgrind-kernel", "oclgrind")
end

--- What is to be done where no program is found: one line says which, and nothing fails in Lua.
function TestTools:test_without_any_path_one_line_says_what_is_missing()
  local figure4 = support.data .. "/figure4.json"
  for words, expected in pairs({
    ["run true"] = { 127, "true: program not found in PATH" },
    ["run t.sim"] = { 69, "oclgrind-kernel: not found in PATH; install Oclgrind" },
    ["study t.lua"] = { 69, "oclgrind-kernel: not found in PATH; install Oclgrind" },
    ["study export -o x.db ."] = { 69, "sqlite3 is not installed" },
    ["plot " .. figure4] = { 69, "gnuplot is not installed" },
    ["report -o x.html " .. figure4] = { 0, "gnuplot is not installed" },
    ["export -k simple -o x.csv " .. figure4] = { 0 }, ["compare a.json b.json"] = { 66, "a.json" },
    ["advise -o x.txt " .. figure4] = { 0 },
  }) do
    local status, out, err = support.shell(self.place,
      ("touch t.sim; lua=$(command -v lua5.4); PATH= exec \"$lua\" ../assay %s"):format(words))
    lu.assertEquals({ status, out }, { expected[1], "" }, words .. err)
    lu.assertStrContains(err, expected[2] or "")
    lu.assertEquals(select(2, err:gsub("\n", "")), expected[2] and 1 or 0, err)
  end
end

function TestTools.test_the_packages_are_those_that_scripts_install()
  local build, test = packages_of("build"), packages_of("test")
  for _, each in pairs(tool.all) do
    lu.assertTrue(build[each.package] or test[each.package], each.package)
  end
end

support.run({ TestModules = TestModules, TestTools = TestTools })
