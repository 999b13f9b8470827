-- `assay time`: the simulator says what is right, and the rest is handed on.
local cjson = require("cjson")
local lu = require("luaunit")
local exit = require("assay.util.exit")
local shell = require("assay.util.shell")
local support = require("device_support")

local COUNT, COUNT_SIM = support.COUNT, support.COUNT_SIM

local Test = support.suite()

function Test:test_the_simulator_says_what_is_right()
  local status, out, err = self:run("assay time -f csv count.sim")
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "same" })
  -- The simulator's compiler is for a machine that is none.
  self:write("count.cl", (COUNT:gsub("by; }", "by\n#ifdef __SPIR__\n + 1\n#endif\n; }")))
  status, out, err = self:run("assay time -f csv --build-options -DX count.sim")
  lu.assertEquals({ status, support.rows(out)[1].outputs }, { exit.DIFFERS, "differ" }, err)
  lu.assertStrContains(err, "[0] is 5, expected 6")
  status, out, err = self:run("assay time -f csv --no-check count.sim")
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "unchecked" })
end

function Test:test_options_of_the_compiler_reach_both()
  self:write("count.cl", (COUNT:gsub("by; }", "by + MORE; }")))
  local status, out, err = self:run("assay time -f csv --build-options -DMORE=2 count.sim")
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "same" })
end

-- Adds 5 and then 2 to a buffer that counts from 0.
local TWICE = [[
launch-file 1
size N 8
source count.cl
buffer out <size=4*N int range=0:1:N-1>
launch count
  global N
  local 4
  argument out
  argument <size=4> 5
launch count
  global N/2
  argument out
  argument <size=4> 2
]]

function Test:test_a_launch_file_is_simulated_and_timed()
  self:write("twice.launch", TWICE)
  local status, out, err = self:run("assay time -f csv --set N=16 twice.launch")
  lu.assertEquals({ status, err }, { 0, "" })
  local row = support.rows(out)[1]
  lu.assertEquals({ row.outputs, row.parameters, row.kernel }, { "same", "N=16", "count" })
end

function Test:test_of_launches_with_buffers_of_their_own_the_last_is_compared()
  self:write("own.launch", [[
launch-file 1
source count.cl
launch count
  global 4
  argument <size=16 fill=1>
  argument <size=4> 1
launch count
  global 4
  argument <size=16 fill=5>
  argument <size=4> 2
]])
  local status, out, err = self:run("assay time -f csv own.launch")
  lu.assertEquals({ status, err, support.rows(out)[1].outputs }, { 0, "", "same" })
  self:run("assay_device run --buffers left own.launch")
  lu.assertEquals(string.unpack("i4", self:read("left/count.out.bin")), 7)
end

function Test:test_a_launch_file_is_recorded()
  self:write("twice.launch", TWICE)
  local status, out, err = self:run("assay run -q -- twice.launch --set N=32 --buffers left")
  lu.assertEquals({ status, out, err }, { 0, "", "" })
  local record = cjson.decode(self:read("assay-twice.json"))
  local by_size = {}
  for _, entry in ipairs(record.kernels) do
    by_size[math.tointeger(entry.ndrange.global[1])] = entry
  end
  lu.assertEquals(#record.kernels, 2)
  lu.assertEquals(by_size[32].scopes.combined["accesses.total"], 64)
  lu.assertEquals(by_size[32].lines[1].file, "count.cl")
  lu.assertEquals(by_size[16].null_local_size.launches, 1)
  local left = self:read("left/out.bin")
  lu.assertEquals({ (string.unpack("i4", left)), #left }, { 7, 128 })
  lu.assertEquals((string.unpack("i4", left, 1 + 4 * 16)), 16 + 5)
end

function Test:test_a_launch_file_that_is_wrong_is_told_once()
  self:write("twice.launch", (TWICE:gsub("launch count", "lunch count", 1)))
  local status, _, err = self:run("assay time -f csv twice.launch")
  lu.assertEquals(status, exit.BAD_RECORD)
  lu.assertStrContains(err, "assay: twice.launch: line 5, column 1: 'lunch' where size, source, ")
  status, _, err = self:run("assay run -- twice.launch")
  lu.assertEquals(status, exit.BAD_RECORD)
  lu.assertStrContains(err, "twice.launch: line 5, column 1: 'lunch' where size, source, ")
  status, _, err = self:run("assay run -- nowhere.launch")
  lu.assertEquals(status, exit.NO_INPUT)
  lu.assertStrContains(err, "nowhere.launch")
end

function Test:test_what_the_simulator_cannot_run_is_not_compared()
  self:write("count.cl", "#ifdef __SPIR__\nwrong\n#endif\n" .. COUNT)
  local status, out, err = self:run("assay time -f csv count.sim count.sim")
  lu.assertEquals({ status, support.rows(out)[2].outputs }, { 0, "unchecked" })
  lu.assertStrContains(err, "assay: count.sim: not compared, the simulator failed: input.cl:2:1: "
    .. "error: unknown type name 'wrong'\n")
  self:write("one.launch", "launch-file 1 source count.cl launch count global 8 local 8\n"
    .. "argument <size=32 int fill=0> argument <size=4 int> 5\n")
  err = select(3, self:run("assay time one.launch"))
  lu.assertStrContains(err, "assay: one.launch: not compared, the simulator failed: one.launch: "
    .. "count.cl: could not be built")
end

function Test:test_without_the_simulator_outputs_are_not_compared()
  local status, out, err = self:run([[
    mkdir bin; for each in env lua5.4 mktemp rm sh cat sed test ls; do
      ln -s "$(command -v $each)" bin/; done
    export PATH=$PWD/bin; assay time -f csv count.sim]])
  lu.assertEquals({ status, support.rows(out)[1].outputs }, { 0, "unchecked" }, err)
  lu.assertStrContains(err, "assay: outputs are not compared: oclgrind-kernel: not found in PATH")
end

function Test:test_mistakes_are_told_before_anything_runs()
  for words, code in pairs({ ["--runs 0 count.sim"] = exit.USAGE,
      ["-d 9 count.sim"] = exit.UNAVAILABLE, ["-o count.cl count.sim"] = exit.CANNOT_CREATE,
      ["--nothing count.sim"] = exit.USAGE, [""] = exit.USAGE }) do
    local status, out, err = self:run("assay time " .. words)
    lu.assertEquals({ status, out }, { code, "" }, words)
    lu.assertStrMatches(err, "assay: [^\n]*\n")
  end
end

function Test:test_the_status_of_a_single_file_is_passed_on()
  lu.assertEquals((self:run("assay time missing.sim")), exit.NO_INPUT)
  lu.assertEquals((self:run("assay time missing.sim count.sim")), exit.SOME_FAILED)
end

-- What names files, and what a compiler repeats of a source.
function Test:test_nothing_that_is_told_drives_the_terminal()
  local name = "c\27[2J\r\n\7\127\u{9b}.sim"
  self:write(name, COUNT_SIM)
  self:write("wrong.cl", "#error \27[2J\7\n" .. COUNT)
  self:write("wrong" .. name, (COUNT_SIM:gsub("count.cl", "wrong.cl")))
  for _, words in ipairs({ "time NAME", "time -f csv NAME", "time -f json NAME", "time missingNAME",
      "time wrongNAME", "time --no-check wrongNAME", "devices", "time -o no/NAME count.sim" }) do
    local command = words:gsub("%a*/?%a*NAME", function(word)
      return shell.quote((word:gsub("NAME", function() return name end)))
    end)
    local _, out, err = self:run("assay " .. command)
    lu.assertNil((out:gsub("\r\n", "\n"):gsub("\n", "")):find("%c"), words .. out)
    lu.assertNil((out .. err):find("\194[\128-\159]"), words)
    lu.assertNil((err:gsub("\n", "")):find("%c"), words .. err)
  end
end

function Test:test_the_program_must_be_there()
  local script = support.read(support.assay):gsub('(device = located%(%[%[)[^%]]*', "%1missing/x")
  local folder = support.assay:match("^(.*)/[^/]*$")
  script = script:gsub("%[%[%.%./", "[[" .. folder .. "/../")
  self:write("assay", script)
  for _, words in ipairs({ "devices", "time --no-check count.sim", "time count.sim",
      "new count.cl" }) do
    local status, out, err = self:run("lua5.4 ./assay " .. words)
    lu.assertEquals({ status, out }, { exit.UNAVAILABLE, "" })
    lu.assertEquals(err, "assay: ./missing/x: no such program; install Assay again\n")
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestCommand", Test } }), true)
