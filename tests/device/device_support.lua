--- What the tests of real devices share: a kernel, a folder to work in, running commands, reading
-- CSV.
local shell = require("assay.util.shell")

local support = {}

local function need(name)
  return os.getenv(name) or error(name .. " is not set; run the tests with ctest", 0)
end

support.project = need("ASSAY_TEST_PROJECT")
support.assay = need("ASSAY_TEST_COMMAND")
support.device = need("ASSAY_TEST_DEVICE")

--- A kernel that adds to a buffer in which 8 ints count from 0, and a file that adds 5.
support.COUNT = "kernel void count(global int *out, int by) { out[get_global_id(0)] += by; }\n"
support.COUNT_SIM = "count.cl\ncount\n8 1 1\n4 1 1\n<size=32 range=0:1:7>\n<size=4> 5\n"

function support.read(name)
  local file = assert(io.open(name, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

function support.write(name, text)
  local file = assert(io.open(name, "wb"))
  file:write(text)
  file:close()
end

--- A folder to work in; `support.clear` removes it.
function support.place()
  local place = shell.make_folder()
  assert(os.execute("mkdir " .. place .. "/w"))
  return place
end

function support.clear(place)
  shell.remove_folder(place)
end

--- Run a command of the shell in the folder's w/, in which `assay` and `assay-device` are those of
-- the build.
-- @treturn integer status, 128 + n for signal n
-- @treturn string stdout
-- @treturn string stderr
function support.run(place, command)
  local functions = ("assay() { %s \"$@\"; }; assay_device() { %s \"$@\"; }; "):format(
    shell.quote(support.assay), shell.quote(support.device))
  local line = ("cd %s/w && { %s%s\n} >%s/out 2>%s/err </dev/null"):format(place, functions,
    command, place, place)
  local _, how, status = os.execute(line)
  return how == "signal" and 128 + status or status, support.read(place .. "/out"),
    support.read(place .. "/err")
end

--- The beginning of a suite: each test has a folder of its own with count.cl and count.sim, in
-- which it writes, reads and runs.
-- @treturn table
function support.suite()
  local suite = {}

  function suite:setUp()
    self.place = support.place()
    self.work = self.place .. "/w"
    self:write("count.cl", support.COUNT)
    self:write("count.sim", support.COUNT_SIM)
  end

  function suite:tearDown()
    support.clear(self.place)
  end

  function suite:write(name, text)
    support.write(self.work .. "/" .. name, text)
  end

  function suite:read(name)
    return support.read(self.work .. "/" .. name)
  end

  function suite:run(command)
    return support.run(self.place, command)
  end

  return suite
end

--- The fields of a line of CSV.
local function fields(line)
  local list, at = {}, 1
  repeat
    local quoted, stop = line:match('^"(.-)"()%f[,\0]', at)
    if not quoted then
      quoted, stop = line:match("^([^,]*)()", at)
    end
    list[#list + 1] = quoted:gsub('""', '"')
    at = stop + 1
  until at > #line + 1
  return list
end

--- The rows of a table in CSV, fields by title.
function support.rows(text)
  local rows, titles = {}, nil
  for line in text:gmatch("(.-)\r\n") do
    local list = fields(line)
    if titles then
      local row = {}
      for i, title in ipairs(titles) do
        row[title] = list[i]
      end
      rows[#rows + 1] = row
    else
      titles = list
    end
  end
  return rows, titles
end

return support
