-- Measured times of points: joined, or refused with the line.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local made_study = require("made_study")
local parameter_line = require("assay.study.parameter_line")
local points = require("assay.study.points")
local support = require("support")
local times = require("assay.study.times")

local TestTimes = {}

function TestTimes:setUp()
  self.place = support.workplace()
  self.all = made_study.grid()
end

function TestTimes:tearDown()
  support.clear(self.place)
end

function TestTimes:file(name, text)
  local path = self.place.work .. "/" .. name
  support.write(path, text)
  return path
end

function TestTimes:load(text)
  return times.load({ self:file("t.csv", text) }, self.all)
end

function TestTimes:test_each_device_of_a_file_stands_apart()
  local devices = assert(self:load(made_study.times(self.all)))
  lu.assertEquals({ #devices, devices[1].name, devices[2].name },
    { 2, "Wide GPU", "Cores, many" })
  local right = 0
  for _, point in ipairs(self.all.points) do
    right = right + (point.status == "right" and 1 or 0)
    lu.assertEquals(devices[1].of(point) ~= nil, point.status == "right")
  end
  lu.assertEquals({ devices[1].joined, devices[2].joined, devices[1].rows },
    { right, right, right })
end

function TestTimes:test_points_are_found_by_their_parameters()
  local point = self.all.points[2]
  lu.assertEquals(point.parameters, { tile = 4, width = 1, unroll = 1, staged = true, n = 64 })
  local devices = assert(self:load("n,tile,width,unroll,staged,time\n64,4.0,1,1,true,0.25\n"
    .. "64,5,1,1,true,9\n64,4,1,1,false,\n"))
  lu.assertEquals(devices[1].name, "t") -- as the file is called
  lu.assertEquals(devices[1].of(point), 0.25)
  lu.assertEquals({ devices[1].joined, devices[1].unknown, devices[1].untimed }, { 1, 1, 1 })
end

-- A name or a value goes into pages and figures: it is one line of UTF-8.
function TestTimes:test_fields_are_lines()
  local rows = { "%s,device,time\n1,d,1\n", "parameters,device,time\ntile=1;n=64,\"%s\",1\n",
    "parameters,device,time\n\"%s\",d,1\n", "parameters,device,time,note\ntile=4,d,1,\"%s\"\n" }
  for i, row in ipairs(rows) do
    for text, reason in pairs({ ["a\nb"] = "has a control character", ["\27[31m"] = "has a control",
        ["\127"] = "has a control", ["\u{9b}m"] = "has a control", ["\xff"] = "is no UTF-8" }) do
      if i > 1 or not text:find("\n") then
        local why, code = support.failure_of(self.load, self, (row:gsub("%%s", text)))
        lu.assertEquals(code, exit.BAD_RECORD)
        lu.assertStrContains(why, ("t.csv:%d: field %d %s"):format(i > 1 and 2 or 1,
          ({ 1, 2, 1, 4 })[i], reason))
      end
    end
  end
end

-- What a line of parameters could be mistaken for; 1/3 has more digits than Lua writes unasked.
local AWKWARD = { "a;b=1", "a", "b=1", " a ", '"a"', 'a"; mode="c', "", "1", "1.0", 2, 1 / 3, true }

--- A point of one parameter for each of these values.
local function awkward_points()
  local space = { parameters = { { name = "mode", values = AWKWARD } }, size_names = { "n" } }
  local list = {}
  for i, value in ipairs(AWKWARD) do
    list[i] = points.of(space, { mode = value }, { n = 8 })
  end
  return space, list
end

function TestTimes.test_a_line_of_parameters_is_read_as_it_was_written()
  local space, list = awkward_points()
  lu.assertEquals(parameter_line.of(space, list[1]), 'mode="a;b=1"; n=8')
  for i, point in ipairs(list) do
    local read = assert(parameter_line.read(parameter_line.of(space, point)), i)
    lu.assertEquals(read.n, "8")
    if type(AWKWARD[i]) == "number" then
      lu.assertEquals(tonumber(read.mode), AWKWARD[i])
    else
      lu.assertEquals(read.mode, tostring(AWKWARD[i]))
    end
  end
end

function TestTimes.test_lines_of_parameters_are_those_of_people_too()
  lu.assertEquals(parameter_line.read(" a = 1 ;b=x y;c=; "), { a = "1", b = "x y", c = "" })
  for _, text in ipairs({ "a", "a=1; b", "1=a", 'a="b', 'a="b" c', "; a=1" }) do
    lu.assertNil(parameter_line.read(text), text)
  end
end

-- Times are joined by the column that `assay time` copies from a point's file: each finds its own.
function TestTimes:test_values_with_signs_of_the_line_find_their_points()
  local strings = { "a;b=1", "a # b", "a", "b=1", " a ", '"a"', "1", "1.0" }
  local space = { parameters = { { name = "mode", values = strings } }, size_names = {} }
  local all = { parameters = space.parameters, points = {} }
  local lines = { "parameters,time" }
  for i, value in ipairs(strings) do
    all.points[i] = { id = tostring(i), parameters = { mode = value } }
    local line = parameter_line.of(space, points.of(space, { mode = value }, {}))
    lines[i + 1] = ('"%s",%d'):format(line:gsub('"', '""'), i)
  end
  local devices = times.load({ self:file("t.csv", table.concat(lines, "\n")) }, all)
  for i, point in ipairs(all.points) do
    lu.assertEquals(devices[1].of(point), i, strings[i])
  end
end

function TestTimes:test_several_files_and_runs_are_put_together()
  local id = self.all.points[2].id
  local function text(seconds)
    return ("device,sim,median_s\nX,a/points/%s/point.sim,%s\n"):format(id, seconds)
  end
  local devices = times.load({ self:file("1.csv", text("1")),
    self:file("2.csv", text("5e0")), self:file("3.csv", text("2")) }, self.all)
  lu.assertEquals({ #devices, devices[1].rows, devices[1].joined }, { 1, 3, 1 })
  lu.assertEquals(devices[1].of(self.all.points[2]), 2)
end

function TestTimes:test_wrong_outputs_are_no_time()
  local devices = assert(self:load(("sim,median_s,outputs\npoints/%s/point.sim,1,wrong\n"
    .. "points/%s/point.sim,2,right\n"):format(self.all.points[1].id, self.all.points[2].id)))
  lu.assertEquals({ devices[1].joined, devices[1].wrong }, { 1, 1 })
end

function TestTimes:test_what_is_wrong_is_told_with_its_line()
  local id = self.all.points[2].id
  local row = "points/" .. id .. "/point.sim"
  for text, words in pairs({
    [""] = "t.csv:1: no header",
    ["sim,seconds\n"] = "t.csv:1: no column median_s or time",
    ["tile,time\n4,1\n"] = "t.csv:1: no column sim or parameters, and none for the parameter width",
    ["sim,time\n" .. row .. ",1\n\n" .. row .. ",fast\n"] =
      "t.csv:4: time 'fast' is no number of seconds above 0",
    ["sim,time\n" .. row .. ",-1\n"] = "t.csv:2: time '-1'",
    ["sim,time\n" .. row .. ",0\n"] = "t.csv:2: time '0'",
    ["sim,time\n" .. row .. ",inf\n"] = "t.csv:2: time 'inf'",
    ["sim,time\n" .. row .. ",nan\n"] = "t.csv:2: time 'nan'",
    ["parameters,time\ntile=4; width,1\n"] =
      "t.csv:2: parameters 'tile=4; width' are no NAME=VALUE; ...",
    ["sim,time\nmatmul.sim,1\n"] = "t.csv:2: sim 'matmul.sim' has no points/ID/ in it",
    ['sim,time\n"' .. row .. ",1\n"] = "t.csv:2: a quote is not closed",
  }) do
    local reason, code = support.failure_of(self.load, self, text)
    lu.assertEquals(code, 65)
    lu.assertStrContains(reason, words)
  end
end

function TestTimes:test_no_time_of_this_study_is_an_error()
  local reason, code = support.failure_of(self.load, self, "sim,time\npoints/abc/point.sim,1\n")
  lu.assertEquals(code, 80)
  lu.assertStrContains(reason, "no row has a time of a point of this study")
  reason, code = support.failure_of(times.load, { self.place.work .. "/none.csv" }, self.all)
  lu.assertEquals(code, 66)
  lu.assertStrContains(reason, "/none.csv: No such file")
end

support.run({ TestTimes = TestTimes })
