local lu = require("luaunit")
local launch = require("assay.run.launch")
local program = require("assay.util.program")
local shell = require("assay.util.shell")
local support = require("support")

local TestLaunch = {}

function TestLaunch:setUp()
  self.place = support.workplace()
  self.job = {
    program = { name = "x", words = { "sh", "-c", "env; echo \"arg=$1\"", "sh", "it's; $HOME" },
      is_simulation = false },
    values = {}, plugin = "/p/plugin.so", record = self.place.folder .. "/a b.json",
  }
end

function TestLaunch:tearDown()
  support.clear(self.place)
end

--- What a program writes that is started so, in the fake simulator.
function TestLaunch:output(variables)
  local status, out, err = support.shell(self.place, launch.command(self.job), variables)
  lu.assertEquals(status, 0, err)
  return "\n" .. out
end

function TestLaunch:test_without_values_the_plugin_gets_its_files_and_nothing_else()
  local out = self:output({ ASSAY_DISPATCH = "3", ASSAY_BUFFERS = "/b", ASSAY_STATUS = "/s",
    ASSAY_FORCE = "1" })
  lu.assertStrContains(out, "\nASSAY_OUTPUT=" .. self.place.folder .. "/a b.json\n")
  lu.assertStrContains(out, "\nOCLGRIND_PLUGINS=/p/plugin.so\n")
  lu.assertStrContains(out, "\narg=it's; $HOME\n")
  for _, name in ipairs({ "DISPATCH", "BUFFERS", "STATUS", "FORCE", "KERNEL", "ENGINE" }) do
    lu.assertNotStrContains(out, "\nASSAY_" .. name .. "=")
  end
end

function TestLaunch:test_values_are_those_of_the_options()
  self.job.status = self.place.folder .. "/status"
  self.job.values = { buffers = self.place.folder .. "/left", engine = "native", data_races = true,
    kernel = "a|b c", oclgrind_option = { "--quick" }, plugins = "/q.so" }
  local out = self:output({ OCLGRIND_MAX_ERRORS = "7" })
  for _, line in ipairs({ "ASSAY_BUFFERS=" .. self.place.folder .. "/left", "ASSAY_ENGINE=native",
    "OCLGRIND_DATA_RACES=1", "ASSAY_KERNEL=a|b c", "OCLGRIND_PLUGINS=/q.so:/p/plugin.so",
    "ASSAY_STATUS=" .. self.job.status, "OCLGRIND_MAX_ERRORS=7" }) do
    lu.assertStrContains(out, "\n" .. line .. "\n")
  end
  lu.assertEquals(launch.plan(self.job).words[2], "--quick")
end

function TestLaunch:test_simulation_runs_in_its_folder_with_its_build_options()
  assert(shell.succeeds("mkdir '" .. self.place.work .. "/so me'"))
  local sim = self.place.work .. "/so me/x.sim"
  support.write(sim, "# build-options: -DTILE=16\ncontent\n")
  self.job.program = program.open({ sim })
  self.job.values = { build_options = "-DMORE" }
  local log = self.place.folder .. "/log"
  lu.assertStrContains(self:output({ FAKE_LOG = log }), "\ncontent\n")
  lu.assertStrContains(support.read(log), self.place.work .. "/so me\n")
  lu.assertStrContains(support.read(log), "\nOCLGRIND_BUILD_OPTIONS=-DTILE=16 -DMORE\n")
end

function TestLaunch:test_programs_end_is_that_of_the_command()
  self.job.program.words = { "sh", "-c", "kill -9 $$" }
  local status = support.shell(self.place, "sh -c " .. shell.quote(launch.command(self.job)))
  lu.assertEquals(status, 128 + 9)
end

function TestLaunch:test_job_is_left_as_it_is()
  self.job.values = { per_launch = true, build_options = "-DA" }
  local first = launch.command(self.job)
  lu.assertEquals(launch.command(self.job), first)
  lu.assertEquals(self.job.values, { per_launch = true, build_options = "-DA" })
end

support.run({ TestLaunch = TestLaunch })
