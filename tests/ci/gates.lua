-- The gates of examples/ci: their commands are taken from the files and run, as GitHub Actions,
-- GitLab CI and a shell would, on a transposition of kernels/transpose that is the baseline's, that
-- has become worse, that accesses what is in no buffer, and on a program that fails. What installs
-- Assay is left out.
-- Usage: lua5.4 gates.lua PROJECT BUILD
local project, build = table.remove(arg, 1), table.remove(arg, 1)
package.path = project .. "/lua/?.lua;" .. package.path
package.cpath = build .. "/lib/lua/?.so;" .. package.cpath

local lu = require("luaunit")
local lfs = require("lfs")
local json = require("assay.json")
local shell = require("assay.util.shell")

local EXAMPLES = project .. "/examples/ci/"
local PROGRAM = "./your-program its arguments"
local BREACH, NO_INPUT = 3, 66
-- So many bytes of what a gate has written are shown where it fails.
local SHOWN = 1000

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  assert(file:write(text))
  assert(file:close())
end

--- A document of YAML. Debian's Python has the module, if one in front of it has not.
local function yaml(path)
  local python = shell.succeeds("python3 -c 'import yaml' 2>/dev/null") and "python3"
    or "/usr/bin/python3"
  local text = shell.capture(("%s %s/tests/ci/jobs.py %s"):format(python, shell.quote(project),
    shell.quote(path)))
  return assert(json.decode(text))
end

--- Run a script in the repository with a shell; returns its status.
local function run(repository, interpreter, script, variables)
  write(repository.folder .. "/script", script)
  local sets = {}
  for name, value in pairs(variables) do
    sets[#sets + 1] = name .. "=" .. shell.quote(value)
  end
  local _, _, status = os.execute(("cd %s && env PATH=%s/bin:\"$PATH\" %s %s ../script "
    .. ">>../out 2>&1 </dev/null"):format(shell.quote(repository.work), shell.quote(build),
      table.concat(sets, " "), interpreter))
  return status
end

local GATES = {}

--- The steps of a workflow, in a container: `sh -e` runs each, unless one before it has failed.
-- Those that only `uses` name have to find their file.
function GATES.github(repository, program)
  local workflow = yaml(EXAMPLES .. "github.yml")
  local result, count = 0, 0
  for _, step in ipairs(workflow.jobs.memory.steps) do
    assert(step["if"] == nil or step["if"] == "${{ !cancelled() }}", "another condition")
    if step.name == "Upload" then
      repository.uploaded = lfs.attributes(repository.work .. "/" .. step.with.sarif_file, "size")
    elseif step.run and step.name ~= "Install" and (result == 0 or step["if"]) then
      count = count + 1
      assert(workflow.jobs.memory.env.PROGRAM == PROGRAM)
      local status = run(repository, "sh -e", step.run, { PROGRAM = program,
        GITHUB_STEP_SUMMARY = repository.folder .. "/summary" })
      result = result == 0 and status or result
    end
  end
  assert(count >= 2 and (result ~= 0 or count == 3), "not all steps were found")
  return result
end

--- The script of a job is run as a whole, and what comes after it whatever its status.
function GATES.gitlab(repository, program)
  local job = yaml(EXAMPLES .. "gitlab.yml").memory
  assert(job.variables.PROGRAM == PROGRAM)
  local bash, variables = "bash -e -o pipefail", { PROGRAM = program }
  local result = run(repository, bash, table.concat(job.script, "\n"), variables)
  run(repository, bash, table.concat(job.after_script, "\n"), variables)
  lu.assertEquals(job.artifacts.when, "always")
  repository.uploaded = nil
  for _, path in ipairs(job.artifacts.paths) do
    local size = lfs.attributes(repository.work .. "/" .. path, "size")
    lu.assertTrue(size ~= nil or result ~= 0 and path ~= "assay.sarif" or program == "false", path)
    repository.uploaded = path == "assay.sarif" and size or repository.uploaded
  end
  return result
end

function GATES.shell(repository, program)
  local status = run(repository, "sh", ("exec %s assay-baseline.json %s"):format(
    shell.quote(EXAMPLES .. "gate.sh"), program), {})
  repository.uploaded = lfs.attributes(repository.work .. "/assay.sarif", "size")
  return status
end

local FILES = { github = "github.yml", gitlab = "gitlab.yml", shell = "gate.sh" }

--- The repository's kernel becomes another version; `change` is given the launch file.
local function commit(repository, version, change)
  local from = project .. "/kernels/transpose/" .. version
  for _, ending in ipairs({ ".cl", ".launch" }) do
    local text = read(from .. ending):gsub(version, "transpose")
    write(repository.work .. "/transpose" .. ending, ending == ".launch" and change and change(text)
      or text)
  end
end

--- A repository with a baseline, made as the example says.
local function open(name)
  local repository = { folder = shell.make_folder() }
  repository.work = repository.folder .. "/repository"
  assert(lfs.mkdir(repository.work))
  commit(repository, "padded")
  local command = assert(read(EXAMPLES .. FILES[name]):match("\n#%s+(assay run [^\n]+)"))
  local line, count = command:gsub(PROGRAM:gsub("%p", "%%%0"), "transpose.launch")
  assert(count == 1)
  assert(run(repository, "sh -e", line, {}) == 0)
  return repository
end

--- The findings that the example leaves for upload.
local function findings(repository)
  lu.assertNotNil(repository.uploaded, "no SARIF")
  local document = assert(json.decode(read(repository.work .. "/assay.sarif")))
  lu.assertEquals(document.version, "2.1.0")
  return document.runs[1].results
end

local TestGates = {}

function TestGates:tearDown()
  if self.repository then
    shell.remove_folder(self.repository.folder)
  end
  self.repository = nil
end

function TestGates:expect(name, status, program)
  local repository = self.repository
  local result = GATES[name](repository, program or "transpose.launch")
  lu.assertEquals(result, status, read(repository.folder .. "/out"):sub(-SHOWN))
end

for name in pairs(GATES) do
  TestGates["test_" .. name .. "_passes_what_is_as_it_was"] = function(self)
    self.repository = open(name)
    self:expect(name, 0)
    lu.assertEquals(#findings(self.repository), 0)
    self:expect(name, 0) -- a second time, with what the first one left
  end

  TestGates["test_" .. name .. "_fails_what_became_worse"] = function(self)
    self.repository = open(name)
    commit(self.repository, "naive_read")
    self:expect(name, BREACH)
    local first = findings(self.repository)[1]
    local place = first.locations[1].physicalLocation
    lu.assertEquals({ first.ruleId, place.artifactLocation.uri, place.region.startLine },
      { "transpose-in-local-memory", "transpose.cl", 10 })
    lu.assertNotNil(read(self.repository.folder .. "/out"):find(
      "coalesce.segments.stores[32,32]: 4096, was 512", 1, true))
  end

  -- Of 64 x 64 elements rows of 128 are read.
  TestGates["test_" .. name .. "_fails_accesses_outside_of_buffers"] = function(self)
    self.repository = open(name)
    commit(self.repository, "padded", function(text)
      local changed, count = text:gsub("<size=4 int> N", "%0*2")
      assert(count == 1)
      return changed
    end)
    self:expect(name, BREACH)
    lu.assertEquals(findings(self.repository)[1].level, "error")
  end

  TestGates["test_" .. name .. "_fails_a_program_that_fails"] = function(self)
    self.repository = open(name)
    self:expect(name, 1, "false")
  end

  TestGates["test_" .. name .. "_fails_without_a_baseline"] = function(self)
    self.repository = open(name)
    assert(os.remove(self.repository.work .. "/assay-baseline.json"))
    self:expect(name, NO_INPUT)
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestGates", TestGates } },
  table.unpack(arg)), true)
