-- The commands that `assay advise` tells: those of `assay transform` that apply.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local json = require("assay.json")
local support = require("device_support")

local Test = support.suite()

--- Each item goes through a row of 1024 that no other loads, which is what a group of 64 can
-- share.
local SOURCE = [[
kernel void sums(global const float *restrict a, global float *restrict out)
{
    int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < 1024; k++)
        sum += a[i * 1024 + k];
    out[i] = sum;
}
]]
local LAUNCH = [[
launch-file 1
source sums.cl
buffer a   <size=1048576 float fill=1>
buffer out <size=1024 float fill=0>
output out relative=1e-5
launch sums global 256 local 64 argument a argument out
]]

function Test:record_sums()
  self:write("sums.cl", SOURCE)
  self:write("sums.launch", LAUNCH)
  local status, _, err = self:run("assay run -q -o r.json sums.launch")
  lu.assertEquals(status, 0, err)
end

--- What is told of the kernel: the commands by rule, and the text.
function Test:commands(options)
  local status, out, err = self:run(("assay advise %s -f json r.json"):format(options or ""))
  lu.assertEquals({ status, err }, { 0, "" })
  local list = {}
  for _, finding in ipairs(assert(json.decode(out)).kernels[1].findings) do
    for _, remedy in ipairs(finding.remedies) do
      list[finding.rule] = list[finding.rule] or type(remedy.command) == "string" and remedy.command
        or nil
    end
  end
  return list
end

function Test:test_a_command_is_told_and_makes_the_change()
  self:record_sums()
  local command = self:commands()["row-per-item"]
  lu.assertEquals(command, "assay transform --split sum sums.launch")
  local status, out, err = self:run(command)
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "+++ sums.cl (changed)\n")
  status, out, err = self:run(command .. " --check")
  lu.assertEquals(status, 0, err)
  lu.assertStrContains(err, "outputs are equal")
  lu.assertStrMatches(out, "  Baseline +before: sums%.launch\n"
    .. "  Compared +after: sums%.launch %(changed%)\n.*")
  lu.assertStrContains(out, "The change did what it was for.")
end

function Test:test_a_command_stands_behind_what_to_try()
  self:record_sums()
  local _, out = self:run("assay advise r.json")
  lu.assertStrContains(out, "\n     rewrite  assay transform --split sum sums.launch\n")
  lu.assertStrContains(out, "\n     rewrite  as in 1\n") -- that of few-items
  lu.assertStrContains(out, "\n  The commands show what they change, and with -o DIR")
  _, out = self:run("assay advise -f md r.json")
  lu.assertStrContains(out, "\n- Rewrite: `assay transform --split sum sums.launch`\n")
  local status = self:run("assay report -o page.html r.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(self:read("page.html"), "Rewrite: </strong>"
    .. "<code>assay transform --split sum sums.launch</code>")
end

function Test:test_nothing_is_told_of_a_source_that_has_changed()
  self:record_sums()
  self:write("sums.cl", "// other\n" .. SOURCE)
  lu.assertEquals(self:commands(), {})
  local _, out = self:run("assay advise r.json")
  lu.assertStrContains(out, "Each item walks along a row of its own")
  lu.assertNotStrContains(out, "rewrite")
  lu.assertNotStrContains(out, "The commands")
end

--- Groups of 4 items, of which 64 make one of 256.
function Test:test_groups_of_another_size_are_launched_by_a_command()
  self:record_sums()
  self:write("sums.cl", "kernel void sums(global const float *a, global float *out)\n"
    .. "{ out[get_global_id(0)] = a[get_global_id(0)]; }\n")
  self:write("sums.launch", (LAUNCH:gsub("local 64", "local 4")))
  self:run("assay run -q --force -o r.json sums.launch")
  lu.assertEquals(self:commands()["small-groups"], "assay transform --group 256 sums.launch")
  self:write("sums.launch", (LAUNCH:gsub("global 256 local 64", "global 320 local 5")))
  self:run("assay run -q --force -o r.json sums.launch") -- 256 does not divide 320
  lu.assertNil(self:commands()["small-groups"])
end

function Test:test_users_of_programs_are_told_how_to_come_to_commands()
  self:record_sums()
  local document = assert(json.decode(self:read("r.json")))
  document.provenance.command = json.array({ "./app", "two words" })
  self:write("r.json", json.encode(document))
  self:run("rm sums.cl") -- a program that has its source as a text
  local hint = "For commands that change the kernels: assay run --extract DIR -- ./app 'two words',"
  local _, out = self:run("assay advise r.json")
  lu.assertNotStrContains(out, "rewrite")
  lu.assertStrContains(out:gsub("%s+", " "), hint)
  _, out = self:run("assay advise -f md r.json")
  lu.assertStrContains(out, "For commands that change the kernels")
end

--- What does not apply is not told: no register keeps an element through a loop that may end early.
function Test:test_nothing_is_told_that_cannot_be_made()
  self:write("sums.cl", [[
kernel void sums(global const float *a, global float *out)
{
    int i = get_global_id(0);
    for (int k = 0; k < 1024; k++) {
        if (a[k * 256 + i] < 0)
            break;
        out[i] += a[k * 256 + i];
    }
}
]])
  self:write("sums.launch", LAUNCH)
  local status, _, err = self:run("assay run -q -o r.json sums.launch")
  lu.assertEquals(status, 0, err)
  lu.assertEquals(self:commands(), {})
  local _, out = self:run("assay advise r.json")
  lu.assertStrContains(out, "Elements are updated in global memory again and again: out")
  for _, transformation in ipairs({ "hoist", "scalar" }) do
    status = self:run(("assay transform --%s out sums.launch"):format(transformation))
    lu.assertEquals(status, exit.REFUSED)
  end
end

--- A record may come from anywhere: what it calls an argument is no option.
function Test:test_names_that_are_none_are_in_no_command()
  self:record_sums()
  local text = self:read("r.json"):gsub('"a"', '"a --force -o /tmp"'):gsub('"arg:a"', '"arg:b"')
    :gsub("variable%[a%]", "variable[a --force -o /tmp]")
  self:write("r.json", text)
  local _, out = self:run("assay advise r.json")
  lu.assertStrContains(out, "Each item walks along a row of its own: a --force -o /tmp")
  lu.assertNotStrContains(out, "rewrite")
end

--- The file is the one in which the kernel is, and the kernel is named where there are several.
function Test:test_kernels_of_several_files_are_found()
  self:write("element.h", "float element(global const float *a, int i) { return a[i]; }\n")
  self:write("sums.cl", '#include "element.h"\n' .. SOURCE:gsub("sum %+= a%[(.-)%];",
    "sum += element(a, %1);")
    .. "kernel void ones(global float *out) { out[get_global_id(0)] = 1; }\n")
  self:write("sums.launch", LAUNCH .. "launch ones global 256 local 64 argument out\n")
  local status, _, err = self:run("assay run -q -o r.json sums.launch")
  lu.assertEquals(status, 0, err)
  lu.assertEquals(self:commands("-k sums")["row-per-item"],
    "assay transform --split sum --kernel sums sums.launch")
  self:write("element.h", "float element(global const float *a, int i) { return a[i] + 1; }\n")
  lu.assertEquals(self:commands("-k sums"), {})
end

--- Of a program the source is asked about, with the kernel's name, groups and options.
function Test:test_of_a_program_the_command_names_kernel_groups_and_options()
  self:record_sums()
  local document = assert(json.decode(self:read("r.json")))
  document.provenance.command = { "./program", "--fast" }
  for _, program in pairs(document.programs) do
    program.build_options = "-cl-kernel-arg-info -DN=2 -cl-mad-enable"
  end
  self:write("r.json", json.encode(document))
  local command = self:commands()["row-per-item"]
  lu.assertEquals(command, "assay transform --split sum --kernel sums --local 64 --build-options "
    .. "'-DN=2 -cl-mad-enable' sums.cl")
  local status, out, err = self:run(command)
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "+++ sums.cl (changed)\n")
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestRewriting", Test } }), true)
